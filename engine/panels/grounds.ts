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
import type { Gap } from './seams.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/cutting.ts';

const {
  SAMPLES,
  SAMPLE_MISS,
  CLEAN_TOLERANCE,
  CLEAN_SHARE,
  CLEAN_APART,
  RINGING_TOLERANCE,
  RINGING_SHARE,
  RINGING_APART,
  SAME,
  ABRUPT,
  LIKELY,
  SAME_WIDTH,
  BLUR,
  WIDEST,
  RIM,
  PAPER,
} = valuesOf(NUMBERS.grounds);

// Read once: a global lookup per pixel is slow where tests run the code in a separate context.
const { abs, floor, max, min } = Math;

/** Bands of one colour, whatever colour, that part pictures standing on it. */
export interface Ground {
  /** Grey of the ground. */
  readonly level: number;
  readonly gaps: readonly Gap[];
}

/**
 * What counts as a line of ground: how far its greys may lie from their median, and on which share
 * of the line.
 */
interface Look {
  readonly tolerance: number;
  readonly share: number;
  /** A pixel further from the ground than this is picture, grey levels. */
  readonly apart: number;
}

const CLEAN: Look = { tolerance: CLEAN_TOLERANCE, share: CLEAN_SHARE, apart: CLEAN_APART };
/** Strong JPEG compression rings into narrow bands. */
const RINGING: Look = { tolerance: RINGING_TOLERANCE, share: RINGING_SHARE, apart: RINGING_APART };

interface Band {
  readonly from: number;
  readonly to: number;
  readonly level: number;
  /** The weaker of its two sides. */
  readonly abrupt: number;
}

/**
 * The bands of one grey that part a region on an axis; null when none is certain. `least`: smallest
 * picture beside one, pixels.
 */
export function groundGutters(
  plane: Plane,
  r: Region,
  axis: Axis,
  least: number,
  perPoint: number,
): Ground | null {
  const lines = linesOf(plane, r, axis);
  return (
    groundsThatLook(CLEAN, lines, plane, r, axis, least, perPoint) ??
    groundsThatLook(RINGING, lines, plane, r, axis, least, perPoint)
  );
}

function groundsThatLook(
  look: Look,
  lines: Lines,
  plane: Plane,
  r: Region,
  axis: Axis,
  least: number,
  perPoint: number,
): Ground | null {
  const bands = flatBands(look, lines, plane, r, axis).filter(
    (b) =>
      b.to - b.from >= 2 &&
      b.to - b.from <= WIDEST * perPoint &&
      b.from - start(r, axis) >= least &&
      end(r, axis) - b.to >= least,
  );
  const sure = bands.filter((b) => b.abrupt >= ABRUPT).sort((a, b) => b.abrupt - a.abrupt)[0];
  if (!sure || (look === RINGING && sure.level > PAPER)) return null;
  const width = sure.to - sure.from;
  const gaps = bands.filter(
    (b) =>
      abs(b.level - sure.level) <= SAME &&
      b.abrupt >= (abs(b.to - b.from - width) <= max(2, SAME_WIDTH * width) ? LIKELY : ABRUPT),
  );
  return { level: sure.level, gaps };
}

/** A region without the rim of ground around it, where a picture begins at once behind the rim. */
export function trimGround(plane: Plane, r: Region, level: number, perPoint: number): Region {
  let now = r;
  for (const axis of ['x', 'y'] as const) {
    const most = min(RIM * perPoint, regionSize(now, axis) / 3);
    const [from, to] = [start(now, axis), end(now, axis)];
    const lines = linesOf(plane, now, axis);
    const isGround = (p: number): boolean =>
      abs((levelOf(RINGING, lines, plane, now, axis, p) ?? -SAME - 1) - level) <= SAME;
    let first = from;
    while (first - from < most && isGround(first)) first++;
    let last = to;
    while (to - last < most && isGround(last - 1)) last--;
    const a =
      first > from && side(RINGING, plane, now, axis, first, first + BLUR, level) >= ABRUPT
        ? first
        : from;
    const b =
      last < to && side(RINGING, plane, now, axis, last - BLUR, last, level) >= ABRUPT ? last : to;
    now = slice(now, axis, a, b);
  }
  return now;
}

