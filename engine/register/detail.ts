import type { DenseKernel } from '../features/kernel.ts';
import { denseKernel } from '../features/kernel.ts';
import type { Marks } from '../geometry/hull.ts';
import type { Sampled } from './resample.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { RIM } = valuesOf(NUMBERS.detail);

let kernel: DenseKernel | null = null;

/**
 * Correlation of fine detail: both pictures less their local mean (a square of radius `radius`) and
 * less the strongest product of a row and a column (bands of a lane, stripes). What is left is
 * grain, speckle and fine edges, which two pictures of one kind do not have in common. `region`
 * marks the frame pixels to use (null: all). −1…1; 0 when there are none.
 */
export function detailOf(
  a: Sampled,
  b: Sampled,
  region: Marks | null,
  radius: number,
  sign: number,
): number {
  const { width, height } = a;
  // Lines drawn around both pictures agree wherever they meet: the rim is left out.
  const rim = Math.max(RIM, radius);
  const x0 = Math.max(rim, region?.x0 ?? 0);
  const y0 = Math.max(rim, region?.y0 ?? 0);
  const x1 = Math.min(width - rim, region?.x1 ?? width);
  const y1 = Math.min(height - rim, region?.y1 ?? height);
  if (x1 <= x0 || y1 <= y0) return 0;
  kernel ??= denseKernel();
  const n = width * height;
  const aAt = kernel.reserve(n * 4, 1);
  const bAt = kernel.reserve(n * 4, 0);
  const insideAt = kernel.reserve(n, 0);
  const work = kernel.reserve(kernel.detailRoom(x1 - x0, y1 - y0, radius), 0);
  const { buffer } = kernel.memory;
  new Float32Array(buffer, aAt, n).set(a.values);
  new Float32Array(buffer, bAt, n).set(b.values);
  const inside = new Uint8Array(buffer, insideAt, n);
  const both = new Uint8Array(n);
  for (let i = 0; i < n; i++) both[i] = (a.valid[i] ?? 0) & (b.valid[i] ?? 0);
  const up = RIM * width;
  for (let y = y0; y < y1; y++)
    for (let x = x0, i = y * width + x0; x < x1; x++, i++)
      inside[i] =
        (both[i] ?? 0) &
        (both[i - RIM] ?? 0) &
        (both[i + RIM] ?? 0) &
        (both[i - up] ?? 0) &
        (both[i + up] ?? 0) &
        (region ? (region.cells[i] ?? 0) : 1);
  return sign * kernel.detail(aAt, bAt, insideAt, width, x0, y0, x1, y1, radius, work);
}
