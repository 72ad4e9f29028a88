import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import type { UserRow } from '../../../contract/index.ts';
import type { Db, Queryable } from '../../../server/database/db.ts';
import { grantTables, guarded, guardTables } from '../../../server/database/guard.ts';
import { all, q, run } from '../../../server/database/query.ts';
import { handlers } from '../../../server/handlers.ts';
import { registerCalls } from '../../../server/gateway/register.ts';
import { fileIn } from '../support/handmade.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

/** What the database itself keeps apart, whatever a query forgets to ask. */

/** The only tables without a policy, each with the reason. A new table has one, or stands here. */
const WITHOUT_POLICY = {
  audit_chain: 'hashes only; people’s calls have no right on it, its trigger runs as the owner',
  migrations: 'names of migrations; people’s calls have no right on it',
  series: 'the last number of the invoices of all customers, which a customer’s order counts on',
};
/** Without a customer_id: rows hang on one of a person, a session or a payment, or are the service’s. */
const WITHOUT_CUSTOMER = [
  'coupon_uses',
  'folder_pdfs',
  'folder_runs',
  'known_devices',
  'mail_domains',
  'misc',
  'news_seen',
  'outages',
  'rate_limits',
  'recovery_codes',
  'reference_articles',
  'reference_figures',
  'reference_pictures',
  'reference_run_articles',
  'reference_runs',
  'registry_works',
  'retraction_imports',
  'retraction_versions',
  'session_keys',
];
/** Which of them hold rows of both houses in this test. */
const FILLED = [
  'audit',
  'customers',
  'figures',
  'file_pages',
  'files',
  'jobs',
  'matches',
  'payments',
  'row_counts',
  'sessions',
  'sub_images',
  'usage_events',
  'users',
];

let server: TestServer;
let mine: Person;
let theirs: Person;
beforeAll(async () => {
  server = await openTestServer();
  mine = await server.addPerson(await server.addCustomer(), 'Customer-Admin');
  theirs = await server.addPerson(await server.addCustomer(), 'Customer-Admin');
  for (const person of [mine, theirs]) {
    await fileIn(server, person, 'Review');
    await server.call(
      'paymentsAdd',
      { payment: { subimages: 100, price: 8000, code: null } },
      person,
    );
  }
});
afterAll(() => server.close());

const rowsOf = async (on: Queryable, text: string) =>
  (await on.run({ sql: text, parameters: [] })).rows;
const own = () => guarded(server.services.db, mine.customer_id);

async function tables(on: Queryable = server.services.db): Promise<Map<string, boolean>> {
  const rows = await rowsOf(
    on,
    `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity and exists (select 1 from pg_policy p where p.polrelid = c.oid) as kept
    from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by 1`,
  );
  return new Map(rows.map((row) => [String(row.name), row.kept === true]));
}

test('every table of the catalogue has a policy that holds for its owner too, or a reason', async () => {
  const found = [...(await tables())].filter(([name]) => name !== 'durability_check');
  expect(found.filter(([, kept]) => !kept).map(([name]) => name)).toEqual(
    Object.keys(WITHOUT_POLICY),
  );
  expect(found.length).toBeGreaterThan(50);
});

test('a new table without a policy is found, one of a customer gets its own', async () => {
  await server.services.db
    .transaction(async (tx) => {
      for (const text of [
        'create table new_plain (id int)',
        'create table new_owned (customer_id bigint)',
      ])
        await tx.run({ sql: text, parameters: [] });
      await guardTables(tx);
      const kept = await tables(tx);
      expect([kept.get('new_plain'), kept.get('new_owned')]).toEqual([false, true]);
      throw new Error('undo');
    })
    .catch((error: Error) => expect(error.message).toBe('undo'));
});

test('what hangs on a person or a session is seen and written with it alone', async () => {
  const { db } = server.services;
  for (const { user_id } of [mine, theirs])
    for (const text of [
      `insert into recovery_codes values (${user_id}, 'code ${user_id}')`,
      `insert into known_devices (device_hash, user_id) values ('device ${user_id}', ${user_id}) on conflict do nothing`,
      `insert into news_seen values (${user_id}, now()) on conflict do nothing`,
    ])
      await db.run({ sql: text, parameters: [] });
  for (const table of ['recovery_codes', 'known_devices', 'news_seen']) {
    expect([table, await rowsOf(own(), `select distinct user_id from ${table}`)]).toEqual([
      table,
      [{ user_id: mine.user_id }],
    ]);
    const removed = await own().run({
      sql: `delete from ${table} where user_id = ${theirs.user_id}`,
      parameters: [],
    });
    expect([table, removed.affected]).toEqual([table, 0]);
  }
  await expect(
    own().run({
      sql: `insert into recovery_codes values (${theirs.user_id}, 'x')`,
      parameters: [],
    }),
  ).rejects.toThrow(/row-level security/);
  const sessions = async (on: TestServer['services']['db']) =>
    (
      await rowsOf(
        on,
        'select distinct s.user_id from session_keys k left join sessions s using (session_id) order by 1',
      )
    ).map((row) => row['user_id']);
  expect(await sessions(db)).toEqual([mine.user_id, theirs.user_id]);
  expect(await sessions(own())).toEqual([mine.user_id]);
});

