import type { Affine, Point, Polygon } from '../../../contract/geometry.ts';
import { polygonBox } from '../../../contract/geometry.ts';
import { toneAt, type Plane } from '../../features/plane.ts';
import { marksIn } from '../../geometry/hull.ts';
import { middlePart, polygonArea } from '../../geometry/places.ts';
import { boxMean, filled } from '../../register/layer.ts';
import { valuesOf } from '../../numbers.ts';
import { closerOn } from './closer.ts';
import { NUMBERS } from './numbers.ts';

const { abs, ceil, floor, max, min, PI, round, sqrt } = Math;

const { MIDDLE, MOST, SOFT, FINE, COARSE, NEAR, RINGS, LEAST_PIXELS } = valuesOf(NUMBERS.likeness);
/** Grey levels of a plane, whose tones are 0 to 1. */
const LEVELS = 255;
/** Pixels of a square that tones are smoothed over. */
const SQUARE = (2 * SOFT + 1) ** 2;

/** In what two places are alike, apart from the correlation of a whole region. */
export interface Likeness {
  /**
   * Root mean square difference of the tones of both places once they are smoothed, grey levels of
   * 255,
   */
  readonly soft: number;
  /** and what is left of it when the tones of the one are fitted to those of the other. */
  readonly fitted: number;
  /** The same of tones that are not smoothed. */
  readonly sharp: number;
  /**
   * Share of the fine structure that the places do not have in common, 0–1: one less the correlation
   * of what is finer than some pixels, once the grain is smoothed.
   */
  readonly unshared: number;
  /** The least correlation of the rings around the two places, −1…1. */
  readonly around: number;
}

/**
 * Compares the middle of a region with that of its copy, laid on one another anew, and what
 * surrounds them. A copy differs by grain and compression, which smoothing takes away, and it ends
 * somewhere; what only looks alike differs in its forms and level, and goes on alike beyond the edge
 * of what was found. Where too few pixels are left, the differences are as large as they can be.
 * @param known the plane with NaN where something is drawn on it
 */
export function likenessOf(
  plane: Plane,
  region: Polygon,
  transform: Affine,
  known = plane,
): Likeness {
  const middle = middlePart(region, MIDDLE);
  const laid = closerOn(plane, middle, transform, -1, known)?.transform ?? transform;
  const sharp = pairOn(known, middlePart(region, MOST), null, laid);
  const soft = smoothed(sharp);
  const [plain, smooth] = [differenceOf(sharp), differenceOf(soft)];
  return {
    soft: smooth.plain,
    fitted: smooth.fitted,
    sharp: plain.fitted,
    unshared: unsharedOf(sharp, soft.known),
    around: leastAround(known, region, transform),
  };
}

/** The tones of a region, 0–255, and of the place that a transform carries it to. */
interface Pair {
  readonly width: number;
  readonly height: number;
  readonly a: Float32Array;
  readonly b: Float32Array;
  /** 1 where both are known. */
  readonly known: Float32Array;
}

/** Over the pixels of `outer`, those of `inner` left out. */
function pairOn(plane: Plane, outer: Polygon, inner: Polygon | null, t: Affine): Pair {
  const box = polygonBox(outer);
  const [left, top] = [max(1, ceil(box.x)), max(1, ceil(box.y))];
  const width = max(0, min(plane.width - 2, floor(box.x + box.w)) - left + 1);
  const height = max(0, min(plane.height - 2, floor(box.y + box.h)) - top + 1);
  const a = new Float32Array(width * height);
  const b = new Float32Array(width * height);
  const known = new Float32Array(width * height);
  const marks = (polygon: Polygon): Uint8Array =>
    marksIn(
      polygon.map(([x, y]): Point => [x - left, y - top]),
      width,
      height,
    ).cells;
  const wanted = marks(outer);
  const unwanted = inner && marks(inner);
  for (let k = 0; k < a.length; k++) {
    if (wanted[k] === 0 || unwanted?.[k] === 1) continue;
    const [x, y] = [left + (k % width), top + floor(k / width)];
    const tone = toneAt(plane, t[0] * x + t[2] * y + t[4], t[1] * x + t[3] * y + t[5]);
    const own = plane.data[y * plane.width + x] ?? NaN;
    if (Number.isNaN(tone) || Number.isNaN(own)) continue;
    a[k] = LEVELS * own;
    b[k] = LEVELS * tone;
    known[k] = 1;
  }
  return { width, height, a, b, known };
}

