import { spawnSync } from 'node:child_process';
import { basename, join, resolve } from 'node:path';
import { invokedFrom, root } from './run.mjs';

/**
 * The folder of manuscripts that a bench was called with, or the samples, and its name in
 * bench/results.
 * @param {readonly string[]} words what stands after the bench's own name
 */
export function benchFolder(words) {
  const target = words.find((word) => !word.startsWith('--'));
  if (target === undefined) return { folder: join(root, 'samples'), name: 'samples' };
  const folder = resolve(invokedFrom, target);
  return { folder, name: basename(folder) === 'corpus' ? 'corpus-a' : basename(folder) };
}

/**
 * Installs packages of Debian where `ready` says that they are missing and we may; ends with a
 * sentence when they are missing still.
 * @param {readonly string[]} packages
 */
export function demandPackages(packages, ready) {
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  if (!ready() && process.getuid?.() === 0) spawnSync('apt-get', install, { stdio: 'inherit' });
  if (ready()) return;
  process.stderr.write(`This needs packages of Debian: apt-get install ${packages.join(' ')}\n`);
  process.exit(2);
}
