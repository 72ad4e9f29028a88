import { all, one, q } from '../../../server/database/query.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

/** People of a list: each is added once, whatever happens. */

let server: TestServer;
let customer: number;
let manager: Person;
beforeAll(async () => {
  server = await openTestServer();
  customer = await server.addCustomer();
  manager = await server.addPerson(customer, 'User-Manager');
});
afterAll(() => server.close());

const send = (emails: readonly string[], more: { mail?: boolean } = {}, who = manager) =>
  server.call(
    'usersImport',
    { mail: false, people: emails.map((email) => ({ email })), ...more },
    who,
  );
const countOf = async (table: 'users' | 'mails' | 'audit' | 'one_time_tokens') =>
  (
    await one(
      server.services.db,
      q
        .selectFrom(table)
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('customer_id', '=', customer),
    )
  ).n;

test('10 000 people in batches; the same list again adds nobody and mails nobody', async () => {
  const list = Array.from({ length: 10_000 }, (_, i) => `reader${i}@example.org`);
  const before = await countOf('users');
  const run = async () => {
    const outcomes: string[] = [];
    for (let at = 0; at < list.length; at += 200)
      outcomes.push(...(await send(list.slice(at, at + 200))).outcomes);
    return outcomes;
  };
  expect(new Set(await run())).toEqual(new Set(['added']));
  expect(await countOf('users')).toBe(before + 10_000);
  expect(await countOf('mails')).toBe(0);
  const again = await run();
  expect(again).toHaveLength(10_000);
  expect(new Set(again)).toEqual(new Set(['known']));
  expect(await countOf('users')).toBe(before + 10_000);
  const trail = await all(
    server.services.db,
    q
      .selectFrom('audit')
      .select('audit_id')
      .where('customer_id', '=', customer)
      .where('action', '=', 'user.add'),
  );
  expect(trail).toHaveLength(10_000);
  expect((await server.call('users', { q: 'reader9999@' }, manager)).items).toMatchObject([
    { email: 'reader9999@example.org', user_status: 'invited', customer_id: customer },
  ]);
});

test('each line has its outcome, in the order of the list', async () => {
  const boss = await server.addPerson(customer, 'Customer-Admin');
  const { outcomes } = await server.call(
    'usersImport',
    {
      mail: false,
      people: [
        {
          email: ' New@Example.org ',
          first_name: ' Nora ',
          user_role: 'User-Manager',
          skip_edit: true,
        },
        { email: 'new@example.ORG' },
        { email: 'nobody' },
        { email: 'chief@example.org', user_role: 'Admin' },
        { email: boss.email },
      ],
    },
    manager,
  );
  expect(outcomes).toEqual(['added', 'known', 'bad-email', 'role-not-allowed', 'known']);
  expect((await server.call('users', { q: 'new@example' }, manager)).items).toMatchObject([
    {
      email: 'New@Example.org',
      first_name: 'Nora',
      user_role: 'User-Manager',
      skip_edit: true,
      products: { product: true, ithenticate: false },
    },
  ]);
});

test('invitations: each has a key of its own that sets the password', async () => {
  await send(['m1@example.org', 'm2@example.org', manager.email], { mail: true });
  const mails = await all(
    server.services.db,
    q
      .selectFrom('mails')
      .select('recipient')
      .where('customer_id', '=', customer)
      .orderBy('mail_id'),
  );
  expect(mails.map(({ recipient }) => recipient)).toEqual(['m1@example.org', 'm2@example.org']);
  const key = await server.mailedKey('m2@example.org');
  expect(
    await server.call('authPassword', {
      email: 'm1@example.org',
      key,
      password: 'some long phrase',
    }),
  ).toMatchObject({ error: { code: 'key-invalid' } });
  expect(
    await server.call('authPassword', {
      email: 'm2@example.org',
      key,
      password: 'some long phrase',
    }),
  ).toEqual({ ok: true });
  expect(
    await server.call('authLogin', { email: 'm2@example.org', password: 'some long phrase' }),
  ).toMatchObject({ user_status: 'active', customer_id: customer });
});

test('the licence is filled in order, and not over when two lists come at once', async () => {
  const small = await server.addCustomer({ users_max: 4 });
  const boss = await server.addPerson(small, 'Customer-Admin');
  expect(
    (
      await send(
        [
          boss.email,
          's1@example.org',
          's2@example.org',
          's3@example.org',
          's4@example.org',
          's1@example.org',
        ],
        {},
        boss,
      )
    ).outcomes,
  ).toEqual(['known', 'added', 'added', 'added', 'no-place', 'known']);
  const other = await server.addCustomer({ users_max: 3 });
  const chief = await server.addPerson(other, 'Customer-Admin');
  const both = await Promise.all([
    send(['t1@example.org', 't2@example.org'], {}, chief),
    send(['t2@example.org', 't3@example.org'], {}, chief),
  ]);
  expect(
    both.flatMap(({ outcomes }) => outcomes).filter((outcome) => outcome === 'added'),
  ).toHaveLength(2);
});

test('nobody fills another customer; the service may', async () => {
  const away = await server.addCustomer();
  expect(
    await server.call(
      'usersImport',
      { customer_id: away, mail: false, people: [{ email: 'x@example.org' }] },
      manager,
    ),
  ).toMatchObject({ error: { code: 'not-found' } });
  const admin = await server.addPerson(await server.addCustomer(), 'Admin');
  expect(
    await server.call(
      'usersImport',
      { customer_id: away, mail: false, people: [{ email: 'x@example.org' }] },
      admin,
    ),
  ).toEqual({ outcomes: ['added'] });
  expect(
    (await server.call('users', { customer_id: away }, admin)).items.map(({ email }) => email),
  ).toEqual(['x@example.org']);
  expect(
    await server.call(
      'usersImport',
      {
        mail: false,
        people: Array.from({ length: 201 }, (_, i) => ({ email: `y${i}@example.org` })),
      },
      manager,
    ),
  ).toMatchObject({ error: { code: 'invalid-input' } });
});
