import { extractDocument } from '../../../engine/run/extract.ts';
import type { SubImage } from '../../../engine/types.ts';
import { imageObject, makePdf, text, texture } from '../pdf/make.ts';
import { withPdf } from '../pdf/open.ts';

type Box = readonly [x: number, y: number, w: number, h: number];

/** The sub-images of a page on which pictures are drawn one over the other, from the bottom left. */
async function cutPage(
  drawn: readonly (readonly [ReturnType<typeof imageObject>, Box])[],
  caption: string,
): Promise<readonly SubImage[]> {
  const content = drawn
    .map(([, [x, y, w, h]], i) => `q ${w} 0 0 ${h} ${x} ${y} cm /P${i} Do Q\n`)
    .join('');
  const images = Object.fromEntries(drawn.map((_, i) => [`P${i}`, i]));
  const page = { content: content + text(100, 430, 9, caption), images };
  const pdf = makePdf(
    [page],
    drawn.map(([image]) => image),
  );
  const { subImages } = await withPdf(pdf, (document) =>
    extractDocument(document, { progress: () => undefined }),
  );
  return subImages;
}

function expectAt(subImage: SubImage | undefined, at: Box): void {
  const { x = NaN, y = NaN, w = NaN, h = NaN } = subImage?.box ?? {};
  [x, y, w, h].forEach((v, i) => expect(Math.abs(v - (at[i] ?? NaN))).toBeLessThan(1));
}

test('a picture placed on a picture is a sub-image of its own; a small sign is none', async () => {
  const subImages = await cutPage(
    [
      [imageObject(300, 240, 1, texture(300, 240, 1)), [100, 450, 300, 240]],
      [imageObject(120, 90, 1, texture(120, 90, 2, 60)), [300, 450, 100, 80]],
      [imageObject(20, 20, 1, texture(20, 20, 3)), [110, 670, 10, 10]],
    ],
    'Figure 1. Cells, and a detail.',
  );
  expect(subImages.map((s) => s.rule)).toEqual(['image-whole', 'image-inset']);
  expectAt(subImages[0], [100, 110, 300, 240]);
  expectAt(subImages[1], [300, 270, 100, 80]);
  expect(subImages[0]?.masks.filter((m) => m.what === 'frame')).toHaveLength(1);
});

test('a small picture on the white margin of a larger one is a sub-image; a sign there is none', async () => {
  const large = texture(300, 240, 1);
  for (let y = 120; y < 240; y++) large.fill(255, y * 300 + 150, (y + 1) * 300);
  const sign = new Uint8Array(40 * 40).fill(255);
  for (let y = 18; y < 22; y++) sign.fill(0, y * 40 + 4, y * 40 + 36);
  const subImages = await cutPage(
    [
      [imageObject(300, 240, 1, large), [100, 450, 300, 240]],
      [imageObject(90, 66, 1, texture(90, 66, 2, 60)), [300, 500, 30, 22]],
      [imageObject(40, 40, 1, sign), [360, 480, 12, 12]],
      [imageObject(90, 66, 1, texture(90, 66, 3, 60)), [150, 620, 30, 22]],
    ],
    'Figure 1. Cells, and others.',
  );
  const small = subImages.filter(({ box }) => box.w < 60);
  expect(small).toHaveLength(1);
  expectAt(small[0], [300, 278, 30, 22]);
});
