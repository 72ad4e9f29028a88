import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/pale.ts';
import { type Plane, type Region, greysOf } from './plane.ts';

const { LENGTH, UNBROKEN, THICK, STRAIGHT, EVEN } = valuesOf(NUMBERS.paleRules);

/** The dark pixels of a column, where all of them touch. */
interface Run {
  readonly from: number;
  readonly thick: number;
}

/**
 * True for a rule, such as the line under a heading: one thin dark run in nearly every column, as
 * thick and as high as the one beside it. Bands end in points and leave gaps.
 * @param perPoint pixels of the plane per point of the page
 */
export function isRule(plane: Plane, r: Region, perPoint: number): boolean {
  const columns = r.x1 - r.x0;
  if (columns < LENGTH * perPoint) return false;
  const { middle } = greysOf(plane, r);
  const runs: Run[] = [];
  for (let x = r.x0; x < r.x1; x++) {
    const run = runIn(plane, r, x, middle);
    if (run && run.thick <= THICK * perPoint) runs.push(run);
  }
  const thick = runs.map((run) => run.thick).sort((a, b) => a - b)[runs.length >> 1] ?? 0;
  if (runs.length < UNBROKEN * columns) return false;
  const even = runs.filter((run, k) => {
    const before = runs[k - 1] ?? run;
    return Math.abs(run.thick - thick) <= STRAIGHT && Math.abs(run.from - before.from) <= STRAIGHT;
  });
  return even.length >= EVEN * runs.length;
}

function runIn({ grey, width }: Plane, r: Region, x: number, dark: number): Run | null {
  let [from, last, thick] = [-1, -1, 0];
  for (let y = r.y0; y < r.y1; y++)
    if ((grey[y * width + x] ?? 255) < dark) {
      if (from < 0) from = y;
      last = y;
      thick++;
    }
  return from >= 0 && last - from + 1 === thick ? { from, thick } : null;
}
