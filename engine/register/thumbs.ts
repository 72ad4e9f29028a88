import type { Affine } from '../../contract/geometry.ts';
import { type CellLimits, type Cells, correlatedCells } from './cells.ts';
import type { Picture } from './picture.ts';
import type { Sampled } from './resample.ts';
import { GEOMETRY_LIMITS, bounded } from '../geometry/similarity.ts';
import {
  holedOn,
  type Layers,
  layersOf,
  type Moments,
  momentsOf,
  moveAt,
  wholeOn,
} from './moves.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { REACH, LEAST, LEAST_INVERTED, MOST, LEAST_CELLS, LEAST_SPREAD, SLACK } = valuesOf(
  NUMBERS.thumbs,
);

export const { SIDE } = valuesOf(NUMBERS.thumbs);

/**
 * A picture as SIDE × SIDE mean tones, whatever its shape; NaN where less than half of a cell may
 * be compared.
 */
export type Thumb = Float32Array;

/** A transform that two thumbs propose. */
export interface Guess {
  /** Pixels of a → pixels of b. */
  readonly transform: Affine;
  readonly mirrored: boolean;
  readonly inverted: boolean;
  /** Correlation of the thumbs where they overlap, of inverted tones when `inverted`. */
  readonly correlation: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The eight orientations of a rectangle: x' = a·x + c·y, y' = b·x + d·y around its middle. */
const ORIENTATIONS = [
  [1, 0, 0, 1],
  [0, 1, -1, 0],
  [-1, 0, 0, -1],
  [0, -1, 1, 0],
  [-1, 0, 0, 1],
  [1, 0, 0, -1],
  [0, 1, 1, 0],
  [0, -1, -1, 0],
] as const;

// Read once: a global lookup is slow where tests run the code in a separate context.
const isMissing = Number.isNaN;
const { floor } = Math;
const ENOUGH: CellLimits = { cells: LEAST_CELLS, spread: LEAST_SPREAD };
const EMPTY = new Float32Array(SIDE * SIDE).fill(Number.NaN);

/** The thumb of a picture, from the halved copy that is just larger. */
export function thumbOf({ levels, open }: Picture): Thumb {
  let level = 0;
  while (
    level + 1 < levels.length &&
    Math.min(levels[level + 1]?.width ?? 0, levels[level + 1]?.height ?? 0) >= 2 * SIDE
  )
    level++;
  const plane = levels[level];
  return plane ? averaged(plane.data, open[level] ?? null, plane.width, plane.height) : EMPTY;
}

function averaged(
  data: Float32Array,
  open: Uint8Array | null,
  width: number,
  height: number,
): Thumb {
  const thumb = EMPTY.slice();
  if (Math.min(width, height) < SIDE) return thumb;
  for (let v = 0; v < SIDE; v++)
    for (let u = 0; u < SIDE; u++) {
      const [x0, x1] = [floor((u * width) / SIDE), floor(((u + 1) * width) / SIDE)];
      const [y0, y1] = [floor((v * height) / SIDE), floor(((v + 1) * height) / SIDE)];
      let sum = 0;
      let count = 0;
      for (let y = y0; y < y1; y++)
        for (let x = x0; x < x1; x++) {
          const i = y * width + x;
          if (open && open[i] === 0) continue;
          sum += data[i] ?? 0;
          count++;
        }
      if (2 * count >= (x1 - x0) * (y1 - y0)) thumb[v * SIDE + u] = sum / count;
    }
  return thumb;
}

/**
 * A thumbnail in each of the eight orientations, by index (0: as it is), computed on first use and
 * kept.
 */
export type Glance = (orientation: number) => Turned;

interface Turned {
  readonly thumb: Thumb;
  /** Null where cells are missing: the sums then depend on the other thumbnail. */
  readonly moments: Moments | null;
  /** Computed on first use. */
  layers?: Layers;
}

/** Prepares a thumb for `guesses`. */
export function glanceOf(thumb: Thumb): Glance {
  const whole = !thumb.some(isMissing);
  const known: Turned[] = [];
  return (k) => {
    const there = known[k];
    if (there) return there;
    const turned = oriented(thumb, ORIENTATIONS[k] ?? ORIENTATIONS[0]);
    return (known[k] = { thumb: turned, moments: whole ? momentsOf(turned) : null });
  };
}

/**
 * Transforms that map the whole of one picture on the whole of the other, or on three quarters of
 * it: the eight orientations, shifted a little, compared as thumbnails. No feature points are
 * needed, so smooth, faint and noisy pictures, whose points do not survive a change of tone, are
 * compared too. Best first.
 */
export function guesses(a: Glance, b: Glance, sizeA: Size, sizeB: Size): Guess[] {
  const found: Guess[] = [];
  const still = b(0);
  const { moments: ofB } = still;
  const moved = ofB && wholeOn(still.thumb, ofB);
  let overHoles: ((a: Layers) => Float64Array) | null = null;
  for (const [k, o] of ORIENTATIONS.entries()) {
    const [, , , , x, y] = transformOf(o, 0, 0, sizeA, sizeB);
    if (!Number.isFinite(x + y) || !bounded(transformOf(o, 0, 0, sizeA, sizeB), GEOMETRY_LIMITS))
      continue;
    const turned = a(k);
    const { moments: ofA } = turned;
    const correlations =
      ofA && moved
        ? moved(turned.thumb, ofA)
        : (overHoles ??= holedOn(layersIn(still)))(layersIn(turned));
    let high = { correlation: -2, dx: 0, dy: 0 };
    let low = { correlation: 2, dx: 0, dy: 0 };
    for (let dy = -REACH; dy <= REACH; dy++)
      for (let dx = -REACH; dx <= REACH; dx++) {
        const correlation = correlations[moveAt(dx, dy)] ?? 0;
        if (correlation > high.correlation) high = { correlation, dx, dy };
        if (correlation < low.correlation) low = { correlation, dx, dy };
      }
    const mirrored = o[0] * o[3] - o[1] * o[2] < 0;
    if (high.correlation >= LEAST)
      found.push({
        transform: transformOf(o, high.dx, high.dy, sizeA, sizeB),
        mirrored,
        inverted: false,
        correlation: high.correlation,
      });
    if (low.correlation <= -LEAST_INVERTED)
      found.push({
        transform: transformOf(o, low.dx, low.dy, sizeA, sizeB),
        mirrored,
        inverted: true,
        correlation: -low.correlation,
      });
  }
  return found.sort((p, q) => q.correlation - p.correlation).slice(0, MOST);
}

/**
 * The best correlation of the thumbnails of two registered samplings when one of them is mirrored
 * or turned upside down and shifted a little. Bilateral anatomy and blobs in the middle reach by
 * symmetry what a copy reaches by content.
 */
export function symmetryOf(a: Sampled, b: Sampled, sign: 1 | -1): number {
  const p = averaged(a.values, a.valid, a.width, a.height);
  const q = averaged(b.values, b.valid, b.width, b.height);
  let best = 0;
  for (const o of [ORIENTATIONS[2], ORIENTATIONS[4], ORIENTATIONS[5]]) {
    const turned = oriented(p, o);
    for (let dy = -SLACK; dy <= SLACK; dy++)
      for (let dx = -SLACK; dx <= SLACK; dx++)
        best = Math.max(best, sign * correlated(turned, q, dx, dy));
  }
  return best;
}

function layersIn(turned: Turned): Layers {
  return (turned.layers ??= layersOf(turned.thumb));
}

function transformOf(
  [a, b, c, d]: (typeof ORIENTATIONS)[number],
  dx: number,
  dy: number,
  from: Size,
  to: Size,
): Affine {
  const [kx, ky] = [1 / from.width, 1 / from.height];
  const { width: w, height: h } = to;
  // Pixel middles lie at whole numbers: a picture reaches from −0.5 to its size − 0.5.
  const x = 0.5 * kx - 0.5;
  const y = 0.5 * ky - 0.5;
  return [
    a * kx * w,
    b * kx * h,
    c * ky * w,
    d * ky * h,
    (a * x + c * y + dx / SIDE + 0.5) * w - 0.5,
    (b * x + d * y + dy / SIDE + 0.5) * h - 0.5,
  ];
}

/** The thumbnail in an orientation. */
function oriented(thumb: Thumb, [a, b, c, d]: (typeof ORIENTATIONS)[number]): Thumb {
  const out = new Float32Array(SIDE * SIDE);
  const middle = (SIDE - 1) / 2;
  for (let v = 0; v < SIDE; v++)
    for (let u = 0; u < SIDE; u++) {
      const x = a * (u - middle) + c * (v - middle) + middle;
      const y = b * (u - middle) + d * (v - middle) + middle;
      out[y * SIDE + x] = thumb[v * SIDE + u] ?? Number.NaN;
    }
  return out;
}

/**
 * Correlation where `a`, moved by whole cells, lies on b; 0 where too little or nothing but flat
 * ground overlaps.
 */
export function correlated(a: Thumb, b: Thumb, dx: number, dy: number): number {
  return correlatedCells(cells(a), cells(b), dx, dy, ENOUGH);
}

function cells(values: Thumb): Cells {
  return { values, columns: SIDE, rows: SIDE };
}
