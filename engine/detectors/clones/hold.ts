import type { Affine, Point, Polygon } from '../../../contract/geometry.ts';
import { applyAffine, polygonBox } from '../../../contract/geometry.ts';
import { toneAt, type Plane } from '../../features/plane.ts';
import { insidePolygon } from '../../geometry/hull.ts';
import { eigenOf } from '../../geometry/linear.ts';
import { middlePart } from '../../geometry/places.ts';
import { valuesOf } from '../../numbers.ts';
import { closerOn } from './closer.ts';
import { NUMBERS } from './numbers.ts';

const { abs, ceil, cos, exp, hypot, log, max, min, round, sin, sqrt } = Math;

const { INNER, MOST_PIXELS, LEAST_PIXELS, LEAST_INSIDE, SLIDE, NOISE } = valuesOf(NUMBERS.hold);

/** Free directions of a similarity: two shifts, scale and turn. */
const FREE = 4;

/**
 * How firmly the pixels of a region hold the similarity that lays it on its copy: the natural
 * logarithm of how many times more of the region's variance is left unexplained when the region
 * slides by a few pixels in that direction of shift, turn and scale in which it loses least. A
 * straight edge slides along itself, an arc turns about its centre, a wedge grows from its tip: they
 * lose nothing (0), and lie on any other piece of the same line. What was copied slides nowhere (1
 * and more). 0 where too few pixels are left.
 * @param known the plane with NaN where something is drawn on it
 */
export function holdOf(plane: Plane, region: Polygon, start: Affine, known = plane): number {
  // Near its edge a copy ends, and is no longer equal.
  const inner = middlePart(region, INNER);
  const pixels = pixelsIn(known, inner);
  if (pixels.length < 2 * LEAST_PIXELS) return 0;
  const middle = middleOf(pixels);
  // What lies beyond the edge of a copy has pulled at the transform.
  const transform = closerOn(plane, inner, start, -1, known)?.transform ?? start;
  const at = unexplained(known, pixels, transform);
  if (at === null) return 0;
  const reach = reachOf(pixels, middle) * sqrt(abs(areaOf(transform)));
  let least = Infinity;
  for (const direction of eigenOf(normalOf(known, pixels, middle, transform, reach), FREE))
    for (const by of [SLIDE, -SLIDE]) {
      const slid = unexplained(known, pixels, slidBy(transform, middle, direction, by, reach));
      if (slid !== null) least = min(least, log((slid + NOISE) / (at + NOISE)));
    }
  return Number.isFinite(least) ? least : 0;
}

/** x, y of the known pixels of a region. */
function pixelsIn({ width, height, data }: Plane, inner: Polygon): Float64Array {
  const box = polygonBox(inner);
  const pace = max(1, ceil(sqrt((box.w * box.h) / MOST_PIXELS)));
  const list: number[] = [];
  for (let y = max(1, ceil(box.y)); y <= min(height - 2, box.y + box.h); y += pace)
    for (let x = max(1, ceil(box.x)); x <= min(width - 2, box.x + box.w); x += pace)
      if (!Number.isNaN(data[y * width + x]) && insidePolygon(inner, x, y)) list.push(x, y);
  return Float64Array.from(list);
}

function middleOf(pixels: Float64Array): Point {
  let [x, y] = [0, 0];
  for (let i = 0; i < pixels.length; i += 2) {
    x += pixels[i] ?? 0;
    y += pixels[i + 1] ?? 0;
  }
  return [(2 * x) / pixels.length, (2 * y) / pixels.length];
}

/** Root mean square distance from the middle. */
function reachOf(pixels: Float64Array, [mx, my]: Point): number {
  let sum = 0;
  for (let i = 0; i < pixels.length; i += 2)
    sum += hypot((pixels[i] ?? 0) - mx, (pixels[i + 1] ?? 0) - my) ** 2;
  return sqrt((2 * sum) / pixels.length);
}

function areaOf(t: Affine): number {
  return t[0] * t[3] - t[1] * t[2];
}

