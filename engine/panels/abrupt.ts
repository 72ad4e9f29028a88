import { type Axis, type Plane, type Region, across, end, regionSize, start } from './plane.ts';
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
