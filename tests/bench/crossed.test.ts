import { byCollection, byDocument, crossed, told } from '../../bench/drawings/crossed.ts';
import type { Example } from '../../bench/drawings/examples.ts';
import { linear, linearModel, trees, weightsOf } from '../../bench/drawings/models.ts';
import { seeded } from '../../samples/random.ts';

const random = seeded('crossed');
const example = (document: string, from: Example['from'], drawn: boolean): Example => ({
  document,
  from,
  drawn,
  measures: { flat: (drawn ? 0.4 : 0) + 0.5 * random.next(), noise: random.next() },
});
const EXAMPLES = [
  ...['one_a', 'one_b', 'two_a'].flatMap((document) =>
    Array.from({ length: 30 }, (_, i) => example(document, 'labelled', i % 2 === 0)),
  ),
  ...Array.from({ length: 20 }, () => example('cells', 'generated', true)),
];

test.each([
  ['documents', byDocument, (e: Example) => e.document],
  ['collections', byCollection, (e: Example) => e.document.split('_')[0] ?? ''],
] as const)('no fit knows the %s that it is asked for', (_, leaving, groupOf) => {
  const scores = crossed(
    EXAMPLES,
    (known) => {
      const seen = new Set(known.map(groupOf));
      return (e) => (seen.has(groupOf(e)) ? Number.NaN : 1);
    },
    leaving,
  );
  for (const [i, e] of EXAMPLES.entries())
    expect(scores[i]).toBe(leaving === byCollection && e.from === 'generated' ? null : 1);
});

test('confusion and loss are those of the examples that were asked, by collection', () => {
  const four = [
    example('one_a', 'labelled', true),
    example('one_a', 'labelled', false),
    example('two_a', 'labelled', true),
    example('two_a', 'labelled', true),
  ];
  const lines = told(four, [0, 0, 9, null]);
  expect(lines[0]).toBe('log-loss 0.4621, of the labelled 0.4621');
  expect(lines[1]).toMatch(
    /^≥ 0.5: labelled drawings 2\/2 \(1.000 1.000\), labelled pictures 1\/1/,
  );
  expect(lines[6]).toMatch(
    /^≥ 0.95: labelled drawings 1\/2 \(0.000 1.000\), labelled pictures 0\/1/,
  );
});

test('many examples of one document count no more than fifteen; what nobody saw counts less', () => {
  const many = Array.from({ length: 60 }, () => example('one_a', 'labelled', true));
  const sum = weightsOf(many).reduce((total, w) => total + w, 0);
  expect(sum).toBeCloseTo(15, 9);
  expect(weightsOf([example('one_a', 'left-out', true)])[0]).toBeLessThan(1);
});

test('both models learn what tells the examples apart, and the linear one gives its weights', () => {
  for (const fit of [linear, trees]) {
    const score = fit(EXAMPLES);
    const wrong = EXAMPLES.filter((e) => score(e) > 0 !== e.drawn);
    expect(wrong.length / EXAMPLES.length).toBeLessThan(0.2);
  }
  const { bias, weights } = linearModel(EXAMPLES);
  const [first] = EXAMPLES;
  if (first === undefined) throw new Error('no examples');
  const { flat = 0, noise = 0 } = first.measures;
  expect(linear(EXAMPLES)(first)).toBeCloseTo(
    bias + (weights.flat ?? 0) * flat + (weights.noise ?? 0) * noise,
    9,
  );
  expect(weights.flat ?? 0).toBeGreaterThan(5 * Math.abs(weights.noise ?? 0));
});
