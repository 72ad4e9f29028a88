import { DEFAULT_EXCLUSIONS } from '../../../contract/index.ts';
import { countShared, NO_EXCLUSIONS } from '../../../engine/index.ts';
import type { CountedSource } from '../../../engine/similarity/counted.ts';

/** Words 0–29 are printed by many, words 50–79 by one source alone. */
const source = (n: number, authors: string, more: Partial<CountedSource> = {}): CountedSource => ({
  n,
  labels: [],
  text: { authors },
  passages: [{ n, a: { from: 0, to: 30 }, same: [{ from: 0, to: 30 }] }],
  ...more,
});
const own: CountedSource['passages'][number] = {
  n: 50,
  a: { from: 50, to: 80 },
  same: [{ from: 50, to: 80 }],
};
const NAMES = ['Ada Lind', 'Emil Kerr', 'Ruth Bolt', 'Jan Moor', 'Eve Hale'];
const text = (sources: readonly CountedSource[]) => ({
  words: 100,
  sections: [{ section: 'body' as const, from: 0, to: 100 }],
  quotes: [],
  sources,
});
const counted = (sources: readonly CountedSource[], template: number) =>
  countShared(text(sources), { ...NO_EXCLUSIONS, template });

test('a passage that so many unrelated texts share is common text; what one has beside stays', () => {
  const sources = NAMES.map((name, i) => source(i + 1, name));
  const [first, ...others] = sources;
  const all = [
    { ...(first ?? source(1, '')), passages: [...(first?.passages ?? []), own] },
    ...others,
  ];
  const { passages, scores } = counted(all, 5);
  expect([...passages]).toEqual([1, 2, 3, 4, 5].map((n) => [n, 'common']));
  expect(scores).toEqual({ words: 100, all: 0.3, greatest: 0.3 });
  expect(counted(all, 6).passages.size).toBe(0);
  expect(counted(all, 6).scores.all).toBe(0.6);
  expect(counted(all, 0).scores.all).toBe(0.6);
});

test('texts of the same people are one text, those of the manuscript’s authors none', () => {
  const chained = [
    source(1, 'Ada Lind, Emil Kerr'),
    source(2, 'E Kerr, Ruth Bolt'),
    source(3, 'Ruth Bolt'),
    source(4, 'Jan Moor'),
    source(5, 'Eve Hale', { labels: ['self'] }),
    source(6, 'Ivo Lang', { labels: ['self', 'version'] }),
  ];
  expect(counted(chained, 3).passages.size).toBe(0);
  expect(counted(chained, 2).passages.size).toBe(6);
});

test('texts whose authors are not known count each by itself', () => {
  const unknown = [1, 2, 3].map((n) => source(n, ''));
  expect(counted(unknown, 3).passages.size).toBe(3);
});

test('a new report leaves out none', () => {
  const sources = NAMES.map((name, i) => source(i + 1, name));
  expect(countShared(text(sources), DEFAULT_EXCLUSIONS).scores.all).toBe(0.3);
});
