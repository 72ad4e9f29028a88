import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const readJson = (path) => JSON.parse(read(path));

/** Every test file by path, with its text. */
function tests(folder = 'tests') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return tests(path);
    return /\.(test\.tsx?|spec\.ts)$/.test(entry.name) ? [{ path, text: read(path) }] : [];
  });
}

/** Where a call is used: its name in the table of operations, by path. */
function operationNames() {
  const names = new Map();
  for (const file of readdirSync(join(root, 'contract/ops'))) {
    for (const [, name, path] of read(`contract/ops/${file}`).matchAll(
      /^ {2}(\w+): operation\((?:[^'`]|'(?!\/))*'(\/[^']+)'/gm,
    ))
      names.set(path, name);
  }
  return names;
}

/** Rules whose test does not carry their sign, and where it is. */
const ELSEWHERE = {
  '§3.2': ['tests/console/report/printing.test.ts', 'printWaintNum'],
  '§4.2': ['tests/server/files/steps.test.ts', 'fileState'],
  '§4.3': ['tests/server/files/steps.test.ts', 'restore'],
  '§4.4': ['tests/server/auth/signup.test.ts', 'signed-up'],
  '§4.5': ['tests/server/review/review.test.ts', 'matchState'],
  '§5.1': ['tests/contract/rules.test.ts', 'EMAIL_PATTERN'],
  '§6.1': ['tests/contract/rules.test.ts', 'levelsOf'],
  '§6.2': ['tests/server/customers/customers.test.ts', "call('customers'"],
  '§6.3': ['tests/server/users/users.test.ts', 'own customer only'],
  '§7.1': ['tests/contract/calls.test.ts', 'calls below /auth'],
  '§9.7': ['tests/e2e/purchase.spec.ts', 'Pay 60.00 USD'],
};

/** One line of the table: what the specification says, and the tests that hold it (empty: none). */
export function specificationLines() {
  const all = tests();
  const specification = readJson('tests/fixtures/specification.json');
  const routes = readJson('tests/fixtures/specification-routes.json');
  const names = operationNames();
  const later = readJson('tests/house/later-calls.json');
  const serverFirst = (a, b) =>
    Number(b.path.startsWith('tests/server/')) - Number(a.path.startsWith('tests/server/')) ||
    b.count - a.count ||
    (a.path < b.path ? -1 : 1);
  const has = (path, text) =>
    all.some((file) => file.path === path && file.text.includes(text)) ? [path] : [];
  const called = (path) => {
    const name = names.get(path);
    if (name === undefined) return [];
    if (later.includes(name))
      return has('tests/server/access/calls.test.ts', 'LATER').map(
        (file) => `${file} (not in this version: says so)`,
      );
    // A test that makes the call says so more often than one that only needs it; what is made in a loop is named in quotes.
    const made = new RegExp(
      `(?:call|send)\\(\\s*'${name}'|\\bops\\.${name}\\b|'${path.replaceAll(/[{}]/g, '\\$&')}'`,
      'g',
    );
    const named = new RegExp(`'${name}'`, 'g');
    const holding = (sign, files) =>
      files
        .map((file) => ({ path: file.path, count: file.text.match(sign)?.length ?? 0 }))
        .filter(({ count }) => count > 0);
    const rooms = all.filter(
      (file) =>
        !file.path.startsWith('tests/house/') && !file.path.startsWith('tests/server/access/'),
    );
    const found = holding(made, rooms);
    const server = found.some(({ path: where }) => where.startsWith('tests/server/'))
      ? []
      : holding(
          named,
          rooms.filter((file) => file.path.startsWith('tests/server/')),
        );
    return [...found, ...server]
      .toSorted(serverFirst)
      .slice(0, 2)
      .map(({ path: where }) => where);
  };
  const everyRoute = [
    ...has('tests/e2e/screens.spec.ts', 'specification-routes.json'),
    ...has('tests/console/app/routes.test.ts', 'specification-routes.json'),
  ];
  const everyField = has('tests/contract/specification.test.ts', 'specification.fields');
  const rule = (sign) =>
    ELSEWHERE[sign]
      ? has(...ELSEWHERE[sign])
      : all.filter((file) => new RegExp(`${sign}(?!\\d)`).test(file.text)).map((file) => file.path);
  return [
    ...routes.public.map((route) => ['Routes, public', route, everyRoute]),
    ...routes.authenticated.map((route) => ['Routes, signed in', route, everyRoute]),
    ...Object.entries(specification.calls).map(([path, fields]) => [
      'Calls',
      `${path}${fields.length > 0 ? ` {${fields.join(', ')}}` : ''}`,
      called(path),
    ]),
    ...Object.entries(specification.fields).flatMap(([entity, fields]) =>
      fields.map((field) => [`Fields, ${entity}`, field, everyField]),
    ),
    ...Object.entries(specification.rules).map(([sign, text]) => [
      'Rules, errors and constants',
      `${sign} ${text}`,
      rule(sign),
    ]),
  ].map(([part, what, where]) => ({ part, what, where }));
}

/** docs/specification.md. */
export function specificationPage() {
  const lines = specificationLines();
  const parts = [...new Set(lines.map((line) => line.part))];
  const table = (part) =>
    [
      '| | held by |',
      '|---|---|',
      ...lines
        .filter((line) => line.part === part)
        .map(
          ({ what, where }) =>
            `| ${what.replaceAll('|', '\\|')} | ${where.map((path) => path.replace('tests/', '')).join('<br>')} |`,
        ),
    ].join('\n');
  return [
    '# The specification and its tests',
    'Written by `npm run spec` from the fixtures of the specification (`tests/fixtures/specification*.json`); a test fails when a line\nhas no test. Paths are below `tests/`. Fields of calls and entities are compared word for word in `contract/specification.test.ts`,\npaths in `contract/calls.test.ts` and `console/app/routes.test.ts`; every route is opened in Chromium by `e2e/screens.spec.ts`.',
    ...parts.map((part) => `## ${part}\n\n${table(part)}`),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}
