import { isWrittenLines } from '../../../engine/panels/writtenLines.ts';
import type { Raster } from '../../../engine/types.ts';
import { grainy, random, texture } from '../match/scene.ts';

const [CELL, LINE] = [14, 20];

/** Letters of two stems and a bar on cells of other greys, as alignments of sequences print them. */
function alignment(columns: number, lines: number, seed = 1): Raster {
  const next = random(seed);
  const cells = Array.from({ length: columns * lines }, () => ({
    ground: [20, 110, 180, 235][Math.floor(4 * next())] ?? 0,
    bar: 5 + Math.floor(8 * next()),
    second: next() < 0.7,
  }));
  return grainy(columns * CELL, lines * LINE, (x, y) => {
    const cell = cells[Math.floor(y / LINE) * columns + Math.floor(x / CELL)];
    if (!cell) return 0;
    const [u, v] = [x % CELL, y % LINE];
    const isStroke =
      v >= 4 &&
      v < 16 &&
      ((u >= 3 && u < 5) ||
        (cell.second && u >= 8 && u < 10) ||
        (u >= 3 && u < 10 && Math.abs(v - cell.bar) <= 1));
    return isStroke ? (cell.ground < 200 ? 255 : 0) : cell.ground;
  });
}

/** At 200 pixels an inch. */
function isWriting(raster: Raster, dpi = 200): boolean {
  return isWrittenLines(raster, (raster.height * 72) / dpi);
}

test.each([
  ['four lines', alignment(12, 4)],
  ['a whole block', alignment(40, 24)],
  ['a narrow piece', alignment(5, 5, 3)],
])('lines of letters on filled cells are writing: %s', (_, raster) => {
  expect(isWriting(raster)).toBe(true);
});

test('letters larger than an alignment has, or in two lines, are none', () => {
  expect(isWriting(alignment(12, 4), 110)).toBe(false);
  expect(isWriting(alignment(12, 2))).toBe(false);
});

/** Discs of one size in rows, as colonies are spotted. */
const spots = grainy(240, 160, (x, y) => (Math.hypot((x % 20) - 10, (y % 20) - 10) < 7 ? 220 : 60));
const bands = grainy(240, 160, (x, y) =>
  y % 20 > 6 && y % 20 < 14 && x % 40 > 6 && x % 40 < 34 ? 40 : 210,
);
const lines = grainy(240, 160, (_, y) => (y % 20 < 10 ? 40 : 210));
const stripes = grainy(240, 160, (x) => (x % 8 < 4 ? 40 : 210));
const isBusy: boolean[] = [];
for (const next = random(14); isBusy.length < 80; ) {
  const rows = 3 + Math.floor(next() * 18);
  const on = !isBusy.at(-1);
  isBusy.push(...Array.from({ length: rows }, () => on));
}
/** Dense stripes in every row, and denser ones in every other ten. */
const weave = grainy(240, 160, (x, y) => (x % (y % 20 < 10 ? 5 : 8) < 3 ? 40 : 210));
/** Rows of stripes of no common height, and no common distance. */
const irregular = grainy(240, 80, (x, y) => (isBusy[y] ? (x % 7 < 3 ? 40 : 210) : 120));
const noise = grainy(240, 160, () => 120, 3, 120);

test.each([
  ['tissue', texture(4, 240, 160)],
  ['spots in rows', spots],
  ['bands in rows', bands],
  ['ruled lines', lines],
  ['stripes', stripes],
  ['a weave', weave],
  ['uneven rows', irregular],
  ['noise', noise],
])('%s are no writing', (_, raster) => {
  expect(isWriting(raster)).toBe(false);
});
