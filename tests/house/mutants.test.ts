import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { plant, readMutants } from '../../tools/lib/mutants/list.mjs';
import { ROOT, textOf } from './files.ts';

/** The list of faults that `npm run mutants` plants fits the code as it is now. */

const mutants = readMutants();
const AREAS = [
  'console',
  'contract',
  'engine',
  'imaging',
  'locks',
  'providers',
  'report',
  'roles',
  'server',
  'storage',
];

test('at least 150 faults, in every area', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(150);
  expect([...new Set(mutants.map(({ list }) => list))]).toEqual(AREAS);
});

test('each fault is there once', () => {
  const keys = mutants.map(({ file, find, replace }) => [file, find, replace].join('\n'));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test.each([...new Set(mutants.map(({ file }) => file))])(
  '%s: what each of its faults replaces stands there exactly once',
  (file) => {
    const text = textOf(file);
    for (const mutant of mutants.filter((one) => one.file === file))
      expect(() => plant(text, mutant)).not.toThrow();
  },
);

test('the tests that should notice them are there', () => {
  const tests = new Set(mutants.flatMap((mutant) => mutant.tests));
  expect([...tests].filter((path) => !existsSync(join(ROOT, 'tests', path)))).toEqual([]);
  expect(mutants.filter((mutant) => mutant.tests.length === 0)).toEqual([]);
});

test('a fault that survives has its explanation', () => {
  for (const { survives } of mutants) expect(survives ?? 'explained').not.toBe('');
});

test('a fault that does not fit is refused', () => {
  const fault = { list: 'x', file: 'x', find: 'a', replace: 'b', tests: [] };
  expect(plant('cac', fault)).toBe('cbc');
  expect(() => plant('caac', fault)).toThrow('x holds 2 times: a');
  expect(() => plant('ccc', fault)).toThrow('x holds 0 times: a');
  expect(() => plant('cac', { ...fault, replace: 'a' })).toThrow('changes nothing');
});
