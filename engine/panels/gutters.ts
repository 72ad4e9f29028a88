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
import { NUMBERS as DRAWINGS } from './numbers/drawings.ts';

const {
  DIRT,
  NARROW_DIRT,
  NARROW_SIDE,
  ALIGNED_DIRT,
  ALIGNED_SIDE,
  RINGING,
  BESIDE,
  THROUGH,
  RIM,
} = valuesOf(NUMBERS.gutters);
const { LINE } = valuesOf(DRAWINGS.frames);

/** An empty band that goes all the way through a region. */
export interface Gutter {
  readonly from: number;
  readonly to: number;
  /** The larger share of ink on the lines right beside it: near 1 where a picture begins. */
  readonly abrupt: number;
}

/** The region without its empty margins; null when it is empty. */
export function trim(plane: Plane, r: Region): Region | null {
  let { x0, y0, x1, y1 } = r;
  const wide = { x0, x1, y0, y1 };
  const emptyRow = (y: number): boolean => plane.ink.line(wide, 'y', y) <= DIRT * (x1 - x0);
  while (y0 < y1 && emptyRow(y0)) y0++;
  while (y1 > y0 && emptyRow(y1 - 1)) y1--;
  const high = { x0, x1, y0, y1 };
  const emptyColumn = (x: number): boolean => plane.ink.line(high, 'x', x) <= DIRT * (y1 - y0);
  while (x0 < x1 && emptyColumn(x0)) x0++;
  while (x1 > x0 && emptyColumn(x1 - 1)) x1--;
  return x1 > x0 && y1 > y0 ? { x0, y0, x1, y1 } : null;
}

/**
 * The region without its empty margins, but with the ends of the lines that run out of it, which
 * pass for dirt. A line that goes on to the bounds belongs to something else and is not followed.
 */
export function trimToLines(plane: Plane, region: Region, bounds: Region): Region {
  const r = trim(plane, region) ?? region;
  const inX = ([from, to]: readonly [number, number]): Region => ({ ...r, x0: from, x1: to });
  const long = inX(lineEnds(plane, r, 'x', bounds));
  const [y0, y1] = lineEnds(plane, long, 'y', bounds);
  return { ...long, y0, y1 };
}

/** From where and to where on an axis the lines of a region run. */
function lineEnds(plane: Plane, r: Region, axis: Axis, bounds: Region): readonly [number, number] {
  const side = across(axis);
  const follow = (at: number, step: 1 | -1, limit: number): number => {
    let lines: number[] = [];
    for (let q = start(r, side); q < end(r, side); q++)
      if (isInk(plane, axis, at, q)) lines.push(q);
    for (let p = at + step; ; p += step) {
      if (p === limit) return at;
      lines = lines.filter((q) => isInk(plane, axis, p, q));
      if (lines.length === 0) return p - step;
    }
  };
  return [
    follow(start(r, axis), -1, start(bounds, axis) - 1),
    follow(end(r, axis) - 1, 1, end(bounds, axis)) + 1,
  ];
}

function isInk({ grey, width, height }: Plane, axis: Axis, p: number, q: number): boolean {
  const [x, y] = axis === 'x' ? [p, q] : [q, p];
  const isOn = x >= 0 && y >= 0 && x < width && y < height;
  return isOn && (grey[y * width + x] ?? 255) < LINE;
}

/** The paper-white gutters that part a trimmed region on an axis; narrow ones may be dirty. */
export function whiteGutters(plane: Plane, r: Region, axis: Axis): Gutter[] {
  const clean = emptyRuns(plane, r, axis, DIRT);
  return clean.length > 0
    ? clean
    : emptyRuns(plane, r, axis, NARROW_DIRT).filter((g) => isBetweenPictures(plane, r, axis, g));
}

/**
 * True when a line runs through an empty band from one side to the other, as an axis does between
 * bars, thin enough to pass for dirt. A frame around all plots runs through it twice, at both ends.
 */
export function isCrossed(
  plane: Plane,
  r: Region,
  axis: Axis,
  g: Pick<Gutter, 'from' | 'to'>,
  perPoint: number,
): boolean {
  const band = slice(r, axis, g.from, g.to);
  const least = THROUGH * (g.to - g.from);
  const along = across(axis);
  const [from, to, rim] = [start(r, along), end(r, along), Math.ceil(RIM * perPoint)];
  const isLine = (a: number, b: number): boolean => {
    for (let p = Math.max(a, from); p < Math.min(b, to); p++)
      if (plane.ink.line(band, along, p) >= least) return true;
    return false;
  };
  return isLine(from + rim, to - rim) || isLine(from, from + rim) !== isLine(to - rim, to);
}

/**
 * The narrow light band at which a picture begins or ends near a position, where more ringing is
 * taken for paper than elsewhere. Null where there is none.
 * @param slack how far from the position, pixels
 */
export function lightGutterNear(
  plane: Plane,
  r: Region,
  axis: Axis,
  at: number,
  slack: number,
): Pick<Gutter, 'from' | 'to'> | null {
  for (const { from, to } of emptyRuns(plane, r, axis, ALIGNED_DIRT)) {
    if (Math.abs(to - at) <= slack && sideInk(plane, r, axis, to, to + BESIDE) >= ALIGNED_SIDE)
      return { from: Math.max(from, Math.ceil(to - slack)), to };
    if (
      Math.abs(from - at) <= slack &&
      sideInk(plane, r, axis, from - BESIDE, from) >= ALIGNED_SIDE
    )
      return { from, to: Math.min(to, Math.floor(from + slack)) };
  }
  return null;
}

function isBetweenPictures(plane: Plane, r: Region, axis: Axis, g: Gutter): boolean {
  const { from, to } = g;
  return (
    sideInk(plane, r, axis, from - RINGING, from) >= NARROW_SIDE &&
    sideInk(plane, r, axis, to, to + RINGING) >= NARROW_SIDE
  );
}

function emptyRuns(plane: Plane, r: Region, axis: Axis, dirt: number): Gutter[] {
  const length = regionSize(r, across(axis));
  const from = start(r, axis);
  const to = end(r, axis);
  const found: Gutter[] = [];
  let run = -1;
  for (let p = from; p <= to; p++) {
    const empty = p < to && plane.ink.line(r, axis, p) <= dirt * length;
    if (empty && run < 0) run = p;
    if (empty || run < 0) continue;
    if (run > from && p < to)
      found.push({
        from: run,
        to: p,
        abrupt: Math.max(
          sideInk(plane, r, axis, run - BESIDE, run),
          sideInk(plane, r, axis, p, p + BESIDE),
        ),
      });
    run = -1;
  }
  return found;
}

/** The largest share of ink on a few lines. */
function sideInk(plane: Plane, r: Region, axis: Axis, from: number, to: number): number {
  let most = 0;
  for (let p = Math.max(from, start(r, axis)); p < Math.min(to, end(r, axis)); p++)
    most = Math.max(most, plane.ink.line(r, axis, p));
  return most / Math.max(1, regionSize(r, across(axis)));
}
