import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../run.mjs';
import { plant } from './list.mjs';

/**
 * As the repository's, without building: only faults in built programs need that, and the tool
 * builds for those.
 */
const CONFIG = `import base from './jest.config.mjs';
const { globalSetup, ...rest } = base;
export default rest;
`;

/**
 * A copy of the repository's own files as they are now, with its packages and its build. Faults are
 * planted there, never in the working tree.
 */
export function openCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  const names = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    { cwd: root, encoding: 'utf8', maxBuffer: 1 << 25 },
  );
  for (const name of names.split('\0').filter((one) => one && existsSync(join(root, one)))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(join(root, name), join(folder, name));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true });
  writeFileSync(join(folder, 'mutants.jest.config.mjs'), CONFIG);
  return {
    folder,
    /** Plants a fault. @returns what takes it out again */
    plant(mutant) {
      const path = join(folder, mutant.file);
      const text = readFileSync(path, 'utf8');
      writeFileSync(path, plant(text, mutant));
      return () => writeFileSync(path, text);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
