import { findFigures, type FoundFigure } from '../../../engine/figures/find.ts';
import { layOut } from '../../../engine/figures/layout.ts';
import type { PageScan } from '../../../engine/figures/scan.ts';
import { scanPage } from '../../../engine/run/extract.ts';
import { type PdfPageSource, imageObject, makePdf, text, texture } from '../pdf/make.ts';
import { withPdf } from '../pdf/open.ts';

const picture = imageObject(60, 40, 1, texture(60, 40, 11));

/** The figures of a PDF with these pages; `/Im` is a picture. */
export function find(pages: readonly PdfPageSource[]): Promise<readonly FoundFigure[]> {
  return withPdf(
    makePdf(
      pages.map((p) => ({ ...p, images: { Im: 0 } })),
      [picture],
    ),
    (document) => {
      const scans: PageScan[] = [];
      for (let n = 1; n <= document.pageCount; n++) {
        const scan = document.withPage(n, scanPage);
        if (scan) scans.push(scan);
      }
      return findFigures(layOut(scans));
    },
  );
}

/** The picture in a box, points from the bottom left. */
export const draw = (x: number, y: number, w: number, h: number): string =>
  `q ${w} 0 0 ${h} ${x} ${y} cm /Im Do Q\n`;

/** A paragraph from the top of a box downwards, points from the bottom. */
export function prose(x: number, y: number, lines: number): string {
  const words =
    'These data are consistent with the model in which the pathway acts upstream of the response';
  return Array.from({ length: lines }, (_, i) => text(x, y - i * 12, 10, words)).join('');
}

/** Page, label and box of each figure, whole points. */
export function summary(found: readonly FoundFigure[]): (string | number | null)[][] {
  return found.map(({ figure: { page, label, box } }) => [
    page,
    label,
    ...[box.x, box.y, box.w, box.h].map((v) => Math.round(v)),
  ]);
}
