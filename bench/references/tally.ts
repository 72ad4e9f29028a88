import { errorShare, normalText, type Reference } from '../../engine/index.ts';
import type { TrueReference } from './truth.ts';

/**
 * Share of wrong letters up to which two titles are the same, as GROBID's evaluation takes it
 * (Levenshtein ratio .8).
 */
const SAME = 0.2;
const FIELDS = [
  'title',
  'year',
  'first author',
  'all authors',
  'container',
  'volume',
  'issue',
  'first page',
] as const;
/** Identifiers that the page prints: no part of GROBID's fields. */
const IDENTIFIERS = ['printed DOI', 'printed PMID'] as const;
export type Field = (typeof FIELDS)[number] | (typeof IDENTIFIERS)[number];

/** What two values have to be to count as the same. */
type Rule = 'equal' | 'alike';

interface Compared {
  readonly field: Field;
  readonly want: string;
  readonly got: string;
}

export interface Rates {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

export interface Tally {
  add(truth: readonly TrueReference[], read: readonly Reference[]): void;
  counts(): {
    readonly truth: number;
    readonly read: number;
    readonly found: number;
    /** Names, year and title are right. */
    readonly named: number;
    /** All fields that the truth has are right, `alike`. */
    readonly whole: number;
  };
  /** The entry that was read for each of the truth, by its place, of what was added last. */
  pairs(): ReadonlyMap<number, Reference>;
  fields(rule: Rule): (readonly [Field, Rates])[];
  /** The mean F1 of the fields, without identifiers. */
  mean(rule: Rule): number;
}

/**
 * Counts what of the truth was read, and read right: fields of references that were not found are
 * missed, and those of entries that are none of the truth are wrong.
 * @param counted the fields that the truth tells; all, where it is whole
 */
export function openTally(counted: readonly Field[] = [...FIELDS, ...IDENTIFIERS]): Tally {
  const sums = { truth: 0, read: 0, found: 0, named: 0, whole: 0 };
  let pairs = new Map<number, Reference>();
  const means = FIELDS.filter((field) => counted.includes(field));
  const fields = new Map(counted.map((f) => [f, { equal: 0, alike: 0, wanted: 0, given: 0 }]));
  const rates = (field: Field, rule: Rule): Rates => {
    const { [rule]: right, wanted, given } = fields.get(field) ?? EMPTY;
    return { precision: right / given, recall: right / wanted, f1: (2 * right) / (wanted + given) };
  };
  return {
    add(truth, read) {
      sums.truth += truth.length;
      sums.read += read.length;
      const left = new Set(read);
      pairs = new Map();
      for (const [i, wanted] of truth.entries()) {
        const found = nearest(wanted, left);
        const results = compare(wanted, found);
        for (const one of results) {
          const count = fields.get(one.field);
          if (!count) continue;
          if (one.want !== '') count.wanted += 1;
          if (one.got !== '') count.given += 1;
          if (one.want !== '' && agrees(one, 'equal')) count.equal += 1;
          if (one.want !== '' && agrees(one, 'alike')) count.alike += 1;
        }
        if (!found) continue;
        left.delete(found);
        pairs.set(i, found);
        sums.found += 1;
        const right = (names: readonly Field[], rule: Rule): boolean =>
          results.every(
            (one) => !names.includes(one.field) || one.want === '' || agrees(one, rule),
          );
        if (right(FIELDS.slice(0, 4), 'equal')) sums.named += 1;
        if (right(means, 'alike')) sums.whole += 1;
      }
      for (const reference of left)
        for (const { field, got } of compare(NOTHING, reference)) {
          const count = fields.get(field);
          if (count && got !== '') count.given += 1;
        }
    },
    pairs: () => pairs,
    counts: () => ({ ...sums }),
    fields: (rule) => counted.map((field) => [field, rates(field, rule)]),
    mean: (rule) => means.reduce((sum, field) => sum + rates(field, rule).f1, 0) / means.length,
  };
}

const EMPTY = { equal: 0, alike: 0, wanted: 0, given: 0 };
const NOTHING: TrueReference = {
  authors: [],
  year: '',
  title: '',
  doi: '',
  pmid: '',
  source: '',
  volume: '',
  issue: '',
  page: '',
};

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

/** Both sides in letters and digits only, without accents and in lower case. */
function compare(wanted: TrueReference, read: Reference | null): Compared[] {
  const fields = read?.fields;
  const text = normalText(read?.text ?? '');
  const names = (list: readonly string[]): string => list.map(normalText).join('');
  const pair = (field: Field, want: string, got: string | null | undefined): Compared => ({
    field,
    want: normalText(want),
    got: normalText(got ?? ''),
  });
  // What the XML adds and the page does not print cannot be read.
  const printed = (id: string): string => (text.includes(normalText(id)) ? id : '');
  const doi = printed(wanted.doi);
  const pmid = printed(wanted.pmid);
  return [
    pair('title', wanted.title, fields?.title),
    pair('year', wanted.year, String(fields?.year ?? '')),
    pair('first author', wanted.authors[0] ?? '', fields?.authors[0]),
    pair('all authors', names(wanted.authors), names(fields?.authors ?? [])),
    pair('container', wanted.source, fields?.container),
    pair('volume', wanted.volume, fields?.volume),
    pair('issue', wanted.issue, fields?.issue),
    pair('first page', firstOf(wanted.page), firstOf(fields?.pages ?? '')),
    pair('printed DOI', doi, doi === '' ? '' : read?.identifiers.doi),
    pair('printed PMID', pmid, pmid === '' ? '' : read?.identifiers.pmid),
  ];
}

function firstOf(pages: string): string {
  return pages.split(/[-‐‑‒–—−]/)[0] ?? '';
}

/** Titles and containers may differ by a fifth of their letters under either rule. */
function agrees({ field, want, got }: Compared, rule: Rule): boolean {
  if (got === '') return false;
  const loose = rule === 'alike' || field === 'title' || field === 'container';
  return want === got || (loose && distance(want, got) <= SAME * Math.max(want.length, got.length));
}

/** Levenshtein's distance. */
function distance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 0; i < a.length; i++) {
    const row = [i + 1];
    for (let j = 0; j < b.length; j++)
      row.push(
        Math.min(
          (above[j] ?? 0) + Number(a[i] !== b[j]),
          (above[j + 1] ?? 0) + 1,
          (row[j] ?? 0) + 1,
        ),
      );
    above = row;
  }
  return above[b.length] ?? 0;
}
