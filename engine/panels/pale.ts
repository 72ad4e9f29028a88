import { percentile } from '../../imaging/histogram.ts';
import { valuesOf } from '../numbers.ts';
import type { Raster } from '../types.ts';
import { isBar, strokesOf } from './drawn.ts';
import { coloursOf } from './hues.ts';
import { NUMBERS } from './numbers/pale.ts';
import { enlarged, membranePlane } from './membranes.ts';
import { standsOnAxis } from './paleBars.ts';
import type { PalePart } from './palePart.ts';
import { partedAt, rectanglesOf } from './paleRectangles.ts';
import { joinRows } from './paleRows.ts';
import { isRule } from './paleRules.ts';
import { joinSpanned } from './paleSpans.ts';
import { isTrace } from './paleTraces.ts';
import {
  type Axis,
  type Plane,
  type Region,
  end,
  meet,
  slice,
  start,
  toneShare,
  histogram,
} from './plane.ts';
import { isBand, withoutWriting } from './paleWriting.ts';
import { thinLines } from './thinLines.ts';
import { type Touched, touchedOf } from './touched.ts';

const {
  LEAST_PAPER,
  LEAST_PART,
  LEAST_WIDTH,
  LEAST_HEIGHT,
  MOST_HEIGHT,
  FILLED,
  GROUND,
  LIGHT,
  CONTRAST,
  BANDS,
  SOFT,
  MOST_SHARP,
  FULL,
  FULL_SHARP,
  MANY_TONES,
  FEW_TONES,
  LEAST_TONES,
  MOST_COLOURED,
  ABRUPT,
  BESIDE,
  LOW,
  INSIDE,
  LOW_PICTURE,
  ALONE,
  DARK,
  NAME_HIGH,
  WORDS,
  STRIP_HIGH,
  STRIP_ASPECT,
  SEVERAL,
  ACROSS,
} = valuesOf(NUMBERS.pale);
const { GAP } = valuesOf(NUMBERS.paleRectangles);
const { WRITTEN } = valuesOf(NUMBERS.paleWriting);

/**
 * Membranes without a frame on white paper. Their ground is nearly white, but seldom paper itself: a
 * rectangle of touched pixels around soft bands is a membrane as a whole, with what is white between
 * its bands. Where the ground is as white as paper, bands in a row are one membrane, as wide as those
 * above and below. Writing beside them stands on paper of its own.
 * @param dotsPerPoint pixels of the picture per point of the page
 * @param taken membranes that are known already
 * @param plane the picture as `membranePlane` prepares it
 * @param placed the picture is one of several strips that a figure was put together of
 * @returns regions in pixels of the picture, none of which meet
 */
export function findPale(
  raster: Raster,
  dotsPerPoint: number,
  taken: readonly Region[],
  plane: Plane = membranePlane(raster),
  placed = false,
): Region[] {
  const times = plane.reduction;
  const known = taken.map((t) => ({
    x0: Math.floor(t.x0 / times),
    y0: Math.floor(t.y0 / times),
    x1: Math.ceil(t.x1 / times),
    y1: Math.ceil(t.y1 / times),
  }));
  return paleOn(plane, raster, dotsPerPoint / times, known, placed).map((r) => enlarged(r, times));
}

function paleOn(
  plane: Plane,
  raster: Raster,
  dotsPerPoint: number,
  taken: readonly Region[],
  placed: boolean,
): Region[] {
  const touched = touchedOf(plane);
  const whole = { x0: 0, y0: 0, x1: plane.width, y1: plane.height };
  if (taken.length === 0 && isSized(whole, dotsPerPoint) && hasLines(plane, whole, dotsPerPoint))
    return [];
  const least = LEAST_PART * dotsPerPoint;
  const rectangles = rectanglesOf(plane, touched, dotsPerPoint)
    .filter((r) => r.x1 - r.x0 >= 2 * least && r.y1 - r.y0 >= least)
    .map((r) => withoutWriting(plane, r, dotsPerPoint))
    .filter((r) => !taken.some((t) => meet(t, r)));
  const parts = rectangles.flatMap((r) => partOf(plane, raster, touched, r, dotsPerPoint) ?? []);
  const allParts = parts.length > 0 && parts.length === rectangles.length;
  const rest = rectangles
    .filter((r) => !parts.some((p) => p.region === r))
    .map((region) => ({ region, sharp: strokesOf(plane, region).sharp }));
  const words = rest
    .filter(({ region: r, sharp }) => sharp >= WRITTEN && r.y1 - r.y0 <= NAME_HIGH * dotsPerPoint)
    .map(({ region }) => region);
  const traces = rest
    .filter(({ region: r, sharp }) =>
      isTrace(plane, r, { filled: touched.share(r), sharp }, words, dotsPerPoint),
    )
    .map(({ region }) => region);
  if (
    taken.length === 0 &&
    words.length < WORDS &&
    isSized(whole, dotsPerPoint) &&
    (allParts || isSoft(plane, raster, whole)) &&
    !parts.some((p) => endsInside(p, whole, dotsPerPoint)) &&
    !isParted(touched, whole, dotsPerPoint)
  )
    return [whole];
  if (placed && taken.length === 0 && isStrip(plane, raster, whole, parts, dotsPerPoint))
    return [whole];
  if (1 - touched.share(whole) < LEAST_PAPER) return [];
  const apart: Region[] = [];
  for (const r of joinRows({ plane, touched, traces, words }, parts, taken, dotsPerPoint))
    if (isSized(r, dotsPerPoint) && ![...apart, ...taken].some((f) => meet(f, r))) apart.push(r);
  const found = joinSpanned(apart, taken, dotsPerPoint);
  const [only, ...more] = found;
  return only &&
    more.length + taken.length === 0 &&
    isSized(whole, dotsPerPoint) &&
    isAlone(plane, only, whole)
    ? [whole]
    : found;
}

