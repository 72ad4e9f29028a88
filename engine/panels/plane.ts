import type { Box } from '../../contract/geometry.ts';
import type { Raster } from '../types.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/cutting.ts';

const {
  PAPER,
  PURE,
  WHITE,
  STEP_CAP,
  PLANE_PIXELS,
  FILLS,
  FILL_SPREAD,
  DARKEST_TONE,
  LIGHTEST_TONE,
  FLAT_SPREAD,
} = valuesOf(NUMBERS.plane);

/** The darkest and the lightest of some greys, and the one in the middle between them. */
export interface Greys {
  readonly darkest: number;
  readonly lightest: number;
  readonly middle: number;
}

/** A region of whole pixels: x0, y0 inside, x1, y1 outside. */
export interface Region {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** A picture prepared for cutting: grey values, and summed-area tables of what is not paper. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;
  /** Pixels of the raster per pixel of the plane. */
  readonly reduction: number;
  /** Pixels that are not paper white. */
  readonly ink: SumTable;
  /**
   * Pixels that are not quite paper white: pale pictures are tinted all over, paper is only around
   * lines.
   */
  readonly tint: SumTable;
  /** Pixels that are not pure white: what is drawn or lies on paper touches nearly all of its own. */
  readonly touched: SumTable;
  /** Cache of `stepSums`, by region and axis. */
  readonly steps: Map<string, Uint32Array>;
}

/** Summed-area table: the number of values below a limit in any rectangle, with four reads. */
export class SumTable {
  private readonly sums: Uint32Array;
  private readonly stride: number;

  constructor(width: number, height: number, values: Uint8Array, limit: number) {
    const stride = width + 1;
    const sums = new Uint32Array(stride * (height + 1));
    for (let y = 0; y < height; y++) {
      let row = 0;
      let o = (y + 1) * stride + 1;
      for (let i = y * width; i < (y + 1) * width; i++, o++) {
        if ((values[i] ?? 0) < limit) row++;
        sums[o] = (sums[o - stride] ?? 0) + row;
      }
    }
    this.sums = sums;
    this.stride = stride;
  }

  over(r: Region): number {
    const { sums, stride } = this;
    return (
      (sums[r.y1 * stride + r.x1] ?? 0) -
      (sums[r.y0 * stride + r.x1] ?? 0) -
      (sums[r.y1 * stride + r.x0] ?? 0) +
      (sums[r.y0 * stride + r.x0] ?? 0)
    );
  }

  /** Over one line of a region: the column (axis x) or row (axis y) at a position. */
  line(r: Region, axis: Axis, at: number): number {
    const { sums, stride } = this;
    if (axis === 'x')
      return (
        (sums[r.y1 * stride + at + 1] ?? 0) -
        (sums[r.y0 * stride + at + 1] ?? 0) -
        (sums[r.y1 * stride + at] ?? 0) +
        (sums[r.y0 * stride + at] ?? 0)
      );
    return (
      (sums[(at + 1) * stride + r.x1] ?? 0) -
      (sums[at * stride + r.x1] ?? 0) -
      (sums[(at + 1) * stride + r.x0] ?? 0) +
      (sums[at * stride + r.x0] ?? 0)
    );
  }
}

/** Prepares a raster for cutting, reduced to at most so many pixels. */
export function makePlane(raster: Raster, mostPixels: number = PLANE_PIXELS): Plane {
  const reduction = Math.max(1, Math.ceil(Math.sqrt((raster.width * raster.height) / mostPixels)));
  const width = Math.max(1, Math.floor(raster.width / reduction));
  const height = Math.max(1, Math.floor(raster.height / reduction));
  const { grey, least } = reduce(raster, reduction, width, height);
  // Computed on first use: most regions are decided by ink alone.
  let tint: SumTable | null = null;
  let touched: SumTable | null = null;
  return {
    width,
    height,
    grey,
    reduction,
    ink: new SumTable(width, height, least, PAPER),
    get tint(): SumTable {
      return (tint ??= new SumTable(width, height, least, PURE));
    },
    get touched(): SumTable {
      return (touched ??= new SumTable(width, height, least, WHITE));
    },
    steps: new Map(),
  };
}

/**
 * Grey values and the least channel of each pixel, averaged over cells of `reduction` pixels a
 * side.
 */
