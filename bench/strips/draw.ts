import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { iou, overSmaller, type Corners } from '../accuracy/boxes.ts';
import type { PagedBox } from '../accuracy/detect.ts';
import type { TruthFile } from '../accuracy/input.ts';

/** Width of a figure on its sheet, pixels, and figures beside one another. */
const WIDTH = 640;
const COLUMNS = 3;
const GAP = 10;

/** A page as it looks, and its width in points. */
interface PagePicture {
  readonly bytes: Uint8Array;
  readonly width: number;
}

/** All figures of a manuscript on one sheet, with what is true and what was found. */
export async function drawFigures(
  folder: string,
  name: string,
  pages: readonly { readonly page: number; readonly width: number }[],
  pictures: ReadonlyMap<number, Uint8Array>,
  found: readonly PagedBox[],
  truth: TruthFile | undefined,
  styles: readonly string[],
): Promise<void> {
  const drawn: Buffer[] = [];
  for (const [k, figure] of (truth?.figures ?? []).entries()) {
    const bytes = pictures.get(figure.page);
    const width = pages.find((p) => p.page === figure.page)?.width;
    const own = (truth?.panels ?? []).filter((p) => p.figure === `f${k + 1}`);
    if (bytes && width)
      drawn.push(
        await drawFigure(
          { bytes, width },
          figure,
          own,
          found,
          `${name} ${k + 1} ${styles[k] ?? ''}`,
        ),
      );
  }
  await writeSheet(join(folder, `${name}.jpg`), drawn);
}

/** One figure with what is true (green) and what was found (blue where right, else red). */
async function drawFigure(
  page: PagePicture,
  figure: PagedBox,
  truth: readonly PagedBox[],
  found: readonly PagedBox[],
  words: string,
): Promise<Buffer> {
  const picture = sharp(page.bytes);
  const { width, height } = await picture.metadata();
  const scale = width / page.width;
  const [x0, y0, x1, y1] = figure.bbox;
  const left = Math.max(0, Math.floor(x0 * scale) - 4);
  const top = Math.max(0, Math.floor(y0 * scale) - 4);
  const cropped = Math.min(width - left, Math.ceil((x1 - x0) * scale) + 8);
  const crop = await picture
    .extract({
      left,
      top,
      width: cropped,
      height: Math.min(height - top, Math.ceil((y1 - y0) * scale) + 8),
    })
    .resize({ width: WIDTH })
    .png()
    .toBuffer({ resolveWithObject: true });
  const zoom = WIDTH / cropped;
  const frame = ([a, b, c, d]: Corners, colour: string, line: number): string =>
    `<rect x="${(a * scale - left) * zoom}" y="${(b * scale - top) * zoom}" width="${(c - a) * scale * zoom}" height="${(d - b) * scale * zoom}" fill="none" stroke="${colour}" stroke-width="${line}"/>`;
  const here = found.filter(
    (p) => p.page === figure.page && overSmaller(p.bbox, figure.bbox) > 0.5,
  );
  const marks = [
    ...truth.map((t) => frame(t.bbox, '#00a040', 4)),
    ...here.map((p) => {
      const best = Math.max(0, ...truth.map((t) => iou(t.bbox, p.bbox)));
      return frame(p.bbox, best >= 0.7 ? '#1f5fd6' : best >= 0.5 ? '#d38a00' : '#e00000', 2);
    }),
    `<text x="4" y="12" font-family="DejaVu Sans" font-size="11" fill="#8000a0">${words}</text>`,
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${crop.info.width}" height="${crop.info.height}">${marks.join('')}</svg>`;
  return sharp(crop.data)
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer();
}

/** Figures on one sheet, three beside one another. */
async function writeSheet(path: string, figures: readonly Buffer[]): Promise<void> {
  const sizes = await Promise.all(figures.map(async (f) => (await sharp(f).metadata()).height));
  const tops = new Array<number>(COLUMNS).fill(GAP);
  const placed = figures.map((input, k) => {
    const column = tops.indexOf(Math.min(...tops));
    const top = tops[column] ?? GAP;
    tops[column] = top + (sizes[k] ?? 0) + GAP;
    return { input, top, left: GAP + column * (WIDTH + GAP) };
  });
  const size = { width: COLUMNS * (WIDTH + GAP) + GAP, height: Math.max(...tops) };
  writeFileSync(
    path,
    await sharp({ create: { ...size, channels: 3, background: '#9aa0a6' } })
      .composite(placed)
      .jpeg({ quality: 85 })
      .toBuffer(),
  );
}
