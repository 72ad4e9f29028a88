import { type Axis, type Plane, type Region, across, regionSize, slice, start } from './plane.ts';

// Taken out once: looking Math up per pixel is slow where tests run the code in a context of its own.
const { atanh, ceil, floor, max, min, sqrt } = Math;

/** How far apart two lines are that are compared: a resampled edge takes one or two pixels. */
const LAGS = [1, 2, 3] as const;
/** Pixels of a line that are sampled. */
const SAMPLES = 192;
/** Variance of noise, grey levels squared: lines of one grey are neither alike nor unlike. */
const NOISE = 4;
/** Lines are compared in so many pieces, of at least so many pixels, and at least in three. */
const PIECES = 8;
const LEAST_PIECE = 16;
const LEAST_PIECES = 3;
/** Correlation above which more tells no more. */
const MOST = 0.98;
/** Lines at least this alike are of one picture, and the least usual variation, in Fisher's z. */
const ALIKE = 1;
const LEAST_SPREAD = 0.2;
/** Usual variation by chance, of lines of one pixel: neighbours on a line are alike too. */
const CHANCE = 3.5;
/** A difference this many times the usual one, squared, is a step. */
const STEP = 1.8;
/** Likeness from which lines tell something of one another, and share of the usual that is left of it on a break. */
const TELLING = 0.3;
const THROUGH = 0.8;
/** Nothing else nearby may break as much: seams are single lines, things in pictures have width. */
const NEAR = 5;
const FAR = 20;

/**
 * How much each position of an axis breaks a region: by how many usual variations (Fisher's z of the correlation between a line
 * of pixels and the next ones) it falls below the usual, and below all places near it. Pictures go on from line to line; where
 * two pictures touch, one line tells nothing of the next, though both may have the same colours. Index 0 is the region's start;
 * about 0 inside a picture, 2 and more at most seams.
 */
export function breaksOf(plane: Plane, r: Region, axis: Axis): Float64Array {
  const breaks = new Float64Array(regionSize(r, axis));
  for (const { lag, alike, apart } of likeness(plane, r, axis)) {
    const sorted = Float64Array.from(alike).sort();
    const usual = sorted[sorted.length >> 1] ?? 0;
    const spread = max(
      LEAST_SPREAD,
      CHANCE / sqrt(min(SAMPLES, regionSize(r, across(axis)))),
      usual - (sorted[floor(sorted.length * 0.16)] ?? 0),
    );
    // Faint lines are unlike by their noise alone.
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
 * True when a break goes all the way through a region: in each third of its length where lines tell anything of one another. An
 * inset's edge, however long, leaves a part of the picture whole. `at` from the region's start, `slack` pixels.
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

/** How lines and those so far behind them compare, by the first of the two. */
interface Likeness {
  readonly lag: number;
  /** Fisher's z. */
  readonly alike: Float64Array;
  /** Sum of squared differences. */
  readonly apart: Float64Array;
}

/**
 * For each lag how much alike each line is to the one so far behind it: the mean of Fisher's z over pieces of the line, so that an
 * arrow or another single thing that ends there tells little.
 */
function likeness({ grey, width }: Plane, r: Region, axis: Axis): Likeness[] {
  const count = regionSize(r, axis);
  const size = regionSize(r, across(axis));
  const step = max(1, ceil(size / SAMPLES));
  const samples = floor(size / step);
  const pieces = min(PIECES, floor(samples / LEAST_PIECE));
  // Lines this short are alike or not by chance.
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

/** Of each line's piece: number, sum, sum of squares, and sums of products with the lines after it. */
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
  return atanh(max(-0.9, min(MOST, ((cross[a] ?? 0) - (u * v) / n) / (varied + NOISE * n))));
}
