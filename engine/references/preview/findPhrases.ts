import type { Place } from '../../../contract/geometry.ts';
import type { ReadLine } from '../columns.ts';
import { joinLines, sentenceAt } from '../prose.ts';
import { PHRASES } from './phrases.ts';

/** An unusual phrase where an established term is usual. */
export interface UnusualPhrase {
  /** As printed. */
  readonly phrase: string;
  readonly usual: string;
  /** The line that it begins in. Boxes in points. */
  readonly place: Place;
  readonly sentence: string;
}

/**
 * Unusual phrases in the text of a manuscript, in its order. Words are compared without case,
 * accents, hyphens and spaces, so that ends of lines and pages part none.
 * @param body its lines in reading order, without the reference lists
 */
export function findPhrases(body: readonly ReadLine[]): UnusualPhrase[] {
  const prose = joinLines(body);
  const { letters, starts, ends } = spell(prose.text);
  const found: { readonly from: number; readonly to: number; readonly usual: string }[] = [];
  for (const [phrase, usual] of SPELLED)
    for (let at = letters.indexOf(phrase); at >= 0; at = letters.indexOf(phrase, at + 1)) {
      const last = at + phrase.length;
      const from = starts.get(at);
      const to = ends.get(last) ?? (letters[last] === 's' ? ends.get(last + 1) : undefined);
      if (from !== undefined && to !== undefined) found.push({ from, to, usual });
    }
  return outermost(found).flatMap(({ from, to, usual }) => {
    const line = prose.lineAt(from);
    if (!line) return [];
    const { from: begin, to: end } = sentenceAt(prose.text, from);
    return [
      {
        phrase: prose.text.slice(from, to),
        usual,
        place: { page: line.page, box: line.line.box },
        sentence: prose.text.slice(begin, end),
      },
    ];
  });
}

/** In order of the text; of two that overlap the longer one. */
function outermost<T extends { readonly from: number; readonly to: number }>(
  found: readonly T[],
): T[] {
  const kept: T[] = [];
  for (const one of found.toSorted((a, b) => a.from - b.from || b.to - a.to))
    if (one.from >= (kept.at(-1)?.to ?? 0)) kept.push(one);
  return kept;
}

/** The letters of all words in a row, with the places where words begin and end. */
function spell(text: string): {
  readonly letters: string;
  readonly starts: ReadonlyMap<number, number>;
  readonly ends: ReadonlyMap<number, number>;
} {
  const starts = new Map<number, number>();
  const ends = new Map<number, number>();
  let letters = '';
  for (const word of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    starts.set(letters.length, word.index);
    letters += plain(word[0]);
    ends.set(letters.length, word.index + word[0].length);
  }
  return { letters, starts, ends };
}

function plain(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace('isation', 'ization');
}

const SPELLED: readonly (readonly [phrase: string, usual: string])[] = Object.entries(
  PHRASES,
).flatMap(([usual, phrases]) =>
  phrases.flatMap((phrase) =>
    alternatives(phrase).map((one) => [spell(one).letters, usual] as const),
  ),
);

/** "a|b c" → "a c", "b c". */
function alternatives(phrase: string): string[] {
  return phrase
    .split(' ')
    .reduce<string[]>(
      (made, word) =>
        made.flatMap((begin) => word.split('|').map((one) => `${begin} ${one}`.trim())),
      [''],
    );
}
