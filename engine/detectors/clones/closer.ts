import type { Affine, Polygon } from '../../../contract/geometry.ts';
import { polygonBox } from '../../../contract/geometry.ts';
import type { Plane } from '../../features/plane.ts';
import { insidePolygon } from '../../geometry/hull.ts';
import { solveSymmetric } from '../../geometry/linear.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { abs, atan2, ceil, cos, floor, hypot, log, max, min, PI, round, sin, sqrt } = Math;

const {
  MOST_PIXELS,
  LEAST_PIXELS,
  LEAST_INSIDE,
  LEAST_CORRELATION,
  LEAST_VARIANCE,
  LONG,
  WIDE,
  STEPS,
  STILL,
  ROBUST,
  NEAR_ONE,
  NEAR_RIGHT,
  WORSE,
} = valuesOf(NUMBERS.closer);

/** A similarity that lays a region on its copy, and how well. */
export interface Close {
  readonly transform: Affine;
  /** Correlation of the region's pixels with those of the copy. */
  readonly correlation: number;
}

/**
 * Sharpens a similarity on the pixels of a region: Gauss–Newton steps on shift, turn and scale with
 * a linear tone change, places that do not agree weighted down (Lucas & Kanade 1981; Tukey's
 * weights). Null when the region has too few pixels or no structure. A region that was not scaled,
 * or turned by a right angle, is laid exactly so where that fits as well; what correlates by less
 * than `least` is not worth trying.
 */
export function closerOn(plane: Plane, region: Polygon, start: Affine, least = -1): Close | null {
  const pixels = pixelsOf(plane, region);
  if (pixels.length < 2 * LEAST_PIXELS) return null;
  const free = stepped(plane, pixels, start, false);
  if (!free || free.correlation < least) return free;
  const snapped = snappedTo(free.transform, middleOf(pixels));
  const held = snapped && stepped(plane, pixels, snapped, true);
  return held && held.correlation >= free.correlation - WORSE * (1 - free.correlation)
    ? held
    : free;
}

/** x, y of the region's pixels, thinned to MOST_PIXELS. */
function pixelsOf({ width, height }: Plane, region: Polygon): Float64Array {
  const box = polygonBox(region);
  const pace = max(1, ceil(sqrt((box.w * box.h) / MOST_PIXELS)));
  const list: number[] = [];
  for (let y = max(1, ceil(box.y)); y <= min(height - 2, box.y + box.h); y += pace)
    for (let x = max(1, ceil(box.x)); x <= min(width - 2, box.x + box.w); x += pace)
      if (insidePolygon(region, x, y)) list.push(x, y);
  return Float64Array.from(list);
}

function middleOf(pixels: Float64Array): readonly [number, number] {
  let [x, y] = [0, 0];
  for (let i = 0; i < pixels.length; i += 2) {
    x += pixels[i] ?? 0;
    y += pixels[i + 1] ?? 0;
  }
  return [(2 * x) / pixels.length, (2 * y) / pixels.length];
}

/** Gauss–Newton steps from a start; `held`: the shift alone moves. */
function stepped(plane: Plane, pixels: Float64Array, start: Affine, held: boolean): Close | null {
  const { width, height, data } = plane;
  const n = pixels.length / 2;
  const [mx, my] = middleOf(pixels);
  let t = start;
  let best: Close | null = null;
  const a = new Float64Array(n);
  const rows = new Float64Array(n * 6);
  for (let step = 0; step <= STEPS; step++) {
    // b, gradient of b and the parameters' derivatives at every pixel that stays in the picture.
    let count = 0;
    for (let i = 0; i < n; i++) {
      const [x, y] = [pixels[2 * i] ?? 0, pixels[2 * i + 1] ?? 0];
      const u = t[0] * x + t[2] * y + t[4];
      const v = t[1] * x + t[3] * y + t[5];
      const [p, q] = [floor(u), floor(v)];
      if (p < 0 || q < 0 || p >= width - 1 || q >= height - 1) continue;
      const at = q * width + p;
      const [f, g] = [u - p, v - q];
      const [d00, d10] = [data[at] ?? 0, data[at + 1] ?? 0];
      const [d01, d11] = [data[at + width] ?? 0, data[at + width + 1] ?? 0];
      const bx = (d10 - d00) * (1 - g) + (d11 - d01) * g;
      const by = (d01 - d00) * (1 - f) + (d11 - d10) * f;
      const [dx, dy] = [x - mx, y - my];
      // The turned and scaled offset from the middle, for scale and turn.
      const ou = t[0] * dx + t[2] * dy;
      const ov = t[1] * dx + t[3] * dy;
      const o = count * 6;
      a[count] = data[y * width + x] ?? 0;
      rows[o] = (d00 * (1 - f) + d10 * f) * (1 - g) + (d01 * (1 - f) + d11 * f) * g;
      rows[o + 1] = bx;
      rows[o + 2] = by;
      rows[o + 3] = bx * ou + by * ov;
      rows[o + 4] = by * ou - bx * ov;
      rows[o + 5] = 1;
      count++;
    }
    if (count < max(LEAST_INSIDE * n, LEAST_PIXELS)) return best;
    const fitted = toneOf(a, rows, count);
    if (!fitted) return best;
    if (!best || fitted.correlation > best.correlation)
      best = { transform: t, correlation: fitted.correlation };
    if (step === STEPS) break;
    const move = solved(a, rows, count, fitted, held ? 2 : 4);
    if (!move) return best;
    const [su, sv, scale, turn] = [move[0] ?? 0, move[1] ?? 0, move[2] ?? 0, move[3] ?? 0];
    if (hypot(su, sv) > LONG || max(abs(scale), abs(turn)) > WIDE) return best;
    const [c, s] = [(1 + scale) * cos(turn), (1 + scale) * sin(turn)];
    const cu = t[0] * mx + t[2] * my + t[4];
    const cv = t[1] * mx + t[3] * my + t[5];
    const l: Affine = [
      c * t[0] - s * t[1],
      s * t[0] + c * t[1],
      c * t[2] - s * t[3],
      s * t[2] + c * t[3],
      0,
      0,
    ];
    t = [l[0], l[1], l[2], l[3], cu + su - l[0] * mx - l[2] * my, cv + sv - l[1] * mx - l[3] * my];
    if (step > 0 && max(hypot(su, sv), 10 * abs(scale), 10 * abs(turn)) < STILL) break;
  }
  return best;
}