/**
 * Share of the pixels' variance that their places under a transform do not explain, with a linear
 * tone change; null where too many places lie outside the picture.
 */
function unexplained(plane: Plane, pixels: Float64Array, t: Affine): number | null {
  const { width, data } = plane;
  let [n, sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < pixels.length; i += 2) {
    const [x, y] = [pixels[i] ?? 0, pixels[i + 1] ?? 0];
    const b = toneAt(plane, t[0] * x + t[2] * y + t[4], t[1] * x + t[3] * y + t[5]);
    if (Number.isNaN(b)) continue;
    const a = data[y * width + x] ?? 0;
    n++;
    sa += a;
    sb += b;
    saa += a * a;
    sbb += b * b;
    sab += a * b;
  }
  if (n < LEAST_INSIDE * (pixels.length / 2)) return null;
  const va = saa - (sa * sa) / n;
  const vb = sbb - (sb * sb) / n;
  if (va < 1e-9 || vb < 1e-9) return 1;
  const correlation = (sab - (sa * sb) / n) / sqrt(va * vb);
  return 1 - max(0, correlation) ** 2;
}

/**
 * The normal matrix of the four directions at the region's copy, row by row; turn and scale are
 * measured in pixels at the reach.
 */
function normalOf(
  { width, height, data }: Plane,
  pixels: Float64Array,
  [mx, my]: Point,
  t: Affine,
  reach: number,
): Float64Array {
  const out = new Float64Array(FREE * FREE);
  for (let i = 0; i < pixels.length; i += 2) {
    const [dx, dy] = [(pixels[i] ?? 0) - mx, (pixels[i + 1] ?? 0) - my];
    const [u, v] = applyAffine(t, [dx + mx, dy + my]).map(round);
    if (u === undefined || v === undefined) continue;
    if (u < 1 || v < 1 || u >= width - 1 || v >= height - 1) continue;
    const k = v * width + u;
    const bx = (data[k + 1] ?? 0) - (data[k - 1] ?? 0);
    const by = (data[k + width] ?? 0) - (data[k - width] ?? 0);
    if (Number.isNaN(bx + by)) continue;
    const ou = (t[0] * dx + t[2] * dy) / reach;
    const ov = (t[1] * dx + t[3] * dy) / reach;
    const row = [bx, by, bx * ou + by * ov, by * ou - bx * ov];
    for (let r = 0; r < FREE; r++)
      for (let c = 0; c < FREE; c++)
        out[r * FREE + c] = (out[r * FREE + c] ?? 0) + (row[r] ?? 0) * (row[c] ?? 0);
  }
  return out;
}

/**
 * The transform carried on by a number of pixels in a direction: along the spiral, circle or line
 * that shift, turn and scale together describe, so that an arc stays on its circle.
 */
function slidBy(
  t: Affine,
  [mx, my]: Point,
  direction: Float64Array,
  by: number,
  reach: number,
): Affine {
  const [su, sv, grows, turns] = Array.from(direction, (d) => d * by);
  const [p, q] = [(grows ?? 0) / reach, (turns ?? 0) / reach];
  const [c, s] = [exp(p) * cos(q), exp(p) * sin(q)];
  // (e^z − 1) / z of the complex z = p + iq: the shift along the way.
  const size = p * p + q * q;
  const isStraight = size < 1e-12;
  const wr = isStraight ? 1 : ((c - 1) * p + s * q) / size;
  const wi = isStraight ? 0 : (s * p - (c - 1) * q) / size;
  const du = wr * (su ?? 0) - wi * (sv ?? 0);
  const dv = wi * (su ?? 0) + wr * (sv ?? 0);
  const [cu, cv] = applyAffine(t, [mx, my]);
  const [a, b] = [c * t[0] - s * t[1], s * t[0] + c * t[1]];
  const [d, e] = [c * t[2] - s * t[3], s * t[2] + c * t[3]];
  return [a, b, d, e, cu + du - a * mx - d * my, cv + dv - b * mx - e * my];
}
