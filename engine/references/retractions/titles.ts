import { valuesOf } from '../../numbers.ts';
import { errorShare, normalText } from '../normal.ts';
import { NUMBERS } from '../numbers.ts';

const { TITLE_ERRORS, TITLE_SLIPS, LEAST_COVER } = valuesOf(NUMBERS.check);

/** Punctuation parts texts; some files lose the spaces behind it. */
const PARTS = /(?<=[.?!,;:)])\s+|(?<=\p{Ll}{2}[.?!])(?=\p{Lu})|(?=[(["“”])/u;

/** A title that an entry prints, as it stands there, with what stands before and behind it. */
export interface PrintedTitle {
  readonly head: string;
  readonly title: string;
  readonly behind: string;
  /** So few letters are wrong that it is surely the title. */
  readonly isWhole: boolean;
}

/**
 * Letters that may be wrong of a title of so many, when another look follows: two that changed
 * places are two errors here.
 */
export function mostErrors(letters: number): number {
  return Math.max(TITLE_ERRORS * letters, 2 * TITLE_SLIPS);
}

/**
 * Where an entry prints a title, but for damage. A short title may stand inside a longer one that
 * is another work's: it has to fill most of what punctuation sets off.
 * @param title in normal form
 * @param normal the entry's text in normal form
 */
export function findTitle(title: string, text: string, normal: string): PrintedTitle | null {
  const most = mostErrors(title.length) / title.length;
  if (errorShare(title, normal) > most || !hasNumbers(text, title)) return null;
  const parts = text.split(PARTS);
  const normals = parts.map(normalText);
  let best: { from: number; to: number; errors: number; missing: number } | null = null;
  for (const from of parts.keys()) {
    let run = '';
    for (let to = from; to < parts.length; to++) {
      run += normals[to] ?? '';
      if (LEAST_COVER * run.length > title.length) break;
      const missing = errorShare(title, run);
      if (missing > most) continue;
      const errors = missing * title.length + errorShare(run, title) * run.length;
      if (best === null || errors < best.errors) best = { from, to: to + 1, errors, missing };
    }
  }
  if (!best) return null;
  const { from, to } = best;
  const [head = '', printed = '', behind = ''] = [
    parts.slice(0, from),
    parts.slice(from, to),
    parts.slice(to),
  ].map((some) => some.join(' '));
  return { head, title: printed, behind, isWhole: best.missing <= TITLE_ERRORS };
}

/** "Report on the 10th campaign" is not that on the 11th: numbers of a title are never damage. */
function hasNumbers(text: string, title: string): boolean {
  // In the normal form "2.0" and "1979-1980" are one number each.
  const printed = new Set(`${text} ${normalText(text)}`.match(/\d+/g));
  return (title.match(/\d+/g) ?? []).every((number) => printed.has(number));
}
