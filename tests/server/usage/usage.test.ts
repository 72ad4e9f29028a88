import { USAGE_STAGES } from '../../../contract/usage.ts';
import { q, run } from '../../../server/database/query.ts';
import type { UsageEventsTable } from '../../../server/database/tables.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

let server: TestServer;
let manager: Person;
let user: Person;
let foreign: Person;
let admin: Person;

const at = (text: string) => new Date(text);
const event = (
  who: Person,
  when: string,
  more: Partial<Record<keyof UsageEventsTable, unknown>> = {},
) =>
  run(
    server.services.db,
    q.insertInto('usage_events').values({
      at: at(when),
      customer_id: who.customer_id,
      user_id: who.user_id,
      stage: 'match',
      files: 1,
      subimages: 10,
      ...more,
    } as never),
  ); // a row of the table, written as the areas write it

beforeAll(async () => {
  server = await openTestServer();
  const customer = await server.addCustomer();
  user = await server.addPerson(customer);
  manager = await server.addPerson(customer, 'User-Manager');
  foreign = await server.addPerson(await server.addCustomer(), 'Customer-Admin');
  admin = await server.addPerson(await server.addCustomer({ type: 'internal' }), 'Admin');
  await event(user, '2026-03-01T22:30:00Z');
  await event(user, '2026-03-01T23:30:00Z', { subimages: 5 });
  await event(user, '2026-03-02T09:00:00Z', { stage: 'submit', subimages: 0 });
  await event(manager, '2026-03-02T09:00:00Z', { subimages: 7 });
  await event(manager, '2026-03-03T09:00:00Z', { database: 'user', subimages: 3 });
  await event(foreign, '2026-03-02T09:00:00Z', { subimages: 1000 });
});
afterAll(() => server.close());

test('one row a day, person and stage; a manuscript that passed two stages is one manuscript in the total', async () => {
  const own = await server.call('usage', { name: 'my' }, user);
  expect(own.items.map((row) => [row.timesec, row.stage, row.files, row.subimages])).toEqual([
    [Date.UTC(2026, 2, 1) / 1000, 'match', 2, 15],
    [Date.UTC(2026, 2, 2) / 1000, 'submit', 1, 0],
  ]);
  expect(own.total).toMatchObject({ files: 1, subimages: 15 });
  expect((await server.call('usage', { name: 'my', stage: 'match' }, user)).total).toMatchObject({
    files: 2,
    subimages: 15,
  });
});

test('days are those of the asker’s time zone', async () => {
  const vienna = await server.call(
    'usage',
    { name: 'my', zone: 'Europe/Vienna', stage: 'match' },
    user,
  );
  expect(
    vienna.items.map((row) => [new Date(row.timesec * 1000).toISOString(), row.subimages]),
  ).toEqual([
    ['2026-02-28T23:00:00.000Z', 10],
    ['2026-03-01T23:00:00.000Z', 5],
  ]);
  expect(await server.call('usage', { name: 'my', zone: 'Mars/Base' }, user)).toMatchObject({
    error: { code: 'invalid-input', fields: { zone: expect.any(String) } },
  });
});

test('a manager sees the people of the own customer, never those of another', async () => {
  expect(
    await server.call('usage', { name: 'users', customer_id: foreign.customer_id }, manager),
  ).toMatchObject({ error: { code: 'not-found' } });
  const people = await server.call('usage', { name: 'users' }, manager);
  expect(new Set(people.items.map((row) => row.user_id))).toEqual(
    new Set([user.user_id, manager.user_id]),
  );
  expect(people.total.subimages).toBe(22);
});

test('a user sees no one else', async () => {
  expect(await server.call('usage', { name: 'users' }, user)).toMatchObject({
    error: { code: 'not-allowed' },
  });
  expect(await server.call('history', { pathname: 'users', limit: 10 }, user)).toMatchObject({
    error: { code: 'not-allowed' },
  });
  expect(await server.call('usageUsersDatabase', {}, user)).toMatchObject({
    error: { code: 'not-allowed' },
  });
});

test('an Admin sees all, or the customer that is named', async () => {
  expect((await server.call('usage', { name: 'users' }, admin)).total.subimages).toBe(1022);
  expect(
    (await server.call('usage', { name: 'users', customer_id: foreign.customer_id }, admin)).total
      .subimages,
  ).toBe(1000);
});

test('the misspelt path is the database’s usage', async () => {
  const database = await server.call('usageUsersDatabase', {}, manager);
  expect(database.items).toMatchObject([{ user_id: manager.user_id, subimages: 3 }]);
  expect(await server.call('usage', { name: 'userdb' }, manager)).toEqual(database);
});

