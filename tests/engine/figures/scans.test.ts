import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { renderPage } from '../../../engine/pdf/render.ts';
import type { Box } from '../../../contract/geometry.ts';
import { boxArea, intersectBoxes } from '../../../contract/geometry.ts';
import { extracted } from '../inputs/make.ts';
import { makePdf } from '../pdf/make.ts';
import { withPdf } from '../pdf/open.ts';

// A page is rendered, turned and encoded before it is read.
const SAMPLES = join(__dirname, '..', '..', '..', 'samples');
const DPI = 150;

type Corners = readonly [number, number, number, number];
interface Truth {
  readonly figures: readonly { readonly page: number; readonly bbox: Corners }[];
  readonly panels: readonly { readonly page: number; readonly bbox: Corners }[];
}

/**
 * A manuscript as it comes from a scanner: each page one JPEG, a little askew, on grey paper, with
 * noise.
 */
async function scanned(name: string, skew: number): Promise<Uint8Array> {
  const pages = await withPdf(
    readFileSync(join(SAMPLES, 'manuscripts', 'made', `${name}.pdf`)),
    async (document) => {
      const rasters = Array.from({ length: document.pageCount }, (_, i) =>
        document.withPage(i + 1, (page) => ({ info: page.info, ...renderPage(page, DPI).raster })),
      );
      return Promise.all(rasters.flatMap((r) => (r ? [scanOf(r, skew)] : [])));
    },
  );
  return makePdf(
    pages.map(({ width, height }, i) => ({
      content: `q ${width} 0 0 ${height} 0 0 cm /S Do Q`,
      images: { S: i },
      size: [width, height],
    })),
    pages.map((p) => p.object),
  );
}

async function scanOf(
  {
    data,
    width,
    height,
    info,
  }: { data: Uint8Array; width: number; height: number; info: { width: number; height: number } },
  skew: number,
) {
  const turned = await sharp(data, { raw: { width, height, channels: 3 } })
    .rotate(skew, { background: '#ffffff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [left, top] = [(turned.info.width - width) >> 1, (turned.info.height - height) >> 1];
  const cut = await sharp(turned.data, {
    raw: { width: turned.info.width, height: turned.info.height, channels: turned.info.channels },
  })
    .extract({ left, top, width, height })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  let state = 7;
  const noisy = cut.map((v) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.max(0, Math.min(255, Math.round(v * 0.88 + 8 + ((state >>> 16) % 9) - 4)));
  });
  const jpeg = await sharp(noisy, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 85 })
    .toBuffer();
  return {
    width: info.width,
    height: info.height,
    object: {
      dict: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode`,
      stream: jpeg,
    },
  };
}

function f1(
  found: readonly { readonly page: number; readonly box: Box }[],
  truth: readonly { readonly page: number; readonly bbox: Corners }[],
): number {
  const taken = new Set<number>();
  for (const t of truth) {
    const [x0, y0, x1, y1] = t.bbox;
    const box = { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
    const hit = found.findIndex((f, i) => {
      const shared = boxArea(intersectBoxes(f.box, box));
      return (
        !taken.has(i) &&
        f.page === t.page &&
        shared / (boxArea(f.box) + boxArea(box) - shared) >= 0.5
      );
    });
    if (hit >= 0) taken.add(hit);
  }
  return (2 * taken.size) / Math.max(1, found.length + truth.length);
}

test.each([['clean_small', 0.3]] as const)(
  'the figures of %s are found on its scan, turned by %d°',
  async (name, skew) => {
    const truth: Truth = JSON.parse(readFileSync(join(SAMPLES, 'truth', `${name}.json`), 'utf8')); // the generator's own form
    const { extraction } = await extracted(await scanned(name, skew));
    const scores = {
      figures: f1(extraction.figures, truth.figures),
      panels: f1(extraction.subImages, truth.panels),
    };
    expect(scores.figures).toBeGreaterThanOrEqual(0.95);
    expect(scores.panels).toBeGreaterThanOrEqual(0.95);
    // Nothing tells the labels of a scan without a text layer.
    expect(extraction.figures.map((f) => f.label)).toEqual(extraction.figures.map(() => null));
  },
);
