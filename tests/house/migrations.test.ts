import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './files.ts';

/**
 * Servers of the version before go on while a new one brings the database up to date: what they use
 * stays, and what they write still fits (docs/decisions/1351).
 */

/** The last one before the rule. */
const BEFORE = '1300-text-scores.sql';
/** What an older server would miss, or could not write. */
const BREAKING: readonly (readonly [string, RegExp])[] = [
  ['takes something away', /\bdrop\s+(?:table|column|view|function)\b/i],
  ['gives something another name', /\brename\b/i],
  ['gives a column another type', /\balter\s+column\s+\w+\s+(?:set\s+data\s+)?type\b/i],
  ['demands a value', /\balter\s+column\s+\w+\s+set\s+not\s+null\b/i],
  [
    'adds a column that has to be filled',
    /\badd\s+column\s+\w+\s+(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/i,
  ],
];

/** Second steps: each names, in its first line, the version that stopped using what it takes away. */
const SECOND_STEP = /^-- Second step of \d+\.\d+\.\d+:/;

const faultsOf = (sql: string): string[] => {
  const statements = sql.replaceAll(/^--.*$/gm, '');
  return SECOND_STEP.test(sql)
    ? []
    : BREAKING.filter(([, pattern]) => pattern.test(statements)).map(([what]) => what);
};

test('new migrations leave a running server of the version before what it needs', () => {
  const folder = join(ROOT, 'server', 'database', 'migrations');
  const found = readdirSync(folder)
    .filter((name) => name > BEFORE)
    .flatMap((name) =>
      faultsOf(readFileSync(join(folder, name), 'utf8')).map((what) => `${name} ${what}`),
    );
  expect(found).toEqual([]);
});

test.each([
  ['drop table a;', 'takes something away'],
  ['alter table a drop column b;', 'takes something away'],
  ['alter table a rename b to c;', 'gives something another name'],
  ['alter table a alter column b type bigint;', 'gives a column another type'],
  ['alter table a alter column b set not null;', 'demands a value'],
  ['alter table a add column b int not null;', 'adds a column that has to be filled'],
])('%s is not for one step', (sql, what) => {
  expect(faultsOf(sql)).toEqual([what]);
  expect(faultsOf(`-- Second step of 4.5.0: nothing uses it.\n${sql}`)).toEqual([]);
});

test.each([
  'create table a (b int not null);',
  'alter table a add column b int;',
  "alter table a add column b text not null default '';",
  'alter table a drop constraint b;',
  'alter table a alter column b drop not null;',
])('%s is', (sql) => {
  expect(faultsOf(sql)).toEqual([]);
});
