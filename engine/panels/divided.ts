import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/pale.ts';
import type { Piece } from './piece.ts';
import { type Plane, type Region, union } from './plane.ts';

const { LINE, ENDS, LEAST_ASPECT, MOST_HEIGHT, BESIDE, LIGHT, USUAL, MOST, NEARLY_ALL } = valuesOf(
  NUMBERS.divided,
);

/**
 * Joins what a line between lanes has parted: neighbours of one height, a thin line apart, of which
 * one goes on where the other ends, as long and light as films of blots are. For figures whose
 * caption names blots only, since fields of micrographs stand side by side as well.
 */
export function joinDivided(plane: Plane, pieces: readonly Piece[], perPoint: number): Piece[] {
  const out: Piece[] = [];
  for (const piece of [...pieces].sort((a, b) => a.region.x0 - b.region.x0)) {
    const at = out.findIndex((o) => isOne(plane, o, piece, perPoint));
    const home = out[at];
    if (home) out[at] = { ...home, region: union(home.region, piece.region), rule: 'strip' };
    else out.push(piece);
  }
  return out.sort((a, b) => a.region.y0 - b.region.y0 || a.region.x0 - b.region.x0);
}

/** True for regions whose upper and lower ends are those of one film. */
export function areLevel(a: Region, b: Region, perPoint: number): boolean {
  const slack = Math.max(1, ENDS * perPoint);
  return Math.abs(a.y0 - b.y0) <= slack && Math.abs(a.y1 - b.y1) <= slack;
}

function isOne(plane: Plane, left: Piece, right: Piece, perPoint: number): boolean {
  if (!left.solid || !right.solid || left.holes || right.holes) return false;
  const [a, b] = [left.region, right.region];
  const both = union(a, b);
  const height = both.y1 - both.y0;
  const gap = b.x0 - a.x1;
  return (
    gap >= 0 &&
    gap <= Math.max(2, LINE * perPoint) &&
    areLevel(a, b, perPoint) &&
    height <= MOST_HEIGHT * perPoint &&
    both.x1 - both.x0 >= LEAST_ASPECT * height &&
    goesOn(plane, a, b, perPoint)
  );
}

/** True when greys go on from the right end of one region to the left end of the other, row by row. */
function goesOn(plane: Plane, a: Region, b: Region, perPoint: number): boolean {
  const beside = Math.max(1, Math.round(BESIDE * perPoint));
  const [top, bottom] = [Math.max(a.y0, b.y0) + 1, Math.min(a.y1, b.y1) - 1];
  const steps: number[] = [];
  let sum = 0;
  for (let y = top; y < bottom; y++) {
    const left = meanOf(plane, y, a.x1 - 1 - beside, a.x1 - 1);
    const right = meanOf(plane, y, b.x0 + 1, b.x0 + 1 + beside);
    steps.push(Math.abs(left - right));
    sum += left + right;
  }
  if (steps.length === 0 || sum < 2 * LIGHT * steps.length) return false;
  steps.sort((p, q) => p - q);
  return (
    (steps[steps.length >> 1] ?? 255) <= USUAL &&
    (steps[Math.floor(steps.length * NEARLY_ALL)] ?? 255) <= MOST
  );
}

function meanOf({ grey, width }: Plane, y: number, from: number, to: number): number {
  let sum = 0;
  for (let x = from; x < to; x++) sum += grey[y * width + x] ?? 0;
  return sum / Math.max(1, to - from);
}
