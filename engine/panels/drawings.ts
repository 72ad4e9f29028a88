import { isCrossed, trim, whiteGutters } from './gutters.ts';
import { type Axis, type Plane, type Region, across, end, regionSize, start } from './plane.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/drawings.ts';

const { PLOT_GAP, LEAST_PLOT, MAX_DEPTH } = valuesOf(NUMBERS.drawings);

/**
 * Parts a drawing into its plots, where wide empty space goes all the way through it, without so
 * much as the line of an axis; small parts stay with a neighbour.
 */
export function splitDrawing(plane: Plane, region: Region, perPoint: number, depth = 0): Region[] {
  const r = trim(plane, region) ?? region;
  if (depth >= MAX_DEPTH) return [r];
  for (const axis of ['y', 'x'] as const) {
    const parts = joinSmall(partsAt(plane, r, axis, perPoint), axis, LEAST_PLOT * perPoint);
    if (parts.length > 1) return parts.flatMap((p) => splitDrawing(plane, p, perPoint, depth + 1));
  }
  return [r];
}

function partsAt(plane: Plane, r: Region, axis: Axis, perPoint: number): Region[] {
  const parts: Region[] = [];
  let from = start(r, axis);
  const cut = (to: number): void =>
    void parts.push(axis === 'x' ? { ...r, x0: from, x1: to } : { ...r, y0: from, y1: to });
  for (const g of whiteGutters(plane, r, axis)) {
    if (g.to - g.from < PLOT_GAP * perPoint || isCrossed(plane, r, axis, g, perPoint)) continue;
    cut(g.from);
    from = g.to;
  }
  cut(end(r, axis));
  return parts;
}

/**
 * Parts too small for a plot (titles, letters, axis names) go to the next part, the last one to the
 * one before.
 */
function joinSmall(parts: readonly Region[], axis: Axis, least: number): Region[] {
  const joined: Region[] = [];
  let open: Region | null = null;
  for (const p of parts) {
    const whole: Region = open ? span(open, p, axis) : p;
    open = regionSize(p, axis) < least ? whole : null;
    if (!open) joined.push(whole);
  }
  const last = joined.pop();
  if (open) return last ? [...joined, span(last, open, axis)] : [open];
  return last ? [...joined, last] : [];
}

function span(a: Region, b: Region, axis: Axis): Region {
  const other = across(axis);
  const along = {
    from: Math.min(start(a, axis), start(b, axis)),
    to: Math.max(end(a, axis), end(b, axis)),
  };
  const side = {
    from: Math.min(start(a, other), start(b, other)),
    to: Math.max(end(a, other), end(b, other)),
  };
  return axis === 'x'
    ? { x0: along.from, x1: along.to, y0: side.from, y1: side.to }
    : { x0: side.from, x1: side.to, y0: along.from, y1: along.to };
}
