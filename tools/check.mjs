// npm run check -- [--json DIR] [--report DIR] [--cross] FILE…
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/run.mjs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

ensureInstalled();
const { buildStale } = await import('./lib/build.mjs');
await buildStale(['kernels', 'node']);
const cwd = process.env.INIT_CWD ?? process.cwd();
const result = spawnSync(
  process.execPath,
  ['--enable-source-maps', join(root, 'dist/node/check.js'), ...process.argv.slice(2)],
  { cwd, stdio: 'inherit' },
);
process.exit(result.status ?? 1);
