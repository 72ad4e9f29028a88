import type { downloadMessages as english } from '../../downloads/messages.ts';
import type { Translated } from '../keys.ts';

export const downloadMessages: Translated<typeof english> = {
  reportDownloads: {
    list: 'تقارير قيد الإعداد',
    form: {
      pdf: 'PDF',
      html: 'صفحة ويب',
      csv: 'جدول (CSV)',
      json: 'بيانات (JSON)',
    },
    version: 'الإصدار %{version}',
    asking: '%{name}: جارٍ الطلب…',
    queued: '%{name}: بانتظار الدور…',
    drawn:
      '%{name}: رُسم %{done} من %{smart_count} تطابق |||| %{name}: رُسم %{done} من تطابق واحد |||| %{name}: رُسم %{done} من تطابقين |||| %{name}: رُسم %{done} من %{smart_count} تطابقات |||| %{name}: رُسم %{done} من %{smart_count} تطابقًا |||| %{name}: رُسم %{done} من %{smart_count} تطابق',
    saving: '%{name}: أُعِدّ وهو في الطريق…',
    made: '%{name}: أُعِدّ لكنه لم يصل إلى هنا. احفظه مرة أخرى.',
    failed: '%{name}: لم يُعَدّ. %{message}',
    failure: {
      unsaved: 'بعض تغييراتك لم تُحفظ بعد. حاول مجددًا حين تُحفظ.',
      offline: 'لم يُجب الخادم. حاول مجددًا بعد قليل.',
      stopped: 'أُوقف إعداده. حاول مجددًا إن كنت لا تزال تحتاج إليه.',
    },
    saved: 'حُفظ %{name} في تنزيلاتك.',
    cancel: 'إلغاء',
    cancelOf: 'إلغاء %{name}',
    again: 'المحاولة مجددًا',
    againOf: 'المحاولة مجددًا: %{name}',
    save: 'حفظ',
    saveOf: 'حفظ %{name}',
    close: 'إغلاق الرسالة الخاصة بـ %{name}',
    announce: 'قيد الإعداد: %{names}',
  },
};
