import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { countJest } from '../count.mjs';

/**
 * A fault may make a test run forever: then it has been noticed. For each test file, on a busy
 * machine.
 */
const LIMIT_MS = 300_000;

/**
 * Runs the tests of each fault with the fault planted. Before that, all of them run once without
 * any: a test that fails anyway notices nothing.
 * @returns {Promise<{mutant: import('./list.mjs').Mutant, noticed: boolean, seconds: number}[]>}
 */
export async function runMutants(copy, mutants) {
  const files = [...new Set(mutants.flatMap(({ tests }) => tests))];
  process.stderr.write(`${mutants.length} faults; without any: ${files.length} test files …\n`);
  const { count, output } = await runTests(copy.folder, { tests: files, built: true });
  if (count === null || count.failed > 0)
    throw new Error(`Tests fail without any fault:\n${output}`);
  const results = [];
  for (const mutant of mutants) {
    const started = Date.now();
    const takeOut = copy.plant(mutant);
    const ran = await runTests(copy.folder, mutant).finally(takeOut);
    if (/SyntaxError/.test(ran.output) && ran.count?.passed === 0)
      throw new Error(`${mutant.file} does not compile with: ${mutant.replace}`);
    const noticed = ran.count === null || ran.count.failed > 0;
    const seconds = (Date.now() - started) / 1000;
    results.push({ mutant, noticed, seconds });
    const word = noticed ? 'noticed ' : 'SURVIVES';
    process.stderr.write(
      `${word} ${seconds.toFixed(1).padStart(5)} s  ${mutant.list}  ${mutant.file}: ${mutant.find} → ${mutant.replace}\n`,
    );
  }
  return results;
}

/** @returns the count, null when the tests did not end by themselves, and what jest printed */
function runTests(folder, { tests, built = false }) {
  const result = join(folder, 'mutants.json');
  rmSync(result, { force: true });
  const args = [
    join(folder, 'node_modules', 'jest', 'bin', 'jest.js'),
    ...(built ? [] : ['--config', join(folder, 'mutants.jest.config.mjs')]),
    // A fault may leave open what a test would have closed; the result is known all the same.
    ...['--forceExit', '--maxWorkers=1', '--json', `--outputFile=${result}`],
    // The few tests that run on both databases need only one here.
    ...(tests.some(isEmbedded) ? [] : ['--ignoreProjects', 'server embedded', '--']),
    ...(tests.some(isEmbedded) ? ['--'] : []),
    ...tests.map((path) => join(folder, 'tests', path)),
  ];
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    let output = '';
    child.stderr.on('data', (bytes) => (output = (output + String(bytes)).slice(-20_000)));
    // Jest's workers and what tests start go with it: all are of its group.
    const limit = setTimeout(
      () => process.kill(-Number(child.pid), 'SIGKILL'),
      LIMIT_MS * tests.length,
    );
    child.once('close', () => {
      clearTimeout(limit);
      const count = existsSync(result) ? countJest(JSON.parse(readFileSync(result, 'utf8'))) : null;
      done({ count, output });
    });
  });
}

/** Tests that run on the embedded database only (jest.config.mjs). */
function isEmbedded(path) {
  return /^server\/(database\/(durable|lock)|flow\/crash|process\/(kills|process))\.test/.test(
    path,
  );
}
