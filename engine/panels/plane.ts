import type { Raster } from '../types.ts';

/** A region of whole pixels: x0, y0 inside, x1, y1 outside. */
export interface Region {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** A picture prepared for cutting: grey values, and summed-area tables of what is not paper and of steps between pixels. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;
  /** Pixels of the raster per pixel of the plane. */
  readonly reduction: number;
  /** Pixels that are not paper white. */
  readonly ink: SumTable;
  /** Pixels that are not quite paper white: pale pictures are tinted all over, paper is only around lines. */
  readonly tint: SumTable;
  /** |right − left| and |below − above| around each pixel, capped at STEP_CAP. */
  readonly stepX: SumTable;
  readonly stepY: SumTable;
}

/** From here on a channel counts as paper white: JPEG leaves white at 248–255. */
const PAPER = 247;
const PURE = 253;
/** One strong edge must not outweigh many weak ones. */
const STEP_CAP = 48;
/** Planes are reduced to at most this many pixels. */
const PLANE_PIXELS = 3e6;

/** Sums over any rectangle in four reads. */
export class SumTable {
  private readonly sums: Uint32Array;
  private readonly stride: number;

  constructor(width: number, height: number, value: (x: number, y: number) => number) {
    this.stride = width + 1;
    this.sums = new Uint32Array(this.stride * (height + 1));
    for (let y = 0; y < height; y++) {
      let row = 0;
      for (let x = 0; x < width; x++) {
        row += value(x, y);
        this.sums[(y + 1) * this.stride + x + 1] = (this.sums[y * this.stride + x + 1] ?? 0) + row;
      }
    }
  }

  over(r: Region): number {
    const { sums, stride } = this;
    return (sums[r.y1 * stride + r.x1] ?? 0) - (sums[r.y0 * stride + r.x1] ?? 0) - (sums[r.y1 * stride + r.x0] ?? 0) + (sums[r.y0 * stride + r.x0] ?? 0);
  }
}

/** Prepares a raster for cutting. */
export function makePlane(raster: Raster): Plane {
  const reduction = Math.max(1, Math.ceil(Math.sqrt((raster.width * raster.height) / PLANE_PIXELS)));
  const width = Math.max(1, Math.floor(raster.width / reduction));
  const height = Math.max(1, Math.floor(raster.height / reduction));
  const grey = new Uint8Array(width * height);
  const inked = new Uint8Array(width * height);
  const n = raster.channels;
  const cell = reduction * reduction;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      let least = 0;
      for (let v = 0; v < reduction; v++) {
        for (let u = 0; u < reduction; u++) {
          const i = ((y * reduction + v) * raster.width + x * reduction + u) * n;
          const r = raster.data[i] ?? 0;
          const g = n === 3 ? (raster.data[i + 1] ?? 0) : r;
          const b = n === 3 ? (raster.data[i + 2] ?? 0) : r;
          sum += 0.299 * r + 0.587 * g + 0.114 * b;
          least += Math.min(r, g, b);
        }
      }
      grey[y * width + x] = Math.round(sum / cell);
      inked[y * width + x] = least / cell < PAPER ? 2 : least / cell < PURE ? 1 : 0;
    }
  }
  const at = (x: number, y: number): number => grey[y * width + x] ?? 0;
  return {
    width,
    height,
    grey,
    reduction,
    ink: new SumTable(width, height, (x, y) => (inked[y * width + x] === 2 ? 1 : 0)),
    tint: new SumTable(width, height, (x, y) => (inked[y * width + x] === 0 ? 0 : 1)),
    stepX: new SumTable(width, height, (x, y) => (x === 0 || x === width - 1 ? 0 : Math.min(STEP_CAP, Math.abs(at(x + 1, y) - at(x - 1, y))))),
    stepY: new SumTable(width, height, (x, y) => (y === 0 || y === height - 1 ? 0 : Math.min(STEP_CAP, Math.abs(at(x, y + 1) - at(x, y - 1))))),
  };
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
