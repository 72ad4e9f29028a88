// Which modules the first list needs, so that the bundler can put them into one file.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** What is on the screen when a list is open. */
const BEGINNINGS = [
  'src/app/SignedInApp.tsx',
  'src/screens/list/FileListScreen.tsx',
  'src/i18n/english.ts',
];
const MUI = /\/@mui\/material\/(?:esm\/)?index\.js$/;
/** Packages whose faces name everything: what is needed of them is known after tree shaking only. */
const UNKNOWN = /\/node_modules\/(?:react-admin|ra-[a-z-]+)\//;
/** Named by a face, too, but used by the reference of the journals' interface alone. */
const APART = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;

/**
 * The name function of a group of the bundler. Follows static imports; of MUI's face only what is
 * named.
 */
export function partsOfLists(group) {
  let known = null;
  return (id, modules) => {
    known ??= reached(modules);
    return known.has(id) ? group : null;
  };
}

function reached(modules) {
  const seen = new Set();
  const wait = BEGINNINGS.map((path) => resolve(path));
  for (let id = wait.pop(); id !== undefined; id = wait.pop()) {
    if (seen.has(id) || UNKNOWN.test(id) || APART.test(id)) continue;
    seen.add(id);
    for (const next of modules.getModuleInfo(id)?.importedIds ?? [])
      wait.push(...(MUI.test(next) ? namedOf(id, next) : [next]));
  }
  return seen;
}

/** Modules that a file takes from MUI's face. */
function namedOf(id, face) {
  const folder = face.slice(0, face.lastIndexOf('/'));
  return [...readFileSync(id, 'utf8').matchAll(/import\s+\{([^}]*)\}\s+from\s+'@mui\/material'/g)]
    .flatMap(([, names]) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]/.test(name))
    .map((name) => `${folder}/${name}/index.js`);
}
