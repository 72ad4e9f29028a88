import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wilson } from '../../bench/accuracy/rates.ts';
import { floorsOf, lowerBound } from '../../tools/lib/floors.mjs';

interface Rate {
  found: number;
  total: number;
  recall: number;
}
interface Scores {
  matches: { precision: number; recall: number };
  match_recall_by: { kind: Record<string, Rate> };
  panel_recall_by_category: Record<string, Rate>;
}

const { scores } = JSON.parse(
  readFileSync(join(__dirname, '..', '..', 'bench', 'results', 'accuracy-corpus-a.json'), 'utf8'),
) as { scores: Scores };
const failing = (now: Scores): string[] =>
  floorsOf(scores)
    .filter(({ floor, read }) => !(read(now) >= floor))
    .map(({ name }) => name);

test('what was measured passes its own floors, and no floor lies at nothing', () => {
  expect(failing(scores)).toEqual([]);
  expect(floorsOf(scores).filter(({ floor }) => floor <= 0.3)).toEqual([]);
});

test.each(Object.keys(scores.match_recall_by.kind))(
  'losing every match of kind %s falls below a floor',
  (kind) => {
    const now = structuredClone(scores);
    const one = now.match_recall_by.kind[kind];
    if (one) Object.assign(one, { found: 0, recall: 0 });
    expect(failing(now)).toEqual([`matches of kind ${kind}`]);
    delete now.match_recall_by.kind[kind];
    expect(failing(now)).toEqual([`matches of kind ${kind}`]);
  },
);

test.each(Object.keys(scores.panel_recall_by_category))(
  'losing every panel of %s falls below a floor',
  (kind) => {
    const now = structuredClone(scores);
    const one = now.panel_recall_by_category[kind];
    if (one) Object.assign(one, { found: 0, recall: 0 });
    expect(failing(now)).toEqual([`panels of kind ${kind}`]);
  },
);

test('the bound is that of the tables', () => {
  for (const [found, total] of [
    [0, 0],
    [5, 5],
    [15, 16],
    [140, 142],
  ] as const)
    expect(lowerBound(found, total)).toBeCloseTo(wilson(found, total)[0], 12);
});
