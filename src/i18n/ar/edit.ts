import type { editMessages as english } from '../../screens/edit/messages.ts';
import type { Translated } from '../keys.ts';

export const editMessages: Translated<typeof english> = {
  edit: {
    title: 'أشكال %{file}',
    loading: 'جارٍ تحميل الأشكال…',
    failed: 'تعذر تحميل الأشكال.',
    notYet: 'لا أشكال في هذا الملف لمراجعتها: حالته «%{state}».',
    readOnly: 'يمكن تغيير الأشكال ما دام الملف قيد التحرير.',
    reopen: 'إعادة فتح الأشكال',
    reopenHint: 'تُجرى المطابقة مجددًا بعد ذلك؛ وتبقى القرارات في التطابقات التي تظل قائمة.',
    notices:
      'لم يُنظر في %{smart_count} جزء من هذا الملف |||| لم يُنظر في جزء واحد من هذا الملف |||| لم يُنظر في جزأين من هذا الملف |||| لم يُنظر في %{smart_count} أجزاء من هذا الملف |||| لم يُنظر في %{smart_count} جزءًا من هذا الملف |||| لم يُنظر في %{smart_count} جزء من هذا الملف',
    pages: 'الصفحات',
    page: 'الصفحة %{page}',
    pageCount:
      'الصفحة %{page}، %{smart_count} صورة فرعية |||| الصفحة %{page}، صورة فرعية واحدة |||| الصفحة %{page}، صورتان فرعيتان |||| الصفحة %{page}، %{smart_count} صور فرعية |||| الصفحة %{page}، %{smart_count} صورة فرعية |||| الصفحة %{page}، %{smart_count} صورة فرعية',
    figures: 'أشكال هذه الصفحة',
    none: 'لم يُعثر على شكل في هذه الصفحة.',
    noneHow: 'ارسم واحدًا باستخدام %{figure}، أو صورة مفردة باستخدام %{panel}.',
    nowhere: 'لم يُعثر على شكل في هذا الملف.',
    ignored: 'منطقة متجاهَلة',
    caption: 'الشرح',
    total:
      'يدخل في المطابقة: %{smart_count} صورة فرعية |||| يدخل في المطابقة: صورة فرعية واحدة |||| يدخل في المطابقة: صورتان فرعيتان |||| يدخل في المطابقة: %{smart_count} صور فرعية |||| يدخل في المطابقة: %{smart_count} صورة فرعية |||| يدخل في المطابقة: %{smart_count} صورة فرعية',
    left: 'المتبقي في الترخيص: %{left}',
    save: {
      saved: 'حُفظت جميع التغييرات',
      waiting: 'لم يُحفظ بعد',
      saving: 'جارٍ الحفظ…',
      offline: 'لم يُحفظ: لا اتصال. جارٍ إعادة المحاولة…',
      refused: 'لم تُحفظ الصفحة %{page}: %{message}',
    },
    conflict: 'غيّر شخص آخر الصفحة %{page} في هذه الأثناء: لديه %{theirs}، ولديك %{mine}.',
    boxes:
      '%{smart_count} إطار |||| إطار واحد |||| إطاران |||| %{smart_count} إطارات |||| %{smart_count} إطارًا |||| %{smart_count} إطار',
    keepMine: 'إبقاء نسختي',
    takeTheirs: 'أخذ نسخته',
    restored: 'استُرجعت إطارات لم تُحفظ في المرة السابقة.',
    done: 'بدء المطابقة',
    doneTitle: 'بدء المطابقة',
    audit: 'ملاحظة للسجل',
    go: 'بدء المطابقة',
    cancel: 'ليس بعد',
    fit: 'ملاءمة الصفحة',
    zoomFigure: 'ملاءمة الشكل',
    key: {
      nextPage: 'الصفحة التالية',
      lastPage: 'الصفحة السابقة',
      done: 'بدء المطابقة',
    },
  },
};
