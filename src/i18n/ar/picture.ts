import type { pictureMessages as english } from '../../screens/picture/messages.ts';
import type { Translated } from '../keys.ts';

export const pictureMessages: Translated<typeof english> = {
  picture: {
    title: 'البحث عن صورة',
    help: 'هل هذه الصورة في قاعدة بياناتك أو في قاعدة البيانات المرجعية؟ ألصقها أو أفلتها أو اختر ملف PNG أو JPEG لا يتجاوز %{max}. لا يُحفظ منها شيء بعد وصول الجواب.',
    drop: 'أفلت الصورة للبحث عنها',
    choose: 'اختيار صورة',
    again: 'البحث عن صورة أخرى',
    stop: 'إيقاف',
    sending: 'جارٍ إرسال الصورة…',
    searching: 'جارٍ المقارنة بـ %{done} من %{of} من الصور…',
    reading: 'جارٍ قراءة الصورة…',
    other: 'الصورة المطلوب البحث عنها ملف PNG أو JPEG.',
    tooLarge: 'الصورة أكبر من %{max}.',
    failed: 'تعذر إجراء البحث. %{message}',
    none: 'لا نتائج في قواعد البيانات.',
    found:
      '%{smart_count} نتيجة |||| نتيجة واحدة |||| نتيجتان |||| %{smart_count} نتائج |||| %{smart_count} نتيجة |||| %{smart_count} نتيجة',
    looked:
      'الصور المقارَنة: %{database} من قاعدة بياناتك، و%{reference} من قاعدة البيانات المرجعية.',
    noPictures: 'لم يُتعرف على صورة في هذا الملف.',
    sub: 'جرى البحث عن %{smart_count} جزء منها. |||| جرى البحث عن جزء واحد منها. |||| جرى البحث عن جزأين منها. |||| جرى البحث عن %{smart_count} أجزاء منها. |||| جرى البحث عن %{smart_count} جزءًا منها. |||| جرى البحث عن %{smart_count} جزء منها.',
    hits: 'النتائج',
    yours: 'صورتك',
    there: 'هناك: %{name}',
  },
};
