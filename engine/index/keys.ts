import type { PackedPicture } from './pack.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';
import { countBits } from './signatures.ts';

const { LISTED_POINTS } = valuesOf(NUMBERS.keys);

/** Bits of a signature that are part of a point's key: the lowest of its first word. */
export const KEY_BITS = 8;

/**
 * A key of a point, 32 bits: its cell and the lowest bits of its signature, mixed so that keys
 * spread evenly.
 */
export function keyOf(cell: number, low: number): number {
  // The end of MurmurHash3 (Appleby).
  let h = Math.imul(cell, 1 << KEY_BITS) | (low & ((1 << KEY_BITS) - 1));
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Bits of a signature that stand in lists: those that are part of no key, as far as there is room. */
const CHECK_BITS = 30;

/** What lists hold of a point's signature, in CHECK_BITS bits. */
export function checkOf(low: number, high: number): number {
  return ((low >>> KEY_BITS) | (high << (32 - KEY_BITS))) & ((1 << CHECK_BITS) - 1);
}

/** A check with the look under which the point stands in its cell, 32 bits. */
export function checkUnder(check: number, look: number): number {
  return (check | (look << CHECK_BITS)) >>> 0;
}

/** The look of `checkUnder`. */
export function lookIn(check: number): number {
  return check >>> CHECK_BITS;
}

/** How many bits of two checks differ, whatever their looks. */
export function differing(one: number, other: number): number {
  return countBits((one ^ other) & ((1 << CHECK_BITS) - 1));
}

/** The list that a key stands in, of 2 to the power of `bits`. */
export function bucketOf(key: number, bits: number): number {
  return bits === 0 ? 0 : key >>> (32 - bits);
}

/**
 * What lists hold of a picture: each key once, with the check and look of its strongest point.
 */
export function listedOf({ count, cells, looks, signatures }: PackedPicture): Map<number, number> {
  const listed = new Map<number, number>();
  for (let i = 0; i < Math.min(count, LISTED_POINTS); i++) {
    const [low, high] = [signatures[i * 2] ?? 0, signatures[i * 2 + 1] ?? 0];
    const key = keyOf(cells[i] ?? 0, low);
    if (!listed.has(key)) listed.set(key, checkUnder(checkOf(low, high), looks[i] ?? 0));
  }
  return listed;
}
