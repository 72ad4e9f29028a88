import type { imagesMessages as english } from '../../screens/images/messages.ts';
import type { Translated } from '../keys.ts';

export const imagesMessages: Translated<typeof english> = {
  images: {
    title: 'صور من ملفات PDF',
    intro:
      'يقرأ كل ملف PDF في مجلد على قرص الخدمة ويحفظ كل صورة فرعية ملف PNG بدقتها الأصلية، بعد كل ما ينتظره الأشخاص. لا يُعرض شيء من ذلك للعملاء ولا يُحتسب على ترخيص.',
    where: 'توجد الصور والجدول في مجلد بيانات الخدمة، تحت images/run-N.',
    path: 'مجلد أو ملف PDF',
    pathHelp: 'تحت المجلد المضبوط؛ وفارغ يعني قراءته كله.',
    csv: 'مع جدول بالصور (CSV)',
    start: 'قراءة ملفات PDF',
    starting: 'جارٍ البحث…',
    none: 'لم يُقرأ أي مجلد بعد',
    noneHelp: 'ابدأ بمجلد أعلاه: سيظهر هنا ما عُثر عليه وما قُرئ وما تعذرت قراءته.',
    off: 'لم يُضبط مجلد لملفات PDF',
    offHelp: 'يسميه المشغّل في الإعداد PDF_FOLDER ويعيد تشغيل الخدمة.',
    all: 'المجلد كله',
    run: 'التشغيل %{id}',
    state: {
      running: 'قيد التشغيل',
      done: 'منتهية',
      cancelled: 'موقوفة',
    },
    begun: 'بدأ %{at}، %{who}',
    ended: 'انتهى %{at}',
    far: 'أُنجز %{done} من %{smart_count} ملف PDF |||| أُنجز %{done} من ملف PDF واحد |||| أُنجز %{done} من ملفي PDF |||| أُنجز %{done} من %{smart_count} ملفات PDF |||| أُنجز %{done} من %{smart_count} ملف PDF |||| أُنجز %{done} من %{smart_count} ملف PDF',
    kept: 'حُفظ: %{smart_count} صورة فرعية |||| حُفظ: صورة فرعية واحدة |||| حُفظ: صورتان فرعيتان |||| حُفظ: %{smart_count} صور فرعية |||| حُفظ: %{smart_count} صورة فرعية |||| حُفظ: %{smart_count} صورة فرعية',
    bad: 'تعذرت قراءته: %{smart_count} ملف |||| تعذرت قراءته: ملف واحد |||| تعذرت قراءته: ملفان |||| تعذرت قراءته: %{smart_count} ملفات |||| تعذرت قراءته: %{smart_count} ملفًا |||| تعذرت قراءته: %{smart_count} ملف',
    now: 'الآن: %{name}',
    stop: 'إيقاف',
    stopping: 'جارٍ الإيقاف…',
    stopRun: 'إيقاف التشغيل %{id}',
    save: 'حفظ الجدول',
    saveRun: 'حفظ جدول التشغيل %{id}',
    soon: 'جارٍ كتابة الجدول…',
    noTable: 'تعذرت كتابة الجدول. الصور موجودة.',
    failures: 'ملفات PDF تعذرت قراءتها',
    firstFailures: 'أول %{count}؛ وكلها في الجدول.',
    pdf: 'PDF',
    problem: 'السبب',
  },
};
