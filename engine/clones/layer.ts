import type { Affine, Box, Polygon } from '../../contract/geometry.ts';
import { applyAffine, invertAffine } from '../../contract/geometry.ts';
import type { Frame } from '../matching/dense/frame.ts';
import { marksIn } from '../matching/dense/hull.ts';
import type { Sampled } from '../matching/dense/resample.ts';

/** Mean of a layer over squares of radius `radius`, cut at the rim; by a running sum. */
export function boxMean(data: Float32Array, width: number, height: number, radius: number): Float32Array {
  const rows = new Float32Array(data.length);
  for (let y = 0; y < height; y++) {
    const at = y * width;
    let sum = 0;
    for (let x = 0; x < Math.min(radius, width); x++) sum += data[at + x] ?? 0;
    for (let x = 0; x < width; x++) {
      if (x + radius < width) sum += data[at + x + radius] ?? 0;
      if (x > radius) sum -= data[at + x - radius - 1] ?? 0;
      rows[at + x] = sum / (Math.min(width - 1, x + radius) - Math.max(0, x - radius) + 1);
    }
  }
  const out = new Float32Array(data.length);
  const sums = new Float64Array(width);
  for (let y = 0; y < Math.min(radius, height); y++) for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) + (rows[y * width + x] ?? 0);
  for (let y = 0; y < height; y++) {
    const count = Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1;
    for (let x = 0; x < width; x++) {
      let sum = sums[x] ?? 0;
      if (y + radius < height) sum += rows[(y + radius) * width + x] ?? 0;
      if (y > radius) sum -= rows[(y - radius - 1) * width + x] ?? 0;
      sums[x] = sum;
      out[y * width + x] = sum / count;
    }
  }
  return out;
}

/** What is left of a layer after taking away the mean of its surroundings. */
export function highPass(data: Float32Array, width: number, height: number, radius: number): Float32Array {
  const mean = boxMean(data, width, height, radius);
  return data.map((v, i) => v - (mean[i] ?? 0));
}

const CLIP = 2.5;

/** A few strong edges or specks must not speak for the rest. */
export function clipped(data: Float32Array): Float32Array {
  let sum = 0;
  for (const v of data) sum += Math.abs(v);
  const most = (CLIP * sum) / Math.max(1, data.length);
  return data.map((v) => Math.max(-most, Math.min(most, v)));
}

/** Samples that hold no value take the mean of those that do, so that filters make no edge there. */
export function filled(s: Sampled): Float32Array {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < s.values.length; i++) {
    if (s.valid[i] === 0) continue;
    sum += s.values[i] ?? 0;
    count++;
  }
  const mean = count > 0 ? sum / count : 0;
  return s.values.map((v, i) => (s.valid[i] === 1 ? v : mean));
}

/** Marks the frame pixels inside a polygon given in pixels of a. */
export function marked(frame: Frame, polygon: Polygon): Uint8Array {
  const back: Affine | null = invertAffine(frame.toA);
  const inFrame = back ? polygon.map((p) => applyAffine(back, p)) : [];
  return marksIn(inFrame, frame.width, frame.height).cells;
}

/** A box grown on each side by a share of its longer side. */
export function grownBox(box: Box, share: number, least: number): Box {
  const by = Math.max(least, share * Math.max(box.w, box.h));
  return { x: box.x - by, y: box.y - by, w: box.w + 2 * by, h: box.h + 2 * by };
}

/** Values in a raster of `wide` columns, with which of them may be compared. */
export interface Field { readonly data: Float32Array; readonly valid: Uint8Array; readonly wide: number }

/**
 * Correlation (−1…1) of the chosen pixels of a raster of `width` columns with those of a field that they meet when moved by
 * (dx, dy) pixels; null where not more than `least` of them meet valid ones, or where one side is flat.
 */
export function movedCorrelation(a: Float32Array, chosen: Int32Array, width: number, { data, valid, wide }: Field, dx: number, dy: number, least: number): number | null {
  let n = 0;
  let sa = 0;
  let sb = 0;
  let saa = 0;
  let sbb = 0;
  let sab = 0;
  for (const i of chosen) {
    const x = i % width;
    const k = ((i - x) / width + dy) * wide + x + dx;
    if (valid[k] !== 1) continue;
    const p = a[i] ?? 0;
    const q = data[k] ?? 0;
    n++;
    sa += p;
    sb += q;
    saa += p * p;
    sbb += q * q;
    sab += p * q;
  }
  const va = saa - (sa * sa) / n;
  const vb = sbb - (sb * sb) / n;
  return n > least && va > 1e-9 && vb > 1e-9 ? (sab - (sa * sb) / n) / Math.sqrt(va * vb) : null;
}
