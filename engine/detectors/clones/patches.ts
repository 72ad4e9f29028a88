import type { PatchesKernel } from '../../features/kernel.ts';
import type { Plane } from '../../features/plane.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { abs, cbrt, exp, ceil, floor, max, round, sign, sqrt } = Math;

const { FINE, COARSE, LEAST_STRUCTURE } = valuesOf(NUMBERS.patches);
/** Bytes of a descriptor: eight values at each of two scales. */
export const BYTES = 16;
const HALF = BYTES / 2;
/** Pixels between the points that derivatives are taken from, at the two scales. */
const STEP_FINE = max(1, round(0.7 * FINE));
const STEP_COARSE = max(1, round(0.7 * COARSE));
/** Nearer to the edge there are no patches. */
const RIM = ceil(3 * COARSE);

/** Patches of a picture on a grid, those of flat ground left out. */
export interface Patches {
  readonly count: number;
  /** x, y of each, pixels. */
  readonly places: Float32Array;
  /** BYTES of each. */
  readonly descriptors: Uint8Array;
}

/** A picture smoothed at the two scales of its patches. */
export interface Smoothed {
  readonly fine: Plane;
  readonly coarse: Plane;
}

/** The plane smoothed at both scales. */
export function smoothedFor(on: PatchesKernel, plane: Plane): Smoothed {
  const fine = blurred(on, plane, FINE);
  return { fine, coarse: blurred(on, fine, sqrt(COARSE * COARSE - FINE * FINE)) };
}

/**
 * Descriptors on a grid: sizes and relative angles of the derivatives up to the third order at two
 * scales (differential invariants, Koenderink & van Doorn 1987), which neither turning nor
 * mirroring changes.
 */
export function patchesOf(
  { fine, coarse }: Smoothed,
  pace: number,
  open: Uint8Array | null,
): Patches {
  const { width, height } = fine;
  const columns = max(0, floor((width - 2 * RIM - 1) / pace) + 1);
  const rows = max(0, floor((height - 2 * RIM - 1) / pace) + 1);
  const all = new Float32Array(columns * rows * BYTES);
  const places = new Float32Array(columns * rows * 2);
  let count = 0;
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      const x = RIM + c * pace;
      const y = RIM + r * pace;
      if (open && open[y * width + x] === 0) continue;
      const at = count * BYTES;
      invariants(fine, x, y, STEP_FINE, FINE, all, at);
      invariants(coarse, x, y, STEP_COARSE, COARSE, all, at + HALF);
      if (
        max(all[at] ?? 0, all[at + 1] ?? 0, all[at + HALF] ?? 0, all[at + HALF + 1] ?? 0) <
        LEAST_STRUCTURE
      )
        continue;
      places[2 * count] = x;
      places[2 * count + 1] = y;
      count++;
    }
  const units = unitsOf(all, count);
  const descriptors = new Uint8Array(count * BYTES);
  for (let k = 0; k < BYTES; k++) {
    const unit = units[k] ?? 1;
    const signed = isSigned(k % HALF);
    for (let i = k; i < count * BYTES; i += BYTES) {
      const v = all[i] ?? 0;
      descriptors[i] = signed ? 128 + (127 * v) / (abs(v) + unit) : (255 * v) / (v + unit);
    }
  }
  return { count, places: places.subarray(0, 2 * count), descriptors };
}

function isSigned(k: number): boolean {
  return k === 3 || k === 4 || k === 6;
}

