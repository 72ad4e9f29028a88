import { sql } from 'kysely';
import { quoteOf } from '../../contract/prices.ts';
import type { OutputOf } from '../../contract/operation.ts';
import type { paymentOps } from '../../contract/ops/payments.ts';
import { customerOf } from '../access/actor.ts';
import type { Actor } from '../access/actor.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Queryable, Tx } from '../database/db.ts';
import { all, dateOf, first, one, q, run, timesec } from '../database/query.ts';
import { refuse } from '../http/refusal.ts';
import { readMisc } from '../notices/misc.ts';
import { lockUsableCoupon } from './coupons.ts';

export type PaymentRow = OutputOf<typeof paymentOps.paymentsAdd>;
type Channel = PaymentRow['channel'];

export interface HistoryQuery {
  readonly customer_id?: number | null;
  readonly start_timesec?: number;
  readonly end_timesec?: number;
  readonly limit: number;
}

/**
 * Orders sub-images by invoice. The price is computed here; what the buyer was shown must be the same. An order that costs
 * nothing is settled at once.
 * @throws price-changed with the present quote, coupon-invalid
 */
export async function orderByInvoice(tx: Tx, actor: Actor, order: { readonly subimages: number; readonly price: number; readonly code?: string | null }): Promise<PaymentRow> {
  const coupon = order.code ? await lockUsableCoupon(tx, actor.customer_id, order.code) : null;
  const quote = quoteOf(order.subimages, await readMisc(tx, 'prices'), coupon);
  if (quote.total !== order.price) throw refuse('price-changed', `The price is now ${(quote.total / 100).toFixed(2)} USD. Please look at it again.`, { current: quote });
  const { subimages, free, list, discount, tax, total: price } = quote;
  const { payment_id } = await one(tx, q.insertInto('payments').values({
    customer_id: actor.customer_id, user_id: actor.user_id, subimages, free, list, discount, tax, price,
    coupon_id: coupon?.coupon_id ?? null, channel: 'invoice', invoice: await nextInvoice(tx), settled_at: null, settled_by: null,
  }).returning('payment_id'));
  await writeAudit(tx, actor, { action: 'payment.order', details: { payment_id, ...quote, code: coupon?.code ?? null } });
  if (price === 0) await settle(tx, actor, payment_id);
  return demandPayment(tx, actor, payment_id);
}

/** Marks an open invoice as paid and adds what was bought to the licence, once. @throws not-found, not-from-here */
export async function settlePayment(tx: Tx, admin: Actor, paymentId: number): Promise<PaymentRow> {
  await settle(tx, admin, paymentId);
  return demandPayment(tx, admin, paymentId);
}

/** Takes an open invoice back; a coupon used with it can be used again. @throws not-found, not-from-here */
export async function cancelPayment(tx: Tx, admin: Actor, paymentId: number): Promise<PaymentRow> {
  const payment = await lockOpen(tx, paymentId);
  await run(tx, q.updateTable('payments').where('payment_id', '=', paymentId).set({ state: 'cancelled', settled_at: sql<Date>`now()`, settled_by: admin.user_id }));
  await writeAudit(tx, admin, { action: 'payment.cancel', customer_id: payment.customer_id, details: { payment_id: paymentId } });
  return demandPayment(tx, admin, paymentId);
}

export async function listPayments(on: Queryable, actor: Actor, query: HistoryQuery, channel: Channel | null): Promise<PaymentRow[]> {
  let found = payments();
  const customer = customerOf(actor) ?? query.customer_id;
  if (customer) found = found.where('p.customer_id', '=', customer);
  if (channel !== null) found = found.where('p.channel', '=', channel);
  if (query.start_timesec !== undefined) found = found.where('p.at', '>=', dateOf(query.start_timesec));
  if (query.end_timesec !== undefined) found = found.where('p.at', '<', dateOf(query.end_timesec + 1));
  return (await all(on, found.orderBy('p.payment_id', 'desc').limit(query.limit))).map(present);
}

async function settle(tx: Tx, actor: Actor, paymentId: number): Promise<void> {
  const payment = await lockOpen(tx, paymentId);
  await run(tx, q.updateTable('payments').where('payment_id', '=', paymentId).set({ state: 'paid', settled_at: sql<Date>`now()`, settled_by: actor.user_id }));
  const bought = payment.subimages + payment.free;
  await run(tx, q.updateTable('customers').where('customer_id', '=', payment.customer_id).set({ figures_max: sql<number | null>`figures_max + ${bought}` }));
  // Who could not submit because nothing was left can submit again.
  await run(tx, q.updateTable('users').where('customer_id', '=', payment.customer_id).where('status', '=', 'submit-disabled').set({ status: 'active' }));
  await writeAudit(tx, actor, { action: 'payment.paid', customer_id: payment.customer_id, details: { payment_id: paymentId, credit: bought } });
}

async function lockOpen(tx: Tx, paymentId: number) {
  const payment = await first(tx, q.selectFrom('payments').select(['customer_id', 'subimages', 'free', 'state']).where('payment_id', '=', paymentId).forUpdate());
  if (!payment) throw refuse('not-found', 'There is no such payment.');
  if (payment.state !== 'open') throw refuse('not-from-here', `This payment is ${payment.state} already.`, { possible: [] });
  return payment;
}

/** "2026-000042": a series a year, without gaps. */
async function nextInvoice(tx: Tx): Promise<string> {
  const year = new Date().getUTCFullYear();
  const { last } = await one(tx, q.insertInto('series').values({ name: `invoice-${year}`, last: 1 })
    .onConflict((c) => c.column('name').doUpdateSet({ last: sql<number>`series.last + 1` })).returning('last'));
  return `${year}-${String(last).padStart(6, '0')}`;
}

const payments = () => q.selectFrom('payments as p').innerJoin('customers as c', 'c.customer_id', 'p.customer_id').leftJoin('coupons as k', 'k.coupon_id', 'p.coupon_id')
  .select(['p.payment_id', 'p.at', 'p.customer_id', 'c.name as customer_name', 'p.subimages', 'p.free', 'p.discount', 'p.tax', 'p.price', 'k.code', 'p.channel', 'p.state', 'p.invoice']);
type Record = ReturnType<typeof payments> extends { execute(): Promise<(infer R)[]> } ? R : never;

async function demandPayment(on: Queryable, actor: Actor, paymentId: number): Promise<PaymentRow> {
  const customer = customerOf(actor);
  let found = payments().where('p.payment_id', '=', paymentId);
  if (customer !== null) found = found.where('p.customer_id', '=', customer);
  return present(await one(on, found));
}

function present({ payment_id, at, ...row }: Record): PaymentRow {
  return { ...row, id: payment_id, timesec: timesec(at), currency: 'USD' };
}
