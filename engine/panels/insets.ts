import {
  type Axis,
  type Plane,
  type Region,
  across,
  end,
  meet,
  regionSize,
  start,
} from './plane.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/cutting.ts';

const {
  STROKE,
  HALF_STROKE,
  RIDGE,
  OWN,
  SEEN,
  GAP,
  LEAST_SHARE,
  MOST_SHARE,
  LEAST_SIDE,
  SHORTER,
  RIM,
  SLACK,
  OTHER,
  MOST_LINES,
  SAMPLE,
  MISS,
} = valuesOf(NUMBERS.insets);

// Read once: a global lookup per pixel is slow where tests run the code in a separate context.
const { abs, ceil, max, min, round } = Math;

/** A drawn straight line: one colour along it, darker or lighter than what lies on both sides. */
interface Line {
  /** Middle of the line on the axis that it runs across, pixels. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The framed details that stand on a picture: rectangles drawn with a thin line, some of whose
 * sides may lie on the rim of the picture instead. A frame that only marks a part of the picture is
 * not a detail. The lines themselves are not included.
 */
export function findInsets(plane: Plane, r: Region, perPoint: number): Region[] {
  const [rows, columns] = [linesOf(plane, r, 'y', perPoint), linesOf(plane, r, 'x', perPoint)];
  if (
    rows.length === 0 ||
    columns.length === 0 ||
    rows.length > MOST_LINES ||
    columns.length > MOST_LINES
  )
    return [];
  const found: Region[] = [];
  for (const row of rows) {
    for (const column of columns) {
      for (const box of corners(row, column, perPoint)) {
        const inset = closed(plane, r, box, rows, columns, perPoint);
        if (inset && !found.some((f) => meet(f, inset))) found.push(inset);
      }
    }
  }
  return found;
}

/** The rectangles that two lines meeting at their ends can be two sides of. */
function corners(row: Line, column: Line, perPoint: number): Region[] {
  const slack = SLACK * perPoint;
  const near = (a: number, b: number): boolean => abs(a - b) <= slack;
  const boxes: Region[] = [];
  for (const x of [row.from, row.to]) {
    for (const y of [column.from, column.to]) {
      if (!near(x, column.at) || !near(y, row.at)) continue;
      const far = {
        x: x === row.from ? row.to : row.from,
        y: y === column.from ? column.to : column.from,
      };
      boxes.push({
        x0: min(column.at, far.x),
        y0: min(row.at, far.y),
        x1: max(column.at, far.x),
        y1: max(row.at, far.y),
      });
    }
  }
  return boxes;
}

/**
 * The inside of a rectangle each of whose sides is drawn or lies on the picture's rim; null when it
 * is no inset.
 */
function closed(
  plane: Plane,
  r: Region,
  box: Region,
  rows: readonly Line[],
  columns: readonly Line[],
  perPoint: number,
): Region | null {
  for (const axis of ['x', 'y'] as const) {
    const size = regionSize(box, axis);
    if (
      size < LEAST_SIDE * perPoint ||
      size < LEAST_SHARE * regionSize(r, axis) ||
      size > MOST_SHARE * regionSize(r, axis)
    )
      return null;
  }
  let rims = 0;
  const inner = { ...box };
  for (const axis of ['x', 'y'] as const) {
    for (const which of ['start', 'end'] as const) {
      const at = which === 'start' ? start(box, axis) : end(box, axis);
      const rim = which === 'start' ? start(r, axis) : end(r, axis);
      const line = (axis === 'x' ? columns : rows).find(
        (l) => abs(l.at - at) <= SLACK * perPoint && covers(l, box, across(axis), perPoint),
      );
      if (abs(at - rim) <= RIM * perPoint) rims++;
      else if (!line) return null;
      const key =
        axis === 'x' ? (which === 'start' ? 'x0' : 'x1') : which === 'start' ? 'y0' : 'y1';
      inner[key] = round(
        line ? line.at + (which === 'start' ? 1 : -1) * ceil(HALF_STROKE * perPoint) : rim,
      );
    }
  }
  if (rims < 2 && otherness(plane, r, box, perPoint) < OTHER) return null;
  return inner;
}

function covers(l: Line, box: Region, axis: Axis, perPoint: number): boolean {
  return l.from <= start(box, axis) + RIM * perPoint && l.to >= end(box, axis) - RIM * perPoint;
}

/**
 * The difference of greys across a rectangle's sides over the difference at the same distance
 * beside them.
 */
function otherness(plane: Plane, r: Region, box: Region, perPoint: number): number {
  const out = ceil(STROKE * perPoint);
  const span = 2 * out;
  let across0 = 0;
  let beside = 0;
  const at = (x: number, y: number): number | null =>
    x >= r.x0 && x < r.x1 && y >= r.y0 && y < r.y1 ? (plane.grey[y * plane.width + x] ?? 0) : null;
  const add = (x: number, y: number, dx: number, dy: number): void => {
    const g = [-3, -1, 1, 3].map((k) => at(round(x + dx * out * k), round(y + dy * out * k)));
    const [a, b, c, d] = g;
    if (a == null || b == null || c == null || d == null) return;
    across0 += abs(b - c);
    beside += (abs(a - b) + abs(c - d)) / 2;
  };
  for (let x = box.x0 + span; x < box.x1 - span; x++)
    for (const y of [box.y0, box.y1]) add(x, y, 0, 1);
  for (let y = box.y0 + span; y < box.y1 - span; y++)
    for (const x of [box.x0, box.x1]) add(x, y, 1, 0);
  return across0 / max(1, beside);
}

/**
 * Straight lines at right angles to an axis that are lighter or darker than both their sides, one
 * per drawn line.
 */
function linesOf(plane: Plane, r: Region, axis: Axis, perPoint: number): Line[] {
  const side = across(axis);
  const least = max(LEAST_SIDE * perPoint, LEAST_SHARE * regionSize(r, side)) * SHORTER;
  const reach = ceil(STROKE * perPoint);
  const lines: (Line & { readonly rank: number })[] = [];
  for (let p = start(r, axis) + reach; p < end(r, axis) - reach; p++) {
    for (const sign of signsOf(plane, r, axis, p, reach, least)) {
      const run = longestRun(plane, r, axis, p, sign, reach, GAP * perPoint);
      if (run && run.to - run.from >= least)
        lines.push({ at: p, from: run.from, to: run.to, rank: run.seen });
    }
  }
  lines.sort((a, b) => b.rank - a.rank);
  const kept: Line[] = [];
  for (const l of lines)
    if (!kept.some((k) => abs(k.at - l.at) <= reach && l.from < k.to && k.from < l.to))
      kept.push(l);
  return kept;
}

/**
 * The signs with which a line of pixels can stand out over the least length, lighter (1) or darker
 * (−1) than its sides, from one pixel in SAMPLE.
 */
function signsOf(
  plane: Plane,
  r: Region,
  axis: Axis,
  p: number,
  reach: number,
  least: number,
): number[] {
  const { grey, width } = plane;
  const step = (axis === 'x' ? width : 1) * SAMPLE;
  const away = (axis === 'x' ? 1 : width) * reach;
  const from = start(r, across(axis));
  const to = end(r, across(axis));
  let lighter = 0;
  let darker = 0;
  let signs: number[] = [];
  const enough = (SEEN - (1 - SEEN) * MISS) * (least / SAMPLE) - 1;
  for (
    let q = from, i = axis === 'x' ? from * width + p : p * width + from;
    q < to;
    q += SAMPLE, i += step
  ) {
    const g = grey[i] ?? 0;
    const a = g - (grey[i - away] ?? 0);
    const b = g - (grey[i + away] ?? 0);
    lighter = a >= RIDGE && b >= RIDGE ? lighter + 1 : max(0, lighter - MISS);
    darker = a <= -RIDGE && b <= -RIDGE ? darker + 1 : max(0, darker - MISS);
    if (lighter > enough && !signs.includes(1)) signs = [...signs, 1];
    if (darker > enough && !signs.includes(-1)) signs = [...signs, -1];
    if (signs.length === 2) break;
  }
  return signs;
}

/**
 * The longest stretch of a line of pixels that is all lighter (sign 1) or all darker than both
 * sides, and of one grey.
 */
function longestRun(
  plane: Plane,
  r: Region,
  axis: Axis,
  p: number,
  sign: number,
  reach: number,
  gap: number,
): { from: number; to: number; seen: number } | null {
  const { grey, width } = plane;
  const step = axis === 'x' ? width : 1;
  const away = (axis === 'x' ? 1 : width) * reach;
  const from = start(r, across(axis));
  const to = end(r, across(axis));
  let best: { from: number; to: number; seen: number } | null = null;
  let run = -1;
  let last = -1;
  let seen = 0;
  let level = 0;
  const close = (): void => {
    if (run >= 0 && seen >= SEEN * (last + 1 - run) && (!best || seen > best.seen))
      best = { from: run, to: last + 1, seen };
    run = -1;
  };
  for (
    let q = from, i = axis === 'x' ? from * width + p : p * width + from;
    q < to;
    q++, i += step
  ) {
    const g = grey[i] ?? 0;
    const stands =
      (g - (grey[i - away] ?? 0)) * sign >= RIDGE && (g - (grey[i + away] ?? 0)) * sign >= RIDGE;
    if (stands && run >= 0 && abs(g - level) > OWN) {
      if (q - last > 1) close();
      else continue;
    }
    if (stands) {
      if (run < 0) [run, seen, level] = [q, 0, g];
      last = q;
      seen++;
      level += (g - level) / 16;
    } else if (run >= 0 && q - last > gap) close();
  }
  close();
  return best;
}
