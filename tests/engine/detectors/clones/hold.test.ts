import type { Affine, Polygon } from '../../../../contract/geometry.ts';
import { boxPolygon } from '../../../../contract/geometry.ts';
import { holdOf } from '../../../../engine/detectors/clones/hold.ts';
import { copiesInside } from '../../../../engine/detectors/clones/inside.ts';
import { NUMBERS } from '../../../../engine/detectors/clones/numbers.ts';
import { planeOf } from '../../../../engine/features/plane.ts';
import type { Raster } from '../../../../engine/types.ts';
import { grainy, texture } from '../../match/scene.ts';

const { FIRM_ROOM, ...SCORE } = NUMBERS.score;
const [WIDTH, HEIGHT] = [320, 280];
/** A region that holds less slides by half at least. */
const LOOSE = SCORE.FIRM.value - FIRM_ROOM.value / 2;
const FIRM = 1;

/** A picture of what `value` says (0–255) with grain. */
const pictureOf = (value: (x: number, y: number) => number, seed?: number, grain?: number) =>
  grainy(WIDTH, HEIGHT, value, seed, grain);

/** A bright ring around a grey disc on black ground, with its middle in that of the picture. */
function ring(x: number, y: number): number {
  const out = Math.hypot(x - WIDTH / 2, y - HEIGHT / 2) - 100;
  return 130 / (1 + Math.exp(out)) + 110 * Math.exp(-0.5 * ((out + 3) / 2) ** 2);
}

/** A turn about the middle of the picture. */
function turn(degrees: number): Affine {
  const angle = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const [x, y] = [WIDTH / 2, HEIGHT / 2];
  return [c, s, -s, c, x - c * x + s * y, y - s * x - c * y];
}

/** The picture with a box of it laid elsewhere. */
function pasted(from: Raster, x: number, y: number, w: number, h: number, to: Affine): Raster {
  const data = from.data.slice();
  for (let v = y; v < y + h; v++)
    for (let u = x; u < x + w; u++) {
      const [p, q] = [
        Math.round(to[0] * u + to[2] * v + to[4]),
        Math.round(to[1] * u + to[3] * v + to[5]),
      ];
      data[q * WIDTH + p] = from.data[v * WIDTH + u] ?? 0;
    }
  return { ...from, data };
}

function holdIn(raster: Raster, region: Polygon, transform: Affine): number {
  return holdOf(planeOf(raster), region, transform);
}

test('a straight edge, an arc and a tapering ridge hold nothing', () => {
  const edge = pictureOf((x) => (x < 150 ? 20 : 220));
  expect(
    holdIn(edge, boxPolygon({ x: 130, y: 40, w: 40, h: 50 }), [1, 0, 0, 1, 0, 110]),
  ).toBeLessThan(LOOSE);
  // Where the ring is uppermost, and a quarter of the way round.
  const top = boxPolygon({ x: 130, y: 30, w: 60, h: 30 });
  for (const degrees of [90, -60, 25])
    expect(holdIn(pictureOf(ring), top, turn(degrees))).toBeLessThan(LOOSE);
  // A wedge is carried onto itself by growing from its tip.
  const wedge = pictureOf((x, y) => (Math.abs(y - 140) < 0.12 * x ? 200 : 30));
  const grown: Affine = [1.6, 0, 0, 1.6, 0, -84];
  expect(holdIn(wedge, boxPolygon({ x: 90, y: 110, w: 60, h: 60 }), grown)).toBeLessThan(LOOSE);
});

test('what was copied holds its place, on an edge too where it brings its grain', () => {
  const tissue = texture(3, WIDTH, HEIGHT);
  const move: Affine = [1, 0, 0, 1, 170, 120];
  const box = { x: 30, y: 40, w: 50, h: 44 };
  const copy = pasted(tissue, box.x, box.y, box.w, box.h, move);
  expect(holdIn(copy, boxPolygon(box), move)).toBeGreaterThan(FIRM);
  const rim = pasted(pictureOf(ring, 2, 40), 136, 30, 48, 34, [1, 0, 0, 1, -120, 200]);
  const region = boxPolygon({ x: 136, y: 30, w: 48, h: 34 });
  expect(holdIn(rim, region, [1, 0, 0, 1, -120, 200])).toBeGreaterThan(FIRM);
});

test('a region of few pixels, or one that leaves the picture, holds nothing', () => {
  const tissue = texture(3, WIDTH, HEIGHT);
  expect(holdIn(tissue, boxPolygon({ x: 9, y: 9, w: 4, h: 4 }), [1, 0, 0, 1, 50, 50])).toBe(0);
  const far: Affine = [1, 0, 0, 1, 900, 0];
  expect(holdIn(tissue, boxPolygon({ x: 9, y: 9, w: 60, h: 60 }), far)).toBe(0);
});

const shown = (raster: Raster) => copiesInside(raster).filter(({ score }) => score >= 0.5);

/** Two halves that mirror one another, each with grain of its own. */
const halves = texture(8, WIDTH, HEIGHT).data;
const DRAWINGS: readonly (readonly [string, Raster])[] = [
  ['a ring', pictureOf(ring, 4, 10)],
  [
    'arcs',
    pictureOf((x, y) => {
      const away = Math.min(
        ...[40, 75, 120].map((r) => Math.abs(Math.hypot(x - 20, y - HEIGHT) - r)),
        Math.abs(Math.hypot(x - 300, y) - 90),
      );
      return 40 + 190 * Math.exp(-0.5 * (away / 2.5) ** 2);
    }, 5),
  ],
  [
    'a mirrored anatomy',
    pictureOf((x, y) => {
      const u = Math.min(x, WIDTH - 1 - x);
      return Math.hypot(x - WIDTH / 2, 1.2 * (y - HEIGHT / 2)) < 150
        ? (halves[y * WIDTH + u] ?? 0)
        : 10;
    }, 6),
  ],
  ['a picture on white paper', pictureOf((x, y) => (y < 20 || x < 14 ? 255 : 25), 7, 1)],
];

test.each(DRAWINGS)('%s shows no copy', (_, raster) => {
  expect(shown(raster)).toEqual([]);
});

test.each(DRAWINGS.slice(0, 3))('a piece of texture pasted twice into %s does', (_, raster) => {
  const tissue = texture(31, WIDTH, HEIGHT);
  const data = raster.data.slice();
  for (const [left, top] of [
    [60, 190],
    [190, 60],
  ] as const)
    for (let y = 0; y < 56; y++)
      for (let x = 0; x < 60; x++)
        data[(top + y) * WIDTH + left + x] = tissue.data[(80 + y) * WIDTH + 90 + x] ?? 0;
  const found = shown({ ...raster, data });
  expect(found).toHaveLength(1);
  expect(Math.abs(found[0]?.parts.shift[0] ?? 0)).toBeCloseTo(130, 0);
  expect(Math.abs(found[0]?.parts.shift[1] ?? 0)).toBeCloseTo(130, 0);
});
