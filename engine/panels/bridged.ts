import { partsOf } from '../figures/flood.ts';
import { coverage } from '../geometry/coverage.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/drawings.ts';
import type { Piece } from './piece.ts';
import { type Plane, type Region, boxOfRegion, darkIn, grown } from './plane.ts';

const { INK, THIN, HALO, INSIDE, LEAST } = valuesOf(NUMBERS.bridged);
const { LETTER } = valuesOf(NUMBERS.lettering);

/**
 * What is written, and thin lines, in a region that holds pictures and could not be cut: names and
 * brackets beside pictures bridge the gutters between them.
 * @param perPoint pixels of the plane per point of the page
 * @returns a box around each sign, which may reach beyond the plane
 */
export function signsIn(plane: Plane, r: Region, perPoint: number): Region[] {
  const [w, h] = [r.x1 - r.x0, r.y1 - r.y0];
  const marked = darkIn(plane, r, INK);
  const [letter, thin] = [LETTER * perPoint, THIN * perPoint];
  return partsOf(marked, w, h, 8)
    .filter((p) => {
      const [across, along] = [p.x1 + 1 - p.x0, p.y1 + 1 - p.y0];
      return Math.max(across, along) <= letter || Math.min(across, along) <= thin;
    })
    .map((p) =>
      grown({ x0: r.x0 + p.x0, y0: r.y0 + p.y0, x1: r.x0 + p.x1 + 1, y1: r.y0 + p.y1 + 1 }, HALO),
    );
}

/**
 * The pieces of a region after it was cut without its signs; null where that does not show several
 * pictures.
 */
export function partedPieces(
  region: Region,
  again: readonly Piece[],
  isPicture: (piece: Piece) => boolean,
): readonly Piece[] | null {
  const inside = again.filter((p) => coverage(boxOfRegion(p.region), boxOfRegion(region)) > INSIDE);
  // Without one that is full, what stands on paper may be parts of one picture.
  return inside.some((p) => p.solid) && inside.filter(isPicture).length >= LEAST ? inside : null;
}
