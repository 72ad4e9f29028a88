import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/index.ts';
import { json, q, run, tablesOf } from '../database/index.ts';
import { CUSTOMER_KEEPS } from './rows.ts';

/** SQL of what belongs to a customer. */

/**
 * A customer that is not erased yet, locked until the transaction ends; null when there is none.
 */
export async function lockCustomer(
  tx: Tx,
  customerId: number,
): Promise<{ readonly name: string; readonly saml_name: string | null } | null> {
  const { rows } = await tx.run(
    sql`select name, saml_name from customers
      where customer_id = ${customerId} and erased_at is null for update`.compile(q),
  );
  const [row] = rows;
  return row
    ? {
        name: String(row['name']),
        saml_name: row['saml_name'] === null ? null : String(row['saml_name']),
      }
    : null;
}

/** Leaves a number without a name of the customer, to which nobody can sign in. */
export async function closeCustomer(tx: Tx, customerId: number): Promise<void> {
  await run(
    tx,
    q
      .updateTable('customers')
      .where('customer_id', '=', customerId)
      .set({
        name: `Erased customer ${customerId}`,
        note: '',
        saml_name: null,
        active: false,
        sso_allowed: false,
        billing: json({}),
        settings: json({}),
        note_templates: json([]),
        submission_rules: null,
        warn_due: false,
        erased_at: sql<Date>`now()`,
      }),
  );
}

/** Takes away every row of the customer in every table but those that stay. */
export async function removeRows(tx: Tx, customerId: number): Promise<void> {
  // Most hang on a file and go with it.
  await remove(tx, 'files', customerId);
  const left = new Set(await ownedTables(tx));
  // What refers to another table goes before it; a circle would be found by the test.
  for (const name of await inOrder(tx, left)) await remove(tx, name, customerId);
  await tx.run(
    sql`delete from coupons c where c.customer_id = ${customerId} and not exists (
      select 1 from payments p where p.coupon_id = c.coupon_id)
      and not exists (select 1 from coupon_uses u where u.coupon_id = c.coupon_id)`.compile(q),
  );
}

function remove(tx: Tx, table: string, customerId: number): Promise<unknown> {
  return tx.run(sql`delete from ${sql.table(table)} where customer_id = ${customerId}`.compile(q));
}

/** Tables with rows of customers that do not stay. */
export async function ownedTables(on: Queryable): Promise<string[]> {
  return (await tablesOf(on))
    .filter(({ columns }) => columns.some(({ name }) => name === 'customer_id'))
    .map(({ name }) => name)
    .filter((name) => !(name in CUSTOMER_KEEPS));
}

async function inOrder(on: Queryable, tables: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await on.run(
    sql`select distinct c.relname as by, p.relname as of from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
      where k.contype = 'f' and k.connamespace = current_schema()::regnamespace
        and c.oid <> p.oid`.compile(q),
  );
  const ordered: string[] = [];
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const row of rows) if (row['of'] === name) visit(String(row['by']));
    if (tables.has(name)) ordered.push(name);
  };
  for (const name of tables) visit(name);
  return ordered;
}
