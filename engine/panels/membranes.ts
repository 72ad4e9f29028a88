import type { Raster } from '../types.ts';
import { hasBands, isBar, strokesOf } from './drawn.ts';
import { coloursOf } from './hues.ts';
import { standsOnAxis } from './paleBars.ts';
import { lightness, type Plane, type Region, makePlane, meet, toneShare } from './plane.ts';
import { type Line, thinLines } from './thinLines.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/membranes.ts';

const {
  SLACK,
  UNBROKEN,
  CLOSE,
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
  GREY,
  MORE_TONES,
  MOST_SHARP,
  MANY_TONES,
  MOST_COLOURED,
  MOST_STRANGE,
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

interface Candidate extends Framed {
  /** How many ends of its lines lie at its corners, of eight. */
  readonly ends: number;
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
  const rows = thinLines(plane, 'y', LEAST_WIDTH * perPoint, perPoint);
  if (rows.length < 2 || rows.length > MOST_LINES) return [];
  const columns = thinLines(plane, 'x', LEAST_HEIGHT * perPoint, perPoint);
  if (columns.length < 2 || columns.length > MOST_LINES) return [];
  const slack = Math.max(2, Math.round(SLACK * perPoint));
  const least = LEAST_HEIGHT * perPoint;
  const unbroken = rows.filter((l) => l.seen >= UNBROKEN);
  // Where frames stand close over one another, the outer line of two belongs to the next frame.
  const apart = CLOSE * perPoint;
  const isOuter = (l: Line, side: 'above' | 'below'): boolean =>
    unbroken.some(
      (o) =>
        isSameLine(l, o, slack) && (side === 'above' ? isNext(l, o, apart) : isNext(o, l, apart)),
    );
  const tops = rows.filter((l) => !isOuter(l, 'above'));
  const bottoms = rows.filter((l) => !isOuter(l, 'below'));
  const candidates: Candidate[] = [];
  for (const top of tops)
    for (const bottom of bottoms) {
      const height = bottom.at - top.last;
      if (height < least || height > MOST_HEIGHT * perPoint) continue;
      candidates.push(...between(top, bottom, columns, slack, apart));
    }
  const found: Framed[] = [];
  const crossed = new Set(candidates.filter((c) => isCrossed(unbroken, c.inside, slack)));
  const rank = (c: Candidate): number => (crossed.has(c) ? 0 : c.ends);
  // Bands in a row look like a line too, but like one that goes on or ends elsewhere.
  for (const c of candidates.sort((a, b) => rank(b) - rank(a)))
    if (!found.some((f) => meet(f.inside, c.inside)) && isMembrane(plane, c.inside, crossed.has(c)))
      found.push(c);
  return found.flatMap((f) => {
    const inside = enlarged(f.inside, plane.reduction);
    const { coloured, strange } = coloursOf(raster, inside);
    const stained = coloured > MOST_COLOURED;
    return strange > MOST_STRANGE || (stained && standsOnAxis(plane, f.frame, perPoint))
      ? []
      : [
          {
            inside,
            frame: enlarged(f.frame, plane.reduction),
            stained,
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

/** True for lines with the same ends. */
function isSameLine(a: Line, b: Line, slack: number): boolean {
  return Math.abs(a.from - b.from) <= slack && Math.abs(a.to - b.to) <= slack;
}

/** True when the second line follows the first that near. */
function isNext(a: Line, b: Line, apart: number): boolean {
  return b.at > a.last && b.at - a.last <= apart;
}

/**
 * The frames that two lines close with columns, from left to right, the widest first. Frames that
 * stand `apart` pixels beside one another at most are not one.
 */
function between(
  top: Line,
  bottom: Line,
  columns: readonly Line[],
  slack: number,
  apart: number,
): readonly Candidate[] {
  const sides = columns.filter(
    (c) =>
      c.from <= top.last + slack &&
      c.to >= bottom.at - slack &&
      [top, bottom].every((l) => c.last >= l.from - slack && c.at <= l.to + slack),
  );
  const divides = (c: Line): boolean => c.from >= top.at - slack && c.to <= bottom.last + 1 + slack;
  // Two lines close beside one another are the sides of two frames; these are the former of both.
  const rights = new Set(
    sides.filter((side, i) => {
      const next = sides[i + 1];
      return next !== undefined && isNext(side, next, apart);
    }),
  );
  return sides.flatMap((left, i) => {
    if (rights.has(left)) return [];
    const rest = sides.slice(i + 1).filter((s) => s.at > left.last + slack);
    const beyond = rest.findIndex((s) => !divides(s) || rights.has(s));
    // Lines between lanes end at the frame; the lines of a table, of which each cell may hold a
    // membrane, go on. The widest frame is tried first.
    return rest
      .slice(0, beyond < 0 ? rest.length : beyond + 1)
      .reverse()
      .filter((right) => right.at - left.last >= LEAST_ASPECT * (bottom.at - top.last))
      .map((right) => ({
        inside: { x0: left.last + 2, y0: top.last + 2, x1: right.at - 1, y1: bottom.at - 1 },
        frame: { x0: left.at, y0: top.at, x1: right.last + 1, y1: bottom.last + 1 },
        ends: endsOf(top, bottom, left, right, slack),
      }));
  });
}

/** How many of the eight ends of four lines lie at the corners that they make. */
function endsOf(top: Line, bottom: Line, left: Line, right: Line, slack: number): number {
  const near = (a: number, b: number): boolean => Math.abs(a - b) <= slack;
  return [top, bottom]
    .flatMap((l) => [near(l.from, left.at), near(l.to, right.last + 1)])
    .concat([left, right].flatMap((l) => [near(l.from, top.at), near(l.to, bottom.last + 1)]))
    .filter((ends) => ends).length;
}

/**
 * True for a region with a line all across: several frames over one another. Between the bands of a
 * row some of it is missing.
 */
function isCrossed(rows: readonly Line[], r: Region, slack: number): boolean {
  return rows.some(
    (l) =>
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
function isMembrane(plane: Plane, r: Region, crossed: boolean): boolean {
  if (lightness(plane, r) < LIGHT || isBar(plane, r)) return false;
  const { sharp, ground } = strokesOf(plane, r);
  const tones = toneShare(plane, r);
  if ((sharp <= VERY_SOFT && tones >= FEW_TONES) || (sharp <= SOFT && tones >= LEAST_TONES))
    return true;
  return (
    !crossed &&
    ((sharp <= HALF_SHARP && tones >= MORE_TONES) ||
      (sharp <= MOST_SHARP && tones >= MANY_TONES) ||
      // A few bands on even grey show few tones; writing is on paper, and forms no wide spots.
      (sharp <= HALF_SHARP && tones >= LEAST_TONES && ground <= GREY && hasBands(plane, r)))
  );
}
