import type { Features } from '../features/features.ts';
import type { SearchKernel } from '../features/kernel.ts';
import { VARIANTS, variantTable } from '../features/variants.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { ROUNDS, SAMPLE, POINTS_A_GROUP, MOST_GROUPS } = valuesOf(NUMBERS.vocabulary);

/** Samples are taken from the middle of their share. */
const MIDDLE = 0.5;

const LENGTH = 512;
const LOOKS = VARIANTS.length;

/**
 * Visual words. The words come in fours: word 4g + v is word 4g seen under variant v, so the words
 * of a mirrored or inverted descriptor follow from those of the plain one without a second
 * assignment (`wordUnder`).
 */
export interface Vocabulary {
  readonly k: number;
  /** k × 128 bytes of length 512. */
  readonly centres: Uint8Array;
}

/**
 * The word of a descriptor under `variant`, from its word when plain: the variants form a group
 * under exclusive or.
 */
export function wordUnder(word: number, variant: number): number {
  return (word & ~3) | ((word & 3) ^ variant);
}

/**
 * The words of groups whose plain looks are `base` (128 bytes each): each group under all four
 * looks.
 */
export function spread(base: Uint8Array): Vocabulary {
  const groups = base.length / 128;
  return { k: groups * LOOKS, centres: spreadOver(base, groups, VARIANTS.map(variantTable)) };
}

/** The plain looks of the groups of a vocabulary, 128 bytes each. */
export function basesOf({ k, centres }: Vocabulary): Uint8Array {
  const base = new Uint8Array((k / LOOKS) * 128);
  for (let g = 0; g < k / LOOKS; g++)
    base.set(centres.subarray(g * LOOKS * 128, g * LOOKS * 128 + 128), g * 128);
  return base;
}

/**
 * Spherical k-means over an even sample, started from evenly spread members: equal input gives
 * equal words.
 */
export function trainVocabulary(
  kernel: SearchKernel,
  all: readonly Features[],
  sampleSize = SAMPLE,
  perGroup = POINTS_A_GROUP,
  rounds = ROUNDS,
): Vocabulary {
  const total = all.reduce((sum, f) => sum + f.count, 0);
  const sample = evenSample(all, total, Math.min(total, sampleSize));
  const n = sample.length / 128;
  const groups = Math.max(1, Math.min(MOST_GROUPS, n, Math.round(total / perGroup)));
  const k = groups * LOOKS;
  const tables = VARIANTS.map(variantTable);
  const base = new Uint8Array(groups * 128);
  for (let g = 0; g < groups; g++) {
    const from = Math.floor(((g + 0.5) * n) / groups) * 128;
    base.set(sample.subarray(from, from + 128), g * 128);
  }
  let centres = spreadOver(base, groups, tables);
  kernel.reset();
  const at = kernel.reserve(n * 128);
  const centresAt = kernel.reserve(k * 128);
  const out = kernel.reserve(n * 4);
  new Uint8Array(kernel.memory.buffer, at, n * 128).set(sample);
  // What the members of a word add up to, as they look: whole numbers, so any order gives the same.
  const looks = new Float64Array(k * 128);
  const sums = new Float64Array(groups * 128);
  for (let round = 0; round < rounds; round++) {
    new Uint8Array(kernel.memory.buffer, centresAt, k * 128).set(centres);
    kernel.assign(at, n, centresAt, k, 1, out);
    const words = new Int32Array(kernel.memory.buffer, out, n);
    looks.fill(0);
    for (let i = 0, from = 0; i < n; i++) {
      const to = (words[i] ?? 0) * 128;
      for (let j = 0; j < 128; j++, from++)
        looks[to + j] = (looks[to + j] ?? 0) + (sample[from] ?? 0);
    }
    sums.fill(0);
    for (let word = 0; word < k; word++) {
      const table = tables[word & 3];
      const to = (word >> 2) * 128;
      // Each variant undoes itself, so the same table turns the members back to their group's plain
      // look.
      for (let j = 0; j < 128; j++)
        sums[to + j] = (sums[to + j] ?? 0) + (looks[word * 128 + (table?.[j] ?? j)] ?? 0);
    }
    for (let g = 0; g < groups; g++)
      normaliseInto(sums.subarray(g * 128, g * 128 + 128), base.subarray(g * 128, g * 128 + 128));
    centres = spreadOver(base, groups, tables);
  }
  return { k, centres };
}

function spreadOver(base: Uint8Array, groups: number, tables: readonly Uint8Array[]): Uint8Array {
  const centres = new Uint8Array(groups * LOOKS * 128);
  for (let g = 0; g < groups; g++)
    tables.forEach((table, v) => {
      for (let j = 0; j < 128; j++)
        centres[(g * LOOKS + v) * 128 + j] = base[g * 128 + (table[j] ?? j)] ?? 0;
    });
  return centres;
}

function normaliseInto(sum: Float64Array, centre: Uint8Array): void {
  let squares = 0;
  for (const v of sum) squares += v * v;
  if (squares === 0) return;
  const scale = LENGTH / Math.sqrt(squares);
  for (let j = 0; j < 128; j++) centre[j] = Math.min(255, Math.round((sum[j] ?? 0) * scale));
}

function evenSample(all: readonly Features[], total: number, wanted: number): Uint8Array {
  const sample = new Uint8Array(wanted * 128);
  let taken = 0;
  let seen = 0;
  for (const f of all)
    for (let i = 0; i < f.count; i++, seen++) {
      if (taken >= wanted || Math.floor(((taken + MIDDLE) * total) / wanted) > seen) continue;
      sample.set(f.descriptors.subarray(i * 128, i * 128 + 128), taken * 128);
      taken++;
    }
  return sample.subarray(0, taken * 128);
}
