import { hasThinAxes } from './frames.ts';
import { isLettering } from './lettering.ts';
import { isCrossed, trimToLines, whiteGutters } from './gutters.ts';
import {
  type Axis,
  type Plane,
  type Region,
  grown,
  regionSize,
  slice,
  start,
  end,
  union,
} from './plane.ts';
import { isWriting } from './solid.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/drawings.ts';

const { PLOT_GAP, AXES_GAP, AXIS_WIDTH, LEAST_PLOT, FAR, SIGNS, LINE_END, MAX_DEPTH } = valuesOf(
  NUMBERS.drawings,
);

/**
 * Parts a drawing into its plots, where wide empty space goes all the way through it, without so
 * much as the line of an axis, and where narrower space stands between plots with axes of their
 * own; small parts stay with a neighbour.
 */
export function splitDrawing(plane: Plane, region: Region, perPoint: number): Region[] {
  const bounds = grown(region, Math.round(LINE_END * perPoint));
  return partedAt(plane, trimToLines(plane, region, bounds), perPoint, 0);
}

function partedAt(plane: Plane, r: Region, perPoint: number, depth: number): Region[] {
  if (depth >= MAX_DEPTH) return [r];
  const least = LEAST_PLOT * perPoint;
  const apart = (axis: Axis, gap: number): Region[] =>
    partsAt(plane, r, axis, gap * perPoint, perPoint);
  const partsOf = (parts: readonly Region[], axis: Axis): Region[] =>
    parts.flatMap((p, i) => {
      const [before, next] = [parts[i - 1], parts[i + 1]];
      // A line that ends with the whole drawing ends inside these bounds.
      const around = grown(r, 1);
      const bounds = slice(
        around,
        axis,
        before ? end(before, axis) : start(around, axis),
        next ? start(next, axis) : end(around, axis),
      );
      const own = trimToLines(plane, p, bounds);
      return partedAt(plane, own, perPoint, depth + 1);
    });
  const isFar = (words: Region, gap: number): boolean =>
    gap > FAR * perPoint &&
    (isWriting({ plane, perPoint }, words) || isLettering(plane, words, perPoint, SIGNS));
  for (const axis of ['y', 'x'] as const) {
    const parts = joinSmall(apart(axis, PLOT_GAP), axis, least, isFar);
    if (parts.some((p) => regionSize(p, axis) < regionSize(r, axis))) return partsOf(parts, axis);
  }
  for (const axis of ['y', 'x'] as const) {
    const isPlot = (p: Region): boolean =>
      regionSize(p, axis) >= least && hasThinAxes(plane, p, Math.max(3, AXIS_WIDTH * perPoint));
    const plots = joinNearest(apart(axis, AXES_GAP), axis, isPlot);
    if (plots.length > 1) return partsOf(plots, axis);
  }
  return [r];
}

/** The parts of a region between empty bands of at least `least` pixels. */
function partsAt(plane: Plane, r: Region, axis: Axis, least: number, perPoint: number): Region[] {
  const parts: Region[] = [];
  let from = start(r, axis);
  for (const g of whiteGutters(plane, r, axis)) {
    if (g.to - g.from < least || isCrossed(plane, r, axis, g, perPoint)) continue;
    parts.push(slice(r, axis, from, g.from));
    from = g.to;
  }
  return [...parts, slice(r, axis, from, end(r, axis))];
}

/**
 * Parts too small for a plot (titles, letters, axis names) go to the next part, the last one to the
 * one before. Words and rules that stand farther away are of something else: they are left out
 * where there is a plot.
 */
function joinSmall(
  parts: readonly Region[],
  axis: Axis,
  least: number,
  isFar: (words: Region, gap: number) => boolean,
): Region[] {
  const joined: Region[] = [];
  let open: Region | null = null;
  for (const p of parts) {
    const near: Region | null = open && isFar(open, start(p, axis) - end(open, axis)) ? null : open;
    const whole: Region = near ? union(near, p) : p;
    open = regionSize(p, axis) < least ? whole : null;
    if (!open) joined.push(whole);
  }
  const last = joined.pop();
  if (!open) return last ? [...joined, last] : [];
  if (!last) return [parts.reduce(union)];
  return [...joined, isFar(open, start(open, axis) - end(last, axis)) ? last : union(last, open)];
}

/** Parts that are no plots go to the nearest plot, on either side. */
function joinNearest(
  parts: readonly Region[],
  axis: Axis,
  isPlot: (part: Region) => boolean,
): Region[] {
  const plots = parts.filter(isPlot);
  const gap = (a: Region, b: Region): number =>
    Math.max(start(a, axis) - end(b, axis), start(b, axis) - end(a, axis));
  return plots.map((plot) =>
    parts
      .filter((p) => !plots.includes(p))
      .filter((p) => plots.every((o) => gap(p, plot) <= gap(p, o)))
      .reduce(union, plot),
  );
}
