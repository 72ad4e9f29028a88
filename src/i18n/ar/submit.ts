import type { submitMessages as english } from '../../screens/submit/messages.ts';
import type { Translated } from '../keys.ts';

export const submitMessages: Translated<typeof english> = {
  submit: {
    title: 'تقديم',
    titleUserDb: 'إضافة إلى قاعدة بياناتي',
    drop: 'أفلت المخطوطات هنا',
    dropNow: 'أفلت للإضافة',
    dropHelp:
      'PDF أو DOCX أو ZIP أو PNG أو JPEG أو TIFF؛ ملف واحد أو أكثر أو مجلد كامل؛ حتى %{max} لكل ملف.',
    databaseHelp: 'تُحفظ في قاعدة بياناتك، وتُقارن بها مخطوطاتك عند المطابقة.',
    zipHelp: 'كل ملف PDF أو DOCX داخل ZIP يصبح مخطوطة مستقلة؛ وصوره معًا مخطوطة واحدة.',
    listHelp: 'تُقبل أيضًا قائمة مراجع بصيغة BibTeX أو RIS أو JATS أو نصًا عاديًا.',
    paste: {
      label: 'أو ألصق المراجع',
      help: 'واحد في كل سطر، أو مرقمة، أو تفصلها أسطر فارغة. ويكفي معرّف DOI وحده.',
      send: 'فحص هذه المراجع',
      fileName: 'مراجع ملصقة.txt',
    },
    checks: {
      noRetractions: 'لم تُستورد قاعدة بيانات للسحب بعد: لا تُفحص المراجع إلا حيث تختار ذلك.',
      label: 'ما يُفحص',
      help: 'يسري على الملفات التي تضيفها من الآن. ويمكن إعادة إرسال ملف سبق إرساله بفحوص أكثر.',
    },
    choose: 'اختيار ملفات',
    allowance: {
      label: 'الترخيص',
      files: 'المتبقي من المخطوطات: %{left} من %{max}',
      figures: 'المتبقي من الصور الفرعية: %{left} من %{max}',
      database: 'المتبقي من ملفات قاعدة البيانات: %{left} من %{max}',
      trial:
        'للتجربة: %{smart_count} مخطوطة |||| للتجربة: مخطوطة واحدة |||| للتجربة: مخطوطتان |||| للتجربة: %{smart_count} مخطوطات |||| للتجربة: %{smart_count} مخطوطة |||| للتجربة: %{smart_count} مخطوطة',
      ownFiles: 'المتبقي من حصتك من المخطوطات: %{left} من %{max}',
      ownFigures: 'المتبقي من حصتك من الصور الفرعية: %{left} من %{max}',
      unlimited: 'بلا حد',
      until: 'حتى %{date}',
    },
    queue: 'الملفات',
    summary: {
      received: 'استُلم %{received} من %{all}',
      known:
        'موجود هنا من قبل: %{smart_count} ملف |||| موجود هنا من قبل: ملف واحد |||| موجود هنا من قبل: ملفان |||| موجود هنا من قبل: %{smart_count} ملفات |||| موجود هنا من قبل: %{smart_count} ملفًا |||| موجود هنا من قبل: %{smart_count} ملف',
      problems:
        'لم يُقبل: %{smart_count} ملف |||| لم يُقبل: ملف واحد |||| لم يُقبل: ملفان |||| لم يُقبل: %{smart_count} ملفات |||| لم يُقبل: %{smart_count} ملفًا |||| لم يُقبل: %{smart_count} ملف',
      progress: 'جميع الملفات',
      retry:
        'إعادة إرسال %{smart_count} ملف |||| إعادة إرسال ملف واحد |||| إعادة إرسال ملفين |||| إعادة إرسال %{smart_count} ملفات |||| إعادة إرسال %{smart_count} ملفًا |||| إعادة إرسال %{smart_count} ملف',
      showProblems: 'عرض ما لم يُقبل',
      showAll: 'عرض الكل',
      more: 'عرض المزيد (المتبقي %{smart_count})',
    },
    clear: 'مسح المنتهية',
    open: 'فتح',
    toDashboard: 'إلى لوحة المتابعة',
    details: 'التفاصيل',
    cancel: 'إلغاء',
    retry: 'المحاولة مجددًا',
    remove: 'إزالة من القائمة',
    cancelOf: 'إلغاء %{name}',
    retryOf: 'المحاولة مجددًا: %{name}',
    removeOf: 'إزالة من القائمة: %{name}',
    status: {
      waiting: 'بالانتظار',
      checking: 'جارٍ الفحص',
      sending: '%{sent} من %{total} · %{speed}/ث',
      done: 'استُلم',
      known: 'موجود هنا؛ لم يُرسل مجددًا',
      skipped: 'لم يُقرأ: %{names}',
      cancelled: 'أُلغي',
      lost: 'انقطع بسبب إعادة التحميل. اختر الملف مجددًا. وما وصل لا يُرسل مرتين.',
      broken: 'انقطع الاتصال: %{message}',
    },
    problem: {
      other: 'هذا ليس ملف PDF أو DOCX أو ZIP أو PNG أو JPEG أو TIFF.',
      noList:
        'هذا ليس ملف PDF أو DOCX أو ZIP أو PNG أو JPEG أو TIFF، ولا قائمة مراجع بصيغة BibTeX أو RIS أو JATS أو نصًا عاديًا.',
      compound:
        'هذا ملف Office بصيغة قديمة أو بكلمة مرور. يُرجى حفظه بصيغة DOCX بلا كلمة مرور، أو PDF.',
      'too-large': 'الملف أكبر من %{max}.',
      empty: 'الملف فارغ.',
      unreadable: 'لا يستطيع المتصفح قراءة هذا الملف. اختره مجددًا.',
    },
    password: {
      label: 'كلمة مرور %{name}',
      help: 'الملف مشفَّر. تُستخدم كلمة المرور مرة واحدة ولا تُخزن.',
      send: 'فتح بكلمة المرور هذه',
      sent: 'تجري تجربة كلمة المرور.',
    },
    sendingProgress: 'جارٍ إرسال %{name}',
    after: 'يمكنك مغادرة هذه الصفحة؛ يستمر الإرسال ما دامت علامة التبويب مفتوحة.',
  },
};
