import { openTestServer, PASSWORD } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Person;
let owner: Person;
let foreign: Person;

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.addPerson(await server.addCustomer({ type: 'internal' }), 'Admin');
  owner = await server.addPerson(await server.addCustomer(), 'Customer-Admin');
  foreign = await server.addPerson(await server.addCustomer(), 'Customer-Admin');
  for (const person of [owner, foreign, owner])
    await server.call('authLogin', { email: person.email, password: PASSWORD });
});
afterAll(() => server.close());

const get = (url: string, who: Person | null) =>
  server.inject({
    method: 'GET',
    url,
    headers: who ? { authorization: `Bearer ${who.token}` } : {},
  });
const list = (query: Record<string, unknown>) =>
  `/rest/audit?${new URLSearchParams(Object.entries(query).map(([k, v]): [string, string] => [k, JSON.stringify(v)])).toString()}`;

test('a list comes in the dialect of ra-data-simple-rest: rows, and their range in Content-Range', async () => {
  const answer = await get(list({ range: [0, 1], sort: ['id', 'ASC'], filter: {} }), admin);
  expect(answer.statusCode).toBe(200);
  const rows: { id: number; action: string }[] = answer.json();
  expect(rows).toHaveLength(2);
  expect(answer.headers['content-range']).toMatch(/^audit 0-1\/\d+$/);
  expect(rows[0]?.id).toBeLessThan(rows[1]?.id ?? 0);
  const next = await get(list({ range: [1, 1], sort: ['id', 'ASC'] }), admin);
  expect(next.json()).toEqual([rows[1]]);
});

test('an Admin reads all of the trail, a Customer-Admin that of the own customer alone', async () => {
  const seen = async (who: Person) =>
    new Set(
      (await get(list({ range: [0, 499] }), who))
        .json<{ customer_id: number | null }[]>()
        .map((row) => row.customer_id),
    );
  expect(await seen(owner)).toEqual(new Set([owner.customer_id]));
  const all = await seen(admin);
  for (const id of [owner.customer_id, foreign.customer_id]) expect(all.has(id)).toBe(true);
  const narrowed = await get(list({ filter: { customer_id: foreign.customer_id } }), owner);
  expect(narrowed.json()).toEqual([]);
});

test('a row of another customer answers like one that does not exist', async () => {
  const [row] = (
    await get(list({ filter: { customer_id: foreign.customer_id }, range: [0, 0] }), admin)
  ).json<{ id: number }[]>();
  expect((await get(`/rest/audit/${row?.id}`, admin)).statusCode).toBe(200);
  const hidden = await get(`/rest/audit/${row?.id}`, owner);
  const missing = await get('/rest/audit/999999999', owner);
  expect([hidden.statusCode, hidden.json()]).toEqual([missing.statusCode, missing.json()]);
});

test('filters fit any of several values, and unknown fields are refused by name', async () => {
  const both = await get(
    list({ filter: { customer_id: [owner.customer_id, foreign.customer_id] }, range: [0, 499] }),
    admin,
  );
  expect(new Set(both.json<{ customer_id: number }[]>().map((row) => row.customer_id))).toEqual(
    new Set([owner.customer_id, foreign.customer_id]),
  );
  for (const query of [
    { sort: ['password', 'ASC'] },
    { filter: { 'x"; drop table audit; --': 1 } },
    { range: [-1, 4] },
    { range: 'all' },
  ]) {
    expect((await get(list(query), admin)).json()).toMatchObject({
      error: { code: 'invalid-input' },
    });
  }
});

test('rows that have a time are narrowed to a time', async () => {
  const times = async (filter: object) =>
    (await get(list({ filter, range: [0, 499] }), admin))
      .json<{ timesec: number }[]>()
      .map(({ timesec }) => timesec);
  const all = await times({});
  const [last = 0] = all.toSorted((a, b) => b - a);
  expect(await times({ start_timesec: last + 1 })).toEqual([]);
  expect(await times({ end_timesec: 1_000_000_000 })).toEqual([]);
  expect(await times({ start_timesec: 1_000_000_000, end_timesec: last })).toHaveLength(all.length);
  for (const [name, filter] of [
    ['audit', { start_timesec: 'monday' }],
    ['audit', { start_timesec: [1, 2] }],
    ['keys', { since: 1 }],
  ] as const)
    expect((await get(list({ filter }).replace('audit', name), admin)).json()).toMatchObject({
      error: { code: 'invalid-input' },
    });
});

test('jobs are for Admins, and nobody reads without a token', async () => {
  expect((await get('/rest/jobs', admin)).json()).toEqual([]);
  expect((await get('/rest/jobs', owner)).json()).toMatchObject({ error: { code: 'not-allowed' } });
  expect((await get('/rest/audit', null)).statusCode).toBe(401);
});
