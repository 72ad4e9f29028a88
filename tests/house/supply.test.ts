import { textOf } from './files.ts';

/**
 * What comes from the registry, as far as the lock file tells without a network. Known weaknesses
 * are the registry's to tell: `npm audit` (docs/security.md).
 */

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly deprecated?: string;
}
const lock: { readonly packages: Readonly<Record<string, Locked>> } = JSON.parse(
  textOf('package-lock.json'),
);
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');

/** Packages that run a program when they are installed; none of them ships. */
const RUN_AT_INSTALL = ['@parcel/watcher', '@swc/core', 'unrs-resolver'];

test('every package is held by a version and by the SHA-512 of its bytes, and none has an address of its own', () => {
  expect(packages.length).toBeGreaterThan(500);
  const loose = packages.filter(
    ([, one]) =>
      one.link === true ||
      !/^\d+\.\d+\.\d+/.test(one.version ?? '') ||
      !one.integrity?.startsWith('sha512-') ||
      one.resolved !== undefined,
  );
  expect(loose.map(([path]) => path)).toEqual([]);
});

test('no package runs a program at its installation but those that are known, which do not ship', () => {
  const running = packages.filter(([, one]) => one.hasInstallScript === true);
  expect(running.map(([path]) => path.split('node_modules/').at(-1)).toSorted()).toEqual(
    RUN_AT_INSTALL,
  );
  expect(running.filter(([, one]) => one.dev !== true).map(([path]) => path)).toEqual([]);
});

test('nothing that ships is given up by its makers, as far as the lock file knows', () => {
  const old = packages.filter(([, one]) => one.deprecated !== undefined && one.dev !== true);
  expect(old.map(([path]) => path)).toEqual([]);
});

test('what ships is asked for by version, and nothing by address', () => {
  const own: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = JSON.parse(
    textOf('package.json'),
  );
  const shipped = Object.entries(own['dependencies'] ?? {});
  expect(shipped.length).toBeGreaterThan(20);
  expect(shipped.filter(([, range]) => !/^[\^~]?\d+\.\d+/.test(range))).toEqual([]);
  // For work on the project, the lock file alone may say which version.
  const tools = Object.entries(own['devDependencies'] ?? {});
  expect(tools.filter(([, range]) => !/^(?:[\^~]?\d|\*$|npm:[\w@/-]+@\d)/.test(range))).toEqual([]);
});
