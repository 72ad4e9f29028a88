import { isCode, isText, ownFiles, textOf } from './files.ts';

const files = ownFiles();

test('no source file is longer than 400 lines', () => {
  const long = files
    .filter(isCode)
    .map((path) => [path, textOf(path).split('\n').length - 1] as const)
    .filter(([, lines]) => lines > 400);
  expect(long).toEqual([]);
});

test('every room has a README of at most ten lines', () => {
  const rooms = [
    'contract',
    'imaging',
    'engine',
    'report',
    'server',
    'cli',
    'providers',
    'resources',
    'src',
    'samples',
    'bench',
    'tests',
    'tools',
  ];
  const lines = rooms.map(
    (room) =>
      [
        room,
        files.includes(`${room}/README.md`)
          ? textOf(`${room}/README.md`).trimEnd().split('\n').length
          : 0,
      ] as const,
  );
  expect(lines.filter(([, count]) => count === 0 || count > 10)).toEqual([]);
});

test('there is one react-router, and it is the one that react-admin gets', () => {
  const { packages } = JSON.parse(textOf('package-lock.json')) as {
    packages: Record<string, { version?: string }>;
  };
  for (const name of [
    'react',
    'react-dom',
    'react-router',
    'react-router-dom',
    '@tanstack/react-query',
  ]) {
    const places = Object.entries(packages).filter(([path]) =>
      path.endsWith(`node_modules/${name}`),
    );
    expect([name, places.map(([path]) => path)]).toEqual([name, [`node_modules/${name}`]]);
  }
});

test('no text names a place of one machine', () => {
  // Spelt in parts, so that this file does not hold what it looks for.
  const places = [
    ['', 'work', ''],
    ['', 'root', ''],
    ['', 'home', ''],
    ['', 'tmp', 'brief'],
  ].map((parts) => parts.join('/'));
  const found = files.filter(isText).flatMap((path) =>
    textOf(path)
      .split('\n')
      .flatMap((line, i) =>
        places
          .filter((place) => line.includes(place) && !line.includes('https://'))
          .map((place) => `${path}:${i + 1} ${place}`),
      ),
  );
  expect(found).toEqual([]);
});

test('the lock file names no registry', () => {
  expect(textOf('package-lock.json')).not.toMatch(/"resolved": "https?:/);
});

test('no test is skipped, focused or left to do', () => {
  const marks = files
    .filter((path) => path.startsWith('tests/') && isCode(path) && !path.startsWith('tests/house/'))
    .flatMap((path) =>
      [
        ...textOf(path).matchAll(
          /\b(?:test|it|describe)\.(?:skip|only|todo|fixme)\b|\bx(?:it|describe|test)\(/g,
        ),
      ].map((found) => `${path}: ${found[0]}`),
    );
  expect(marks).toEqual([]);
});

test('one file of the console sends requests: every other goes through it', () => {
  const sends =
    /(?<![.\w])fetch\(|\bXMLHttpRequest\(|\bnew EventSource\(|\bsendBeacon\(|\bfetchJson\(/;
  const rooms = ['providers/', 'resources/', 'src/'];
  expect(
    files.filter(
      (path) =>
        isCode(path) && rooms.some((room) => path.startsWith(room)) && sends.test(textOf(path)),
    ),
  ).toEqual(['providers/api/transport.ts']);
});

test('SQL stands on the server only, in stores and migrations', () => {
  const sql = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/;
  const store = (path: string): boolean =>
    path.startsWith('server/database/') || /(?:[sS]tore|rows|queue)\.ts$/.test(path);
  expect(
    files.filter(
      (path) =>
        isCode(path) && !path.startsWith('tests/') && !store(path) && sql.test(textOf(path)),
    ),
  ).toEqual([]);
});
