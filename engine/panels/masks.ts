import { type Box, intersectBoxes } from '../../contract/geometry.ts';
import type { SubImageKind } from '../../contract/values.ts';
import { coverage } from '../figures/layout.ts';
import type { DrawnObject } from '../pdf/objects.ts';
import type { TextLine } from '../text/lines.ts';
import type { Mask, PixelSource, Raster } from '../types.ts';
import { findMarks } from './marks.ts';

/** What the page draws over its pictures. */
export interface Overlay {
  readonly objects: readonly DrawnObject[];
  readonly lines: readonly TextLine[];
}

/** Around writing and lines, points: antialiasing belongs to them. */
const MARGIN = 1;

/**
 * What was drawn over a sub-image's pixels. Pixels of an image object carry only what was burnt into them; those of a render
 * carry the page's own text and lines as well. `box` is the sub-image in points.
 */
export function masksOf(raster: Raster, kind: SubImageKind, box: Box, source: PixelSource, overlay: Overlay): Mask[] {
  const drawn = source.via === 'render' ? overlayMasks(raster, box, overlay) : [];
  // Bands and events are strokes of pure black themselves.
  if (kind === 'blot' || kind === 'flow') return drawn;
  return [...drawn, ...findMarks(raster, source.dpi).filter((m) => !drawn.some((d) => coverage(m.box, d.box) > 0.8))];
}

function overlayMasks(raster: Raster, box: Box, { objects, lines }: Overlay): Mask[] {
  const sx = raster.width / box.w;
  const sy = raster.height / box.h;
  const place = (what: Mask['what'], b: Box): Mask[] => {
    const part = intersectBoxes({ x: b.x - MARGIN, y: b.y - MARGIN, w: b.w + 2 * MARGIN, h: b.h + 2 * MARGIN }, box);
    if (part.w <= 0 || part.h <= 0) return [];
    const x = Math.floor((part.x - box.x) * sx);
    const y = Math.floor((part.y - box.y) * sy);
    return [{ what, box: { x, y, w: Math.min(raster.width - x, Math.ceil(part.w * sx)), h: Math.min(raster.height - y, Math.ceil(part.h * sy)) } }];
  };
  const text = lines.flatMap((l) => place('text', l.box));
  const lastImage = Math.max(-1, ...objects.filter((o) => o.what === 'image' && coverage(box, o.box) > 0.5).map((o) => o.order));
  if (lastImage < 0) return text;
  const marks = objects.filter((o) => o.what === 'path' && o.order > lastImage && o.box.w * o.box.h < 0.2 * box.w * box.h && coverage({ ...o.box, w: Math.max(o.box.w, 0.1), h: Math.max(o.box.h, 0.1) }, box) > 0.5);
  return [...text, ...marks.flatMap((o) => place(isBar(o.box) ? 'scale-bar' : 'arrow', o.box))];
}

/** Level, long and thin. */
function isBar(b: Box): boolean {
  return b.w >= 4 * b.h && b.w >= 8;
}
