import { breaksOf } from './breaks.ts';
import { Collapser } from './collapse.ts';
import { type Ground, groundGutters, trimGround } from './grounds.ts';
import { isDrawn } from './drawn.ts';
import { type Gutter, isCrossed, lightGutterNear, trim, whiteGutters } from './gutters.ts';
import { type LetterGrid, findLetterGrid } from './letterGrid.ts';
import { holdsLightLine } from './lightLines.ts';
import { findPartings, partsOf, strongestBreak } from './layouts.ts';
import type { Cut, Node, Parted, Piece } from './piece.ts';
import {
  type Axis,
  type Plane,
  type Region,
  across,
  end,
  regionSize,
  start,
  toneShare,
} from './plane.ts';
import { rulingOf } from './ruled.ts';
import { type Gap, findSeams, nearestSeam } from './seams.ts';
import { type Sheet, isLargeEnough, isPicture, isSolid, isWriting } from './solid.ts';
import { completeStrips, isRowOfLanes } from './strips.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/cutting.ts';
import { NUMBERS as DRAWINGS } from './numbers/drawings.ts';

const {
  MAX_DEPTH,
  LEAST_PICTURE,
  LEAST_GUTTER,
  ABRUPT,
  ALIGNED_SHARE,
  ALIGNED_SLACK,
  EDGE_SLACK,
  ALIGNED_LENGTH,
  LOW_SHARE,
  LOW_CONTRAST,
  EXPECTED_SHARE,
  EXPECTED_FALL,
  EXPECTED_SLACK,
  SAME_CELL,
  CELLS,
} = valuesOf(NUMBERS.cut);
const { TONES } = valuesOf(DRAWINGS.split);

/**
 * Cuts a picture into its panels, at white gutters first and then where pictures touch. `perPoint`:
 * pixels of the plane per point.
 */
export function cutPlane(plane: Plane, perPoint: number): Piece[] {
  const whole = trim(plane, { x0: 0, y0: 0, x1: plane.width, y1: plane.height });
  if (!whole) return [];
  const cutter = new Cutter(plane, perPoint);
  const tree = cutter.align(cutter.cut(whole, 0));
  const pieces = completeStrips(new Collapser(cutter).collapse(tree), perPoint);
  return pieces.filter((p) => p.solid || p.rule === 'event-plot' || !isWriting(cutter, p.region));
}

class Cutter implements Sheet {
  constructor(
    readonly plane: Plane,
    readonly perPoint: number,
  ) {}

  /**
   * Cuts a region recursively. `ground`: grey of the ground on which the region stands, when it was
   * cut at bands of that grey. `expected`: lines at which the whole grid is cut, of which the
   * region is one row or column.
   */
  cut(
    region: Region,
    depth: number,
    ground: number | null = null,
    expected: readonly Cut[] = [],
  ): Node {
    const trimmed = trim(this.plane, region) ?? region;
    const r = ground === null ? trimmed : trimGround(this.plane, trimmed, ground, this.perPoint);
    const leaf: Node = { region: r, children: [], axis: null, rule: 'whole' };
    if (depth >= MAX_DEPTH || !isLargeEnough(this, r)) return leaf;
    const ruling = rulingOf(this.plane, r, this.perPoint);
    if (ruling)
      return {
        region: r,
        children: ruling.fields.map((f) => this.cut(f, depth + 1)),
        axis: ruling.axis,
        rule: 'gutter',
        ruled: true,
      };
    const gutters = this.gutters(r);
    if (gutters) return this.split(r, gutters.axis, gutters.gaps, 'gutter', depth);
    if (!this.mayHoldPictures(r)) return leaf;
    const least = Math.round(LEAST_PICTURE * this.perPoint);
    const grounds = this.grounds(r);
    const lettered = grounds ? null : findLetterGrid(this.plane, r, least, this.perPoint);
    const partings =
      grounds || lettered ? null : findPartings(this.plane, r, { x: least, y: least });
    const isParted = (grounds ?? lettered ?? partings) !== null;
    if (isParted && holdsLightLine(this.plane, r, least)) return leaf;
    if (grounds)
      return this.split(
        r,
        grounds.axis,
        grounds.ground.gaps,
        'gutter',
        depth,
        grounds.ground.level,
      );
    if (lettered) return this.splitGrid(r, lettered, depth);
    if (!partings) return this.splitAsExpected(r, expected, least, depth) ?? leaf;
    const across =
      partings.across?.gaps.map(
        (g): Cut => ({ axis: partings.across?.axis ?? 'x', at: (g.from + g.to) / 2 }),
      ) ?? [];
    return this.split(r, partings.best.axis, partings.best.gaps, 'seam', depth, null, [
      ...expected,
      ...across,
    ]);
  }

