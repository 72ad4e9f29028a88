import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Packages whose entry in the lock file names no licence; each was read in its own folder. */
const READ_BY_HAND = { 'png-js': 'MIT' };

/**
 * Every package that ships (not only built or tested with): name, version and licence, in the order
 * of names.
 */
export function shippedPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, entry]) => path.startsWith('node_modules/') && !entry.dev && !entry.devOptional)
    .map(([path, entry]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { path, name, version: entry.version, licence: entry.license ?? READ_BY_HAND[name] };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Data of others that ship as they are or changed, with what their licence asks to be kept. */
const DATA = [
  {
    name: 'SecLists, zxcvbn-ts (server/auth/breached.bin)',
    version: 'see docs/decisions/1390',
    licence: 'MIT',
    text: `Copyright (c) 2018 Daniel Miessler
Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.
Copyright (c) 2021 @zxcvbn-ts

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`,
  },
];

/** The table of docs/third-party.md. */
export function noticesTable() {
  const rows = new Set(
    [...shippedPackages(), ...DATA].map(
      ({ name, version, licence }) => `| ${name} | ${version} | ${licence ?? 'not stated'} |`,
    ),
  );
  return `# Packages of others\n
What ships with this product, from the lock file (\`npm run notices\` writes this page). \`npm run notices -- FILE\` writes the
texts of all their licences into one file, for whoever hands the product on.\n
| package | version | licence |
|---|---|---|
${[...rows].join('\n')}
`;
}

/** The licence texts of every package that ships, as they lie in its folder. */
export function noticesText() {
  const packages = shippedPackages().map(({ path, name, version, licence }) => {
    const folder = join(root, path);
    const files = existsSync(folder)
      ? readdirSync(folder).filter((file) => /^(licen[sc]e|copying|notice)/i.test(file))
      : [];
    const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
    return [`${name} ${version} (${licence ?? 'not stated'})`, ...texts].join('\n\n');
  });
  const data = DATA.map(({ name, licence, text }) => `${name} (${licence})\n\n${text}`);
  return [...packages, ...data].join(`\n\n${'-'.repeat(80)}\n\n`);
}
