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

// Taken out once: looking Math up per pixel is slow where tests run the code in a context of its own.
const { abs, floor, max, min } = Math;

/** Bands of one colour, whatever colour, that part pictures standing on it. */
export interface Ground {
  /** Grey of the ground. */
  readonly level: number;
  readonly gaps: readonly { readonly from: number; readonly to: number }[];
}

/** How a line of ground looks: how far its greys may lie from their middle, and on which share of it they must not. */
interface Look {
  readonly tolerance: number;
  readonly share: number;
  /** A pixel this far from the ground is picture; noise of a dark picture is near it. */
  readonly apart: number;
}

const CLEAN: Look = { tolerance: 5, share: 0.985, apart: 6 };
/** Strong JPEG compression rings into narrow bands. */
const RINGING: Look = { tolerance: 14, share: 0.84, apart: 22 };
/** Greys of one ground. */
const SAME = 5;
/** Share of a line that must be picture right beside a band: dark pictures fade into black, panels begin at once. */
const ABRUPT = 0.4;
/** The same for a band beside one that is sure, of the same colour and width. */
const LIKELY = 0.12;
/** Lines that resampling and ringing may take beside a band. */
const BLUR = 4;
/** Widest band between panels, points. */
const WIDEST = 24;
/** Widest rim of ground around a figure, points. */
const RIM = 30;

interface Band {
  readonly from: number;
  readonly to: number;
  readonly level: number;
  /** The weaker of its two sides. */
  readonly abrupt: number;
}

/** The bands of one colour that part a region on an axis; null when none is sure. `least`: smallest picture beside one, pixels. */
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

/** Paper is the matter of white gutters and seams; only a clean look may take it for a ground. */
const PAPER = 238;

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
      b.abrupt >= (abs(b.to - b.from - width) <= max(2, 0.25 * width) ? LIKELY : ABRUPT),
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

const SAMPLES = 15;
/** Filled and sorted anew for each line. */
const sample = new Uint8Array(SAMPLES);

/** The middle grey of each line of a region, and how many of the pixels that told it have it, by the tolerance of either look. */
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

/** The middle grey of a line of ground; null for other lines. A few pixels tell for most. */
function levelOf(
  look: Look,
  lines: Lines,
  plane: Plane,
  r: Region,
  axis: Axis,
  p: number,
): number | null {
  const n = p - start(r, axis);
  if ((lines.alike[look.tolerance]?.[n] ?? 0) < (look.share - 0.12) * SAMPLES) return null;
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
