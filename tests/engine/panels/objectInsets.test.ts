import { extractDocument } from '../../../engine/run/extract.ts';
import { imageObject, makePdf, text, texture } from '../pdf/make.ts';
import { withPdf } from '../pdf/open.ts';

test('a picture placed on a picture is a sub-image of its own; a small sign is none', async () => {
  const objects = [
    imageObject(300, 240, 1, texture(300, 240, 1)),
    imageObject(120, 90, 1, texture(120, 90, 2, 60)),
    imageObject(20, 20, 1, texture(20, 20, 3)),
  ];
  const draw = (name: string, x: number, y: number, w: number, h: number): string =>
    `q ${w} 0 0 ${h} ${x} ${y} cm /${name} Do Q\n`;
  const content =
    draw('A', 100, 450, 300, 240) +
    draw('B', 300, 450, 100, 80) +
    draw('C', 110, 670, 10, 10) +
    text(100, 430, 9, 'Figure 1. Cells, and a detail.');
  const { subImages } = await withPdf(
    makePdf([{ content, images: { A: 0, B: 1, C: 2 } }], objects),
    (document) => extractDocument(document, { progress: () => undefined }),
  );
  expect(subImages.map((s) => s.rule)).toEqual(['image-whole', 'image-inset']);
  const [picture, inset] = subImages.map(({ box }) => [box.x, box.y, box.w, box.h]);
  [100, 110, 300, 240].forEach((v, i) =>
    expect(Math.abs((picture?.[i] ?? NaN) - v)).toBeLessThan(1),
  );
  [300, 270, 100, 80].forEach((v, i) => expect(Math.abs((inset?.[i] ?? NaN) - v)).toBeLessThan(1));
  expect(subImages[0]?.masks.filter((m) => m.what === 'frame')).toHaveLength(1);
});
