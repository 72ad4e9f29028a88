import { findFigures } from '../../../engine/figures/find.ts';
import { layOut } from '../../../engine/figures/layout.ts';
import type { DrawnImage } from '../../../engine/pdf/drawn.ts';
import { listObjects } from '../../../engine/pdf/objects.ts';
import { ImageCache, regionPixels } from '../../../engine/pdf/pixels.ts';
import { cutFigure, openForCutting } from '../../../engine/run/cut.ts';
import { scanPage } from '../../../engine/run/extract.ts';
import { type PdfObject, type PdfPageSource, imageObject, makePdf, text, texture } from './make.ts';
import { onPage, withPdf } from './open.ts';

const [W, H] = [120, 90];
const WHOLE = texture(W, H, 11);

/** A part of the picture. */
function part(x: number, y: number, w: number, h: number): Uint8Array {
  return Uint8Array.from(
    { length: w * h },
    (_, i) => WHOLE[(y + Math.floor(i / w)) * W + x + (i % w)] ?? 0,
  );
}

interface Piece {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Two points a pixel, the picture's top left at 50, 110; the page is 800 points high. */
function drawn(pieces: readonly Piece[]): {
  readonly page: PdfPageSource;
  readonly objects: PdfObject[];
} {
  const content = pieces
    .map(
      (p, i) =>
        `q ${p.w * 2} 0 0 ${p.h * 2} ${50 + p.x * 2} ${800 - 110 - (p.y + p.h) * 2} cm /I${i} Do Q`,
    )
    .join('\n');
  return {
    page: {
      content: `${content}\n${text(50, 480, 9, 'Figure 1. Cells.')}`,
      images: Object.fromEntries(pieces.map((_, i) => [`I${i}`, i])),
    },
    objects: pieces.map((p) => imageObject(p.w, p.h, 1, part(p.x, p.y, p.w, p.h))),
  };
}

function images(page: PdfPageSource, objects: readonly PdfObject[]): Promise<DrawnImage[]> {
  return onPage(makePdf([page], objects), (open) =>
    listObjects(open).objects.filter((o): o is DrawnImage => o.what === 'image'),
  );
}

async function subImages(page: PdfPageSource, objects: readonly PdfObject[]) {
  return withPdf(makePdf([page], objects), (document) => {
    const scan = document.withPage(1, scanPage);
    const figures = findFigures(layOut(scan ? [scan] : []));
    return figures.flatMap(
      (f) => document.withPage(1, (open) => cutFigure(openForCutting(open), f)) ?? [],
    );
  });
}

describe('a picture that its producer cut apart', () => {
  const strips: Piece[] = [0, 20, 40, 60, 80].map((y) => ({
    x: 0,
    y,
    w: W,
    h: Math.min(20, H - y),
  }));
  const tiles: Piece[] = [0, 64].flatMap((y) =>
    [0, 64].map((x) => ({ x, y, w: Math.min(64, W - x), h: Math.min(64, H - y) })),
  );
  const overlapping: Piece[] = [0, 30, 60].map((y) => ({ x: 0, y, w: W, h: Math.min(31, H - y) }));

  test.each([
    ['strips', strips],
    ['tiles', tiles],
    ['strips that overlap by a row', overlapping],
  ])('%s are one image with all its pixels', async (_, pieces) => {
    const { page, objects } = drawn(pieces);
    const cut = await onPage(makePdf([page], objects), (open) => {
      const list = listObjects(open).objects;
      return {
        count: list.length,
        ...regionPixels(open, list, new ImageCache(open), { x: 50, y: 110, w: W * 2, h: H * 2 }),
      };
    });
    expect(cut.count).toBe(1);
    expect(cut.source).toMatchObject({ via: 'object', pixels: { x: 0, y: 0, w: W, h: H } });
    expect(Buffer.compare(cut.raster.data, WHOLE)).toBe(0);
  });

  test('it is one sub-image of one figure', async () => {
    const { page, objects } = drawn(strips);
    const found = await subImages(page, objects);
    expect(found.map((s) => [s.subImage.width, s.subImage.height])).toEqual([[W, H]]);
  });

  test('turned strips are put together the way they are seen', async () => {
    // Each strip stands on its side: its columns run up the page.
    const content = strips
      .map((p, i) => `q 0 ${W * 2} ${-p.h * 2} 0 ${50 + (p.y + p.h) * 2} 400 cm /I${i} Do Q`)
      .join('\n');
    const list = await images(
      { content, images: Object.fromEntries(strips.map((_, i) => [`I${i}`, i])) },
      strips.map((p) => imageObject(p.w, p.h, 1, part(p.x, p.y, p.w, p.h))),
    );
    expect(list.map((o) => [o.width, o.height])).toEqual([[W, H]]);
  });

  describe('under clips', () => {
    /**
     * Half a point a pixel; each piece is clipped by a quarter of a point all around, so that it
     * ends where its neighbour begins.
     */
    const clipped = (pieces: readonly Piece[], pixels: (p: Piece) => Uint8Array) => {
      const content = pieces
        .map((p, i) => {
          const [x, y, w, h] = [50 + p.x / 2, 690 - (p.y + p.h) / 2, p.w / 2, p.h / 2];
          return `q ${x + 0.25} ${y + 0.25} ${w - 0.5} ${h - 0.5} re W n ${w} 0 0 ${h} ${x} ${y} cm /I${i} Do Q`;
        })
        .join('\n');
      return images(
        { content, images: Object.fromEntries(pieces.map((_, i) => [`I${i}`, i])) },
        pieces.map((p) => imageObject(p.w, p.h, 1, pixels(p))),
      );
    };
    const inside = (p: Piece): Uint8Array => part(p.x, p.y, p.w, p.h);
    // A strip stands beside two tiles over one another.
    const uneven: Piece[] = [
      { x: 0, y: 0, w: 80, h: 60 },
      { x: 0, y: 59, w: 80, h: 31 },
      { x: 79, y: 0, w: 41, h: 90 },
    ];

    test('tiles of any pattern that share a rim are one image', async () => {
      expect((await clipped(uneven, inside)).map((o) => [o.width, o.height])).toEqual([[W, H]]);
    });

    test('so are smooth ones, in which nothing goes on', async () => {
      expect(await clipped(uneven, (p) => new Uint8Array(p.w * p.h).fill(120))).toHaveLength(1);
    });

    test('pictures that show other things stay apart', async () => {
      expect(await clipped(uneven, (p) => texture(p.w, p.h, 30 + p.h))).toHaveLength(3);
    });
  });

  test('panels that touch stay apart', async () => {
    const objects = [1, 2, 3, 4].map((seed) => imageObject(60, 45, 1, texture(60, 45, 20 + seed)));
    const content = objects
      .map((_, i) => `q 120 0 0 90 ${50 + (i % 2) * 120} ${600 - (i >> 1) * 90} cm /I${i} Do Q`)
      .join('\n');
    expect(await images({ content, images: { I0: 0, I1: 1, I2: 2, I3: 3 } }, objects)).toHaveLength(
      4,
    );
  });
});

describe('a picture that is drawn twice or hidden', () => {
  const picture = imageObject(W, H, 1, WHOLE);
  const other = imageObject(W, H, 1, texture(W, H, 12));
  const place = `q ${W * 2} 0 0 ${H * 2} 50 510 cm`;
  const caption = text(50, 480, 9, 'Figure 1. Cells.');

  test('drawn twice at one place it is one sub-image', async () => {
    const found = await subImages(
      { content: `${place} /A Do /A Do Q ${caption}`, images: { A: 0 } },
      [picture],
    );
    expect(found).toHaveLength(1);
  });

  test('drawn at two places it is two sub-images with the same pixels', async () => {
    const found = await subImages(
      {
        content: `${place} /A Do Q q ${W * 2} 0 0 ${H * 2} 310 510 cm /A Do Q ${caption}`,
        images: { A: 0 },
      },
      [picture],
    );
    expect(found).toHaveLength(2);
    expect(
      Buffer.compare(
        found[0]?.raster.data ?? new Uint8Array(0),
        found[1]?.raster.data ?? new Uint8Array(1),
      ),
    ).toBe(0);
  });

  test('under another picture it is not seen', async () => {
    const found = await subImages(
      { content: `${place} /A Do /B Do Q ${caption}`, images: { A: 0, B: 1 } },
      [picture, other],
    );
    expect(found.map((s) => s.subImage.source.object)).toEqual([1]);
    expect(Buffer.compare(found[0]?.raster.data ?? new Uint8Array(0), texture(W, H, 12))).toBe(0);
  });

  test('under a filled rectangle it is not seen; under a frame or a triangle it is', async () => {
    const count = async (over: string) =>
      (await images({ content: `${place} /A Do Q ${over}`, images: { A: 0 } }, [picture])).length;
    expect(await count('1 g 45 505 300 200 re f')).toBe(0);
    expect(await count('1 G 45 505 300 200 re S')).toBe(1);
    expect(await count('1 g 45 505 m 345 505 l 345 705 l f')).toBe(1);
  });

  test('with no opacity at all it is not seen, half opaque it is seen as the page shows it', async () => {
    const shown = (alpha: number): PdfObject => ({
      dict: `/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Resources << /ExtGState << /G << /ca ${alpha} /CA ${alpha} >> >> /XObject << /A 5 0 R >> >>`,
      stream: `/G gs ${place} /A Do Q`,
    });
    expect(
      await subImages({ content: `/F Do ${caption}`, images: { F: 1 } }, [picture, shown(0)]),
    ).toHaveLength(0);
    const [half] = await subImages({ content: `/F Do ${caption}`, images: { F: 1 } }, [
      picture,
      shown(0.5),
    ]);
    expect(half?.subImage.source.via).toBe('render');
  });

  test('off the page it is not seen', async () => {
    expect(
      await images(
        {
          content: `q 100 0 0 100 700 100 cm /A Do Q q 100 0 0 100 100 -300 cm /A Do Q`,
          images: { A: 0 },
        },
        [picture],
      ),
    ).toHaveLength(0);
  });

  test('an overlay with a mask hides nothing', async () => {
    const clear = imageObject(
      4,
      4,
      1,
      new Uint8Array(16).map((_, i) => (i === 5 ? 255 : 0)),
    );
    const arrows = imageObject(40, 30, 1, new Uint8Array(1200), '/SMask 7 0 R');
    const found = await subImages(
      { content: `${place} /A Do /B Do Q ${caption}`, images: { A: 0, B: 1 } },
      [picture, arrows, clear],
    );
    expect(found).toHaveLength(1);
    expect(found[0]?.subImage.source.via).toBe('render');
  });

  test.each([
    '240 0 0 180 50 510',
    '240 0 0 -180 50 690',
    '-240 0 0 180 290 510',
    '0 180 -240 0 290 510',
    '0.4 0 0 0.3 0 0',
  ])('a mask is seen whichever way the image stands: %s', async (matrix) => {
    const half = imageObject(
      W,
      H,
      1,
      new Uint8Array(W * H).map((_, i) => (i % W < W / 2 ? 0 : 255)),
    );
    const masked = imageObject(W, H, 1, WHOLE, '/SMask 6 0 R');
    const outer = matrix.startsWith('0.4') ? '600 0 0 600 50 400 cm' : '';
    const cut = await onPage(
      makePdf([{ content: `q ${outer} ${matrix} cm /A Do Q`, images: { A: 0 } }], [masked, half]),
      (open) => {
        const list = listObjects(open).objects;
        return regionPixels(
          open,
          list,
          new ImageCache(open),
          list[0]?.box ?? { x: 0, y: 0, w: 1, h: 1 },
        );
      },
    );
    expect(cut.source.via).toBe('render');
  });
});
