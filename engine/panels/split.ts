import { coverage } from '../figures/layout.ts';
import type { FoundFigure } from '../figures/find.ts';
import type { ImageCache } from '../pdf/pixels.ts';
import type { PdfPage } from '../pdf/page.ts';
import type { PanelDraft } from './draft.ts';

/** Takes a figure apart into its sub-images. */
export function splitFigure(_page: PdfPage, _cache: ImageCache, found: FoundFigure): PanelDraft[] {
  const images = found.objects.filter((o) => o.what === 'image' && o.box.w > 16 && o.box.h > 16);
  const outer = images.filter((o) => !images.some((p) => p !== o && coverage(o.box, p.box) > 0.9 && p.box.w * p.box.h > o.box.w * o.box.h));
  return outer.map((o) => ({ box: o.box, kind: 'photo', kindConfidence: 0.3, rule: 'image-object', confidence: 0.6 }));
}