  /**
   * Rows of a grid are cut at the same lines: where another row was cut, weaker evidence is enough.
   */
  align(root: Node): Node {
    const cuts = this.cuts(root);
    return cuts.length === 0 ? root : this.alignLeaves(root, cuts, this.solidLeaves(root), 0);
  }

  private alignLeaves(
    node: Node,
    cuts: readonly Parted[],
    cells: readonly Region[],
    depth: number,
  ): Node {
    if (node.children.length > 0)
      return {
        ...node,
        children: node.children.map((c) => this.alignLeaves(c, cuts, cells, depth + 1)),
      };
    const r = node.region;
    if (depth >= MAX_DEPTH) return node;
    const least = Math.round(LEAST_PICTURE * this.perPoint);
    const insideOf = (axis: Axis): Parted[] =>
      cuts.filter(
        (c) => c.axis === axis && c.at > start(r, axis) + least && c.at < end(r, axis) - least,
      );
    if (!this.mayHoldPictures(r)) return this.splitMixed(node, insideOf, depth);
    const isAsked = (['x', 'y'] as const).some((axis) => insideOf(axis).length > 0);
    if (isAsked && holdsLightLine(this.plane, r, least)) return node;
    for (const axis of ['x', 'y'] as const) {
      const inside = insideOf(axis);
      if (inside.length === 0) continue;
      const seams = findSeams(this.plane, r, axis, least);
      const slack = Math.max(3, ALIGNED_SLACK * this.perPoint);
      // Signs, words and the bars under pictures are parted too: they say less of what is higher.
      const isAsHigh = (c: Parted): boolean =>
        c.length >= ALIGNED_LENGTH * regionSize(r, across(axis));
      // Of a row that is divided at other places little is known.
      const isAlike = (c: Parted): boolean =>
        [start(r, axis), end(r, axis)].every((side) => isLineOf(c.lines, side));
      const gaps = inside.flatMap((c) => {
        const seam = nearestSeam(seams, c.at, slack);
        const isEnough =
          seam &&
          (isAsHigh(c) && isAlike(c)
            ? seam.share >= ALIGNED_SHARE
            : seam.share >= LOW_SHARE && seam.contrast >= LOW_CONTRAST);
        return isEnough ? [seam] : [];
      });
      const unique = gaps.filter(
        (s, i) => gaps.findIndex((o) => Math.abs(o.at - s.at) < least) === i,
      );
      if (unique.length > 0)
        return this.alignLeaves(
          this.split(
            r,
            axis,
            unique.map((s) => ({ from: s.at, to: s.at + s.width })),
            'seam',
            depth + 1,
          ),
          cuts,
          cells,
          depth + 1,
        );
      const even = inside.find((c) => isAsHigh(c) && isTwoCells(r, axis, c.at, cells));
      if (even)
        return this.split(
          r,
          axis,
          [{ from: Math.round(even.at), to: Math.round(even.at) }],
          'seam',
          depth + 1,
        );
    }
    return node;
  }