/** True for a picture with thin lines across and along: a plot, for frames are known here. */
function hasLines(plane: Plane, { x1, y1 }: Region, perPoint: number): boolean {
  return (
    thinLines(plane, 'y', ACROSS * x1, perPoint).length > 0 &&
    thinLines(plane, 'x', ACROSS * y1, perPoint).length > 0
  );
}

/** True for a membrane beside which a picture shows nothing dark, and paper on no more than half of it. */
function isAlone({ grey, width }: Plane, r: Region, whole: Region): boolean {
  const area = (r.x1 - r.x0) * (r.y1 - r.y0);
  if (area < ALONE * whole.x1 * whole.y1) return false;
  for (let y = 0; y < whole.y1; y++)
    for (let x = 0; x < whole.x1; x++) {
      if (y >= r.y0 && y < r.y1 && x === r.x0) x = r.x1;
      if (x < whole.x1 && (grey[y * width + x] ?? 0) < DARK) return false;
    }
  return true;
}

function isSized(r: Region, perPoint: number): boolean {
  const height = r.y1 - r.y0;
  return (
    r.x1 - r.x0 >= LEAST_WIDTH * perPoint &&
    height >= LEAST_HEIGHT * perPoint &&
    height <= MOST_HEIGHT * perPoint
  );
}

/**
 * True for a low picture of bands as a whole, whatever of its ground is as white as paper. Several
 * membranes that end on all sides and make up most of the picture are not one.
 */
function isStrip(
  plane: Plane,
  raster: Raster,
  whole: Region,
  parts: readonly PalePart[],
  perPoint: number,
): boolean {
  const [width, height] = [whole.x1, whole.y1];
  const ended = parts.filter((p) => p.whole).map((p) => p.region);
  const area = ended.reduce((sum, r) => sum + (r.x1 - r.x0) * (r.y1 - r.y0), 0);
  const several = ended.length > 1 && area >= SEVERAL * width * height;
  return (
    isSized(whole, perPoint) &&
    height <= STRIP_HIGH * perPoint &&
    width >= STRIP_ASPECT * height &&
    !several &&
    (isSoft(plane, raster, whole) || isBanded(plane, raster, whole))
  );
}

/** True for a picture of bands at low resolution: sharp, but with more tones than writing. */
function isBanded(plane: Plane, raster: Raster, r: Region): boolean {
  return (
    strokesOf(plane, r).sharp <= MOST_SHARP &&
    toneShare(plane, r) >= MANY_TONES &&
    showsBands(plane, raster, r)
  );
}

/** True for a picture that shows bands on light ground and nothing sharp, such as writing. */
function isSoft(plane: Plane, raster: Raster, r: Region): boolean {
  return strokesOf(plane, r).sharp <= SOFT && showsBands(plane, raster, r);
}

/** True for grey bands on light ground. */
function showsBands(plane: Plane, raster: Raster, r: Region): boolean {
  const { median, dark } = tonesOf(plane, r);
  return (
    median >= LIGHT &&
    dark >= BANDS &&
    coloursOf(raster, enlarged(r, plane.reduction)).coloured <= MOST_COLOURED
  );
}

/** True for a membrane that ends away from the rim of its picture. */
function endsInside(
  { region: r, whole: ends }: PalePart,
  whole: Region,
  perPoint: number,
): boolean {
  const far = INSIDE * perPoint;
  return ends && (r.x0 > far || r.y0 > far || whole.x1 - r.x1 > far || whole.y1 - r.y1 > far);
}

