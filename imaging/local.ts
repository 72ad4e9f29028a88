import { blurPlane } from './plane.ts';
import type { Plane } from './pixels.ts';

/**
 * Filters that look at a pixel and its neighbours, on brightness. Borders repeat their last pixel.
 */

/** Unsharp masking: brightness plus `amount` times the difference to its blur of `radius`. */
export function sharpenPlane(plane: Plane, radius: number, amount: number): Plane {
  const blurred = blurPlane(plane, radius).data;
  const out = new Uint8Array(plane.data.length);
  for (let i = 0; i < out.length; i++) {
    const v = plane.data[i] + amount * (plane.data[i] - blurred[i]);
    out[i] = v < 0 ? 0 : v > 255 ? 255 : v + 0.5;
  }
  return { ...plane, data: out };
}

/**
 * High-pass: the difference to a blur of `radius`, times `gain`, around mid-grey. Flat and pasted
 * areas stand out as smooth.
 */
export function highPassPlane(plane: Plane, radius: number, gain: number): Plane {
  return residual(plane, blurPlane(plane, radius), gain);
}

/**
 * The difference to the 3×3 median, times `gain`, around mid-grey: the noise of the picture without
 * its structure.
 */
export function noisePlane(plane: Plane, gain: number): Plane {
  return residual(plane, medianPlane(plane), gain);
}

function residual(plane: Plane, smooth: Plane, gain: number): Plane {
  const out = new Uint8Array(plane.data.length);
  for (let i = 0; i < out.length; i++) {
    const v = 128 + gain * (plane.data[i] - smooth.data[i]);
    out[i] = v < 0 ? 0 : v > 255 ? 255 : v;
  }
  return { ...plane, data: out };
}

/** Length of the Sobel gradient, times `gain`; 255 is a full step at gain 1. */
export function edgesPlane({ width, height, data }: Plane, gain: number): Plane {
  const out = new Uint8Array(data.length);
  const squared = (gain / 4) ** 2;
  for (let y = 0; y < height; y++) {
    const up = (y > 0 ? y - 1 : 0) * width;
    const at = y * width;
    const down = (y < height - 1 ? y + 1 : y) * width;
    // Weighted sum and slope of each column; each is used by three pixels.
    let s0 = data[up] + 2 * data[at] + data[down];
    let d0 = data[down] - data[up];
    let s1 = s0;
    let d1 = d0;
    for (let x = 0; x < width; x++) {
      const r = x < width - 1 ? x + 1 : x;
      const a = data[up + r];
      const c = data[down + r];
      const s2 = a + 2 * data[at + r] + c;
      const d2 = c - a;
      const gx = s2 - s0;
      const gy = d0 + 2 * d1 + d2;
      const v = (gx * gx + gy * gy) * squared;
      out[at + x] = v >= 65025 ? 255 : Math.sqrt(v);
      s0 = s1;
      d0 = d1;
      s1 = s2;
      d1 = d2;
    }
  }
  return { width, height, data: out };
}

/**
 * Median of 3×3. Each column of three is sorted once and used by three pixels; the median of nine
 * is then the median of (largest of the lows, median of the middles, smallest of the highs).
 * Minimum and maximum are computed without branches, because branch prediction fails half of the
 * time on noise, for which this filter is used.
 */
export function medianPlane({ width, height, data }: Plane): Plane {
  const out = new Uint8Array(data.length);
  const low = new Int32Array(width + 2);
  const mid = new Int32Array(width + 2);
  const high = new Int32Array(width + 2);
  for (let y = 0; y < height; y++) {
    sortColumns(
      data,
      width,
      (y > 0 ? y - 1 : 0) * width,
      y * width,
      (y < height - 1 ? y + 1 : y) * width,
      low,
      mid,
      high,
    );
    const row = y * width;
    for (let x = 0; x < width; x++) {
      let d = low[x] - low[x + 1];
      const lows = low[x] - (d & (d >> 31));
      d = lows - low[x + 2];
      const a = lows - (d & (d >> 31));
      d = high[x] - high[x + 1];
      const highs = high[x + 1] + (d & (d >> 31));
      d = highs - high[x + 2];
      const c = high[x + 2] + (d & (d >> 31));
      out[row + x] = median(a, median(mid[x], mid[x + 1], mid[x + 2]), c);
    }
  }
  return { width, height, data: out };
}

function sortColumns(
  data: Uint8Array,
  width: number,
  up: number,
  at: number,
  down: number,
  low: Int32Array,
  mid: Int32Array,
  high: Int32Array,
): void {
  for (let x = 0; x < width; x++) {
    const a = data[up + x];
    const b = data[at + x];
    const c = data[down + x];
    let d = a - b;
    let m = d & (d >> 31);
    const small = b + m;
    const large = a - m;
    d = large - c;
    m = d & (d >> 31);
    const rest = c + m;
    high[x + 1] = large - m;
    d = small - rest;
    m = d & (d >> 31);
    low[x + 1] = rest + m;
    mid[x + 1] = small - m;
  }
  for (const line of [low, mid, high]) {
    line[0] = line[1];
    line[width + 1] = line[width];
  }
}

function median(a: number, b: number, c: number): number {
  let d = a - b;
  let m = d & (d >> 31);
  const small = b + m;
  const large = a - m;
  d = large - c;
  m = d & (d >> 31);
  const rest = c + m;
  d = small - rest;
  return small - (d & (d >> 31));
}
