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

/** The table of docs/third-party.md. */
export function noticesTable() {
  const rows = new Set(
    shippedPackages().map(
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
  return shippedPackages()
    .map(({ path, name, version, licence }) => {
      const folder = join(root, path);
      const files = existsSync(folder)
        ? readdirSync(folder).filter((file) => /^(licen[sc]e|copying|notice)/i.test(file))
        : [];
      const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
      return [`${name} ${version} (${licence ?? 'not stated'})`, ...texts].join('\n\n');
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`);
}
