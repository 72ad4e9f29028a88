import type { Db } from '../../../server/database/db.ts';
import { migrate, readMigrations, splitStatements } from '../../../server/database/migrate.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import { createPostgres, openTestDatabase } from '../support/database.ts';

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const known = readMigrations();
const names = async () =>
  (await db.run({ sql: 'select name from migrations order by name', parameters: [] })).rows.map(
    (r) => r.name,
  );

test('all files have run, in the order of their numbers, and run once', async () => {
  expect(await names()).toEqual(known.map((m) => m.name));
  expect(known.map((m) => m.name)).toEqual([...known.map((m) => m.name)].sort());
  expect(await migrate(db)).toEqual([]);
});

test('a new one runs; one that fails leaves nothing behind', async () => {
  const more = {
    name: '9001-more',
    sql: 'create table more (id int);\ninsert into more values (1);',
  };
  expect(await migrate(db, [...known, more])).toEqual(['9001-more']);
  const broken = {
    name: '9002-broken',
    sql: 'create table half (id int);\nselect * from nowhere;',
  };
  await expect(migrate(db, [...known, more, broken])).rejects.toThrow('nowhere');
  expect((await db.run({ sql: "select to_regclass('half') as t", parameters: [] })).rows).toEqual([
    { t: null },
  ]);
  expect((await names()).at(-1)).toBe('9001-more');
});

test('one that was changed after it ran is refused', async () => {
  const more = { name: '9001-more', sql: 'create table more (id int);\n' };
  await expect(migrate(db, [...known, more])).rejects.toThrow('9001-more was changed');
});

test('a database of a newer program is refused', async () => {
  await expect(migrate(db, known)).rejects.toThrow('newer version');
});

test('a script is cut at the semicolons that end statements', () => {
  expect(splitStatements("-- a comment\nselect 1;\n\nselect ';' as\n  x; -- end\n")).toEqual([
    'select 1;',
    "select ';' as\n  x; -- end",
  ]);
  expect(splitStatements('create function f() as $$\nbegin\n  a;\nend $$;\nselect 2;')).toEqual([
    'create function f() as $$\nbegin\n  a;\nend $$;',
    'select 2;',
  ]);
  expect(() => splitStatements('select 1')).toThrow('must end with a semicolon');
});

test('two servers that start together migrate once', async () => {
  await db.run({ sql: "delete from migrations where name = '9001-more'", parameters: [] });
  await db.script('drop table more');
  const more = { name: '9003-other', sql: 'create table other (id int);' };
  const ran = await Promise.all([migrate(db, [...known, more]), migrate(db, [...known, more])]);
  expect(ran.flat()).toEqual(['9003-other']);
});

test('servers that start together on an empty PostgreSQL make its tables once', async () => {
  const { url, remove } = await createPostgres();
  const servers = Array.from({ length: 6 }, () => openPostgres(url, { connections: 1 }));
  try {
    const ran = await Promise.all(servers.map((server) => migrate(server)));
    expect(ran.filter((names) => names.length > 0)).toEqual([known.map((m) => m.name)]);
  } finally {
    await Promise.all(servers.map((server) => server.close()));
    await remove();
  }
});
