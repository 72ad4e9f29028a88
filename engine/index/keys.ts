import { eachPoint } from './pack.ts';
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

/** Bits of a signature that stand in lists: the next ones, which are part of no key. */
const CHECK_BITS = 22;
const LOOK_BITS = 2;
/** Bits of a key that stand in lists: those behind the number of its list. */
const REST_BITS = 8;

/** What lists hold of a point's signature, in CHECK_BITS bits. */
export function checkOf(low: number): number {
  return (low >>> KEY_BITS) & ((1 << CHECK_BITS) - 1);
}

/** A check with the look under which the point stands in its cell. */
export function checkUnder(check: number, look: number): number {
  return check | (look << CHECK_BITS);
}

/**
 * What tells a key from the others of its list, of 2 to the power of `bits`: a list holds points of
 * many keys, and its number does not tell which.
 */
export function restOf(key: number, bits: number): number {
  return (key << bits) >>> (32 - REST_BITS);
}

/** A posting, 32 bits: what `checkUnder` tells, and what `restOf` does. */
export function entryOf(checkWithLook: number, rest: number): number {
  return (checkWithLook | (rest << (CHECK_BITS + LOOK_BITS))) >>> 0;
}

/** The rest of the key of a posting. */
export function restIn(entry: number): number {
  return entry >>> (CHECK_BITS + LOOK_BITS);
}

/** The look of a posting. */
export function lookIn(entry: number): number {
  return (entry >>> CHECK_BITS) & ((1 << LOOK_BITS) - 1);
}

/** How many bits of two checks differ, whatever their looks and keys. */
export function differing(one: number, other: number): number {
  return countBits((one ^ other) & ((1 << CHECK_BITS) - 1));
}

/** The list that a key stands in, of 2 to the power of `bits`. */
export function bucketOf(key: number, bits: number): number {
  return bits === 0 ? 0 : key >>> (32 - bits);
}

/**
 * Calls back with what lists hold of a packed picture: each key once, with the check and look of its
 * strongest point.
 */
export function eachListed(
  packed: Uint8Array,
  each: (key: number, checkWithLook: number) => void,
): void {
  round = (round + 1) >>> 0 || 1;
  let points = 0;
  eachPoint(packed, (cell, look, low) => {
    if (points++ >= LISTED_POINTS) return;
    const key = keyOf(cell, low);
    if (isNew(key)) each(key, checkUnder(checkOf(low), look));
  });
}

/** Keys of the picture at hand by their highest bits, with open addressing; used again for each. */
const SLOT_BITS = 10;
const met = new Uint32Array(1 << SLOT_BITS);
const metIn = new Uint32Array(1 << SLOT_BITS);
let round = 0;

function isNew(key: number): boolean {
  let at = key >>> (32 - SLOT_BITS);
  for (; metIn[at] === round; at = (at + 1) & ((1 << SLOT_BITS) - 1))
    if (met[at] === key) return false;
  met[at] = key;
  metIn[at] = round;
  return true;
}
