import type { DenseKernel } from '../../features/kernel.ts';
import { denseKernel } from '../../features/kernel.ts';
import type { Sampled } from './resample.ts';

/** Local statistics of two samplings of one frame, on a grid of windows. */
export interface LocalMap {
  readonly columns: number;
  readonly rows: number;
  /** Frame pixels between windows and from a window's centre to its edge. */
  readonly step: number;
  readonly radius: number;
  /** Correlation of each window, −1…1; NaN where too little may be compared. */
  readonly correlation: Float32Array;
  /** Standard deviations in a and b. */
  readonly spreadA: Float32Array;
  readonly spreadB: Float32Array;
}

/** Share of a window's pixels that must be valid in both. */
const LEAST_VALID = 0.4;

let kernel: DenseKernel | null = null;

/**
 * Normalised correlation in square windows over the pixels valid in both samplings. b may be larger than a: its sample at
 * (x + dx, y + dy) then faces a's at (x, y).
 */
export function localMap(a: Sampled, b: Sampled, step: number, radius: number, dx = 0, dy = 0): LocalMap {
  kernel ??= denseKernel();
  const { width, height } = a;
  const columns = Math.max(1, Math.floor((width - 1) / step) + 1);
  const rows = Math.max(1, Math.floor((height - 1) / step) + 1);
  const cells = columns * rows;
  const n = width * height;
  const m = b.width * b.height;
  const at = [
    kernel.reserve(n * 4, 1), kernel.reserve(n, 0), kernel.reserve(m * 4, 0), kernel.reserve(m, 0),
    kernel.reserve(kernel.localMapRoom(width, height), 0), kernel.reserve(cells * 12, 0),
  ] as const;
  const [aAt, aValid, bAt, bValid, work, out] = at;
  const { buffer } = kernel.memory;
  new Float32Array(buffer, aAt, n).set(a.values);
  new Uint8Array(buffer, aValid, n).set(a.valid);
  new Float32Array(buffer, bAt, m).set(b.values);
  new Uint8Array(buffer, bValid, m).set(b.valid);
  const shift = dy * b.width + dx;
  kernel.localMap(aAt, aValid, bAt + shift * 4, bValid + shift, b.width, width, height, step, radius, (2 * radius + 1) ** 2 * LEAST_VALID, work, out);
  const read = (k: number): Float32Array => new Float32Array(buffer, out + k * cells * 4, cells).slice();
  return { columns, rows, step, radius, correlation: read(0), spreadA: read(1), spreadB: read(2) };
}
