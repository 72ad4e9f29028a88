import { CHECK_TEXTS } from '../contract/checkWords.ts';
import type { CheckTexts } from '../contract/checkWords.ts';
import { check as arabicCheck } from '../contract/checkWordsArabic.ts';
import { check as germanCheck } from '../contract/checkWordsGerman.ts';
import { check as japaneseCheck } from '../contract/checkWordsJapanese.ts';
import type { Language } from '../contract/languages.ts';
import {
  articleWords,
  changeWords,
  MATCH_TEXTS,
  sharePercent,
  sideWords,
  textsOf,
  transformWords,
} from '../contract/matchWords.ts';
import type { MatchTexts } from '../contract/matchWords.ts';
import { match as arabicMatch } from '../contract/matchWordsArabic.ts';
import { match as germanMatch } from '../contract/matchWordsGerman.ts';
import { match as japaneseMatch } from '../contract/matchWordsJapanese.ts';
import { originLines } from '../contract/originWords.ts';
import { hintWords, leftOutWords, unreadWords } from '../contract/reasonWords.ts';
import type { Said } from '../contract/reasonWords.ts';
import { recommendEnglish } from '../contract/recommendWords.ts';
import type { RecommendSentences } from '../contract/recommendWords.ts';
import { recommendArabic } from '../contract/recommendWordsArabic.ts';
import { recommendGerman } from '../contract/recommendWordsGerman.ts';
import { recommendJapanese } from '../contract/recommendWordsJapanese.ts';
import type { Checked, MatchSide, MatchView, NotRead, Report } from '../contract/review.ts';
import { percentOf } from '../contract/values.ts';
import { english } from './words/english.ts';
import type { ReportTexts } from './words/english.ts';
import { arabic } from './words/arabic.ts';
import { checksArabic } from './words/checks/arabic.ts';
import { checksEnglish } from './words/checks/english.ts';
import type { CheckSentences } from './words/checks/english.ts';
import { checksGerman } from './words/checks/german.ts';
import { checksJapanese } from './words/checks/japanese.ts';
import { german } from './words/german.ts';
import { japanese } from './words/japanese.ts';

/**
 * The words of a report in its language. What describes a match is the contract's, so that the
 * console says the same.
 */
export interface Words extends ReportTexts {
  readonly language: Language;
  readonly match: MatchTexts;
  /** What the checks of references and text say, in words and in sentences. */
  readonly check: CheckTexts;
  readonly checks: CheckSentences;
  /** What a submission check recommends, in sentences. */
  readonly recommend: RecommendSentences;
  /** Where a side stands: "Figure 2, panel B, page 4". */
  side(side: MatchSide, report: Pick<Report, 'sub_images'>): string;
  /** How B comes out of A as both are printed; `ratio` as `printedRatio` says it. */
  transform(match: Pick<MatchView, 'parts'>, ratio: number): string;
  /** What is said of the published article on the other side, a sentence each. */
  article(match: Pick<MatchView, 'b'>): readonly string[];
  /** What became of A in B, in sentences. */
  change(match: MatchView, report: Pick<Report, 'sub_images'>): string;
  /** What the files of pictures say, with the note on what that is worth; none: nothing is said. */
  stated(report: Pick<Report, 'figures' | 'sub_images' | 'checked'>): readonly string[];
  /** Why a finding may be no problem. */
  because(hint: MatchView['hints'][number]): Said;
  /** Why a sub-image was not compared. */
  leftOut(why: Omit<Checked['left_out'][number], 'sub_image'>): Said;
  /** What of the file was not looked at. */
  unread(part: NotRead): Said;
  /** "87 % (fair)": the score and its confidence level. */
  score(match: Pick<MatchView, 'score' | 'band'>): string;
  percent(share: number): string;
}

const TABLES: Readonly<
  Record<
    Language,
    readonly [ReportTexts, MatchTexts, CheckTexts, CheckSentences, RecommendSentences]
  >
> = {
  en: [english, MATCH_TEXTS, CHECK_TEXTS, checksEnglish, recommendEnglish],
  de: [german, germanMatch, germanCheck, checksGerman, recommendGerman],
  ja: [japanese, japaneseMatch, japaneseCheck, checksJapanese, recommendJapanese],
  ar: [arabic, arabicMatch, arabicCheck, checksArabic, recommendArabic],
};

export function wordsIn(language: Language): Words {
  const [texts, match, check, checks, recommend] = TABLES[language];
  const text = textsOf(match);
  const number = (value: number, digits: number) => texts.decimal(value.toFixed(digits));
  return {
    ...texts,
    language,
    match,
    check,
    checks,
    recommend,
    side: (side, { sub_images }) => sideWords(side, sub_images, text),
    transform: (of, ratio) => transformWords(of, ratio, text),
    article: (of) => articleWords(of, day, text),
    change: (of, { sub_images }) =>
      changeWords(of, sub_images, text).join(language === 'ja' ? '' : ' '),
    stated(report) {
      const lines = originLines(report, text);
      return lines.length === 0 ? [] : [`${match.stated.title}:`, ...lines, match.stated.note];
    },
    because: (hint) => hintWords(hint, text, number),
    leftOut: (why) => leftOutWords(why, text),
    unread: (part) => unreadWords(part, text, number),
    score: ({ score, band }) => `${percentOf(score)} % (${match.level[band]})`,
    percent: (share) => `${sharePercent(share, number)} %`,
  };
}

/** The words of a report that says which language it is in; English where none was chosen. */
export function wordsOf({ fields }: Pick<Report, 'fields'>): Words {
  return wordsIn(fields.language ?? 'en');
}

/** A day as people write it in a record, UTC: "2026-11-20". */
export function day(timesec: number | null): string {
  return timesec === null || timesec === 0
    ? ''
    : new Date(timesec * 1000).toISOString().slice(0, 10);
}

/** A moment, UTC: "2026-11-20 14:05 UTC". */
export function moment(timesec: number | null): string {
  return timesec === null || timesec === 0
    ? ''
    : `${new Date(timesec * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