/** True where a gutter that begins and ends at once parts a picture of membranes. */
function isParted(touched: Touched, whole: Region, perPoint: number): boolean {
  const gap = Math.max(1, Math.round(GAP * perPoint));
  const low = whole.y1 - whole.y0 < LOW_PICTURE * perPoint;
  return (['y', 'x'] as const).some((axis) => {
    if (low && axis === 'x') return false;
    const parts = partedAt(touched, whole, axis, gap);
    return parts.some((p, k) => {
      const next = parts[k + 1];
      return (
        next &&
        isAbrupt(touched, p, axis, 'end', perPoint) &&
        isAbrupt(touched, next, axis, 'start', perPoint)
      );
    });
  });
}

/** True when a region begins at once on a side: its outermost lines are touched on nearly all. */
function isAbrupt(touched: Touched, r: Region, axis: Axis, side: Side, perPoint: number): boolean {
  return touched.share(rimOf(r, axis, side, perPoint)) >= ABRUPT * Math.min(1, touched.share(r));
}

/** True when one of the outermost rows of a region is touched on nearly all. */
function beginsFull(touched: Touched, r: Region, side: Side, perPoint: number): boolean {
  const rows = touched.lines(rimOf(r, 'y', side, perPoint), 'y');
  return Math.max(...rows) >= ABRUPT * Math.min(1, touched.share(r));
}

type Side = 'start' | 'end';

/** The outermost lines of a region on a side. */
function rimOf(r: Region, axis: Axis, side: Side, perPoint: number): Region {
  const depth = Math.max(2, Math.round(BESIDE * perPoint));
  return side === 'start'
    ? slice(r, axis, start(r, axis), Math.min(end(r, axis), start(r, axis) + depth))
    : slice(r, axis, Math.max(start(r, axis), end(r, axis) - depth), end(r, axis));
}

/** What a rectangle is of a membrane; null for writing, bars and pictures of other kinds. */
function partOf(
  plane: Plane,
  raster: Raster,
  touched: Touched,
  r: Region,
  perPoint: number,
): PalePart | null {
  const filled = touched.share(r);
  if (filled < FILLED || isBar(plane, r) || standsOnAxis(plane, r, perPoint)) return null;
  if (isRule(plane, r, perPoint)) return null;
  const { sharp } = strokesOf(plane, r);
  const tones = toneShare(plane, r);
  const band = isBand(plane, r, perPoint);
  const soft =
    sharp <= SOFT ||
    (sharp <= MOST_SHARP && tones >= MANY_TONES) ||
    (sharp <= FULL_SHARP && filled >= FULL && tones >= MANY_TONES) ||
    (sharp <= MOST_SHARP && filled >= FULL && tones >= FEW_TONES) ||
    band;
  if (!soft || tones < LEAST_TONES) return null;
  if (coloursOf(raster, enlarged(r, plane.reduction)).coloured > MOST_COLOURED) return null;
  const { median, dark } = tonesOf(plane, r);
  const isEnd = (axis: Axis, side: Side): boolean => isAbrupt(touched, r, axis, side, perPoint);
  // Haze that compression has cut into blocks begins on a full row as well.
  const isCut = (side: Side): boolean => filled >= GROUND && beginsFull(touched, r, side, perPoint);
  const sides = {
    left: isEnd('x', 'start'),
    right: isEnd('x', 'end'),
    top: isEnd('y', 'start') || isCut('start'),
    bottom: isEnd('y', 'end') || isCut('end'),
  };
  const low = r.y1 - r.y0 < LOW * perPoint;
  const closed =
    sides.left && sides.right && isEnd('y', 'start') && isEnd('y', 'end') && !(band && low);
  if (closed && isSized(r, perPoint))
    return median < LIGHT || dark < BANDS
      ? null
      : { region: r, sides, whole: true, written: false };
  // The rim of a low row of bands is not that of its membrane.
  const written = sharp > SOFT && r.y1 - r.y0 <= NAME_HIGH * perPoint;
  return { region: r, sides: low ? OPEN : sides, whole: false, written };
}

const OPEN: PalePart['sides'] = { left: false, right: false, top: false, bottom: false };

/** The median grey of a region, and the share of its pixels that are darker by the least contrast. */
function tonesOf(plane: Plane, r: Region): { median: number; dark: number } {
  const counts = histogram(plane, r);
  const pixels = (r.x1 - r.x0) * (r.y1 - r.y0);
  const median = percentile(counts, 0.5);
  let dark = 0;
  for (let v = 0; v <= median - CONTRAST; v++) dark += counts[v] ?? 0;
  return { median, dark: dark / Math.max(1, pixels) };
}
