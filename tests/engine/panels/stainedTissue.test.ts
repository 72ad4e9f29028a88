import { extractDocument } from '../../../engine/run/extract.ts';
import { imageObject, makePdf, text, texture } from '../pdf/make.ts';
import { withPdf } from '../pdf/open.ts';

const [WIDTH, HEIGHT] = [400, 80];

/** Pink tissue in a frame, on paper. */
function tissue(): Uint8Array {
  const tones = texture(WIDTH, HEIGHT, 5, 150);
  const data = new Uint8Array(WIDTH * HEIGHT * 3).fill(255);
  for (let y = 10; y < 70; y++)
    for (let x = 60; x < 340; x++) {
      const rim = Math.min(x - 60, 339 - x, y - 10, 69 - y);
      const v = tones[y * WIDTH + x] ?? 0;
      data.set(rim < 2 ? [20, 20, 20] : [Math.min(255, v + 40), v - 40, v], (y * WIDTH + x) * 3);
    }
  return data;
}

const kindsUnder = (caption: string): Promise<readonly string[]> =>
  withPdf(
    makePdf(
      [
        {
          content: `q 200 0 0 40 100 600 cm /A Do Q\n${text(100, 585, 9, caption)}`,
          images: { A: 0 },
        },
      ],
      [imageObject(WIDTH, HEIGHT, 3, tissue())],
    ),
    async (document) => {
      const { subImages } = await extractDocument(document, { progress: () => undefined });
      return subImages.map((s) => s.kind);
    },
  );

test('a coloured frame in a figure of blots is a stained gel, unless tissue is shown, too', async () => {
  expect(await kindsUnder('Figure 1. Western blot of the cells.')).toEqual(['blot']);
  const both = 'Figure 1. Western blot, and sections (hematoxylin and eosin).';
  expect(await kindsUnder(both)).toEqual(['histology']);
});
