import type { Affine, Point } from '../../../contract/geometry.ts';
import { applyAffine } from '../../../contract/geometry.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { abs, atan2, cos, hypot, log, PI, round, sin } = Math;

const { NEAR_ONE } = valuesOf(NUMBERS.rigid);
const NEAR_RIGHT = (4 * PI) / 180;

/**
 * The transform with scale 1, and with a right angle when its rotation is near one, pivoting on a
 * point of the first picture. Regions are mostly copied without scaling, and a transform estimated
 * from few noisy points has errors in scale and rotation. Null when its scale is not near 1.
 */
export function rigidOf(t: Affine, at: Point): Affine | null {
  const mirrored = t[0] * t[3] - t[1] * t[2] < 0;
  // The best rotation (after a mirror of x) is the angle of the summed columns.
  const [p, q] = mirrored ? [t[3] - t[0], -t[2] - t[1]] : [t[0] + t[3], t[1] - t[2]];
  const scale = hypot(p, q) / 2;
  if (!(scale > 0) || abs(log(scale)) > NEAR_ONE) return null;
  const free = atan2(q, p);
  const right = round(free / (PI / 2)) * (PI / 2);
  const turn = abs(free - right) <= NEAR_RIGHT ? right : free;
  const [c, s] = [
    turn === right ? round(cos(turn)) : cos(turn),
    turn === right ? round(sin(turn)) : sin(turn),
  ];
  return heldAt(mirrored ? [-c, -s, -s, c, 0, 0] : [c, s, -s, c, 0, 0], t, at);
}

/**
 * The linear part of one transform, laid so that a point goes where another transform carries it.
 */
function heldAt(linear: Affine, t: Affine, at: Point): Affine {
  const [u, v] = applyAffine(t, at);
  const [a, b, c, d] = linear;
  return [a, b, c, d, u - a * at[0] - c * at[1], v - b * at[0] - d * at[1]];
}
