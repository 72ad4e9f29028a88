import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/pale.ts';
import { laddersOf } from './paleLadders.ts';
import { isInColumn, isName, isSigns } from './paleLabels.ts';
import { type PalePart, isClear, joined } from './palePart.ts';
import { withTraces } from './paleTraces.ts';
import { type Plane, type Region, meet, slice, union } from './plane.ts';
import type { Touched } from './touched.ts';
import { widened } from './paleWidth.ts';

const {
  SAME_ROW,
  ROW_GAP,
  ROWS_APART,
  SAME_STACK,
  FULL_LINE,
  LEAST_DARK_ROW,
  END_HIGH,
  EDGE,
  EDGE_LINES,
  EDGE_BESIDE,
} = valuesOf(NUMBERS.paleRows);
const { MOST_HEIGHT } = valuesOf(NUMBERS.pale);

/** A picture, its touched pixels, ground in it that shows no band, and words printed on it. */
export interface PaleSheet {
  readonly plane: Plane;
  readonly touched: Touched;
  readonly traces: readonly Region[];
  readonly words: readonly Region[];
}

/**
 * Whole membranes, and those of which only parts show: parts of one row are one membrane, and one
 * that fades into the paper is as wide as those of its stack.
 */
export function joinRows(
  sheet: PaleSheet,
  parts: readonly PalePart[],
  taken: readonly Region[],
  perPoint: number,
): Region[] {
  const { plane, traces, words } = sheet;
  const wholes = parts.filter((p) => p.whole).map((p) => p.region);
  const known = [...taken, ...wholes];
  const abrupt = parts.filter((p) => p.sides.left || p.sides.right).map((p) => p.region);
  const ends = [...known, ...abrupt].filter((r) => r.y1 - r.y0 >= END_HIGH * perPoint);
  let rows = parts.filter(
    (p) => !p.whole && !isName(p, ends, perPoint) && !isInColumn(p, parts, perPoint),
  );
  for (let before = -1; before !== rows.length; ) {
    before = rows.length;
    rows = joinedOnce(sheet, rows, known, perPoint);
  }
  rows = rows.filter(
    ({ region: r }) => r.y1 - r.y0 >= LEAST_DARK_ROW * perPoint && !isSigns(r, parts, perPoint),
  );
  rows = withTraces(plane, rows, traces, known, perPoint);
  const ladders = laddersOf(plane, rows, known, perPoint);
  const rungs = new Set(ladders.flatMap((l) => l.rungs));
  const lanes = ladders.map((l) => l.whole);
  const fading = [...rows.filter((r) => !rungs.has(r)), ...lanes];
  const regions = fading.map((r) => r.region);
  return [
    ...wholes,
    ...fading.map((r) =>
      widened(
        { plane, words },
        lanes.includes(r) ? { ...r, lane: true } : r,
        known,
        regions,
        perPoint,
      ),
    ),
  ];
}

function joinedOnce(
  sheet: PaleSheet,
  rows: readonly PalePart[],
  known: readonly Region[],
  perPoint: number,
): PalePart[] {
  const regions = rows.map((r) => r.region);
  const out: PalePart[] = [];
  for (const r of rows) {
    const at = out.findIndex((o) => {
      const both = union(o.region, r.region);
      return (
        (besideOne(o, r, perPoint) || belowOne(sheet, o, r, perPoint)) &&
        !known.some((k) => meet(k, both)) &&
        isClear(sheet.plane, both, regions)
      );
    });
    const home = out[at];
    if (home) out[at] = joined(home, r);
    else out.push(r);
  }
  return out;
}

/** True for parts at one height, near to one another, that fade towards one another. */
function besideOne(a: PalePart, b: PalePart, perPoint: number): boolean {
  const [p, q] = [a.region, b.region];
  const [left, right] = p.x0 <= q.x0 ? [a, b] : [b, a];
  const shared = Math.min(p.y1, q.y1) - Math.max(p.y0, q.y0);
  const gap = Math.max(p.x0, q.x0) - Math.min(p.x1, q.x1);
  return (
    shared >= SAME_ROW * Math.min(p.y1 - p.y0, q.y1 - q.y0) &&
    gap <= ROW_GAP * perPoint &&
    !(left.sides.right && right.sides.left)
  );
}

/** True for parts under one another, so near that they are rows of one membrane. */
function belowOne(
  { plane, touched }: PaleSheet,
  a: PalePart,
  b: PalePart,
  perPoint: number,
): boolean {
  const [p, q] = [a.region, b.region];
  const [upper, lower] = p.y0 <= q.y0 ? [a, b] : [b, a];
  const shared = Math.min(p.x1, q.x1) - Math.max(p.x0, q.x0);
  const gap = Math.max(p.y0, q.y0) - Math.min(p.y1, q.y1);
  return (
    shared >= SAME_STACK * Math.min(p.x1 - p.x0, q.x1 - q.x0) &&
    gap <= ROWS_APART * perPoint &&
    Math.max(p.y1, q.y1) - Math.min(p.y0, q.y0) <= MOST_HEIGHT * perPoint &&
    !upper.sides.bottom &&
    !lower.sides.top &&
    !isEdge(touched, upper.region, 'end', perPoint) &&
    !isEdge(touched, lower.region, 'start', perPoint) &&
    !(isFull(plane, upper.region, 'end') && isFull(plane, lower.region, 'start'))
  );
}

/**
 * True when a row begins (or ends) on its whole length at once, as the end of a membrane does: what
 * is touched at its rim is as much as beside it.
 */
function isEdge(touched: Touched, r: Region, side: 'start' | 'end', perPoint: number): boolean {
  const [lines, beside] = [EDGE_LINES, EDGE_BESIDE].map((n) =>
    Math.max(1, Math.round(n * perPoint)),
  );
  if (lines === undefined || beside === undefined || r.y1 - r.y0 < lines + beside) return false;
  const [rim, next] =
    side === 'start'
      ? [slice(r, 'y', r.y0, r.y0 + lines), slice(r, 'y', r.y0 + lines, r.y0 + lines + beside)]
      : [slice(r, 'y', r.y1 - lines, r.y1), slice(r, 'y', r.y1 - lines - beside, r.y1 - lines)];
  return touched.share(rim) >= EDGE * touched.share(next);
}

/** True when a line at the upper or lower rim of a region is full of ink: its ground is grey and ends. */
function isFull(plane: Plane, r: Region, side: 'start' | 'end'): boolean {
  const depth = Math.max(3, Math.round((r.y1 - r.y0) / 6));
  for (let k = 0; k < depth && k < r.y1 - r.y0; k++) {
    const y = side === 'start' ? r.y0 + k : r.y1 - 1 - k;
    if (plane.ink.line(r, 'y', y) >= FULL_LINE * (r.x1 - r.x0)) return true;
  }
  return false;
}
