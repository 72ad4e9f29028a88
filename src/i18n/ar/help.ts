import type { helpMessages as english } from '../../screens/help/messages.ts';
import type { Translated } from '../keys.ts';

export const helpMessages: Translated<typeof english> = {
  help: {
    news: {
      title: 'الأخبار',
      empty: 'لا أخبار',
      emptyHelp: 'يُكتب هنا ما يتغير في المنتج.',
    },
    support: {
      title: 'الدعم',
      intro: 'تصل رسالتك إلى القائمين على هذه الخدمة. ويأتي الرد بالبريد ويظهر هنا.',
      introHere: 'تصل رسالتك إلى القائمين على هذه الخدمة. ويظهر الرد هنا.',
      from: 'عنوانك',
      subject: 'الموضوع',
      message: 'الرسالة',
      send: 'إرسال',
      sent: 'رسالتك في طريقها.',
      another: 'كتابة رسالة أخرى',
      mine: 'رسائلك',
      answer: 'رد',
      state: {
        open: 'بانتظار الرد',
        answered: 'رُدَّ عليها',
        closed: 'مغلقة',
      },
      badEmail: 'هذا ليس عنوان بريد إلكتروني كاملًا.',
      missing: 'يُرجى ملء هذا الحقل.',
    },
  },
};
