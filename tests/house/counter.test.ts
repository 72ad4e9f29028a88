import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countJest, countPlaywright, readClosingLine } from '../../tools/lib/count.mjs';
import { runCounted } from '../../tools/lib/program.mjs';
import { ROOT } from './files.ts';

/** The numbers under `N passed, N failed`: no program that ends badly is counted as passed. */

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'counter-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const jestResult = (more: object) => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  wasInterrupted: false,
  ...more,
});
const playwright = (stats: object, errors: readonly object[] = []) => ({
  stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
});

describe('a program that writes its results', () => {
  let files = 0;
  /** Runs a real program which writes `result` (text as it is) and then does `end`. */
  const run = (result: unknown, end = '', count = countJest) => {
    const name = join(folder, String((files += 1)));
    const text = typeof result === 'string' ? result : JSON.stringify(result);
    const write =
      result === undefined
        ? ''
        : `require('node:fs').writeFileSync(${JSON.stringify(`${name}.json`)}, ${JSON.stringify(text)});`;
    writeFileSync(`${name}.cjs`, `${write}\n${end}`);
    return runCounted([`${name}.cjs`], { output: `${name}.json`, count });
  };

  test('is counted as it says when it ends well', async () => {
    expect(await run(jestResult({}))).toEqual({ passed: 3, failed: 0 });
    expect(await run(jestResult({ numFailedTests: 2 }), 'process.exitCode = 1;')).toEqual({
      passed: 3,
      failed: 2,
    });
    expect(await run(playwright({ unexpected: 1 }), '', countPlaywright)).toEqual({
      passed: 3,
      failed: 1,
    });
  });

  test.each([
    ['ends with 1', 'process.exit(1);'],
    ['throws', "throw new Error('teardown');"],
    ['is killed', "process.kill(process.pid, 'SIGKILL');"],
    ['is ended by a signal', "process.kill(process.pid, 'SIGTERM'); setInterval(() => 0, 1000);"],
  ])('and %s after all its tests passed has one failure', async (_how, end) => {
    expect(await run(jestResult({}), end)).toEqual({ passed: 3, failed: 1 });
    expect(await run(playwright({}), end, countPlaywright)).toEqual({ passed: 3, failed: 1 });
  });

  test.each([
    ['nothing', undefined],
    ['an empty file', ''],
    ['half a result', '{"numPassedTests": 3,'],
    ['a result without numbers', {}],
    ['null', 'null'],
    ['no test at all', jestResult({ numPassedTests: 0 })],
  ])('and writes %s has one failure', async (_what, result) => {
    expect(await run(result)).toEqual({ passed: 0, failed: 1 });
    expect(await run(result, "process.kill(process.pid, 'SIGKILL');")).toEqual({
      passed: 0,
      failed: 1,
    });
  });

  test('and does not start has one failure', async () => {
    const missing = join(folder, 'missing.cjs');
    expect(await runCounted([missing], { output: `${missing}.json`, count: countJest })).toEqual({
      passed: 0,
      failed: 1,
    });
  });
});

test.each([
  ['a file that could not run', { numRuntimeErrorTestSuites: 1 }],
  ['a skipped test', { numPendingTests: 1 }],
  ['a test to be written', { numTodoTests: 1 }],
  ['an interrupted run', { wasInterrupted: true }],
])('%s counts as a failure of jest', (_what, more) => {
  expect(countJest(jestResult(more))).toEqual({ passed: 3, failed: 1 });
});

test.each([
  ['a test that passed when repeated', { flaky: 1 }, []],
  ['a skipped test', { skipped: 1 }, []],
  ['an error outside of the tests', {}, [{ message: 'server did not start' }]],
])('%s counts as a failure in the browser', (_what, stats, errors) => {
  expect(countPlaywright(playwright(stats, errors))).toEqual({ passed: 3, failed: 1 });
});

describe('a suite of steps', () => {
  /** Runs steps, given as source, in a process of their own as `npm test` does. */
  const suite = (steps: string, ...names: string[]) => {
    const script = `
      import { chooseSteps, runSuite } from './tools/lib/suite.mjs';
      import { one } from './tools/lib/count.mjs';
      await runSuite(chooseSteps([${steps}], ${JSON.stringify(names)}));`;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', script],
      { cwd: ROOT, encoding: 'utf8' },
    );
    return { status, count: readClosingLine(stdout), stderr };
  };
  const good = "['good', async () => one(true)]";

  test('ends with 0 when every step passed', () => {
    expect(suite(good)).toMatchObject({ status: 0, count: { passed: 1, failed: 0 } });
  });

  test('goes on after a step that failed or threw, counts both, and ends with 1', () => {
    const steps = `['bad', async () => one(false)], ['worse', async () => { throw new Error('x'); }], ${good}`;
    expect(suite(steps)).toMatchObject({ status: 1, count: { passed: 1, failed: 2 } });
  });

  test('runs some beside the others, counts both, and shows together what each of them printed', () => {
    const noisy = `import('./tools/lib/program.mjs').then(({ runScript }) => runScript(['-e',
      'console.log(1); console.error(2); process.exit(3)'], {}, output))`;
    const steps = `${good}, ['beside', async (output) => one((await ${noisy}) === 0), 'beside'], ['last', async () => one(true)]`;
    const { status, count, stderr } = suite(steps);
    expect({ status, count }).toEqual({ status: 1, count: { passed: 2, failed: 1 } });
    expect(stderr).toContain('── beside\n1\n2\n');
    expect(stderr.match(/^(good|beside|last) /gm)).toEqual(['good ', 'beside ', 'last ']);
    expect(suite(steps, 'beside').count).toEqual({ passed: 0, failed: 1 });
  });

  test('runs the steps that are named, and fails for a name that no step has', () => {
    const steps = `${good}, ['bad', async () => one(false)]`;
    expect(suite(steps, 'good')).toMatchObject({ status: 0, count: { passed: 1, failed: 0 } });
    expect(suite(steps, 'godo')).toMatchObject({ status: 1, count: { passed: 0, failed: 1 } });
  });
});

test('a text without a closing line has no count', () => {
  expect(readClosingLine('noise\n12 passed, 1 failed\n')).toEqual({ passed: 12, failed: 1 });
  expect(readClosingLine('12 passed, 1 failed\nKilled')).toBeNull();
  expect(readClosingLine('')).toBeNull();
});
