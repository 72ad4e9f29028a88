import { percentile } from '../../imaging/histogram.ts';
import type { Axis, Plane } from './plane.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/membranes.ts';

const { RIDGE, DARK, EVEN, THICKEST, SEEN, BARE, OUTSIDE, MOST_LINES } = valuesOf(
  NUMBERS.membranes,
);

/** What lies around the picture, grey level. */
const PAPER = 255;

/** What one row (or column) shows of a line. */
type Run = Pick<Line, 'from' | 'to' | 'seen'>;

/** Pixels of one row or column that stand out without a gap. */
interface Part {
  readonly from: number;
  to: number;
  /**
   * Pixels between this part and the next one with paper on one side, before or after the line, and
   * a band on the other.
   */
  before: number;
  after: number;
}

/** A thin dark line: its first and last row (or column), and how far it reaches. */
export interface Line {
  readonly at: number;
  readonly last: number;
  readonly from: number;
  readonly to: number;
  /** Share of its length on which it is seen, in the row (or column) that shows most of it. */
  readonly seen: number;
}

/**
 * Straight thin dark lines at right angles to an axis, in the order of their places; one more than
 * can be frames at most.
 */
export function thinLines(plane: Plane, axis: Axis, least: number, perPoint: number): Line[] {
  const stop = axis === 'x' ? plane.width : plane.height;
  const thickest = Math.max(2, Math.ceil(THICKEST * perPoint));
  const lines: Line[] = [];
  let open: Line[] = [];
  for (let at = 0; at <= stop && lines.length <= MOST_LINES; at++) {
    const runs = at < stop ? runsOf(plane, axis, at, least, thickest) : [];
    const next = runs.map((run): Line => {
      const same = open.find((o) => o.from < run.to && run.from < o.to);
      return same
        ? {
            at: same.at,
            last: at,
            from: Math.min(same.from, run.from),
            to: Math.max(same.to, run.to),
            seen: Math.max(same.seen, run.seen),
          }
        : { at, last: at, ...run };
    });
    lines.push(
      ...open.filter(
        (l) =>
          l.last - l.at < thickest &&
          isEven(plane, axis, l, thickest) &&
          !next.some((n) => n.at === l.at && n.from <= l.from && n.to >= l.to),
      ),
    );
    open = next;
  }
  return lines;
}

/**
 * True for a line of one grey, as frames are drawn: a row of bands that nearly meet looks like a line
 * too. In corners, so many pixels at each end, lines make each other darker.
 */
function isEven({ grey, width }: Plane, axis: Axis, line: Line, corner: number): boolean {
  const [step, away] = axis === 'y' ? [1, width] : [width, 1];
  const counts = new Uint32Array(256);
  const [from, to] = [line.from + corner, line.to - corner];
  for (let p = from; p < to; p++) {
    let darkest = PAPER;
    for (let at = line.at; at <= line.last; at++)
      darkest = Math.min(darkest, grey[at * away + p * step] ?? PAPER);
    counts[darkest] = (counts[darkest] ?? 0) + 1;
  }
  const length = to - from;
  const median = percentile(counts, 0.5);
  let near = 0;
  for (let v = Math.max(0, median - EVEN); v <= Math.min(PAPER, median + EVEN); v++)
    near += counts[v] ?? 0;
  return near >= SEEN * length;
}

/**
 * The runs of at least that length in one row or column that are darker than what lies on both of
 * their sides. Around the picture is paper.
 */
function runsOf(
  { grey, width, height }: Plane,
  axis: Axis,
  at: number,
  least: number,
  thickest: number,
): Run[] {
  const [step, away] = axis === 'y' ? [1, width] : [width, 1];
  const [length, size] = axis === 'y' ? [width, height] : [height, width];
  const reach = thickest + 1;
  /** Grey beside a pixel, so many lines before or after. */
  const level = (i: number, lines: number): number =>
    at + lines < 0 || at + lines >= size ? PAPER : (grey[i + lines * away] ?? PAPER);
  const stands = (i: number, top: number): boolean => {
    if (top <= level(i, -2) && top <= level(i, 2)) return true;
    if (top > level(i, -reach) || top > level(i, reach)) return false;
    // The light between two lines is no line, although it is darker than paper.
    const before = Math.min(level(i, -1), level(i, -2));
    const after = Math.min(level(i, 1), level(i, 2));
    return Math.max(before, after) + 2 * RIDGE > top;
  };
  const runs: Run[] = [];
  let parts: Part[] = [];
  let light = 0;
  /** The grey of the line where it stood out last. */
  let ink = 0;
  for (let p = 0, i = at * away; p < length; p++, i += step) {
    const here = grey[i] ?? 0;
    const top = here + RIDGE;
    // Nothing is lighter than paper: spares most pixels.
    if (top <= PAPER && stands(i, top)) {
      const open = parts.at(-1);
      if (open?.to === p) open.to = p + 1;
      else parts.push({ from: p, to: p + 1, before: 0, after: 0 });
      light = 0;
      ink = here;
      continue;
    }
    const last = parts.at(-1);
    if (!last) continue;
    // Where a band reaches the line, it does not stand out from it.
    const dark = light === 0 && top + RIDGE <= PAPER && here <= ink + RIDGE;
    const before = dark && level(i, -2) >= OUTSIDE;
    const after = dark && level(i, 2) >= OUTSIDE;
    if (before) last.before++;
    if (after) last.after++;
    if (before || after || here < DARK || ++light <= thickest) continue;
    runs.push(...runsAmong(parts, least));
    parts = [];
    light = 0;
  }
  return parts.length > 0 ? [...runs, ...runsAmong(parts, least)] : runs;
}

/** Neighbouring parts of one row or column as runs: one, or several parted at the widest gaps. */
function runsAmong(parts: readonly Part[], least: number): Run[] {
  const [from, to] = [parts[0]?.from ?? 0, parts.at(-1)?.to ?? 0];
  if (to - from < least) return [];
  const stands = parts.reduce((sum, part) => sum + part.to - part.from, 0);
  const seen = stands / (to - from);
  if (seen >= SEEN || (seen >= BARE && seen + coveredAmong(parts) / (to - from) >= SEEN))
    return [{ from, to, seen }];
  // Writing in the line's direction stands near its end.
  const gap = (i: number): number => (parts[i]?.from ?? 0) - (parts[i - 1]?.to ?? 0);
  let widest = 1;
  for (let i = 2; i < parts.length; i++) if (gap(i) > gap(widest)) widest = i;
  return [...runsAmong(parts.slice(0, widest), least), ...runsAmong(parts.slice(widest), least)];
}

/** The pixels between parts that bands cover from one side. */
function coveredAmong(parts: readonly Part[]): number {
  let sum = 0;
  parts.forEach(({ to, before, after }, i) => {
    const gap = (parts[i + 1]?.from ?? to) - to;
    if (Math.max(before, after) >= gap) sum += gap;
  });
  return sum;
}
