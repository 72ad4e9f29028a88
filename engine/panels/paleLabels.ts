import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/pale.ts';
import type { PalePart } from './palePart.ts';
import { type Region, meet } from './plane.ts';

const { NAME_SLACK, NAME_WIDE, SIGN, SIGNS_FULL } = valuesOf(NUMBERS.paleLabels);

/** True for writing that lies outside of all membranes of the stack beside it. */
export function isName(
  { region: r, written }: PalePart,
  ends: readonly Region[],
  perPoint: number,
): boolean {
  const slack = NAME_SLACK * perPoint;
  const apart = (e: Region): number => Math.max(e.x0 - r.x1, r.x0 - e.x1);
  return (
    written &&
    r.x1 - r.x0 <= NAME_WIDE * perPoint &&
    ends.length > 0 &&
    ends.every((e) => apart(e) >= -slack) &&
    ends.some((e) => apart(e) <= NAME_WIDE * perPoint)
  );
}

/** True for a row of signs or letters, one a lane: all are narrow and far apart. */
export function isSigns(row: Region, parts: readonly PalePart[], perPoint: number): boolean {
  const own = parts.map((p) => p.region).filter((r) => meet(r, row));
  const widths = own.map((r) => r.x1 - r.x0);
  return (
    Math.max(...widths) < SIGN * perPoint &&
    widths.reduce((sum, w) => sum + w, 0) < SIGNS_FULL * (row.x1 - row.x0)
  );
}
