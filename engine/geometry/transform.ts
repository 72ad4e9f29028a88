import type { Affine } from '../../contract/geometry.ts';
import type { TransformParts } from '../types.ts';
import { singularValues } from './fits.ts';
import { round } from './places.ts';

/** Angles that would round to −180° are given as 180°. */
const HALF_TURN_BACK = -179.995;

/** Takes a transform apart: mirror (left–right) first, then scale and rotation, then shift. */
export function partsOf(t: Affine): TransformParts {
  const mirrored = t[0] * t[3] - t[1] * t[2] < 0;
  const [a, b, c, d] = mirrored ? [-t[0], -t[1], t[2], t[3]] : [t[0], t[1], t[2], t[3]];
  const [large, small] = singularValues(t);
  let rotation = (Math.atan2(b - c, a + d) * 180) / Math.PI;
  if (rotation <= HALF_TURN_BACK) rotation += 360;
  return {
    mirrored,
    rotation: round(rotation, 2),
    scale: round(Math.sqrt(large * small), 4),
    stretch: round(large / Math.max(1e-9, small), 4),
    shift: [round(t[4]), round(t[5])],
  };
}

export function roundAffine(t: Affine): Affine {
  return [
    round(t[0], 6),
    round(t[1], 6),
    round(t[2], 6),
    round(t[3], 6),
    round(t[4], 3),
    round(t[5], 3),
  ];
}