function flatBands(look: Look, lines: Lines, plane: Plane, r: Region, axis: Axis): Band[] {
  const bands: Band[] = [];
  const from = start(r, axis);
  const to = end(r, axis);
  let run = -1;
  let level = 0;
  for (let p = from; p <= to; p++) {
    const here = p < to ? levelOf(look, lines, plane, r, axis, p) : null;
    if (here !== null && run >= 0 && abs(here - level) <= SAME) continue;
    if (run >= 0)
      bands.push({
        from: run,
        to: p,
        level,
        abrupt: min(
          side(look, plane, r, axis, run - BLUR, run, level),
          side(look, plane, r, axis, p, p + BLUR, level),
        ),
      });
    run = here === null ? -1 : p;
    level = here ?? 0;
  }
  return bands;
}

/** Filled and sorted anew for each line. */
const sample = new Uint8Array(SAMPLES);

/**
 * The median grey of samples of each line, and how many of the samples lie near it, by the
 * tolerance of either look.
 */
interface Lines {
  readonly levels: Uint8Array;
  readonly alike: Readonly<Record<number, Uint8Array>>;
}

function linesOf({ grey, width }: Plane, r: Region, axis: Axis): Lines {
  const from = start(r, across(axis));
  const size = regionSize(r, across(axis));
  const stride = axis === 'x' ? width : 1;
  const away = Array.from(
    { length: SAMPLES },
    (_, k) => floor(((k + 0.5) * size) / SAMPLES) * stride,
  );
  const count = regionSize(r, axis);
  const [levels, clean, ringing] = [
    new Uint8Array(count),
    new Uint8Array(count),
    new Uint8Array(count),
  ];
  for (let n = 0; n < count; n++) {
    const p = start(r, axis) + n;
    const first = axis === 'x' ? from * width + p : p * width + from;
    for (let k = 0; k < SAMPLES; k++) {
      const v = grey[first + (away[k] ?? 0)] ?? 0;
      let at = k;
      for (; at > 0 && (sample[at - 1] ?? 0) > v; at--) sample[at] = sample[at - 1] ?? 0;
      sample[at] = v;
    }
    const level = sample[SAMPLES >> 1] ?? 0;
    levels[n] = level;
    let [near, nearly] = [0, 0];
    for (let k = 0; k < SAMPLES; k++) {
      const d = abs((sample[k] ?? 0) - level);
      if (d <= CLEAN.tolerance) near++;
      if (d <= RINGING.tolerance) nearly++;
    }
    clean[n] = near;
    ringing[n] = nearly;
  }
  return { levels, alike: { [CLEAN.tolerance]: clean, [RINGING.tolerance]: ringing } };
}

/**
 * The grey of a line of ground; null for other lines. The samples exclude most lines before all
 * pixels are examined.
 */
function levelOf(
  look: Look,
  lines: Lines,
  plane: Plane,
  r: Region,
  axis: Axis,
  p: number,
): number | null {
  const n = p - start(r, axis);
  if ((lines.alike[look.tolerance]?.[n] ?? 0) < (look.share - SAMPLE_MISS) * SAMPLES) return null;
  const level = lines.levels[n] ?? 0;
  const from = start(r, across(axis));
  const size = regionSize(r, across(axis));
  const [first, stride] =
    axis === 'x' ? [from * plane.width + p, plane.width] : [p * plane.width + from, 1];
  let near = 0;
  for (let q = 0, i = first; q < size; q++, i += stride)
    if (abs((plane.grey[i] ?? 0) - level) <= look.tolerance) near++;
  return near >= look.share * size ? level : null;
}

/** The largest share of pixels apart from the ground on a few lines. */
function side(
  look: Look,
  plane: Plane,
  r: Region,
  axis: Axis,
  from: number,
  to: number,
  level: number,
): number {
  const a = start(r, across(axis));
  const b = end(r, across(axis));
  let most = 0;
  for (let p = max(from, start(r, axis)); p < min(to, end(r, axis)); p++) {
    let n = 0;
    for (let q = a; q < b; q++)
      if (
        abs((plane.grey[axis === 'x' ? q * plane.width + p : p * plane.width + q] ?? 0) - level) >
        look.apart
      )
        n++;
    most = max(most, n / max(1, b - a));
  }
  return most;
}
