import sharp from 'sharp';
import type { Figure, PageInfo, SubImage } from '../../engine/index.ts';

/** Pixels of a page on its sheet. */
export const PAGE_WIDTH = 620;
const PAGE_HEIGHT = 820;
const GAP = 12;
const COLUMNS = 3;
const ROWS = 2;
export const PAGES_A_SHEET = COLUMNS * ROWS;

const KIND_COLOURS: Readonly<Record<string, string>> = {
  microscopy: '#00963f',
  histology: '#c2185b',
  blot: '#d35400',
  radiology: '#6a1b9a',
  photo: '#00838f',
  flow: '#8d6e00',
  chart: '#7f8c8d',
  diagram: '#5d6d7e',
  text: '#95a5a6',
};
const FIGURE_COLOUR = '#1f5fd6';

/**
 * A page as it looks, with the boxes of its figures (blue, their labels and rules) and sub-images
 * (letter and kind).
 */
export function drawPage(
  picture: Uint8Array,
  page: PageInfo,
  figures: readonly Figure[],
  subImages: readonly SubImage[],
): Promise<Buffer> {
  const scale = Math.min(PAGE_WIDTH / page.width, PAGE_HEIGHT / page.height);
  const [width, height] = [
    Math.max(1, Math.round(page.width * scale)),
    Math.max(1, Math.round(page.height * scale)),
  ];
  const frame = (
    b: { x: number; y: number; w: number; h: number },
    colour: string,
    line: number,
    words: string,
    dash = '',
  ): string =>
    `<rect x="${b.x * scale}" y="${b.y * scale}" width="${b.w * scale}" height="${b.h * scale}" fill="none" stroke="${colour}" stroke-width="${line}" ${dash}/>` +
    tag(b.x * scale, b.y * scale, words, colour);
  const marks = [
    ...figures
      .filter((f) => f.page === page.page)
      .map((f) => frame(f.box, FIGURE_COLOUR, 3, `${f.label ?? 'no label'} · ${f.rule}`)),
    ...figures.flatMap((f) =>
      f.caption?.page === page.page
        ? [frame(f.caption.box, FIGURE_COLOUR, 1, '', 'stroke-dasharray="4 3"')]
        : [],
    ),
    ...subImages
      .filter((s) => s.page === page.page)
      .map((s) =>
        frame(
          s.box,
          KIND_COLOURS[s.kind] ?? '#000000',
          2,
          `${s.letter ?? ''} ${s.kind}${s.included ? '' : ' −'}`.trim(),
        ),
      ),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${marks.join('')}${tag(2, height - 2, `page ${page.page}`, '#000000')}</svg>`;
  return sharp(picture)
    .resize(width, height, { fit: 'fill' })
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer();
}

function tag(x: number, y: number, words: string, colour: string): string {
  if (words === '') return '';
  const safe = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const top = Math.max(0, y - 12);
  return `<rect x="${x}" y="${top}" width="${safe.length * 5.6 + 5}" height="12" fill="${colour}" opacity="0.85"/><text x="${x + 2}" y="${top + 9.5}" font-family="DejaVu Sans, sans-serif" font-size="9.5" fill="#ffffff">${safe}</text>`;
}

/** Up to six pages on one sheet, as JPEG. */
export async function drawSheet(pages: readonly Buffer[]): Promise<Buffer> {
  const columns = Math.min(COLUMNS, Math.max(1, pages.length));
  const rows = Math.ceil(pages.length / columns);
  const size = {
    width: columns * (PAGE_WIDTH + GAP) + GAP,
    height: rows * (PAGE_HEIGHT + GAP) + GAP,
  };
  const placed = pages.map((input, i) => ({
    input,
    left: GAP + (i % columns) * (PAGE_WIDTH + GAP),
    top: GAP + Math.floor(i / columns) * (PAGE_HEIGHT + GAP),
  }));
  return sharp({ create: { ...size, channels: 3, background: '#9aa0a6' } })
    .composite(placed)
    .jpeg({ quality: 82 })
    .toBuffer();
}
