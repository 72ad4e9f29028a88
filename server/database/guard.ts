import { sql } from 'kysely';
import type { Db, Queryable, Statement, Tx } from './db.ts';
import { q } from './query.ts';

/**
 * As whom people's calls reach the database: it owns no table and passes by no policy. Server-wide,
 * so its name is our own.
 */
const ROLE = 'panel_customer';
/**
 * Of which customer the rows are that a transaction may see and change. Not set: of all, for work
 * that nobody's call does.
 */
const SETTING = 'panel.customer';

const mine = `(select nullif(current_setting('${SETTING}', true), '')::bigint)`;

/** Tables whose rows without a customer are for everybody. */
const FOR_ALL = ['coupons'];

/** The database beneath a guarded one. */
const beneathOf = new WeakMap<Queryable, Queryable>();

/**
 * The same database for the call of somebody who belongs to one customer: the database itself
 * (row-level security) shows and changes that customer's rows only, whatever a query forgot to ask.
 * Without a customer (an Admin) it is the database as it is.
 */
export function guarded(db: Db, customerId: number | null): Db {
  if (customerId === null) return db;
  const narrow = narrowTo(customerId);
  const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      await tx.run(narrow);
      return work(tx);
    });
  // Both are on their way at once; after a failure of the first the second fails by itself.
  const run = (statement: Statement) =>
    db.transaction(async (tx) => (await Promise.all([tx.run(narrow), tx.run(statement)]))[1]);
  const guard: Db = {
    ...db,
    transaction,
    run,
    script: () => Promise.reject(new Error('Scripts are the server’s own.')),
  };
  beneathOf.set(guard, db);
  return guard;
}

/**
 * Where numbers of rows may be looked up, never rows: a policy keeps the database from using the
 * indexes of words, since their functions are not marked as safe. Whoever takes ids from here reads
 * the rows through the guarded database.
 */
export function forNumbers(on: Queryable): Queryable {
  return beneathOf.get(on) ?? on;
}

/**
 * A server that may not add roles has one that owns the tables and is no superuser: policies are
 * forced upon that one too.
 */
function narrowTo(customerId: number): Statement {
  return sql`select set_config(${SETTING}, ${String(customerId)}, true),
    (select set_config('role', rolname, true) from pg_roles
    where rolname = ${ROLE} and pg_has_role(oid, 'member'))`.compile(q);
}

/**
 * Gives each table that belongs to customers its policy; those that have one stay as they are. For
 * the end of a migration.
 */
export async function guardTables(tx: Tx): Promise<void> {
  const { rows } = await tx.run(
    sql`select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'customer_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_policy p where p.polrelid = c.oid) order by 1`.compile(q),
  );
  for (const { name } of rows) {
    const table = `"${String(name)}"`;
    const fits = `${mine} is null or customer_id = ${mine}`;
    await plain(
      tx,
      `create policy of_customer on ${table} using (${FOR_ALL.includes(String(name)) ? `${fits} or customer_id is null` : fits}) with check (${fits})`,
    );
    await plain(tx, `alter table ${table} enable row level security, force row level security`);
  }
}

/** Makes the role where the server may, and lets it at the tables. */
export async function grantTables(tx: Tx): Promise<void> {
  await plain(
    tx,
    `do $$ begin
    if not exists (select 1 from pg_roles where rolname = '${ROLE}') then create role ${ROLE} nologin; end if;
    if not pg_has_role('${ROLE}', 'member') then grant ${ROLE} to current_user; end if;
  exception when insufficient_privilege or duplicate_object or unique_violation then null; end $$`,
  );
  await plain(
    tx,
    `do $$ begin
    if exists (select 1 from pg_roles where rolname = '${ROLE}') then
      execute format('grant usage on schema %I to ${ROLE}', current_schema());
      execute format('grant select, insert, update, delete on all tables in schema %I to ${ROLE}', current_schema());
    end if;
  end $$`,
  );
}

function plain(tx: Tx, text: string): Promise<unknown> {
  return tx.run({ sql: text, parameters: [] });
}
