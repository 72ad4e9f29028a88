import { calibration, fitIsotonic, fitLogistic, logLoss, predict } from '../../bench/cases/fit.ts';
import { seeded } from '../../samples/random.ts';

const random = seeded('fit');
const truth = (x: number, y: number) => 1 / (1 + Math.exp(-(-1 + 2.5 * x - 1.5 * y)));
const samples = Array.from({ length: 4000 }, () => {
  const features = [random.normal(), random.normal()];
  return { features, right: random.chance(truth(features[0] ?? 0, features[1] ?? 0)) };
});

test('the fit finds the model that made the samples', () => {
  const model = fitLogistic(samples);
  expect(model.bias).toBeCloseTo(-1, 0);
  expect(model.weights[0]).toBeCloseTo(2.5, 0);
  expect(model.weights[1]).toBeCloseTo(-1.5, 0);
  const { ece } = calibration(
    samples.map((s) => ({ p: predict(model, s.features), right: s.right })),
  );
  expect(ece).toBeLessThan(0.03);
});

test('separable samples stay finite', () => {
  const model = fitLogistic([
    { features: [-1], right: false },
    { features: [1], right: true },
    { features: [2], right: true },
  ]);
  expect(Number.isFinite(model.weights[0])).toBe(true);
  expect(predict(model, [2])).toBeGreaterThan(predict(model, [-1]));
});

test('the step function never falls and pools what is out of order', () => {
  const step = fitIsotonic([
    { score: 0.1, right: false },
    { score: 0.2, right: true },
    { score: 0.3, right: false },
    { score: 0.9, right: true },
  ]);
  expect([0.05, 0.2, 0.25, 0.9, 1].map(step)).toEqual([0, 0.5, 0.5, 1, 1]);
});

test('a score that is always half wrong has an error of a half; a sure right one has none', () => {
  const half = [
    { p: 1, right: true },
    { p: 1, right: false },
  ];
  expect(calibration(half).ece).toBeCloseTo(0.5);
  expect(
    calibration([
      { p: 1, right: true },
      { p: 0, right: false },
    ]).ece,
  ).toBe(0);
  expect(logLoss([{ p: 0.5, right: true }])).toBeCloseTo(Math.log(2));
});
