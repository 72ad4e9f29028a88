import { type Box, applyAffine, invertAffine, polygonBox } from '../../contract/geometry.ts';
import type { FoundFigure } from '../figures/find.ts';
import { coverage } from '../figures/layout.ts';
import type { DrawnImage } from '../pdf/objects.ts';
import type { PdfPage } from '../pdf/page.ts';
import { type ImageCache, isUpright, orient, pointsToPixels } from '../pdf/pixels.ts';
import { renderPage } from '../pdf/render.ts';
import type { Raster } from '../types.ts';
import { cutPlane } from './cut.ts';
import type { PanelDraft } from './draft.ts';
import { makePlane } from './plane.ts';

/** A picture on the page, upright, and how its pixels lie there. */
interface Picture {
  readonly raster: Raster;
  readonly box: Box;
}

/** Takes a figure apart into its sub-images. */
export function splitFigure(page: PdfPage, cache: ImageCache, found: FoundFigure): PanelDraft[] {
  const images = found.objects.filter((o): o is DrawnImage => o.what === 'image' && o.box.w > 5 && o.box.h > 5);
  const outer = images.filter((o) => !images.some((p) => p !== o && coverage(o.box, p.box) > 0.9 && p.box.w * p.box.h > o.box.w * o.box.h));
  return outer.flatMap((image) => {
    const picture = pictureOf(page, cache, image);
    const plane = makePlane(picture.raster);
    const perPoint = plane.width / picture.box.w;
    const pieces = cutPlane(plane, perPoint);
    return pieces.map((p): PanelDraft => {
      const sx = picture.box.w / plane.width;
      const sy = picture.box.h / plane.height;
      const box = { x: picture.box.x + p.region.x0 * sx, y: picture.box.y + p.region.y0 * sy, w: (p.region.x1 - p.region.x0) * sx, h: (p.region.y1 - p.region.y0) * sy };
      return { box, kind: p.rule === 'event-plot' ? 'flow' : p.solid ? 'photo' : 'chart', kindConfidence: 0.3, rule: `image-${p.rule}`, confidence: 0.6 };
    });
  });
}

/** The visible part of an image object as it is seen: its own pixels where it stands upright, else a render. */
function pictureOf(page: PdfPage, cache: ImageCache, image: DrawnImage): Picture {
  const whole = coverage(image.full, image.box) > 0.995;
  const toPixels = pointsToPixels(image);
  const raster = whole && isUpright(image) && image.bitsPerPixel !== 1 ? cache.get(image) : null;
  if (raster && toPixels) {
    const back = invertAffine(toPixels);
    if (back) return { raster: orient(raster, toPixels), box: polygonBox([applyAffine(back, [0, 0]), applyAffine(back, [image.width, image.height])]) };
  }
  const render = renderPage(page, 200, image.box, 8e6);
  return { raster: render.raster, box: render.box };
}
