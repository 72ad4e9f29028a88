import { dirname, join, normalize } from 'node:path';
import { rooms, serverAreaFace } from '../../tools/lib/rooms.json';
import { isCode, ownFiles, textOf } from './files.ts';

/*
 * Which room may import which stands in tools/lib/rooms.json. dependency-cruiser holds it for every import; here stands what
 * it cannot say: that the compiler's references are the same, and that areas of the server do not import each other in turn.
 */

const MAY: Readonly<Record<string, readonly string[]>> = rooms;

interface Import {
  readonly from: string;
  readonly to: string;
}

const imports: readonly Import[] = ownFiles()
  .filter((path) => isCode(path) && roomOf(path) in MAY && !path.startsWith('engine/kernels/'))
  .flatMap((from) =>
    [...textOf(from).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((found) => ({
      from,
      to: found[1] ?? '',
    })),
  )
  .map(({ from, to }) => ({
    from,
    to: to.startsWith('.') ? normalize(join(dirname(from), to)) : to,
  }));

test('there are imports to judge', () => {
  expect(imports.length).toBeGreaterThan(200);
});

test("each room's tsconfig references exactly the rooms that it may import, so that a forbidden import does not compile", () => {
  for (const [room, may] of Object.entries(MAY)) {
    const { references } = JSON.parse(textOf(`${room}/tsconfig.json`)) as {
      references: { path: string }[];
    };
    expect([room, references.map(({ path }) => path.replace('../', '')).toSorted()]).toEqual([
      room,
      may.toSorted(),
    ]);
  }
});

test('the README shows every room', () => {
  const shown = [...textOf('README.md').matchAll(/^(\w+)\/ {2,}/gm)].map((found) => found[1]);
  expect(Object.keys(MAY).filter((room) => !shown.includes(room))).toEqual([]);
});

test('no two areas of the server import each other', () => {
  const pairs = new Set(
    imports
      .map(({ from, to }) => [areaOf(from), areaOf(to)] as const)
      .filter(([from, to]) => from !== null && to !== null && from !== to)
      .map(([from, to]) => `${from} > ${to}`),
  );
  const mutual = [...pairs].filter((pair) => pairs.has(pair.split(' > ').toReversed().join(' > ')));
  expect(mutual).toEqual([]);
});

test('an area of the server names for the others what they use, and no more', () => {
  const used = new Set(
    ownFiles()
      .filter((path) => areaOf(path) !== null)
      .flatMap((path) =>
        namesIn(path, /^import (?:type )?\{([^}]*)\} from '\.\.\/(?:\.\.\/)?(\w+)\/index\.ts'/gm),
      ),
  );
  const named = ownFiles()
    .filter((path) => areaOf(path) !== null && path.endsWith(`/${serverAreaFace}`))
    .flatMap((path) =>
      namesIn(path, /^export (?:type )?\{([^}]*)\} from/gm).map((name) => areaOf(path) + name),
    );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((name) => !used.has(name))).toEqual([]);
});

test('zod is its small form everywhere, and react-query has its own name', () => {
  expect(
    imports.filter(({ to }) => to === 'zod' || to.startsWith('zod/v') || to === 'react-query'),
  ).toEqual([]);
});

test('what the login page loads knows neither schemas nor the libraries of the console behind it', () => {
  const { files, packages } = everythingLoadedBy('src/main.tsx');
  expect(files.size).toBeGreaterThan(40);
  expect(packages).toContain('react');
  expect(
    [...packages].filter((name) => /^(zod|react-admin|ra-|react-router|@tanstack)/.test(name)),
  ).toEqual([]);
});

test('a parser thread loads the code of its tasks, and neither stores nor what answers calls', () => {
  const { files } = everythingLoadedBy('server/parser.ts');
  expect(files).toContain('server/sso/answer.ts');
  expect(
    [...files].filter((path) => /^server\/(auth|database|http|.*[sS]tore\.ts$)/.test(path)),
  ).toEqual([]);
});

/** The files, and the packages, that are loaded before the module at `path` runs. */
function everythingLoadedBy(path: string): {
  readonly files: ReadonlySet<string>;
  readonly packages: ReadonlySet<string>;
} {
  const files = new Set([path]);
  const packages = new Set<string>();
  for (const file of files)
    for (const to of loadedBy(file)) {
      if (!to.startsWith('.')) packages.add(to);
      else if (isCode(to)) files.add(normalize(join(dirname(file), to)));
    }
  return { files, packages };
}

/** What a module imports as it is loaded: neither types nor what it loads later. */
function loadedBy(path: string): string[] {
  const text = textOf(path).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...text.matchAll(/^(?:import|export)\s(?!type\b)([^;'=(]*?)'([^']+)'/gm)]
    .filter(([, names = '']) => !/^\{(\s*type [^,}]+,?)+\s*\}/.test(names))
    .map(([, , to = '']) => to);
}

function roomOf(path: string): string {
  return path.split('/')[0] ?? '';
}

/** Names between braces, each after what `pattern` finds as their area, if it does. */
function namesIn(path: string, pattern: RegExp): string[] {
  return [...textOf(path).matchAll(pattern)].flatMap(([, names = '', area = '']) =>
    names
      .split(',')
      .map((name) => name.trim().split(' as ')[0] ?? '')
      .filter((name) => name !== '')
      .map((name) => `${area} ${name}`),
  );
}

/** The folder of a file of the server; null for what stands at its root, which joins the areas. */
function areaOf(path: string): string | null {
  const [room, area, file] = path.split('/');
  return room === 'server' && area !== undefined && file !== undefined ? area : null;
}
