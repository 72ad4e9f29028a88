import type { Box } from '../../contract/geometry.ts';
import { coverage } from '../geometry/coverage.ts';
import { valuesOf } from '../numbers.ts';
import type { DrawnImage } from '../pdf/drawn.ts';
import type { Raster } from '../types.ts';
import { NUMBERS } from './numbers/drawings.ts';
import { inkShare, type Plane } from './plane.ts';

const { LIES_ON, INSET_LEAST, INSET_MOST, INSET_SIDE, PAPER_UNDER } = valuesOf(NUMBERS.split);

/** A picture on the page, upright. */
export interface Picture {
  readonly raster: Raster;
  /** Points. */
  readonly box: Box;
}

/** The same, prepared for questions about its regions. */
export interface Pixels {
  readonly plane: Plane;
  readonly box: Box;
}

/** True for a smaller picture placed on a larger one. */
export function isInset(o: DrawnImage, on: DrawnImage): boolean {
  const share = (o.box.w * o.box.h) / (on.box.w * on.box.h);
  return (
    liesOn(o, on) &&
    share >= INSET_LEAST &&
    share <= INSET_MOST &&
    Math.min(o.box.w, o.box.h) >= INSET_SIDE
  );
}

/**
 * True for a picture of any size that stands where a larger one shows nothing but paper, as in a
 * figure whose pictures were put together with their margins.
 * @param pixelsOf those of the larger one, asked for only where it lies under the other
 */
export function isOnPaper(o: DrawnImage, on: DrawnImage, pixelsOf: () => Pixels): boolean {
  if (!liesOn(o, on)) return false;
  const { plane, box } = pixelsOf();
  const [sx, sy] = [plane.width / box.w, plane.height / box.h];
  const under = {
    x0: Math.max(0, Math.floor((o.box.x - box.x) * sx)),
    y0: Math.max(0, Math.floor((o.box.y - box.y) * sy)),
    x1: Math.min(plane.width, Math.ceil((o.box.x + o.box.w - box.x) * sx)),
    y1: Math.min(plane.height, Math.ceil((o.box.y + o.box.h - box.y) * sy)),
  };
  return inkShare(plane, under) <= PAPER_UNDER;
}

/** True for a picture drawn over another one, within it. */
function liesOn(o: DrawnImage, on: DrawnImage): boolean {
  return o.order > on.order && coverage(o.box, on.box) > LIES_ON;
}
