import fc from 'fast-check';
import { boxPolygon } from '../../../../contract/geometry.ts';
import { partedIn } from '../../../../engine/detectors/clones/parted.ts';
import type { Plane } from '../../../../engine/features/plane.ts';
import { random } from '../../match/scene.ts';

const plane = (at: (x: number, y: number) => number): Plane => ({
  width: 60,
  height: 50,
  data: Float32Array.from({ length: 3000 }, (_, i) => at(i % 60, Math.floor(i / 60))),
});
const region = boxPolygon({ x: 10, y: 5, w: 30, h: 30 });
const partedAt = (at: (x: number, y: number) => number): number => partedIn(plane(at), region);

test('print is of two tones, also where it is soft or grainy', () => {
  const letter = (x: number, y: number): number => (x % 10 < 3 && y % 12 > 2 ? 0.9 : 0.2);
  expect(partedAt(letter)).toBeCloseTo(1, 6);
  const next = random(5);
  expect(partedAt((x, y) => letter(x, y) + 0.1 * next())).toBeGreaterThan(0.95);
});

test('tones that are all as frequent are divided by three quarters, a bell of them by less', () => {
  expect(partedAt((x) => (x - 10) / 30)).toBeCloseTo(0.75, 1);
  const next = random(6);
  const bell = (): number => (next() + next() + next() + next() + next() + next()) / 6;
  expect(partedAt(bell)).toBeLessThan(0.68);
});

test('even ground has no two tones, and what lies outside the region does not count', () => {
  expect(partedAt(() => 0.4)).toBe(0);
  expect(partedAt((x) => (x > 45 ? 1 : 0.4))).toBe(0);
  expect(
    partedIn(
      plane(() => 0.4),
      boxPolygon({ x: 90, y: 90, w: 5, h: 5 }),
    ),
  ).toBe(0);
});

test('lighter or with less contrast, it is as parted', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 1, max: 2 }),
      (seed, lighter, times) => {
        const next = random(seed);
        const tones = Array.from({ length: 3000 }, () => Math.floor(60 * next() ** 3));
        const as = (f: (v: number) => number): number =>
          partedAt((x, y) => f(tones[y * 60 + x] ?? 0) / 255);
        expect(as((v) => times * v + lighter)).toBeCloseTo(
          as((v) => v),
          6,
        );
      },
    ),
    { numRuns: 30 },
  );
});
