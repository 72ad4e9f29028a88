import { findFigures } from '../../../engine/figures/find.ts';
import { layOut } from '../../../engine/figures/layout.ts';
import { listObjects } from '../../../engine/pdf/objects.ts';
import { renderPage } from '../../../engine/pdf/render.ts';
import { scanPage } from '../../../engine/run/extract.ts';
import { imageObject, makePdf, text, texture } from './make.ts';
import { onPage, withPdf } from './open.ts';

describe('pages of senseless size', () => {
  test('a page larger than the format allows cannot be read', async () => {
    expect(
      await withPdf(makePdf([{ content: '', size: [2_000_000, 300] }]), (d) =>
        d.withPage(1, () => true),
      ),
    ).toBeNull();
  });

  test('a very long page is rendered no longer than a picture may be', async () => {
    const width = await withPdf(makePdf([{ content: '', size: [14_000, 20] }]), (d) =>
      d.withPage(1, (page) => renderPage(page, 150).raster.width),
    );
    expect(width).toBeGreaterThan(15_900);
    expect(width).toBeLessThanOrEqual(16_001);
  });

  test('an image slanted beyond all sense takes no memory', async () => {
    const content = 'q 170 0 1000000 130 15 118 cm /Im Do Q q 100 0 0 80 15 20 cm /Im Do Q';
    const { objects, growth } = await onPage(
      makePdf(
        [{ content, images: { Im: 0 }, size: [200, 260] }],
        [imageObject(60, 40, 1, texture(60, 40, 3))],
      ),
      (page) => {
        const before = page.pdfium.heap().length;
        const list = listObjects(page).objects;
        renderPage(page, 150);
        return { objects: list.length, growth: page.pdfium.heap().length - before };
      },
    );
    expect(objects).toBe(1);
    expect(growth).toBeLessThan(64 * 2 ** 20);
  });

  test('a figure whose labels are written off the page ends with the page', async () => {
    const content = `q 300 0 0 200 295 450 cm /Im Do Q ${text(560, 440, 9, 'a label that runs far over the edge')} ${text(300, 420, 9, 'Figure 1. Cells.')}`;
    const box = await withPdf(
      makePdf([{ content, images: { Im: 0 } }], [imageObject(60, 40, 1, texture(60, 40, 3))]),
      (d) => {
        const scan = d.withPage(1, scanPage);
        return findFigures(layOut(scan ? [scan] : []))[0]?.figure.box;
      },
    );
    expect((box?.x ?? 0) + (box?.w ?? 0)).toBeLessThanOrEqual(600);
    expect(box?.w).toBeGreaterThan(290);
  });
});
