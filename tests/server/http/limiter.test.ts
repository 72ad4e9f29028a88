import type { Db } from '../../../server/database/db.ts';
import { all, q } from '../../../server/database/query.ts';
import { openLimiter } from '../../../server/http/limiter.ts';
import type { Limiter } from '../../../server/http/limiter.ts';
import { openTestDatabase } from '../support/database.ts';

let db: Db;
let now = 0;
let count = 0;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(() => {
  now = 0;
  count += 1;
});

const open = (tries: number, seconds: number, lease = 1): Limiter =>
  openLimiter(db, { name: `limit ${count}`, tries, seconds, lease }, () => now);
const takes = async (limiter: Limiter, n: number): Promise<number> =>
  (await Promise.all(Array.from({ length: n }, () => limiter.take('x')))).filter(Boolean).length;

test('a lock opens again bit by bit', async () => {
  const limiter = open(10, 900);
  expect(await takes(limiter, 1000)).toBe(10);
  now = 89;
  expect(await takes(limiter, 5)).toBe(0);
  now = 91;
  expect(await takes(limiter, 5)).toBe(1);
  now = 5000;
  expect(await takes(limiter, 1000)).toBe(10);
});

test('keys are counted apart, and a success forgets its own', async () => {
  const limiter = open(2, 10);
  expect(await takes(limiter, 3)).toBe(2);
  expect(await limiter.take('other')).toBe(true);
  await limiter.clear('x');
  expect(await takes(limiter, 3)).toBe(2);
});

test('server processes on one database share what may be tried', async () => {
  const [here, there] = [open(10, 900), open(10, 900)];
  const both = await Promise.all([takes(here, 50), takes(there, 50)]);
  expect(both[0] + both[1]).toBe(10);
  now = 91;
  expect((await takes(here, 5)) + (await takes(there, 5))).toBe(1);
});

test('a process that takes several tries at once gives away no more than there are', async () => {
  const [here, there] = [open(100, 60, 40), open(100, 60, 40)];
  const both = await Promise.all([takes(here, 300), takes(there, 300)]);
  expect(both[0] + both[1]).toBe(100);
  const rows = await all(
    db,
    q.selectFrom('rate_limits').select('tokens').where('name', '=', `limit ${count}`),
  );
  expect(rows).toEqual([{ tokens: 0 }]);
});
