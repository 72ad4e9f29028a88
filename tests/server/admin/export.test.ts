import { EXPORT_PATH } from '../../../contract/export.ts';
import type { ExportRequest } from '../../../contract/export.ts';
import { fileIn } from '../support/handmade.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

let server: TestServer;
let boss: Person;
let user: Person;
let foreign: Person;
const COUNT = 1203;

beforeAll(async () => {
  server = await openTestServer();
  const customer = await server.addCustomer();
  boss = await server.addPerson(customer, 'Customer-Admin');
  user = await server.addPerson(customer);
  foreign = await server.addPerson(await server.addCustomer(), 'Customer-Admin');
  await server.services.db.run({
    // Many of one moment, finer than a Date, so that a batch ends within them.
    sql: `insert into files (customer_id, owner_id, filename, filename_orig, object_hash, size, state, search, created_at)
      select $1, $2, 'File ' || i, 'x', 'h', 1, 'Report', 'file ' || i, date_trunc('second', now()) + interval '123456 microseconds' - (i / 700) * interval '1 hour' from generate_series(1, $3::int) i`,
    parameters: [customer, boss.user_id, COUNT],
  });
});
afterAll(() => server.close());

async function read(ask: Partial<ExportRequest>, who: Person | null = boss) {
  const answer = await server.inject({
    method: 'POST',
    url: EXPORT_PATH,
    payload: JSON.stringify(ask),
    headers: {
      'content-type': 'application/json',
      ...(who ? { authorization: `Bearer ${who.token}` } : {}),
    },
  });
  const lines = answer.body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { status: answer.statusCode, lines };
}

test('a list comes whole and in order, each row once, as its own call shows it', async () => {
  const { lines } = await read({ list: 'files', state: 'Dashboard' });
  expect(lines[0]).toEqual({ total: COUNT, more: false });
  expect(lines.at(-1)).toEqual({ done: true });
  const rows = lines.slice(1, -1);
  expect(new Set(rows.map((row) => row['file_id'])).size).toBe(COUNT);
  const times = rows.map((row) => Number(row['created_timesec']));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  const { items } = await server.call(
    'dashboard',
    { sort: 'created_timesec', order: 'ASC', limit: 1 },
    boss,
  );
  expect(rows[0]).toEqual(items[0]);
});

test('only what the filter selects and the person may see', async () => {
  const own = await fileIn(server, user, 'Submitted');
  expect(
    (await read({ list: 'files' }, user)).lines.slice(1, -1).map((row) => row['file_id']),
  ).toEqual([own]);
  expect((await read({ list: 'files' }, foreign)).lines).toEqual([
    { total: 0, more: false },
    { done: true },
  ]);
  expect(
    (await read({ list: 'files', q: 'file 77' })).lines.slice(1, -1).map((row) => row['filename']),
  ).toEqual(expect.arrayContaining(['File 77', 'File 770']));
  const people = await read({ list: 'users' });
  expect(
    people.lines
      .slice(1, -1)
      .map((row) => row['email'])
      .toSorted(),
  ).toEqual([boss.email, user.email].toSorted());
  expect(
    (await read({ list: 'users', user_role: 'User' })).lines
      .slice(1, -1)
      .map((row) => row['email']),
  ).toEqual([user.email]);
  expect((await read({ list: 'payments' })).lines).toEqual([
    { total: 0, more: false },
    { done: true },
  ]);
});

test('who may not read the list in pages may not read it whole; it is written down who did', async () => {
  expect((await read({ list: 'users' }, user)).lines[0]).toMatchObject({
    error: { code: 'not-allowed' },
  });
  expect((await read({ list: 'payments' }, user)).lines[0]).toMatchObject({
    error: { code: 'not-allowed' },
  });
  expect((await read({ list: 'files' }, null)).status).toBe(401);
  expect((await read({ list: 'secrets' as 'files' })).lines[0]).toMatchObject({
    error: { code: 'invalid-input' },
  });
  const { rows } = await server.services.db.run({
    sql: `select user_id, details ->> 'list' as list from audit where action = 'list.export' and user_id = $1`,
    parameters: [foreign.user_id],
  });
  expect(rows).toEqual([{ user_id: foreign.user_id, list: 'files' }]);
});
