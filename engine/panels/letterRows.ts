import { type Part, partsOf } from '../figures/flood.ts';
import { valuesOf } from '../numbers.ts';
import type { Mask, Raster } from '../types.ts';
import { NUMBERS } from './numbers/pictures.ts';

const {
  SAMPLES,
  STANDS_OUT,
  CONTRAST,
  LEAST,
  TALLEST,
  LEAST_PIXELS,
  WIDEST,
  STROKE,
  SAME_HEIGHT,
  LEVEL,
  GAP,
  FEWEST,
  MOST_PARTS,
  MARGIN,
} = valuesOf(NUMBERS.letterRows);

/** Which side of the ground writing stands on: lighter, or darker. */
type Polarity = 'light' | 'dark';

/**
 * Rows of printed letters: thin strokes of one height on one line, close to one another.
 * Compression and small scale leave no pure white or black in such letters, so that one alone could
 * be anything; cells and bands are filled, and do not stand in rows like these.
 * @param dpi the resolution at which the picture stands on its page
 * @param gap largest gap within a row, in heights of letters
 */
export function rowsOfLetters(
  raster: Raster,
  dpi: number,
  polarities: readonly Polarity[] = ['light', 'dark'],
  gap: number = GAP,
): Mask[] {
  const perPoint = dpi / 72;
  if (TALLEST * perPoint < LEAST_PIXELS) return [];
  return polarities.flatMap((polarity) => {
    const levels = levelsOf(raster, polarity);
    const ground = middleOf(levels);
    const edge = ground + STANDS_OUT * (255 - ground);
    if (edge - ground < CONTRAST) return [];
    const members = new Uint8Array(levels.length);
    for (let i = 0; i < levels.length; i++) members[i] = (levels[i] ?? 0) >= edge ? 1 : 0;
    const { width, height } = raster;
    const parts = partsOf(members.slice(), width, height, 8);
    if (parts.length > MOST_PARTS) return [];
    const letters = parts.filter((p) => isLetter(p, members, width, perPoint));
    return rowsOf(letters, gap).map((row) => maskOf(row, raster, perPoint));
  });
}

/**
 * The largest channel of each pixel, or for dark writing how far the largest is from white: writing
 * is high, its ground low.
 */
function levelsOf({ data, channels, width, height }: Raster, polarity: Polarity): Uint8Array {
  const levels = new Uint8Array(width * height);
  for (let i = 0, o = 0; o < levels.length; i += channels, o++) {
    const r = data[i] ?? 0;
    const most = channels === 1 ? r : Math.max(r, data[i + 1] ?? 0, data[i + 2] ?? 0);
    levels[o] = polarity === 'light' ? most : 255 - most;
  }
  return levels;
}

function middleOf(levels: Uint8Array): number {
  const step = Math.max(1, Math.floor(levels.length / SAMPLES));
  const samples = new Uint8Array(Math.ceil(levels.length / step));
  for (let i = 0, k = 0; i < levels.length; i += step, k++) samples[k] = levels[i] ?? 0;
  samples.sort();
  return samples[samples.length >> 1] ?? 0;
}

/** Of the size of a letter and made of thin strokes. */
function isLetter(part: Part, members: Uint8Array, width: number, perPoint: number): boolean {
  const [w, h] = sizeOf(part);
  if (h < Math.max(LEAST_PIXELS, LEAST * perPoint) || h > TALLEST * perPoint || w > WIDEST * h)
    return false;
  let runs = 0;
  let seen = 0;
  for (let y = part.y0; y <= part.y1; y++)
    for (let x = part.x0, was = 0; x <= part.x1; x++) {
      const is = members[y * width + x] ?? 0;
      seen += is;
      if (is === 1 && was === 0) runs++;
      was = is;
    }
  return seen / Math.max(1, runs) <= Math.max(2, STROKE * h);
}

/** Letters that stand beside one another on one line, row by row; shorter rows are left out. */
function rowsOf(letters: readonly Part[], gap: number): Part[][] {
  const rows: Part[][] = [];
  for (const letter of letters.toSorted((p, q) => p.x0 - q.x0)) {
    const row = rows.find((r) => {
      const last = r.at(-1);
      return last !== undefined && follows(last, letter, gap);
    });
    if (row) row.push(letter);
    else rows.push([letter]);
  }
  return rows.filter((r) => r.length >= FEWEST);
}

function follows(last: Part, next: Part, gap: number): boolean {
  const [, h] = sizeOf(last);
  const [, height] = sizeOf(next);
  const tall = Math.max(h, height);
  return (
    Math.min(h, height) >= SAME_HEIGHT * tall &&
    Math.abs(last.y1 - next.y1) <= Math.max(1, LEVEL * tall) &&
    next.x0 - last.x1 <= gap * tall &&
    next.x0 >= last.x0
  );
}

function sizeOf(p: Part): [number, number] {
  return [p.x1 - p.x0 + 1, p.y1 - p.y0 + 1];
}

/**
 * The whole row: signs and letters that touch the picture stand between those that were told apart.
 */
function maskOf(row: readonly Part[], { width, height }: Raster, perPoint: number): Mask {
  const margin = Math.max(1, Math.round(MARGIN * perPoint));
  const x = Math.max(0, Math.min(...row.map((p) => p.x0)) - margin);
  const y = Math.max(0, Math.min(...row.map((p) => p.y0)) - margin);
  const right = Math.min(width, Math.max(...row.map((p) => p.x1)) + 1 + margin);
  const bottom = Math.min(height, Math.max(...row.map((p) => p.y1)) + 1 + margin);
  return { what: 'text', box: { x, y, w: right - x, h: bottom - y } };
}
