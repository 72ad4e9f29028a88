import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The folder in which the command was typed; npm runs its scripts in the repository's. */
export const invokedFrom = process.env.INIT_CWD ?? process.cwd();

/**
 * Runs a program in the repository's folder with our output; rejects with a sentence when it fails.
 */
export function run(program, args, options = {}) {
  return new Promise((done, fail) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      ...options,
    });
    child.once('error', fail);
    child.once('exit', (code, signal) =>
      code === 0
        ? done()
        : fail(new Error(`${program} ${args.join(' ')} ended with ${signal ?? code}`)),
    );
  });
}
