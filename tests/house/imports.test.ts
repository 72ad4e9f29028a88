import { dirname, join, normalize } from 'node:path';
import { rooms } from '../../tools/lib/rooms.json';
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

test('zod is its small form everywhere, and react-query has its own name', () => {
  expect(
    imports.filter(({ to }) => to === 'zod' || to.startsWith('zod/v') || to === 'react-query'),
  ).toEqual([]);
});

test('what the login page loads knows neither schemas nor the libraries of the console behind it', () => {
  const loaded = new Set(['src/main.tsx']);
  const packages = new Set<string>();
  for (const path of loaded)
    for (const to of loadedBy(path)) {
      if (!to.startsWith('.')) packages.add(to);
      else if (isCode(to)) loaded.add(normalize(join(dirname(path), to)));
    }
  expect(loaded.size).toBeGreaterThan(40);
  expect(packages).toContain('react');
  expect(
    [...packages].filter((name) => /^(zod|react-admin|ra-|react-router|@tanstack)/.test(name)),
  ).toEqual([]);
});

/** What a module imports as it is loaded: neither types nor what it loads later. */
function loadedBy(path: string): string[] {
  const text = textOf(path).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...text.matchAll(/^(?:import|export)\s(?!type\b)([^;']*?)'([^']+)'/gm)]
    .filter(([, names = '']) => !/^\{(\s*type [^,}]+,?)+\s*\}/.test(names))
    .map(([, , to = '']) => to);
}

function roomOf(path: string): string {
  return path.split('/')[0] ?? '';
}

/** The folder of a file of the server; null for what stands at its root, which joins the areas. */
function areaOf(path: string): string | null {
  const [room, area, file] = path.split('/');
  return room === 'server' && area !== undefined && file !== undefined ? area : null;
}
