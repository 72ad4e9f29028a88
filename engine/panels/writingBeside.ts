import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/drawings.ts';
import type { Plane, Region } from './plane.ts';

const { WIDEST, PARTED, MOST_INK } = valuesOf(NUMBERS.writingBeside);

/**
 * The names and weights to the left and right of membranes, each from the membrane to the paper that
 * ends it. What goes on for longer than writing does, or has more ink, is something else, such as the
 * next membrane.
 * @param perPoint pixels of the plane per point of the page
 */
export function writingBeside(
  plane: Plane,
  membranes: readonly Region[],
  perPoint: number,
): Region[] {
  return membranes.flatMap((m) =>
    ([1, -1] as const)
      .flatMap((step) => printOn(plane, m, step, perPoint) ?? [])
      .filter((r) => plane.ink.over(r) <= MOST_INK * (r.x1 - r.x0) * (r.y1 - r.y0)),
  );
}

/** What is printed on one side of a membrane: to its right with a step of 1, to its left with −1. */
function printOn(plane: Plane, m: Region, step: 1 | -1, perPoint: number): Region | null {
  const from = step > 0 ? m.x1 : m.x0 - 1;
  const gap = Math.ceil(PARTED * perPoint);
  let last = -1;
  for (let k = 0; k <= WIDEST * perPoint + gap; k++) {
    const x = from + step * k;
    const inside = x >= 0 && x < plane.width;
    if (inside && plane.ink.line(m, 'x', x) > 0) last = k;
    else if (last >= 0 && (k - last >= gap || !inside))
      return step > 0
        ? { ...m, x0: m.x1, x1: m.x1 + last + 1 }
        : { ...m, x0: m.x0 - last - 1, x1: m.x0 };
    else if (!inside) return null;
  }
  return null;
}
