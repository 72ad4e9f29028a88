import { valuesOf } from '../numbers.ts';
import { NUMBERS as DRAWINGS } from './numbers/drawings.ts';
import { NUMBERS } from './numbers/pale.ts';
import type { Plane, Region } from './plane.ts';

const { HIGH, NEAR, BEYOND, CLEAR, PAPER } = valuesOf(NUMBERS.paleBars);
const { LINE } = valuesOf(DRAWINGS.frames);

/**
 * True for a bar of a chart: the thin line of an axis runs under it and goes on beside it. A bar
 * that was compressed is as soft as a band. Bands, which are wider than high, may stand on the line
 * of a frame.
 * @param perPoint pixels of the plane per point of the page
 */
export function standsOnAxis(plane: Plane, r: Region, perPoint: number): boolean {
  if (r.y1 - r.y0 < HIGH * (r.x1 - r.x0)) return false;
  const near = Math.max(2, Math.round(NEAR * perPoint));
  const beyond = Math.max(4, Math.round(BEYOND * perPoint));
  const sides = [r.x0 - near - beyond, r.x1 + near].filter(
    (x) => x >= 0 && x + beyond <= plane.width,
  );
  for (let y = r.y1 - near; y < Math.min(r.y1 + near, plane.height - CLEAR); y++)
    if (sides.some((x) => isThinLine(plane, x, x + beyond, y))) return true;
  return false;
}

/** True where all of a row is dark, and what lies a little above and below it is paper. */
function isThinLine(plane: Plane, x0: number, x1: number, y: number): boolean {
  for (let x = x0; x < x1; x++)
    if (
      greyAt(plane, x, y) >= LINE ||
      greyAt(plane, x, y - CLEAR) < PAPER ||
      greyAt(plane, x, y + CLEAR) < PAPER
    )
      return false;
  return true;
}

function greyAt({ grey, width }: Plane, x: number, y: number): number {
  return grey[y * width + x] ?? 255;
}
