import { MODELS, scoreFrom } from '../../../engine/detectors/index.ts';
import { confidenceOf, scoreOf } from '../../../engine/scoring/score.ts';

test.each([
  [1, 'high'],
  [0.9, 'high'],
  [0.8999999, 'fair'],
  [0.5, 'fair'],
  [0.4999999, 'low'],
  [0, 'low'],
])('a score of %d is of level %s', (score, level) => {
  expect(confidenceOf(score)).toBe(level);
});

test('a logistic model: half where measures weigh the bias up, and never quite sure', () => {
  const model = { bias: -2, weights: { points: 0.5, detail: 1 } };
  expect(scoreOf(model, { points: 2, detail: 1 })).toBe(0.5);
  expect(scoreOf(model, { points: 4, detail: 1 })).toBeCloseTo(1 / (1 + Math.exp(-1)), 12);
  expect(scoreOf(model, { points: 1000, detail: 0 })).toBe(0.9999);
  expect(scoreOf(model, { points: -1000, detail: 0 })).toBe(0.0001);
});

test('a score can be repeated from what it was judged by, in every model of a detector', () => {
  for (const [model, { bias, weights }] of Object.entries(MODELS)) {
    const measures = Object.fromEntries(Object.keys(weights).map((name) => [name, 0]));
    const alone = scoreFrom({ engine: 'x', model, measures, factor: 0.5 });
    expect(alone).toBe(0.5 * Math.max(0.0001, 1 / (1 + Math.exp(-bias))));
    // Where one measure alone makes up for the bias, the model is at one half.
    for (const [name, weight] of Object.entries(weights)) {
      const even = { ...measures, [name]: -bias / weight };
      expect(scoreFrom({ engine: 'x', model, measures: even, factor: 0.5 })).toBeCloseTo(0.25, 9);
    }
  }
  expect(scoreFrom({ engine: 'x', model: 'unknown', measures: {}, factor: 1 })).toBeNull();
});
