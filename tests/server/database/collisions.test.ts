import { AsyncResource } from 'node:async_hooks';
import { DatabaseError, isCollision } from '../../../server/database/db.ts';
import type { Db, Queryable, Tx } from '../../../server/database/db.ts';
import { guarded } from '../../../server/database/guard.ts';
import { openTestDatabase } from '../support/database.ts';

/** Transactions that stand in each other's way. PostgreSQL only: the embedded database has one session. */

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.script('create table seats (seat bigint primary key, taken bigint not null default 0)');
});
afterAll(() => db.close());
beforeEach(() => db.script('delete from seats; insert into seats (seat) values (1), (2)'));

const run = (on: Queryable, sql: string, ...parameters: unknown[]) => on.run({ sql, parameters });
const take = (tx: Tx, seat: number) =>
  run(tx, 'update seats set taken = taken + 1 where seat = $1', seat);
const taken = async () =>
  (await run(db, 'select taken from seats order by seat')).rows.map((row) => row['taken']);

/** Where no transaction is open: the call of somebody else. */
const outside = new AsyncResource('outside');

/** Both have their first seat before either goes on, in the first round only. */
function meeting() {
  let here = 0;
  let open = (): void => undefined;
  const both = new Promise<void>((done) => {
    open = done;
  });
  return async () => {
    here += 1;
    if (here >= 2) open();
    await both;
  };
}

test.each([
  ['of the service', (on: Db) => on],
  ['of people’s calls', (on: Db) => guarded(on, 1)],
])('a deadlock of two transactions %s: both are done, once each', async (_whose, as) => {
  await db.script('grant all on seats to public');
  const meet = meeting();
  const calls = [0, 0];
  const committed: number[] = [];
  const both = (n: 0 | 1, first: number, second: number) =>
    as(db).transaction(async (tx) => {
      calls[n] = (calls[n] ?? 0) + 1;
      tx.afterCommit(() => committed.push(n));
      await take(tx, first);
      await meet();
      await take(tx, second);
      return n;
    });
  expect(await Promise.all([both(0, 1, 2), both(1, 2, 1)])).toEqual([0, 1]);
  // One of them was undone and called again.
  expect(calls.toSorted()).toEqual([1, 2]);
  expect(committed.toSorted()).toEqual([0, 1]);
  expect(await taken()).toEqual([2, 2]);
});

test('a transaction that read what another one changed meanwhile is called again', async () => {
  let calls = 0;
  await db.transaction(async (tx) => {
    calls += 1;
    await run(tx, 'set transaction isolation level repeatable read');
    const { rows } = await run(tx, 'select taken from seats where seat = 1');
    if (calls === 1)
      await outside.runInAsyncScope(() => run(db, 'update seats set taken = 10 where seat = 1'));
    await run(tx, 'update seats set taken = $1 where seat = 1', Number(rows[0]?.['taken']) + 1);
  });
  expect(calls).toBe(2);
  expect(await taken()).toEqual([11, 0]);
});

test('what collides each time is an error in the end, and what is to be called once is called once', async () => {
  let calls = 0;
  const collide = async (): Promise<never> => {
    calls += 1;
    throw new DatabaseError('deadlock detected', '40P01', null);
  };
  const caught = await db.transaction(collide).catch((error: unknown) => error);
  expect(isCollision(caught)).toBe(true);
  expect(calls).toBe(6);
  calls = 0;
  await expect(db.transaction(collide, { once: true })).rejects.toThrow('deadlock');
  expect(calls).toBe(1);
  calls = 0;
  await expect(
    db.transaction(async () => {
      calls += 1;
      throw new Error('of its own');
    }),
  ).rejects.toThrow('of its own');
  expect(calls).toBe(1);
});
