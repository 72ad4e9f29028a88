// npm run samples -- OUT_DIR [--seed N] [--count N] [--kept]: draws manuscripts with their truth from a seed.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/run.mjs';

ensureInstalled();
const { buildStale } = await import('./lib/build.mjs');
await buildStale(['node']);
const cwd = process.env.INIT_CWD ?? process.cwd();
const result = spawnSync(
  process.execPath,
  ['--enable-source-maps', join(root, 'dist/node/samples.js'), ...process.argv.slice(2)],
  { cwd, stdio: 'inherit' },
);
process.exit(result.status ?? 1);
