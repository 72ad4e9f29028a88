import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';

const FOLDER = join(root, 'tests', 'mutants');

/**
 * One fault: `find`, which stands in `file` exactly once, becomes `replace`; the tests should
 * notice.
 * @typedef {object} Mutant
 * @property {string} list the name of its list
 * @property {string} file path in the repository
 * @property {string} find
 * @property {string} replace
 * @property {readonly string[]} tests paths below tests/
 * @property {string} [survives] why no test can or need notice it
 * @property {boolean} [built] the tests run programs of dist/, which are built with the fault
 */

/** Every fault of tests/mutants/<list>.jsonl, one a line. @returns {Mutant[]} */
export function readMutants() {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.jsonl'))
    .toSorted()
    .flatMap((name) =>
      readFileSync(join(FOLDER, name), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => ({ list: name.replace('.jsonl', ''), ...JSON.parse(line) })),
    );
}

/** The text with the fault. @throws when `find` is not there exactly once, or nothing changes */
export function plant(text, { file, find, replace }) {
  const found = text.split(find).length - 1;
  if (found !== 1) throw new Error(`${file} holds ${found} times: ${find}`);
  if (find === replace) throw new Error(`${file}: the fault changes nothing: ${find}`);
  return text.replace(find, () => replace);
}
