import { partsOf } from '../figures/flood.ts';
import { type Axis, type Plane, type Region, across, end, regionSize, start } from './plane.ts';
import { findSeams, nearestSeam } from './seams.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/touching.ts';

const {
  WHITE,
  BLACK,
  LEAST_HEIGHT,
  MOST_HEIGHT,
  CORNER,
  WIDEST,
  NARROWEST,
  LEAST_FILL,
  MOST_FILL,
  STROKE,
  APART,
  AROUND,
  STRAY,
  LEVEL,
  LOWEST,
  HIGHEST,
  WINDOW_RIGHT,
  WINDOW_DOWN,
  MOST,
  FIRST,
  STEP,
  QUIET,
  QUIET_STEP,
  LINE,
  WORD_REACH,
  LETTER_GAP,
  WORD,
} = valuesOf(NUMBERS.letterGrid);

/** A grid of equal panels that touch, found by the letters burnt into the same corner of each. */
export interface LetterGrid {
  readonly columns: number;
  readonly rows: number;
}

/** A burnt-in letter: a small sign of one grey that stands out from all around it. */
interface Glyph {
  /** Of its upper left corner and size, pixels. */
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /**
   * How many closed holes it has, at each of some greys between it and its ground: A one, B two, C
   * none.
   */
  readonly holes: readonly number[];
}

/** Where a letter ends and its holes begin, levels from its own; small letters are blurred. */
const SHADES = [8, 30, 60, 90];

/** Closed holes of A, B, C … and of a, b, c …; the digits 1, 2, 3 … have 0, 0, 0, 1, 0, 1. */
const UPPER = '12010000000000112100000000';
const LOWER = '11011010000000111000000000';

/**
 * Finds the grid of touching panels by their letters; null without letters. `least`: the smallest
 * panel, pixels.
 */
export function findLetterGrid(
  plane: Plane,
  r: Region,
  least: number,
  perPoint: number,
): LetterGrid | null {
  const anchors = glyphsIn(
    plane,
    {
      ...r,
      x1: Math.min(r.x1, r.x0 + 2 * CORNER * perPoint),
      y1: Math.min(r.y1, r.y0 + 2 * CORNER * perPoint),
    },
    perPoint,
  ).filter(
    (g) =>
      g.x - r.x0 <= CORNER * perPoint &&
      g.y - r.y0 <= CORNER * perPoint &&
      !beginsWord(plane, r, g, perPoint),
  );
  for (const anchor of anchors) {
    const grid = gridFrom(plane, r, anchor, least, perPoint);
    if (grid) return grid;
  }
  return null;
}

/** True for the first letter of a word: others follow it at once, on its line. */
function beginsWord(plane: Plane, r: Region, first: Glyph, perPoint: number): boolean {
  const { x, y, w, h } = first;
  const line = {
    x0: Math.max(r.x0, x - 2),
    y0: Math.max(r.y0, Math.floor(y - LINE * h)),
    x1: Math.min(r.x1, Math.ceil(x + WORD_REACH * h)),
    y1: Math.min(r.y1, Math.ceil(y + (1 + LINE) * h)),
  };
  let [to, letters] = [x + w, 1];
  for (const g of glyphsIn(plane, line, perPoint).sort((a, b) => a.x - b.x)) {
    if (g.x < to) continue;
    if (g.x - to > LETTER_GAP * h) break;
    to = g.x + g.w;
    letters++;
  }
  return letters >= WORD;
}

