// npm run test:corpus -- FOLDER: accuracy floors and end-to-end tests on real manuscripts (a folder
// in corpus A's layout). The last line is "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import { join, resolve } from 'node:path';
import { floorsOf } from './lib/floors.mjs';
import { prepare, programCall } from './lib/built.mjs';
import { invokedFrom, root } from './lib/run.mjs';

/** What falls below the lower bound of what was measured is a regression, kind by kind. */
const FLOORS = floorsOf(
  JSON.parse(readFileSync(join(root, 'bench', 'results', 'accuracy-corpus-a.json'), 'utf8')).scores,
);

const [target] = process.argv.slice(2);
const folder = resolve(invokedFrom, target ?? '');
if (
  target === undefined ||
  !existsSync(join(folder, 'truth')) ||
  !existsSync(join(folder, 'manuscripts'))
) {
  process.stderr.write(
    'usage: npm run test:corpus -- FOLDER   (a folder with manuscripts/ and truth/)\n',
  );
  process.exit(2);
}
await prepare('kernels', 'node', 'web');
const { browser } = await import('./lib/steps.mjs');
const { closingLine } = await import('./lib/count.mjs');

let passed = 0;
let failed = 0;
const check = (name, ok, more = '') => {
  if (ok) passed++;
  else failed++;
  process.stdout.write(`${ok ? 'ok  ' : 'FAIL'}  ${name}${more === '' ? '' : `: ${more}`}\n`);
};

const predictions = mkdtempSync(join(tmpdir(), 'corpus-'));
try {
  const files = ['made', 'real'].flatMap((part) => pdfsIn(join(folder, 'manuscripts', part)));
  const run = node('check', ['--json', predictions, ...files], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const analysed = readdirSync(predictions).filter(
    (n) => n.endsWith('.json') && n !== 'cross.json',
  ).length;
  check(
    'every manuscript is analysed',
    run.status === 0 && analysed === files.length,
    `${analysed} of ${files.length}, check ended with ${run.signal ?? run.status}`,
  );
  const scored = node('accuracy', [folder, '--predictions', predictions, '--json'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const scores = scored.status === 0 ? JSON.parse(scored.stdout) : null;
  check('the predictions are scored', scores !== null, scores === null ? scored.stderr.trim() : '');
  if (scores !== null) {
    for (const { name, read, floor } of FLOORS)
      check(`${name} ≥ ${floor.toFixed(3)}`, read(scores) >= floor, String(read(scores)));
    compareScorers(scores);
  }
} finally {
  rmSync(predictions, { recursive: true, force: true });
}
await runBrowserTests();
process.stdout.write(`${closingLine({ passed, failed })}\n`);
process.exit(failed > 0 ? 1 : 0);

/**
 * The corpus' own scorer on the same predictions must say the same, digit for digit; without it the
 * run has failed.
 */
function compareScorers(scores) {
  const script = join(folder, 'score.py');
  check('the folder has its own scorer', existsSync(script), script);
  if (!existsSync(script)) return;
  const python = spawnSync('python3', [script, join(folder, 'truth'), predictions, '--json'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  check(
    'python3 runs',
    !python.error,
    python.error ? `install python3: ${python.error.message}` : '',
  );
  if (python.error) return;
  if (python.status !== 0) return check('score.py runs', false, python.stderr.trim());
  const theirs = JSON.parse(python.stdout);
  for (const key of Object.keys(theirs))
    check(`scorers agree: ${key}`, isDeepStrictEqual(scores[key], theirs[key]));
}

/** End-to-end tests on real manuscripts in real Chromium; each counts. */
async function runBrowserTests() {
  const count = await browser('tests/e2e-corpus', { CORPUS: folder });
  passed += count.passed;
  failed += count.failed;
  process.stdout.write(`end-to-end on real manuscripts: ${closingLine(count)}\n`);
}

function node(program, words, options) {
  return spawnSync(process.execPath, programCall(program, words), { cwd: root, ...options });
}

function pdfsIn(at) {
  return existsSync(at)
    ? readdirSync(at)
        .filter((n) => n.toLowerCase().endsWith('.pdf'))
        .sort()
        .map((n) => join(at, n))
    : [];
}
