import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/pale.ts';
import type { PalePart } from './palePart.ts';
import { type Region, meet } from './plane.ts';

const { NAME_SLACK, NAME_WIDE, COLUMN, COLUMN_SLACK, SIGN, SIGNS_FULL } = valuesOf(
  NUMBERS.paleLabels,
);

/** True for writing that lies outside of all membranes of the stack beside it. */
export function isName(
  { region: r, written }: PalePart,
  ends: readonly Region[],
  perPoint: number,
): boolean {
  const slack = NAME_SLACK * perPoint;
  return (
    written &&
    r.x1 - r.x0 <= NAME_WIDE * perPoint &&
    ends.length > 0 &&
    ends.every((e) => apart(e, r) >= -slack) &&
    ends.some((e) => apart(e, r) <= NAME_WIDE * perPoint)
  );
}

/**
 * True for writing in a column of its own: several words stand in it, hardly anything else does in
 * the whole picture, and something that is no writing stands beside it, such as the weights beside
 * membranes that fade into the paper.
 */
export function isInColumn(part: PalePart, parts: readonly PalePart[], perPoint: number): boolean {
  const { region: r, written } = part;
  if (!written || r.x1 - r.x0 > NAME_WIDE * perPoint) return false;
  const slack = COLUMN_SLACK * (r.x1 - r.x0);
  const inColumn = parts.filter((p) => p.written && apart(p.region, r) < 0).length;
  const others = parts.filter((p) => !p.written).map((p) => p.region);
  return (
    inColumn >= COLUMN &&
    // Haze that compression has joined with a word may be among them.
    others.filter((o) => apart(o, r) < -slack).length < inColumn / 2 &&
    others.some((o) => apart(o, r) <= NAME_WIDE * perPoint && o.y0 < r.y1 && r.y0 < o.y1)
  );
}

/** How far apart two regions are along a row; below 0 where they share columns. */
function apart(p: Region, q: Region): number {
  return Math.max(p.x0 - q.x1, q.x0 - p.x1);
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
