import { breaksOf } from '../../../engine/panels/breaks.ts';
import { type Plane, makePlane } from '../../../engine/panels/plane.ts';
import { drawSheet } from '../../../samples/sheets.ts';
import { seeded } from '../../../samples/random.ts';
import { cutSheet, f1, scoreSheet } from './sheetScore.ts';

const SIZE = 120;

/** Smooth grey blobs of one kind from a seed: two of them have the same greys and share no line. */
function blobs(seed: number): Float64Array {
  const random = seeded('blobs', seed);
  const field = new Float64Array(SIZE * SIZE).fill(120);
  for (let k = 0; k < 90; k++) {
    const [cx, cy, reach, tone] = [
      random.range(-9, SIZE + 9),
      random.range(-9, SIZE + 9),
      random.range(3, 8),
      random.range(-60, 60),
    ];
    for (let y = 0; y < SIZE; y++)
      for (let x = 0; x < SIZE; x++)
        field[y * SIZE + x] =
          (field[y * SIZE + x] ?? 0) +
          tone * Math.exp(-((x - cx) ** 2 + (y - cy) ** 2) / (2 * reach * reach));
  }
  return field;
}

function planeOf(width: number, height: number, grey: (x: number, y: number) => number): Plane {
  return makePlane({
    width,
    height,
    channels: 1,
    data: Uint8Array.from({ length: width * height }, (_, i) =>
      Math.max(0, Math.min(246, Math.round(grey(i % width, Math.floor(i / width))))),
    ),
  });
}

const whole = (p: Plane) => ({ x0: 0, y0: 0, x1: p.width, y1: p.height });

describe('lines that tell nothing of the next', () => {
  const [left, right] = [blobs(1), blobs(2)];

  test('where two pictures of the same greys touch, and nowhere else', () => {
    const plane = planeOf(
      2 * SIZE,
      SIZE,
      (x, y) => (x < SIZE ? left : right)[y * SIZE + (x % SIZE)] ?? 0,
    );
    const along = breaksOf(plane, whole(plane), 'x');
    expect(Math.max(...along.slice(SIZE - 1, SIZE + 2))).toBeGreaterThan(2.5);
    expect(Math.max(...along.slice(0, SIZE - 3), ...along.slice(SIZE + 4))).toBeLessThan(1.8);
    expect(Math.max(...breaksOf(plane, whole(plane), 'y'))).toBeLessThan(1.8);
  });

  test('one below the other, from the start of the region', () => {
    const plane = planeOf(
      SIZE,
      2 * SIZE,
      (x, y) => (y < SIZE ? left : right)[(y % SIZE) * SIZE + x] ?? 0,
    );
    const breaks = breaksOf(plane, { x0: 0, y0: 30, x1: SIZE, y1: 2 * SIZE }, 'y');
    expect(breaks.indexOf(Math.max(...breaks))).toBe(SIZE - 30);
  });

  test('not at the end of an arrow drawn over one picture', () => {
    const plane = planeOf(SIZE, SIZE, (x, y) =>
      x > 20 && x < 60 && y > 70 && y < 84 ? 0 : (left[y * SIZE + x] ?? 0),
    );
    expect(Math.max(...breaksOf(plane, whole(plane), 'x'))).toBeLessThan(1.8);
  });

  test('not in lines too short to tell', () => {
    const plane = planeOf(
      2 * SIZE,
      30,
      (x, y) => (x < SIZE ? left : right)[y * SIZE + (x % SIZE)] ?? 0,
    );
    expect(Math.max(...breaksOf(plane, whole(plane), 'x'))).toBe(0);
  });
});

describe('touching pictures of one kind', () => {
  test('nine sections, coarse and compressed', async () => {
    const sheet = await drawSheet('touching', 5, { dpi: 96, quality: 75 });
    expect(f1([scoreSheet(sheet, 0.5)])).toBe(1);
  });

  test('a row whose pictures hide their edges is cut as the grid is', async () => {
    const sheet = await drawSheet('touching', 11, { dpi: 110 });
    expect(cutSheet(sheet)).toHaveLength(sheet.panels.length);
  });
});
