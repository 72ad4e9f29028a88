import fc from 'fast-check';
import { scoreOfTrees, type Tree } from '../../bench/drawings/trees.ts';

type Name = 'a' | 'b';

const measure = fc.constantFrom<Name>('a', 'b');
const number = fc.double({ min: -5, max: 5, noNaN: true });
const split = fc.tuple(measure, number);
const tree: fc.Arbitrary<Tree<Name>> = fc.tuple(
  split,
  split,
  split,
  fc.tuple(number, number, number, number),
);
const model = fc.record({ bias: number, trees: fc.array(tree, { maxLength: 8 }) });
const any = fc.double();

test('each end of a tree is reached by the answers that lead there', () => {
  const one: Tree<Name> = [
    ['a', 0.5],
    ['b', 0.2],
    ['b', 0.8],
    [1, 2, 4, 8],
  ];
  const score = (a: number, b: number) => scoreOfTrees({ bias: 100, trees: [one] }, { a, b });
  expect(score(0.4, 0.1)).toBe(101);
  expect(score(0.4, 0.2)).toBe(102);
  expect(score(0.5, 0.7)).toBe(104);
  expect(score(0.6, 0.8)).toBe(108);
});

test('the score of several trees is the sum of theirs, and without any the bias', () => {
  fc.assert(
    fc.property(model, any, any, ({ bias, trees }, a, b) => {
      const each = trees.map((t) => scoreOfTrees({ bias: 0, trees: [t] }, { a, b }));
      expect(scoreOfTrees({ bias, trees }, { a, b })).toBeCloseTo(
        each.reduce((sum, s) => sum + s, bias),
        9,
      );
    }),
  );
});

test('the score is finite and within its bounds for any measures, also for what is no number', () => {
  fc.assert(
    fc.property(model, any, any, ({ bias, trees }, a, b) => {
      const score = scoreOfTrees({ bias, trees }, { a, b });
      const most = trees.reduce((sum, [, , , ends]) => sum + Math.max(...ends), bias);
      const least = trees.reduce((sum, [, , , ends]) => sum + Math.min(...ends), bias);
      expect(score).toBeLessThanOrEqual(most + 1e-9);
      expect(score).toBeGreaterThanOrEqual(least - 1e-9);
    }),
  );
});

test('measures and thresholds that are changed alike, in their order, give the same score', () => {
  const bent = (v: number): number => (Number.isNaN(v) ? v : Math.round(1e3 * v) ** 3 + 7);
  const place = fc.integer({ min: -2000, max: 2000 }).map((v) => v / 1e3);
  const places = fc.tuple(measure, place);
  const trees = fc.array(
    fc.tuple(places, places, places, fc.tuple(number, number, number, number)),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(trees, place, place, (all, a, b) => {
      const changed = all.map(
        ([root, below, above, ends]): Tree<Name> => [
          [root[0], bent(root[1])],
          [below[0], bent(below[1])],
          [above[0], bent(above[1])],
          ends,
        ],
      );
      expect(scoreOfTrees({ bias: 0, trees: changed }, { a: bent(a), b: bent(b) })).toBe(
        scoreOfTrees({ bias: 0, trees: all }, { a, b }),
      );
    }),
  );
});
