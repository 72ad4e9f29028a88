import { DatabaseError, isDuplicate } from '../../../server/database/db.ts';
import type { Db, Queryable } from '../../../server/database/db.ts';
import { openTestDatabase } from '../support/database.ts';

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.script(
    'create table things (id bigint generated always as identity primary key, name text constraint things_name unique, doc jsonb, bytes bytea, at timestamptz, day date)',
  );
});
afterAll(() => db.close());
beforeEach(() => db.script('delete from things'));

const run = (on: Queryable, sql: string, ...parameters: unknown[]) => on.run({ sql, parameters });

test('values come back as our own types from every database', async () => {
  const at = new Date('2026-11-20T21:48:00.123Z');
  await run(
    db,
    'insert into things (name, doc, bytes, at, day) values ($1, $2, $3, $4, $5)',
    'ä',
    JSON.stringify([1, { a: null }]),
    new Uint8Array([0, 255, 7]),
    at,
    '2026-02-28',
  );
  const { rows } = await run(
    db,
    'select name, doc, bytes, at, day, count(*) over () as n, 3::numeric / 2 as half from things',
  );
  expect(rows).toHaveLength(1);
  const row = rows[0];
  expect(row?.doc).toEqual([1, { a: null }]);
  expect(Array.from(row?.bytes as Uint8Array)).toEqual([0, 255, 7]);
  expect(row?.at).toEqual(at);
  expect(row).toMatchObject({ name: 'ä', day: '2026-02-28', n: 1, half: 1.5 });
});

test('a whole number that JavaScript cannot hold is an error, not another number', async () => {
  await expect(run(db, 'select 9007199254740993::bigint as n')).rejects.toThrow('too large');
});

test('JSON must be given as text, since the drivers disagree about objects', async () => {
  await expect(async () =>
    run(db, 'insert into things (doc) values ($1)', { a: 1 }),
  ).rejects.toThrow('as text');
});

test('a transaction that throws leaves nothing behind', async () => {
  await expect(
    db.transaction(async (tx) => {
      await run(tx, "insert into things (name) values ('x')");
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect((await run(db, 'select 1 from things')).rows).toEqual([]);
});

test('a broken statement inside a transaction undoes all of it and the database goes on', async () => {
  await expect(
    db.transaction(async (tx) => {
      await run(tx, "insert into things (name) values ('x')");
      await run(tx, 'select * from nothing_like_this');
    }),
  ).rejects.toBeInstanceOf(DatabaseError);
  expect((await run(db, 'select count(*) as n from things')).rows).toEqual([{ n: 0 }]);
});

test('transactions at the same time do not lose an addition', async () => {
  await run(db, "insert into things (name, doc) values ('sum', '0')");
  const add = () =>
    db.transaction(async (tx) => {
      const { rows } = await run(tx, "select doc from things where name = 'sum' for update");
      await run(
        tx,
        "update things set doc = $1 where name = 'sum'",
        JSON.stringify(Number(rows[0]?.doc) + 1),
      );
    });
  await Promise.all(Array.from({ length: 20 }, add));
  expect((await run(db, "select doc from things where name = 'sum'")).rows).toEqual([{ doc: 20 }]);
});

test('statements beside an open transaction see only what is committed', async () => {
  let seen: unknown;
  await db.transaction(async (tx) => {
    await run(tx, "insert into things (name) values ('late')");
  });
  const beside = run(db, 'select count(*) as n from things').then((a) => {
    seen = a.rows;
  });
  await beside;
  expect(seen).toEqual([{ n: 1 }]);
});

test('the database itself cannot be used inside its own transaction', async () => {
  await expect(
    db.transaction(async () => {
      await run(db, 'select 1');
    }),
  ).rejects.toThrow('only its own handle');
  await expect(db.transaction(() => db.transaction(async () => 1))).rejects.toThrow(
    'only its own handle',
  );
});

test('a handle does not outlive its transaction', async () => {
  const kept = await db.transaction(async (tx) => ({ tx }));
  await expect(run(kept.tx, 'select 1')).rejects.toThrow('has ended');
});

test('a duplicate is told apart from other failures, by its constraint', async () => {
  await run(db, "insert into things (name) values ('one')");
  const error: unknown = await run(db, "insert into things (name) values ('one')").catch(
    (e: unknown) => e,
  );
  expect(isDuplicate(error)).toBe(true);
  expect(isDuplicate(error, 'things_name')).toBe(true);
  expect(isDuplicate(error, 'other')).toBe(false);
});
