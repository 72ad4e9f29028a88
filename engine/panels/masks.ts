import { intersectBoxes } from '../../contract/boxes.ts';
import type { Box } from '../../contract/geometry.ts';
import type { SubImageKind } from '../../contract/values.ts';
import { coverage } from '../geometry/coverage.ts';
import type { DrawnObject } from '../pdf/drawn.ts';
import type { TextLine } from '../text/lines.ts';
import type { Mask, PixelSource, Raster } from '../types.ts';
import { rowsOfLetters } from './letterRows.ts';
import { findMarks } from './marks.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/pictures.ts';

const {
  BLOT_GAP,
  MARGIN,
  FRAME,
  SAME_MARK,
  CARRIES,
  OVERLAY,
  LIES_ON,
  HAIR,
  BAR_ASPECT,
  LEAST_BAR,
} = valuesOf(NUMBERS.masks);

/** Objects and lines of text that a page draws over its pictures. */
export interface Overlay {
  readonly objects: readonly DrawnObject[];
  readonly lines: readonly TextLine[];
}

/**
 * The masks of a sub-image: writing and marks over its pixels. Pixels of an image object contain
 * only marks that were burnt into them; those of a render contain the page's text and lines as
 * well. Framed details on it (`holes`, points) are masked because they are sub-images of their own.
 * `box` is the sub-image in points.
 */
export function masksOf(
  raster: Raster,
  kind: SubImageKind,
  box: Box,
  source: PixelSource,
  overlay: Overlay,
  holes: readonly Box[] = [],
): Mask[] {
  const framed = holes.flatMap((hole) => masked(raster, box, 'frame', hole, FRAME));
  const drawn = [...framed, ...(source.via === 'render' ? overlayMasks(raster, box, overlay) : [])];
  const burnt = [
    // Bands and events look like burnt-in marks themselves.
    ...(kind === 'blot' || kind === 'flow' ? [] : findMarks(raster, source.dpi)),
    // Under the lanes of a blot stand numbers, as far apart as the lanes.
    ...(kind === 'flow'
      ? []
      : rowsOfLetters(raster, source.dpi, undefined, kind === 'blot' ? BLOT_GAP : undefined)),
  ];
  return burnt.reduce<Mask[]>(
    (all, m) => (all.some((d) => coverage(m.box, d.box) > SAME_MARK) ? all : [...all, m]),
    drawn,
  );
}

/** The mask of a place on the page, in pixels; none outside the sub-image. */
function masked(raster: Raster, box: Box, what: Mask['what'], b: Box, margin: number): Mask[] {
  const sx = raster.width / box.w;
  const sy = raster.height / box.h;
  const part = intersectBoxes(
    { x: b.x - margin, y: b.y - margin, w: b.w + 2 * margin, h: b.h + 2 * margin },
    box,
  );
  if (part.w <= 0 || part.h <= 0) return [];
  const x = Math.floor((part.x - box.x) * sx);
  const y = Math.floor((part.y - box.y) * sy);
  return [
    {
      what,
      box: {
        x,
        y,
        w: Math.min(raster.width - x, Math.ceil(part.w * sx)),
        h: Math.min(raster.height - y, Math.ceil(part.h * sy)),
      },
    },
  ];
}

function overlayMasks(raster: Raster, box: Box, { objects, lines }: Overlay): Mask[] {
  const place = (what: Mask['what'], b: Box): Mask[] => masked(raster, box, what, b, MARGIN);
  const text = lines.flatMap((l) => place('text', l.box));
  const lastImage = Math.max(
    -1,
    ...objects
      .filter((o) => o.what === 'image' && coverage(box, o.box) > CARRIES)
      .map((o) => o.order),
  );
  if (lastImage < 0) return text;
  const marks = objects.filter(
    (o) =>
      o.what === 'path' &&
      o.order > lastImage &&
      o.box.w * o.box.h < OVERLAY * box.w * box.h &&
      coverage({ ...o.box, w: Math.max(o.box.w, HAIR), h: Math.max(o.box.h, HAIR) }, box) > LIES_ON,
  );
  return [...text, ...marks.flatMap((o) => place(isBar(o.box) ? 'scale-bar' : 'arrow', o.box))];
}

/** Level, long and thin. */
function isBar(b: Box): boolean {
  return b.w >= BAR_ASPECT * b.h && b.w >= LEAST_BAR;
}
