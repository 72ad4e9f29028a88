import { cutPlane } from '../../../engine/panels/cut.ts';
import { makePlane } from '../../../engine/panels/plane.ts';
import type { Raster } from '../../../engine/types.ts';

/** Signs of five by seven dots. */
const DOTS: Readonly<Record<string, readonly string[]>> = {
  A: ['.###.', '#...#', '#...#', '#####', '#...#', '#...#', '#...#'],
  B: ['####.', '#...#', '#...#', '####.', '#...#', '#...#', '####.'],
  C: ['.###.', '#...#', '#....', '#....', '#....', '#...#', '.###.'],
  D: ['####.', '#...#', '#...#', '#...#', '#...#', '#...#', '####.'],
  1: ['..#..', '.##..', '..#..', '..#..', '..#..', '..#..', '.###.'],
  2: ['.###.', '#...#', '....#', '..##.', '.#...', '#....', '#####'],
  3: ['####.', '....#', '....#', '.###.', '....#', '....#', '####.'],
  4: ['...#.', '..##.', '.#.#.', '#..#.', '#####', '...#.', '...#.'],
};
const DOT = 2;
const SIDE = 120;

/** Dark fields that touch unseen, each with something bright in its middle. */
function fields(columns: number, rows: number, signs: string): Raster {
  const [width, height] = [columns * SIDE, rows * SIDE];
  const data = new Uint8Array(width * height).map((_, i) => 8 + ((i * 7919) % 5));
  for (let k = 0; k < columns * rows; k++) {
    const [left, top] = [(k % columns) * SIDE, Math.floor(k / columns) * SIDE];
    for (let y = -30; y < 30; y++)
      for (let x = -36; x < 36; x++)
        if ((x / 36) ** 2 + (y / 30) ** 2 < 1)
          data[(top + 70 + y) * width + left + 62 + x] = 90 + ((x * 13 + y * 29 + k * 31) & 63);
  }
  const raster: Raster = { width, height, channels: 1, data };
  for (let k = 0; k < columns * rows; k++)
    drawn(raster, signs.charAt(k), (k % columns) * SIDE + 8, Math.floor(k / columns) * SIDE + 8);
  return raster;
}

/** Draws a sign, its upper left corner at a place. */
function drawn({ data, width }: Raster, sign: string, left: number, top: number): void {
  (DOTS[sign] ?? []).forEach((row, v) =>
    [...row].forEach((dot, u) => {
      if (dot === '#')
        for (let y = 0; y < DOT; y++) {
          const from = (top + v * DOT + y) * width + left + u * DOT;
          data.fill(250, from, from + DOT);
        }
    }),
  );
}

const cut = (r: Raster): number[][] =>
  cutPlane(makePlane(r), 2).map(({ region: g }) => [g.x0, g.y0, g.x1, g.y1]);

describe('touching panels with letters burnt in', () => {
  test.each([
    [4, 1, 'ABCD'],
    [2, 2, 'ABCD'],
    [2, 2, 'ACBD'],
    [2, 1, 'AB'],
    [1, 3, 'BCD'],
  ] as const)('%d by %d, %s: each letter has its panel', (columns, rows, signs) => {
    const expected = Array.from({ length: columns * rows }, (_, k) => [
      (k % columns) * SIDE,
      Math.floor(k / columns) * SIDE,
      ((k % columns) + 1) * SIDE,
      (Math.floor(k / columns) + 1) * SIDE,
    ]);
    expect(cut(fields(columns, rows, signs))).toEqual(expected);
  });

  test('the letters of a word in a corner part no picture', () => {
    const raster = fields(2, 1, 'AB');
    expect(cut(raster)).toHaveLength(2);
    for (const [k, sign] of [...'DAC'].entries()) drawn(raster, sign, 22 + k * 13, 8);
    expect(cut(raster)).toEqual([[0, 0, 2 * SIDE, SIDE]]);
  });

  test.each([
    [4, 1, '1234'],
    [3, 1, '123'],
    [2, 2, ''],
  ] as const)('%d by %d, "%s": numbers, or nothing, part no picture', (columns, rows, signs) => {
    expect(cut(fields(columns, rows, signs))).toEqual([[0, 0, columns * SIDE, rows * SIDE]]);
  });
});
