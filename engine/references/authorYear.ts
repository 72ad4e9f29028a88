import { valuesOf } from '../numbers.ts';
import { normalText } from './normal.ts';
import { NUMBERS } from './numbers.ts';
import type { Reference } from './types.ts';

const { LOOK_BACK } = valuesOf(NUMBERS.citations);

/** A citation before its sentence is known: of which reference, and where in the text. */
export interface Mark {
  readonly n: number;
  readonly at: number;
}

/** Citations by name and year: "(Doe et al. 2010, 2012; Roe and Lind 1999b)", "Doe (2010)". */
export function findByName(text: string, references: readonly Reference[]): Mark[] {
  const byYear = new Map<string, Reference[]>();
  for (const reference of references) {
    const year = String(reference.fields.year ?? '');
    const others = byYear.get(year);
    if (others) others.push(reference);
    else byYear.set(year, [reference]);
  }
  const folded = fold(text);
  return [...text.matchAll(/\b((?:1[89]|20)\d\d)([a-z])?\b/g)].flatMap((found): Mark[] => {
    const before = segmentBefore(folded, found.index);
    const named = (byYear.get(found[1] ?? '') ?? []).flatMap((reference) => {
      const at = lastName(before, fold(reference.fields.authors[0] ?? ''));
      return at < 0 ? [] : [{ reference, at }];
    });
    const nearest = Math.max(-1, ...named.map(({ at }) => at));
    const candidates = named.filter(({ at }) => at === nearest).map(({ reference }) => reference);
    return pick(candidates, before.slice(Math.max(0, nearest)), found[2] ?? '').map(({ n }) => ({
      n,
      at: found.index,
    }));
  });
}

/** Letters without accents, each in its place: text and list do not always print them alike. */
function fold(text: string): string {
  return text.replace(/[\u00c0-\u024f]/g, (letter) => letter.normalize('NFD').charAt(0));
}

/** What stands before a year and may name its authors: back to the end of another citation. */
function segmentBefore(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - LOOK_BACK), at);
  return before.slice(before.lastIndexOf(';') + 1);
}

/** Where a family name stands last, as a whole word; −1: nowhere. */
function lastName(text: string, family: string): number {
  if (family.length < 2) return -1;
  for (
    let at = text.lastIndexOf(family);
    at >= 0;
    at = at === 0 ? -1 : text.lastIndexOf(family, at - 1)
  ) {
    const around = `${text[at - 1] ?? ' '}${text[at + family.length] ?? ' '}`;
    if (!/\p{L}/u.test(around)) return at;
  }
  return -1;
}

/**
 * Of works of the same first author and year: that with the year's letter, else those with the
 * second author that is named.
 */
function pick(
  candidates: readonly Reference[],
  named: string,
  letter: string,
): readonly Reference[] {
  if (candidates.length < 2) return candidates;
  const lettered = candidates.filter(({ text, fields: { year } }) =>
    text.includes(`${year}${letter}`),
  );
  if (letter !== '' && lettered.length > 0) return lettered.slice(0, 1);
  const words = normalText(named);
  const second = candidates.filter(({ fields: { authors } }) => {
    const other = normalText(authors[1] ?? '');
    return other !== '' && words.includes(other);
  });
  if (second.length > 0) return second.slice(0, 1);
  const alone = candidates.filter(({ fields: { authors } }) =>
    /et al|and others/i.test(named) ? authors.length > 2 : authors.length === 1,
  );
  return (alone.length > 0 ? alone : candidates).slice(0, 1);
}
