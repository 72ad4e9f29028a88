import type { Packed } from './pack.ts';
import type { Paper } from './paper.ts';

/** Longer side of a picture whose own resolution tells nothing sensible, points: about the width of a page of a journal. */
const USUAL = 540;
const LEAST_LONG = 144;
const MOST_LONG = 1000;
/** No picture is so small on its page that it would not count as a figure. */
const LEAST_WIDTH = 130;
const LEAST_HEIGHT = 100;
const MOST_SIDE = 14_000;
/** Around the picture, as points and as a share of it: what fills a page to its edges would be taken for a scan. */
const MARGIN = 40;
const MARGIN_SHARE = 0.06;
const LABEL_SIZE = 11;
const LABEL_GAP = 14;

/** Draws one picture as a page of its own, with its name below, from which a figure gets its label. */
export function drawSheet(paper: Paper, picture: Packed, label: string | null): void {
  const scale = scaleOf(picture);
  const [w, h] = [picture.width * scale, picture.height * scale];
  const mx = Math.max(MARGIN, MARGIN_SHARE * w);
  const my = Math.max(MARGIN, MARGIN_SHARE * h);
  paper.page(w + 2 * mx, h + 2 * my);
  paper.picture(picture, { x: mx, y: my, w, h });
  if (label) paper.text(label, mx, my + h + LABEL_GAP, LABEL_SIZE, 'bold');
}

/** Points per pixel: as the file states it, where that gives a size that a figure can have. */
function scaleOf({ width, height, dpi }: Packed): number {
  const long = Math.max(width, height);
  const stated = dpi && dpi > 1 ? 72 / dpi : 0;
  const own = stated * long >= LEAST_LONG && stated * long <= MOST_LONG ? stated : USUAL / long;
  return Math.min(MOST_SIDE / long, Math.max(own, LEAST_WIDTH / width, LEAST_HEIGHT / height));
}

/** What a file's name says as a label: "Fig_2.tif" → "Fig 2". Null when it is too long to be one. */
export function labelOf(name: string): string | null {
  const words = name
    .replace(/\.[a-z0-9]{2,4}$/i, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim();
  if (words === '' || words.length > 60) return null;
  // Captions begin with a capital; a number after its word stands apart.
  return words.charAt(0).toUpperCase() + words.slice(1).replace(/^([a-z]+)(\d)/, '$1 $2');
}
