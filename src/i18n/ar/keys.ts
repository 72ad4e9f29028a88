import type { keyMessages as english } from '../../keys/messages.ts';
import type { Translated } from '../keys.ts';

export const keyMessages: Translated<typeof english> = {
  keys: {
    legend: 'اختصارات لوحة المفاتيح',
    palette: 'الانتقال إلى مخطوطة أو شخص أو صفحة',
    openStep: 'فتح الخطوة التالية',
    undo: 'تراجع',
    redo: 'إعادة',
    close: 'إغلاق',
    title: 'اختصارات لوحة المفاتيح',
    intro: 'اضغط على رسم مفتاح لتعيين مفتاح آخر للإجراء.',
    press: 'اضغط المفتاح الجديد…',
    change: 'تغيير مفتاح «%{action}»، الآن %{keys}',
    taken: '‏%{keys} مستخدم هنا لـ «%{action}».',
    reset: 'العودة إلى المفاتيح الأصلية',
    single: 'الحروف المفردة تعمل اختصارات',
    hold: 'اضغط باستمرار',
    or: 'أو',
    off: 'متوقف',
    scope: {
      global: 'في كل مكان',
      file: 'المخطوطة',
      stage: 'المقارنة',
      review: 'المراجعة',
      edit: 'الإطارات',
      inspect: 'الفحص',
      office: 'التوصيات',
      dialog: 'مربعات الحوار',
    },
  },
};
