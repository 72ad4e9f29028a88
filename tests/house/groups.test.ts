import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTests, groupTests } from '../../tools/lib/groups.mjs';
import { keepApart } from '../setup/keepApart.ts';
import { isCode, ownFiles, ROOT, textOf } from './files.ts';

/** `npm test` runs test files in groups (docs/decisions/1040). */

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'groups-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const fileCalls = (path: string): readonly string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^ {2}require\((".*")\);$/gm)].map(
    ([, file]) => JSON.parse(file ?? '""') as string, // written with JSON.stringify
  );

test('every test file is in one group or alone, once', () => {
  const files = findTests([join(ROOT, 'tests')]);
  expect(files).toContain(__filename);
  const { groups, alone } = groupTests({ root, name: 'all tests', files });
  expect(groups.length).toBeGreaterThan(1);
  expect([...groups.flatMap((group) => group.files), ...alone].sort()).toEqual([...files].sort());
  for (const { path, files: own } of groups) expect(fileCalls(path)).toEqual(own);
  expect(alone.map((file) => /^allowLongTests\(\);$/m.test(readFileSync(file, 'utf8')))).toEqual(
    alone.map(() => true),
  );
});

test('what several test files import adds no hook as it is loaded: it would be there for the first of a group only', () => {
  const helpers = ownFiles().filter(
    (path) =>
      /^tests\/(?!setup\/|house\/|e2e)/.test(path) && isCode(path) && !path.includes('.test.'),
  );
  expect(helpers.length).toBeGreaterThan(50);
  const hooks = /^(?:before|after)(?:All|Each)\(|^allowLongTests\(/m;
  expect(helpers.filter((path) => hooks.test(textOf(path)))).toEqual([]);
});

test('neighbours are in one group, and a long test file does not make its group longer than others', () => {
  const folder = join(root, 'tests', 'deep');
  mkdirSync(folder, { recursive: true });
  const files = Array.from({ length: 24 }, (_, i) => {
    const path = join(folder, `${String(i).padStart(2, '0')}.test.ts`);
    writeFileSync(path, ' '.repeat(i === 0 ? 2300 : 100));
    return path;
  });
  const { groups } = groupTests({ root, name: 'deep', files });
  expect(groups.flatMap((group) => group.files)).toEqual(files);
  expect(groups.map((group) => group.files.length)).toEqual([1, 8, 15]);
  expect(findTests([join(root, 'tests'), join(root, 'missing')]).sort()).toEqual(files);
});

describe('files of one group are kept apart', () => {
  const known = globalThis.fetch;
  describe('the first', () => {
    keepApart();
    test('leaves things behind', () => {
      jest.useFakeTimers();
      jest.spyOn(JSON, 'parse').mockReturnValue('mocked');
      Object.assign(globalThis, { leftBehind: true, fetch: () => undefined });
    });
  });
  describe('the second', () => {
    keepApart();
    test('finds none of them', () => {
      expect(JSON.parse('1')).toBe(1);
      expect(globalThis.fetch).toBe(known);
      expect('leftBehind' in globalThis).toBe(false);
      expect(jest.isMockFunction(setTimeout)).toBe(false);
      expect(Object.hasOwn(setTimeout, 'clock')).toBe(false);
    });
  });
});
