import fc from 'fast-check';
import type { Affine } from '../../../../contract/geometry.ts';
import { boxPolygon } from '../../../../contract/geometry.ts';
import { type Likeness, likenessOf } from '../../../../engine/detectors/clones/likeness.ts';
import type { Plane } from '../../../../engine/features/plane.ts';
import { seeded } from '../../../../samples/index.ts';
import { texture } from '../../match/scene.ts';

const [WIDTH, HEIGHT] = [240, 200];
const BOX = { x: 30, y: 40, w: 50, h: 44 };
const MOVE: Affine = [1, 0, 0, 1, 110, 70];
const REGION = boxPolygon(BOX);

/** Tissue in which the box, and `wide` pixels around it, stand a second time as `tone` makes them. */
function copied(seed: number, tone: (v: number) => number = (v) => v, wide = 0): Plane {
  const tissue = texture(seed, WIDTH, HEIGHT).data;
  const data = Float32Array.from(tissue, (v) => v / 255);
  for (let y = BOX.y - wide; y <= BOX.y + BOX.h + wide; y++)
    for (let x = BOX.x - wide; x <= BOX.x + BOX.w + wide; x++)
      data[(y + MOVE[5]) * WIDTH + x + MOVE[4]] = tone(tissue[y * WIDTH + x] ?? 0) / 255;
  return { width: WIDTH, height: HEIGHT, data };
}

test('a copy does not differ, whatever surrounds it', () => {
  const { soft, fitted, sharp, around } = likenessOf(copied(3), REGION, MOVE);
  for (const difference of [soft, fitted, sharp]) expect(difference).toBeLessThan(0.05);
  expect(around).toBeLessThan(0.4);
});

test('what makes a copy brighter differs as it is, and not once tones are fitted', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: -40, max: 40 }),
      (seed, brighter) => {
        const like = likenessOf(
          copied(seed, (v) => v + brighter),
          REGION,
          MOVE,
        );
        expect(Math.abs(like.soft - Math.abs(brighter))).toBeLessThan(0.1);
        expect(like.fitted).toBeLessThan(0.1);
      },
    ),
    { numRuns: 20 },
  );
});

test('grain is smoothed away, other forms are not', () => {
  const random = seeded('grain of a copy');
  const grainy = likenessOf(
    copied(4, (v) => v + random.range(-12, 12)),
    REGION,
    MOVE,
  );
  expect(grainy.sharp).toBeGreaterThan(3);
  const { width, height, data } = texture(9, WIDTH, HEIGHT);
  const plane = { width, height, data: Float32Array.from(data, (v) => v / 255) };
  const other = likenessOf(plane, REGION, MOVE);
  const left = ({ fitted, sharp }: Likeness): number => fitted / sharp;
  expect(left(grainy)).toBeLessThan(0.7 * left(other));
});

test('a copy shares its fine structure, whatever its tones, what is alike at large does not', () => {
  const unshared = (plane: Plane): number => likenessOf(plane, REGION, MOVE).unshared;
  expect(unshared(copied(6, (v) => 0.7 * v + 30))).toBeLessThan(0.01);
  const random = seeded('fine structure');
  expect(unshared(copied(6, (v) => v + random.range(-12, 12)))).toBeLessThan(0.1);
  // The same large forms under another fine structure.
  const [plane, other] = [copied(6), texture(11, WIDTH, HEIGHT).data];
  for (let y = 100; y < 170; y++)
    for (let x = 130; x < 200; x++) {
      const k = y * WIDTH + x;
      const fine = ((other[k] ?? 0) - (other[k + 5] ?? 0)) / 255;
      plane.data[k] = (plane.data[k] ?? 0) + 0.8 * fine;
    }
  expect(unshared(plane)).toBeGreaterThan(0.25);
});

test('where more stands twice than was found, the surroundings agree as far as it goes', () => {
  expect(
    likenessOf(
      copied(5, (v) => v, 27),
      REGION,
      MOVE,
    ).around,
  ).toBeGreaterThan(0.95);
  expect(
    likenessOf(
      copied(5, (v) => v, 4),
      REGION,
      MOVE,
    ).around,
  ).toBeLessThan(0.5);
});

test('of too few pixels, or none in the picture, nothing is alike', () => {
  const tiny = boxPolygon({ x: 9, y: 9, w: 4, h: 4 });
  expect(likenessOf(copied(3), tiny, MOVE)).toMatchObject({ soft: 255, fitted: 255 });
  expect(likenessOf(copied(3), REGION, [1, 0, 0, 1, 900, 0])).toEqual({
    soft: 255,
    fitted: 255,
    sharp: 255,
    unshared: 1,
    around: 0,
  });
});
