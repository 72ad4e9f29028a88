import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { OutputOf } from '../../contract/operation.ts';
import type { recordOps, RecordKind } from '../../contract/ops/records.ts';
import { customerOf, personName } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import type { Queryable } from '../database/index.ts';
import { q } from '../database/index.ts';

export type RecordHistory = OutputOf<typeof recordOps.recordHistory>;

// Each of these has its index; its words stand in the migration too, or the database would not use
// it.
const OF: Readonly<Record<RecordKind, (id: string) => RawBuilder<unknown>>> = {
  users: (id) =>
    sql`a.details ->> 'user_id' is not null and a.details ->> 'user_id' = ${id}
      and split_part(a.action, '.', 1) in ('user', 'password', 'factor', 'view')`,
  payments: (id) =>
    sql`a.details ->> 'payment_id' is not null and a.details ->> 'payment_id' = ${id}`,
  customers: (id) =>
    sql`a.customer_id = ${/^\d{1,15}$/.test(id) ? Number(id) : 0}
      and a.action in ('customer.add', 'customer.edit', 'customer.billing', 'customer.retention',
      'customer.second-factor', 'customer.idle-limit', 'customer.templates', 'licence.extend')`,
  // A coupon's key is type and code together; codes alone are unique.
  coupons: (id) =>
    sql`lower(a.text) = ${id.slice(id.indexOf(':') + 1).toLowerCase()}
      and a.action in ('coupon.add', 'coupon.edit')`,
};

/** Keys that only say which record it was, and where somebody sat. */
const HIDDEN = ['user_id', 'payment_id', 'customer_id', 'address', 'admin_id'];

/** The trail of one record as far as the actor may see it, the newest line first. */
export async function readRecordHistory(
  on: Queryable,
  actor: Actor,
  kind: RecordKind,
  id: string,
  skip: number,
  limit: number,
): Promise<RecordHistory> {
  const customer = customerOf(actor);
  const { rows } = await on.run(
    sql`
    select a.audit_id as id, floor(extract(epoch from a.at))::float8 as timesec,
      coalesce(${personName}, '') as who, a.action as what, a.from_value as "from",
      a.to_value as "to", a.text, a.details - ${HIDDEN}::text[] as changes
    from audit a left join users u on u.user_id = a.user_id
    where ${OF[kind](id)} and ${customer === null ? sql`true` : sql`a.customer_id = ${customer}`}
    order by a.audit_id desc offset ${skip} limit ${limit + 1}`.compile(q),
  );
  return { items: rows.slice(0, limit) as RecordHistory['items'], more: rows.length > limit }; // the columns that were asked for
}
