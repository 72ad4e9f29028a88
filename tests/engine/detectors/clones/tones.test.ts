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

test('letters whose edges compression gave many tones are no part of a picture; grain and dark ground are', () => {
  const next = random(5);
  const blurred = (ground: number, noise: number) =>
    plane((x, y) => {
      const stroke = Math.max(0, 1 - Math.abs((x % 15) - 7) / 3) * (y % 12 < 9 ? 1 : 0);
      return Math.max(
        0,
        ground + noise * (next() - 0.5) + stroke * (0.8 - ground) * (0.9 + 0.1 * next()),
      );
    });
  expect(tonesIn(blurred(0.4, 0.004), region).tones).toBeGreaterThan(16);
  expect(isPictured(blurred(0.4, 0.004), region)).toBe(false);
  expect(isPictured(blurred(0.4, 0.06), region)).toBe(true);
  expect(isPictured(blurred(0.005, 0.004), region)).toBe(true);
});

test('letters on paper are no part of a picture, a section beside white ground is', () => {
  const next = random(6);
  const letters = plane((x, y) =>
    (x % 9 < 2 || y % 17 < 2) && y > 8 && y < 32 ? 0.1 + 0.2 * next() : 0.985 + 0.015 * next(),
  );
  expect(tonesIn(letters, region).paper).toBeGreaterThan(0.6);
  expect(isPictured(letters, region)).toBe(false);
  const section = plane((x) => (x < 20 ? 0.99 : 0.5 + 0.4 * next()));
  expect(isPictured(section, region)).toBe(true);
});

test('a large region of a scaled picture, whose greys are all different, can be judged', () => {
  const side = 700;
  const next = random(7);
  const data = Float32Array.from({ length: side * side }, () => next());
  const { tones } = tonesIn(
    { width: side, height: side, data },
    boxPolygon({ x: 0, y: 0, w: side, h: side }),
  );
  expect(tones).toBeGreaterThan(200_000);
});
