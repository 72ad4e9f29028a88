import { boxArea } from '../../contract/boxes.ts';
import type { Box } from '../../contract/geometry.ts';
import { coverage } from '../geometry/coverage.ts';
import { valuesOf } from '../numbers.ts';
import { hasThinAxes } from './frames.ts';
import type { Membrane } from './membranes.ts';
import { NUMBERS as DRAWINGS } from './numbers/drawings.ts';
import { NUMBERS } from './numbers/membranes.ts';
import type { Piece } from './piece.ts';
import {
  type Plane,
  type Region,
  across,
  boxOfRegion,
  inkShare,
  regionSize,
  union,
} from './plane.ts';

const {
  ROW_GAP,
  FACING,
  CHART_INK,
  SIDE,
  LEAST_ASPECT,
  HELD,
  LEAST_WIDTH,
  BEYOND,
  SEVERAL,
  LEAST_CELL,
  SAME_CELL,
  SQUARE_CELL,
} = valuesOf(NUMBERS.ownGround);
const { AXIS_WIDTH } = valuesOf(DRAWINGS.drawings);

/** A membrane, and whether it was found by its bands and its ground on white paper. */
export interface FoundMembrane extends Membrane {
  readonly pale: boolean;
}

/** What a picture is cut into without a look for membranes. */
export interface PlainCut {
  /** Strips that have a ground of their own up to all four of their sides, */
  readonly strips: readonly Box[];
  /** and all that is full of pixels; pixels of the plane. */
  readonly solid: readonly Box[];
  /** Charts: axes and curves on paper. */
  readonly charts: readonly Box[];
  /** Rows of pictures with a ground of their own and paper between them. */
  readonly rows: readonly Box[];
}

/** @param perPoint pixels of the plane per point */
export function plainCutOf(plane: Plane, pieces: readonly Piece[], perPoint: number): PlainCut {
  const solid = pieces.filter((p) => p.solid).map(({ region }) => region);
  const isChart = (r: Region): boolean =>
    inkShare(plane, r) <= CHART_INK && hasThinAxes(plane, r, Math.max(3, AXIS_WIDTH * perPoint));
  return {
    strips: solid.filter((r) => isGrounded(plane, r)).map((r) => boxOfRegion(r)),
    solid: solid.map((r) => boxOfRegion(r)),
    rows: rowsOf(plane, solid, perPoint),
    charts: pieces.filter((p) => !p.solid && isChart(p.region)).map((p) => boxOfRegion(p.region)),
  };
}

/**
 * The boxes around each picture and the next one in its row, with paper between them and their
 * ground up to it, for the bands of a membrane on paper fade; or of one size and nearly square, as
 * lanes are not.
 */
function rowsOf(plane: Plane, pictures: readonly Region[], perPoint: number): readonly Box[] {
  const gap = ROW_GAP * perPoint;
  const reaches = (r: Region, x: number): boolean =>
    plane.ink.line(r, 'x', x) >= FACING * regionSize(r, 'y');
  return pictures.flatMap((a) => {
    const [next] = pictures
      .filter((b) => b.x0 >= a.x1 && areInOneRow(a, b))
      .sort((b, c) => b.x0 - c.x0);
    const isRow =
      next &&
      (areCells(a, next, perPoint) ||
        (next.x0 - a.x1 >= gap && reaches(a, a.x1 - 2) && reaches(next, next.x0 + 1)));
    return isRow ? [boxOfRegion(union(a, next))] : [];
  });
}

/** Whether two pictures are of one size, nearly square, and larger than strips are high. */
function areCells(a: Region, b: Region, perPoint: number): boolean {
  return (['x', 'y'] as const).every((axis) => {
    const [side, other] = [regionSize(a, axis), regionSize(b, axis)];
    return (
      side >= LEAST_CELL * perPoint &&
      Math.abs(side - other) <= SAME_CELL * side &&
      side <= SQUARE_CELL * regionSize(a, across(axis))
    );
  });
}

/** Whether they share most of the lower one's height. */
function areInOneRow(a: Region, b: Region): boolean {
  const shared = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return 2 * shared > Math.min(regionSize(a, 'y'), regionSize(b, 'y'));
}

function isGrounded(plane: Plane, r: Region): boolean {
  const [width, height] = [regionSize(r, 'x'), regionSize(r, 'y')];
  return (
    width >= LEAST_ASPECT * height &&
    [r.y0 + 1, r.y1 - 2].every((y) => plane.ink.line(r, 'y', y) >= SIDE * width) &&
    [r.x0 + 1, r.x1 - 2].every((x) => plane.ink.line(r, 'x', x) >= SIDE * height)
  );
}

/**
 * Membranes without those that seem to stand on white paper, but reach beyond a strip on a ground of
 * its own, where nothing else is. Where there are several of these, what else seems to stand on
 * paper is writing, unless such a strip is there; what seems to stand in a chart is drawn, and what
 * holds several pictures is a row of these.
 * @param scale pixels of the plane per pixel of the membranes
 */
export function onTheirOwn(
  membranes: readonly FoundMembrane[],
  { strips, solid, charts, rows }: PlainCut,
  scale: number,
): FoundMembrane[] {
  const isIn = (b: Box, own: Box): boolean => coverage(b, own) > HELD;
  const isDrawn = (m: FoundMembrane): boolean =>
    charts.some((c) => isIn(boxOfRegion(m.frame, scale), c));
  const isRow = (m: FoundMembrane): boolean =>
    rows.some((r) => isIn(r, boxOfRegion(m.frame, scale)));
  const times = new Map(
    membranes.map((m) => {
      const own = boxOfRegion(m.frame, scale);
      const [strip] = strips.filter((s) => isIn(s, own) && s.w > LEAST_WIDTH * own.w);
      const isAlone = solid.filter((b) => isIn(b, own)).length === 1;
      return [m, m.pale && strip && isAlone ? boxArea(own) / boxArea(strip) : 0] as const;
    }),
  );
  const reachesOut = (m: FoundMembrane): boolean => (times.get(m) ?? 0) > BEYOND;
  const areWords = membranes.filter(reachesOut).length >= SEVERAL;
  return membranes.filter(
    (m) =>
      !m.pale ||
      (!reachesOut(m) && !isDrawn(m) && !isRow(m) && (!areWords || (times.get(m) ?? 0) > 0)),
  );
}
