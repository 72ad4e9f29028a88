import type { Raster } from '../types.ts';
import { strokesOf } from './drawn.ts';
import { coloursOf } from './hues.ts';
import { type Axis, type Plane, type Region, makePlane, meet, toneShare } from './plane.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/cutting.ts';

const {
  RIDGE,
  THICKEST,
  SLACK,
  SEEN,
  UNBROKEN,
  LEAST_WIDTH,
  LEAST_HEIGHT,
  MOST_HEIGHT,
  LEAST_ASPECT,
  MOST_LINES,
  LIGHT,
  SOFT,
  LEAST_TONES,
  VERY_SOFT,
  FEW_TONES,
  HALF_SHARP,
  MORE_TONES,
  MOST_SHARP,
  MANY_TONES,
  MOST_COLOURED,
  MOST_PIXELS,
} = valuesOf(NUMBERS.membranes);

/** A membrane in its drawn frame. */
export interface Membrane {
  /** What the frame holds, without its lines. */
  readonly inside: Region;
  /** The frame with its lines. */
  readonly frame: Region;
  /** Stained, such as a gel in Coomassie blue; else it is grey. */
  readonly stained: boolean;
}

/** A frame that may hold a membrane. */
type Framed = Pick<Membrane, 'inside' | 'frame'>;

/** What one row (or column) shows of a line. */
type Run = Pick<Line, 'from' | 'to' | 'seen'>;

/** A thin dark line: its first and last row (or column), and how far it reaches. */
interface Line {
  readonly at: number;
  readonly last: number;
  readonly from: number;
  readonly to: number;
  /** Share of its length on which it is seen, in the row (or column) that shows most of it. */
  readonly seen: number;
}

/**
 * The strips of blots and gels that stand in frames drawn with a thin dark line: the frame says
 * where the membrane ends, however white its ground is, and what stands beside it is writing.
 * Frames of plots and of writing hold too few tones or too many strokes.
 * @param dotsPerPoint pixels of the picture per point of the page
 * @param plane the picture as `membranePlane` prepares it
 * @returns regions in pixels of the picture, none of which meet
 */
export function findMembranes(
  raster: Raster,
  dotsPerPoint: number,
  plane: Plane = membranePlane(raster),
): Membrane[] {
  const perPoint = dotsPerPoint / plane.reduction;
  const rows = linesOf(plane, 'y', LEAST_WIDTH * perPoint, perPoint);
  if (rows.length < 2 || rows.length > MOST_LINES) return [];
  const columns = linesOf(plane, 'x', LEAST_HEIGHT * perPoint, perPoint);
  if (columns.length < 2 || columns.length > MOST_LINES) return [];
  const slack = Math.max(2, Math.round(SLACK * perPoint));
  const found: Framed[] = [];
  for (const top of rows)
    for (const bottom of rows) {
      const height = bottom.at - top.last;
      if (height < LEAST_HEIGHT * perPoint || height > MOST_HEIGHT * perPoint) continue;
      for (const membrane of between(top, bottom, columns, slack))
        if (
          !found.some((f) => meet(f.inside, membrane.inside)) &&
          isMembrane(plane, membrane.inside, () => isCrossed(rows, membrane.inside, slack))
        )
          found.push(membrane);
    }
  return found.flatMap((f) => {
    const inside = enlarged(f.inside, plane.reduction);
    const { coloured, strange } = coloursOf(raster, inside);
    return strange > MOST_COLOURED
      ? []
      : [
          {
            inside,
            frame: enlarged(f.frame, plane.reduction),
            stained: coloured > MOST_COLOURED,
          },
        ];
  });
}

/** A picture prepared for the search of membranes, reduced where it is very large. */
export function membranePlane(raster: Raster): Plane {
  return makePlane(raster, MOST_PIXELS);
}

/** A region of a reduced plane in pixels of its raster. */
export function enlarged({ x0, y0, x1, y1 }: Region, times: number): Region {
  return { x0: x0 * times, y0: y0 * times, x1: x1 * times, y1: y1 * times };
}

