import { inOrder } from '../../contract/languages.ts';
import { labels } from '../../contract/reportLabelsArabic.ts';
import { match, SUB_IMAGE_KINDS } from '../../contract/matchWordsArabic.ts';
import type { ReportTexts } from './english.ts';

/** What reports say, in Arabic. */
export const arabic: ReportTexts = {
  decimal: (digits) => digits,
  page: {
    eyebrow: 'تقرير الصور',
    subject: (file) => `تقرير عن صور ${file}`,
    checks: 'الفحوص',
    check: 'الفحص',
    result: 'النتيجة',
    overview: labels.overview,
    images: 'الصور',
    references: 'المراجع',
    text: 'النص',
    similar: labels.similar,
    letter: labels.letter,
    checked: labels.checked,
    leftOut: 'المستثنى من المطابقة',
    methods: 'كيف أُجري الفحص',
  },
  fields: { ...labels.fields, steps: labels.steps },
  facts: {
    ...labels.facts,
    sentAs: (file, sent) => `${file} (أُرسل باسم ${sent})`,
    submittedBy: (day, who) => `${inOrder(day)}، ${who}`,
    format: 'صيغة التقرير',
    madeWith: 'أُعِدّ باستخدام',
  },
  finding: {
    notChecked: 'لم تُفحص الصور.',
    none: (subs, figures) =>
      `لم يُعثر على مناطق متشابهة (فُحصت ${count(subs, SUB_IMAGE)}، ${count(figures, FIGURE)}).`,
    some: (pairs, subs, figures) =>
      `المناطق المتشابهة التي عُثر عليها: ${count(pairs, PAIR)} (فُحصت ${count(subs, SUB_IMAGE)}، ${count(figures, FIGURE)}).`,
    shown: (cards) =>
      cards === 0 ? 'لا يعرض هذا التقرير أيًا منها.' : `المعروض منها في هذا التقرير: ${cards}.`,
    sameWork: (pairs) =>
      `لا يُحتسب ما لم يُتخذ قرار بشأنه مع إصدار آخر من هذا العمل: ${count(pairs, PAIR)}.`,
    explained: (pairs) =>
      `لا يُحتسب ما يفسره الشكل نفسه ولم يُتخذ قرار بشأنه: ${count(pairs, PAIR)}.`,
    weak: (pairs) => `لا يُحتسب ما كان تشابهه ضعيفًا ولم يُنظر فيه: ${count(pairs, PAIR)}.`,
  },
  card: {
    ...labels.card,
    stop: match.stop,
    severity: (level) => `الخطورة: ${level}`,
    greyLevels: (value) => `${value} من درجات الرمادي`,
    twoRegions: (place) => `${place}: منطقتان`,
    twoSubImages: (place) => `${place}: صورتان فرعيتان`,
    filter: (words) => `معروضة محاذاةً مع: ${words}.`,
    missing: (side) => `الصورة ${side} غير متاحة.`,
  },
  picture: {
    registered: (place) => `محاذاة B مع A  ${place}`,
    altA: (place) => `المنطقة A: ${place}`,
    altB: (place) => `المنطقة B بعد محاذاتها مع A: ${place}`,
    both: (place) => `${place}: A وB`,
    altPrinted: (caption) => `${caption} كما طُبعت، والمنطقة محاطة بخط`,
    page: (page) => `الصفحة ${page}`,
    altPage: (page, marks) => `الصفحة ${page} وفيها موضع ${marks.join(' و')}`,
  },
  table: {
    all: 'الكل',
    figure: 'الشكل',
    page: 'الصفحة',
    subImages: 'الصور الفرعية',
    subImage: 'الصورة الفرعية',
    kind: 'النوع',
    why: 'السبب',
    nameless: 'شكل بلا تسمية',
    panel: (letter) => `اللوحة ${letter}`,
    nothing: 'لم يُعثر على شيء',
    pairs: (pairs) => count(pairs, PAIR),
    number: 'الرقم',
    verdict: 'الحكم',
    reference: 'المرجع',
  },
  kinds: SUB_IMAGE_KINDS,
  checked: {
    compared: (subs, figures) =>
      `ما قورن: ${count(subs, SUB_IMAGE)} (${count(figures, FIGURE)})، كل منها بسائرها وفي داخلها، مع التدوير والعكس واختلاف الحجم.`,
    allCompared: 'لم تُستثن أي منها.',
    leftOut: (subs, of) => `استُثني ${subs} من ${of} (مذكورة أدناه).`,
    alarms: (pairs) =>
      `في مخطوطة بهذا الحجم دون إعادة استخدام يكون ${pairs === null ? 'أقل من 0.01' : `نحو ${pairs}`} من الأزواج المعروضة تشابهًا بالمصادفة.`,
    reference: (pictures, day) =>
      `قورنت أيضًا بقاعدة البيانات المرجعية (${count(pictures, PICTURE)}) التي تضم مقالات مفتوحة من PubMed Central (U.S. National Library of Medicine) حتى ${inOrder(day)}. ولا تُعرف فيها التغييرات اللاحقة هناك.`,
    ownEmpty: 'لم تكن في قاعدة البيانات الخاصة صور تُقارن بها.',
    own: (pictures, day) =>
      `قورنت أيضًا بقاعدة البيانات الخاصة (${count(pictures, PICTURE)}) في ${inOrder(day)}.`,
  },
  methods: [
    'تؤخذ الأشكال والصور الفرعية من ملف PDF بالدقة المخزنة فيه. ويُحجب ما رُسم فوق الصور من نصوص وأسهم وأشرطة مقياس. وتُقارن سمات لا تتغير بالتدوير والعكس والحجم والتباين؛ ويُذكر الزوج عندما يتفق كثير منها على تحويل واحد وتترابط البكسلات بعد المحاذاة.',
    'يعرض «المحاذاة» B مدوَّرة ومعكوسة ومغيَّرة الحجم بذلك التحويل، بحيث يقع المحتوى نفسه في الموضع نفسه كما في A؛ والرمادي حيث لا بكسلات في B. ويعرض «كما طُبعت» كلتيهما كما في المخطوطة. صور هذا التقرير مضغوطة للطباعة؛ أما القرارات فاتُّخذت على البكسلات الأصلية.',
    'المناطق المتشابهة نتيجة تتعلق بالصور. وقد تكون لها أسباب لا عيب فيها: ضابط مشترك بين تجارب، أو قنوات حقل واحد، أو تفصيل معروض مكبرًا. ومعناها يقرره إنسان.',
  ],
  others: {
    citedOn: (page, sentence) => `استُشهد به في الصفحة ${page}: «${sentence}»`,
    onPage: (page, decision) => `الصفحة ${page}. ${decision}`,
    passage: (about, text) => `${about}: «${text}»`,
    inSource: (text) => `في المصدر: «${text}»`,
    more: (passages) => `مقاطع أخرى في بيانات هذا التقرير: ${passages}.`,
  },
  draft: {
    waiting: (pairs) => `مناطق متشابهة تنتظر القرار: ${count(pairs, PAIR)}.`,
    confirmed: (pairs) => `مناطق متشابهة مؤكَّدة: ${count(pairs, PAIR)} من الصور.`,
    query: (pairs) => `ما يحتاج إلى توضيح المؤلفين: ${count(pairs, PAIR)}.`,
    undecided: (pairs) => `ما بقي غير محسوم: ${count(pairs, PAIR)}.`,
    nothing: 'لا شيء في الصور يحتاج إلى توضيح.',
    nothingCompared: 'لا شيء في الصور التي قورنت يحتاج إلى توضيح.',
    noneCompared: 'لم تُقارَن أي صورة.',
    unread: (parts) => `أجزاء من الملف لم تُفحص: ${parts}.`,
    noneFound: 'لم يُعثر على مناطق متشابهة.',
    found: (pairs, parts) =>
      `المناطق المتشابهة التي عُثر عليها: ${count(pairs, PAIR)}، منها ${parts.join('، ')}.`,
    parts: {
      confirmed: (pairs) => `مؤكَّد: ${pairs}`,
      query: (pairs) => `بانتظار توضيح المؤلفين: ${pairs}`,
      undecided: (pairs) => `غير محسوم: ${pairs}`,
      dismissed: (pairs) => `مرفوض: ${pairs}`,
      new: (pairs) => `جديد: ${pairs}`,
    },
    askOriginals: 'يُطلب من المؤلفين توضيح والصور الأصلية قبل أن تمضي المخطوطة قدمًا.',
    askAuthors: 'يُسأل المؤلفون عن الأزواج التي تحتاج إلى توضيح.',
    secondPerson: 'يُعرض ما بقي غير محسوم على شخص ثانٍ.',
    askNothing: 'لا شيء يُسأل عنه في الصور.',
    askNothingCompared: 'لا شيء يُسأل عنه في الصور التي قورنت.',
    lookYourself: 'ما تعذرت قراءته يفحصه إنسان.',
    title: (title) => `«${title}»`,
    opening: (name) => `السادة المؤلفون المحترمون،\n\nنشكركم على مخطوطتكم${name && ` ${name}`}.`,
    asked: 'تبدو بعض مناطق الصور متشابهة. نرجو إعلامنا كيف حدث ذلك وإرسال الصور الأصلية لما يلي:',
    inside: (place) => `${place}: منطقتان داخلها`,
    both: (a, b) => `${a} و${b}`,
    otherDocument: 'وثيقة أخرى',
    item: (place, note) => (note === '' ? place : `${place}. ${note}`),
  },
  filter: {
    presets: {
      natural: '',
      'dark-areas': 'تفتيح المناطق الداكنة',
      'light-areas': 'تعتيم المناطق الفاتحة',
      'local-contrast': 'التباين الموضعي',
      edges: 'الحواف',
      'flat-regions': 'المناطق المستوية',
      noise: 'الضجيج',
      'error-level': 'مستوى الخطأ',
      'pseudo-colour': 'ألوان زائفة',
    },
    moved: (dx, dy, deg) => `أُزيحت B يدويًا بمقدار ${dx}، ${dy} بكسل و${deg}°`,
    channel: (channel) => `القناة ${channel} فقط`,
    inverted: 'معكوسة الألوان',
    tone: (brightness, contrast) => `السطوع ${brightness}، التباين ${contrast}`,
    gamma: 'غاما',
    levels: 'المستويات',
    autoLevels: (percent) => `مستويات تلقائية باقتطاع ${percent} %`,
    equalised: 'معادلة المدرج التكراري',
    localEqualised: (tiles, limit) => `تباين موضعي (البلاطات ${tiles}، الحد ${limit})`,
    sharpened: (radius, amount) => `زيادة الحدة (نصف القطر ${radius}، ${amount}×)`,
    highPass: (radius, gain) => `ترددات عالية (نصف القطر ${radius}، ${gain}×)`,
    errorLevel: (quality, gain) => `مستوى الخطأ (الجودة ${quality}، ${gain}×)`,
    threshold: 'العتبة',
  },
  csv: { yes: 'نعم', no: 'لا', page: (page) => `الصفحة ${page}` },
};

type Forms = Readonly<Record<Intl.LDMLPluralRule, string>>;

const RULES = new Intl.PluralRules('ar');

/** A number with its noun; for one and two the noun says the number. */
function count(n: number, forms: Forms): string {
  return forms[RULES.select(n)].replace('#', String(n));
}

const PAIR: Forms = {
  zero: '0 زوج',
  one: 'زوج واحد',
  two: 'زوجان',
  few: '# أزواج',
  many: '# زوجًا',
  other: '# زوج',
};
const SUB_IMAGE: Forms = {
  zero: '0 صورة فرعية',
  one: 'صورة فرعية واحدة',
  two: 'صورتان فرعيتان',
  few: '# صور فرعية',
  many: '# صورة فرعية',
  other: '# صورة فرعية',
};
const FIGURE: Forms = {
  zero: '0 شكل',
  one: 'شكل واحد',
  two: 'شكلان',
  few: '# أشكال',
  many: '# شكلًا',
  other: '# شكل',
};
const PICTURE: Forms = {
  zero: '0 صورة',
  one: 'صورة واحدة',
  two: 'صورتان',
  few: '# صور',
  many: '# صورة',
  other: '# صورة',
};
