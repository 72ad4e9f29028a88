import { execFileSync } from 'node:child_process';
import { isCode, ownFiles, ROOT, textOf } from './files.ts';

const script =
  "import { noticesTable, shippedPackages } from './tools/lib/notices.mjs'; process.stdout.write(JSON.stringify({ table: noticesTable(), packages: shippedPackages() }));";
const { table, packages } = JSON.parse(
  execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1e8,
  }),
) as { table: string; packages: { name: string; licence?: string }[] };

const PERMISSIVE =
  /^(MIT|MIT-0|ISC|0BSD|BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1)$/;

/**
 * A licence expression is permissive when one of its alternatives is, and all parts of that
 * alternative are.
 */
const isPermissive = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((one) => one.split(' AND ').every((part) => PERMISSIVE.test(part)));

test('docs/third-party.md names what the lock file ships (`npm run notices` writes it)', () => {
  expect(textOf('docs/third-party.md')).toBe(table);
});

test('what ships is under permissive licences, except the replaceable libvips of sharp', () => {
  const others = packages.filter(({ licence }) => !licence || !isPermissive(licence));
  expect(others.filter(({ name }) => !name.startsWith('@img/sharp-'))).toEqual([]);
  expect(others.every(({ licence }) => licence?.includes('LGPL-3.0-or-later') === true)).toBe(true);
});

test('packages that the product names are imported somewhere', () => {
  const { dependencies } = JSON.parse(textOf('package.json')) as {
    dependencies: Record<string, string>;
  };
  const sources = ownFiles()
    .filter((path) => isCode(path) && !path.startsWith('tests/house/'))
    .map(textOf)
    .join('\n');
  const unused = Object.keys(dependencies).filter(
    (name) => !sources.includes(`'${name}'`) && !sources.includes(`'${name}/`),
  );
  // A peer of @mui/material: it imports it, we have to install it.
  expect(unused).toEqual(['@emotion/styled']);
});