/** The frames that two lines close with columns, from left to right, the widest first. */
function between(
  top: Line,
  bottom: Line,
  columns: readonly Line[],
  slack: number,
): readonly Framed[] {
  const sides = columns.filter(
    (c) =>
      c.from <= top.last + slack &&
      c.to >= bottom.at - slack &&
      [top, bottom].every((l) => c.last >= l.from - slack && c.at <= l.to + slack),
  );
  const divides = (c: Line): boolean => c.from >= top.at - slack && c.to <= bottom.last + 1 + slack;
  return sides.flatMap((left, i) => {
    const rest = sides.slice(i + 1).filter((s) => s.at > left.last + slack);
    const beyond = rest.findIndex((s) => !divides(s));
    // Lines between lanes end at the frame; the lines of a table, of which each cell may hold a
    // membrane, go on. The widest frame is tried first.
    return rest
      .slice(0, beyond < 0 ? rest.length : beyond + 1)
      .reverse()
      .filter((right) => right.at - left.last >= LEAST_ASPECT * (bottom.at - top.last))
      .map((right) => ({
        inside: { x0: left.last + 2, y0: top.last + 2, x1: right.at - 1, y1: bottom.at - 1 },
        frame: { x0: left.at, y0: top.at, x1: right.last + 1, y1: bottom.last + 1 },
      }));
  });
}

/**
 * True for a region with a line all across: several frames over one another. Between the bands of a
 * row some of it is missing.
 */
function isCrossed(rows: readonly Line[], r: Region, slack: number): boolean {
  return rows.some(
    (l) =>
      l.seen >= UNBROKEN &&
      l.at > r.y0 + slack &&
      l.last < r.y1 - slack &&
      l.from <= r.x0 + slack &&
      l.to >= r.x1 - slack,
  );
}

/**
 * Light, soft and with tones: bands fade into their ground, strokes of plots and letters do not. At
 * low resolution their edges are sharp, too.
 */
function isMembrane(plane: Plane, r: Region, crossed: () => boolean): boolean {
  if (lightness(plane, r) < LIGHT) return false;
  const { sharp } = strokesOf(plane, r);
  const tones = toneShare(plane, r);
  if ((sharp <= VERY_SOFT && tones >= FEW_TONES) || (sharp <= SOFT && tones >= LEAST_TONES))
    return true;
  return (
    ((sharp <= HALF_SHARP && tones >= MORE_TONES) ||
      (sharp <= MOST_SHARP && tones >= MANY_TONES)) &&
    !crossed()
  );
}

function lightness({ grey, width }: Plane, r: Region): number {
  let sum = 0;
  for (let y = r.y0; y < r.y1; y++)
    for (let i = y * width + r.x0; i < y * width + r.x1; i++) sum += grey[i] ?? 0;
  return sum / Math.max(1, (r.x1 - r.x0) * (r.y1 - r.y0));
}

/**
 * Straight thin dark lines at right angles to an axis, in the order of their places; one more than
 * can be frames at most.
 */
function linesOf(plane: Plane, axis: Axis, least: number, perPoint: number): Line[] {
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
          !next.some((n) => n.at === l.at && n.from <= l.from && n.to >= l.to),
      ),
    );
    open = next;
  }
  return lines;
}

/**
 * The runs of at least that length in one row or column that are darker than what lies on both of
 * their sides.
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
  const [near, far] = [2, thickest + 1];
  if (at < near || at >= size - near) return [];
  const farther = at >= far && at < size - far;
  const runs: Run[] = [];
  let from = -1;
  let last = -1;
  let seen = 0;
  for (let p = 0, i = at * away; p <= length; p++, i += step) {
    const top = (grey[i] ?? 0) + RIDGE;
    const stands =
      p < length &&
      ((top <= (grey[i - near * away] ?? 0) && top <= (grey[i + near * away] ?? 0)) ||
        (farther && top <= (grey[i - far * away] ?? 0) && top <= (grey[i + far * away] ?? 0)));
    if (stands) {
      if (from < 0) [from, seen] = [p, 0];
      last = p;
      seen++;
    } else if (from >= 0 && (p === length || p - last > thickest)) {
      if (last + 1 - from >= least && seen >= SEEN * (last + 1 - from))
        runs.push({ from, to: last + 1, seen: seen / (last + 1 - from) });
      from = -1;
    }
  }
  return runs;
}