test('a range holds its first and its last second', async () => {
  const range = {
    name: 'my' as const,
    start_timesec: Date.UTC(2026, 2, 1, 22, 30) / 1000,
    end_timesec: Date.UTC(2026, 2, 1, 23, 30) / 1000,
  };
  expect((await server.call('usage', range, user)).total.subimages).toBe(15);
  expect(
    (await server.call('usage', { ...range, end_timesec: range.end_timesec - 1 }, user)).total
      .subimages,
  ).toBe(10);
  expect(
    (await server.call('usage', { ...range, start_timesec: range.start_timesec + 1 }, user)).total
      .subimages,
  ).toBe(5);
});

test('history tells what was done with manuscripts, activity also who signed in', async () => {
  const customer = { customer_id: manager.customer_id };
  const entry = (user_id: number | null, action: string) =>
    run(
      server.services.db,
      q.insertInto('audit').values({
        ...customer,
        user_id,
        file_id: null,
        action,
        from_value: 'Edit',
        to_value: 'Matching',
        text: 'looks right',
        details: '{}',
      }),
    );
  await entry(user.user_id, 'file.state');
  await entry(null, 'login.failed');
  const history = await server.call('history', { pathname: 'users', limit: 10 }, manager);
  expect(history.items).toMatchObject([
    {
      user_id: user.user_id,
      what: 'file.state',
      from: 'Edit',
      to: 'Matching',
      text: 'looks right',
    },
  ]);
  expect((await server.call('history', { pathname: 'my', limit: 10 }, manager)).items).toEqual([]);
  expect(
    (await server.call('activityUsers', {}, manager)).items.map((row) => [row.what, row.user_id]),
  ).toEqual([
    ['file.state', user.user_id],
    ['login', manager.user_id],
    ['login', user.user_id],
  ]);
  expect(
    (await server.call('activityUsers', {}, foreign)).items?.map((row) => row.user_id),
  ).toEqual([foreign.user_id]);
});

test('what is older than one answer holds is read on from its last row', async () => {
  const boss = await server.addPerson(await server.addCustomer(), 'Customer-Admin');
  const rows = Array.from({ length: 1201 }, (_, i) => ({
    customer_id: boss.customer_id,
    user_id: boss.user_id,
    file_id: null,
    action: 'file.state',
    from_value: 'Edit',
    to_value: 'Matching',
    text: `${i}`,
    details: '{}',
  }));
  await run(server.services.db, q.insertInto('audit').values(rows));
  for (const read of [
    (before?: number) => server.call('history', { pathname: 'users', before }, boss),
    (before?: number) => server.call('activityUsers', { before }, boss),
  ]) {
    const texts: string[] = [];
    const sizes: number[] = [];
    let answer = await read();
    for (;;) {
      sizes.push(answer.items.length);
      texts.push(...answer.items.filter((row) => row.what === 'file.state').map((row) => row.text));
      if (!answer.more) break;
      answer = await read(answer.items.at(-1)?.id);
    }
    expect(texts).toEqual(rows.map((row) => row.text).toReversed());
    expect(sizes.slice(0, 2)).toEqual([500, 500]);
  }
});

test('statistics are for Admins and count what is there', async () => {
  expect(await server.call('statistics', {}, foreign)).toMatchObject({
    error: { code: 'not-allowed' },
  });
  expect(await server.call('statistics', {}, admin)).toMatchObject({
    customers: 4,
    users: 5,
    files: [],
    stored_bytes: 0,
    dismissals: [],
    busiest: [],
  });
  await event(user, new Date(Date.now() - 30 * 86_400_000).toISOString(), { subimages: 6 });
  await event(manager, new Date(Date.now() - 60_000).toISOString(), { subimages: 4 });
  await event(foreign, new Date(Date.now() - 32 * 86_400_000).toISOString());
  expect((await server.call('statistics', {}, admin)).busiest).toEqual([
    { customer_id: user.customer_id, customer_name: expect.any(String), files: 2, subimages: 10 },
  ]);
});

test('stages of one day stand in the order in which a manuscript passes them', async () => {
  const somebody = await server.addPerson(await server.addCustomer());
  for (const stage of ['report', 'match', 'extract', 'submit', 'review'] as const)
    await event(somebody, '2026-03-02T09:00:00Z', { stage });
  const { items } = await server.call('usage', { name: 'my' }, somebody);
  expect(items.map((row) => row.stage)).toEqual([...USAGE_STAGES]);
});