  /**
   * Parts pictures from the plots beside them, whose white hides the gutters between, at light bands
   * where another row of the grid is cut.
   */
  private splitMixed(node: Node, insideOf: (axis: Axis) => readonly Parted[], depth: number): Node {
    const r = node.region;
    const slack = Math.max(3, ALIGNED_SLACK * this.perPoint);
    for (const axis of ['x', 'y'] as const) {
      const gaps = insideOf(axis)
        .filter((c) => c.length >= ALIGNED_LENGTH * regionSize(r, across(axis)))
        .flatMap((c) => lightGutterNear(this.plane, r, axis, c.at, slack) ?? [])
        .sort((a, b) => a.from - b.from)
        .filter((g, i, all) => g.from >= (all[i - 1]?.to ?? 0));
      // Tones tell that there is a picture among them.
      if (gaps.length > 0 && toneShare(this.plane, r) > TONES)
        return this.split(r, axis, gaps, 'gutter', depth + 1);
    }
    return node;
  }

  private split(
    r: Region,
    axis: Axis,
    gaps: readonly Gap[],
    rule: Piece['rule'],
    depth: number,
    ground: number | null = null,
    expected: readonly Cut[] = [],
  ): Node {
    const children = partsOf(r, axis, gaps).map((p) => this.cut(p, depth + 1, ground, expected));
    return { region: r, children, axis, rule };
  }

  /**
   * Cuts one row at lines at which the whole grid is cut, where the row shows at least weak
   * evidence.
   */
  private splitAsExpected(
    r: Region,
    expected: readonly Cut[],
    least: number,
    depth: number,
  ): Node | null {
    for (const axis of ['x', 'y'] as const) {
      const inside = expected.filter(
        (c) => c.axis === axis && c.at > start(r, axis) + least && c.at < end(r, axis) - least,
      );
      if (inside.length === 0) continue;
      const breaks = breaksOf(this.plane, r, axis);
      const seams = findSeams(this.plane, r, axis, least);
      const gaps = inside.flatMap((c) => {
        const { at, fall } = strongestBreak(breaks, c.at - start(r, axis), EXPECTED_SLACK);
        const seam = nearestSeam(seams, c.at, EXPECTED_SLACK);
        if (seam && seam.share >= EXPECTED_SHARE)
          return [{ from: seam.at, to: seam.at + seam.width }];
        return fall >= EXPECTED_FALL
          ? [{ from: start(r, axis) + at, to: start(r, axis) + at }]
          : [];
      });
      if (gaps.length > 0) return this.split(r, axis, gaps, 'seam', depth, null, expected);
    }
    return null;
  }

  /**
   * Cuts a region into the equal cells of a grid, at the seam nearest to each line where there is
   * one.
   */
  private splitGrid(r: Region, grid: LetterGrid, depth: number): Node {
    const axis = grid.columns > 1 ? 'x' : 'y';
    const n = axis === 'x' ? grid.columns : grid.rows;
    const size = regionSize(r, axis);
    const seams = findSeams(this.plane, r, axis, Math.floor(size / n / 2));
    const gaps = Array.from({ length: n - 1 }, (_, i) => {
      const at = Math.round(start(r, axis) + (size * (i + 1)) / n);
      const seam = nearestSeam(seams, at, Math.max(2, this.perPoint));
      return seam ? { from: seam.at, to: seam.at + seam.width } : { from: at, to: at };
    });
    const rest: LetterGrid =
      axis === 'x' ? { columns: 1, rows: grid.rows } : { columns: 1, rows: 1 };
    const children = partsOf(r, axis, gaps).map((p) =>
      rest.rows > 1 ? this.splitGrid(p, rest, depth + 1) : this.cut(p, depth + 1),
    );
    return { region: r, children, axis, rule: 'seam' };
  }

  private solidLeaves(node: Node): Region[] {
    if (node.children.length > 0) return node.children.flatMap((c) => this.solidLeaves(c));
    return isSolid(this.plane, node.region) ? [node.region] : [];
  }

