// npm run rolling -- COMMIT: builds the program as it was at a commit, runs it beside the present one on one
// PostgreSQL and one bucket while that brings the tables up to date, and checks that both work.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './lib/run.mjs';

const [commit] = process.argv.slice(2);
if (!/^[\w./-]+$/.test(commit ?? '')) {
  process.stderr.write('usage: npm run rolling -- COMMIT\n');
  process.exit(2);
}

/** @param {string} program @param {string[]} args */
function run(program, args, more = {}) {
  const done = spawnSync(program, args, { stdio: 'inherit', cwd: root, ...more });
  if (done.status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${done.status}.`);
}

const old = mkdtempSync(join(tmpdir(), 'rolling-'));
try {
  run('sh', ['-c', 'git archive "$1" | tar --extract --directory="$2"', 'sh', commit, old]);
  const lock = (folder) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
  if (lock(old) === lock(root)) symlinkSync(join(root, 'node_modules'), join(old, 'node_modules'));
  else run('npm', ['ci', '--ignore-scripts'], { cwd: old });
  run('node', ['tools/build.mjs'], { cwd: old });
  run('npx', ['jest', '--selectProjects', 'server', '--', 'tests/server/process/rolling.test.ts'], {
    env: { ...process.env, ROLLING_OLD: join(old, 'dist', 'node', 'server.js') },
  });
} finally {
  rmSync(old, { recursive: true, force: true });
}
