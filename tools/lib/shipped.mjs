import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { noticesText } from './notices.mjs';
import { root } from './run.mjs';

/** What the service is started from, and what its operators call; the threads are named by no import. */
const PROGRAMS = [
  ...['server', 'worker', 'migrate', 'move', 'backup', 'restore', 'verify', 'check'],
  ...['database', 'parser', 'engine-process', 'engine-thread', 'engine-words'],
];
/** What programs read beside themselves. */
const BESIDE = [
  'dist/web',
  'dist/kernels',
  'server/database/migrations',
  'report/fonts',
  'engine/retrieval/words.bin',
  'server/auth/breached.bin',
  'package.json',
];
/** Only people who develop with a package read these. */
const UNREAD = /\.(?:map|d\.[cm]?ts|tsbuildinfo|md|markdown)$/i;
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']/g;

/**
 * Puts what runs the service into a folder that is made: programs, console, fonts, migrations, and of the installed packages those that
 * the programs import, with the texts of their licences. Nothing of it builds or tests.
 * @param {string} folder absolute; must not exist
 */
export function ship(folder) {
  if (existsSync(folder)) throw new Error(`${folder} is there already.`);
  const { files, packages } = reached(PROGRAMS.map((name) => `${name}.js`));
  const copy = (path) =>
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: (from) => !UNREAD.test(from),
    });
  mkdirSync(folder, { recursive: true });
  for (const path of BESIDE) copy(path);
  for (const file of files) copy(join('dist/node', file));
  for (const path of closure(packages)) copyPackage(path, copy);
  writeFileSync(join(folder, 'NOTICES.txt'), noticesText());
}

/** Files of dist/node that the programs load, and the packages that these import. */
function reached(entries) {
  const files = new Set(entries);
  const packages = new Set();
  for (const file of files) {
    const text = readFileSync(join(root, 'dist/node', file), 'utf8');
    for (const [, name] of text.matchAll(IMPORTED)) {
      if (name.startsWith('.')) files.add(basename(name));
      else if (!name.startsWith('node:') && !builtinModules.includes(name.split('/')[0]))
        packages.add(
          name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/'),
        );
    }
  }
  const missing = [...files].filter((file) => !existsSync(join(root, 'dist/node', file)));
  for (const file of missing) files.delete(file);
  return { files, packages };
}

/** The folders of packages with everything that they need, as the lock file places them. */
function closure(names) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const paths = new Set();
  const add = (name, from) => {
    const path = resolve(lock, name, from);
    // Builds for other systems are in the lock file and not installed.
    if (path === null || paths.has(path) || !existsSync(join(root, path))) return;
    paths.add(path);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      lock[path];
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (peer) => !peerDependenciesMeta?.[peer]?.optional,
    );
    for (const needed of [
      ...Object.keys(dependencies ?? {}),
      ...Object.keys(optionalDependencies ?? {}),
      ...peers,
    ])
      add(needed, path);
  };
  for (const name of names) if (resolve(lock, name, '') !== null) add(name, '');
  return [...paths].sort();
}

/** As Node looks for a package: in the folder itself, then in those above it. */
function resolve(lock, name, from) {
  for (let folder = from; ; folder = dirname(folder) === '.' ? '' : dirname(folder)) {
    const path = join(folder, 'node_modules', name);
    if (lock[path]) return path;
    if (folder === '') return null;
  }
}

/** Without packages inside it that nobody asked for: those that are needed have a path of their own. */
function copyPackage(path, copy) {
  for (const name of readdirSync(join(root, path)))
    if (name !== 'node_modules') copy(join(path, name));
}