test('what is the service’s own is read or hidden, and never changed by a person’s call', async () => {
  const { db } = server.services;
  const count = async (on: TestServer['services']['db'], table: string) =>
    (await rowsOf(on, `select count(*)::int as n from ${table}`))[0]?.['n'];
  for (const text of [
    `insert into misc (idx, value) values ('note', '1')`,
    `insert into mail_domains values ('example.org', 'allowed')`,
    `insert into folder_runs (path, csv) values ('x', false)`,
    `insert into rate_limits (name, key, tokens, at, granted) values ('n', 'k', 1, 1, 1)`,
  ])
    await db.run({ sql: text, parameters: [] });
  for (const [table, seen] of [
    ['misc', true],
    ['mail_domains', true],
    ['folder_runs', false],
    ['rate_limits', false],
  ] as const) {
    expect([table, (await count(own(), table)) === (await count(db, table))]).toEqual([
      table,
      seen,
    ]);
    expect((await own().run({ sql: `delete from ${table}`, parameters: [] })).affected).toBe(0);
    expect(await count(db, table)).toBeGreaterThan(0);
  }
});

test('without a word about the customer nothing of another one is read, changed or removed, in any table', async () => {
  const filled: string[] = [];
  for (const [name, kept] of await tables()) {
    if (!kept || WITHOUT_CUSTOMER.includes(name)) continue;
    const [everything] = await rowsOf(
      server.services.db,
      `select count(distinct customer_id)::int as n from "${name}" where customer_id in (${mine.customer_id}, ${theirs.customer_id})`,
    );
    if (everything?.n === 2) filled.push(name);
    expect([
      name,
      await rowsOf(
        own(),
        `select distinct customer_id::int as c from "${name}" where customer_id is distinct from ${mine.customer_id}`,
      ),
    ]).toEqual([name, []]);
    // People's calls have no right to change the trail at all (audit/chain.test.ts).
    if (name === 'audit') continue;
    expect([
      name,
      (
        await own().run({
          sql: `update "${name}" set ${name === 'customers' ? 'note = note' : 'customer_id = customer_id'} where customer_id = ${theirs.customer_id}`,
          parameters: [],
        })
      ).affected,
    ]).toEqual([name, 0]);
    expect([
      name,
      (
        await own().run({
          sql: `delete from "${name}" where customer_id = ${theirs.customer_id}`,
          parameters: [],
        })
      ).affected,
    ]).toEqual([name, 0]);
  }
  expect(filled).toEqual(expect.arrayContaining(FILLED));
});

test('nothing is written into another customer’s house or moved there', async () => {
  await expect(
    run(
      own(),
      q.insertInto('audit').values({
        customer_id: theirs.customer_id,
        user_id: null,
        file_id: null,
        action: 'x',
        from_value: null,
        to_value: null,
      }),
    ),
  ).rejects.toThrow(/row-level security/);
  await expect(
    run(own(), q.updateTable('files').set({ customer_id: theirs.customer_id })),
  ).rejects.toThrow(/row-level security/);
  await expect(
    run(
      own(),
      q
        .updateTable('customers')
        .set({ figures_max: null })
        .where('customer_id', '=', theirs.customer_id),
    ),
  ).resolves.toBe(0);
});

test('a transaction is kept apart as a whole, and the next one of nobody sees everything again', async () => {
  const seen = await own().transaction(async (tx) => [
    await all(tx, q.selectFrom('users').select('user_id')),
    await all(tx, q.selectFrom('users').select('user_id').where('user_id', '=', theirs.user_id)),
  ]);
  expect(seen).toEqual([[{ user_id: mine.user_id }], []]);
  await expect(
    own().transaction(async () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(
    (await all(server.services.db, q.selectFrom('users').select('user_id'))).map(
      (row) => row.user_id,
    ),
  ).toEqual(expect.arrayContaining([mine.user_id, theirs.user_id]));
});

test('a handler that forgets whose call it is answers with the own rows all the same', async () => {
  const app = Fastify();
  const forgetful = async (
    _input: unknown,
    { services }: { services: TestServer['services'] },
  ): Promise<{ items: UserRow[]; total: number }> => {
    const users = await all(services.db, q.selectFrom('users').selectAll());
    return { items: [], total: users.length };
  };
  registerCalls(app, server.services, { ...handlers, users: forgetful });
  const ask = async (person: Person) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/users',
        payload: {},
        headers: { authorization: `Bearer ${person.token}` },
      })
    ).json<{ total: number }>().total;
  const admin = await server.addPerson(await server.addCustomer({ type: 'internal' }), 'Admin');
  expect(await ask(mine)).toBe(1);
  expect(await ask(admin)).toBe(3);
  await app.close();
});

test('a server that may add no roles owns the tables and is held by the same policies', async () => {
  const { db } = server.services;
  const name = `plain_${randomBytes(4).toString('hex')}`;
  await db.script(`create role ${name} nologin; create schema ${name} authorization ${name}`);
  const plain: Db = {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx) => {
        await tx.run({
          sql: `select set_config('role', '${name}', true), set_config('search_path', '${name}', true)`,
          parameters: [],
        });
        return work(tx);
      }),
  };
  await plain.transaction(async (tx) => {
    await tx.run({ sql: 'create table notes (customer_id bigint, text text)', parameters: [] });
    await guardTables(tx);
    await grantTables(tx);
    await tx.run({
      sql: `insert into notes values (${mine.customer_id}, 'mine'), (${theirs.customer_id}, 'theirs')`,
      parameters: [],
    });
  });
  const seen = (on: Db) =>
    on.transaction(async (tx) =>
      (await tx.run({ sql: 'select text from notes order by 1', parameters: [] })).rows.map(
        (row) => row.text,
      ),
    );
  expect(await seen(guarded(plain, mine.customer_id))).toEqual(['mine']);
  expect(await seen(plain)).toEqual(['mine', 'theirs']);
  await db.script(`drop schema ${name} cascade; drop role ${name}`);
});