/** Means over squares, where all of a square is known. */
function smoothed({ width, height, a, b, known }: Pair): Pair {
  const full = boxMean(known, width, height, SOFT);
  const inside = (k: number): boolean => {
    const [x, y] = [k % width, floor(k / width)];
    return x >= SOFT && y >= SOFT && x < width - SOFT && y < height - SOFT;
  };
  return {
    width,
    height,
    a: boxMean(a, width, height, SOFT),
    b: boxMean(b, width, height, SOFT),
    known: full.map((share, k) => (round(share * SQUARE) === SQUARE && inside(k) ? 1 : 0)),
  };
}

/** Share of the fine structure that two places do not have in common, at the pixels of a mask. */
function unsharedOf({ width, height, a, b, known }: Pair, at: Float32Array): number {
  const fine = (tones: Float32Array): Float32Array => {
    // A mean in place of what is not known, so that filters make no edge there.
    const even = filled({ width, height, values: tones, valid: Uint8Array.from(known) });
    const smooth = boxMean(even, width, height, FINE);
    const coarse = boxMean(even, width, height, COARSE);
    return smooth.map((v, k) => v - (coarse[k] ?? 0));
  };
  const { n, aa, bb, ab } = momentsOf({ width, height, a: fine(a), b: fine(b), known: at });
  return n < LEAST_PIXELS || aa * bb < 1e-6 ? 1 : 1 - max(0, ab / sqrt(aa * bb));
}

/** Moments of both tones where they are known. */
function momentsOf({ a, b, known }: Pair) {
  let [n, sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0, 0];
  for (let k = 0; k < known.length; k++) {
    if (known[k] === 0) continue;
    const [p, q] = [a[k] ?? 0, b[k] ?? 0];
    n++;
    sa += p;
    sb += q;
    saa += p * p;
    sbb += q * q;
    sab += p * q;
  }
  const [ma, mb] = [sa / max(1, n), sb / max(1, n)];
  return {
    n,
    apart: ma - mb,
    aa: max(0, saa / max(1, n) - ma * ma),
    bb: max(0, sbb / max(1, n) - mb * mb),
    ab: sab / max(1, n) - ma * mb,
  };
}

/** Root mean square differences, as the tones are and after a linear fit. */
function differenceOf(pair: Pair): { readonly plain: number; readonly fitted: number } {
  const { n, apart, aa, bb, ab } = momentsOf(pair);
  if (n === 0) return { plain: LEVELS, fitted: LEVELS };
  return {
    plain: sqrt(apart * apart + max(0, aa + bb - 2 * ab)),
    fitted: sqrt(max(0, bb > 0 ? aa - (ab * ab) / bb : aa)),
  };
}

/**
 * The least correlation of the rings around a region and around its copy: 1 where what was found
 * goes on for as far as is looked, 0 or less where it ends.
 */
function leastAround(plane: Plane, region: Polygon, transform: Affine): number {
  const radius = sqrt(abs(polygonArea(region)) / PI);
  const at = (away: number): Polygon => middlePart(region, (radius + away) / max(1, radius));
  let least = 1;
  let [from, to] = [0, NEAR];
  for (let k = 0; k < RINGS; k++) {
    const { n, aa, bb, ab } = momentsOf(pairOn(plane, at(to), at(from), transform));
    least = min(least, n < LEAST_PIXELS || aa * bb < 1e-6 ? 0 : ab / sqrt(aa * bb));
    [from, to] = [to, 2 * to];
  }
  return least;
}
