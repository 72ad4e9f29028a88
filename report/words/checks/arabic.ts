import { inOrder } from '../../../contract/languages.ts';
import type { CheckSentences } from './english.ts';

/** What the reports on references and on texts say, in Arabic; counts stand behind a colon. */
export const checksArabic: CheckSentences = {
  references: {
    title: (file) => `مراجع ${file}`,
    all: 'المراجع',
    look: 'ينبغي النظر فيها',
    others: 'سائر المراجع',
    notice: 'الإشعار',
    decision: 'القرار',
    entry: (label) => `المرجع ${label}`,
    checked: (count, day) => `عدد المراجع: ${count}، فُحصت في ${inOrder(day)} (UTC).`,
    lookedUp: (name, day, works, hash) =>
      `بُحث عنها في ${name} بتاريخ ${inOrder(day)}، عدد الأعمال: ${works}، SHA-256: ${hash}.`,
    noDatabase: 'لم تكن هناك قاعدة بيانات للسحب يُبحث فيها.',
    asked: (count) => `عدد المراجع التي سُئل عنها سجل معرّفات DOI: ${count}.`,
    silent: (count) => `تعذر السؤال عن بعضها، وهذا لا يقول شيئًا عن تلك الأعمال؛ عددها: ${count}.`,
    caveat: 'عدم العثور على شيء يعني أن ما سُئل لا يذكر إشعارًا. ولا يثبت أن العمل موجود أو سليم.',
    agrees: (share) => `يتوافق العنوان بنسبة ${share} %.`,
    registered: (title, address) => `«${title}»${address === null ? '' : `، ${address}`}.`,
    noticeOf: (dois) => `هو نفسه إشعار بشأن ${dois}.`,
    undated: 'بلا تاريخ',
    phrase: (phrase, usual, page, sentence) =>
      `«${phrase}» (${usual})، الصفحة ${page}: «${sentence}»`,
    self: (shared, compared, share) =>
      `المراجع التي تشترك في مؤلف مع المخطوطة: ${shared} من أصل ${compared} مما أمكنت مقارنته (${share} %).`,
    authors: (source, names) =>
      `المؤلفون ${source}: ${names}. تُقارن الأسماء باسم العائلة والحرف الأول.`,
  },
  text: {
    title: (file) => `نص ${file}`,
    compared: (words, day, manuscripts, articles) =>
      `قورن النص في ${inOrder(day)} (UTC). عدد الكلمات: ${words}، المخطوطات: ${manuscripts}، مقالات قاعدة البيانات المرجعية: ${articles}.`,
    overlap: (all, of, greatest) =>
      `التداخل: ${all} من الكلمات في كل المصادر، و${greatest} في أكبرها؛ عدد الكلمات: ${of}.`,
    overlapBefore: (all, greatest) => `قبل الاستثناءات: ${all} و${greatest}.`,
    nothingLeftOut: 'لم يُستثنَ شيء.',
    leftOut: (what) => `مستثنى: ${what}.`,
    hidden: (invisible, lookalikes) =>
      `أُزيلت الأحرف المخفية. أحرف بلا عرض: ${invisible}، كلمات بأحرف من كتابة أخرى: ${lookalikes}.`,
    cut: (words) => `النص طويل جدًا، فلم يُقارن إلا أوله؛ عدد الكلمات: ${words}.`,
    translation: (n, name) =>
      `قد يكون المصدر ${n} (${name}) ترجمة لعمل المؤلفين أنفسهم: فهو بلغة أخرى، ويشترك في مؤلف، وفيه معظم أرقام المخطوطة بالترتيب نفسه. ولا تُعرض المقاطع المترجمة.`,
    vendor: (name, day, overall, parts, sources) =>
      `${name} في ${inOrder(day)} (UTC)، بطريقته في العد: ${overall} من الكلمات إجمالًا${parts === '' ? '' : ` (${parts})`}، عدد المصادر: ${sources}.`,
    vendorParts: { internet: 'الإنترنت', publications: 'المنشورات', submitted: 'الأعمال المقدَّمة' },
    vendorSources: (name) => `المصادر التي يسميها ${name}`,
    caveat:
      'التداخل ليس دليلًا على شيء، وعدمه يعني فقط أن هذه النصوص لا تشترك مع المخطوطة في مقاطع.',
    smallMatch: (words) => `تطابقات تقل كلماتها عن ${words}`,
    smallSource: (words) => `مصادر تقل كلماتها عن ${words}`,
    template: (texts) => `نص شائع: مقاطع تشترك فيها نصوص غير مترابطة لا يقل عددها عن ${texts}`,
    source: (n) => `المصدر ${n}`,
    unopened: (kind) => `${kind}، لا يمكن فتحه`,
    words: (count) => `عدد الكلمات: ${count}`,
    before: (share, words) => `قبل الاستثناءات ${share} (عدد الكلمات: ${words})`,
    excluded: (why) => `مستثنى: ${why}`,
    shared: (share) => `المشترك ${share}`,
    page: (page) => `الصفحة ${page}`,
    manuscript: 'المخطوطة',
    theirs: 'المصدر',
    inSource: (text) => `المصدر: ${text}`,
    note: (text) => `ملاحظة: ${text}`,
    own: 'مقارنة خاصة',
  },
};
