import type { Check } from './checks.ts';
import { CHECK_TEXTS } from './checkWords.ts';
import type { CheckTexts } from './checkWords.ts';
import type { Failed } from './failureWords.ts';
import { MATCH_TEXTS } from './matchWords.ts';
import type { MatchTexts } from './matchWords.ts';
import type { Outcome } from './recommendation.ts';

/**
 * What a recommendation is made of, in one language. Shares are 0–1; counts are at least 1 where
 * nothing else is said. Sentences that follow "Cannot say:" or "Nothing found:" begin as words do
 * there.
 */
export interface RecommendSentences {
  /** A list of things to look at; `pairs`: all of them are pairs of regions. */
  look(things: readonly string[], pairs: boolean): string;
  nothing(sentences: string): string;
  cannot(sentences: string): string;
  cannotMore(sentence: string): string;
  /** So many more than are named. */
  more(count: number): string;

  /** Places are as in "Figure 2, panel B, page 4". */
  pair(a: string, b: string): string;
  inside(place: string): string;
  reach(pairs: number): string;
  compared(pictures: number): string;
  unread(parts: string): string;
  readonly noFigure: string;
  readonly noPicture: string;
  unreadPage(page: number, sentence: string): string;
  uncertainBox(label: string | null, page: number): string;
  leftOut(pictures: number, why: string): string;

  /** What went wrong, a sentence; English where the code has no words of its own. */
  why(failure: Failed): string;
  /** `why` is that sentence, where it is known. */
  failed(check: Check, why: string | null): string;
  readonly noReferences: string;
  readonly noDatabase: string;
  reference(entry: string, verdict: string): string;
  references(named: number, of: number): string;
  referencesClear(entries: number): string;

  readonly noText: string;
  readonly noTexts: string;
  readonly otherManuscript: string;
  textIn(share: number, source: string): string;
  textTogether(share: number, texts: number): string;
  /** The text reaches the threshold for all sources, or one source reaches that for one. */
  textReaches(share: number, all: boolean): string;
  textClear(share: number, texts: number): string;

  /** `day` as 2026-11-22; `outcome` of the recommendation then, if there was one. */
  before(day: string, same: string, outcome: Outcome | null): string;
  readonly same: Readonly<Record<'bytes' | 'doi' | 'number' | 'title', string>>;
  sameText(share: number): string;
}

/** All that a recommendation takes from one language. */
export interface RecommendTexts {
  readonly match: MatchTexts;
  readonly check: Pick<CheckTexts, 'verdict'>;
  readonly recommend: RecommendSentences;
}

/** A count with the words for one, or for more. */
export const are = (n: number, one: string, more: string): string => `${n} ${n === 1 ? one : more}`;
/** A share of 0–1 as whole percent. */
export const percent = (share: number): string => `${Math.round(100 * share)} %`;
/** "1. …; 2. …" */
export const numbered = (things: readonly string[], between = '; '): string =>
  things.map((one, at) => `${at + 1}. ${one}`).join(between);
const CHECKED = { images: 'pictures', references: 'references', text: 'text' } as const;

export const recommendEnglish: RecommendSentences = {
  look: (things, pairs) => {
    const many = things.length > 1;
    const what = pairs ? (many ? `these ${things.length} pairs` : 'this pair') : '';
    return `Look at ${what || (many ? `these ${things.length}` : 'this')}: ${numbered(things)}.`;
  },
  nothing: (sentences) => `Nothing found: ${sentences}`,
  cannot: (sentences) => `Cannot say: ${sentences}`,
  cannotMore: (sentence) => `Cannot say more: ${sentence}`,
  more: (n) => `${are(n, 'more is', 'more are')} listed below.`,

  pair: (a, b) => `${a} and ${b}`,
  inside: (place) => `twice inside ${place}`,
  reach: (n) =>
    `${are(n, 'pair', 'pairs')} of similar regions ${n === 1 ? 'reaches' : 'reach'} your threshold.`,
  compared: (n) =>
    `${are(n, 'picture was', 'pictures were')} compared, and no likeness reaches your threshold.`,
  unread: (parts) => `parts of the file could not be read. ${parts}`,
  noFigure: 'no figure was found in the file.',
  noPicture: 'no picture was found that could be compared.',
  unreadPage: (page, sentence) => `Page ${page}: ${sentence}`,
  uncertainBox: (label, page) =>
    `The box of ${label ?? 'a figure without label'} on page ${page} was taken as extracted, although it is not certain.`,
  leftOut: (n, why) => `${are(n, 'picture was', 'pictures were')} not compared: ${why}`,

  why: ({ sentence }) => sentence,
  failed: (check, why) => `the ${CHECKED[check]} could not be checked.${why ? ` ${why}` : ''}`,
  noReferences: 'no reference list was found.',
  noDatabase: 'there is no retraction database to look the references up in.',
  reference: (entry, verdict) => `reference ${entry} (${verdict.toLowerCase()})`,
  references: (named, of) =>
    `${named} of ${of} references ${named === 1 ? 'is' : 'are'} to be looked at.`,
  referencesClear: (n) =>
    `${are(n, 'reference was', 'references were')} looked up, and none is among those that you want named.`,

  noText: 'no text could be read.',
  noTexts: 'there was no other text to compare the text with.',
  otherManuscript: 'another manuscript of your organisation',
  textIn: (share, source) => `${percent(share)} of the text in ${source}`,
  textTogether: (share, n) =>
    `${percent(share)} of the text in ${are(n, 'other text', 'other texts')} together`,
  textReaches: (share, all) =>
    `${percent(share)} of the text ${all ? 'reaches' : 'is in other texts; one source reaches'} your threshold.`,
  textClear: (share, n) =>
    `${percent(share)} of the text is in ${are(n, 'other text', 'other texts')}, below your thresholds.`,

  before(day, same, outcome) {
    const then = {
      nothing: 'nothing was found then',
      look: 'there was something to look at then',
      cannot: 'nothing could be said then',
    };
    return `Submitted before, on ${day}, with ${same}${outcome === null ? '' : `; ${then[outcome]}`}.`;
  },
  same: {
    bytes: 'the same bytes',
    doi: 'the same DOI',
    number: 'the same manuscript number',
    title: 'the same title',
  },
  sameText: (share) => `mostly the same text (${percent(share)} of its fingerprints)`,
};

export const RECOMMEND_ENGLISH: RecommendTexts = {
  match: MATCH_TEXTS,
  check: CHECK_TEXTS,
  recommend: recommendEnglish,
};
