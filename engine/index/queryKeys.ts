import { VARIANTS } from '../features/variants.ts';
import { KEYS, likeliestFlips } from './flips.ts';
import type { Indexed } from '../retrieval/rows.ts';
import { wordUnder } from '../retrieval/vocabulary.ts';
import { PROBES } from '../retrieval/words.ts';
import { keyOf, KEY_BITS } from './keys.ts';
import { cellOf } from './pack.ts';
import { marginsIn, projected, signatureIn } from './signatures.ts';
import { orderOf } from './sorting.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { QUERY_POINTS } = valuesOf(NUMBERS.queryKeys);
const LOOKS = VARIANTS.length;
/** Pairs among the nearest words of a point whose cells are asked. */
const PAIRS = [
  [0, 1],
  [0, 2],
] as const;
/**
 * Keys that are looked up in lists, rising, each with the picture and look that asks (picture ×
 * looks + look) and half of a signature.
 */
export interface QueryKeys {
  readonly pictures: number;
  readonly keys: Uint32Array;
  readonly owners: Uint32Array;
  readonly checks: Uint32Array;
}

/** Keys of the strongest points of pictures, under all looks. */
export function queryKeysOf(pictures: readonly Indexed[]): QueryKeys {
  const counts = pictures.map(({ features, words }) =>
    Math.min(features.count, QUERY_POINTS, Math.floor(words.length / PROBES)),
  );
  const total = counts.reduce((sum, n) => sum + n, 0) * LOOKS * PAIRS.length * KEYS;
  const [keys, owners, checks] = [
    new Uint32Array(total),
    new Uint32Array(total),
    new Uint32Array(total),
  ];
  const projection = new Float32Array(128);
  const signature = new Uint32Array(2);
  const margins = new Float32Array(KEY_BITS);
  let at = 0;
  pictures.forEach(({ features, words }, number) => {
    for (let i = 0; i < (counts[number] ?? 0); i++)
      for (let look = 0; look < LOOKS; look++) {
        projected(features.descriptors, i * 128, look, projection);
        for (const [p, r] of PAIRS) {
          const a = wordUnder(words[i * PROBES + p] ?? 0, look);
          const b = wordUnder(words[i * PROBES + r] ?? 0, look);
          signatureIn(projection, a, b, signature, 0);
          marginsIn(projection, a, b, margins);
          const flips = likeliestFlips(margins);
          for (let k = 0; k < KEYS; k++) {
            keys[at] = keyOf(cellOf(a, b), (signature[0] ?? 0) ^ (flips[k] ?? 0));
            owners[at] = number * LOOKS + look;
            checks[at] = signature[1] ?? 0;
            at++;
          }
        }
      }
  });
  const order = orderOf(keys);
  return {
    pictures: pictures.length,
    keys: order.map((i) => keys[i] ?? 0),
    owners: order.map((i) => owners[i] ?? 0),
    checks: order.map((i) => checks[i] ?? 0),
  };
}
