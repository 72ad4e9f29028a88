import type { Box } from '../../../contract/geometry.ts';
import type { Plane } from '../../features/plane.ts';
import { boxMean } from '../../register/layer.ts';
import { valuesOf } from '../../numbers.ts';
import { groundOf } from '../outline.ts';
import { NUMBERS } from './numbers.ts';

/**
 * One band of a blot: its box in pixels, and a small normalised picture of it with its
 * surroundings.
 */
export interface Band {
  readonly box: Box;
  /**
   * PATCH.columns × PATCH.rows values; the middle PATCH.inner ones show the box grown by
   * SURROUNDINGS.
   */
  readonly patch: Float32Array;
}

export const PATCH = { columns: 28, rows: 14, innerColumns: 24, innerRows: 12 } as const;

const {
  SURROUNDINGS,
  STRONG,
  LEAST_DEPTH,
  LEAST_SHARE,
  VALLEY,
  SHALLOW_VALLEY,
  ROW_SHARE,
  LEAST_WIDTH,
  LEAST_HEIGHT,
  MOST_BANDS,
  MOST_WIDTH,
} = valuesOf(NUMBERS.bands);

/**
 * Lanes from the profile of darkness along the strip, then bands from the profile down each lane.
 * In reading order. `open`: 1 = may be compared.
 */
