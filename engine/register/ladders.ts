import { correlated } from './products.ts';
import { ownOf } from './products.ts';
import { bars as barsOf } from './irregular.ts';
import { filled } from './layer.ts';
import type { Sampled } from './resample.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { LANES, EVEN_LANES, EVEN_MEANS, RUNGS, LANE_BARS, PRODUCTS, LEAST_SIDE } = valuesOf(
  NUMBERS.ladders,
);

/** What two registered pictures of bars have in common beside their bars, −1…1. */
export interface BeyondBars {
  /**
   * Correlation after products of rows and columns are subtracted. 1 where one of them is no
   * ladder. Lanes with the same ladder agree as products and in nothing else, on any gel.
   */
  readonly ladders: number;
  /**
   * The same for pictures of bars, be they few, that are a product of one row and one column to a
   * few per cent: lanes of one plate. 1 where one of them is not.
   */
  readonly lanes: number;
}

/** Of pictures that show none, or are not asked. */
export const NO_BARS: BeyondBars = { ladders: 1, lanes: 1 };

/** What two registered pictures have in common beside what such pictures share by chance, −1…1. */
export interface Beyond extends BeyondBars {
  /** `beyondMeans`. */
  readonly means: number;
  /** `singularity` (repeats.ts), 0–1. */
  readonly singular: number;
}

/** Of pictures that are not asked. */
export const UNASKED: Beyond = { ...NO_BARS, means: 1, singular: 1 };

/**
 * Looks for bars in two registered pictures.
 * @param sign −1 where the tones of one are inverted
 */
export function beyondBars(a: Sampled, b: Sampled, sign: number): BeyondBars {
  const pair = filledPair(a, b);
  if (!pair) return NO_BARS;
  const [p, q] = pair;
  const { width, height } = a;
  let bars = Infinity;
  for (const values of [p, q]) {
    bars = Math.min(bars, rungs(values, width, height));
    if (bars < LANE_BARS) return NO_BARS;
  }
  let left = 0;
  for (const values of [p, q]) {
    left = Math.max(left, spread(ownOf(values, width, height, 1)) / spread(values));
    if (!(left <= LANES)) return NO_BARS;
  }
  if (bars < RUNGS && left > EVEN_LANES) return NO_BARS;
  const own =
    sign * correlated(ownOf(p, width, height, PRODUCTS), ownOf(q, width, height, PRODUCTS));
  return { ladders: bars >= RUNGS ? own : 1, lanes: left <= EVEN_LANES ? own : 1 };
}

/**
 * What two registered pictures have in common beside the means of their rows and columns, −1…1; 1
 * where one of them has more than that to a tenth. Empty lanes of plates, and shaded ground with a
 * line across, agree in such means wherever they come from.
 * @param sign −1 where the tones of one are inverted
 */
export function beyondMeans(a: Sampled, b: Sampled, sign: number): number {
  const pair = filledPair(a, b);
  if (!pair) return 1;
  const [p, q] = pair;
  const { width, height } = a;
  const [own, other] = [ownOf(p, width, height, 0), ownOf(q, width, height, 0)];
  const areMeans = spread(own) <= EVEN_MEANS * spread(p) && spread(other) <= EVEN_MEANS * spread(q);
  return areMeans ? sign * correlated(own, other) : 1;
}

/** Both pictures without gaps; null for pictures that are too small to be examined. */
function filledPair(a: Sampled, b: Sampled): readonly [Float32Array, Float32Array] | null {
  return a.width < LEAST_SIDE || a.height < LEAST_SIDE ? null : [filled(a), filled(b)];
}

/** Number of bars in the mean profile of the rows, or of the columns. */
function rungs(values: Float32Array, width: number, height: number): number {
  const down = new Float64Array(height);
  const across = new Float64Array(width);
  for (let y = 0, i = 0; y < height; y++) {
    let sum = 0;
    for (let x = 0; x < width; x++, i++) {
      const v = values[i] as number;
      sum += v;
      across[x] = (across[x] as number) + v;
    }
    down[y] = sum;
  }
  return Math.max(
    ...[down, across].map((profile) => {
      const middle = profile.toSorted()[profile.length >> 1] ?? 0;
      return barsOf(profile.map((v) => v - middle));
    }),
  );
}

function spread(values: Float32Array): number {
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < values.length; i++) {
    const v = values[i] as number;
    sum += v;
    squares += v * v;
  }
  return squares / values.length - (sum / values.length) ** 2;
}
