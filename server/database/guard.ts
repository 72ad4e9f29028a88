import { sql } from 'kysely';
import type { Db, Queryable, Statement, Tx } from './db.ts';
import { q } from './query.ts';

/**
 * As whom people's calls reach the database: it owns no table and passes by no policy. Server-wide,
 * so its name is our own.
 */
const ROLE = 'panel_customer';
/**
 * What the service's own account needs where another account owns the tables: everything but
 * changing them and the trail.
 */
const SERVICE = 'panel_service';
/** What may be done with the tables of the trail, whatever else is granted: never to change it. */
const TRAIL = [
  { table: 'audit', customer: 'select, insert', service: 'select, insert' },
  { table: 'audit_chain', customer: null, service: 'select' },
  { table: 'migrations', customer: null, service: 'select' },
] as const;
/**
 * Of which customer the rows are that a transaction may see and change. Not set: of all, for work
 * that nobody's call does.
 */
const SETTING = 'panel.customer';

const mine = `(select nullif(current_setting('${SETTING}', true), '')::bigint)`;

/** Tables whose rows without a customer are for everybody. */
const FOR_ALL = ['coupons'];

/** Which rows a call sees, which of them it may change, and what they may become (else the same). */
interface Rule {
  readonly read: string;
  readonly write: string;
  readonly check?: string;
}

const SERVER_ONLY = { read: `${mine} is null`, write: `${mine} is null` };
const READ_BY_ALL = { read: 'true', write: `${mine} is null` };
const hangsOn = (parent: string, key: string, by = key) => {
  const fits = `${mine} is null or exists (select 1 from ${parent} p where p.${key} = %s.${by})`;
  return { read: fits, write: fits };
};
const VIEWED = hangsOn('users', 'user_id', 'as_user').read;
const OF_SESSION = `${hangsOn('sessions', 'session_id').read} or ${VIEWED}`;

/**
 * Tables without a customer_id. What hangs on a row of a person, session or payment is seen with
 * that row (whose own policy holds in the condition); what is the service's is only read, or not
 * even that, by people's calls. `%s` stands for the table.
 */
const OTHERS: Readonly<Record<string, Rule>> = {
  // How often a coupon was used is counted over all customers.
  coupon_uses: { ...hangsOn('payments', 'payment_id'), read: 'true' },
  folder_pdfs: SERVER_ONLY,
  folder_runs: SERVER_ONLY,
  known_devices: hangsOn('users', 'user_id'),
  mail_domains: READ_BY_ALL,
  misc: READ_BY_ALL,
  news_seen: hangsOn('users', 'user_id'),
  outages: SERVER_ONLY,
  rate_limits: SERVER_ONLY,
  recovery_codes: hangsOn('users', 'user_id'),
  reference_articles: READ_BY_ALL,
  reference_figures: READ_BY_ALL,
  reference_pictures: READ_BY_ALL,
  reference_run_articles: SERVER_ONLY,
  reference_runs: SERVER_ONLY,
  registry_works: SERVER_ONLY,
  retraction_imports: SERVER_ONLY,
  retraction_versions: READ_BY_ALL,
  // An Admin's key for looking on as somebody ends from that person's side.
  session_keys: { read: OF_SESSION, write: OF_SESSION },
};

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
  const transaction: Db['transaction'] = (work, options) =>
    db.transaction(async (tx) => {
      await tx.run(narrow);
      return work(tx);
    }, options);
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
 * Gives each table its policies: those with a customer_id by having it, the others by the table
 * above. Those that have one stay as they are. For the end of a migration.
 */
export async function guardTables(tx: Tx): Promise<void> {
  const { rows } = await tx.run(
    sql`select c.relname as name, exists (select 1 from pg_attribute a where a.attrelid = c.oid
        and a.attname = 'customer_id' and not a.attisdropped) as owned from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_policy p where p.polrelid = c.oid) order by 1`.compile(q),
  );
  for (const row of rows) {
    const name = String(row['name']);
    const rule = row['owned'] === true ? ofCustomer(name) : OTHERS[name];
    if (rule === undefined) continue;
    const table = `"${name}"`;
    const [read = '', write = '', check = write] = [rule.read, rule.write, rule.check]
      .filter((text) => text !== undefined)
      .map((text) => text.replaceAll('%s', table));
    await plain(tx, `create policy of_customer on ${table} using (${write}) with check (${check})`);
    if (read !== write)
      await plain(tx, `create policy of_readers on ${table} for select using (${read})`);
    await plain(tx, `alter table ${table} enable row level security, force row level security`);
  }
}

function ofCustomer(name: string): Rule {
  const fits = `${mine} is null or customer_id = ${mine}`;
  const seen = FOR_ALL.includes(name) ? `${fits} or customer_id is null` : fits;
  return { read: seen, write: seen, check: fits };
}

/**
 * Makes the roles where the account may, and lets them at the tables: people's calls, and a service
 * whose account is not the owner of the tables.
 */
export async function grantTables(tx: Tx): Promise<void> {
  await makeRole(tx, ROLE);
  await makeRole(tx, SERVICE);
  const { rows } = await tx.run(
    sql`select rolname as name from pg_roles
      where rolname in (${ROLE}, ${SERVICE}) order by 1`.compile(q),
  );
  for (const { name } of rows) {
    await plain(
      tx,
      `do $$ begin
      execute format('grant usage on schema %I to ${String(name)}', current_schema());
      execute format('grant select, insert, update, delete on all tables in schema %I to ${String(name)}', current_schema());
    end $$`,
    );
    for (const { table, customer, service } of TRAIL) {
      const may = name === ROLE ? customer : service;
      await plain(
        tx,
        `do $$ begin
        if to_regclass('${table}') is not null then
          revoke all on ${table} from ${String(name)};
          ${may === null ? '' : `grant ${may} on ${table} to ${String(name)};`}
        end if;
      end $$`,
      );
    }
  }
  for (const { name } of rows.filter((row) => row['name'] === SERVICE))
    await plain(
      tx,
      `do $$ begin
      if to_regproc('erase_in_trail') is not null then
        grant execute on function erase_in_trail to ${String(name)};
      end if;
    end $$`,
    );
  if (rows.length === 2)
    await plain(
      tx,
      `do $$ begin
      if not pg_has_role('${SERVICE}', '${ROLE}', 'member') then grant ${ROLE} to ${SERVICE}; end if;
    exception when insufficient_privilege then null; end $$`,
    );
}

/** An account that may not add roles does without: policies are forced upon the owner too. */
function makeRole(tx: Tx, role: string): Promise<unknown> {
  return plain(
    tx,
    `do $$ begin
    if not exists (select 1 from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
    if not pg_has_role('${role}', 'member') then grant ${role} to current_user; end if;
  exception when insufficient_privilege or duplicate_object or unique_violation then null; end $$`,
  );
}

function plain(tx: Tx, text: string): Promise<unknown> {
  return tx.run({ sql: text, parameters: [] });
}
