import type { Box } from '../../contract/geometry.ts';
import type { Extraction } from '../../engine/index.ts';

/**
 * Faults of an extraction that no file may cause: boxes off the page, duplicate ids, sub-images
 * without pixels. Empty when there are none.
 */
export function faultsOf(extraction: Extraction, crops: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  const pages = new Map(extraction.pages.map((p) => [p.page, p]));
  const inside = (page: number, b: Box, slack: number): boolean => {
    const info = pages.get(page);
    return (
      info !== undefined &&
      [b.x, b.y, b.w, b.h].every(Number.isFinite) &&
      b.w > 0 &&
      b.h > 0 &&
      b.x >= -slack &&
      b.y >= -slack &&
      b.x + b.w <= info.width + slack &&
      b.y + b.h <= info.height + slack
    );
  };
  const figures = new Set(extraction.figures.map((f) => f.id));
  if (figures.size !== extraction.figures.length) faults.push('a figure id stands twice');
  for (const f of extraction.figures)
    if (!inside(f.page, f.box, 40)) faults.push('a figure lies off its page');
  const ids = new Set(extraction.subImages.map((s) => s.id));
  if (ids.size !== extraction.subImages.length) faults.push('a sub-image id stands twice');
  for (const s of extraction.subImages) {
    if (!figures.has(s.figure)) faults.push('a sub-image without its figure');
    // Boxes are moved to whole pixels of their source, which may be large.
    if (!inside(s.page, s.box, Math.max(2, s.box.w / s.width, s.box.h / s.height)))
      faults.push('a sub-image lies off its page');
    if (!(s.width > 0 && s.height > 0) || !crops.has(s.id))
      faults.push('a sub-image without pixels');
    for (const m of s.masks)
      if (m.box.x < 0 || m.box.y < 0 || m.box.x + m.box.w > s.width || m.box.y + m.box.h > s.height)
        faults.push('a mask lies outside of its sub-image');
  }
  return faults;
}
