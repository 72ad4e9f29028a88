import type { MatchTexts } from './matchWords.ts';
import type { SubImageKind } from './values.ts';

/** How a match is described in Arabic, in the console and in reports. */
export const match: MatchTexts = {
  kind: {
    'sub-image': 'بين صورتين فرعيتين',
    clone: 'داخل صورة فرعية واحدة',
    userdb: 'مع قاعدة البيانات الخاصة',
    pmc: 'مع قاعدة البيانات المرجعية',
    own: 'علّمه المراجِع',
  },
  state: {
    new: 'جديد',
    confirmed: 'مؤكَّد',
    dismissed: 'مرفوض',
    query: 'سؤال المؤلف',
    undecided: 'غير محسوم',
  },
  reason: {
    'same-sample-stated': 'تذكر المخطوطة أن كليهما يعرض العينة نفسها',
    'merged-channels': 'قنوات حقل واحد ودمجها',
    'loading-control': 'ضابط تحميل معروض مرة أخرى',
    'generic-content': 'محتوى متشابه بطبيعته',
    'detector-error': 'لا تعرض المنطقتان المحتوى نفسه',
    other: 'سبب آخر',
  },
  hint: {
    'merged-channels': 'قد تكون قنوات حقل واحد ودمجها.',
    'zoom-or-inset': 'قد تكون صورة مدرجة أو تفصيلًا مكبرًا من الأخرى.',
    'disclosed-reuse': 'يذكر النص أن صورة معروضة مرة أخرى.',
    'repeated-control': 'قد يكون ضابطًا تشترك فيه عدة تجارب.',
    'identical-legend': 'قد يكون مفتاح رسم أو محورًا مكررًا.',
    'scale-bar-or-logo': 'قد يكون شريط مقياس أو تسمية أو شعارًا.',
    'periodic-structure': 'يكرر المحتوى نفسه فتتشابه أجزاؤه.',
    'low-information': 'التفاصيل في المنطقتين قليلة.',
    'same-membrane': 'قد يكون غشاء واحدًا بتعريضين أو كشفين.',
    'time-series': 'قد تكون لقطات حقل واحد في أوقات مختلفة.',
    series: 'قد تكون صورة من سلسلة يعرضها الشكل.',
    splice: 'يمر خط وصل مستقيم عبر الصورة.',
  },
  level: { high: 'عالية', fair: 'متوسطة', low: 'منخفضة' },
  tone: 'الفاتح والداكن معكوسان.',
  place: {
    file: '%{title} (الملف %{id})',
    unseen: 'ملف آخر من قاعدة البيانات الخاصة',
    figure: 'شكل بلا تسمية',
    panel: 'اللوحة %{letter}',
    picture: 'الصورة %{number}',
    page: 'الصفحة %{page}',
    article: '%{title} (%{id})',
    retracted: 'مقال مسحوب %{title} (%{id})',
    gone: 'مقال لم يعد في قاعدة البيانات المرجعية',
  },
  article: {
    retracted: 'سُحب هذا المقال.',
    where: 'نُشرت B في: %{citation}. %{id}%{doi}. %{link}',
    terms: 'الترخيص: %{licence}. المصدر: %{source}، حتى %{at}.',
    caption: 'شرح B: %{caption}',
  },
  transform: {
    same: 'اتجاه B وحجمها كاتجاه A وحجمها.',
    is: 'B هي A: %{how}.',
    leftRight: 'معكوسة من اليسار إلى اليمين',
    topBottom: 'معكوسة من الأعلى إلى الأسفل',
    half: 'مدوَّرة 180°',
    clockwise: 'مدوَّرة %{degrees}° مع عقارب الساعة',
    counter: 'مدوَّرة %{degrees}° عكس عقارب الساعة',
    scale: 'مطبوعة بنسبة %{percent} % من حجم A',
    stretch: 'ممدودة بنسبة %{percent} % في اتجاه واحد',
  },
};

/** Kinds of sub-images in Arabic, for the console and for reports. */
export const SUB_IMAGE_KINDS = {
  microscopy: 'مجهر',
  histology: 'نسيجيات',
  blot: 'لطخة أو هلام',
  radiology: 'أشعة',
  photo: 'صورة فوتوغرافية',
  flow: 'قياس تدفقي',
  chart: 'مخطط بياني',
  diagram: 'رسم تخطيطي',
  text: 'نص',
  other: 'أخرى',
} as const satisfies Record<SubImageKind, string>;