  /** The places at which pictures were parted anywhere below a node. */
  private cuts(node: Node): Parted[] {
    const { region, axis, children } = node;
    const below = children.flatMap((c) => this.cuts(c));
    if (!axis) return below;
    const own: Parted[] = [];
    const lines = children.map(({ region: r }, i) => {
      const before = children[i - 1];
      return before ? (end(before.region, axis) + start(r, axis)) / 2 : start(region, axis);
    });
    children.forEach((c, i) => {
      const [before, at] = [children[i - 1], lines[i]];
      if (!before || at === undefined) return;
      const parted = [before.region, c.region].filter((r) => isPicture(this, r) && !this.isWord(r));
      if (parted.length === 0) return;
      own.push({
        axis,
        at,
        length: Math.max(...parted.map((r) => regionSize(r, across(axis)))),
        lines: [...lines, end(region, axis)],
      });
    });
    return [...own, ...below];
  }

  /** True for words and signs that are solid, as small and blurred ones are. */
  private isWord(r: Region): boolean {
    const side = Math.min(regionSize(r, 'x'), regionSize(r, 'y'));
    return side < LEAST_PICTURE * this.perPoint && isWriting(this, r);
  }

  /**
   * White gutters, the widest first. Those that a line runs through, as an axis does between bars,
   * part pictures where there are no others, and drawings not at all.
   */
  private gutters(r: Region): { axis: Axis; gaps: Gutter[] } | null {
    const options = (['y', 'x'] as const).flatMap((axis) => {
      const gaps = whiteGutters(this.plane, r, axis).filter((g) => this.isUsable(g));
      const free = gaps.filter((g) => !isCrossed(this.plane, r, axis, g, this.perPoint));
      return gaps.length === 0 ? [] : [{ axis, gaps, free }];
    });
    const free = options.filter((o) => o.free.length > 0).map((o) => ({ ...o, gaps: o.free }));
    const crossed = free.length === 0 && options.length > 0 && !isDrawn(this.plane, r);
    const usable = crossed ? options : free;
    return usable.sort((a, b) => widest(b.gaps) - widest(a.gaps))[0] ?? null;
  }

  /** Bands of another colour than paper, the widest first. */
  private grounds(r: Region): { axis: Axis; ground: Ground } | null {
    const least = Math.round(LEAST_PICTURE * this.perPoint);
    // The lanes of a strip stand on a ground too, which does not part pictures.
    if (Math.min(regionSize(r, 'x'), regionSize(r, 'y')) < least) return null;
    const options = (['y', 'x'] as const).flatMap((axis) => {
      const ground = groundGutters(this.plane, r, axis, least, this.perPoint);
      return ground ? [{ axis, ground }] : [];
    });
    options.sort((a, b) => widest(b.ground.gaps) - widest(a.ground.gaps));
    return options[0] ?? null;
  }

  /** True for what may be several pictures that touch; lanes of a gel are one. */
  private mayHoldPictures(r: Region): boolean {
    return isSolid(this.plane, r) && !isRowOfLanes(this.plane, r, this.perPoint);
  }

  private isUsable(g: Gutter): boolean {
    return g.abrupt > ABRUPT || g.to - g.from >= Math.max(2, LEAST_GUTTER * this.perPoint);
  }
}

/** True where a row is cut, or begins or ends, near a place: nearer than its parts are wide. */
function isLineOf(lines: readonly number[], place: number): boolean {
  const least = Math.min(...lines.slice(1).map((at, i) => at - (lines[i] ?? at)));
  return lines.some((at) => Math.abs(at - place) <= EDGE_SLACK * least);
}

/**
 * True when a picture is exactly two cells of a grid whose other cells (three at least) are of one
 * size: the two touch without a visible seam.
 */
function isTwoCells(r: Region, axis: Axis, at: number, cells: readonly Region[]): boolean {
  const side: Axis = axis === 'x' ? 'y' : 'x';
  const parts = [at - start(r, axis), end(r, axis) - at];
  const near = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(2, SAME_CELL * b);
  return parts.every(
    (p) =>
      cells.filter(
        (c) => near(p, regionSize(c, axis)) && near(regionSize(r, side), regionSize(c, side)),
      ).length >= CELLS,
  );
}

function widest(gutters: readonly Pick<Gutter, 'from' | 'to'>[]): number {
  return gutters.reduce((n, g) => Math.max(n, g.to - g.from), 0);
}
