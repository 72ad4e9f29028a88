import fc from 'fast-check';
import { type Boosting, boostedTrees, type Weighed } from '../../bench/drawings/boost.ts';
import { scoreOfTrees } from '../../bench/drawings/trees.ts';
import { seeded } from '../../samples/random.ts';

const OPTIONS: Boosting = { trees: 40, rate: 0.2, ridge: 1, least: 5, thresholds: 32 };

/** Examples of a rule of two measures, beside a third that says nothing. */
function examplesOf(right: (x: number, y: number) => boolean, seed = 'boost'): Weighed[] {
  const random = seeded(seed);
  return Array.from({ length: 600 }, () => {
    const [x, y, noise] = [random.next(), random.next(), random.next()];
    return { measures: { x, y, noise }, right: right(x, y), weight: 1 };
  });
}
const scoresOf = (examples: readonly Weighed[], options = OPTIONS): number[] => {
  const model = boostedTrees(examples, options);
  return examples.map(({ measures }) => scoreOfTrees(model, measures));
};

test('two measures that only together say something are learnt, which no linear model does', () => {
  const rule = (x: number, y: number): boolean => x < 0.6 !== y < 0.3;
  const model = boostedTrees(examplesOf(rule), OPTIONS);
  const unseen = examplesOf(rule, 'unseen');
  const wrong = unseen.filter((e) => scoreOfTrees(model, e.measures) > 0 !== e.right);
  expect(wrong.length / unseen.length).toBeLessThan(0.06);
});

test('the score is the log-odds: where three in four are right, it says three in four', () => {
  const random = seeded('odds');
  const examples = Array.from({ length: 4000 }, (): Weighed => {
    const x = random.next();
    return { measures: { x }, right: random.chance(x < 0.5 ? 0.75 : 0.1), weight: 1 };
  });
  const model = boostedTrees(examples, { ...OPTIONS, trees: 60, thresholds: 3 });
  const likelihood = (x: number): number => 1 / (1 + Math.exp(-scoreOfTrees(model, { x })));
  expect(likelihood(0.2)).toBeCloseTo(0.75, 1);
  expect(likelihood(0.8)).toBeCloseTo(0.1, 1);
});

test('an example of weight two counts as two of weight one', () => {
  const examples = examplesOf((x, y) => x + y > 1).slice(0, 120);
  const doubled = examples.map((e, i) => ({ ...e, weight: i % 3 === 0 ? 2 : 1 }));
  const repeated = examples.flatMap((e, i) => (i % 3 === 0 ? [e, e] : [e]));
  // Thresholds stand at shares of the examples; with all of them tried they are the same.
  const options = { ...OPTIONS, thresholds: 250 };
  const [one, other] = [boostedTrees(doubled, options), boostedTrees(repeated, options)];
  for (const { measures } of examples)
    expect(scoreOfTrees(one, measures)).toBeCloseTo(scoreOfTrees(other, measures), 1);
});

test('a fit is repeated number by number, and its numbers are as short as they are printed', () => {
  const examples = examplesOf((x, y) => x * y > 0.3);
  const model = boostedTrees(examples, OPTIONS);
  expect(boostedTrees(examples, OPTIONS)).toEqual(model);
  for (const number of JSON.stringify(model).match(/-?\d+\.\d+(?:e-\d+)?/g) ?? [])
    expect(number).toMatch(/^-?\d+\.\d{1,3}$/);
});

test('examples of one kind, and measures that are one, give a finite score', () => {
  const same = Array.from(
    { length: 20 },
    (): Weighed => ({
      measures: { x: 0.5 },
      right: true,
      weight: 1,
    }),
  );
  for (const score of scoresOf(same)) expect(Number.isFinite(score) && score > 0).toBe(true);
  expect(() => boostedTrees([], OPTIONS)).toThrow('no examples');
});

test('a measure squeezed in its order is asked as before', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.3, max: 1, noNaN: true }), (power) => {
      const examples = examplesOf((x, y) => x + y > 1).slice(0, 100);
      const squeezed = examples.map((e) => ({
        ...e,
        measures: { ...e.measures, x: Math.round(1e3 * (e.measures.x ?? 0) ** power) },
      }));
      const spread = examples.map((e) => ({
        ...e,
        measures: { ...e.measures, x: Math.round(1e3 * (e.measures.x ?? 0)) },
      }));
      fc.pre(
        new Set(squeezed.map((e) => e.measures.x)).size ===
          new Set(spread.map((e) => e.measures.x)).size,
      );
      expect(scoresOf(squeezed)).toEqual(scoresOf(spread));
    }),
    { numRuns: 20 },
  );
});
