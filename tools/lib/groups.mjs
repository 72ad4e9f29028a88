import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** So many files on average; more save more, and leave one core idle longer at the end. */
const FILES = 8;
/** Files with the limit of long tests stay alone, or those beside them had it too. */
const LONG = /^allowLongTests\(\);$/m;

/**
 * Gathers test files into files that run as one, each in a `describe` of its name: a module that
 * every second test imports is loaded and compiled once for a group instead of once for a file
 * (docs/decisions/1040).
 * @param {object} options
 * @param {string} options.root the repository's folder
 * @param {string} options.name of the jest project
 * @param {readonly string[]} options.files absolute paths
 * @returns {{groups: {path: string, files: string[]}[], alone: string[]}} absolute paths; `groups`
 * are written
 */
export function groupTests({ root, name, files }) {
  const alone = files.filter((file) => LONG.test(readFileSync(file, 'utf8')));
  const short = files.filter((file) => !alone.includes(file)).sort();
  const folder = join(root, '.cache', 'groups');
  mkdirSync(folder, { recursive: true });
  const groups = divide(short).map((group, n) => {
    const path = join(folder, `${name.replaceAll(' ', '-')}-${n + 1}.test.js`);
    writeFileSync(path, sourceOf(root, group));
    return { path, files: group };
  });
  return { groups, alone };
}

/** The test files below folders, as absolute paths. */
export function findTests(folders) {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true })
        .filter((path) => /\.test\.tsx?$/.test(path))
        .map((path) => join(folder, path)),
    );
}

/**
 * Neighbours stay together, for they import the same; groups weigh the same, by the length of their
 * files.
 */
function divide(files) {
  const weights = files.map((file) => statSync(file).size);
  const share = sum(weights) / Math.max(1, Math.ceil(files.length / FILES));
  const groups = [];
  let weight = 0;
  for (const [i, file] of files.entries()) {
    const n = Math.floor((weight + weights[i] / 2) / share);
    (groups[n] ??= []).push(file);
    weight += weights[i];
  }
  return groups.filter(Boolean);
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

function sourceOf(root, files) {
  const parts = files.map(
    (file) =>
      `describe(${JSON.stringify(relative(root, file))}, () => {\n` +
      `  keepApart();\n  require(${JSON.stringify(file)});\n});\n`,
  );
  const setup = join(root, 'tests', 'setup', 'keepApart.ts');
  return `const { keepApart } = require(${JSON.stringify(setup)});\n${parts.join('')}`;
}