function gridFrom(
  plane: Plane,
  r: Region,
  anchor: Glyph,
  least: number,
  perPoint: number,
): LetterGrid | null {
  const [width, height] = [regionSize(r, 'x'), regionSize(r, 'y')];
  const options: LetterGrid[] = [];
  for (let rows = 1; rows <= MOST && height / rows >= least; rows++)
    for (let columns = 1; columns <= MOST && width / columns >= least; columns++)
      if (rows * columns > 1) options.push({ columns, rows });
  options.sort((a, b) => b.columns * b.rows - a.columns * a.rows);
  const known = new Map<string, Glyph | null>();
  const at = (dx: number, dy: number): Glyph | null => {
    const key = `${Math.round(dx)} ${Math.round(dy)}`;
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const glyph = glyphLike(plane, r, anchor, dx, dy, perPoint);
    known.set(key, glyph);
    return glyph;
  };
  for (const grid of options) {
    const [w, h] = [width / grid.columns, height / grid.rows];
    // The last cell in each direction is tested first: most grids fail there.
    if (!at((grid.columns - 1) * w, 0) || !at(0, (grid.rows - 1) * h)) continue;
    const cells = Array.from({ length: grid.columns * grid.rows }, (_, i) =>
      at((i % grid.columns) * w, Math.floor(i / grid.columns) * h),
    );
    const there = cells.filter((g) => g !== null).length;
    if (there < cells.length - (cells.length >= 6 ? 1 : 0)) continue;
    const turned = Array.from(
      cells,
      (_, i) => cells[(i % grid.rows) * grid.columns + Math.floor(i / grid.rows)] ?? null,
    );
    if ((isAlphabet(cells) || isAlphabet(turned)) && isParted(plane, r, grid, perPoint))
      return grid;
  }
  return null;
}

/**
 * True when the numbers of holes are those of consecutive letters; numbers of lanes do not pass.
 */
function isAlphabet(cells: readonly (Glyph | null)[]): boolean {
  const wrong = cells.length >= 5 ? Math.floor(cells.length / 5) : 0;
  return [UPPER, LOWER].some((alphabet) =>
    Array.from({ length: cells.length >= 3 ? FIRST : 3 }, (_, from) => from).some((from) => {
      const expected = alphabet.slice(from, from + cells.length);
      if (!/[12]/.test(expected)) return false;
      return (
        cells.filter((g, i) => g !== null && !g.holes.includes(Number(expected[i]))).length <= wrong
      );
    }),
  );
}

/** True when on every line of the grid there is a seam, or nothing is drawn. */
function isParted(plane: Plane, r: Region, grid: LetterGrid, perPoint: number): boolean {
  return (['x', 'y'] as const).every((axis) => {
    const parts = axis === 'x' ? grid.columns : grid.rows;
    if (parts === 1) return true;
    const size = regionSize(r, axis);
    const seams = findSeams(plane, r, axis, Math.floor(size / parts / 2));
    return Array.from(
      { length: parts - 1 },
      (_, i) => start(r, axis) + (size * (i + 1)) / parts,
    ).every((p) => {
      const seam = nearestSeam(seams, p, Math.max(2, perPoint));
      return (seam !== null && seam.share >= STEP) || isQuiet(plane, r, axis, Math.round(p));
    });
  });
}

function isQuiet(plane: Plane, r: Region, axis: Axis, p: number): boolean {
  const { grey, width } = plane;
  const away = (axis === 'x' ? 1 : width) * 3;
  const [from, to] = [start(r, across(axis)), end(r, across(axis))];
  let quiet = 0;
  for (let q = from; q < to; q++) {
    const i = axis === 'x' ? q * width + p : p * width + q;
    if (Math.abs((grey[i + away] ?? 0) - (grey[i - away] ?? 0)) < QUIET_STEP) quiet++;
  }
  return quiet >= QUIET * (to - from);
}

/** The letter at the same place of another panel, at the offset (dx, dy) from the first. */
function glyphLike(
  plane: Plane,
  r: Region,
  first: Glyph,
  dx: number,
  dy: number,
  perPoint: number,
): Glyph | null {
  if (dx === 0 && dy === 0) return first;
  const size = Math.max(first.h, first.w);
  const [x, y] = [Math.round(first.x + dx), Math.round(first.y + dy)];
  const stray = STRAY * size;
  const window = {
    x0: Math.max(r.x0, Math.floor(x - size)),
    y0: Math.max(r.y0, Math.floor(y - size)),
    x1: Math.min(r.x1, Math.ceil(x + WINDOW_RIGHT * size)),
    y1: Math.min(r.y1, Math.ceil(y + WINDOW_DOWN * size)),
  };
  const near = glyphsIn(plane, window, perPoint).filter((g) => {
    const level =
      Math.abs(g.y + g.h - y - first.h) <= LEVEL * stray || Math.abs(g.y - y) <= LEVEL * stray;
    return (
      level && Math.abs(g.x - x) <= stray && g.h >= LOWEST * first.h && g.h <= HIGHEST * first.h
    );
  });
  return near[0] ?? null;
}

