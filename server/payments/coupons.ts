import type { BodyOf, OutputOf } from '../../contract/operation.ts';
import type { paymentOps } from '../../contract/ops/payments.ts';
import type { Actor } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import { dateOf, isDuplicate, timesecOrNull } from '../database/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { demandForward } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import {
  countUsesBy,
  holdCoupon,
  insertCoupon,
  isCustomer,
  readCoupon,
  readCoupons,
  writeCoupon,
} from './couponStore.ts';
import type { CouponRecord } from './couponStore.ts';

export type CouponInput = BodyOf<typeof paymentOps.couponAdd>;
export type CouponRow = OutputOf<typeof paymentOps.couponGet>;

export async function listCoupons(on: Queryable): Promise<CouponRow[]> {
  return (await readCoupons(on)).map(present);
}

/** @param type absent or empty: any. @throws not-found */
export async function demandCoupon(on: Queryable, code: string, type?: string): Promise<CouponRow> {
  const found = await readCoupon(on, code);
  if (!found || (type && found.type !== type))
    throw refuse('not-found', 'There is no such coupon.');
  return present(found);
}

/** @throws name-taken, invalid-input */
export async function addCoupon(tx: Tx, actor: Actor, input: CouponInput): Promise<CouponRow> {
  await demandKnownCustomer(tx, input.customer_id);
  demandForward(input.valid_from, input.valid_to, 'valid_to');
  await insertCoupon(tx, {
    type: input.type,
    code: input.code,
    value: demandValue(input),
    ...terms(input),
  }).catch((error: unknown) => {
    if (isDuplicate(error))
      throw refuse('name-taken', 'There is a coupon with this code.', {
        fields: { code: 'Already in use.' },
      });
    throw error;
  });
  await writeAudit(tx, actor, { action: 'coupon.add', text: input.code, details: { ...input } });
  return demandCoupon(tx, input.code);
}

/**
 * Changes the terms; type and code stay, because payments name them.
 * @throws not-found, invalid-input
 */
export async function updateCoupon(tx: Tx, actor: Actor, input: CouponInput): Promise<CouponRow> {
  const before = await demandCoupon(tx, input.code);
  await demandKnownCustomer(tx, input.customer_id);
  const after = { ...before, ...input };
  demandForward(after.valid_from, after.valid_to, 'valid_to');
  await writeCoupon(tx, input.code, {
    value: demandValue({ ...after, type: before.type }),
    ...terms(after),
  });
  await writeAudit(tx, actor, { action: 'coupon.edit', text: input.code, details: { ...input } });
  return demandCoupon(tx, input.code);
}

/**
 * The coupon that this customer may use now, its row held so that the last use is not taken twice.
 * @throws coupon-invalid, which never says which rule it failed beyond what its holder can know
 */
export async function lockUsableCoupon(
  tx: Tx,
  customerId: number,
  code: string,
): Promise<CouponRecord> {
  await holdCoupon(tx, code);
  return demandUsableCoupon(tx, customerId, code);
}

/** The coupon, if this customer may use it now. @throws coupon-invalid, as lockUsableCoupon */
export async function demandUsableCoupon(
  tx: Queryable,
  customerId: number,
  code: string,
  type?: string,
): Promise<CouponRecord> {
  const found = await readCoupon(tx, code);
  if (
    !found ||
    (found.customer_id !== null && found.customer_id !== customerId) ||
    (type && found.type !== type)
  )
    throw refuse('coupon-invalid', 'There is no such coupon.', { fields: { code: 'Unknown.' } });
  const now = Date.now();
  const bad = (why: string) => refuse('coupon-invalid', why, { fields: { code: why } });
  if (found.valid_from !== null && found.valid_from.getTime() > now)
    throw bad('This coupon is not valid yet.');
  if (found.valid_to !== null && found.valid_to.getTime() < now)
    throw bad('This coupon has ended.');
  if (found.uses_max !== null && found.uses >= found.uses_max) throw bad('This coupon is used up.');
  if (
    found.uses_per_customer !== null &&
    (await countUsesBy(tx, found.coupon_id, customerId)) >= found.uses_per_customer
  )
    throw bad('Your organisation has used this coupon already.');
  return found;
}

async function demandKnownCustomer(
  on: Queryable,
  customerId: number | null | undefined,
): Promise<void> {
  if (customerId && !(await isCustomer(on, customerId))) {
    throw refuse('invalid-input', 'There is no such customer.', {
      fields: { customer_id: 'Unknown.' },
    });
  }
}

function demandValue({ type, value }: { readonly type: string; readonly value?: number }): number {
  const most = type === 'percent' ? 100 : 10_000_000;
  if (value === undefined || !Number.isInteger(value) || value < 1 || value > most)
    throw refuse('invalid-input', 'Please check: value.', {
      fields: { value: `A whole number from 1 to ${most}.` },
    });
  return value;
}

function terms(input: Partial<CouponInput>) {
  return {
    valid_from: dateOf(input.valid_from ?? null),
    valid_to: dateOf(input.valid_to ?? null),
    uses_max: input.uses_max ?? null,
    uses_per_customer: input.uses_per_customer ?? null,
    customer_id: input.customer_id || null,
    minimum: input.minimum ?? null,
  };
}

function present(row: CouponRecord): CouponRow {
  return {
    type: row.type,
    code: row.code,
    value: row.value,
    valid_from: timesecOrNull(row.valid_from),
    valid_to: timesecOrNull(row.valid_to),
    uses_max: row.uses_max,
    uses_per_customer: row.uses_per_customer,
    customer_id: row.customer_id,
    customer_name: row.customer_name,
    minimum: row.minimum,
    uses: row.uses,
  };
}
