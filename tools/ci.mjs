// Runs npm test, then the tests on real manuscripts where their folder stands beside the checkout,
// and adds up both.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { add, closingLine, failure, heedExit, nothing, readClosingLine } from './lib/count.mjs';
import { root } from './lib/run.mjs';

const corpus = join(root, '..', 'shared', 'corpus');
const runs = [['test'], ...(existsSync(corpus) ? [['run', 'test:corpus', '--', corpus]] : [])];

let sum = nothing;
for (const words of runs) sum = add(sum, await npm(words));
process.stdout.write(`${closingLine(sum)}\n`, () => process.exit(sum.failed > 0 ? 1 : 0));

/** Runs npm and reads the closing line; a run that ends without one is one failed test. */
function npm(words) {
  return new Promise((done) => {
    const env = { ...process.env, INIT_CWD: root };
    const child = spawn('npm', words, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], env });
    let tail = '';
    child.stdout.on('data', (bytes) => {
      process.stderr.write(bytes);
      tail = (tail + String(bytes)).slice(-4000);
    });
    child.once('error', (error) => done(failure(error.message)));
    child.once('close', (code, signal) => {
      done(
        heedExit(readClosingLine(tail) ?? failure('the run has no closing line'), code ?? signal),
      );
    });
  });
}
