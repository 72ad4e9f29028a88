import { valuesOf } from '../numbers.ts';
import type { Node } from './piece.ts';
import { type Axis, type Plane, type Region, across, regionSize } from './plane.ts';
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

function medianOf({ grey, width }: Plane, r: Region): number {
  const counts = new Uint32Array(256);
  for (let y = r.y0; y < r.y1; y++)
    for (let x = r.x0; x < r.x1; x++) {
      const v = grey[y * width + x] ?? 0;
      counts[v] = (counts[v] ?? 0) + 1;
    }
  let left = (regionSize(r, 'x') * regionSize(r, 'y')) / 2;
  return counts.findIndex((n) => (left -= n) <= 0);
}

function shareNear({ grey, width }: Plane, r: Region, level: number): number {
  let near = 0;
  for (let y = r.y0; y < r.y1; y++)
    for (let x = r.x0; x < r.x1; x++)
      if (Math.abs((grey[y * width + x] ?? 0) - level) <= NEAR) near++;
  return near / Math.max(1, regionSize(r, 'x') * regionSize(r, 'y'));
}