/** Sizes of the first three complex derivatives, Laplacian, and how their angles stand to one another. */
function invariants(
  { width, data }: Plane,
  x: number,
  y: number,
  h: number,
  sigma: number,
  out: Float32Array,
  to: number,
): void {
  const at = y * width + x;
  const v = h * width;
  const unit = sigma / h;
  const o = data[at] ?? 0;
  const e = data[at + h] ?? 0;
  const w = data[at - h] ?? 0;
  const s = data[at + v] ?? 0;
  const n = data[at - v] ?? 0;
  const se = data[at + h + v] ?? 0;
  const sw = data[at - h + v] ?? 0;
  const ne = data[at + h - v] ?? 0;
  const nw = data[at - h - v] ?? 0;
  const ee = data[at + 2 * h] ?? 0;
  const ww = data[at - 2 * h] ?? 0;
  const ss = data[at + 2 * v] ?? 0;
  const nn = data[at - 2 * v] ?? 0;
  const lx = (unit * (e - w)) / 2;
  const ly = (unit * (s - n)) / 2;
  const u2 = unit * unit;
  const lxx = u2 * (e - 2 * o + w);
  const lyy = u2 * (s - 2 * o + n);
  const lxy = (u2 * (se - sw - ne + nw)) / 4;
  const u3 = u2 * unit;
  const lxxx = (u3 * (ee - 2 * e + 2 * w - ww)) / 2;
  const lyyy = (u3 * (ss - 2 * s + 2 * n - nn)) / 2;
  const lxxy = (u3 * (se - 2 * s + sw - (ne - 2 * n + nw))) / 2;
  const lxyy = (u3 * (se - 2 * e + ne - (sw - 2 * w + nw))) / 2;
  // (∂x + i∂y) applied once, twice and three times, and once to the Laplacian.
  const p2 = lxx - lyy;
  const q2 = 2 * lxy;
  const p3 = lxxx - 3 * lxyy;
  const q3 = 3 * lxxy - lyyy;
  const pl = lxxx + lxyy;
  const ql = lxxy + lyyy;
  const s1 = lx * lx - ly * ly;
  const t1 = 2 * lx * ly;
  const along = p2 * s1 + q2 * t1;
  const across = q2 * s1 - p2 * t1;
  const forth = pl * lx + ql * ly;
  const aside = ql * lx - pl * ly;
  out[to] = sqrt(lx * lx + ly * ly);
  out[to + 1] = sqrt(p2 * p2 + q2 * q2);
  out[to + 2] = sqrt(p3 * p3 + q3 * q3);
  out[to + 3] = lxx + lyy;
  out[to + 4] = cbrt(along);
  out[to + 5] = cbrt(abs(across));
  out[to + 6] = sign(forth) * sqrt(abs(forth));
  out[to + 7] = sqrt(abs(aside));
}

/** The median size of each value, from a sample. */
function unitsOf(all: Float32Array, count: number): Float32Array {
  const pace = max(1, floor(count / 2000));
  return Float32Array.from({ length: BYTES }, (_, k) => {
    const sample: number[] = [];
    for (let i = 0; i < count; i += pace) sample.push(abs(all[i * BYTES + k] ?? 0));
    sample.sort((p, q) => p - q);
    return max(1e-5, sample[sample.length >> 1] ?? 0);
  });
}

/** Gaussian smoothing. */
function blurred(on: PatchesKernel, { width, height, data }: Plane, sigma: number): Plane {
  const radius = ceil(3 * sigma);
  const taps = Float32Array.from({ length: radius + 1 }, (_, k) =>
    exp((-k * k) / (2 * sigma * sigma)),
  );
  const sum = taps.reduce((s, v, k) => s + (k === 0 ? v : 2 * v), 0);
  const planeAt = on.reserve(data.byteLength, 1);
  const tapsAt = on.reserve(taps.byteLength, 0);
  const workAt = on.reserve(data.byteLength + 4 * (width + 2 * radius + 4), 0);
  const outAt = on.reserve(data.byteLength, 0);
  const { buffer } = on.memory;
  new Float32Array(buffer, planeAt, data.length).set(data);
  new Float32Array(buffer, tapsAt, taps.length).set(taps.map((v) => v / sum));
  on.smooth(planeAt, width, height, tapsAt, radius, workAt, outAt);
  return { width, height, data: new Float32Array(buffer, outAt, data.length).slice() };
}
