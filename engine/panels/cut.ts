import { type Gutter, trim, whiteGutters } from './gutters.ts';
import { type Axis, type Plane, type Region, end, inkShare, regionSize, slice, start } from './plane.ts';
import { type Seam, findSeams } from './seams.ts';

/** A piece of a picture that is not cut further. */
export interface Piece {
  readonly region: Region;
  /** Full of pixels, as photographs are; line drawings and writing are mostly paper. */
  readonly solid: boolean;
  readonly rule: 'whole' | 'gutter' | 'seam' | 'drawing';
}

/** Sizes in pixels of the plane. */
export interface CutScale {
  /** Pixels of the plane per point. */
  readonly perPoint: number;
}

const MAX_DEPTH = 12;
const LEAST_WIDTH = 12;
const LEAST_HEIGHT = 5;
const SOLID = 0.72;

/** Cuts a picture into its panels, at white gutters first and then where pictures touch. */
export function cutPlane(plane: Plane, scale: CutScale): Piece[] {
  const whole = trim(plane, { x0: 0, y0: 0, x1: plane.width, y1: plane.height });
  return whole ? collapse(cutRegion(plane, whole, scale, 0), plane, scale) : [];
}

interface Node {
  readonly region: Region;
  readonly children: readonly Node[];
  readonly rule: Piece['rule'];
}

function cutRegion(plane: Plane, region: Region, scale: CutScale, depth: number): Node {
  const r = trim(plane, region) ?? region;
  const leaf: Node = { region: r, children: [], rule: 'whole' };
  if (depth >= MAX_DEPTH || !largeEnough(r, scale)) return leaf;
  const parts = gutterParts(plane, r, scale);
  if (parts) return { region: r, rule: 'gutter', children: parts.map((p) => cutRegion(plane, p, scale, depth + 1)) };
  if (!isSolid(plane, r)) return leaf;
  const halves = seamParts(plane, r, scale);
  if (halves) return { region: r, rule: 'seam', children: halves.map((p) => cutRegion(plane, p, scale, depth + 1)) };
  return leaf;
}

function gutterParts(plane: Plane, r: Region, scale: CutScale): Region[] | null {
  const options = (['y', 'x'] as const).map((axis) => ({ axis, gutters: usable(whiteGutters(plane, r, axis), scale) }));
  options.sort((a, b) => widest(b.gutters) - widest(a.gutters));
  const best = options[0];
  if (!best || best.gutters.length === 0) return null;
  return splitAt(r, best.axis, best.gutters.map((g) => ({ from: g.from, to: g.to })));
}

function usable(gutters: readonly Gutter[], scale: CutScale): Gutter[] {
  return gutters.filter((g) => (g.abrupt > 0.5 ? g.to - g.from >= 1 : g.to - g.from >= Math.max(2, 2 * scale.perPoint)));
}

function widest(gutters: readonly Gutter[]): number {
  return gutters.reduce((n, g) => Math.max(n, g.to - g.from), 0);
}

function seamParts(plane: Plane, r: Region, scale: CutScale): Region[] | null {
  let best: { axis: Axis; seam: Seam; score: number } | null = null;
  for (const axis of ['x', 'y'] as const) {
    const least = Math.round((axis === 'x' ? LEAST_WIDTH : LEAST_HEIGHT) * 2 * scale.perPoint);
    for (const seam of findSeams(plane, r, axis, least)) {
      const score = seam.share * Math.min(seam.ratio, 6);
      if (seam.share < 0.55 || score < 1.6) continue;
      if (!best || score > best.score) best = { axis, seam, score };
    }
  }
  if (!best) return null;
  const { axis, seam } = best;
  return splitAt(r, axis, [{ from: seam.at, to: seam.at + Math.max(0, seam.width) }]);
}

function splitAt(r: Region, axis: Axis, gaps: readonly { readonly from: number; readonly to: number }[]): Region[] {
  const parts: Region[] = [];
  let from = start(r, axis);
  for (const gap of gaps) {
    parts.push(slice(r, axis, from, gap.from));
    from = gap.to;
  }
  parts.push(slice(r, axis, from, end(r, axis)));
  return parts.filter((p) => regionSize(p, axis) > 0);
}

function largeEnough(r: Region, scale: CutScale): boolean {
  return regionSize(r, 'x') >= LEAST_WIDTH * scale.perPoint && regionSize(r, 'y') >= LEAST_HEIGHT * scale.perPoint;
}

export function isSolid(plane: Plane, r: Region): boolean {
  return inkShare(plane, r) >= SOLID;
}

/** Turns the tree into pieces; branches in which nothing is a picture become one drawing again. */
function collapse(node: Node, plane: Plane, scale: CutScale): Piece[] {
  if (node.children.length === 0) {
    if (!largeEnough(node.region, scale)) return [];
    const solid = isSolid(plane, node.region);
    return [{ region: node.region, solid, rule: solid ? node.rule : 'drawing' }];
  }
  if (!hasPicture(node, plane, scale)) return [{ region: node.region, solid: false, rule: 'drawing' }];
  return node.children.flatMap((c) => collapse(c, plane, scale)).map((p) => (p.rule === 'whole' ? { ...p, rule: node.rule } : p));
}

function hasPicture(node: Node, plane: Plane, scale: CutScale): boolean {
  if (node.children.length > 0) return node.children.some((c) => hasPicture(c, plane, scale));
  return largeEnough(node.region, scale) && isSolid(plane, node.region) && Math.min(regionSize(node.region, 'x'), regionSize(node.region, 'y')) >= 6 * scale.perPoint;
}