/** The signs in a small window, lighter and darker ones. */
function glyphsIn(plane: Plane, r: Region, perPoint: number): Glyph[] {
  const { grey, width: stride } = plane;
  const [x0, y0, x1, y1] = [Math.floor(r.x0), Math.floor(r.y0), Math.floor(r.x1), Math.floor(r.y1)];
  const [width, height] = [x1 - x0, y1 - y0];
  if (width < 3 || height < 3) return [];
  const window = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    window.set(grey.subarray((y0 + y) * stride + x0, (y0 + y) * stride + x1), y * width);
  const found: Glyph[] = [];
  const marked = new Uint8Array(window.length);
  for (const light of [true, false]) {
    for (let i = 0; i < window.length; i++)
      marked[i] = (light ? (window[i] ?? 0) >= WHITE : (window[i] ?? 0) <= BLACK) ? 1 : 0;
    for (const p of partsOf(marked, width, height, 8)) {
      const [w, h] = [p.x1 - p.x0 + 1, p.y1 - p.y0 + 1];
      if (
        h < LEAST_HEIGHT * perPoint ||
        h > MOST_HEIGHT * perPoint ||
        w > WIDEST * h ||
        w < NARROWEST * h
      )
        continue;
      // Components at the rim of the window may be cut off.
      if (p.x1 >= width - 1 || p.y1 >= height - 1 || p.x0 <= 0 || p.y0 <= 0) continue;
      const fill = p.pixels / (w * h);
      if (fill < LEAST_FILL || (fill > MOST_FILL && w > STROKE * h)) continue;
      if (!standsOut(window, p, width, height, light)) continue;
      found.push({
        x: x0 + p.x0,
        y: y0 + p.y0,
        w,
        h,
        holes: SHADES.map((shade) =>
          holesOf(window, p, width, light ? WHITE - shade : BLACK + shade, light),
        ),
      });
    }
  }
  return found;
}

function standsOut(
  window: Uint8Array,
  p: { x0: number; y0: number; x1: number; y1: number },
  width: number,
  height: number,
  light: boolean,
): boolean {
  let apart = 0;
  let n = 0;
  const look = (x: number, y: number): void => {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    n++;
    const v = window[y * width + x] ?? 0;
    if (light ? v <= WHITE - APART : v >= BLACK + APART) apart++;
  };
  for (let x = p.x0 - 2; x <= p.x1 + 2; x++) for (const y of [p.y0 - 2, p.y1 + 2]) look(x, y);
  for (let y = p.y0 - 1; y <= p.y1 + 1; y++) for (const x of [p.x0 - 2, p.x1 + 2]) look(x, y);
  return n > 0 && apart >= AROUND * n;
}

/** Closed spaces inside a sign; a single pixel is ringing. */
function holesOf(
  window: Uint8Array,
  p: { x0: number; y0: number; x1: number; y1: number },
  width: number,
  middle: number,
  light: boolean,
): number {
  const [w, h] = [p.x1 - p.x0 + 3, p.y1 - p.y0 + 3];
  const empty = Uint8Array.from({ length: w * h }, (_, i) => {
    const [x, y] = [(i % w) - 1, Math.floor(i / w) - 1];
    if (x < 0 || y < 0 || x > p.x1 - p.x0 || y > p.y1 - p.y0) return 1;
    const v = window[(p.y0 + y) * width + p.x0 + x] ?? 0;
    return (light ? v < middle : v > middle) ? 1 : 0;
  });
  return partsOf(empty, w, h, 4).filter(
    (e) => e.x0 > 0 && e.y0 > 0 && e.x1 < w - 1 && e.y1 < h - 1 && e.pixels > 1,
  ).length;
}
