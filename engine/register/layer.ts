import type { Affine, Box, Polygon } from '../../contract/geometry.ts';
import { carried, invertAffine } from '../../contract/geometry.ts';
import type { Frame } from '../geometry/frame.ts';
import { workspaceFor } from './scratch.ts';
import { marksIn } from '../geometry/hull.ts';
import type { Sampled } from './resample.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { CLIP } = valuesOf(NUMBERS.layer);

// Read once: a global lookup per pixel is slow where tests run the code in a separate context.
const { abs, ceil, max, sqrt } = Math;

/** Mean of a layer over squares of radius `radius`, cut at the rim; by a running sum. */
export function boxMean(
  data: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const n = data.length;
  if (n === 0) return new Float32Array(0);
  const size = 64 * ceil((n * 4 + 64) / 64);
  const { kernel, work } = workspaceFor(0, 2 * size + (width + 2) * 8);
  const { buffer } = kernel.memory;
  const layer = new Float32Array(buffer, work, n);
  layer.set(data);
  kernel.boxMean(work, width, height, radius, work + size, work + 2 * size, work);
  return layer.slice();
}

/** A layer less its local mean over squares of radius `radius`. */
export function highPass(
  data: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const out = boxMean(data, width, height, radius);
  for (let i = 0; i < out.length; i++) out[i] = (data[i] ?? 0) - (out[i] ?? 0);
  return out;
}

/**
 * The layer with strong values clipped, so that a few edges or specks do not dominate a
 * correlation.
 */
export function clipped(data: Float32Array): Float32Array {
  let sum = 0;
  for (let i = 0; i < data.length; i++) sum += abs(data[i] ?? 0);
  const most = (CLIP * sum) / max(1, data.length);
  const out = new Float32Array(data.length);
  for (let i = 0; i < data.length; i++) {
    const v = data[i] ?? 0;
    out[i] = v > most ? most : v < -most ? -most : v;
  }
  return out;
}

/**
 * The samples, with invalid ones set to the mean of the valid ones, so that filters make no edges
 * there.
 */
export function filled({ values, valid }: Sampled): Float32Array {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < values.length; i++) {
    if (valid[i] === 0) continue;
    sum += values[i] ?? 0;
    count++;
  }
  if (count === values.length) return values;
  const mean = count > 0 ? sum / count : 0;
  const out = new Float32Array(values.length);
  for (let i = 0; i < values.length; i++) out[i] = valid[i] === 1 ? (values[i] ?? 0) : mean;
  return out;
}

/** Marks the frame pixels inside a polygon given in pixels of a. */
export function marked(frame: Frame, polygon: Polygon): Uint8Array {
  const back: Affine | null = invertAffine(frame.toA);
  const inFrame = back ? carried(polygon, back) : [];
  return marksIn(inFrame, frame.width, frame.height).cells;
}

/** A box grown on each side by a share of its longer side. */
export function grownBox(box: Box, share: number, least: number): Box {
  const by = max(least, share * max(box.w, box.h));
  return { x: box.x - by, y: box.y - by, w: box.w + 2 * by, h: box.h + 2 * by };
}

/** Values in a raster of `wide` columns, with which of them may be compared. */
export interface Field {
  readonly data: Float32Array;
  readonly valid: Uint8Array;
  readonly wide: number;
}

/**
 * Chosen pixels of a raster, taken out once: their values, and where they meet a field that is not
 * moved.
 */
export interface Gathered {
  readonly values: Float32Array;
  readonly at: Int32Array;
}

/**
 * Takes the chosen pixels out of a raster of `width` columns, to be compared with a field of `wide`
 * columns.
 */
export function gathered(
  data: Float32Array,
  chosen: Int32Array,
  width: number,
  wide: number,
): Gathered {
  const values = new Float32Array(chosen.length);
  const at = new Int32Array(chosen.length);
  for (let k = 0; k < chosen.length; k++) {
    const i = chosen[k] ?? 0;
    const x = i % width;
    values[k] = data[i] ?? 0;
    at[k] = ((i - x) / width) * wide + x;
  }
  return { values, at };
}

/**
 * Correlation (−1…1) of two samplings of one frame where both are valid; null where one side is
 * flat.
 */
export function correlationOf(a: Sampled, b: Sampled): number | null {
  let n = 0;
  let sa = 0;
  let sb = 0;
  let saa = 0;
  let sbb = 0;
  let sab = 0;
  for (let i = 0; i < a.values.length; i++) {
    if (a.valid[i] !== 1 || b.valid[i] !== 1) continue;
    const p = a.values[i] ?? 0;
    const q = b.values[i] ?? 0;
    n++;
    sa += p;
    sb += q;
    saa += p * p;
    sbb += q * q;
    sab += p * q;
  }
  return ofSums(n, sa, sb, saa, sbb, sab);
}

/**
 * Correlation (−1…1) of gathered pixels with those of a field that they meet when moved by (dx, dy)
 * pixels; null where not more than `least` of them meet valid ones, or where one side is flat.
 */
export function movedCorrelation(
  { values, at }: Gathered,
  { data, valid, wide }: Field,
  dx: number,
  dy: number,
  least: number,
): number | null {
  const by = dy * wide + dx;
  let n = 0;
  let sa = 0;
  let sb = 0;
  let saa = 0;
  let sbb = 0;
  let sab = 0;
  for (let i = 0; i < values.length; i++) {
    const k = (at[i] ?? 0) + by;
    if (valid[k] !== 1) continue;
    const p = values[i] ?? 0;
    const q = data[k] ?? 0;
    n++;
    sa += p;
    sb += q;
    saa += p * p;
    sbb += q * q;
    sab += p * q;
  }
  return n > least ? ofSums(n, sa, sb, saa, sbb, sab) : null;
}

/** Correlation of n pairs from the sums of their values, squares and products; null for flat ones. */
function ofSums(
  n: number,
  sa: number,
  sb: number,
  saa: number,
  sbb: number,
  sab: number,
): number | null {
  const va = saa - (sa * sa) / n;
  const vb = sbb - (sb * sb) / n;
  return va > 1e-9 && vb > 1e-9 ? (sab - (sa * sb) / n) / sqrt(va * vb) : null;
}
