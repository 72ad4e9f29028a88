import sharp from 'sharp';
import { labelOf } from '../../../engine/inputs/sheets.ts';
import { PANEL, SIDE, extracted, fourPanels, picture, refusal } from './make.ts';

/** The pixels of one panel of a made figure. */
function panelOf(data: Uint8Array, i: number): Buffer {
  const rows = Array.from({ length: PANEL }, (_, y) => {
    const from = ((i >> 1) * (SIDE - PANEL) + y) * SIDE + (i % 2) * (SIDE - PANEL);
    return data.subarray(from, from + PANEL);
  });
  return Buffer.concat(rows);
}

test('a PNG is a manuscript of one figure, cut at its own resolution, pixel by pixel', async () => {
  const { extraction, assets } = await extracted(await picture(1).png().toBuffer());
  expect(extraction.pages).toHaveLength(1);
  // 272 pixels at 75 dpi are 261.12 points; 40 points of paper stand around them.
  expect(extraction.pages[0]?.width).toBeCloseTo(341.12, 1);
  expect(extraction.figures).toMatchObject([
    { page: 1, label: null, rule: 'picture-without-caption' },
  ]);
  expect(extraction.subImages.map((s) => [s.width, s.height, s.source.via])).toEqual(
    Array.from({ length: 4 }, () => [PANEL, PANEL, 'object']),
  );
  const crop = assets.find((a) => a.what === 'sub-image' && a.subImage === 'f1s4');
  const pixels = await sharp(crop?.bytes).toColourspace('b-w').raw().toBuffer();
  expect(Buffer.compare(pixels, panelOf(fourPanels(1), 3))).toBe(0);
  expect(extraction.notices).toEqual([]);
});

test('a JPEG keeps its data as they are', async () => {
  const jpeg = await picture(2).jpeg({ quality: 90 }).toBuffer();
  const { extraction, assets } = await extracted(jpeg);
  expect(extraction.subImages).toHaveLength(4);
  const crop = assets.find((a) => a.what === 'sub-image' && a.subImage === 'f1s1');
  const own = await sharp(jpeg)
    .extract({ left: 0, top: 0, width: 100, height: 100 })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const cut = await sharp(crop?.bytes)
    .extract({ left: 0, top: 0, width: 100, height: 100 })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const apart = own.map((v, i) => Math.abs(v - (cut[i] ?? 0)));
  expect(Math.max(...apart)).toBeLessThanOrEqual(1);
});

test('a JPEG that lies on its side is turned as its tag says', async () => {
  const wide = await sharp(fourPanels(3), { raw: { width: SIDE, height: SIDE, channels: 1 } })
    .resize(600, 300, { fit: 'fill' })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { extraction } = await extracted(wide);
  const [page] = extraction.pages;
  expect(page && page.height > 1.5 * page.width).toBe(true);
});

test('each page of a TIFF is a page, also where all pages are of one size', async () => {
  const frames = [4, 5, 6, 7].map((seed) => Buffer.from(fourPanels(seed)));
  const tiff = await sharp(Buffer.concat(frames), {
    raw: { width: SIDE, height: SIDE * 4, channels: 1, pageHeight: SIDE },
  })
    .tiff({ compression: 'lzw' })
    .toBuffer();
  const { extraction } = await extracted(tiff);
  expect(extraction.figures.map((f) => f.page)).toEqual([1, 2, 3, 4]);
  expect(extraction.subImages).toHaveLength(16);
});

test('16 bits become 8: full range as it is, the low range of a camera stretched', async () => {
  const ramp = (most: number) =>
    new Uint16Array(300 * 200).map((_, i) => Math.round(((i % 300) / 299) * most));
  const greys = async (most: number): Promise<number[]> => {
    const tiff = await sharp(ramp(most), { raw: { width: 300, height: 200, channels: 1 } })
      .toColourspace('grey16')
      .tiff({ compression: 'deflate' })
      .toBuffer();
    expect((await sharp(tiff).metadata()).depth).toBe('ushort');
    const { assets } = await extracted(tiff);
    const crop = assets.find((a) => a.what === 'sub-image');
    const { data, info } = await sharp(crop?.bytes)
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [data[0] ?? -1, data[info.width - 1] ?? -1];
  };
  const [dark = 0, white = 0] = await greys(65_535);
  const [lowDark = 0, lowWhite = 0] = await greys(4095);
  expect([dark, lowDark]).toEqual([0, 0]);
  expect(Math.min(white, lowWhite)).toBeGreaterThan(240);
});

