import { join } from 'node:path';
import { marksIn, specificationLines, specificationPage } from '../../tools/lib/specification.mjs';
import { textOf } from './files.ts';

const lines = specificationLines();

test('every route, call, field, rule, error and constant has a mark of its own', () => {
  expect(lines.length).toBeGreaterThan(250);
  expect(new Set(lines.map(({ mark }) => mark)).size).toBe(lines.length);
});

test('each is held by a test whose title carries its mark', () => {
  expect(lines.filter(({ where }) => where.length === 0)).toEqual([]);
});

test('docs/specification.md is what `npm run spec` writes now', () => {
  expect(textOf(join('docs', 'specification.md'))).toBe(specificationPage());
});

test('a mark counts in a title only', () => {
  const all = (text: string) => [...marksIn(text)];
  expect(all("test('§7.23 a call', () => {})")).toEqual(['§7.23']);
  expect(all("test.each(rows)(\n  'both: §1.1 this, §2.10 that',\n  () => {})")).toEqual([
    '§1.1',
    '§2.10',
  ]);
  expect(all("test('§7.2–§7.4 calls', () => {})")).toEqual(['§7.2', '§7.3', '§7.4']);
  expect(all("// test §7.23\nconst a = '§7.24';\nexpect('§7.25').toBe(a)")).toEqual([]);
});
