import type { SiftKernel } from './kernel.ts';
import { siftKernel } from './kernel.ts';
import type { Plane } from './plane.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { MOST, FIRST, SPREAD, CELLS, THRESHOLD, DOUBLE_BELOW, LEAST_SIDE } = valuesOf(
  NUMBERS.features,
);

/**
 * Keypoints and descriptors of one picture. Positions in its pixels (pixel centres at whole
 * numbers), angles in radians.
 */
export interface Features {
  readonly width: number;
  readonly height: number;
  readonly count: number;
  /** x, y, sigma, angle of each. */
  readonly frames: Float32Array;
  /** 128 bytes each. */
  readonly descriptors: Uint8Array;
  /** The first of the points, for features that are not in memory. */
  shorter?(count: number): Features;
}

export interface FeatureOptions {
  /** At most so many points. */
  readonly most: number;
  /** How many come first in the result: the strongest, half of them spread over the picture. */
  readonly first: number;
  /** Least contrast of a point, picture 0–1. */
  readonly threshold: number;
  /** Pictures whose longer side is below this are doubled first. */
  readonly doubleBelow: number;
}

export const FEATURE_OPTIONS: FeatureOptions = {
  most: MOST,
  first: FIRST,
  threshold: THRESHOLD,
  doubleBelow: DOUBLE_BELOW,
};

const POINT_FLOATS = 6;
let kernel: SiftKernel | null = null;

/**
 * SIFT keypoints with RootSIFT descriptors in bytes. `open` (1 = may be compared) drops points
 * under masks.
 */
export function featuresOf(
  plane: Plane,
  open: Uint8Array | null,
  options: FeatureOptions = FEATURE_OPTIONS,
): Features {
  const { width, height } = plane;
  if (Math.min(width, height) < LEAST_SIDE)
    return { width, height, count: 0, frames: new Float32Array(0), descriptors: new Uint8Array(0) };
  kernel ??= siftKernel();
  const sift = kernel;
  const doubled = Math.max(width, height) < options.doubleBelow ? 1 : 0;
  const input = sift.open(width, height, doubled);
  new Float32Array(sift.memory.buffer, input, width * height).set(plane.data);
  const found = sift.detect(width, height, doubled, options.threshold, 10);
  const points = new Float32Array(sift.memory.buffer, sift.pointRecords(), found * POINT_FLOATS);
  const picked = pick(points, found, width, height, open, options);
  const chosen = sift.selection(picked.length);
  new Uint32Array(sift.memory.buffer, chosen, picked.length).set(picked);
  const count = sift.describe(picked.length);
  const frames = new Float32Array(sift.memory.buffer, sift.recordsAt(), count * 4).slice();
  const descriptors = new Uint8Array(sift.memory.buffer, sift.descriptorsAt(), count * 128).slice();
  if (sift.memory.buffer.byteLength > 256 * 1024 * 1024) kernel = null;
  return { width, height, count, frames, descriptors };
}

/**
 * Numbers of points, best first: half of the first ones taken evenly over a grid, so that weak
 * corners are described too.
 */
function pick(
  points: Float32Array,
  found: number,
  width: number,
  height: number,
  open: Uint8Array | null,
  { most, first }: FeatureOptions,
): Uint32Array {
  const order: number[] = [];
  for (let i = 0; i < found; i++) {
    const x = Math.round(points[i * POINT_FLOATS] ?? 0);
    const y = Math.round(points[i * POINT_FLOATS + 1] ?? 0);
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    if (open && open[y * width + x] === 0) continue;
    order.push(i);
  }
  const response = (i: number): number => points[i * POINT_FLOATS + 3] ?? 0;
  order.sort((a, b) => response(b) - response(a) || a - b);
  if (order.length <= first) return Uint32Array.from(order);
  const columns = Math.max(1, Math.round(Math.sqrt((CELLS * width) / height)));
  const rows = Math.max(1, Math.round(CELLS / columns));
  const perCell = Math.ceil((first * SPREAD) / (columns * rows));
  const taken = new Uint8Array(found);
  const used = new Uint32Array(columns * rows);
  const chosen: number[] = [];
  for (const i of order) {
    const cx = Math.min(
      columns - 1,
      Math.max(0, Math.floor(((points[i * POINT_FLOATS] ?? 0) / width) * columns)),
    );
    const cy = Math.min(
      rows - 1,
      Math.max(0, Math.floor(((points[i * POINT_FLOATS + 1] ?? 0) / height) * rows)),
    );
    const cell = cy * columns + cx;
    if ((used[cell] ?? 0) >= perCell) continue;
    used[cell] = (used[cell] ?? 0) + 1;
    taken[i] = 1;
    chosen.push(i);
  }
  for (const i of order) {
    if (chosen.length >= most) break;
    if (taken[i] === 0) chosen.push(i);
  }
  return Uint32Array.from(chosen);
}

/**
 * The first points of the picture: what `count` of them say is enough to compare pictures as
 * wholes.
 */
export function firstOf(features: Features, count: number): Features {
  if (features.count <= count) return features;
  if (features.shorter) return features.shorter(count);
  return {
    ...features,
    count,
    frames: features.frames.subarray(0, count * 4),
    descriptors: features.descriptors.subarray(0, count * 128),
  };
}
