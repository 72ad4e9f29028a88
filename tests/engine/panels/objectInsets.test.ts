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

test('a small picture on the white margin of a larger one is a sub-image; a sign there is none', async () => {
  const large = texture(300, 240, 1);
  for (let y = 120; y < 240; y++) large.fill(255, y * 300 + 150, (y + 1) * 300);
  const sign = new Uint8Array(40 * 40).fill(255);
  for (let y = 18; y < 22; y++) sign.fill(0, y * 40 + 4, y * 40 + 36);
  const objects = [
    imageObject(300, 240, 1, large),
    imageObject(90, 66, 1, texture(90, 66, 2, 60)),
    imageObject(40, 40, 1, sign),
    imageObject(90, 66, 1, texture(90, 66, 3, 60)),
  ];
  const draw = (name: string, x: number, y: number, w: number, h: number): string =>
    `q ${w} 0 0 ${h} ${x} ${y} cm /${name} Do Q\n`;
  const content =
    draw('A', 100, 450, 300, 240) +
    draw('B', 300, 500, 30, 22) +
    draw('C', 360, 480, 12, 12) +
    draw('D', 150, 620, 30, 22) +
    text(100, 430, 9, 'Figure 1. Cells, and others.');
  const { subImages } = await withPdf(
    makePdf([{ content, images: { A: 0, B: 1, C: 2, D: 3 } }], objects),
    (document) => extractDocument(document, { progress: () => undefined }),
  );
  const small = subImages.map(({ box }) => box).filter((b) => b.w < 60);
  expect(small).toHaveLength(1);
  [300, 278, 30, 22].forEach((v, i) => {
    const [box] = small.map((b) => [b.x, b.y, b.w, b.h]);
    expect(Math.abs((box?.[i] ?? NaN) - v)).toBeLessThan(1);
  });
});
