import { errorShare, normalText, type Reference } from '../../engine/index.ts';
import type { TrueReference } from './truth.ts';

/**
 * Share of wrong letters up to which two titles are the same, as GROBID's evaluation takes it
 * (Levenshtein ratio .8).
 */
const SAME = 0.2;
const FIELDS = ['title', 'year', 'first author', 'all authors', 'printed DOI'] as const;
type Field = (typeof FIELDS)[number];

export interface Tally {
  add(truth: readonly TrueReference[], read: readonly Reference[]): void;
  counts(): {
    readonly truth: number;
    readonly read: number;
    readonly found: number;
    readonly whole: number;
  };
  /** The entry that was read for each of the truth, by its place, of what was added last. */
  pairs(): ReadonlyMap<number, Reference>;
  fields(): (readonly [
    Field,
    { readonly precision: number; readonly recall: number; readonly f1: number },
  ])[];
}

/** Counts what of the truth was read, and read right. */
export function openTally(): Tally {
  const sums = { truth: 0, read: 0, found: 0, whole: 0 };
  let pairs = new Map<number, Reference>();
  const fields = new Map(FIELDS.map((f) => [f, { right: 0, wanted: 0, given: 0 }]));
  return {
    add(truth, read) {
      sums.truth += truth.length;
      sums.read += read.length;
      const left = new Set(read);
      pairs = new Map();
      for (const [i, wanted] of truth.entries()) {
        const found = nearest(wanted, left);
        if (!found) continue;
        left.delete(found);
        pairs.set(i, found);
        sums.found += 1;
        const results = compare(wanted, found);
        for (const [field, want, got, same] of results) {
          const count = fields.get(field);
          if (!count) continue;
          if (want !== '') count.wanted += 1;
          if (got !== '') count.given += 1;
          if (want !== '' && got !== '' && same) count.right += 1;
        }
        const isWhole = results
          .filter(([field]) => field !== 'printed DOI')
          .every(([, want, , same]) => want === '' || same);
        if (isWhole) sums.whole += 1;
      }
    },
    pairs: () => pairs,
    counts: () => ({ ...sums }),
    fields: () =>
      [...fields].map(([field, { right, wanted, given }]) => [
        field,
        { precision: right / given, recall: right / wanted, f1: (2 * right) / (wanted + given) },
      ]),
  };
}

/** The entry that names the same work: it holds the title, or the source, and the first author. */
function nearest(wanted: TrueReference, read: ReadonlySet<Reference>): Reference | null {
  const key = normalText(wanted.title || wanted.source);
  const family = normalText(wanted.authors[0] ?? '').slice(0, 8);
  let best: Reference | null = null;
  let least = SAME;
  for (const reference of read) {
    const text = normalText(reference.text);
    const share = text.includes(family) ? errorShare(key, text) : 1;
    if (share < least) [best, least] = [reference, share];
  }
  return best;
}

function compare(
  wanted: TrueReference,
  read: Reference,
): (readonly [Field, string, string, boolean])[] {
  const { title, year, authors } = read.fields;
  const names = (list: readonly string[]): string => list.map(normalText).join(' ');
  // A DOI that the XML adds and the page does not print cannot be read.
  const doi = normalText(read.text).includes(normalText(wanted.doi)) ? wanted.doi : '';
  const pair = (field: Field, a: string, b: string, same = a === b) => [field, a, b, same] as const;
  const family = (list: readonly string[]): string => normalText(list[0] ?? '');
  return [
    pair('title', wanted.title, title ?? '', isSameTitle(wanted.title, title ?? '')),
    pair('year', wanted.year, String(year ?? '')),
    pair('first author', family(wanted.authors), family(authors)),
    pair('all authors', names(wanted.authors), names(authors)),
    pair('printed DOI', doi, doi === '' ? '' : (read.identifiers.doi ?? '')),
  ];
}

function isSameTitle(a: string, b: string): boolean {
  const [x, y] = [normalText(a), normalText(b)];
  const longer = Math.max(x.length, y.length);
  return Math.min(x.length, y.length) >= (1 - SAME) * longer && errorShare(x, y) <= SAME;
}
