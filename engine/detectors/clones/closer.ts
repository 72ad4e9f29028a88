import type { Affine, Polygon } from '../../../contract/geometry.ts';
import { polygonBox } from '../../../contract/geometry.ts';
import { type Plane, toneAt } from '../../features/plane.ts';
import { insidePolygon } from '../../geometry/hull.ts';
import { solveSymmetric } from '../../geometry/linear.ts';
import { valuesOf } from '../../numbers.ts';
import { type Steps, stepsOn } from './kernel-closer.ts';
import { NUMBERS } from './numbers.ts';

const { abs, atan2, ceil, cos, hypot, log, max, min, PI, round, sin, sqrt } = Math;

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
 * @param known the plane with NaN where something is drawn on it
 */
export function closerOn(
  plane: Plane,
  region: Polygon,
  start: Affine,
  least = -1,
  known = plane,
): Close | null {
  const pixels = pixelsOf(known, region, known === plane ? null : start);
  if (pixels.length < 2 * LEAST_PIXELS) return null;
  const free = stepped(plane, pixels, start, false);
  if (!free || free.correlation < least) return free;
  const snapped = snappedTo(free.transform, middleOf(pixels));
  const held = snapped && stepped(plane, pixels, snapped, true);
  return held && held.correlation >= free.correlation - WORSE * (1 - free.correlation)
    ? held
    : free;
}

/** x, y of the region's pixels, thinned to MOST_PIXELS; with a start, those known at both places. */
function pixelsOf(plane: Plane, region: Polygon, start: Affine | null): Float64Array {
  const { width, height, data } = plane;
  const isKnown = (x: number, y: number): boolean =>
    start === null ||
    !Number.isNaN(
      (data[y * width + x] ?? NaN) +
        toneAt(
          plane,
          start[0] * x + start[2] * y + start[4],
          start[1] * x + start[3] * y + start[5],
        ),
    );
  const box = polygonBox(region);
  const pace = max(1, ceil(sqrt((box.w * box.h) / MOST_PIXELS)));
  const list: number[] = [];
  for (let y = max(1, ceil(box.y)); y <= min(height - 2, box.y + box.h); y += pace)
    for (let x = max(1, ceil(box.x)); x <= min(width - 2, box.x + box.w); x += pace)
      if (insidePolygon(region, x, y) && isKnown(x, y)) list.push(x, y);
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
  const n = pixels.length / 2;
  const [mx, my] = middleOf(pixels);
  const on = stepsOn(plane, pixels);
  let t = start;
  let best: Close | null = null;
  for (let step = 0; step <= STEPS; step++) {
    const count = on.laid(t, [mx, my]);
    if (count < max(LEAST_INSIDE * n, LEAST_PIXELS)) return best;
    const fitted = toneOf(on, count);
    if (!fitted) return best;
    if (!best || fitted.correlation > best.correlation)
      best = { transform: t, correlation: fitted.correlation };
    if (step === STEPS) break;
    const free = held ? 2 : 4;
    const move = solveSymmetric(
      on.normal(count, fitted.gain, free, ROBUST * fitted.spread),
      free + 2,
    );
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
  readonly spread: number;
  readonly correlation: number;
}

/** The linear tone change from b to a and the spread of what remains. */
function toneOf(on: Steps, n: number): Tone | null {
  const [sa = 0, sb = 0, saa = 0, sbb = 0, sab = 0] = on.tones(n);
  const va = saa / n - (sa / n) ** 2;
  const vb = sbb / n - (sb / n) ** 2;
  if (min(va, vb) < LEAST_VARIANCE) return null;
  const common = sab / n - (sa * sb) / n / n;
  const correlation = common / sqrt(va * vb);
  if (correlation < LEAST_CORRELATION) return null;
  const gain = common / vb;
  const apart = on.remainders(n, gain, sa / n - (gain * sb) / n);
  return { gain, spread: max(1e-4, apart / n), correlation };
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
