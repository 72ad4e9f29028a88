import { dirname, join, normalize } from 'node:path';
import { isCode, ownFiles, textOf } from './files.ts';

/** Which rooms a room may import (docs/architecture.md). */
const MAY: Record<string, readonly string[]> = {
  contract: [],
  imaging: ['contract'],
  engine: ['contract', 'imaging'],
  report: ['contract', 'imaging'],
  server: ['contract', 'imaging', 'engine', 'report'],
  cli: ['contract', 'imaging', 'engine', 'report'],
  providers: ['contract'],
  resources: ['contract', 'providers'],
  src: ['contract', 'imaging', 'providers', 'resources'],
  samples: ['contract', 'imaging'],
  bench: ['contract', 'imaging', 'engine', 'samples', 'cli'],
};
/** Below src, what stands further left knows nothing of what stands further right. */
const LAYERS = [['i18n', 'keys', 'ui'], ['boxes', 'compare'], ['screens'], ['app']];

interface Import {
  readonly from: string;
  readonly to: string;
  readonly line: string;
}

const imports: readonly Import[] = ownFiles()
  .filter((path) => isCode(path) && roomOf(path) in MAY && !path.startsWith('engine/kernels/'))
  .flatMap((from) =>
    [...textOf(from).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((found) => ({
      from,
      to: found[1] ?? '',
      line: found[0],
    })),
  )
  .map(({ from, to, line }) => ({
    from,
    line,
    to: to.startsWith('.') ? normalize(join(dirname(from), to)) : to,
  }));
const inside = imports.filter(
  ({ to }) => roomOf(to) in MAY || roomOf(to) === 'tests' || roomOf(to) === 'tools',
);

test('there are imports to judge', () => {
  expect(inside.length).toBeGreaterThan(200);
});

test('each room imports only the rooms that stand before it', () => {
  expect(
    inside.filter(
      ({ from, to }) => roomOf(from) !== roomOf(to) && !MAY[roomOf(from)]?.includes(roomOf(to)),
    ),
  ).toEqual([]);
});

test("each room's tsconfig references exactly these rooms, so that a forbidden import does not compile", () => {
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

test('inside the console, imports run from app to screens to compare and boxes to ui, keys and texts', () => {
  const level = (path: string): number =>
    LAYERS.findIndex((names) => names.includes(path.split('/')[1] ?? ''));
  // The source of all text keys gathers the texts of every part; it holds data only.
  const upwards = inside.filter(
    ({ from, to }) =>
      from.startsWith('src/') &&
      to.startsWith('src/') &&
      level(from) >= 0 &&
      level(to) > level(from) &&
      !/\/messages\.ts$/.test(to),
  );
  expect(upwards).toEqual([]);
});

test('no screen imports another; what several need stands in screens/shared', () => {
  const screen = (path: string): string =>
    path.startsWith('src/screens/') ? (path.split('/')[2] ?? '') : '';
  expect(
    inside.filter(
      ({ from, to }) =>
        screen(from) !== '' &&
        screen(to) !== '' &&
        screen(to) !== 'shared' &&
        screen(from) !== screen(to),
    ),
  ).toEqual([]);
});

test('no server area imports the store of another', () => {
  const area = (path: string): string =>
    path.startsWith('server/') ? (path.split('/')[1] ?? '') : '';
  expect(
    inside.filter(
      ({ from, to }) => area(to) !== '' && /[sS]tore\.ts$/.test(to) && area(from) !== area(to),
    ),
  ).toEqual([]);
});

test('the engine is entered by its front door', () => {
  const doors = ['engine/index.ts', 'engine/types.ts', 'engine/run/entry.ts'];
  expect(
    inside.filter(
      ({ from, to }) => roomOf(from) !== 'engine' && roomOf(to) === 'engine' && !doors.includes(to),
    ),
  ).toEqual([]);
});

test('zod is its small form everywhere, and react-query has its own name', () => {
  expect(
    imports.filter(({ to }) => to === 'zod' || to.startsWith('zod/v') || to === 'react-query'),
  ).toEqual([]);
});

function roomOf(path: string): string {
  return path.split('/')[0] ?? '';
}
