import { KEYS, likeliestFlips } from './flips.ts';
import type { Indexed } from '../retrieval/rows.ts';
import { PROBES } from '../retrieval/words.ts';
import { cellsOf } from './cells.ts';
import { checkOf, keyOf, KEY_BITS } from './keys.ts';
import { marginsIn, projected, signatureIn } from './signatures.ts';
import { orderOf } from './sorting.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { QUERY_POINTS, WITHIN_FIRST, WITHIN_SECOND } = valuesOf(NUMBERS.queryKeys);
/**
 * Pairs among the nearest words of a point whose cells are asked, and how far from the point the
 * keys are that are asked of them: another view is less likely to be found in the second.
 */
const PAIRS = [
  [0, 1, WITHIN_FIRST],
  [0, 2, WITHIN_SECOND],
] as const;

/**
 * Keys that are looked up in lists, rising, each with the look under which the point that asks
 * stands in the cell, and a check.
 */
export interface QueryKeys {
  readonly pictures: number;
  readonly keys: Uint32Array;
  readonly looks: Uint8Array;
  readonly checks: Uint32Array;
  /** The number of the point that asks among those of all pictures. */
  readonly points: Uint32Array;
  /** The picture that each point is of; rising. */
  readonly pictureOf: Uint32Array;
}

/** Keys of the strongest points of pictures. */
export function queryKeysOf(pictures: readonly Indexed[]): QueryKeys {
  const counts = pictures.map(({ features, words }) =>
    Math.min(features.count, QUERY_POINTS, Math.floor(words.length / PROBES)),
  );
  const pictureOf = new Uint32Array(counts.reduce((sum, n) => sum + n, 0));
  // Two words of one group are asked under two looks.
  const most = pictureOf.length * 2 * PAIRS.length * KEYS;
  const [allKeys, looks, checks, points] = [
    new Uint32Array(most),
    new Uint8Array(most),
    new Uint32Array(most),
    new Uint32Array(most),
  ];
  const projection = new Float32Array(128);
  const signature = new Uint32Array(2);
  const margins = new Float32Array(KEY_BITS);
  let at = 0;
  let point = 0;
  pictures.forEach(({ features, words }, number) => {
    for (let i = 0; i < (counts[number] ?? 0); i++, point++) {
      pictureOf[point] = number;
      let shown = -1;
      for (const [p, r, within] of PAIRS)
        for (const { cell, look, words: pair } of cellsOf(
          words[i * PROBES + p] ?? 0,
          words[i * PROBES + r] ?? 0,
        )) {
          if (look !== shown) projected(features.descriptors, i * 128, look, projection);
          shown = look;
          signatureIn(projection, ...pair, signature, 0);
          marginsIn(projection, ...pair, margins);
          const low = signature[0] ?? 0;
          for (const flip of likeliestFlips(margins, within)) {
            allKeys[at] = keyOf(cell, low ^ flip);
            looks[at] = look;
            checks[at] = checkOf(low);
            points[at] = point;
            at++;
          }
        }
    }
  });
  const keys = allKeys.subarray(0, at);
  const order = orderOf(keys);
  return {
    pictures: pictures.length,
    pictureOf,
    keys: order.map((i) => keys[i] ?? 0),
    looks: Uint8Array.from(order, (i) => looks[i] ?? 0),
    checks: order.map((i) => checks[i] ?? 0),
    points: order.map((i) => points[i] ?? 0),
  };
}