function reduce(
  raster: Raster,
  reduction: number,
  width: number,
  height: number,
): { grey: Uint8Array; least: Uint8Array } {
  const { data, channels } = raster;
  const grey = new Uint8Array(width * height);
  const least = new Uint8Array(width * height);
  if (reduction === 1) {
    if (channels === 1) {
      // 77 + 150 + 29 of 256 is the grey itself.
      grey.set(data.subarray(0, grey.length));
      return { grey, least: grey };
    }
    for (let o = 0, i = 0; o < grey.length; o++, i += 3) {
      const r = data[i] ?? 0;
      const g = data[i + 1] ?? 0;
      const b = data[i + 2] ?? 0;
      grey[o] = (77 * r + 150 * g + 29 * b + 128) >> 8;
      least[o] = r < g ? (r < b ? r : b) : g < b ? g : b;
    }
    return { grey, least };
  }
  const cell = reduction * reduction;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      let low = 0;
      for (let v = 0; v < reduction; v++) {
        let i = ((y * reduction + v) * raster.width + x * reduction) * channels;
        for (let u = 0; u < reduction; u++, i += channels) {
          const r = data[i] ?? 0;
          const g = channels === 3 ? (data[i + 1] ?? 0) : r;
          const b = channels === 3 ? (data[i + 2] ?? 0) : r;
          sum += 77 * r + 150 * g + 29 * b;
          low += r < g ? (r < b ? r : b) : g < b ? g : b;
        }
      }
      const o = y * width + x;
      grey[o] = (sum / cell + 128) >> 8;
      least[o] = low / cell;
    }
  }
  return { grey, least };
}

/**
 * For each line of a region across an axis, the sum over its pixels of |after − before| on that
 * axis, capped; from the region's start on. Pixels outside the region count as neighbours; the
 * plane's own first and last lines have no step.
 */
export function stepSums(plane: Plane, r: Region, axis: Axis): Uint32Array {
  const key = `${axis} ${r.x0} ${r.y0} ${r.x1} ${r.y1}`;
  const known = plane.steps.get(key);
  if (known) return known;
  const sums = axis === 'x' ? columnSteps(plane, r) : rowSteps(plane, r);
  plane.steps.set(key, sums);
  return sums;
}

function columnSteps({ grey, width }: Plane, r: Region): Uint32Array {
  const sums = new Uint32Array(r.x1 - r.x0);
  const [x0, x1] = [Math.max(r.x0, 1), Math.min(r.x1, width - 1)];
  for (let y = r.y0; y < r.y1; y++) {
    for (let i = y * width + x0, k = x0 - r.x0; k < x1 - r.x0; i++, k++) {
      const d = (grey[i + 1] ?? 0) - (grey[i - 1] ?? 0);
      const step = d < 0 ? -d : d;
      sums[k] = (sums[k] ?? 0) + (step < STEP_CAP ? step : STEP_CAP);
    }
  }
  return sums;
}

function rowSteps({ grey, width, height }: Plane, r: Region): Uint32Array {
  const sums = new Uint32Array(r.y1 - r.y0);
  for (let y = Math.max(r.y0, 1); y < Math.min(r.y1, height - 1); y++) {
    let sum = 0;
    for (let i = y * width + r.x0; i < y * width + r.x1; i++) {
      const d = (grey[i + width] ?? 0) - (grey[i - width] ?? 0);
      const step = d < 0 ? -d : d;
      sum += step < STEP_CAP ? step : STEP_CAP;
    }
    sums[y - r.y0] = sum;
  }
  return sums;
}

export type Axis = 'x' | 'y';

export function regionSize(r: Region, axis: Axis): number {
  return axis === 'x' ? r.x1 - r.x0 : r.y1 - r.y0;
}

/** The part of a region between two positions on an axis. */
export function slice(r: Region, axis: Axis, from: number, to: number): Region {
  return axis === 'x' ? { ...r, x0: from, x1: to } : { ...r, y0: from, y1: to };
}

export function start(r: Region, axis: Axis): number {
  return axis === 'x' ? r.x0 : r.y0;
}

export function end(r: Region, axis: Axis): number {
  return axis === 'x' ? r.x1 : r.y1;
}

/** A region with so many pixels more on each side; fewer, where they are negative. */
export function grown({ x0, y0, x1, y1 }: Region, by: number): Region {
  return { x0: x0 - by, y0: y0 - by, x1: x1 + by, y1: y1 + by };
}

/** The smallest region that holds both. */
export function union(a: Region, b: Region): Region {
  return {
    x0: Math.min(a.x0, b.x0),
    y0: Math.min(a.y0, b.y0),
    x1: Math.max(a.x1, b.x1),
    y1: Math.max(a.y1, b.y1),
  };
}

/** A region as a box, times a scale. */
export function boxOfRegion({ x0, y0, x1, y1 }: Region, by = 1): Box {
  return { x: x0 * by, y: y0 * by, w: (x1 - x0) * by, h: (y1 - y0) * by };
}

