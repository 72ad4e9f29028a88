import {
  type Axis,
  type Plane,
  type Region,
  across,
  end,
  regionSize,
  slice,
  start,
} from './plane.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/drawings.ts';

const { STEP, STEPS } = valuesOf(NUMBERS.abrupt);

/**
 * Whether greys step along most of a line of a region, as they do where a picture ends.
 * @param axis that the line runs across
 * @param at position of the line on it, pixels
 * @param towards the side to which they step
 */
export function isAbrupt(
  plane: Plane,
  r: Region,
  axis: Axis,
  at: number,
  towards: -1 | 1,
): boolean {
  const along = across(axis);
  const [next, nextAlong] = axis === 'x' ? [1, plane.width] : [plane.width, 1];
  let steps = 0;
  for (let k = start(r, along); k < end(r, along); k++) {
    const i = at * next + k * nextAlong;
    // The next pixel may be a mixture of both.
    const beyond = plane.grey[i + 2 * towards * next] ?? 0;
    if (Math.abs(beyond - (plane.grey[i] ?? 0)) >= STEP) steps++;
  }
  return steps >= STEPS * regionSize(r, along);
}

/** True where two of the regions end abruptly on both sides of the gap between them. */
export function arePictures(plane: Plane, regions: readonly Region[]): boolean {
  return regions.some((a) =>
    regions.some((b) => (['x', 'y'] as const).some((axis) => isParted(plane, a, b, axis))),
  );
}

/** Whether the second follows the first on an axis, and both end abruptly at the gap. */
function isParted(plane: Plane, a: Region, b: Region, axis: Axis): boolean {
  const side = across(axis);
  const from = Math.max(start(a, side), start(b, side));
  const shared = slice(a, side, from, Math.max(from, Math.min(end(a, side), end(b, side))));
  return (
    start(b, axis) >= end(a, axis) &&
    2 * regionSize(shared, side) > regionSize(a, side) &&
    isAbrupt(plane, shared, axis, end(a, axis), -1) &&
    isAbrupt(plane, shared, axis, start(b, axis) - 1, 1)
  );
}
