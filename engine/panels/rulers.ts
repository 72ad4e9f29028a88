import { valuesOf } from '../numbers.ts';
import type { Node } from './piece.ts';
import { type Axis, type Plane, type Region, across, histogram, regionSize } from './plane.ts';
import { NUMBERS } from './numbers/cutting.ts';

const { MOST_SIZE, LEAST_MARKS, NEAR, GROUND, MARKS } = valuesOf(NUMBERS.rulers);

/**
 * True when a part that touches the rest of a picture is a ruler that lies in it: low, and parted
 * into strokes and numbers, which are mostly of its ground. Pictures that stand on a ground are
 * not.
 */
export function holdsRuler(plane: Plane, node: Node): boolean {
  const { axis, children, region } = node;
  return (
    axis !== null &&
    children.some(
      (c) =>
        regionSize(c.region, axis) <= MOST_SIZE * regionSize(region, axis) &&
        isRuler(plane, c, across(axis)),
    )
  );
}

function isRuler(plane: Plane, { axis, children, region, rule }: Node, along: Axis): boolean {
  if (rule !== 'gutter' || axis !== along || children.length < LEAST_MARKS) return false;
  const ground = medianOf(plane, region);
  const marks = children.filter((c) => shareNear(plane, c.region, ground) >= GROUND);
  return marks.length >= MARKS * children.length;
}

function medianOf(plane: Plane, r: Region): number {
  let left = areaOf(r) / 2;
  return histogram(plane, r).findIndex((n) => (left -= n) <= 0);
}

function shareNear(plane: Plane, r: Region, level: number): number {
  const near = histogram(plane, r).slice(Math.max(0, level - NEAR), level + NEAR + 1);
  return near.reduce((sum, n) => sum + n, 0) / Math.max(1, areaOf(r));
}

function areaOf(r: Region): number {
  return regionSize(r, 'x') * regionSize(r, 'y');
}
