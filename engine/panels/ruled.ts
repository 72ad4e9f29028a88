import { isFullOfEvents } from './frames.ts';
import { partsOf } from './layouts.ts';
import { type Axis, type Plane, type Region, across, end, regionSize, start } from './plane.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/cutting.ts';

const { FULL, THICK, MARGIN, CLEAR, LEAST_FIELD, LEAST_FIGURE } = valuesOf(NUMBERS.ruled);

/** How a figure is ruled: the axis on which lines part it, and what lies between them. */
export interface Ruling {
  readonly axis: Axis;
  readonly fields: readonly Region[];
}

/** A line drawn through a region, from and to which pixel of an axis. */
interface Line {
  readonly from: number;
  readonly to: number;
}

/**
 * The fields of a figure whose panels are parted by lines drawn from one of its sides to the other,
 * with a frame around all of them or without, and what a frame holds: thin lines, dark on all their
 * length, with paper beside them. Null for a figure without any and for plots of events, whose
 * frames and quadrants are their own.
 */
export function rulingOf(plane: Plane, r: Region, perPoint: number): Ruling | null {
  if (Math.min(regionSize(r, 'x'), regionSize(r, 'y')) < LEAST_FIGURE * perPoint) return null;
  const lines = { x: linesOf(plane, r, 'x', perPoint), y: linesOf(plane, r, 'y', perPoint) };
  const within = {
    x: withoutRims(r, 'x', lines.x, perPoint),
    y: withoutRims(r, 'y', lines.y, perPoint),
  };
  const [inX, inY] = [between(within.x, lines.x), between(within.y, lines.y)];
  const axis: Axis = inX.length > inY.length ? 'x' : 'y';
  const framed = (['x', 'y'] as const).every(
    (a) => within[a][0] > start(r, a) && within[a][1] < end(r, a),
  );
  const inner = axis === 'x' ? inX : inY;
  if ((inner.length === 0 && !framed) || isFullOfEvents(plane, r, perPoint)) return null;
  const whole = { x0: within.x[0], x1: within.x[1], y0: within.y[0], y1: within.y[1] };
  const fields = partsOf(whole, axis, inner);
  return fields.every((f) => regionSize(f, axis) >= LEAST_FIELD * perPoint)
    ? { axis, fields }
    : null;
}

/** From where and to where a region reaches within the lines along its rims. */
function withoutRims(
  r: Region,
  axis: Axis,
  lines: readonly Line[],
  perPoint: number,
): readonly [number, number] {
  const rim = THICK * perPoint;
  const first = lines.find((l) => l.from - start(r, axis) <= rim);
  const last = lines.findLast((l) => end(r, axis) - l.to <= rim);
  return [first?.to ?? start(r, axis), last?.from ?? end(r, axis)];
}

function between([from, to]: readonly [number, number], lines: readonly Line[]): Line[] {
  return lines.filter((l) => l.from > from && l.to < to);
}

function linesOf(plane: Plane, r: Region, axis: Axis, perPoint: number): Line[] {
  const length = regionSize(r, across(axis));
  const margin = Math.max(2, Math.round(MARGIN * perPoint));
  const inkAt = (p: number): number => plane.ink.line(r, axis, p) / length;
  const isClear = (p: number): boolean =>
    p < start(r, axis) || p >= end(r, axis) || inkAt(p) <= CLEAR;
  const found: Line[] = [];
  let from = -1;
  for (let p = start(r, axis); p <= end(r, axis); p++) {
    const isFull = p < end(r, axis) && inkAt(p) >= FULL;
    if (isFull && from < 0) from = p;
    if (isFull || from < 0) continue;
    // The soft rims of a line that was enlarged are neither line nor paper.
    if (
      p - from <= Math.max(3, THICK * perPoint) &&
      isClear(from - margin) &&
      isClear(p - 1 + margin)
    )
      found.push({ from, to: p });
    from = -1;
  }
  return found;
}
