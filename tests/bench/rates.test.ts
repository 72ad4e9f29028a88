import fc from 'fast-check';
import { averagePrecision, rates, round4, wilson } from '../../bench/accuracy/rates.ts';

test('rounding is to the nearest, and an exact tie goes to the even digit', () => {
  expect(round4(0.03125)).toBe(0.0312);
  expect(round4(0.09375)).toBe(0.0938);
  expect(round4(0.00005)).toBe(0.0001);
  expect(round4(2 / 3)).toBe(0.6667);
  expect(round4(-0.03125)).toBe(-0.0312);
});

test('equal scores are one point of the curve', () => {
  const ranked = [
    { score: 1, right: true, order: 'a' },
    { score: 0.9, right: false, order: 'b' },
    { score: 0.8, right: true, order: 'c' },
  ];
  expect(averagePrecision(ranked, 2)).toBe(round4(0.5 + (0.5 * 2) / 3));
  expect(
    averagePrecision(
      ranked.map((r) => ({ ...r, score: 1 })),
      2,
    ),
  ).toBe(round4(2 / 3));
  expect(averagePrecision([], 0)).toBeNull();
});

test('nothing wanted and nothing reported is right; something reported is not', () => {
  expect(rates(0, 0, 0)).toMatchObject({ precision: 1, recall: 1, f1: 1 });
  expect(rates(0, 2, 0)).toMatchObject({ precision: 0, recall: 1 });
});

test('the interval holds the share, lies in 0–1 and narrows with more cases', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(400), (total, raw) => {
      const found = Math.min(raw, total);
      const [low, high] = wilson(found, total);
      const [low2, high2] = wilson(found * 10, total * 10);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
      expect(low).toBeLessThanOrEqual(found / total + 1e-12);
      expect(high).toBeGreaterThanOrEqual(found / total - 1e-12);
      expect(high2 - low2).toBeLessThan(high - low);
    }),
  );
  expect(wilson(95, 100)[0]).toBeCloseTo(0.8882, 4);
  expect(wilson(95, 100)[1]).toBeCloseTo(0.9785, 4);
});
