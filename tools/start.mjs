// npm start: installs what is missing, builds what is stale, starts the server and its worker.
import { prepare, programCall } from './lib/built.mjs';
import { root } from './lib/run.mjs';
import { spawn } from 'node:child_process';

await prepare('kernels', 'node', 'web');
const server = spawn(process.execPath, programCall('server'), {
  cwd: root,
  stdio: 'inherit',
  env: { LOG_LEVEL: 'warn', ...process.env },
});
// Ctrl-C reaches the server itself; this process stays until it has ended.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
