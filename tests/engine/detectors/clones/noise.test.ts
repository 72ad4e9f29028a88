import fc from 'fast-check';
import { boxPolygon } from '../../../../contract/geometry.ts';
import { noiseIn } from '../../../../engine/detectors/clones/noise.ts';
import { random } from '../../match/scene.ts';

const [WIDTH, HEIGHT] = [80, 70];
const region = boxPolygon({ x: 5, y: 5, w: 60, h: 50 });
const plane = (at: (x: number, y: number) => number) => ({
  width: WIDTH,
  height: HEIGHT,
  data: Float32Array.from(
    { length: WIDTH * HEIGHT },
    (_, i) => at(i % WIDTH, Math.floor(i / WIDTH)) / 255,
  ),
});
/** Twelve uniform numbers less six: normal, with a standard deviation of one. */
function normal(seed: number): () => number {
  const next = random(seed);
  return () => Array.from({ length: 12 }, next).reduce((sum, v) => sum + v, -6);
}

test('noise of a known strength is measured, whatever plane it lies on', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1000 }),
      fc.double({ min: 1, max: 20, noNaN: true }),
      fc.double({ min: -1, max: 1, noNaN: true }),
      fc.double({ min: -1, max: 1, noNaN: true }),
      (seed, strength, across, down) => {
        const next = normal(seed);
        const noisy = plane((x, y) => 120 + across * x + down * y + strength * next());
        expect(noiseIn(noisy, region) / strength).toBeGreaterThan(0.85);
        expect(noiseIn(noisy, region) / strength).toBeLessThan(1.15);
      },
    ),
  );
});

test('planes and steps along an axis are none; what lies outside the region does not count', () => {
  const flat = (at: (x: number, y: number) => number) => noiseIn(plane(at), region);
  expect(flat((x, y) => 40 + x + 2 * y)).toBeLessThan(0.001);
  expect(flat((x) => (x < 30 ? 20 : 200))).toBeLessThan(0.001);
  const next = normal(3);
  expect(flat((x) => (x > 70 ? 100 + 9 * next() : 100))).toBeLessThan(0.001);
});

test('a region without a pixel that has all its neighbours has none', () => {
  expect(
    noiseIn(
      plane((x) => x % 7),
      boxPolygon({ x: 0, y: 0, w: 1, h: 1 }),
    ),
  ).toBe(0);
});
