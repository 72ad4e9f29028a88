import { VARIANTS, variantTable } from '../features/variants.ts';
import { fixedVocabulary } from '../retrieval/words.ts';

/** Bits of a signature: a number of 32 and one of the rest. */
export const SIGNATURE_BITS = 54;

/** Length of a descriptor; a power of two, as the transform below needs it. */
const SIZE = 128;

/**
 * Signs of a random rotation: two rounds of sign changes and a Walsh–Hadamard transform (Ailon &
 * Chazelle 2006). Fixed, because packed pictures of all manuscripts are compared with one another.
 */
const SIGNS: readonly (readonly number[])[] = [signsFrom(0x9e3779b9), signsFrom(0x85ebca6b)];

let centres: Float32Array | null = null;

/**
 * The descriptor seen under a variant, turned into SIGNATURE_BITS numbers whose signs tell near
 * descriptors from far ones.
 */
export function projected(
  descriptors: Uint8Array,
  at: number,
  variant: number,
  out: Float32Array = new Float32Array(SIZE),
): Float32Array {
  const table = TABLES[variant];
  for (let i = 0; i < SIZE; i++) out[i] = descriptors[at + (table?.[i] ?? i)] ?? 0;
  rotate(out);
  return out;
}

/**
 * The signature of a projected descriptor in the cell of two words: on which side of the middle of
 * both words it lies, bit by bit (Jégou, Douze & Schmid 2008, with a middle that needs no
 * training). Written to `out` as two unsigned numbers.
 */
export function signatureIn(
  projection: Float32Array,
  wordA: number,
  wordB: number,
  out: Uint32Array,
  at: number,
): void {
  const words = (centres ??= projectedCentres());
  const a = wordA * SIGNATURE_BITS;
  const b = wordB * SIGNATURE_BITS;
  for (let half = 0; half < 2; half++) {
    let bits = 0;
    for (let i = 0; i < Math.min(32, SIGNATURE_BITS - half * 32); i++) {
      const k = half * 32 + i;
      const middle = ((words[a + k] ?? 0) + (words[b + k] ?? 0)) / 2;
      if ((projection[k] ?? 0) > middle) bits |= 1 << i;
    }
    out[at + half] = bits >>> 0;
  }
}

/**
 * How far from the middle of both words a projected descriptor lies, for the first bits of its
 * signature: how sure they are.
 */
export function marginsIn(
  projection: Float32Array,
  wordA: number,
  wordB: number,
  out: Float32Array,
): void {
  const words = (centres ??= projectedCentres());
  for (let k = 0; k < out.length; k++)
    out[k] = Math.abs(
      (projection[k] ?? 0) -
        ((words[wordA * SIGNATURE_BITS + k] ?? 0) + (words[wordB * SIGNATURE_BITS + k] ?? 0)) / 2,
    );
}

/** How many bits of 32 are set. */
export function countBits(value: number): number {
  let v = value - ((value >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return (((v + (v >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

const TABLES = VARIANTS.map(variantTable);

function projectedCentres(): Float32Array {
  const vocabulary = fixedVocabulary();
  const found = new Float32Array(vocabulary.k * SIGNATURE_BITS);
  const one = new Float32Array(SIZE);
  for (let w = 0; w < vocabulary.k; w++) {
    projected(vocabulary.centres, w * SIZE, 0, one);
    found.set(one.subarray(0, SIGNATURE_BITS), w * SIGNATURE_BITS);
  }
  return found;
}

function rotate(values: Float32Array): void {
  for (const signs of SIGNS) {
    for (let i = 0; i < SIZE; i++) values[i] = (values[i] ?? 0) * (signs[i] ?? 1);
    for (let step = 1; step < SIZE; step *= 2)
      for (let i = 0; i < SIZE; i += 2 * step)
        for (let j = i; j < i + step; j++) {
          const p = values[j] ?? 0;
          const q = values[j + step] ?? 0;
          values[j] = p + q;
          values[j + step] = p - q;
        }
  }
}

function signsFrom(seed: number): number[] {
  let state = seed >>> 0;
  return Array.from({ length: SIZE }, () => {
    // Marsaglia's xorshift.
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state & 0x10000 ? 1 : -1;
  });
}
