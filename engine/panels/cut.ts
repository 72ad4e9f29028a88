import { type Gutter, trim, whiteGutters } from './gutters.ts';
import { bestParting, partsOf } from './layouts.ts';
import { type Plane, type Region, inkShare, regionSize } from './plane.ts';

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
/** Touching pictures are at least this large, points. */
const LEAST_PICTURE = 22;
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
  return partsOf(r, best.axis, best.gutters);
}

function usable(gutters: readonly Gutter[], scale: CutScale): Gutter[] {
  return gutters.filter((g) => (g.abrupt > 0.5 ? g.to - g.from >= 1 : g.to - g.from >= Math.max(2, 2 * scale.perPoint)));
}

function widest(gutters: readonly Gutter[]): number {
  return gutters.reduce((n, g) => Math.max(n, g.to - g.from), 0);
}

function seamParts(plane: Plane, r: Region, scale: CutScale): Region[] | null {
  const least = { x: Math.round(LEAST_PICTURE * scale.perPoint), y: Math.round(LEAST_PICTURE * scale.perPoint) };
  const parting = bestParting(plane, r, least);
  return parting ? partsOf(r, parting.axis, parting.gaps) : null;
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

