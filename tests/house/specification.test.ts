import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, textOf } from './files.ts';

interface Line {
  readonly part: string;
  readonly what: string;
  readonly where: readonly string[];
}

/** The table is made by a script of Node's own module form, which is asked as a program is. */
const script =
  "import { specificationLines } from './tools/lib/specification.mjs'; process.stdout.write(JSON.stringify(specificationLines()));";
const lines = JSON.parse(
  execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: ROOT,
    encoding: 'utf8',
  }),
) as Line[];

test('every route, call, field, error and constant of the specification has a test', () => {
  expect(lines.length).toBeGreaterThan(250);
  expect(
    lines.filter(({ where }) => where.length === 0).map(({ part, what }) => `${part}: ${what}`),
  ).toEqual([]);
});

test('docs/specification.md has a line for each of them, and each line names a test that is there (`npm run spec` writes it)', () => {
  const rows = textOf(join('docs', 'specification.md'))
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| |'));
  const cells = rows.map((row) => row.slice(2, -2).split(' | '));
  expect(cells.map(([what]) => what)).toEqual(lines.map(({ what }) => what));
  expect(cells.filter(([, where = '']) => where.trim() === '')).toEqual([]);
});
