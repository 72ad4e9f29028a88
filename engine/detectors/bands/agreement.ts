import type { Box } from '../../../contract/geometry.ts';
import { valuesOf } from '../../numbers.ts';
import type { Level } from './sheet.ts';
import { NUMBERS } from './numbers.ts';

const { abs, max, min } = Math;

const { AROUND_X, AROUND_Y, COPIED } = valuesOf(NUMBERS.agreement);

/** A window of one strip laid on another: its left and top edge there, whole pixels. */
export interface Laying {
  readonly box: Box;
  readonly x: number;
  readonly y: number;
  readonly mirrored: boolean;
}

/** The part of a window and its surroundings whose grain agrees with the other place. */
export interface Agreement extends Laying {
  /** Log-likelihood ratio of all its pixels, nats: copied against unrelated. */
  readonly nats: number;
}

/**
 * The rectangle in a window and around it in which the grain of two strips agrees best: the largest
 * sum of the log-likelihood ratios of "the same grain, with noise" against "unrelated grain". A
 * window is the box of a band, while the copy may hold ground around it, or half of the box.
 * @param least nats that are sought: where no rectangle has as many, any is told
 */
export function agreementAt(home: Level, other: Level, laying: Laying, least = 0): Agreement {
  const { box, x, y, mirrored } = laying;
  const away = mirrored ? x + box.w - 1 + box.x : x - box.x;
  const down = y - box.y;
  // Columns and rows of the home strip that lie inside both strips.
  const [low, high] = mirrored
    ? [max(0, away - other.width + 1), min(home.width, away + 1)]
    : [max(0, -away), min(home.width, other.width - away)];
  const left = max(low, box.x - AROUND_X);
  const right = min(high, box.x + box.w + AROUND_X);
  const top = max(0, -down, box.y - AROUND_Y);
  const bottom = min(home.height, other.height - down, box.y + box.h + AROUND_Y);
  const [w, h] = [max(0, right - left), max(0, bottom - top)];
  const odds = new Float64Array(w * h);
  for (let v = 0, i = 0; v < h; v++) {
    const row = (top + v) * home.width;
    const there = (top + v + down) * other.width;
    for (let u = left; u < right; u++, i++) {
      const p = home.data[row + u] as number;
      const q = other.data[there + (mirrored ? away - u : away + u)] as number;
      odds[i] = FOR * p * q - AGAINST * (p * p + q * q);
    }
  }
  const best = largestSum(odds, w, h, least);
  const found = { x: left + best.x, y: top + best.y, w: best.w, h: best.h };
  return {
    box: found,
    x: mirrored ? away - found.x - found.w + 1 : away + found.x,
    y: found.y + down,
    mirrored,
    nats: best.sum,
  };
}

/**
 * Both places have grain of strength one; it correlates by COPIED where it was copied. The constant
 * of the log-likelihood ratio is spread over the strengths, so that pixels without grain say nothing.
 */
const FOR = COPIED / (1 - COPIED ** 2);
const AGAINST = (COPIED * FOR + Math.log(1 - COPIED ** 2) / 2) / 2;

/** Share of the values by which sums may differ that were added up in another order. */
const ROUNDING = 1e-9;

/**
 * The rectangle with the largest sum of values, of `w` columns and `h` rows (Kadane per rows); of
 * equal ones the first. Rows that cannot bring a larger sum, or one of `least`, are not gone
 * through: where none sums up to `least`, the rectangle is any.
 */
export function largestSum(
  values: Float64Array,
  w: number,
  h: number,
  least = 0,
): Box & { readonly sum: number } {
  let best = { x: 0, y: 0, w: 0, h: 0, sum: 0 };
  const { below, all } = mostBelow(values, w, h);
  const room = ROUNDING * all;
  const columns = new Float64Array(w);
  for (let top = 0; top < h; top++) {
    columns.fill(0);
    let most = 0;
    for (let bottom = top; bottom < h; bottom++) {
      // Of the rows before no part brings more than `most`.
      const reach = most + (below[bottom] as number) + room;
      if (reach <= best.sum || reach < least) break;
      let [sum, from] = [0, 0];
      most = 0;
      for (let x = 0; x < w; x++) {
        const value = (columns[x] as number) + (values[bottom * w + x] as number);
        columns[x] = value;
        if (sum <= 0) {
          sum = 0;
          from = x;
        }
        sum += value;
        if (sum > most) most = sum;
        if (sum > best.sum) best = { x: from, y: top, w: x - from + 1, h: bottom - top + 1, sum };
      }
    }
  }
  return best;
}

/**
 * The most that rectangles from each row on to any further one can sum up to, row by row: the
 * largest sums along rows. `all`: the sum of all magnitudes.
 */
function mostBelow(
  values: Float64Array,
  w: number,
  h: number,
): { readonly below: Float64Array; readonly all: number } {
  const below = new Float64Array(h + 1);
  let all = 0;
  for (let y = h - 1; y >= 0; y--) {
    let [sum, most] = [0, 0];
    for (let x = 0; x < w; x++) {
      const value = values[y * w + x] as number;
      all += abs(value);
      sum = max(0, sum + value);
      if (sum > most) most = sum;
    }
    below[y] = (below[y + 1] as number) + most;
  }
  return { below, all };
}
