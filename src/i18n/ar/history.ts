import type { historyMessages as english } from '../../screens/history/messages.ts';
import type { Translated } from '../keys.ts';

export const historyMessages: Translated<typeof english> = {
  history: {
    title: {
      my: 'سجلي',
      users: 'السجل حسب الشخص',
      activity: 'النشاط',
    },
    search: 'بحث',
    when: 'متى',
    who: 'مَن',
    what: 'الإجراء',
    file: 'المخطوطة',
    detail: 'التفصيل',
    failed: 'تعذر تحميل القائمة.',
    empty: 'لم يحدث شيء في هذه المدة',
    emptyHelp: 'اختر تواريخ أخرى.',
    none: 'لا شيء يوافق بحثك',
    newest: 'قُرئ أحدث %{count}. وهناك أقدم منها؛ ملف CSV يضمها كلها.',
    older: 'عرض الأقدم',
    csv: 'تصدير CSV',
  },
};
