import { testLimits } from '../../tools/lib/limits.mjs';
import { factorOf } from '../../tools/lib/slowness.mjs';
import { LIMITS } from '../setup/limits.ts';
import { isCode, ownFiles, textOf } from './files.ts';

/** Limits of time stand in one place (docs/decisions/0965). */

const MINUTE = 60_000;
const LONG = /^tests\/(server\/(process|flow)|engine\/match)\//;

test('a test has a minute, and less than that to wait for one thing; long kinds have five', () => {
  expect(testLimits(1)).toEqual({
    test: MINUTE,
    wait: MINUTE / 2,
    long: 5 * MINUTE,
    browser: 5 * MINUTE,
  });
});

test('all limits are longer by the same factor', () => {
  const [once, thrice] = [testLimits(1), testLimits(3)];
  for (const name of ['test', 'wait', 'long', 'browser'] as const)
    expect(thrice[name]).toBe(3 * once[name]);
});

test('the factor is a whole number from 1 to 10', () => {
  expect([0, 100, 170, 300, 1190, 1e6].map(factorOf)).toEqual([1, 1, 1, 3, 10, 10]);
});

test('the tests run under these limits', () => {
  expect(LIMITS).toEqual(testLimits(LIMITS.test / MINUTE));
});

const tests = ownFiles().filter((path) => path.startsWith('tests/') && isCode(path));

test('no test sets a limit of its own', () => {
  const own =
    /jest\.setTimeout\(|test\.(setTimeout|slow)\(|setDefault(Navigation)?Timeout\(|asyncUtilTimeout: \d|^\}, [\d_]+\);|\{ timeout: [\d_]{5,}/m;
  const found = tests.filter((path) => own.test(textOf(path)));
  expect(found).toEqual(['tests/setup/longTests.ts']);
});

test('only the kinds that are named allow long tests', () => {
  const allowing = tests.filter((path) => /^allowLongTests\(\);$/m.test(textOf(path)));
  expect(allowing.length).toBeGreaterThan(0);
  expect(allowing.filter((path) => !LONG.test(path))).toEqual([]);
});