export function findBands(plane: Plane, open: Uint8Array | null): Band[] {
  const { width, height } = plane;
  if (width < 20 || height < 10) return [];
  const depth = depthOf(plane, open);
  const bands: Band[] = [];
  for (const [x0, x1] of lanesOf(depth, width, height)) {
    if (x1 - x0 < LEAST_WIDTH) continue;
    const whole = x1 - x0 > MOST_WIDTH * width;
    for (const [y0, y1] of runs(
      rowProfile(depth, width, height, x0, x1),
      LEAST_DEPTH / 2,
      ROW_SHARE,
    )) {
      if (y1 - y0 < LEAST_HEIGHT || (whole && y1 - y0 > MOST_WIDTH * (x1 - x0))) continue;
      const box = { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
      bands.push({ box, patch: patchOf(plane, box) });
    }
  }
  return bands.slice(0, MOST_BANDS);
}

/** How much darker each pixel is than its ground; of dark pictures how much brighter. */
function depthOf(plane: Plane, open: Uint8Array | null): Float32Array {
  const { data, width, height } = plane;
  const { middle, onDark } = groundOf(plane, open);
  const turned = onDark ? data.map((v) => 1 - v) : data;
  const level = onDark ? 1 - middle : middle;
  const ground = boxMean(
    turned.map((v) => Math.max(v, level)),
    width,
    height,
    Math.max(8, height >> 1),
  );
  const depth = turned.map((v, i) =>
    open && open[i] === 0 ? 0 : Math.max(0, (ground[i] ?? 0) - v),
  );
  return boxMean(depth, width, height, Math.max(1, Math.round(height / 40)));
}

/**
 * The lanes of a strip: [from, to). Where bands touch, the darkest row does not fall between them,
 * but less is dark in all; so a stretch that is too wide for a lane is parted by that. What cannot
 * be parted is the ground of the strip, or the only lane of one that is higher than this lane is wide.
 */
function lanesOf(depth: Float32Array, width: number, height: number): [number, number][] {
  const radius = Math.max(1, Math.round(height / 24));
  const wide = ([from, to]: readonly [number, number]): boolean => to - from > MOST_WIDTH * width;
  const found = runs(
    smoothed(columnProfile(depth, width, height), radius),
    LEAST_DEPTH,
    LEAST_SHARE,
  );
  if (!found.some(wide)) return found;
  const sums = smoothed(columnSums(depth, width, height), radius);
  return found.flatMap((lane) =>
    wide(lane)
      ? parted(sums, ...lane, SHALLOW_VALLEY).filter(
          (part) => !wide(part) || part[1] - part[0] < height,
        )
      : [lane],
  );
}

function columnProfile(depth: Float32Array, width: number, height: number): Float32Array {
  const out = new Float32Array(width);
  // The rim of a strip is often a drawn frame.
  for (let y = 2; y < height - 2; y++)
    for (let x = 2; x < width - 2; x++) out[x] = Math.max(out[x] ?? 0, depth[y * width + x] ?? 0);
  return out;
}

function columnSums(depth: Float32Array, width: number, height: number): Float32Array {
  const out = new Float32Array(width);
  for (let y = 2; y < height - 2; y++)
    for (let x = 2; x < width - 2; x++) out[x] = (out[x] ?? 0) + (depth[y * width + x] ?? 0);
  return out;
}

function rowProfile(
  depth: Float32Array,
  width: number,
  height: number,
  x0: number,
  x1: number,
): Float32Array {
  const out = new Float32Array(height);
  const by = Math.floor((x1 - x0) / 5);
  for (let y = 0; y < height; y++) {
    let sum = 0;
    for (let x = x0 + by; x < x1 - by; x++) sum += depth[y * width + x] ?? 0;
    out[y] = sum / Math.max(1, x1 - x0 - 2 * by);
  }
  return out;
}

function smoothed(profile: Float32Array, radius: number): Float32Array {
  return boxMean(profile, profile.length, 1, radius);
}

/** Stretches of a profile above its threshold, parted at deep valleys: [from, to). */
function runs(profile: Float32Array, least: number, share: number): [number, number][] {
  const sorted = profile.slice().sort();
  const threshold = Math.max(least, share * (sorted[Math.floor(sorted.length * STRONG)] ?? 0));
  const out: [number, number][] = [];
  for (let i = 0, from = -1; i <= profile.length; i++) {
    const above = i < profile.length && (profile[i] ?? 0) > threshold;
    if (above && from < 0) from = i;
    if (!above && from >= 0) {
      out.push(...parted(profile, from, i, VALLEY));
      from = -1;
    }
  }
  return out;
}

/** A stretch parted at its valleys that are deeper than a share of the lower side. */
function parted(
  profile: Float32Array,
  from: number,
  to: number,
  valley: number,
): [number, number][] {
  let cut = -1;
  let depth = valley;
  for (let i = from + 2; i < to - 2; i++) {
    const v = profile[i] ?? 0;
    const left = highest(profile, from, i);
    const right = highest(profile, i + 1, to);
    const ratio = v / Math.max(1e-6, Math.min(left, right));
    if (ratio < depth) {
      depth = ratio;
      cut = i;
    }
  }
  return cut < 0
    ? [[from, to]]
    : [...parted(profile, from, cut, valley), ...parted(profile, cut + 1, to, valley)];
}

function highest(profile: Float32Array, from: number, to: number): number {
  let most = 0;
  for (let i = from; i < to; i++) most = Math.max(most, profile[i] ?? 0);
  return most;
}

function patchOf(plane: Plane, box: Box): Float32Array {
  const { columns, rows, innerColumns, innerRows } = PATCH;
  return cellsOf(
    plane,
    box,
    columns,
    rows,
    (box.w * (1 + 2 * SURROUNDINGS)) / innerColumns,
    (box.h * (1 + 2 * SURROUNDINGS)) / innerRows,
  );
}

/** Means of the plane over the cells of a lattice on the middle of the box. */
function cellsOf(
  plane: Plane,
  box: Box,
  columns: number,
  rows: number,
  cellX: number,
  cellY: number,
): Float32Array {
  const x0 = box.x + box.w / 2 - (cellX * columns) / 2;
  const y0 = box.y + box.h / 2 - (cellY * rows) / 2;
  const out = new Float32Array(columns * rows);
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      let sum = 0;
      for (const u of [0.25, 0.75])
        for (const v of [0.25, 0.75]) {
          const x = Math.min(plane.width - 1, Math.max(0, Math.round(x0 + (c + u) * cellX - 0.5)));
          const y = Math.min(plane.height - 1, Math.max(0, Math.round(y0 + (r + v) * cellY - 0.5)));
          sum += plane.data[y * plane.width + x] ?? 0;
        }
      out[r * columns + c] = sum / 4;
    }
  return out;
}
