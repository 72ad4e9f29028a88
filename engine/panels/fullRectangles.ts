import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/pale.ts';
import type { Region } from './plane.ts';

const { LEAST_WIDE, LEAST_HIGH, SAME_END, MOST_ODD, JUMP, RECTANGLE } = valuesOf(
  NUMBERS.fullRectangles,
);

/** A run of marked cells in a row: its first cell, and the one after its last. */
interface Run {
  readonly from: number;
  readonly to: number;
}

/** Rows that follow one another with runs of the same ends. */
interface Block extends Region {
  /** Another rectangle meets it above, so that the cells there are not its own rim. */
  readonly above: boolean;
  /** The same below. */
  readonly below: boolean;
}

/**
 * The full rectangles in marked cells: runs of one width in rows one under another, which begin and
 * end where the width jumps. Membranes of a figure stand in rows, so that where one meets a narrower
 * one, the corner is the wider one's.
 * @param isGap whether between the cells of a row and those above it, from one column to another,
 * runs a gap that is narrower than cells
 * @returns regions in cells; a rectangle that is all of its connected part is left out
 */
export function fullRectangles(
  cells: Uint8Array,
  width: number,
  height: number,
  isGap: (from: number, to: number, row: number) => boolean,
): Block[] {
  const rows = Array.from({ length: height }, (_, y) => runsOf(cells, width, y));
  const taken = new Set<Run>();
  const blocks: Block[] = [];
  rows.forEach((runs, y0) => {
    for (const first of runs) {
      if (taken.has(first) || first.to - first.from < LEAST_WIDE) continue;
      let y1 = y0 + 1;
      for (let y = y1; y - y1 <= MOST_ODD; y++) {
        const run = like(rows[y], first);
        if (run) {
          taken.add(run);
          y1 = y + 1;
        } else if (markedIn(cells, width, rowOf(first, y)) < RECTANGLE * (first.to - first.from))
          break;
      }
      if (y1 - y0 < LEAST_HIGH) continue;
      const [above, below] = [beside(rows, y0, -1, first), beside(rows, y1 - 1, 1, first)];
      // Haze around bands widens and narrows little by little, and writing beside a membrane only
      // looks like more of it: there is no gap.
      const meets = (r: Run | null, y: number): boolean =>
        r === null ||
        (jumpOf(r, first) >= JUMP &&
          isGap(Math.max(r.from, first.from), Math.min(r.to, first.to), y));
      if (!meets(above, y0) || !meets(below, y1)) continue;
      // What nothing meets is a rectangle of its own in any case.
      if (!above && !below) continue;
      blocks.push({
        x0: first.from,
        y0,
        x1: first.to,
        y1,
        above: above !== null,
        below: below !== null,
      });
    }
  });
  return blocks.filter(
    (b) => markedIn(cells, width, b) >= RECTANGLE * (b.x1 - b.x0) * (b.y1 - b.y0),
  );
}

function runsOf(cells: Uint8Array, width: number, y: number): Run[] {
  const runs: Run[] = [];
  for (let x = 0, from = -1; x <= width; x++) {
    const marked = x < width && cells[y * width + x] === 1;
    if (marked && from < 0) from = x;
    if (marked || from < 0) continue;
    runs.push({ from, to: x });
    from = -1;
  }
  return runs;
}

function like(row: readonly Run[] | undefined, first: Run): Run | undefined {
  return row?.find((r) => jumpOf(r, first) <= SAME_END);
}

/** The widest run that a run of the same ends meets two rows on, where the rim of a row is over. */
function beside(rows: readonly (readonly Run[])[], y: number, step: 1 | -1, run: Run): Run | null {
  const met = (rows[y + 2 * step] ?? []).filter((r) => r.from < run.to && r.to > run.from);
  return met.reduce<Run | null>(
    (widest, r) => (widest && widest.to - widest.from >= r.to - r.from ? widest : r),
    null,
  );
}

function rowOf({ from, to }: Run, y: number): Region {
  return { x0: from, y0: y, x1: to, y1: y + 1 };
}

function jumpOf(a: Run, b: Run): number {
  return Math.max(Math.abs(a.from - b.from), Math.abs(a.to - b.to));
}

function markedIn(cells: Uint8Array, width: number, r: Region): number {
  let count = 0;
  for (let y = r.y0; y < r.y1; y++)
    for (let x = r.x0; x < r.x1; x++) count += cells[y * width + x] ?? 0;
  return count;
}
