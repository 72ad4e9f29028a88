import fc from 'fast-check';
import { decodeImage } from '../../../engine/pdf/image.ts';
import { LIMITS } from '../../../engine/pdf/limits.ts';
import type { DrawnImage, DrawnObject } from '../../../engine/pdf/drawn.ts';
import { listObjects } from '../../../engine/pdf/objects.ts';
import { ImageCache, regionPixels } from '../../../engine/pdf/pixels.ts';
import { imageObject, makePdf, texture } from './make.ts';
import { onPage } from './open.ts';

const picture = imageObject(40, 30, 1, texture(40, 30, 7));

function theImage(objects: readonly DrawnObject[]): DrawnImage {
  const image = objects.find((o): o is DrawnImage => o.what === 'image');
  if (!image) throw new Error('no image was found');
  return image;
}

function rounded(o: DrawnObject): number[] {
  return [o.box.x, o.box.y, o.box.w, o.box.h].map((v) => Math.round(v * 100) / 100);
}

describe('objects of a page', () => {
  test('an image stands where the page puts it, y down from the top', async () => {
    const bytes = makePdf(
      [{ content: 'q 120 0 0 90 50 600 cm /Im Do Q', images: { Im: 0 } }],
      [picture],
    );
    expect(await onPage(bytes, (page) => rounded(theImage(listObjects(page).objects)))).toEqual([
      50, 110, 120, 90,
    ]);
  });

  test('forms inside forms carry their matrices', async () => {
    const inner = {
      dict: '/Type /XObject /Subtype /Form /BBox [0 0 1000 1000] /Matrix [1 0 0 1 10 0] /Resources << /XObject << /Im 5 0 R >> >>',
      stream: 'q 20 0 0 10 0 0 cm /Im Do Q',
    };
    const outer = {
      dict: '/Type /XObject /Subtype /Form /BBox [0 0 1000 1000] /Matrix [2 0 0 2 0 0] /Resources << /XObject << /In 6 0 R >> >>',
      stream: 'q 1 0 0 1 30 40 cm /In Do Q',
    };
    const bytes = makePdf(
      [{ content: 'q 1 0 0 1 100 200 cm /Out Do Q', images: { Out: 2 } }],
      [picture, inner, outer],
    );
    // x: (10 + 30) · 2 + 100; y from the bottom: 40 · 2 + 200, height 20.
    expect(await onPage(bytes, (page) => rounded(theImage(listObjects(page).objects)))).toEqual([
      180, 500, 40, 20,
    ]);
  });

  test('a clip limits what is seen, not what there is', async () => {
    const bytes = makePdf(
      [{ content: 'q 60 600 50 90 re W n 120 0 0 90 50 600 cm /Im Do Q', images: { Im: 0 } }],
      [picture],
    );
    const image = await onPage(bytes, (page) => theImage(listObjects(page).objects));
    expect(rounded(image)).toEqual([60, 110, 50, 90]);
    expect(image.full).toMatchObject({ w: 120, h: 90 });
  });

  test('a turned page and a crop box are followed', async () => {
    const bytes = makePdf(
      [
        {
          content: 'q 120 0 0 90 50 600 cm /Im Do Q',
          images: { Im: 0 },
          more: '/Rotate 90 /CropBox [20 100 520 780]',
        },
      ],
      [picture],
    );
    expect(
      await onPage(bytes, (page) => [page.info.width, page.info.height, page.info.rotation]),
    ).toEqual([680, 500, 90]);
    expect(await onPage(bytes, (page) => rounded(theImage(listObjects(page).objects)))).toEqual([
      500, 30, 90, 120,
    ]);
  });

  test('a form that draws itself ends', async () => {
    const self = {
      dict: '/Type /XObject /Subtype /Form /BBox [0 0 100 100] /Resources << /XObject << /Me 5 0 R >> >>',
      stream: '0 0 10 10 re f /Me Do',
    };
    const bytes = makePdf([{ content: '/Me Do', images: { Me: 0 } }], [self]);
    expect(await onPage(bytes, (page) => listObjects(page).objects.length)).toBeLessThanOrEqual(
      LIMITS.formDepth + 1,
    );
  });

  test('more objects than are looked at are said to be', async () => {
    const bytes = makePdf([{ content: '0 0 1 1 re f\n'.repeat(LIMITS.objectsPerPage + 5) }]);
    const list = await onPage(bytes, listObjects);
    expect(list.truncated).toBe(true);
    expect(list.objects.length).toBeLessThanOrEqual(LIMITS.objectsPerPage);
  });

  test('an image that asks for more than is allowed is not decoded', async () => {
    const bomb = {
      dict: '/Type /XObject /Subtype /Image /Width 20000 /Height 20000 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /FlateDecode',
      stream: imageObject(1, 1, 1, new Uint8Array(1)).stream,
    };
    const bytes = makePdf(
      [{ content: 'q 120 0 0 90 50 600 cm /Im Do Q', images: { Im: 0 } }],
      [bomb],
    );
    expect(
      await onPage(bytes, (page) => decodeImage(page, theImage(listObjects(page).objects))),
    ).toBeNull();
  });
});

