import {
  articleWords as articleIn,
  changeWords as changeIn,
  inEnglish,
  MATCH_TEXTS,
  sharePercent,
  sideWords as sideIn,
  transformWords as transformIn,
} from '../contract/matchWords.ts';
import type { MatchSide, MatchView, Report } from '../contract/review.ts';
import { percentOf, type SubImageKind } from '../contract/values.ts';

/**
 * The words of a report, in English. What describes a match is the contract's, so that the console
 * says the same.
 */

export const {
  kind: KIND_WORDS,
  state: STATE_WORDS,
  reason: REASON_WORDS,
  hint: HINT_WORDS,
} = MATCH_TEXTS;

export const SUBIMAGE_WORDS: Record<SubImageKind, string> = {
  microscopy: 'microscopy',
  histology: 'histology',
  blot: 'blot or gel',
  radiology: 'radiology',
  photo: 'photograph',
  flow: 'flow cytometry',
  chart: 'chart',
  diagram: 'diagram',
  text: 'text',
  other: 'other',
};

/** Where a side stands: "Figure 2, panel B, page 4". */
export function sideWords(side: MatchSide, { sub_images }: Pick<Report, 'sub_images'>): string {
  return sideIn(side, sub_images, inEnglish);
}

/** How B comes out of A as both are printed; `ratio` as `printedRatio` says it. */
export function transformWords(match: Pick<MatchView, 'parts'>, ratio: number): string {
  return transformIn(match, ratio, inEnglish);
}

/** What is said of the published article on the other side, a sentence each. */
export function articleWords(match: Pick<MatchView, 'b'>): readonly string[] {
  return articleIn(match, day, inEnglish);
}

/** What became of A in B, in sentences. */
export function changeWords(match: MatchView, { sub_images }: Pick<Report, 'sub_images'>): string {
  return changeIn(match, sub_images, inEnglish).join(' ');
}

/** "87 % (fair)": the score and its confidence level. */
export function scoreWords({ score, band }: Pick<MatchView, 'score' | 'band'>): string {
  return `${percentOf(score)} % (${band})`;
}

export function percent(share: number): string {
  return `${sharePercent(share)} %`;
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

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
