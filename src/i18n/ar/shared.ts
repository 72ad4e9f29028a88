import type { presenceMessages as english } from '../../screens/shared/messages.ts';
import type { Translated } from '../keys.ts';

export const presenceMessages: Translated<typeof english> = {
  decision: {
    label: 'القرار',
    notes: 'ملاحظات للزملاء',
    notesRep: 'ملاحظة للتقرير',
    saved: 'تم الحفظ',
    changed: 'غيّر شخص آخر هذا أولًا. نسخته معروضة الآن.',
    unsaved: 'لم يُحفظ: %{message}',
    download: 'تنزيل',
    downloadFailed: 'لم يصل التقرير. حاول مجددًا.',
  },
  hits: {
    show: 'عرض %{name} بجانب الصورة',
    unseen: 'لا يمكن عرض صورته لك.',
  },
  presence: {
    here: 'هنا أيضًا: %{names}',
    held: 'يعمل %{who} على هذا الملف منذ %{when}. يمكنك الاطلاع عليه؛ ولتغيير شيء تولَّ العمل.',
    takeOver: 'تولي العمل',
    people: 'الأشخاص',
    owner: 'قدّمها %{who}',
    assigned: 'مسندة إلى',
    nobody: 'لا أحد',
    second: 'رأي ثانٍ',
    secondHelp: 'من يُسأل يرى الملف ويقرر أيضًا. وحيث تختلف القرارات يذكر التطابق ذلك.',
    alone: 'لا أحد غيرك في مؤسستك بعد.',
    ownerChooses: 'يختار مالك الملف ومسؤولو مؤسستك.',
    close: 'إغلاق',
    mine: 'نسختك',
    theirs: 'حفظه %{who} في هذه الأثناء',
    somebody: 'شخص آخر',
    useMine: 'استخدام نسختي',
    useTheirs: 'إبقاء نسخته',
  },
};