interface Tone {
  readonly gain: number;
  readonly offset: number;
  readonly spread: number;
  readonly correlation: number;
}

/** The linear tone change from b to a and the spread of what remains. */
function toneOf(a: Float64Array, rows: Float64Array, n: number): Tone | null {
  let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0];
  for (let i = 0; i < n; i++) {
    const [p, q] = [a[i] ?? 0, rows[i * 6] ?? 0];
    sa += p;
    sb += q;
    saa += p * p;
    sbb += q * q;
    sab += p * q;
  }
  const va = saa / n - (sa / n) ** 2;
  const vb = sbb / n - (sb / n) ** 2;
  if (min(va, vb) < LEAST_VARIANCE) return null;
  const common = sab / n - (sa * sb) / n / n;
  const correlation = common / sqrt(va * vb);
  if (correlation < LEAST_CORRELATION) return null;
  const gain = common / vb;
  let apart = 0;
  const offset = sa / n - (gain * sb) / n;
  for (let i = 0; i < n; i++) apart += abs((a[i] ?? 0) - gain * (rows[i * 6] ?? 0) - offset);
  return { gain, offset, spread: max(1e-4, apart / n), correlation };
}

/** The weighted least-squares step of the first `free` parameters and the offset. */
function solved(
  a: Float64Array,
  rows: Float64Array,
  n: number,
  { gain, offset, spread }: Tone,
  free: number,
): Float64Array | null {
  const m = free + 2;
  const left = new Float64Array(m * (m + 1));
  const use = new Float64Array(m);
  for (let i = 0; i < n; i++) {
    const o = i * 6;
    const b = rows[o] ?? 0;
    const r = (a[i] ?? 0) - gain * b - offset;
    const far = abs(r) / (ROBUST * spread);
    if (far >= 1) continue;
    const weight = (1 - far * far) ** 2;
    for (let k = 0; k < free; k++) use[k] = gain * (rows[o + 1 + k] ?? 0);
    use[free] = b;
    use[free + 1] = 1;
    for (let k = 0; k < m; k++) {
      const w = weight * (use[k] ?? 0);
      for (let j = k; j < m; j++)
        left[k * (m + 1) + j] = (left[k * (m + 1) + j] ?? 0) + w * (use[j] ?? 0);
      left[k * (m + 1) + m] = (left[k * (m + 1) + m] ?? 0) + w * r;
    }
  }
  return solveSymmetric(left, m);
}

/** The transform without scale where it hardly scales, and at a right angle where it is near one. */
function snappedTo(t: Affine, [x, y]: readonly [number, number]): Affine | null {
  const isMirrored = t[0] * t[3] - t[1] * t[2] < 0;
  const [p, q] = isMirrored ? [t[3] - t[0], -t[2] - t[1]] : [t[0] + t[3], t[1] - t[2]];
  if (abs(log(hypot(p, q) / 2)) > NEAR_ONE) return null;
  const turn = atan2(q, p);
  const right = round(turn / (PI / 2));
  const isRight = abs(turn - (right * PI) / 2) <= NEAR_RIGHT;
  const c = isRight ? round(cos((right * PI) / 2)) : cos(turn);
  const s = isRight ? round(sin((right * PI) / 2)) : sin(turn);
  const [l0, l1, l2, l3] = isMirrored ? [-c, -s, -s, c] : [c, s, -s, c];
  const u = t[0] * x + t[2] * y + t[4];
  const v = t[1] * x + t[3] * y + t[5];
  return [l0, l1, l2, l3, u - l0 * x - l2 * y, v - l1 * x - l3 * y];
}
