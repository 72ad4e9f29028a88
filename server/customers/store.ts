import { sql } from 'kysely';
import type { Insertable, RawBuilder, Updateable } from 'kysely';
import type { Billing, BodyOf, CustomerRow, CustomerSort, Ops } from '../../contract/index.ts';
import { customerOf } from '../access/index.ts';
import type { Scope } from '../access/index.ts';
import { rightsChanged } from '../http/index.ts';
import type { Queryable, Tables, Tx } from '../database/index.ts';
import { all, first, json, one, q, run, timesec } from '../database/index.ts';
import { fieldsOf, PLAIN_COLUMNS, RENAMED_COLUMNS } from './columns.ts';
import { usedOf } from './used.ts';

/** By what a list is sorted where that is not the field's own column or count. */
const ORDER: { readonly [K in CustomerSort]?: RawBuilder<unknown> } = {
  customer_name: sql`lower(name)`,
  customer_type: sql`type`,
  created_timesec: sql`created_at`,
  timesec_end: sql`ends_at`,
};

/** All customers for an Admin; for everybody else none, as the specification says. */
export async function listCustomers(
  on: Queryable,
  scope: Scope,
  query: BodyOf<Ops['customers']>,
  only: 'all' | 'active',
): Promise<{ items: CustomerRow[]; total: number }> {
  if (customerOf(scope) !== null) return { items: [], total: 0 };
  let found = q.selectFrom('customers as c').where('c.erased_at', 'is', null);
  if (only === 'active')
    found = found
      .where('c.active', '=', true)
      .where(sql<boolean>`(c.ends_at is null or c.ends_at > now())`);
  if (query.customer_id) found = found.where('c.customer_id', '=', query.customer_id);
  if (query.customer_type) found = found.where('c.type', '=', query.customer_type);
  if (query.q)
    found = found.where(
      sql<boolean>`lower(c.name) like ${`%${query.q.toLowerCase().replace(/[%_\\]/g, '\\$&')}%`}`,
    );
  const { total } = await one(
    on,
    found.select((e) => e.fn.countAll<number>().as('total')),
  );
  const direction = query.order === 'DESC' ? sql`desc nulls last` : sql`asc nulls last`;
  const sort = query.sort ?? 'customer_name';
  const rows = await all(
    on,
    q
      .selectFrom(columns(found).as('listed'))
      .selectAll()
      .orderBy(sql`${ORDER[sort] ?? sql.ref(sort)} ${direction}`)
      .orderBy('customer_id')
      .offset(query.skip)
      .limit(query.limit),
  );
  return { items: rows.map(present), total };
}

/** @returns the new customer's id */
export async function insertCustomer(
  tx: Tx,
  row: Insertable<Tables['customers']>,
): Promise<number> {
  return (await one(tx, q.insertInto('customers').values(row).returning('customer_id')))
    .customer_id;
}

export async function writeCustomer(
  tx: Tx,
  customerId: number,
  changes: Updateable<Tables['customers']>,
): Promise<void> {
  await run(tx, q.updateTable('customers').where('customer_id', '=', customerId).set(changes));
  rightsChanged(tx, { customer_id: customerId });
}

/** One customer: the own, or any for an Admin; null otherwise. */
export async function readCustomer(
  on: Queryable,
  scope: Scope,
  customerId: number,
): Promise<CustomerRow | null> {
  const own = customerOf(scope);
  if (own !== null && own !== customerId) return null;
  const row = await first(
    on,
    columns(
      q
        .selectFrom('customers as c')
        .where('c.customer_id', '=', customerId)
        .where('c.erased_at', 'is', null),
    ),
  );
  return row ? present(row) : null;
}

/** Numbers and names, for choosing one. */
export function listNames(
  on: Queryable,
  scope: Scope,
  customerId: number | null,
): Promise<{ customer_id: number; customer_name: string }[]> {
  const own = customerOf(scope);
  let found = q
    .selectFrom('customers')
    .select(['customer_id', 'name as customer_name'])
    .where('erased_at', 'is', null)
    .orderBy(sql`lower(name)`);
  if (own !== null) found = found.where('customer_id', '=', own);
  if (customerId !== null) found = found.where('customer_id', '=', customerId);
  return all(on, found);
}

/** Names under which customers sign on, for an Admin; for everybody else none. */
export async function listSamlNames(
  on: Queryable,
  scope: Scope,
  customerId: number | null,
): Promise<{ customer_id: number; saml_name: string }[]> {
  if (customerOf(scope) !== null) return [];
  let found = q
    .selectFrom('customers')
    .select(['customer_id', 'saml_name'])
    .where('saml_name', 'is not', null)
    .orderBy('saml_name')
    .$narrowType<{ saml_name: string }>();
  if (customerId !== null) found = found.where('customer_id', '=', customerId);
  return all(on, found);
}

/** Where the customer's invoices go, as it stands. */
export async function billingColumn(on: Queryable, customerId: number): Promise<unknown> {
  return (
    await one(on, q.selectFrom('customers').select('billing').where('customer_id', '=', customerId))
  ).billing;
}

export async function setBillingColumn(
  tx: Tx,
  customerId: number,
  billing: Billing,
): Promise<void> {
  await run(
    tx,
    q
      .updateTable('customers')
      .set({ billing: json(billing) })
      .where('customer_id', '=', customerId),
  );
}

/**
 * Adds to the limits, sets what is given of the period, and lets people submit again. No limit
 * stays no limit.
 */
export async function extendColumns(
  tx: Tx,
  customerId: number,
  more: {
    readonly files: number;
    readonly figures: number;
    readonly starts_at: Date | null | undefined;
    readonly ends_at: Date | null | undefined;
  },
): Promise<void> {
  await run(
    tx,
    q
      .updateTable('customers')
      .where('customer_id', '=', customerId)
      .set({
        files_max: sql<number | null>`files_max + ${more.files}`,
        figures_max: sql<number | null>`figures_max + ${more.figures}`,
        ...(more.starts_at === undefined ? {} : { starts_at: more.starts_at }),
        ...(more.ends_at === undefined ? {} : { ends_at: more.ends_at }),
      }),
  );
  await run(
    tx,
    q
      .updateTable('users')
      .where('customer_id', '=', customerId)
      .where('status', '=', 'submit-disabled')
      .set({ status: 'active' }),
  );
}

const bare = () => q.selectFrom('customers as c');

function columns(customers: ReturnType<typeof bare>) {
  return customers.select([
    'c.customer_id',
    ...RENAMED_COLUMNS.map((column) => `c.${column}` as const),
    ...PLAIN_COLUMNS.map((column) => `c.${column}` as const),
    'c.created_at',
    sql<number>`(select count(*) from users u
      where u.customer_id = c.customer_id and u.status <> 'disabled')`.as('users'),
    usedOf('files'),
    usedOf('figures'),
  ]);
}

type Row = ReturnType<typeof columns> extends { execute(): Promise<(infer R)[]> } ? R : never;

function present(row: Row): CustomerRow {
  return {
    customer_id: row.customer_id,
    ...fieldsOf(row),
    created_timesec: timesec(row.created_at),
    users: row.users,
    files_used: row.files_used,
    figures_used: row.figures_used,
  };
}
