import * as z from 'zod/mini';
import { trimmed } from './fields.ts';
import { LANGUAGES, type Language } from './languages.ts';

/** Letters of a term: it stands in a mark, a menu and a cell of a table. */
export const TERM_MAX = 80;
export const Term = trimmed(TERM_MAX, 1);

/** What an organisation calls the severity of a finding, mildest first, and what can be done next. */
export const Vocabulary = z.object({
  levels: z.array(Term).check(z.maxLength(10)),
  steps: z.array(Term).check(z.maxLength(20)),
});
export type Vocabulary = z.infer<typeof Vocabulary>;

/**
 * Used until an organisation writes its own. Levels after the three of EMBO Press (Pulverer 2015,
 * EMBO J. 34:2483), told by what depends on the picture and not by anybody's intention; steps after
 * the flowcharts of COPE on pictures in submitted and in published work (doi 10.24318/cope.2019.2.21).
 */
export const DEFAULT_VOCABULARY: Readonly<Record<Language, Vocabulary>> = {
  en: {
    levels: [
      'Level I: how a figure is presented',
      'Level II: data that a figure shows',
      'Level III: main conclusions',
    ],
    steps: [
      'Ask the corresponding author for an explanation and the original data',
      'Ask all authors, where no answer comes',
      'Have the answer judged by an expert',
      'Replace the figure, and go on',
      'Decline the manuscript',
      'Tell the authors’ institution, and ask it to look into it',
      'Publish a correction',
      'Publish an expression of concern',
      'Retract the article',
      'Nothing further',
    ],
  },
  de: {
    levels: [
      'Stufe I: Darstellung einer Abbildung',
      'Stufe II: Daten, die eine Abbildung zeigt',
      'Stufe III: wesentliche Schlussfolgerungen',
    ],
    steps: [
      'Korrespondierenden Autor um Erklärung und Originaldaten bitten',
      'Alle Autoren fragen, wenn keine Antwort kommt',
      'Die Antwort fachlich beurteilen lassen',
      'Abbildung ersetzen und fortfahren',
      'Manuskript ablehnen',
      'Institution der Autoren unterrichten und um Prüfung bitten',
      'Korrektur veröffentlichen',
      'Expression of Concern veröffentlichen',
      'Artikel zurückziehen',
      'Nichts weiter',
    ],
  },
  ja: {
    levels: ['レベル I:図の見せ方', 'レベル II:図が示すデータ', 'レベル III:主要な結論'],
    steps: [
      '責任著者に説明と元データを求める',
      '回答がない場合は全著者に問い合わせる',
      '回答を専門家に評価してもらう',
      '図を差し替えて手続きを進める',
      '原稿を不採択とする',
      '著者の所属機関に知らせ、調査を求める',
      '訂正を公表する',
      '懸念表明を公表する',
      '論文を撤回する',
      '対応不要',
    ],
  },
  ar: {
    levels: [
      'المستوى الأول: طريقة عرض شكل',
      'المستوى الثاني: بيانات يعرضها شكل',
      'المستوى الثالث: الاستنتاجات الرئيسة',
    ],
    steps: [
      'طلب توضيح والبيانات الأصلية من المؤلف المراسل',
      'سؤال جميع المؤلفين إذا لم يصل رد',
      'عرض الرد على خبير لتقييمه',
      'استبدال الشكل والمتابعة',
      'رفض المخطوطة',
      'إبلاغ مؤسسة المؤلفين وطلب النظر في الأمر',
      'نشر تصحيح',
      'نشر إبداء قلق',
      'سحب المقال',
      'لا شيء آخر',
    ],
  },
};

/** A term in another language where it is one of ours; what an organisation wrote stays. */
export function termIn(term: string, language: Language): string {
  for (const one of LANGUAGES)
    for (const list of ['levels', 'steps'] as const) {
      const at = DEFAULT_VOCABULARY[one][list].indexOf(term);
      if (at >= 0) return DEFAULT_VOCABULARY[language][list][at] ?? term;
    }
  return term;
}
