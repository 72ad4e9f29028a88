import type { PackedPicture } from './pack.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

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

/** The list that a key stands in, of 2 to the power of `bits`. */
export function bucketOf(key: number, bits: number): number {
  return bits === 0 ? 0 : key >>> (32 - bits);
}

/**
 * What lists hold of a picture: each key once, with the second word of the signature of its
 * strongest point.
 */
export function listedOf({ count, cells, signatures }: PackedPicture): Map<number, number> {
  const listed = new Map<number, number>();
  for (let i = 0; i < Math.min(count, LISTED_POINTS); i++) {
    const key = keyOf(cells[i] ?? 0, signatures[i * 2] ?? 0);
    if (!listed.has(key)) listed.set(key, signatures[i * 2 + 1] ?? 0);
  }
  return listed;
}
