import type { Affine, Polygon } from '../../contract/geometry.ts';
import { applyAffine, polygonBox } from '../../contract/geometry.ts';
import { STRUCTURE } from './windows.ts';
import { frameOver, frameToB } from '../geometry/frame.ts';
import { localMap } from './local.ts';
import { overlapBox } from './overlap.ts';
import type { Picture } from './picture.ts';
import { resample } from './resample.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { FRAME, WINDOW_STEP, WINDOW_RADIUS, LEAST_WINDOWS } = valuesOf(NUMBERS.symmetry);

const WINDOW = { step: WINDOW_STEP, radius: WINDOW_RADIUS };

/**
 * How symmetric the rest of a picture is under the mirror that maps one of its regions on the
 * other: mean correlation of the windows with structure outside both regions, 0–1. It is near 0
 * beside a pasted region and well above in bilateral anatomy and other pictures with an axis of
 * symmetry. 0 for transforms that do not mirror and where too few windows are left.
 */
export function axisOf(picture: Picture, transform: Affine, regions: readonly Polygon[]): number {
  if (transform[0] * transform[3] - transform[1] * transform[2] > 0) return 0;
  const overlap = overlapBox(picture, picture, transform);
  const frame = overlap && frameOver(overlap, 1, FRAME);
  if (!frame) return 0;
  const map = localMap(
    resample(picture, frame.width, frame.height, frame.toA),
    resample(picture, frame.width, frame.height, frameToB(frame, transform)),
    WINDOW.step,
    WINDOW.radius,
  );
  const reach = WINDOW.radius * frame.pitch;
  const boxes = regions.map(polygonBox);
  let windows = 0;
  let sum = 0;
  for (let i = 0; i < map.correlation.length; i++) {
    const c = map.correlation[i] ?? Number.NaN;
    if (Number.isNaN(c) || Math.max(map.spreadA[i] ?? 0, map.spreadB[i] ?? 0) < STRUCTURE) continue;
    const [x, y] = applyAffine(frame.toA, [
      (i % map.columns) * map.step,
      Math.floor(i / map.columns) * map.step,
    ]);
    if (
      boxes.some(
        (b) => x > b.x - reach && y > b.y - reach && x < b.x + b.w + reach && y < b.y + b.h + reach,
      )
    )
      continue;
    windows++;
    sum += c;
  }
  return windows < LEAST_WINDOWS ? 0 : Math.max(0, sum / windows);
}
