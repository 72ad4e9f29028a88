import type { Packed } from './pack.ts';
import type { Paper } from './paper.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';
import { refused } from './refused.ts';

const {
  USUAL,
  LEAST_LONG,
  MOST_LONG,
  LEAST_WIDTH,
  LEAST_HEIGHT,
  MOST_SIDE,
  MARGIN,
  MARGIN_SHARE,
  LABEL_SIZE,
  LABEL_GAP,
  LABEL_LENGTH,
} = valuesOf(NUMBERS.sheets);

/**
 * Draws one picture as a page of its own, with its name below, from which a figure gets its label.
 * @throws Refused when it is so long that on no page it is broad enough for a figure
 */
export function drawSheet(paper: Paper, picture: Packed, label: string | null): void {
  demandBreadth(picture);
  const scale = scaleOf(picture);
  const [w, h] = [picture.width * scale, picture.height * scale];
  const mx = Math.max(MARGIN, MARGIN_SHARE * w);
  const my = Math.max(MARGIN, MARGIN_SHARE * h);
  paper.page(w + 2 * mx, h + 2 * my);
  paper.picture(picture, { x: mx, y: my, w, h });
  if (label) paper.text(label, mx, my + h + LABEL_GAP, LABEL_SIZE, 'bold');
}

function demandBreadth({ width, height }: Packed): void {
  const wide = Math.floor((height * MOST_SIDE) / LEAST_HEIGHT);
  const high = Math.floor((width * MOST_SIDE) / LEAST_WIDTH);
  if (width <= wide && height <= high) return;
  const [most, side] = width > wide ? [wide, 'height'] : [high, 'width'];
  throw refused(
    'too-large',
    `A picture of ${width} × ${height} pixels is too long for its ${side}; at most ${most} pixels can be checked at this ${side}.`,
  );
}

/** Points per pixel: as the file states it, where that gives a size that a figure can have. */
function scaleOf({ width, height, dpi }: Packed): number {
  const long = Math.max(width, height);
  const stated = dpi && dpi > 1 ? 72 / dpi : 0;
  const own = stated * long >= LEAST_LONG && stated * long <= MOST_LONG ? stated : USUAL / long;
  return Math.min(MOST_SIDE / long, Math.max(own, LEAST_WIDTH / width, LEAST_HEIGHT / height));
}

/**
 * The label that a file's name stands for: "Fig_2.tif" → "Fig 2". Null when it is too long for one.
 */
export function labelOf(name: string): string | null {
  const words = name
    .replace(/\.[a-z0-9]{2,4}$/i, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim();
  if (words === '' || words.length > LABEL_LENGTH) return null;
  // As captions are written: a capital first, and a space before the number.
  return words.charAt(0).toUpperCase() + words.slice(1).replace(/^([a-z]+)(\d)/, '$1 $2');
}
