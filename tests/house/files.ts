import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(__dirname, '..', '..');

/** Every file that belongs to the repository: committed, or new and not ignored. */
export function ownFiles(): string[] {
  const args = [
    '-c',
    'safe.directory=*',
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '-z',
  ];
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 32 * 1024 * 1024 })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(ROOT, path)));
}

export function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

export const isCode = (path: string): boolean => /\.(ts|tsx|mjs|cjs)$/.test(path);
export const isText = (path: string): boolean =>
  /\.(ts|tsx|mjs|cjs|md|json|sql|html|css|sh|txt)$/.test(path) || path === '.ci/run';
