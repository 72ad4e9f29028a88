import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from '../numbers.ts';
import { authorKey, doiKey, type Key, pmidKey, textKeys } from './keys.ts';
import {
  type Layout,
  type PackedWork,
  packPieces,
  RETRACTIONS_FORMAT,
  YEAR_BITS,
  yearByte,
} from './pack.ts';
import type { Work } from './types.ts';

const { YEAR_SLACK } = valuesOf(NUMBERS.check);

/**
 * A title of the database, in letters and digits only, with its first author's family name in the
 * same form.
 */
export interface ListedTitle {
  readonly n: number;
  readonly title: string;
  readonly family: string;
}

/** A retraction database as it is searched. */
export interface WorkList {
  readonly works: number;
  byDoi(doi: string): Work | null;
  byPmid(pmid: string): Work | null;
  /**
   * Works of about this year that share ten letters of their title, in a row, with a text in normal
   * form, or whose first author has this name; each once.
   * @param year null: of any year, by their titles alone
   * @param family in normal form; '': not known
   */
  byText(normal: string, year: number | null, family: string): Iterable<ListedTitle>;
  work(n: number): Work;
}

/** @throws Error when the bytes are no packed version, or one of another format */
export function openWorkList(bytes: Uint8Array): WorkList {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = bytes.length < 4 ? bytes.length : view.getUint32(bytes.length - 4, true);
  const end = bytes.length - 4 - size;
  if (end < 0) throw new Error('This is no packed retraction database.');
  const decoder = new TextDecoder();
  // Written by pack.ts, from this type.
  const layout = JSON.parse(decoder.decode(bytes.subarray(end, end + size))) as Layout;
  if (layout.format !== RETRACTIONS_FORMAT)
    throw new Error('The retraction database was packed by another version.');
  const at = { titles: layout.documents, offsets: layout.documents + layout.titles, entries: 0 };
  at.entries = at.offsets + layout.offsets;
  const offsets = aligned(bytes.subarray(at.offsets, at.entries));
  const entries = aligned(bytes.subarray(at.entries, at.entries + layout.entries));
  const { works } = layout;

  /** The first entry whose key is not below this one. */
  function lowest(key: Key): number {
    let from = 0;
    let to = entries.length / 2;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((entries[2 * middle + 1] ?? 0) < key) from = middle + 1;
      else to = middle;
    }
    return from;
  }
  function* found(key: Key): Generator<{ readonly n: number; readonly year: number }> {
    for (let i = lowest(key); entries[2 * i + 1] === key; i++) {
      const entry = entries[2 * i] ?? 0;
      yield { n: entry >>> YEAR_BITS, year: entry & ((1 << YEAR_BITS) - 1) };
    }
  }
  function work(n: number): Work {
    const text = decoder.decode(bytes.subarray(offsets[n], offsets[n + 1]));
    const { state, decisive, work: about, notices } = JSON.parse(text) as PackedWork; // written by pack.ts
    const all = notices.map((notice) => ({ ...notice, work: about }));
    const deciding = all[decisive];
    if (!deciding) throw new Error('A work of the packed retraction database has no notice.');
    return { state, decisive: deciding, notices: all };
  }
  function title(n: number): ListedTitle {
    const [from, to] = [offsets[works + 1 + n] ?? 0, offsets[works + 2 + n] ?? 0];
    const [normal = '', family = ''] = decoder
      .decode(bytes.subarray(at.titles + from, at.titles + to))
      .split('\t');
    return { n, title: normal, family };
  }
  function identified(key: Key, fits: (work: Work) => boolean): Work | null {
    for (const { n } of found(key)) {
      const one = work(n);
      if (fits(one)) return one;
    }
    return null;
  }
  return {
    works,
    work,
    byDoi: (doi) => identified(doiKey(doi), (w) => w.decisive.work.doi === doi),
    byPmid: (pmid) => identified(pmidKey(pmid), (w) => w.decisive.work.pmid === pmid),
    *byText(normal, year, family) {
      const years = new Set<number>();
      if (year !== null)
        for (let y = year - YEAR_SLACK; y <= year + YEAR_SLACK; y++) years.add(yearByte(y));
      const tried = new Set<number>();
      const author = year === null || family === '' ? [] : [authorKey(family)];
      for (const key of [...textKeys(normal), ...author])
        for (const { n, year: listed } of found(key)) {
          if ((year !== null && !years.has(listed)) || tried.has(n)) continue;
          tried.add(n);
          yield title(n);
        }
    },
  };
}

/** The list of works that are in memory. */
export function listWorks(works: readonly Work[]): WorkList {
  const pieces = packPieces(works.length, (n) => {
    const work = works[n];
    if (!work) throw new Error(`There is no work ${n}.`);
    return work;
  });
  return openWorkList(Buffer.concat([...pieces]));
}

/** A copy, since numbers of 32 bits have to stand at multiples of four bytes. */
function aligned(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(Uint8Array.from(bytes).buffer);
}
