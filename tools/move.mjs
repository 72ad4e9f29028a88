// npm run move -- --to postgresql://user:password@host/name: moves everything of the embedded database (DATA_DIR, default ./data) to PostgreSQL.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/run.mjs';

ensureInstalled();
const { buildStale } = await import('./lib/build.mjs');
await buildStale(['kernels', 'node']);
process.exit(
  spawnSync(
    process.execPath,
    ['--enable-source-maps', join(root, 'dist/node/move.js'), ...process.argv.slice(2)],
    { stdio: 'inherit' },
  ).status ?? 1,
);
