import type { Features } from '../features/features.ts';
import { firstOf } from '../features/features.ts';
import type { Variant } from '../features/variants.ts';
import { VARIANTS } from '../features/variants.ts';
import { allHits } from './hits.ts';
import { SEARCH_OPTIONS, type SearchOptions } from './options.ts';
import type { Hits, Indexed } from './rows.ts';
import { ROW } from './rows.ts';
import { PROBES, wordsOf } from './words.ts';

/**
 * Descriptors of two pictures that look alike: per match the point in a, the point in b; and the
 * cosine; best first.
 */
export interface Candidate {
  /** Numbers in the list of pictures, a < b. */
  readonly a: number;
  readonly b: number;
  /** The look of a under which the descriptors agree. */
  readonly variant: Variant;
  readonly pointA: Int32Array;
  readonly pointB: Int32Array;
  readonly cosine: Float32Array;
}

/**
 * Held here: looking a global up costs more than its work where code runs in a context of its own.
 */
const { floor } = Math;
const UNIT = 512 * 512;
/** More than the length of any list of hits. */
const ROWS = 2 ** 32;

/**
 * Features with their words; `words` of an earlier run are taken when they are of as many points.
 */
export function indexed(
  features: Features,
  words?: Uint16Array | null,
  most = features.count,
): Indexed {
  const leading = firstOf(features, most);
  return {
    features: leading,
    words: words && words.length >= leading.count * PROBES ? words : wordsOf(leading),
  };
}

/**
 * All pairs of pictures that share at least `least` similar descriptors, by inverted files over
 * them (Sivic & Zisserman 2003), asked with plain, mirrored and tone-inverted descriptors. Sorted
 * by a, b, variant.
 */
export function findCandidates(
  all: readonly Indexed[],
  options: SearchOptions = SEARCH_OPTIONS,
): Candidate[] {
  return candidatesOf(allHits(all, options), options);
}

/**
 * The candidates that hits make, of the pairs that are wanted: `hits[a]` are those of picture a in
 * later pictures.
 */
export function candidatesOf(
  hits: readonly Hits[],
  options: SearchOptions = SEARCH_OPTIONS,
  wanted: (a: number, b: number) => boolean = () => true,
): Candidate[] {
  const found: Candidate[] = [];
  const counts = new Int32Array(hits.length * 4);
  hits.forEach((rows, a) => {
    if (rows.length === 0) return;
    counts.fill(0);
    for (let at = 0; at < rows.length; at += ROW) {
      const key = (rows[at + 2] ?? 0) * 4 + (rows[at] ?? 0);
      counts[key] = (counts[key] ?? 0) + 1;
    }
    const lists: (Float64Array | undefined)[] = new Array<undefined>(counts.length);
    const keys: number[] = [];
    for (let key = 0; key < counts.length; key++) {
      const count = counts[key] ?? 0;
      if (count < options.least || !wanted(a, key >> 2)) continue;
      lists[key] = new Float64Array(count);
      keys.push(key);
    }
    if (keys.length === 0) return;
    // Counted down, so that each list is filled from its end.
    for (let at = 0; at < rows.length; at += ROW) {
      const key = (rows[at + 2] ?? 0) * 4 + (rows[at] ?? 0);
      const left = counts[key] ?? 0;
      counts[key] = left - 1;
      const list = lists[key];
      // One number that rises as the product falls, then with the row: native sorting needs no
      // comparison of ours.
      if (list) list[left - 1] = (2 * UNIT - (rows[at + 4] ?? 0)) * ROWS + at;
    }
    for (const key of keys) {
      const ranks = lists[key]?.sort();
      if (!ranks) continue;
      const pointA = new Int32Array(ranks.length);
      const pointB = new Int32Array(ranks.length);
      const cosine = new Float32Array(ranks.length);
      for (let i = 0; i < ranks.length; i++) {
        const rank = ranks[i] ?? 0;
        const at = rank - floor(rank / ROWS) * ROWS;
        pointA[i] = rows[at + 1] ?? 0;
        pointB[i] = rows[at + 3] ?? 0;
        cosine[i] = (rows[at + 4] ?? 0) / UNIT;
      }
      found.push({ a, b: key >> 2, variant: VARIANTS[key & 3] ?? 'plain', pointA, pointB, cosine });
    }
  });
  return found;
}
