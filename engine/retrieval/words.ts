import { readFileSync } from 'node:fs';
import type { Features } from '../features/features.ts';
import type { SearchKernel } from '../features/kernel.ts';
import { searchKernel } from '../features/kernel.ts';
import { wordsFile } from '../paths.ts';
import type { Vocabulary } from './vocabulary.ts';
import { spread } from './vocabulary.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

/** Words that a descriptor is looked up under. */
export const { PROBES } = valuesOf(NUMBERS.words);

let fixed: Vocabulary | null = null;
let kernel: SearchKernel | null = null;

/**
 * The words that come with the engine, 1 024 in groups of four: the same for all manuscripts, so
 * that what two pictures have in common depends on these two only, and can be kept. Trained by
 * `engine-words`.
 */
export function fixedVocabulary(): Vocabulary {
  if (!fixed) {
    const base = new Uint8Array(readFileSync(wordsFile()));
    fixed = spread(base);
  }
  return fixed;
}

/** The nearest words of each descriptor as it is, best first: PROBES for each point. */
export function wordsOf(features: Features): Uint16Array {
  const { count } = features;
  if (count === 0) return new Uint16Array(0);
  kernel ??= searchKernel();
  const { k, centres } = fixedVocabulary();
  kernel.reset();
  const centresAt = kernel.reserve(k * 128);
  const at = kernel.reserve(count * 128);
  const out = kernel.reserve(count * PROBES * 4);
  new Uint8Array(kernel.memory.buffer, centresAt, k * 128).set(centres);
  new Uint8Array(kernel.memory.buffer, at, count * 128).set(
    features.descriptors.subarray(0, count * 128),
  );
  kernel.assign(at, count, centresAt, k, PROBES, out);
  return Uint16Array.from(new Int32Array(kernel.memory.buffer, out, count * PROBES));
}
