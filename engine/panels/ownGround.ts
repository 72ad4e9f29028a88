import type { Box } from '../../contract/geometry.ts';
import { coverage } from '../geometry/coverage.ts';
import { valuesOf } from '../numbers.ts';
import type { Membrane } from './membranes.ts';
import { NUMBERS } from './numbers/membranes.ts';
import type { Piece } from './piece.ts';
import { type Plane, type Region, regionSize } from './plane.ts';

const { SIDE, LEAST_ASPECT, HELD, LEAST_WIDTH, SEVERAL } = valuesOf(NUMBERS.ownGround);

/** A membrane, and whether it was found by its bands and its ground on white paper. */
export interface FoundMembrane extends Membrane {
  readonly pale: boolean;
}

/** The strips among pieces that have a ground of their own up to all four of their sides. */
export function groundedIn(plane: Plane, pieces: readonly Piece[]): Region[] {
  return pieces
    .filter(({ solid, region: r }) => {
      const [width, height] = [regionSize(r, 'x'), regionSize(r, 'y')];
      return (
        solid &&
        width >= LEAST_ASPECT * height &&
        [r.y0 + 1, r.y1 - 2].every((y) => plane.ink.line(r, 'y', y) >= SIDE * width) &&
        [r.x0 + 1, r.x1 - 2].every((x) => plane.ink.line(r, 'x', x) >= SIDE * height)
      );
    })
    .map(({ region }) => region);
}

/**
 * Membranes without those that seem to stand on white paper, but hold a strip on a ground of its
 * own, which was cut as it is. Where there are several of these, what else seems to stand on paper
 * is writing.
 * @param grounded in pixels of the plane
 * @param scale pixels of the plane per pixel of the membranes
 */
export function onTheirOwn(
  membranes: readonly FoundMembrane[],
  grounded: readonly Region[],
  scale: number,
): FoundMembrane[] {
  const strips = grounded.map((g) => boxOf(g));
  const isWrong = ({ pale, frame }: FoundMembrane): boolean => {
    if (!pale) return false;
    const own = boxOf(frame, scale);
    return strips.some((s) => coverage(s, own) > HELD && s.w > LEAST_WIDTH * own.w);
  };
  const wrong = membranes.filter(isWrong);
  return membranes.filter((m) => !m.pale || (wrong.length < SEVERAL && !wrong.includes(m)));
}

function boxOf({ x0, y0, x1, y1 }: Region, by = 1): Box {
  return { x: x0 * by, y: y0 * by, w: (x1 - x0) * by, h: (y1 - y0) * by };
}
