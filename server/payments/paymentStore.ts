import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import * as z from 'zod/mini';
import { Billing, Seller } from '../../contract/billing.ts';
import type { Invoice } from '../../contract/billing.ts';
import type { OutputOf } from '../../contract/operation.ts';
import type { paymentOps } from '../../contract/ops/payments.ts';
import { customerOf } from '../access/index.ts';
import type { Actor, Scope } from '../access/index.ts';
import type { PaymentsTable, Queryable, Tx } from '../database/index.ts';
import { all, first, one, q, run, timesec, timesecOrNull } from '../database/index.ts';
import { refuse } from '../refusal.ts';

export type PaymentRow = OutputOf<typeof paymentOps.paymentsAdd>;
export type Channel = PaymentRow['channel'];

/** A payment as the rules see it. */
export type Held = NonNullable<Awaited<ReturnType<typeof lockPayment>>>;

export async function insertPayment(tx: Tx, values: Insertable<PaymentsTable>): Promise<number> {
  return (await one(tx, q.insertInto('payments').values(values).returning('payment_id')))
    .payment_id;
}

const rules = () =>
  q
    .selectFrom('payments')
    .select([
      'payment_id',
      'customer_id',
      'user_id',
      'subimages',
      'free',
      'price',
      'channel',
      'state',
      'invoice',
      'request_key',
      'paypal_order',
      'paypal_capture',
      'capture_at',
      'at',
    ]);

/** The payment, its row held until the transaction ends. */
export function lockPayment(tx: Tx, paymentId: number) {
  return first(tx, rules().where('payment_id', '=', paymentId).forUpdate());
}

/** A payment through PayPal of the actor's customer, or of any for an Admin. @throws not-found */
export async function demandPayPalPayment(
  on: Queryable,
  actor: Actor,
  paymentId: number,
): Promise<Held> {
  const customer = customerOf(actor);
  let found = rules().where('payment_id', '=', paymentId).where('channel', '=', 'paypal');
  if (customer !== null) found = found.where('customer_id', '=', customer);
  const payment = await first(on, found);
  if (!payment) throw refuse('not-found', 'There is no such payment.');
  return payment;
}

/** The payment that PayPal calls by this key of ours, or by its own order. */
export async function findPayPalPayment(
  on: Queryable,
  key: string | null,
  order: string | null,
): Promise<Held | null> {
  if (key === null && order === null) return null;
  return first(
    on,
    rules()
      .where('channel', '=', 'paypal')
      .where((e) => e.or([e('request_key', '=', key), e('paypal_order', '=', order)])),
  );
}

/**
 * Open payments through PayPal that nobody asked for lately; young ones every minute, older ones
 * more seldom.
 */
export function payPalPaymentsToCheck(on: Queryable): Promise<Held[]> {
  return all(
    on,
    rules()
      .where('channel', '=', 'paypal')
      .where('state', '=', 'open')
      .where('at', '<', sql<Date>`now() - interval '20 seconds'`)
      .where(
        sql<boolean>`(asked_at is null or asked_at < now() - greatest(interval '50 seconds',
          least((now() - at) / 10, interval '15 minutes')))`,
      )
      .orderBy(sql`asked_at asc nulls first`)
      .orderBy('payment_id')
      .limit(50),
  );
}

export async function setPayment(
  tx: Queryable,
  paymentId: number,
  values: Partial<
    Pick<
      Insertable<PaymentsTable>,
      | 'state'
      | 'settled_at'
      | 'settled_by'
      | 'invoice'
      | 'issued_at'
      | 'issued'
      | 'paypal_order'
      | 'paypal_capture'
      | 'capture_at'
      | 'asked_at'
      | 'problem'
    >
  >,
): Promise<void> {
  await run(tx, q.updateTable('payments').where('payment_id', '=', paymentId).set(values));
}

/**
 * Adds bought sub-images to the licence; who could not submit because nothing was left can submit
 * again.
 */
export async function addCredit(tx: Tx, customerId: number, subimages: number): Promise<void> {
  await run(
    tx,
    q
      .updateTable('customers')
      .where('customer_id', '=', customerId)
      .set({ figures_max: sql<number | null>`figures_max + ${subimages}` }),
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

/**
 * "2026-000042": a series a year, without gaps: whoever takes a number holds the series until the
 * transaction ends.
 */
export async function nextInvoice(tx: Tx): Promise<string> {
  const year = new Date().getUTCFullYear();
  const { last } = await one(
    tx,
    q
      .insertInto('series')
      .values({ name: `invoice-${year}`, last: 1 })
      .onConflict((c) => c.column('name').doUpdateSet({ last: sql<number>`series.last + 1` }))
      .returning('last'),
  );
  return `${year}-${String(last).padStart(6, '0')}`;
}

const Issued = z.object({ buyer: Billing, seller: Seller });

/** What an invoice says; null for a payment of another customer, or without a number. */
export async function readInvoice(
  on: Queryable,
  scope: Scope,
  paymentId: number,
): Promise<{
  readonly customer_id: number;
  readonly invoice: Omit<Invoice, 'product_name'>;
} | null> {
  const customer = customerOf(scope);
  let found = payments()
    .select(['p.tax_percent', 'p.issued_at', 'p.issued'])
    .where('p.payment_id', '=', paymentId)
    .where('p.invoice', 'is not', null);
  if (customer !== null) found = found.where('p.customer_id', '=', customer);
  const row = await first(on, found);
  if (!row || row.invoice === null || row.issued_at === null) return null;
  const { buyer, seller } = Issued.parse(row.issued ?? { buyer: {}, seller: {} });
  const {
    customer_id,
    customer_name,
    state,
    channel,
    subimages,
    free,
    list,
    discount,
    code,
    tax,
    tax_percent,
    price,
  } = row;
  return {
    customer_id,
    invoice: {
      number: row.invoice,
      issued_timesec: timesec(row.issued_at),
      state,
      paid_timesec: state === 'paid' ? timesecOrNull(row.settled_at) : null,
      channel,
      seller,
      buyer: { ...buyer, name: buyer.name || customer_name },
      subimages,
      free,
      list,
      discount,
      code,
      tax,
      tax_percent,
      price,
    },
  };
}

export async function demandPayment(
  on: Queryable,
  scope: Scope,
  paymentId: number,
): Promise<PaymentRow> {
  const customer = customerOf(scope);
  let found = payments().where('p.payment_id', '=', paymentId);
  if (customer !== null) found = found.where('p.customer_id', '=', customer);
  const row = await first(on, found);
  if (!row) throw refuse('not-found', 'There is no such payment.');
  return presentPayment(row);
}

export const payments = () =>
  q
    .selectFrom('payments as p')
    .innerJoin('customers as c', 'c.customer_id', 'p.customer_id')
    .leftJoin('coupons as k', 'k.coupon_id', 'p.coupon_id')
    .select([
      'p.payment_id',
      'p.at',
      'p.customer_id',
      'c.name as customer_name',
      'p.subimages',
      'p.free',
      'p.list',
      'p.discount',
      'p.tax',
      'p.price',
      'k.code',
      'p.channel',
      'p.state',
      'p.invoice',
      'p.settled_at',
      'p.problem',
    ]);
type Record = ReturnType<typeof payments> extends { execute(): Promise<(infer R)[]> } ? R : never;

export function presentPayment({
  payment_id,
  at,
  settled_at,
  invoice,
  ...row
}: Record): PaymentRow {
  return {
    ...row,
    id: payment_id,
    timesec: timesec(at),
    settled_timesec: timesecOrNull(settled_at),
    invoice: invoice ?? '',
    currency: 'USD',
  };
}
