import { randomUUID } from 'node:crypto';
import { quoteOf } from '../../contract/prices.ts';
import type { Quote } from '../../contract/prices.ts';
import type { Actor, Scope } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import type { Tx } from '../database/index.ts';
import { json } from '../database/index.ts';
import { refuse } from '../refusal.ts';
import { readBilling } from '../customers/index.ts';
import { readMisc } from '../settings/index.ts';
import { lockUsableCoupon } from './coupons.ts';
import {
  addCredit,
  demandPayment,
  insertPayment,
  lockPayment,
  nextInvoice,
  setPayment,
} from './paymentStore.ts';
import type { Channel, Held, PaymentRow } from './paymentStore.ts';

export interface Order {
  readonly subimages: number;
  /** What the buyer was shown, cents. */
  readonly price: number;
  readonly code?: string | null;
}

export interface Placed {
  readonly payment: PaymentRow;
  readonly quote: Quote;
  /** What PayPal knows the order by. */
  readonly key: string;
}

/**
 * Writes an order down. The price is computed here; what the buyer was shown must be the same. A
 * coupon that changes nothing (below its minimum) is not used up. An order that costs nothing is
 * settled at once.
 * @throws price-changed with the present quote, coupon-invalid
 */
export async function placeOrder(
  tx: Tx,
  actor: Actor,
  order: Order,
  channel: Channel,
): Promise<Placed> {
  const coupon = order.code ? await lockUsableCoupon(tx, actor.customer_id, order.code) : null;
  const prices = await readMisc(tx, 'prices');
  const quote = quoteOf(order.subimages, prices, coupon);
  if (quote.total !== order.price)
    throw refuse(
      'price-changed',
      `The price is now ${(quote.total / 100).toFixed(2)} USD. Please look at it again. (Prices are cents of USD: ${quote.total}, not ${order.price}.)`,
      { current: quote },
    );
  const used = coupon !== null && (quote.discount > 0 || quote.free > 0) ? coupon : null;
  const { subimages, free, list, discount, tax, total: price } = quote;
  const key = randomUUID();
  const paymentId = await insertPayment(tx, {
    customer_id: actor.customer_id,
    user_id: actor.user_id,
    subimages,
    free,
    list,
    discount,
    tax,
    price,
    coupon_id: used?.coupon_id ?? null,
    channel,
    request_key: key,
    invoice: null,
    tax_percent: prices.tax_percent,
  });
  const invoice =
    channel === 'invoice' ? await issueInvoice(tx, paymentId, actor.customer_id) : null;
  await writeAudit(tx, actor, {
    action: 'payment.order',
    details: { payment_id: paymentId, ...quote, code: used?.code ?? null, channel, invoice },
  });
  if (price === 0) await credit(tx, actor, await demandHeld(tx, paymentId));
  return { payment: await demandPayment(tx, actor, paymentId), quote, key };
}

/**
 * An Admin marks an open invoice, or a payment through PayPal that is held, as paid; what was
 * bought is added, once.
 * @throws not-found, not-from-here
 */
export async function settlePayment(tx: Tx, admin: Actor, paymentId: number): Promise<PaymentRow> {
  const payment = await demandHeld(tx, paymentId);
  if (payment.channel === 'paypal' && payment.state === 'open')
    throw refuse('not-from-here', 'PayPal says by itself when this payment is made.', {
      possible: ['cancelled'],
    });
  demandUndecided(payment);
  await credit(tx, admin, payment);
  return demandPayment(tx, admin, paymentId);
}

/**
 * Takes an unpaid order back; a coupon used with it can be used again.
 * @throws not-found, not-from-here
 */
export async function cancelPayment(
  tx: Tx,
  scope: Scope,
  paymentId: number,
  problem = '',
): Promise<PaymentRow> {
  const payment = await demandHeld(tx, paymentId);
  demandUndecided(payment);
  if (scope !== 'server' && payment.state === 'open' && payment.capture_at !== null)
    throw refuse(
      'not-from-here',
      'PayPal is just taking this payment. Please look again in a minute.',
      { possible: [] },
    );
  await setPayment(tx, paymentId, {
    state: 'cancelled',
    settled_at: new Date(),
    settled_by: scope === 'server' ? null : scope.user_id,
    ...(problem === '' ? {} : { problem }),
  });
  await writeAudit(tx, scope, {
    action: 'payment.cancel',
    customer_id: payment.customer_id,
    details: { payment_id: paymentId },
    text: problem,
  });
  return demandPayment(tx, scope, paymentId);
}

/**
 * Marks a payment as paid and adds what was bought to the licence. The caller holds the payment's
 * row and knows that it is not decided yet.
 */
export async function credit(
  tx: Tx,
  scope: Scope,
  payment: Held,
  capture: string | null = null,
): Promise<void> {
  const bought = payment.subimages + payment.free;
  await setPayment(tx, payment.payment_id, {
    state: 'paid',
    settled_at: new Date(),
    settled_by: scope === 'server' ? null : scope.user_id,
    problem: '',
    ...(capture === null ? {} : { paypal_capture: capture }),
  });
  const invoice =
    payment.invoice ?? (await issueInvoice(tx, payment.payment_id, payment.customer_id));
  await addCredit(tx, payment.customer_id, bought);
  await writeAudit(tx, scope, {
    action: 'payment.paid',
    customer_id: payment.customer_id,
    details: { payment_id: payment.payment_id, credit: bought, price: payment.price, invoice },
  });
}

/** @throws not-found */
export async function demandHeld(tx: Tx, paymentId: number): Promise<Held> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment) throw refuse('not-found', 'There is no such payment.');
  return payment;
}

/**
 * Gives the payment its number, and writes down whom the invoice names: what changes later does not
 * change it.
 */
async function issueInvoice(tx: Tx, paymentId: number, customerId: number): Promise<string> {
  const buyer = await readBilling(tx, customerId);
  const seller = await readMisc(tx, 'invoice');
  const invoice = await nextInvoice(tx);
  await setPayment(tx, paymentId, {
    invoice,
    issued_at: new Date(),
    issued: json({ buyer, seller }),
  });
  return invoice;
}

function demandUndecided(payment: Held): void {
  if (payment.state !== 'open' && payment.state !== 'held')
    throw refuse('not-from-here', `This payment is ${payment.state} already.`, { possible: [] });
}
