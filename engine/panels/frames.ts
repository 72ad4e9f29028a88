import { partsOf } from '../figures/flood.ts';
import {
  type Axis,
  type Plane,
  type Region,
  across,
  darkIn,
  grown,
  histogram,
  inkShare,
  meet,
  regionSize,
  slice,
  start,
} from './plane.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/drawings.ts';

const {
  LINE,
  LEAST_SIDE,
  SLACK,
  LEAST_LINE,
  AXIS,
  AS_LONG,
  LEAST_AXIS,
  THROUGH,
  SPECKS,
  SPECK,
  SPECK_SIZE,
  DOTTED,
  SQUARE,
  LEAST_INK,
  OUTSIDE,
  MOST_INK,
  EVEN_GROUND,
} = valuesOf(NUMBERS.frames);

const SIDES = ['row', 'column'] as const;

interface Segment {
  /** Position on the axis that the line runs across. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The closed rectangles drawn with thin lines in a region: frames of plots. Without frames inside
 * frames.
 */
export function findFrames(plane: Plane, r: Region, perPoint: number): Region[] {
  const least = Math.round(LEAST_SIDE * perPoint);
  const slack = Math.max(2, Math.round(SLACK * perPoint));
  const rows = segments(plane, r, 'row', least);
  const columns = segments(plane, r, 'column', least);
  const frames: Region[] = [];
  rows.forEach((top, i) => {
    // The last lines of a frame may be the first of one that touches it, and several that touch
    // begin with one line.
    const inOne = (x: number): boolean =>
      frames.some((f) => top.at < f.y1 - 1 - slack && inFrame(grown(f, slack), x, top.at));
    if (inOne(top.from) && inOne(top.to - 1)) return;
    // The farthest line first: lines across a plot, such as those of quadrants, are not its frame.
    for (const bottom of rows.slice(i + 1).reverse()) {
      if (
        bottom.at - top.at < least ||
        Math.abs(bottom.from - top.from) > slack ||
        Math.abs(bottom.to - top.to) > slack
      )
        continue;
      const left = side(columns, top.from, top.at, bottom.at, slack);
      const right = side(columns, top.to, top.at, bottom.at, slack);
      if (!left || !right) continue;
      frames.push({
        x0: Math.min(left.at, top.from),
        y0: top.at,
        x1: Math.max(right.at + 1, top.to),
        y1: bottom.at + 1,
      });
      return;
    }
  });
  return frames;
}

function inFrame(f: Region, x: number, y: number): boolean {
  return x >= f.x0 && x < f.x1 && y >= f.y0 && y < f.y1;
}

function side(
  columns: readonly Segment[],
  x: number,
  y0: number,
  y1: number,
  slack: number,
): Segment | null {
  return (
    columns.find(
      (c) => Math.abs(c.at - x) <= slack && c.from <= y0 + slack && c.to >= y1 - slack,
    ) ?? null
  );
}

/**
 * Straight dark runs of at least `least` pixels; a run may have gaps of one pixel. The search ends
 * after `most` runs.
 */
function segments(
  plane: Plane,
  r: Region,
  along: 'row' | 'column',
  least: number,
  most = Infinity,
): Segment[] {
  const { grey, width } = plane;
  const [a0, a1, b0, b1] = along === 'row' ? [r.y0, r.y1, r.x0, r.x1] : [r.x0, r.x1, r.y0, r.y1];
  const [lines, step] = along === 'row' ? [width, 1] : [1, width];
  const found: Segment[] = [];
  for (let a = a0; a < a1 && found.length < most; a++) {
    if (!mayHold(grey, a * lines + b0 * step, b1 - b0, step, least)) continue;
    let run = -1;
    let last = -1;
    for (let b = b0, i = a * lines + b0 * step; b <= b1; b++, i += step) {
      const dark = b < b1 && (grey[i] ?? 255) < LINE;
      if (dark) {
        if (run < 0) run = b;
        last = b;
      } else if (run >= 0 && (b === b1 || b - last > 1)) {
        if (last + 1 - run >= least) found.push({ at: a, from: run, to: last + 1 });
        run = -1;
      }
    }
  }
  return found;
}

/**
 * False when a line of pixels cannot hold a run of that length: of any two neighbours in a run one
 * is dark, so two pixels in every `least` are enough to test.
 */
function mayHold(
  grey: Uint8Array,
  from: number,
  count: number,
  step: number,
  least: number,
): boolean {
  for (let b = 0, i = from; b < count; b += least, i += least * step) {
    if ((grey[i] ?? 255) < LINE || (b + 1 < count && (grey[i + step] ?? 255) < LINE)) return true;
  }
  return false;
}

/** True when a region holds a straight dark run of that length, pixels. */
export function hasLine(plane: Plane, r: Region, length: number): boolean {
  const least = Math.max(LEAST_LINE, Math.ceil(length));
  return (
    segments(plane, r, 'row', least, 1).length > 0 ||
    segments(plane, r, 'column', least, 1).length > 0
  );
}

/**
 * The framed plots of events in a region. Of a frame around a plot with its axes and their names
 * the plot alone: names are alike in all of them, and no events.
 */
export function eventPlots(plane: Plane, r: Region, perPoint: number): Region[] {
  const isPlot = (f: Region): boolean => isEventPlot(plane, f, perPoint);
  // The two edges of a thick line are two frames; frames that share a line are not.
  const once = (frames: readonly Region[]): Region[] =>
    frames.filter(
      (f, i) => !frames.slice(0, i).some((k) => meet(inset(k, perPoint), inset(f, perPoint))),
    );
  const plots = findFrames(plane, r, perPoint).flatMap((frame) => {
    const inside = once(findFrames(plane, inset(frame, perPoint), perPoint).filter(isPlot));
    if (inside.length > 0 && holdAll(plane, inside, frame, perPoint)) return inside;
    return [[frame], cellsOf(plane, frame, perPoint)].find((c) => c.every(isPlot)) ?? [];
  });
  return once(plots);
}

/**
 * The equal cells of a frame that is long: plots beside one another, or over one another, whose
 * frames touch have one outline, and lines all through it where they meet.
 */
function cellsOf(plane: Plane, frame: Region, perPoint: number): Region[] {
  const axis: Axis = regionSize(frame, 'x') > regionSize(frame, 'y') ? 'x' : 'y';
  const [length, side] = [regionSize(frame, axis), regionSize(frame, across(axis))];
  const cells = Math.round(length / side);
  const slack = Math.max(2, Math.round(SLACK * perPoint));
  const through = Math.round(THROUGH * side);
  const lines = segments(plane, frame, axis === 'x' ? 'column' : 'row', through);
  const line = (k: number): number => start(frame, axis) + Math.round((k * length) / cells);
  const between = Array.from({ length: cells - 1 }, (_, k) => line(k + 1));
  return between.every((at) => lines.some((l) => Math.abs(l.at - at) <= slack))
    ? Array.from({ length: cells }, (_, k) => slice(frame, axis, line(k), line(k + 1)))
    : [];
}

/** True when hardly any of a frame's specks lie outside of the plots in it, as they do around a gate. */
function holdAll(plane: Plane, plots: readonly Region[], frame: Region, perPoint: number): boolean {
  const most = Math.max(2, SPECK_SIZE * perPoint);
  const inPlots = plots.reduce((sum, f) => sum + specks(plane, inset(f, perPoint), most), 0);
  return specks(plane, inset(frame, perPoint), most) - inPlots <= OUTSIDE * inPlots;
}

/** What lies within the lines of a frame. */
function inset(frame: Region, perPoint: number): Region {
  const m = Math.max(2, Math.round(perPoint));
  return grown(frame, -m);
}

/**
 * A frame full of specks that lie apart and on no lines, as flow cytometry draws events; charts,
 * curves and dotted grids have few.
 */
export function isEventPlot(plane: Plane, frame: Region, perPoint: number): boolean {
  const r = inset(frame, perPoint);
  const aspect = (r.x1 - r.x0) / Math.max(1, r.y1 - r.y0);
  if (aspect > SQUARE || aspect < 1 / SQUARE) return false;
  const share = plotInk(plane, r);
  return share >= LEAST_INK && share <= MOST_INK && isFullOfEvents(plane, frame, perPoint);
}

/**
 * Share of the ink of a plot. Where nearly all is ink and most pixels have one light grey, the tones
 * of the plot were changed: then ink is what is as dark as specks.
 */
function plotInk(plane: Plane, r: Region): number {
  const share = inkShare(plane, r);
  if (share <= MOST_INK) return share;
  const counts = histogram(plane, r);
  const most = Math.max(...counts);
  const pixels = (r.x1 - r.x0) * (r.y1 - r.y0);
  if (counts.indexOf(most) < SPECK || most < EVEN_GROUND * pixels) return share;
  return counts.subarray(0, SPECK).reduce((sum, n) => sum + n, 0) / pixels;
}

/** True for what is as full of specks as plots of events are, one or several that touch. */
export function isFullOfEvents(plane: Plane, frame: Region, perPoint: number): boolean {
  const r = inset(frame, perPoint);
  const area = ((r.x1 - r.x0) * (r.y1 - r.y0)) / (perPoint * perPoint);
  return (specks(plane, r, Math.max(2, SPECK_SIZE * perPoint)) / area) * 1000 >= SPECKS;
}

/** How many small connected parts there are, without those that stand in lines. */
function specks(plane: Plane, r: Region, most: number): number {
  const [width, height] = [r.x1 - r.x0, r.y1 - r.y0];
  const marked = darkIn(plane, r, SPECK);
  const small = partsOf(marked, width, height, 8).filter(
    (p) => p.x1 - p.x0 < most && p.y1 - p.y0 < most,
  );
  const [rows, columns] = [new Uint32Array(height), new Uint32Array(width)];
  for (const p of small) {
    rows[p.y0] = (rows[p.y0] ?? 0) + 1;
    columns[p.x0] = (columns[p.x0] ?? 0) + 1;
  }
  const limit = (lines: number): number => DOTTED * (1 + small.length / lines);
  return small.filter(
    (p) => (rows[p.y0] ?? 0) <= limit(height) && (columns[p.x0] ?? 0) <= limit(width),
  ).length;
}

/** Two long straight lines, one along and one up: the axes of a chart. */
export function hasAxes(plane: Plane, r: Region): boolean {
  return SIDES.every((along) => axisLines(plane, r, along, 1).length > 0);
}

/**
 * True for axes that are thin lines, at most `most` pixels wide: the filled boxes of a scheme are
 * as long.
 */
export function hasThinAxes(plane: Plane, r: Region, most: number): boolean {
  return SIDES.every((along) => {
    const lines = axisLines(plane, r, along, Infinity);
    return lines.some((line) => isThin(line, lines, most));
  });
}

/** True when at most so many lines, one beside another from this one on, are about as long. */
function isThin(line: Segment, lines: readonly Segment[], most: number): boolean {
  const length = line.to - line.from;
  const beside = lines.filter(
    (l) => Math.abs(l.at - line.at) <= most && l.to - l.from >= AS_LONG * length,
  );
  return new Set(beside.map((l) => l.at)).size <= most;
}

/** Long lines along or up, at most so many. */
function axisLines(
  plane: Plane,
  r: Region,
  along: (typeof SIDES)[number],
  most: number,
): readonly Segment[] {
  const side = along === 'row' ? r.x1 - r.x0 : r.y1 - r.y0;
  return segments(plane, r, along, Math.max(LEAST_AXIS, Math.round(AXIS * side)), most);
}