test('CMYK comes out as the colours that are seen', async () => {
  const tiff = await sharp({
    create: { width: 300, height: 200, channels: 3, background: '#c02020' },
  })
    .toColourspace('cmyk')
    .tiff({ compression: 'lzw' })
    .toBuffer();
  expect((await sharp(tiff).metadata()).space).toBe('cmyk');
  const { assets } = await extracted(tiff);
  const page = assets.find((a) => a.what === 'page');
  const { data, info } = await sharp(page?.bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
  expect(data[middle]).toBeGreaterThan(150);
  expect(data[middle + 1]).toBeLessThan(90);
});

test('see-through parts are paper', async () => {
  const png = await sharp({
    create: { width: 400, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([{ input: await picture(8).resize(200, 200).png().toBuffer(), left: 50, top: 50 }])
    .png()
    .toBuffer();
  const { extraction } = await extracted(png);
  expect(extraction.subImages.length).toBeGreaterThanOrEqual(1);
  expect(extraction.subImages.every((s) => s.width <= 202)).toBe(true);
});

test('the same bytes give the same result', async () => {
  const bytes = await picture(9).tiff().toBuffer();
  const [one, two] = [await extracted(bytes), await extracted(bytes)];
  expect(two.extraction).toEqual(one.extraction);
});

test.each([
  ['a small strip', 900, 30],
  ['a tiny picture', 40, 40],
  ['a tower', 60, 2000],
])('%s is still a figure', async (_what, width, height) => {
  const png = await picture(10).resize(width, height, { fit: 'fill' }).png().toBuffer();
  expect((await extracted(png)).extraction.figures).toHaveLength(1);
});

describe('refusals', () => {
  test.each(['png', 'jpeg', 'tiff'] as const)(
    'a %s that ends too early is damaged',
    async (form) => {
      const bytes = await picture(11).toFormat(form).toBuffer();
      expect(await refusal(bytes.subarray(0, Math.floor(bytes.length * 0.6)))).toEqual({
        code: 'damaged',
        sentence:
          'The picture is damaged and cannot be read. Please save it again and submit the new file.',
      });
    },
  );

  test('only a beginning', async () => {
    expect(await refusal(Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]))).toMatchObject({
      code: 'damaged',
    });
  });

  test('more pixels than can be checked', async () => {
    const wide = await sharp({
      create: { width: 12_000, height: 9000, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer();
    expect(await refusal(wide)).toEqual({
      code: 'too-large',
      sentence: 'A picture has 108 megapixels; at most 100 can be checked.',
    });
  });

  test.each([
    [[140_000, 50], 'A picture is 140000 pixels long; at most 131071 can be checked.'],
    [
      [52_000, 400],
      'A picture of 52000 × 400 pixels is too long for its height; at most 51200 pixels can be checked at this height.',
    ],
    [
      [30, 6000],
      'A picture of 30 × 6000 pixels is too long for its width; at most 2953 pixels can be checked at this width.',
    ],
  ])('%j pixels: longer than can be checked', async ([width = 1, height = 1], sentence) => {
    const long = await sharp({ create: { width, height, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    expect(await refusal(long)).toEqual({ code: 'too-large', sentence });
  });
});

test.each([
  [51_200, 400],
  [30, 2953],
])('a picture of %d × %d, as long as can be, is a figure', async (width, height) => {
  const png = await picture(12).resize(width, height, { fit: 'fill' }).png().toBuffer();
  const { extraction } = await extracted(png);
  expect([extraction.pages.length, extraction.figures.length]).toEqual([1, 1]);
});

test.each([
  ['Fig_2.tif', 'Fig 2'],
  ['figure3.png', 'Figure 3'],
  ['Supplementary Figure S1.jpeg', 'Supplementary Figure S1'],
  ['IMG_0034.JPG', 'IMG 0034'],
  ['.png', null],
  [`${'x'.repeat(80)}.png`, null],
])('the name %s gives the label %s', (name, label) => {
  expect(labelOf(name)).toBe(label);
});
