// npm start: installs what is missing, builds what is stale, starts the server and its worker.
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/run.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';

ensureInstalled();
const { buildStale } = await import('./lib/build.mjs');
await buildStale(['kernels', 'node', 'web']);
const server = spawn(
  process.execPath,
  ['--enable-source-maps', join(root, 'dist/node/server.js')],
  {
    cwd: root,
    stdio: 'inherit',
    env: { LOG_LEVEL: 'warn', ...process.env },
  },
);
// Ctrl-C reaches the server itself; this process stays until it has ended.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
