import { sql } from 'kysely';
import type { Insertable, Updateable } from 'kysely';
import type { Queryable, Tables, Tx } from '../database/index.ts';
import { all, first, q, run } from '../database/index.ts';

/** SQL of coupons. A code is the same in capitals and small letters. */

const coupons = () =>
  q
    .selectFrom('coupons as k')
    .leftJoin('customers as c', 'c.customer_id', 'k.customer_id')
    .select([
      'k.coupon_id',
      'k.type',
      'k.code',
      'k.value',
      'k.valid_from',
      'k.valid_to',
      'k.uses_max',
      'k.uses_per_customer',
      'k.customer_id',
      'c.name as customer_name',
      'k.minimum',
      sql<number>`(select count(*) from coupon_uses u where u.coupon_id = k.coupon_id)`.as('uses'),
    ]);
export type CouponRecord =
  ReturnType<typeof coupons> extends { execute(): Promise<(infer R)[]> } ? R : never;

export function readCoupons(on: Queryable): Promise<CouponRecord[]> {
  return all(on, coupons().orderBy('k.code'));
}

export function readCoupon(on: Queryable, code: string): Promise<CouponRecord | null> {
  return first(on, coupons().where(sql<boolean>`lower(k.code) = lower(${code})`));
}

/** Holds the coupon until the transaction ends. */
export async function holdCoupon(tx: Tx, code: string): Promise<void> {
  await tx.run(
    sql`select coupon_id from coupons where lower(code) = lower(${code}) for update`.compile(q),
  );
}

export async function insertCoupon(tx: Tx, row: Insertable<Tables['coupons']>): Promise<void> {
  await run(tx, q.insertInto('coupons').values(row));
}

export async function writeCoupon(
  tx: Tx,
  code: string,
  row: Updateable<Tables['coupons']>,
): Promise<void> {
  await run(
    tx,
    q.updateTable('coupons').where(sql<boolean>`lower(code) = lower(${code})`).set(row),
  );
}

/** How often a customer has used it; cancelled payments do not count. */
export async function countUsesBy(
  on: Queryable,
  couponId: number,
  customerId: number,
): Promise<number> {
  const row = await first(
    on,
    q
      .selectFrom('payments')
      .select(sql<number>`count(*)`.as('n'))
      .where('coupon_id', '=', couponId)
      .where('customer_id', '=', customerId)
      .where('state', '<>', 'cancelled'),
  );
  return row?.n ?? 0;
}

export async function isCustomer(on: Queryable, customerId: number): Promise<boolean> {
  return (
    (await first(
      on,
      q.selectFrom('customers').select('customer_id').where('customer_id', '=', customerId),
    )) !== null
  );
}
