import { type Axis, type Plane, type Region, across, regionSize, slice, start } from './plane.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/touching.ts';

const {
  SAMPLES,
  NOISE,
  PIECES,
  LEAST_PIECE,
  LEAST_PIECES,
  LEAST_CORRELATION,
  MOST_CORRELATION,
  ALIKE,
  LEAST_SPREAD,
  CHANCE,
  SPREAD_RANK,
  STEP,
  TELLING,
  THROUGH,
  NEAR,
  FAR,
} = valuesOf(NUMBERS.breaks);

// Read once: a global lookup per pixel is slow where tests run the code in a separate context.
const { atanh, ceil, floor, max, min, sqrt } = Math;

/** Distances of the lines that are compared, pixels: a resampled edge takes one or two. */
const LAGS = [1, 2, 3] as const;

/**
 * How strongly the picture is interrupted at each position of an axis. Inside a picture a line of
 * pixels correlates with the next ones; where two pictures touch it does not, though both may have
 * the same colours. The value is the drop of the correlation (as Fisher's z) below its median and
 * below all places near it, in usual variations: about 0 inside a picture, 2 and more at most
 * seams. Index 0 is the region's start.
 */
export function breaksOf(plane: Plane, r: Region, axis: Axis): Float64Array {
  const breaks = new Float64Array(regionSize(r, axis));
  for (const { lag, alike, apart } of likeness(plane, r, axis)) {
    const sorted = Float64Array.from(alike).sort();
    const usual = sorted[sorted.length >> 1] ?? 0;
    const spread = max(
      LEAST_SPREAD,
      CHANCE / sqrt(min(SAMPLES, regionSize(r, across(axis)))),
      usual - (sorted[floor(sorted.length * SPREAD_RANK)] ?? 0),
    );
    // Lines with little contrast do not correlate because of their noise alone.
    const step = STEP * middleOf(apart);
    for (let p = 0; p < alike.length; p++) {
      const v = alike[p] ?? 0;
      // The first line of the second picture.
      const at = p + (lag >> 1) + (lag & 1);
      if (v > ALIKE || (apart[p] ?? 0) < step || usual - v <= (breaks[at] ?? 0) * spread) continue;
      let deepest = usual;
      for (let k = NEAR; k <= FAR; k++)
        deepest = min(deepest, alike[p - k] ?? usual, alike[p + k] ?? usual);
      const fall = (deepest - v) / spread;
      if (fall > (breaks[at] ?? 0)) breaks[at] = fall;
    }
  }
  return breaks;
}

/**
 * True when a break goes all the way through a region: it shows in each third of its length in
 * which lines correlate at all. The edge of an inset, however long, leaves a part of the picture
 * uninterrupted. `at` from the region's start; `slack` in pixels.
 */
export function goesThrough(
  plane: Plane,
  r: Region,
  axis: Axis,
  at: number,
  slack: number,
): boolean {
  const side = across(axis);
  const size = regionSize(r, side);
  return [0, 1, 2].every((k) => {
    const third = slice(
      r,
      side,
      start(r, side) + floor((k * size) / 3),
      start(r, side) + floor(((k + 1) * size) / 3),
    );
    return likeness(plane, third, axis).every(
      ({ lag, alike }) =>
        middleOf(alike) < TELLING ||
        lowest(alike, at - lag - slack, at + slack) < THROUGH * middleOf(alike),
    );
  });
}

function middleOf(values: Float64Array): number {
  return Float64Array.from(values).sort()[values.length >> 1] ?? 0;
}

function lowest(values: Float64Array, from: number, to: number): number {
  let least = Infinity;
  for (let p = max(0, from); p <= to; p++) least = min(least, values[p] ?? Infinity);
  return least;
}

/** How each line compares with the one `lag` pixels after it, by the index of the first. */
interface Likeness {
  readonly lag: number;
  /** Fisher's z. */
  readonly alike: Float64Array;
  /** Sum of squared differences. */
  readonly apart: Float64Array;
}

/**
 * For each lag, the likeness of each line to the one `lag` pixels after it: the mean of Fisher's z
 * over pieces of the line, so that an arrow or another single object that ends there has little
 * weight.
 */
function likeness({ grey, width }: Plane, r: Region, axis: Axis): Likeness[] {
  const count = regionSize(r, axis);
  const size = regionSize(r, across(axis));
  const step = max(1, ceil(size / SAMPLES));
  const samples = floor(size / step);
  const pieces = min(PIECES, floor(samples / LEAST_PIECE));
  // Correlations of shorter lines are due to chance.
  if (pieces < LEAST_PIECES) return [];
  const found = LAGS.map(
    (lag): Likeness => ({
      lag,
      alike: new Float64Array(max(0, count - lag)),
      apart: new Float64Array(max(0, count - lag)),
    }),
  );
  const [along, down] = axis === 'x' ? [1, width * step] : [width, step];
  const first = r.y0 * width + r.x0;
  const sums = {
    n: 0,
    sum: new Float64Array(count),
    squares: new Float64Array(count),
    cross: LAGS.map(() => new Float64Array(count)),
  };
  for (let piece = 0; piece < pieces; piece++) {
    const [from, to] = [floor((piece * samples) / pieces), floor(((piece + 1) * samples) / pieces)];
    addPiece(grey, first + from * down, along, down, count, to - from, sums);
    found.forEach(({ lag, alike, apart }, k) => {
      const cross = sums.cross[k];
      if (!cross) return;
      for (let p = 0; p < alike.length; p++) {
        alike[p] = (alike[p] ?? 0) + fisher(sums, cross, p, p + lag) / pieces;
        apart[p] =
          (apart[p] ?? 0) +
          (sums.squares[p] ?? 0) +
          (sums.squares[p + lag] ?? 0) -
          2 * (cross[p] ?? 0);
      }
    });
  }
  return found;
}

/**
 * Of one piece of each line: number of pixels, sum, sum of squares, and sums of products with the
 * lines after it.
 */
interface Sums {
  n: number;
  readonly sum: Float64Array;
  readonly squares: Float64Array;
  readonly cross: readonly Float64Array[];
}

function addPiece(
  grey: Uint8Array,
  first: number,
  along: number,
  down: number,
  count: number,
  n: number,
  sums: Sums,
): void {
  const { sum, squares } = sums;
  const [one, two, three] = [sums.cross[0] ?? sum, sums.cross[1] ?? sum, sums.cross[2] ?? sum];
  for (const a of [sum, squares, one, two, three]) a.fill(0);
  sums.n = n;
  for (let q = 0, i = first; q < n; q++, i += down) {
    for (let p = 0, j = i; p < count; p++, j += along) {
      const v = grey[j] ?? 0;
      sum[p] = (sum[p] ?? 0) + v;
      squares[p] = (squares[p] ?? 0) + v * v;
      one[p] = (one[p] ?? 0) + v * (grey[j + along] ?? 0);
      two[p] = (two[p] ?? 0) + v * (grey[j + 2 * along] ?? 0);
      three[p] = (three[p] ?? 0) + v * (grey[j + 3 * along] ?? 0);
    }
  }
}

function fisher({ n, sum, squares }: Sums, cross: Float64Array, a: number, b: number): number {
  const [u, v] = [sum[a] ?? 0, sum[b] ?? 0];
  const varied = sqrt(
    max(0, (squares[a] ?? 0) - (u * u) / n) * max(0, (squares[b] ?? 0) - (v * v) / n),
  );
  return atanh(
    max(
      LEAST_CORRELATION,
      min(MOST_CORRELATION, ((cross[a] ?? 0) - (u * v) / n) / (varied + NOISE * n)),
    ),
  );
}
