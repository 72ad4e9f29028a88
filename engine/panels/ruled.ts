import { isEventPlot, isFullOfEvents } from './frames.ts';
import { partsOf } from './layouts.ts';
import {
  type Axis,
  type Plane,
  type Region,
  across,
  end,
  regionSize,
  slice,
  start,
} from './plane.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/cutting.ts';

const { FULL, THICK, MARGIN, CLEAR, LEAST_FIELD, LEAST_FIGURE, EQUAL } = valuesOf(NUMBERS.ruled);

/** How a figure is ruled: the axis on which lines part it, and what lies between them. */
export interface Ruling {
  readonly axis: Axis;
  readonly fields: readonly Region[];
}

/** A line drawn through a region, or two close together: from and to which pixel of an axis. */
interface Line {
  readonly from: number;
  readonly to: number;
  /** Where the first of two ends, */
  readonly first: number;
  /** and the second begins. */
  readonly second: number;
}

/**
 * The fields of a figure whose panels are parted by lines drawn from one of its sides to the other,
 * with a frame around all of them or without, and what a frame holds: thin lines, dark on all their
 * length, with paper beside them. Plots of events that touch are parted at their borders only, for
 * their quadrants are drawn in the same way. Null for a figure without such lines and for one plot.
 */
export function rulingOf(plane: Plane, r: Region, perPoint: number): Ruling | null {
  if (Math.min(regionSize(r, 'x'), regionSize(r, 'y')) < LEAST_FIGURE * perPoint) return null;
  const lines = { x: linesOf(plane, r, 'x', perPoint), y: linesOf(plane, r, 'y', perPoint) };
  if (lines.x.length + lines.y.length === 0 || isEventPlot(plane, r, perPoint)) return null;
  const plots = equalPlots(r, lines);
  if (plots?.fields.every((f) => isFullOfEvents(plane, f, perPoint))) return plots;
  if (isFullOfEvents(plane, r, perPoint)) return null;
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
  if (inner.length === 0 && !framed) return null;
  const whole = { x0: within.x[0], x1: within.x[1], y0: within.y[0], y1: within.y[1] };
  const fields = partsOf(whole, axis, inner);
  return fields.every((f) => regionSize(f, axis) >= LEAST_FIELD * perPoint)
    ? { axis, fields }
    : null;
}

/**
 * Square plots of events that touch, of equal size and each with its frame: their borders are lines
 * at equal distances, quadrants are elsewhere. Null where there are none.
 */
function equalPlots(r: Region, lines: Readonly<Record<Axis, readonly Line[]>>): Ruling | null {
  for (const count of [2, 3, 4, 5, 6])
    for (const axis of ['x', 'y'] as const) {
      const size = regionSize(r, axis) / count;
      const times = regionSize(r, across(axis)) / size;
      if (Math.abs(times - Math.max(1, Math.round(times))) > EQUAL * times) continue;
      const borders = Array.from({ length: count - 1 }, (_, k) => {
        const at = start(r, axis) + (k + 1) * size;
        return lines[axis].filter((l) => Math.abs((l.from + l.to) / 2 - at) <= EQUAL * size);
      });
      if (borders.some((b) => b.length === 0)) continue;
      const from = [start(r, axis), ...borders.map((b) => b.at(-1)?.second ?? 0)];
      const to = [...borders.map((b) => b[0]?.first ?? 0), end(r, axis)];
      return { axis, fields: from.map((f, k) => slice(r, axis, f, to[k] ?? f)) };
    }
  return null;
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

/** Lines drawn from one side of a region to the other; two close together are one. */
function linesOf(plane: Plane, r: Region, axis: Axis, perPoint: number): Line[] {
  const length = regionSize(r, across(axis));
  const margin = Math.max(2, Math.round(MARGIN * perPoint));
  const thick = Math.max(3, THICK * perPoint);
  const inkAt = (p: number): number => plane.ink.line(r, axis, p) / length;
  const isClear = (p: number): boolean =>
    p < start(r, axis) || p >= end(r, axis) || inkAt(p) <= CLEAR;
  const runs: Line[] = [];
  let from = -1;
  for (let p = start(r, axis); p <= end(r, axis); p++) {
    const isFull = p < end(r, axis) && inkAt(p) >= FULL;
    if (isFull && from < 0) from = p;
    if (isFull || from < 0) continue;
    const last = runs.at(-1);
    if (last && from - last.to <= thick / 2 && p - last.from <= 2 * thick)
      runs[runs.length - 1] = { ...last, to: p, second: from };
    else runs.push({ from, first: p, second: from, to: p });
    from = -1;
  }
  // The soft rims of a line that was enlarged are neither line nor paper.
  return runs.filter(
    (l) =>
      l.to - l.from <= (l.second > l.from ? 2 : 1) * thick &&
      isClear(l.from - margin) &&
      isClear(l.to - 1 + margin),
  );
}
