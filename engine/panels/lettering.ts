import { partsOf } from '../figures/flood.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/drawings.ts';
import { type Plane, type Region, darkIn } from './plane.ts';

const { PRINT, LETTER } = valuesOf(NUMBERS.lettering);

/**
 * True when all that is printed in a region are letters, words, signs, ticks and rules, each apart
 * from the others: headings and the names of lanes beside membranes. A chart has axes, a scheme has
 * shapes, which are larger both ways.
 * @param perPoint pixels of the plane per point of the page
 * @param least how many of them there are at least: a line of a frame is one
 */
export function isLettering(plane: Plane, r: Region, perPoint: number, least = 0): boolean {
  const [w, h] = [r.x1 - r.x0, r.y1 - r.y0];
  const marked = darkIn(plane, r, PRINT);
  const most = LETTER * perPoint;
  const parts = partsOf(marked, w, h, 8);
  return (
    parts.length >= least && parts.every((p) => p.x1 + 1 - p.x0 <= most || p.y1 + 1 - p.y0 <= most)
  );
}
