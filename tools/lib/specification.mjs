import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const readJson = (path) => JSON.parse(read(path));

/**
 * A title of a test: the text right behind an opening bracket, of `test(…, …)`, `test.each(…)(…,
 * …)` or a test of our own.
 */
const TITLE = /\(\s*(['"`])((?:(?!\1)[^\n]|\\\1)*§(?:(?!\1)[^\n]|\\\1)*)\1,/g;
/** One mark, or a range of them. */
const MARKS = /§(\d+)\.(\d+)(?:–§\1\.(\d+))?/g;

/** The marks in the titles of a test file: §7.23, or §7.2–§7.84 for each of them. */
export function marksIn(text) {
  const marks = new Set();
  for (const [, , title] of text.matchAll(TITLE))
    for (const [, section, first, last = first] of title.matchAll(MARKS))
      for (let n = Number(first); n <= Number(last); n += 1) marks.add(`§${section}.${n}`);
  return marks;
}

/** Every test file by path, with the marks in its titles. */
function tests(folder = 'tests') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return tests(path);
    if (!/\.(test\.tsx?|spec\.ts)$/.test(entry.name)) return [];
    return [{ path, marks: marksIn(read(path)) }];
  });
}

/**
 * Every line of the specification with its mark: rules have theirs in the fixture, all others are
 * counted on after them.
 */
function markedLines() {
  const specification = readJson('tests/fixtures/specification.json');
  const routes = readJson('tests/fixtures/specification-routes.json');
  const lines = [];
  const used = new Map();
  for (const [mark, text] of Object.entries(specification.rules)) {
    const [section, n] = mark.slice(1).split('.');
    used.set(section, Math.max(used.get(section) ?? 0, Number(n)));
    lines.push({ part: 'Rules, errors and constants', mark, what: text, key: mark });
  }
  const add = (section, part, what, key) => {
    used.set(section, (used.get(section) ?? 0) + 1);
    lines.push({ part, mark: `§${section}.${used.get(section)}`, what, key });
  };
  for (const route of routes.public) add('2', 'Routes, public', route, route);
  for (const route of routes.authenticated) add('2', 'Routes, signed in', route, route);
  for (const [entity, fields] of Object.entries(specification.fields))
    for (const field of fields) add('3', `Fields, ${entity}`, field, `${entity} ${field}`);
  for (const [path, fields] of Object.entries(specification.calls)) {
    const payload = fields.length > 0 ? ` {${fields.join(', ')}}` : '';
    add('7', 'Calls', `${path}${payload}`, path);
  }
  return lines;
}

/**
 * One line of the table: what the specification says, and the tests that hold it (none: it is
 * open).
 */
export function specificationLines() {
  const all = tests();
  return markedLines().map(({ part, mark, what }) => ({
    part,
    mark,
    what,
    where: all.filter(({ marks }) => marks.has(mark)).map(({ path }) => path),
  }));
}

/** docs/specification.md. */
export function specificationPage() {
  const lines = specificationLines();
  const open = lines.filter(({ where }) => where.length === 0);
  const parts = [...new Set(lines.map((line) => line.part))];
  const cell = ({ where }) =>
    where.length === 0 ? '**open**' : where.map((path) => path.replace('tests/', '')).join('<br>');
  const table = (part) =>
    [
      '| | | held by |',
      '|---|---|---|',
      ...lines
        .filter((line) => line.part === part)
        .map((line) => `| ${line.mark} | ${line.what.replaceAll('|', '\\|')} | ${cell(line)} |`),
    ].join('\n');
  return [
    '# The specification and its tests',
    open.length === 0
      ? `**All ${lines.length} lines are held.**`
      : `**${lines.length - open.length} of ${lines.length} lines are held, ${open.length} are open.** Open are:\n${parts
          .map((part) => [part, open.filter((line) => line.part === part).length])
          .filter(([, count]) => count > 0)
          .map(([part, count]) => `${part} ${count}`)
          .join(' · ')}.`,
    'Written by `npm run spec` from the fixtures of the specification (`tests/fixtures/specification*.json`). Each line has a mark: its\nsection and a running number. A line is held by a test whose title carries its mark (`§7.23`, or a range that holds it,\n`§7.2–§7.84`), and by nothing else. Paths are below `tests/`.',
    ...parts.map((part) => `## ${part}\n\n${table(part)}`),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}
