import { check } from '../../../contract/checkWordsArabic.ts';
import type { referencesMessages as english } from '../../screens/references/messages.ts';
import type { Translated } from '../keys.ts';

export const referencesMessages: Translated<typeof english> = {
  references: {
    title: 'المراجع',
    failed: 'تعذر عرض تقرير المراجع',
    count:
      '%{smart_count} مرجع |||| مرجع واحد |||| مرجعان |||| %{smart_count} مراجع |||| %{smart_count} مرجعًا |||| %{smart_count} مرجع',
    look: 'يحتاج إلى نظر: %{smart_count} مرجع |||| يحتاج إلى نظر: مرجع واحد |||| يحتاج إلى نظر: مرجعان |||| يحتاج إلى نظر: %{smart_count} مراجع |||| يحتاج إلى نظر: %{smart_count} مرجعًا |||| يحتاج إلى نظر: %{smart_count} مرجع',
    decided: 'القرارات: %{done} من %{of}',
    retracted:
      'سُحب %{smart_count}، منها %{unacknowledged} دون أن تذكر المخطوطة ذلك |||| سُحب %{smart_count}، منها %{unacknowledged} دون أن تذكر المخطوطة ذلك |||| سُحب %{smart_count}، منها %{unacknowledged} دون أن تذكر المخطوطة ذلك |||| سُحب %{smart_count}، منها %{unacknowledged} دون أن تذكر المخطوطة ذلك |||| سُحب %{smart_count}، منها %{unacknowledged} دون أن تذكر المخطوطة ذلك |||| سُحب %{smart_count}، منها %{unacknowledged} دون أن تذكر المخطوطة ذلك',
    table: 'المراجع، الأخطر أولًا',
    column: {
      verdict: 'الحكم',
      reference: 'المرجع',
      notice: 'الإشعار',
      decision: 'القرار',
    },
    verdict: check.verdict,
    about: {
      retracted: 'سُحب العمل الذي يسميه هذا المُدخَل.',
      concern: 'نُشر إبداء قلق بشأن العمل الذي يسميه هذا المُدخَل.',
      notice: 'تسمي قاعدة البيانات إشعارًا من نوع آخر بشأن هذا العمل.',
      unlike: 'المعرّف في هذا المُدخَل لعمل آخر. أحدهما خطأ: المعرّف أو العنوان.',
      unregistered:
        'لم تسجل أي وكالة معرّف DOI في هذا المُدخَل، ولم يُعثر على عمل بعنوانه. ربما طُبع المعرّف أو قُرئ خطأ.',
      malformed: 'ما يعطيه المُدخَل على أنه DOI ليس كذلك.',
      corrected: 'نُشر تصحيح للعمل الذي يسميه هذا المُدخَل.',
      reinstated: 'سُحب العمل أو شُكّك فيه ثم أُعيد اعتماده.',
      twice: 'المُدخَل %{n} يسمي العمل نفسه.',
      unchecked:
        'لم يُقرأ من المُدخَل ما يكفي للبحث عنه، أو لم يوجد ما يُبحث فيه. هذا لا يقول شيئًا عن العمل.',
      unlisted: 'لا إشعار بشأن العمل في شيء مما سُئل. هذا لا يثبت أن العمل موجود أو سليم.',
    },
    registry: {
      title: 'سجل معرّفات DOI',
      state: check.registry,
      noticeOf: 'هو نفسه إشعار بشأن %{dois}.',
      unanswered:
        'تعذر سؤال سجل معرّفات DOI عن %{smart_count} مرجع. هذا لا يقول شيئًا عن الأعمال؛ ابحث عنها مجددًا. |||| تعذر سؤال سجل معرّفات DOI عن مرجع واحد. هذا لا يقول شيئًا عن الأعمال؛ ابحث عنها مجددًا. |||| تعذر سؤال سجل معرّفات DOI عن مرجعين. هذا لا يقول شيئًا عن الأعمال؛ ابحث عنها مجددًا. |||| تعذر سؤال سجل معرّفات DOI عن %{smart_count} مراجع. هذا لا يقول شيئًا عن الأعمال؛ ابحث عنها مجددًا. |||| تعذر سؤال سجل معرّفات DOI عن %{smart_count} مرجعًا. هذا لا يقول شيئًا عن الأعمال؛ ابحث عنها مجددًا. |||| تعذر سؤال سجل معرّفات DOI عن %{smart_count} مرجع. هذا لا يقول شيئًا عن الأعمال؛ ابحث عنها مجددًا.',
    },
    titleAgrees: 'يتوافق العنوان بنسبة %{percent} %.',
    own: '%{whose}، %{doi}: %{verdict}، %{notice}',
    whose: check.own,
    databaseOnly: 'جرى البحث عن المراجع في سجل معرّفات DOI وحده.',
    source: check.notice,
    acknowledged: check.acknowledged,
    by: check.recognised,
    read: check.read,
    listed: 'كما تورده قاعدة البيانات',
    notices: 'الإشعارات',
    openNotice: 'فتح الإشعار',
    openWork: 'فتح العمل',
    undated: 'بلا تاريخ',
    filter: {
      label: 'العرض',
      all: 'الكل',
      look: 'للنظر',
      open: 'بلا قرار',
    },
    search: 'البحث في المراجع',
    empty: 'لم يُعثر على مراجع',
    emptyHelp:
      'تعذرت قراءة قائمة مراجع من هذه المخطوطة. لا يمكن قراءة الصفحات الممسوحة ضوئيًا بلا نص.',
    noneShown: 'لا مرجع يوافق هذا المرشح.',
    clear: 'عرض الكل',
    noDatabase: 'لا قاعدة بيانات للسحب بعد',
    noDatabaseHelp: 'تعذر البحث عن أي شيء. بعد أن يستورد مسؤول إصدارًا يُملأ هذا التقرير تلقائيًا.',
    version:
      'قاعدة بيانات السحب %{name} بتاريخ %{date}، %{works} عمل، SHA-256 %{hash} |||| قاعدة بيانات السحب %{name} بتاريخ %{date}، عمل واحد، SHA-256 %{hash} |||| قاعدة بيانات السحب %{name} بتاريخ %{date}، عملان، SHA-256 %{hash} |||| قاعدة بيانات السحب %{name} بتاريخ %{date}، %{works} أعمال، SHA-256 %{hash} |||| قاعدة بيانات السحب %{name} بتاريخ %{date}، %{works} عملًا، SHA-256 %{hash} |||| قاعدة بيانات السحب %{name} بتاريخ %{date}، %{works} عمل، SHA-256 %{hash}',
    checked: 'فُحص %{date}',
    again: 'البحث مجددًا',
    watch: 'متابعة',
    watchHelp: 'يُبحث مجددًا مع كل إصدار جديد من قاعدة بيانات السحب. وتصلك رسالة عند نشر جديد.',
    watchHere: 'يُبحث مجددًا مع كل إصدار جديد من قاعدة بيانات السحب.',
    preview: check.preview,
    previewHelp:
      'يعرض العبارات غير المألوفة في النص ونسبة الاستشهاد الذاتي، هنا وفي التنزيلات. قيد التجربة، وليس جزءًا من أي توصية.',
    previewSelf:
      'يشترك في مؤلف مع المخطوطة %{smart_count} مرجع من أصل %{compared} مما أمكنت مقارنته (%{share} %). |||| يشترك في مؤلف مع المخطوطة مرجع واحد من أصل %{compared} مما أمكنت مقارنته (%{share} %). |||| يشترك في مؤلف مع المخطوطة مرجعان من أصل %{compared} مما أمكنت مقارنته (%{share} %). |||| يشترك في مؤلف مع المخطوطة %{smart_count} مراجع من أصل %{compared} مما أمكنت مقارنته (%{share} %). |||| يشترك في مؤلف مع المخطوطة %{smart_count} مرجعًا من أصل %{compared} مما أمكنت مقارنته (%{share} %). |||| يشترك في مؤلف مع المخطوطة %{smart_count} مرجع من أصل %{compared} مما أمكنت مقارنته (%{share} %).',
    previewAuthors: 'المؤلفون %{source}: %{authors}. تُقارن الأسماء باسم العائلة والحرف الأول.',
    authorSource: check.authors,
    placePhrase: 'موضعها في الصفحة %{page}',
    news: 'المرجع %{n}: تحول من %{before} إلى %{verdict} في %{date}',
    page: 'الصفحة %{page}',
    place: 'موضعها في الصفحة %{page}',
    placeCited: 'حيث تستشهد به الصفحة %{page}',
    cited: 'استُشهد به في',
    notCited:
      'لم يُعثر في النص على استشهاد به. لا يُعثر على الاستشهادات في الجداول والهوامش والأساليب غير المألوفة.',
    report: 'تقرير %{name}',
    key: {
      label: 'المراجع',
    },
  },
  retractions: {
    title: 'قاعدة بيانات السحب',
    intro:
      'يُبحث عن المراجع في الإصدار المستخدم. المصدر: قاعدة بيانات Retraction Watch كما تنشرها Crossref.',
    none: 'لم يُستورد إصدار بعد',
    noneHelp:
      'اختر ملفًا من قاعدة بيانات Retraction Watch ‏(CSV). حتى ذلك الحين لا يستطيع فحص السحب البحث عن شيء.',
    current: 'الإصدار المستخدم',
    works:
      '%{smart_count} عمل |||| عمل واحد |||| عملان |||| %{smart_count} أعمال |||| %{smart_count} عملًا |||| %{smart_count} عمل',
    notices:
      '%{smart_count} إشعار |||| إشعار واحد |||| إشعاران |||| %{smart_count} إشعارات |||| %{smart_count} إشعارًا |||| %{smart_count} إشعار',
    unread:
      'صفوف لا تكفي بياناتها: %{smart_count} صف |||| صفوف لا تكفي بياناتها: صف واحد |||| صفوف لا تكفي بياناتها: صفان |||| صفوف لا تكفي بياناتها: %{smart_count} صفوف |||| صفوف لا تكفي بياناتها: %{smart_count} صفًا |||| صفوف لا تكفي بياناتها: %{smart_count} صف',
    imported: 'استُورد %{date}',
    choose: 'استيراد ملف',
    smaller: 'يجوز أن يسمي أعمالًا أقل بكثير من الإصدار المستخدم',
    fetch: 'الجلب من %{host} الآن',
    address: 'يُجلب من %{host} كل %{hours} من الساعات.',
    imports: 'عمليات الاستيراد',
    column: {
      when: 'متى',
      source: 'من',
      state: 'النتيجة',
      who: 'استورده',
    },
    state: {
      running: 'قيد التشغيل',
      done: 'أُخذ',
      same: 'مستخدم من قبل',
      failed: 'لم يؤخذ',
    },
    seconds: '%{seconds} ث',
    schedule: 'الجدول الزمني',
  },
};
