import { lumaPlane, type Pixels, type Plane } from './pixels.ts';

export interface Statistics {
  /** Opaque pixels counted. */
  readonly count: number;
  readonly mean: number;
  readonly deviation: number;
  readonly low: number;
  readonly high: number;
  readonly median: number;
  /** Shannon entropy of the grey levels, bits, 0–8. */
  readonly entropy: number;
  /** Share of pixels at 0 and at 255. */
  readonly clippedLow: number;
  readonly clippedHigh: number;
}

/** How many pixels have each of the 256 values. */
export function planeHistogram({ data }: Plane): Uint32Array {
  const counts = new Uint32Array(256);
  for (let i = 0; i < data.length; i++) counts[data[i]]++;
  return counts;
}

/** Brightness of the pixels that are not transparent, by grey level. */
export function histogram(pixels: Pixels): Uint32Array {
  const { data } = lumaPlane(pixels);
  const counts = new Uint32Array(256);
  for (let i = 0; i < data.length; i++) if (pixels.data[i * 4 + 3] > 127) counts[data[i]]++;
  return counts;
}

/** Numbers on the brightness of the unfiltered picture; all 0 when nothing is opaque. */
export function statistics(counts: Uint32Array): Statistics {
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (let v = 0; v < 256; v++) {
    count += counts[v];
    sum += counts[v] * v;
    squares += counts[v] * v * v;
  }
  if (count === 0)
    return {
      count,
      mean: 0,
      deviation: 0,
      low: 0,
      high: 0,
      median: 0,
      entropy: 0,
      clippedLow: 0,
      clippedHigh: 0,
    };
  const mean = sum / count;
  let entropy = 0;
  for (let v = 0; v < 256; v++)
    if (counts[v] > 0) entropy -= (counts[v] / count) * Math.log2(counts[v] / count);
  return {
    count,
    mean,
    deviation: Math.sqrt(Math.max(0, squares / count - mean * mean)),
    low: counts.findIndex((n) => n > 0),
    high: counts.findLastIndex((n) => n > 0),
    median: percentile(counts, 0.5),
    entropy: Math.max(0, entropy),
    clippedLow: counts[0] / count,
    clippedHigh: counts[255] / count,
  };
}

/**
 * The quantile of the histogram: the lowest grey level at or below which this share (0–1) of the
 * pixels lies.
 */
export function percentile(counts: Uint32Array, share: number): number {
  const total = counts.reduce((sum, n) => sum + n, 0);
  const wanted = share * total;
  let seen = 0;
  for (let v = 0; v < 256; v++) {
    seen += counts[v];
    if (seen > 0 && seen >= wanted) return v;
  }
  return 255;
}