describe('pixels of a region', () => {
  const source = texture(40, 30, 7);

  test('the pixels of an image object are its own, untouched', async () => {
    const bytes = makePdf(
      [{ content: 'q 120 0 0 90 50 600 cm /Im Do Q', images: { Im: 0 } }],
      [picture],
    );
    const cut = await onPage(bytes, (page) => {
      const { objects } = listObjects(page);
      return regionPixels(page, objects, new ImageCache(page), { x: 50, y: 110, w: 120, h: 90 });
    });
    expect(cut.source).toMatchObject({
      via: 'object',
      object: 0,
      pixels: { x: 0, y: 0, w: 40, h: 30 },
      dpi: 24,
    });
    expect(Buffer.compare(cut.raster.data, source)).toBe(0);
  });

  test('any part of an image is cut to whole pixels, and cutting its box again gives the same', async () => {
    const bytes = makePdf(
      [{ content: 'q 120 0 0 90 50 600 cm /Im Do Q', images: { Im: 0 } }],
      [picture],
    );
    await onPage(bytes, (page) => {
      const { objects } = listObjects(page);
      const cache = new ImageCache(page);
      fc.assert(
        fc.property(
          fc.integer({ min: 0, max: 35 }),
          fc.integer({ min: 0, max: 25 }),
          fc.integer({ min: 1, max: 40 }),
          fc.integer({ min: 1, max: 30 }),
          (x, y, w, h) => {
            const [cw, ch] = [Math.min(w, 40 - x), Math.min(h, 30 - y)];
            const cut = regionPixels(page, objects, cache, {
              x: 50 + x * 3,
              y: 110 + y * 3,
              w: cw * 3,
              h: ch * 3,
            });
            expect(cut.source.pixels).toEqual({ x, y, w: cw, h: ch });
            expect(cut.raster.data[0]).toBe(source[y * 40 + x]);
            expect(regionPixels(page, objects, cache, cut.box).source).toEqual(cut.source);
          },
        ),
        { numRuns: 60 },
      );
    });
  });

  test('in each of the eight orientations the raster is what the page shows', async () => {
    // The image's corner marks: only its first pixel is black.
    const marked = new Uint8Array(12).fill(200);
    marked[0] = 0;
    const image = imageObject(4, 3, 1, marked);
    const matrices = [
      '80 0 0 60 50 600',
      '-80 0 0 60 130 600',
      '80 0 0 -60 50 660',
      '-80 0 0 -60 130 660',
      '0 80 60 0 50 600',
      '0 -80 60 0 50 680',
      '0 80 -60 0 110 600',
      '0 -80 -60 0 110 680',
    ];
    for (const matrix of matrices) {
      const bytes = makePdf([{ content: `q ${matrix} cm /Im Do Q`, images: { Im: 0 } }], [image]);
      const found = await onPage(bytes, (page) => {
        const { objects } = listObjects(page);
        const { raster } = regionPixels(page, objects, new ImageCache(page), theImage(objects).box);
        const at = (x: number, y: number): number => raster.data[y * raster.width + x] ?? -1;
        const [r, b] = [raster.width - 1, raster.height - 1];
        return {
          size: [raster.width, raster.height],
          corner:
            at(0, 0) === 0
              ? 'top left'
              : at(r, 0) === 0
                ? 'top right'
                : at(0, b) === 0
                  ? 'bottom left'
                  : at(r, b) === 0
                    ? 'bottom right'
                    : 'none',
        };
      });
      expect([matrix, found.corner]).toEqual([matrix, expectedCorner(matrix)]);
      expect(found.size).toEqual(matrix.startsWith('0') ? [3, 4] : [4, 3]);
    }
  });

  test('what a soft mask hides is not taken for what is seen', async () => {
    const half = new Uint8Array(40 * 30).map((_, i) => (i % 40 < 20 ? 0 : 255));
    const masked = imageObject(40, 30, 1, new Uint8Array(40 * 30).fill(60), '/SMask 6 0 R');
    const bytes = makePdf(
      [{ content: 'q 120 0 0 90 50 600 cm /Im Do Q', images: { Im: 0 } }],
      [masked, imageObject(40, 30, 1, half)],
    );
    const cut = await onPage(bytes, (page) => {
      const { objects } = listObjects(page);
      return regionPixels(page, objects, new ImageCache(page), { x: 50, y: 110, w: 120, h: 90 });
    });
    const { raster, source: from } = cut;
    const row = Math.floor(raster.height / 2) * raster.width * raster.channels;
    expect(from.via).toBe('render');
    expect(raster.data[row + 5 * raster.channels]).toBe(255);
    expect(raster.data[row + (raster.width - 5) * raster.channels]).toBe(60);
  });

  test('CMYK comes out as the colours that are seen', async () => {
    const red = new Uint8Array(16).map((_, i) => [0, 255, 255, 0][i % 4] ?? 0);
    const bytes = makePdf(
      [{ content: 'q 80 0 0 80 50 600 cm /Im Do Q', images: { Im: 0 } }],
      [imageObject(2, 2, 4, red)],
    );
    const raster = await onPage(bytes, (page) =>
      decodeImage(page, theImage(listObjects(page).objects)),
    );
    const [r = 0, g = 255, b = 255] = raster?.data ?? [];
    expect(r).toBeGreaterThan(200);
    expect(g).toBeLessThan(80);
    expect(b).toBeLessThan(80);
  });
});

/** Where the image's first pixel (0, 1 of its unit square) lands, from the matrix alone. */
function expectedCorner(matrix: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = matrix.split(' ').map(Number);
  const x = c;
  const left = Math.min(0, a) + Math.min(0, c);
  const bottom = Math.min(0, b) + Math.min(0, d);
  const y = d;
  return `${y === bottom ? 'bottom' : 'top'} ${x === left ? 'left' : 'right'}`;
}
