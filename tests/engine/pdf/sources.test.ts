import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { imageObject } from './make.ts';
import { JPEG_2000 } from './jpeg2000.ts';
import { bits, faxed, pattern, seen, stored, UPRIGHT } from './sources.ts';

const [W, H] = [24, 16];
const GREY = pattern(W, H);
const DARK = (x: number, y: number): boolean => (x * 5 + y * 3) % 7 < 3;
const TWO_LEVELS = Uint8Array.from({ length: W * H }, (_, i) =>
  DARK(i % W, Math.floor(i / W)) ? 0 : 255,
);

/** Three channels: the pattern, turned left to right, turned upside down. */
const RGB = Uint8Array.from({ length: W * H * 3 }, (_, i) => {
  const [x, y] = [Math.floor(i / 3) % W, Math.floor(i / 3 / W)];
  return GREY[i % 3 === 0 ? y * W + x : i % 3 === 1 ? y * W + W - 1 - x : (H - 1 - y) * W + x] ?? 0;
});

describe('pixels at their source', () => {
  test('16 bits a channel keep their upper eight, rounded as PDFium does', async () => {
    const deep = Uint8Array.from({ length: W * H * 2 }, (_, i) =>
      i % 2 === 0 ? (GREY[i >> 1] ?? 0) : (i * 37) % 256,
    );
    const { raster, source } = await seen(UPRIGHT, [
      stored(
        W,
        H,
        '/BitsPerComponent 16 /ColorSpace /DeviceGray /Filter /FlateDecode',
        deflateSync(deep),
      ),
    ]);
    expect(source).toMatchObject({ via: 'object', pixels: { x: 0, y: 0, w: W, h: H } });
    expect(mostDifference(raster.data, GREY)).toBeLessThanOrEqual(1);
  });

  test('indexed pixels are their colours, at 4 and at 8 bits', async () => {
    const table = Array.from({ length: 16 }, (_, i) => [i * 15, 255 - i * 16, (i * 97) % 256]);
    const hex = table
      .flat()
      .map((v) => v.toString(16).padStart(2, '0'))
      .join('');
    const index = GREY.map((v) => v % 16);
    const packed = Uint8Array.from(
      { length: (W * H) / 2 },
      (_, i) => ((index[2 * i] ?? 0) << 4) | (index[2 * i + 1] ?? 0),
    );
    for (const [depth, data] of [
      [4, packed],
      [8, index],
    ] as const) {
      const { raster, source } = await seen(UPRIGHT, [
        stored(
          W,
          H,
          `/BitsPerComponent ${depth} /ColorSpace [/Indexed /DeviceRGB 15 <${hex}>] /Filter /FlateDecode`,
          deflateSync(data),
        ),
      ]);
      expect(source.via).toBe('object');
      expect([...raster.data]).toEqual([...index].flatMap((i) => table[i] ?? []));
    }
  });

  test('one bit of grey', async () => {
    const { raster, source } = await seen(UPRIGHT, [
      stored(
        W,
        H,
        '/BitsPerComponent 1 /ColorSpace /DeviceGray',
        bits(W, H, (x, y) => !DARK(x, y)),
      ),
    ]);
    expect(source).toMatchObject({ via: 'object', pixels: { w: W, h: H } });
    expect([...raster.data]).toEqual([...TWO_LEVELS]);
  });

  test('a stencil is seen in the colour it is painted with', async () => {
    const page = { ...UPRIGHT, content: `0 0 1 rg ${UPRIGHT.content}` };
    const { raster, source } = await seen(page, [
      stored(
        W,
        H,
        '/BitsPerComponent 1 /ImageMask true',
        bits(W, H, (x) => x >= W / 2),
      ),
    ]);
    expect(source.via).toBe('render');
    const middle = Math.floor(raster.height / 2) * raster.width;
    const at = (x: number): number[] => [
      ...raster.data.slice((middle + x) * 3, (middle + x) * 3 + 3),
    ];
    expect(at(5)).toEqual([0, 0, 255]);
    expect(at(raster.width - 6)).toEqual([255, 255, 255]);
  });

  test('CCITT group 4', async () => {
    const { raster, source } = await seen(UPRIGHT, [
      stored(
        W,
        H,
        `/BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${W} /Rows ${H} >>`,
        await faxed(W, H, TWO_LEVELS),
      ),
    ]);
    expect(source).toMatchObject({ via: 'object', pixels: { w: W, h: H } });
    expect([...raster.data]).toEqual([...TWO_LEVELS]);
  });

  test('JBIG2', async () => {
    const word = (v: number): number[] => [v >>> 24, (v >>> 16) & 255, (v >>> 8) & 255, v & 255];
    const region = [
      ...word(W),
      ...word(H),
      ...word(0),
      ...word(0),
      0,
      1,
      ...(await faxed(W, H, TWO_LEVELS)),
    ];
    const page = [
      ...word(0),
      0x30,
      0,
      1,
      ...word(19),
      ...word(W),
      ...word(H),
      ...word(0),
      ...word(0),
      0,
      0,
      0,
    ];
    const stream = Uint8Array.from([
      ...page,
      ...word(1),
      0x26,
      0,
      1,
      ...word(region.length),
      ...region,
    ]);
    const { raster, source } = await seen(UPRIGHT, [
      stored(W, H, '/BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /JBIG2Decode', stream),
    ]);
    expect(source).toMatchObject({ via: 'object', pixels: { w: W, h: H } });
    expect([...raster.data]).toEqual([...TWO_LEVELS]);
  });

  test.each(JPEG_2000)('JPEG 2000, $what', async ({ base64, channels, off }) => {
    const { raster, source } = await seen(UPRIGHT, [
      stored(W, H, '/Filter /JPXDecode', Buffer.from(base64, 'base64')),
    ]);
    expect(source).toMatchObject({ via: 'object', pixels: { w: W, h: H } });
    expect(raster.channels).toBe(channels);
    expect(mostDifference(raster.data, channels === 1 ? GREY : RGB)).toBeLessThanOrEqual(off);
  });

  test('the colours of a profile are those of the screen', async () => {
    const tagged = await sharp(RGB, { raw: { width: W, height: H, channels: 3 } })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const { icc } = await sharp(tagged).metadata();
    const screen = await sharp(tagged).toColourspace('srgb').raw().toBuffer();
    const pixels = await sharp(tagged, { ignoreIcc: true }).raw().toBuffer();
    const { raster, source } = await seen(UPRIGHT, [
      stored(
        W,
        H,
        '/BitsPerComponent 8 /ColorSpace [/ICCBased 6 0 R] /Filter /FlateDecode',
        deflateSync(pixels),
      ),
      { dict: '/N 3', stream: icc ?? '' },
    ]);
    expect(source.via).toBe('object');
    expect(meanDifference(pixels, screen)).toBeGreaterThan(5);
    expect(meanDifference(raster.data, screen)).toBeLessThan(2);
  });

  test('an inline image', async () => {
    const hex = Buffer.from(GREY).toString('hex');
    const { raster, source } = await seen(
      {
        content: `q 120 0 0 90 50 600 cm BI /W ${W} /H ${H} /CS /G /BPC 8 /F /AHx ID ${hex}> EI Q`,
      },
      [],
    );
    expect(source).toMatchObject({ via: 'object', pixels: { w: W, h: H } });
    expect([...raster.data]).toEqual([...GREY]);
  });

  test('an inverted and a narrowed range of values', async () => {
    const { raster } = await seen(UPRIGHT, [imageObject(W, H, 1, GREY, '/Decode [1 0]')]);
    expect([...raster.data]).toEqual([...GREY.map((v) => 255 - v)]);
  });

  test('an image inside nested forms keeps its own pixels', async () => {
    const inner = {
      dict: '/Type /XObject /Subtype /Form /BBox [0 0 900 900] /Matrix [1 0 0 1 10 0] /Resources << /XObject << /Im 5 0 R >> >>',
      stream: 'q 60 0 0 45 0 0 cm /Im Do Q',
    };
    const outer = {
      dict: '/Type /XObject /Subtype /Form /BBox [0 0 900 900] /Matrix [2 0 0 2 0 0] /Resources << /XObject << /In 6 0 R >> >>',
      stream: 'q 1 0 0 1 30 40 cm /In Do Q',
    };
    const { raster, source, box } = await seen(
      { content: 'q 1 0 0 1 100 200 cm /Out Do Q', images: { Out: 2 } },
      [imageObject(W, H, 1, GREY), inner, outer],
    );
    expect(source).toMatchObject({ via: 'object', pixels: { w: W, h: H } });
    expect([box.w, box.h].map(Math.round)).toEqual([120, 90]);
    expect([...raster.data]).toEqual([...GREY]);
  });

  test('what a clipping path leaves of an image is cut from its own pixels', async () => {
    // Five points a pixel: columns 4 to 15, rows 2 to 9 from the top.
    const { raster, source } = await seen(
      { content: 'q 70 640 60 40 re W n 120 0 0 80 50 610 cm /Im Do Q', images: { Im: 0 } },
      [imageObject(W, H, 1, GREY)],
    );
    expect(source).toMatchObject({ via: 'object', pixels: { x: 4, y: 2, w: 12, h: 8 } });
    expect([...raster.data]).toEqual(
      Array.from({ length: 96 }, (_, i) => GREY[(2 + Math.floor(i / 12)) * W + 4 + (i % 12)]),
    );
  });

  test.each([
    ['turned by 30°', '103.9 60 -45 77.9 120 500'],
    ['sheared', '120 0 40 90 50 600'],
  ])('an image %s is rendered at no less than its own resolution', async (_, matrix) => {
    const big = pattern(400, 300);
    const { raster, source, image } = await seen(
      { content: `q ${matrix} cm /Im Do Q`, images: { Im: 0 } },
      [imageObject(400, 300, 1, big)],
    );
    expect(source.via).toBe('render');
    expect(source.dpi).toBeGreaterThanOrEqual(Math.floor((400 / 120) * 72));
    expect(raster.width).toBeGreaterThan(image.box.w * 3.3);
  });

  test('a colour key hides what it names', async () => {
    const keyed = GREY.map((v, i) => (i % W < W / 2 ? 9 : Math.max(20, v)));
    const { raster, source } = await seen(UPRIGHT, [imageObject(W, H, 1, keyed, '/Mask [9 9]')]);
    expect(source.via).toBe('render');
    const middle = Math.floor(raster.height / 2) * raster.width * raster.channels;
    expect(raster.data[middle + 6]).toBe(255);
  });

  test('a mask that hides nothing leaves the image its own pixels', async () => {
    const { raster, source } = await seen(UPRIGHT, [
      imageObject(W, H, 1, GREY, '/SMask 6 0 R'),
      imageObject(4, 4, 1, new Uint8Array(16).fill(255)),
    ]);
    expect(source.via).toBe('object');
    expect([...raster.data]).toEqual([...GREY]);
  });
});

function meanDifference(a: Uint8Array, b: Uint8Array): number {
  if (a.length !== b.length) throw new Error(`${a.length} and ${b.length} values`);
  return a.reduce((sum, v, i) => sum + Math.abs(v - (b[i] ?? 0)), 0) / a.length;
}

function mostDifference(a: Uint8Array, b: Uint8Array): number {
  if (a.length !== b.length) throw new Error(`${a.length} and ${b.length} values`);
  return a.reduce((most, v, i) => Math.max(most, Math.abs(v - (b[i] ?? 0))), 0);
}
