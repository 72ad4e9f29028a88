import { inOrder } from './languages.ts';
import { failureText } from './failureWords.ts';
import { failureArabic } from './failureWordsArabic.ts';
import { numbered, percent } from './recommendWords.ts';
import type { RecommendSentences } from './recommendWords.ts';

const CHECKED = { images: 'الصور', references: 'المراجع', text: 'النص' } as const;

/** Recommendations in Arabic. Counts stand after their noun, so that one form fits all of them. */
export const recommendArabic: RecommendSentences = {
  look: (things, pairs) =>
    `للفحص (${pairs ? 'أزواج' : 'مواضع'}: ${things.length}): ${numbered(things, '؛ ')}.`,
  nothing: (sentences) => `لم يُعثر على شيء: ${sentences}`,
  cannot: (sentences) => `لا يمكن الحكم: ${sentences}`,
  cannotMore: (sentence) => `لا يمكن قول المزيد: ${sentence}`,
  more: (n) => `مواضع أخرى مذكورة أدناه: ${n}.`,

  pair: (a, b) => `${a} و${b}`,
  inside: (place) => `مرتين داخل ${place}`,
  reach: (n) => `أزواج المناطق المتشابهة التي تبلغ حدّك: ${n}.`,
  compared: (n) => `الصور التي قورنت: ${n}، ولا تشابه يبلغ حدّك.`,
  unread: (parts) => `تعذّرت قراءة أجزاء من الملف. ${parts}`,
  noFigure: 'لم يُعثر على شكل في الملف.',
  noPicture: 'لم يُعثر على صورة يمكن مقارنتها.',
  unreadPage: (page, sentence) => `الصفحة ${page}: ${sentence}`,
  uncertainBox: (label, page) =>
    `أُخذ إطار ${label ?? 'شكل بلا تسمية'} في الصفحة ${page} كما استُخرج، مع أنه غير مؤكد.`,
  leftOut: (n, why) => `صور لم تُقارن (${n}): ${why}`,

  why: (failure) => failureText(failure, failureArabic),
  failed: (check, why) => `تعذّر فحص ${CHECKED[check]}.${why ? ` ${why}` : ''}`,
  noReferences: 'لم يُعثر على قائمة مراجع.',
  noDatabase: 'لا توجد قاعدة بيانات للأبحاث المسحوبة للبحث فيها عن المراجع.',
  reference: (entry, verdict) => `المرجع ${entry} (${verdict})`,
  references: (named, of) => `مراجع يجب فحصها: ${named} من ${of}.`,
  referencesClear: (n) => `المراجع التي بُحث عنها: ${n}، وليس بينها ما تريد ذكره.`,

  noText: 'تعذّرت قراءة أي نص.',
  noTexts: 'لم يكن هناك نص آخر يُقارن به النص.',
  otherManuscript: 'مخطوطة أخرى من مؤسستك',
  textIn: (share, source) => `${percent(share)} من النص في ${source}`,
  textTogether: (share, n) => `${percent(share)} من النص في نصوص أخرى مجتمعة (${n})`,
  textReaches: (share, all) =>
    all
      ? `${percent(share)} من النص مشترك، وهذا يبلغ حدّك.`
      : `${percent(share)} من النص في نصوص أخرى، ومصدر واحد يبلغ حدّك.`,
  textClear: (share, n) => `${percent(share)} من النص في نصوص أخرى (${n})، دون حدودك.`,

  before(day, same, outcome) {
    const then = {
      nothing: 'ولم يُعثر حينها على شيء',
      look: 'وكان حينها ما يجب فحصه',
      cannot: 'ولم يمكن الحكم حينها',
    };
    return `قُدّمت من قبل، في ${inOrder(day)}، ${same}${outcome === null ? '' : `، ${then[outcome]}`}.`;
  },
  same: {
    bytes: 'بالملف نفسه',
    doi: 'بمعرّف DOI نفسه',
    number: 'برقم المخطوطة نفسه',
    title: 'بالعنوان نفسه',
  },
  sameText: (share) => `بالنص نفسه في معظمه (${percent(share)} من بصماته)`,
};