/** Have they a pixel in common? */
export function meet(a: Region, b: Region): boolean {
  return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;
}

export function across(axis: Axis): Axis {
  return axis === 'x' ? 'y' : 'x';
}

/** Share of a region that is not paper. */
export function inkShare(plane: Plane, r: Region): number {
  const area = (r.x1 - r.x0) * (r.y1 - r.y0);
  return area > 0 ? plane.ink.over(r) / area : 0;
}

/** Share of a region that is not pure paper. */
export function tintShare(plane: Plane, r: Region): number {
  const area = (r.x1 - r.x0) * (r.y1 - r.y0);
  return area > 0 ? plane.tint.over(r) / area : 0;
}

/**
 * Share of photographic tones in a region: greys that are neither paper nor ink nor one of its most
 * frequent greys.
 */
export function toneShare(plane: Plane, r: Region): number {
  const counts = histogram(plane, r);
  for (let k = 0; k < FILLS; k++) {
    let top = 0;
    for (let v = 1; v < 256; v++) if ((counts[v] ?? 0) > (counts[top] ?? 0)) top = v;
    counts.fill(0, Math.max(0, top - FILL_SPREAD), Math.min(256, top + FILL_SPREAD + 1));
  }
  let tones = 0;
  for (let v = DARKEST_TONE; v < LIGHTEST_TONE; v++) tones += counts[v] ?? 0;
  return tones / Math.max(1, (r.x1 - r.x0) * (r.y1 - r.y0));
}

/** The mean grey of a region. */
export function lightness({ grey, width }: Plane, r: Region): number {
  let sum = 0;
  for (let y = r.y0; y < r.y1; y++)
    for (let i = y * width + r.x0; i < y * width + r.x1; i++) sum += grey[i] ?? 0;
  return sum / Math.max(1, (r.x1 - r.x0) * (r.y1 - r.y0));
}

/** The darkest, the lightest and the middle grey of a region. */
export function greysOf({ grey, width }: Plane, r: Region): Greys {
  let [darkest, lightest] = [255, 0];
  for (let y = r.y0; y < r.y1; y++)
    for (let i = y * width + r.x0; i < y * width + r.x1; i++) {
      const v = grey[i] ?? 0;
      if (v < darkest) darkest = v;
      if (v > lightest) lightest = v;
    }
  return { darkest, lightest, middle: (darkest + lightest) / 2 };
}

/** A region as 1 where it is darker than a grey and 0 elsewhere, row by row. */
export function darkIn({ grey, width }: Plane, r: Region, below: number): Uint8Array {
  const [w, h] = [r.x1 - r.x0, r.y1 - r.y0];
  const marked = new Uint8Array(w * h);
  for (let y = 0, k = 0; y < h; y++)
    for (let i = (r.y0 + y) * width + r.x0, stop = i + w; i < stop; i++, k++)
      if ((grey[i] ?? 255) < below) marked[k] = 1;
  return marked;
}

/** How many pixels of a region have each grey. */
export function histogram({ grey, width }: Plane, r: Region): Uint32Array {
  const counts = new Uint32Array(256);
  // Two tables in turn: neighbours often have one grey, and an increment would wait for the one
  // before it.
  const others = new Uint32Array(256);
  for (let y = r.y0; y < r.y1; y++) {
    const stop = y * width + r.x1;
    let i = y * width + r.x0;
    for (; i + 1 < stop; i += 2) {
      const v = grey[i] ?? 0;
      const w = grey[i + 1] ?? 0;
      counts[v] = (counts[v] ?? 0) + 1;
      others[w] = (others[w] ?? 0) + 1;
    }
    if (i < stop) {
      const v = grey[i] ?? 0;
      counts[v] = (counts[v] ?? 0) + 1;
    }
  }
  for (let v = 0; v < 256; v++) counts[v] = (counts[v] ?? 0) + (others[v] ?? 0);
  return counts;
}

/** Share of a region that has its most frequent grey, within FLAT_SPREAD. */
export function flatShare(plane: Plane, r: Region): number {
  const counts = histogram(plane, r);
  let most = 0;
  for (let v = 0; v < 256; v++) {
    let near = 0;
    for (let k = Math.max(0, v - FLAT_SPREAD); k <= Math.min(255, v + FLAT_SPREAD); k++)
      near += counts[k] ?? 0;
    if (near > most) most = near;
  }
  return most / Math.max(1, (r.x1 - r.x0) * (r.y1 - r.y0));
}
