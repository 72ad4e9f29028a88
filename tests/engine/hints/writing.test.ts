import { type Levels, sharesWriting, writing } from '../../../engine/hints/writing.ts';
import type { Finding, Raster } from '../../../engine/types.ts';
import { findingOf, grainy, specimen, texture } from '../match/scene.ts';

const [WIDTH, HEIGHT] = [90, 40];

/** Strokes of two pixels like those of E, and of H. */
const SHAPES = [
  [
    [0, 0, 2, 14],
    [0, 0, 8, 2],
    [0, 6, 8, 2],
    [0, 12, 8, 2],
  ],
  [
    [0, 0, 2, 14],
    [6, 0, 2, 14],
    [0, 6, 8, 2],
  ],
] as const;

/** A picture with letters of a level printed on it. */
function lettered(ground: Raster, letters: number, level: number): Raster {
  const data = ground.data.slice();
  for (let k = 0; k < letters; k++)
    for (const [x, y, w, h] of SHAPES[k % 2] ?? [])
      for (let v = y; v < y + h; v++)
        data.fill(
          level,
          (13 + v) * WIDTH + 12 + 12 * k + x,
          (13 + v) * WIDTH + 12 + 12 * k + x + w,
        );
  return { ...ground, data };
}

const dark = (seed: number): Raster => grainy(WIDTH, HEIGHT, () => 20, seed);
const light = (seed: number): Raster => grainy(WIDTH, HEIGHT, () => 235, seed);

const levels = ({ width, height, data }: Raster): Levels => ({ width, height, values: data });

function turned({ width, height, values }: Levels): Levels {
  const across = values.map((_, i) => values[(i % height) * width + Math.floor(i / height)] ?? 0);
  return { width: height, height: width, values: across };
}

const shares = (a: Raster, b: Raster): boolean => sharesWriting(levels(a), () => levels(b));

test('letters on dark or light ground are writing, upright or turned', () => {
  const [a, b] = [lettered(dark(1), 5, 240), lettered(dark(2), 5, 230)];
  expect(shares(a, b)).toBe(true);
  expect(sharesWriting(turned(levels(a)), () => turned(levels(b)))).toBe(true);
  expect(shares(lettered(light(1), 5, 10), lettered(light(2), 5, 20))).toBe(true);
});

test('what only one of both shows beside the letters does not count', () => {
  const line = lettered(dark(2), 5, 230);
  line.data.fill(255, 36 * WIDTH, 38 * WIDTH);
  expect(shares(lettered(dark(1), 5, 240), line)).toBe(true);
});

test('two letters, tissue with letters on it, and round cells in a row are none', () => {
  expect(shares(lettered(dark(1), 2, 240), lettered(dark(2), 2, 240))).toBe(false);
  const tissue = lettered(texture(7, WIDTH, HEIGHT), 3, 255);
  expect(shares(tissue, tissue)).toBe(false);
  const cells = (seed: number): Raster =>
    grainy(WIDTH, HEIGHT, (x, y) => (Math.hypot((x % 18) - 9, y - 20) < 7 ? 230 : 20), seed);
  expect(shares(cells(1), cells(2))).toBe(false);
  // What both show lies on the letters, but the second holds none.
  const stripes = grainy(WIDTH, HEIGHT, (_, y) => (y % 6 < 3 ? 230 : 20));
  const clean = grainy(WIDTH, HEIGHT, () => 20, 1, 0);
  expect(shares(lettered(clean, 5, 240), stripes)).toBe(false);
});

test('neither are bars beside or over one another: bands and ticks', () => {
  const bars = (seed: number): Raster =>
    grainy(WIDTH, HEIGHT, (x, y) => (x % 9 < 3 && y > 10 && y < 30 ? 230 : 20), seed);
  expect(shares(bars(1), bars(2))).toBe(false);
  expect(sharesWriting(turned(levels(bars(1))), () => turned(levels(bars(2))))).toBe(false);
});

test('a finding on printed letters says so, wherever the letters stand in the second picture', () => {
  const box = { x: 0, y: 0, w: WIDTH, h: HEIGHT };
  const side = (subImage: string): Finding['a'] => ({
    subImage,
    region: [
      [8, 8],
      [76, 8],
      [76, 32],
      [8, 32],
    ],
    place: { page: 1, box },
    share: 0.5,
  });
  const moved = lettered(dark(2), 5, 240);
  const lower: Raster = { ...moved, data: new Uint8Array(WIDTH * HEIGHT).fill(20) };
  lower.data.set(moved.data.subarray(0, WIDTH * (HEIGHT - 6)), WIDTH * 6);
  const found = (down: number): Finding => ({
    ...findingOf({ id: '1', a: side('a'), b: side('b'), score: 0.9, evidence: {} }),
    transform: [1, 0, 0, 1, 0, down],
  });
  const says = (down: number): boolean =>
    writing(found(down), specimen('a', lettered(dark(1), 5, 240)), specimen('b', lower))
      ?.explains === true;
  expect(says(6)).toBe(true);
  expect(says(-20)).toBe(false);
});
