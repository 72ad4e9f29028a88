import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { invokedFrom, root } from './run.mjs';

/** Installs what is missing and builds what is stale of these parts: 'kernels', 'node', 'web'. */
export async function prepare(...parts) {
  ensureInstalled();
  const { buildStale } = await import('./build.mjs');
  await buildStale(parts);
}

/** What Node is called with to run a program of dist/node (its name in vite.config.ts). */
export function programCall(name, words = []) {
  return ['--enable-source-maps', join(root, 'dist/node', `${name}.js`), ...words];
}

/** Runs a program of dist/node in the folder of whoever called the command, and ends as it ends. */
export function becomeProgram(name, words = process.argv.slice(2)) {
  const { status } = spawnSync(process.execPath, programCall(name, words), {
    cwd: invokedFrom,
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
}
