import { randomBytes } from 'node:crypto';
import { checkChain } from '../../../server/audit/chain.ts';
import { guarded } from '../../../server/database/guard.ts';
import { migrate, readMigrations } from '../../../server/database/migrate.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import type { Db } from '../../../server/database/db.ts';
import { createPostgres } from '../support/database.ts';

/** PostgreSQL with two accounts: one owns the tables, the service uses them. */

let owner: Db;
let service: Db;
let remove: () => Promise<void>;
beforeAll(async () => {
  const place = await createPostgres();
  owner = openPostgres(place.url, { connections: 2 });
  await migrate(owner);
  const name = `service_${randomBytes(4).toString('hex')}`;
  await owner.script(`create role ${name} login in role panel_service`);
  const url = new URL(place.url);
  url.username = name;
  service = openPostgres(url.href, { connections: 2 });
  remove = async () => {
    await service.close();
    await owner.script(`drop role ${name}`);
    await owner.close();
    await place.remove();
  };
});
afterAll(() => remove());

const add = (on: Db, customer: number | null) =>
  on.run({
    sql: `insert into audit (customer_id, action, text) values ($1, 'test', 'line')`,
    parameters: [customer],
  });

test('the service’s account writes the trail and can neither change it nor turn its rules off', async () => {
  await add(service, null);
  await add(guarded(service, 5), 5);
  for (const text of [
    `update audit set text = 'x'`,
    'delete from audit',
    'truncate audit',
    'truncate audit_chain',
    `insert into audit_chain values (9, 9, '')`,
    'delete from audit_chain',
    'alter table audit disable trigger all',
    'alter table audit disable row level security',
    'drop trigger audit_chained on audit',
    'drop table audit',
    `create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$`,
    `set session_replication_role = replica`,
    `set panel.erasing = 'on'; update audit set text = 'x'`,
  ])
    await expect(service.run({ sql: text, parameters: [] })).rejects.toThrow(
      /permission denied|must be owner/,
    );
  expect(await checkChain(service)).toMatchObject({ lines: 2, faults: [] });
  // Names of who is erased go, announced in the chain.
  const erased = await service.run({
    sql: `select erase_in_trail(array(select audit_id from audit), '{line}', false, null, null) as n`,
    parameters: [],
  });
  expect(erased.rows).toEqual([{ n: 2 }]);
  expect(await checkChain(service)).toMatchObject({ lines: 3, erased: 2, faults: [] });
});

test('it starts on tables that are up to date and refuses others with a sentence', async () => {
  expect(await migrate(service)).toEqual([]);
  const more = { name: '9001-more', sql: 'create table more (customer_id bigint);' };
  await expect(migrate(service, [...readMigrations(), more])).rejects.toThrow(
    /does not own the tables.*9001-more.*npm run migrate/,
  );
  expect(await migrate(owner, [...readMigrations(), more])).toEqual(['9001-more']);
  // What a migration adds is the service's to use, too.
  await service.run({ sql: 'insert into more values (5), (6)', parameters: [] });
  expect(
    (await guarded(service, 5).run({ sql: 'select * from more', parameters: [] })).rows,
  ).toEqual([{ customer_id: 5 }]);
});
