import { extractDocument } from '../../../engine/run/extract.ts';
import { seeded } from '../../../samples/random.ts';
import { imageObject, makePdf, text, texture } from '../pdf/make.ts';
import { withPdf } from '../pdf/open.ts';

const [WIDTH, HEIGHT] = [240, 180];

/** A section of many tones, full of nuclei, with holes of one light grey. */
function section(): Uint8Array {
  const data = texture(WIDTH, HEIGHT, 5, 130);
  const random = seeded('section');
  const spots = (count: number, least: number, most: number, tone: (v: number) => number): void => {
    for (let k = 0; k < count; k++) {
      const [cx, cy] = [random.range(0, WIDTH), random.range(0, HEIGHT)];
      const radius = random.range(least, most);
      for (let y = Math.max(0, Math.ceil(cy - radius)); y < Math.min(HEIGHT, cy + radius); y++)
        for (let x = Math.max(0, Math.ceil(cx - radius)); x < Math.min(WIDTH, cx + radius); x++)
          if (Math.hypot(x - cx, y - cy) < radius)
            data[y * WIDTH + x] = tone(data[y * WIDTH + x] ?? 0);
    }
  };
  spots(7000, 0.7, 1.2, (v) => (v > 110 ? v / 3 : v));
  spots(34, 8, 18, () => 227);
  return data;
}

test('a section with holes is a picture, though its edges are as sharp as those of a drawing', async () => {
  const content =
    `q ${WIDTH} 0 0 ${HEIGHT} 100 500 cm /A Do Q\n` +
    text(100, 480, 9, 'Figure 1. Sections of lungs.');
  const { subImages } = await withPdf(
    makePdf([{ content, images: { A: 0 } }], [imageObject(WIDTH, HEIGHT, 1, section())]),
    (document) => extractDocument(document, { progress: () => undefined }),
  );
  expect(subImages.map((s) => s.included)).toEqual([true]);
});
