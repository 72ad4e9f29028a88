import { extracted } from '../inputs/make.ts';
import { imageObject, makePdf, text, texture } from '../pdf/make.ts';

const [W, H] = [600, 800];
const PANEL = 150;

/** A page as a scanner sees it: grey paper, two pictures side by side, a pixel a point. */
function scan(): Uint8Array {
  const data = new Uint8Array(W * H).map((_, i) => 238 + ((i * 7919) % 5));
  for (const [k, x] of [140, 310].entries()) {
    const panel = texture(PANEL, PANEL, 40 + k, 100);
    for (let y = 0; y < PANEL; y++)
      data.set(panel.subarray(y * PANEL, (y + 1) * PANEL), (230 + y) * W + x);
  }
  return data;
}

/** What recognition writes over a scan: words in place, invisible. */
function recognised(words: string): string {
  return words.replaceAll('BT ', 'BT 3 Tr ');
}

const CAPTION = recognised(
  text(140, 400, 9, 'Figure 3. Cells after treatment. (A) Control. (B) Treated.'),
);

test('a scanned page with recognised text is a scan whose figures have their captions', async () => {
  const bytes = makePdf(
    [{ content: `q ${W} 0 0 ${H} 0 0 cm /S Do Q\n${CAPTION}`, images: { S: 0 } }],
    [imageObject(W, H, 1, scan())],
  );
  const { extraction } = await extracted(bytes);
  expect(extraction.figures.map((f) => [f.label, f.caption?.parts.map((p) => p.letter)])).toEqual([
    ['Figure 3', ['A', 'B']],
  ]);
  expect(
    extraction.subImages.map((s) => [
      s.source.via,
      Math.abs(s.width - PANEL) <= 2,
      Math.abs(s.height - PANEL) <= 2,
    ]),
  ).toEqual([
    ['object', true, true],
    ['object', true, true],
  ]);
});

test('so is one whose scanner sent the page in strips', async () => {
  const page = scan();
  const strips = Array.from({ length: 8 }, (_, i) =>
    imageObject(W, 100, 1, page.slice(i * 100 * W, (i + 1) * 100 * W)),
  );
  const content = strips
    .map((_, i) => `q ${W} 0 0 100 0 ${H - (i + 1) * 100} cm /S${i} Do Q`)
    .join('\n');
  const bytes = makePdf(
    [
      {
        content: `${content}\n${CAPTION}`,
        images: Object.fromEntries(strips.map((_, i) => [`S${i}`, i])),
      },
    ],
    strips,
  );
  const { extraction } = await extracted(bytes);
  expect(extraction.figures.map((f) => f.label)).toEqual(['Figure 3']);
  expect(extraction.subImages).toHaveLength(2);
});
