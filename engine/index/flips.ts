import { KEY_BITS } from './keys.ts';

/**
 * Keys asked of a cell at most: the point's own, and those next to it that another view most likely
 * has.
 */
export const KEYS = 10;

/**
 * Which bits of a key differ most likely in another view of the point: the sets of bits that are
 * the least far, the empty one first (query-directed probing; Lv, Josephson, Wang, Charikar & Li
 * 2007). How far a set is tells the point's distance from where all of its bits are turned.
 * @param margins of KEY_BITS bits, none negative
 * @param within sets that are farther are left out, in the unit of the margins
 * @returns KEYS sets at most, as bits; the array is used again by the next call
 */
export function likeliestFlips(margins: Float32Array, within: number): Uint32Array {
  rankBits(margins);
  const most = within * within;
  let found = 0;
  for (let i = 0; i < CANDIDATES.length; i++) {
    const set = CANDIDATES[i] ?? 0;
    let [bits, cost] = [0, 0];
    for (let left = set; left !== 0; left &= left - 1) {
      const bit = ranked[31 - Math.clz32(left & -left)] ?? 0;
      bits |= 1 << bit;
      cost += (margins[bit] ?? 0) ** 2;
    }
    if (cost > most) continue;
    let at = found;
    while (at > 0 && (costs[at - 1] ?? 0) > cost) at--;
    if (at >= KEYS) continue;
    if (found < KEYS) found++;
    for (let k = found - 1; k > at; k--) {
      flips[k] = flips[k - 1] ?? 0;
      costs[k] = costs[k - 1] ?? 0;
    }
    flips[at] = bits;
    costs[at] = cost;
  }
  return flips.subarray(0, found);
}

/** Used again by each call: thousands are made for a picture. */
const flips = new Uint32Array(KEYS);
const costs = new Float64Array(KEYS);
/** Bits by how sure they are, the least sure one first. */
const ranked = new Uint8Array(KEY_BITS);

function rankBits(margins: Float32Array): void {
  for (let bit = 0; bit < KEY_BITS; bit++) {
    let at = bit;
    while (at > 0 && (margins[ranked[at - 1] ?? 0] ?? 0) > (margins[bit] ?? 0)) {
      ranked[at] = ranked[at - 1] ?? 0;
      at--;
    }
    ranked[at] = bit;
  }
}

/**
 * Sets of bits by their ranks (bit 0: the least sure) that can be among the KEYS likeliest: fewer
 * others are certainly likelier.
 */
const CANDIDATES: Uint32Array = candidates();

function candidates(): Uint32Array {
  const sets = Array.from({ length: 1 << KEY_BITS }, (_, set) => set);
  const above = (set: number, rank: number): number => {
    let count = 0;
    for (let r = rank; r < KEY_BITS; r++) count += (set >> r) & 1;
    return count;
  };
  const likelier = (p: number, r: number): boolean => {
    if (p === r) return false;
    for (let rank = 0; rank < KEY_BITS; rank++)
      if (((p >> rank) & 1) === 1 && above(p, rank) > above(r, rank)) return false;
    return true;
  };
  return Uint32Array.from(
    sets.filter((set) => sets.filter((other) => likelier(other, set)).length < KEYS),
  );
}
