import { boxArea } from '../../contract/boxes.ts';
import type { Box } from '../../contract/geometry.ts';
import { isUpright } from './geometry.ts';
import type { DrawnImage, DrawnObject } from './drawn.ts';
import type { PdfPage } from './page.ts';
import { isInvisible, mayHide } from './seen.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { EDGE } = valuesOf(NUMBERS.hidden);

/**
 * Leaves out invisible images: fully transparent ones, and those covered by something opaque that
 * is drawn later, such as the same picture once more.
 */
export function dropHidden(page: PdfPage, objects: readonly DrawnObject[]): DrawnObject[] {
  const covers = objects.filter((o) => isCover(page, o));
  return objects.filter(
    (o) =>
      o.what !== 'image' ||
      !(isInvisible(page, o) || covers.some((c) => c.order > o.order && covered(o, c.box))),
  );
}

function isCover(page: PdfPage, o: DrawnObject): boolean {
  if (o.what === 'path') return o.covers;
  return (
    o.what === 'image' && !o.stencil && isUpright(o) && boxArea(o.box) > 0 && !mayHide(page, o)
  );
}

function covered(image: DrawnImage, cover: Box): boolean {
  const { x, y, w, h } = image.box;
  return (
    cover.x <= x + EDGE &&
    cover.y <= y + EDGE &&
    cover.x + cover.w >= x + w - EDGE &&
    cover.y + cover.h >= y + h - EDGE
  );
}
