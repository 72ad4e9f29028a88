import { VARIANTS } from '../features/variants.ts';
import type { Indexed } from '../retrieval/rows.ts';
import { wordUnder } from '../retrieval/vocabulary.ts';
import { PROBES } from '../retrieval/words.ts';
import { keyOf, KEY_BITS } from './keys.ts';
import { cellOf } from './pack.ts';
import { marginsIn, projected, signatureIn } from './signatures.ts';
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
 * Keys asked of a cell: the point's own, and those next to it that another view most likely has.
 */
export const KEYS = 10;

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
          for (const flips of likeliestFlips(margins)) {
            keys[at] = keyOf(cellOf(a, b), (signature[0] ?? 0) ^ flips);
            owners[at] = number * LOOKS + look;
            checks[at] = signature[1] ?? 0;
            at++;
          }
        }
      }
  });
  const order = new Uint32Array(total).map((_, i) => i);
  order.sort((p, r) => (keys[p] ?? 0) - (keys[r] ?? 0));
  return {
    pictures: pictures.length,
    keys: order.map((i) => keys[i] ?? 0),
    owners: order.map((i) => owners[i] ?? 0),
    checks: order.map((i) => checks[i] ?? 0),
  };
}

/**
 * Which bits of a key differ most likely in another view of the point: the sets of bits with the
 * least sum of margins, the empty one first.
 * @param margins of KEY_BITS bits, none negative
 * @returns KEYS sets, as bits
 */
export function likeliestFlips(margins: Float32Array): readonly number[] {
  const order = Array.from(margins, (_, k) => k).sort(
    (p, r) => (margins[p] ?? 0) - (margins[r] ?? 0),
  );
  const flips: number[] = [];
  const costs: number[] = [];
  for (const ranks of CANDIDATES) {
    let [bits, cost] = [0, 0];
    for (const rank of ranks) {
      const bit = order[rank] ?? 0;
      bits |= 1 << bit;
      cost += margins[bit] ?? 0;
    }
    let at = flips.length;
    while (at > 0 && (costs[at - 1] ?? 0) > cost) at--;
    if (at >= KEYS) continue;
    flips.splice(at, 0, bits);
    costs.splice(at, 0, cost);
    if (flips.length > KEYS) {
      flips.pop();
      costs.pop();
    }
  }
  return flips;
}

/**
 * Sets of bits by their ranks, the least sure bit being 0, that can be among the KEYS likeliest:
 * fewer others are certainly likelier.
 */
const CANDIDATES: readonly (readonly number[])[] = candidates();

function candidates(): number[][] {
  const sets = Array.from({ length: 1 << KEY_BITS }, (_, set) =>
    Array.from({ length: KEY_BITS }, (_, rank) => rank).filter((rank) => (set >> rank) & 1),
  );
  const above = (set: readonly number[], rank: number) => set.filter((r) => r >= rank).length;
  const likelier = (p: readonly number[], r: readonly number[]) =>
    p !== r && p.every((rank) => above(p, rank) <= above(r, rank));
  return sets.filter((set) => sets.filter((other) => likelier(other, set)).length < KEYS);
}
