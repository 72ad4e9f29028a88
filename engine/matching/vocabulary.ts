import type { Features } from '../features/features.ts';
import type { SearchKernel } from '../features/kernel.ts';

const LENGTH = 512;
const ROUNDS = 4;

/**
 * Visual words of one manuscript: spherical k-means over an even sample of its descriptors, started from evenly spread
 * members, so that equal input gives equal words. Returns k × 128 bytes of length 512.
 */
export function trainVocabulary(kernel: SearchKernel, all: readonly Features[], sampleSize = 8192): { k: number; centres: Uint8Array } {
  const total = all.reduce((sum, f) => sum + f.count, 0);
  const sample = evenSample(all, total, Math.min(total, sampleSize));
  const n = sample.length / 128;
  const k = Math.max(1, Math.min(1024, n, Math.round(total / 48)));
  const centres = new Uint8Array(k * 128);
  for (let c = 0; c < k; c++) {
    const from = Math.floor(((c + 0.5) * n) / k) * 128;
    centres.set(sample.subarray(from, from + 128), c * 128);
  }
  kernel.reset();
  const at = kernel.reserve(n * 128);
  const centresAt = kernel.reserve(k * 128);
  const out = kernel.reserve(n * 4);
  new Uint8Array(kernel.memory.buffer, at, n * 128).set(sample);
  const sums = new Float64Array(k * 128);
  const words = new Int32Array(n);
  for (let round = 0; round < ROUNDS; round++) {
    new Uint8Array(kernel.memory.buffer, centresAt, k * 128).set(centres);
    kernel.assign(at, n, centresAt, k, 1, out);
    words.set(new Int32Array(kernel.memory.buffer, out, n));
    sums.fill(0);
    for (let i = 0; i < n; i++) {
      const c = (words[i] ?? 0) * 128;
      for (let j = 0; j < 128; j++) sums[c + j] = (sums[c + j] ?? 0) + (sample[i * 128 + j] ?? 0);
    }
    for (let c = 0; c < k; c++) normaliseInto(sums.subarray(c * 128, c * 128 + 128), centres.subarray(c * 128, c * 128 + 128));
  }
  return { k, centres };
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
      if (taken >= wanted || Math.floor(((taken + 0.5) * total) / wanted) > seen) continue;
      sample.set(f.descriptors.subarray(i * 128, i * 128 + 128), taken * 128);
      taken++;
    }
  return sample.subarray(0, taken * 128);
}
