import type { Affine, Polygon } from '../../../contract/geometry.ts';
import { polygonBox } from '../../../contract/geometry.ts';
import { toneAt, type Plane } from '../../features/plane.ts';
import { insidePolygon } from '../../geometry/hull.ts';
import { solveSymmetric } from '../../geometry/linear.ts';
import { middlePart } from '../../geometry/places.ts';
import { valuesOf } from '../../numbers.ts';
import { closerOn } from './closer.ts';
import { NUMBERS } from './numbers.ts';

const { ceil, floor, max, min } = Math;

/** Coefficients of the tone change. */
const TONES = 3;
const { INNER, LEAST_PIXELS, LEAST_DIFFERENCE } = valuesOf(NUMBERS.remainder);

/**
 * How much form is left in what a region and its copy differ by, after shift, turn, scale and a
 * bent tone change: the correlation of the difference at a pixel with its mean over the four
 * neighbours, a spatial autocorrelation (Moran 1950), −1 to 1. What compression, resampling and a
 * camera change is noise from pixel to pixel (about 0); two nuclei, rims or letters that merely
 * resemble each other differ in form (from 0.6 on). 0 where the two are equal to the last tone, or too few pixels are left.
 */
export function formLeft(plane: Plane, region: Polygon, start: Affine): number {
  // What lies beyond the edge of a copy differs in form, and has pulled at the transform.
  const inner = middlePart(region, INNER);
  const grid = differenceOn(plane, inner, closerOn(plane, inner, start)?.transform ?? start);
  if (!grid) return 0;
  const { width, differences, valid } = grid;
  let [count, shared, square] = [0, 0, 0];
  for (let i = width; i < differences.length - width; i++) {
    if (!(valid[i] && valid[i - 1] && valid[i + 1] && valid[i - width] && valid[i + width]))
      continue;
    const own = differences[i] ?? 0;
    const around =
      ((differences[i - 1] ?? 0) +
        (differences[i + 1] ?? 0) +
        (differences[i - width] ?? 0) +
        (differences[i + width] ?? 0)) /
      4;
    count++;
    shared += own * around;
    square += own * own;
  }
  return count < LEAST_PIXELS || square < count * LEAST_DIFFERENCE ** 2 ? 0 : shared / square;
}

/** Differences of tones on the pixels of a box, row by row; those outside the region are invalid. */
interface Grid {
  readonly width: number;
  readonly differences: Float64Array;
  readonly valid: Uint8Array;
}

/**
 * The region's pixels less those of its copy, after the tone change that fits best: a parabola, for
 * a changed brightness or contrast is bent where planes of dark pictures are lifted.
 */
function differenceOn(plane: Plane, region: Polygon, t: Affine): Grid | null {
  const { width, height, data } = plane;
  const box = polygonBox(region);
  const [left, top] = [max(0, ceil(box.x)), max(0, ceil(box.y))];
  // One column more than the region has, so that no row's end neighbours the next row's beginning.
  const w = min(width - 1, floor(box.x + box.w)) - left + 2;
  const h = min(height - 1, floor(box.y + box.h)) - top + 1;
  if (w < 2 || h < 1) return null;
  const [own, other] = [new Float64Array(w * h), new Float64Array(w * h)];
  const valid = new Uint8Array(w * h);
  // Normal equations of own on 1, other and its square.
  const sums = new Float64Array(TONES * (TONES + 1));
  let n = 0;
  for (let i = 0; i < w * h; i++) {
    const [x, y] = [left + (i % w), top + floor(i / w)];
    if (i % w === w - 1 || !insidePolygon(region, x, y)) continue;
    const a = data[y * width + x] ?? 0;
    const b = toneAt(plane, t[0] * x + t[2] * y + t[4], t[1] * x + t[3] * y + t[5]);
    if (Number.isNaN(b)) continue;
    // Tones at either end may have been cut off there.
    if (min(a, b) <= 0 || max(a, b) >= 1) continue;
    own[i] = a;
    other[i] = b;
    valid[i] = 1;
    n++;
    const powers = [1, b, b * b, a];
    for (let k = 0; k < TONES; k++)
      for (let j = k; j <= TONES; j++) {
        const cell = k * (TONES + 1) + j;
        sums[cell] = (sums[cell] ?? 0) + (powers[k] ?? 0) * (powers[j] ?? 0);
      }
  }
  const tone = n < LEAST_PIXELS ? null : solveSymmetric(sums, TONES);
  if (!tone) return null;
  const [c0, c1, c2] = [tone[0] ?? 0, tone[1] ?? 0, tone[2] ?? 0];
  return {
    width: w,
    differences: own.map((a, i) => {
      const b = other[i] ?? 0;
      return valid[i] ? a - c0 - (c1 + c2 * b) * b : 0;
    }),
    valid,
  };
}
