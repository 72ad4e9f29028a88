import { boxPolygon } from '../../../../contract/geometry.ts';
import { isPictured, tonesIn } from '../../../../engine/detectors/clones/tones.ts';
import { random } from '../../match/scene.ts';

const plane = (at: (x: number, y: number) => number) => ({
  width: 60,
  height: 50,
  data: Float32Array.from({ length: 3000 }, (_, i) => at(i % 60, Math.floor(i / 60))),
});
const region = boxPolygon({ x: 10, y: 5, w: 30, h: 30 });

test('counts tones by how much they are used, inside the region only', () => {
  expect(
    tonesIn(
      plane(() => 0.25),
      region,
    ).tones,
  ).toBeCloseTo(1, 9);
  expect(
    tonesIn(
      plane((x) => (x % 2) / 8),
      region,
    ).tones,
  ).toBeCloseTo(2, 1);
  const next = random(4);
  expect(
    tonesIn(
      plane(() => next()),
      region,
    ).tones,
  ).toBeGreaterThan(500);
  expect(
    tonesIn(
      plane((x) => (x < 45 ? 0.5 : x / 60)),
      region,
    ).tones,
  ).toBeCloseTo(1, 9);
});

test('letters on even ground are no part of a picture, a cell on it is', () => {
  const next = random(4);
  const letters = plane((x, y) =>
    x % 9 < 4 && y % 5 < 4 ? 0.7 + 0.02 * Math.floor(8 * next()) : 0,
  );
  expect(isPictured(letters, region)).toBe(false);
  expect(
    isPictured(
      plane((x, y) => (x % 9 < 4 && y % 5 < 4 ? next() : 0)),
      region,
    ),
  ).toBe(true);
});
