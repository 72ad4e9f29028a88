import type { AuditAction } from '../../../contract/audit.ts';
import { CURRENCY } from '../../../contract/limits.ts';
import type { Actor } from '../../access/index.ts';
import { writeAudit } from '../../audit/index.ts';
import { Refusal, refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { cancelPayment, credit, demandHeld, placeOrder } from '../orders.ts';
import type { Order } from '../orders.ts';
import {
  demandPayment,
  demandPayPalPayment,
  payPalPaymentsToCheck,
  setPayment,
} from '../paymentStore.ts';
import type { Held, PaymentRow } from '../paymentStore.ts';
import { centsOf, moneyText } from './amount.ts';
import { PayPalRefused, PayPalUnreachable } from './client.ts';
import type { Capture, PayPal, PayPalOrder } from './paypal.ts';

type PayPalServices = Pick<Services, 'db' | 'paypal' | 'config' | 'log'>;

/** An order that nobody approved for so long is taken back, and its coupon with it. */
const ABANDONED_MS = 6 * 3_600_000;
/** One that PayPal never heard of. */
const LOST_MS = 10 * 60_000;

/**
 * Orders sub-images through PayPal: the order is written down here, then made there, and the buyer
 * sent to approve it. No money moves before `takePayment`.
 * @throws not-configured, payment-failed, and what placeOrder throws
 */
export async function orderByPayPal(
  services: PayPalServices,
  actor: Actor,
  order: Order,
): Promise<{ readonly approve: string; readonly payment: PaymentRow }> {
  const paypal = demandPayPal(services);
  const { payment, quote, key } = await services.db.transaction((tx) =>
    placeOrder(tx, actor, order, 'paypal'),
  );
  if (payment.state === 'paid') return { approve: '', payment };
  const back = (what: string) =>
    `${services.config.publicUrl}/purchase?payment=${payment.id}&paypal=${what}`;
  try {
    const made = await paypal.create({
      key,
      quote,
      text: `${quote.subimages + quote.free} sub-images`,
      brand: services.config.product.name,
      returnUrl: back('approved'),
      cancelUrl: back('cancelled'),
    });
    await setPayment(services.db, payment.id, { paypal_order: made.id });
    return { approve: made.approve, payment };
  } catch (error) {
    const refusal = asRefusal(services, error);
    await services.db.transaction((tx) =>
      cancelPayment(tx, 'server', payment.id, 'PayPal could not be reached.'),
    );
    throw refusal;
  }
}

/**
 * The buyer has approved: takes the money, or learns that it was taken. An answer that is still
 * open will be asked for again.
 * @throws not-found, not-configured, payment-failed
 */
export async function takePayment(
  services: PayPalServices,
  actor: Actor,
  paymentId: number,
): Promise<PaymentRow> {
  const payment = await demandPayPalPayment(services.db, actor, paymentId);
  if (payment.state === 'open') {
    try {
      await resolvePayment(services, payment, 'buyer');
    } catch (error) {
      if (!(error instanceof PayPalUnreachable))
        throw error instanceof PayPalRefused ? asRefusal(services, error) : error;
      services.log.warn({ payment: paymentId, error: error.message }, 'PayPal did not answer');
    }
  }
  return demandPayment(services.db, actor, paymentId);
}

/** The buyer came back without approving. What is paid or being paid stays. */
export async function abandonPayment(
  services: PayPalServices,
  actor: Actor,
  paymentId: number,
): Promise<PaymentRow> {
  await demandPayPalPayment(services.db, actor, paymentId);
  return services.db.transaction(async (tx) => {
    const payment = await demandHeld(tx, paymentId);
    return payment.state === 'open' && payment.capture_at === null
      ? cancelPayment(tx, actor, paymentId)
      : demandPayment(tx, actor, paymentId);
  });
}

/**
 * Asks PayPal about every payment that is open, one after the other; what cannot be asked now is
 * asked again later.
 */
export async function reconcile(services: PayPalServices): Promise<void> {
  if (services.paypal === null) return;
  for (const payment of await payPalPaymentsToCheck(services.db)) {
    await setPayment(services.db, payment.payment_id, { asked_at: new Date() });
    try {
      await resolvePayment(services, payment, 'server');
    } catch (error) {
      services.log.warn(
        { payment: payment.payment_id, error: String(error) },
        'a payment could not be asked for',
      );
    }
  }
}

/**
 * Brings a payment to where it stands at PayPal. Only what PayPal answers counts, never what a
 * caller says.
 */
export async function resolvePayment(
  services: PayPalServices,
  payment: Held,
  asker: 'buyer' | 'server',
): Promise<void> {
  const paypal = demandPayPal(services);
  const age = Date.now() - payment.at.getTime();
  if (payment.paypal_order === null) {
    if (age > LOST_MS) await drop(services, payment, 'The order did not reach PayPal.');
    return;
  }
  const order = await paypal.read(payment.paypal_order);
  if (order === null || order.status === 'VOIDED')
    return drop(services, payment, 'The order has lapsed at PayPal.');
  if (order.capture !== null) return takeOver(services, payment, order, order.capture);
  if (order.status === 'APPROVED') return captureNow(services, paypal, payment);
  if (asker === 'buyer')
    throw refuse('payment-failed', 'The payment is not approved at PayPal yet.');
  if (age > ABANDONED_MS) await drop(services, payment, 'The order was not approved in time.');
}

async function captureNow(services: PayPalServices, paypal: PayPal, payment: Held): Promise<void> {
  const { payment_id, paypal_order, request_key } = payment;
  if (paypal_order === null || request_key === null) return;
  const begun = await services.db.transaction(async (tx) => {
    const now = await demandHeld(tx, payment_id);
    if (now.state === 'open' && now.capture_at === null)
      await setPayment(tx, payment_id, { capture_at: new Date() });
    return now.state === 'open';
  });
  if (!begun) return;
  try {
    const order = await paypal.capture(paypal_order, request_key);
    if (order.capture !== null) await takeOver(services, payment, order, order.capture);
  } catch (error) {
    if (!(error instanceof PayPalRefused)) throw error;
    const order = error.issue === 'ORDER_ALREADY_CAPTURED' ? await paypal.read(paypal_order) : null;
    if (order?.capture) return takeOver(services, payment, order, order.capture);
    // PayPal said no, so nothing was taken: the buyer can try again or leave it.
    await setPayment(services.db, payment_id, { capture_at: null, problem: sentenceOf(error) });
    throw error;
  }
}

/** Money was taken, is being looked at, or was given back: what that means for the licence. */
async function takeOver(
  services: PayPalServices,
  { payment_id }: Held,
  order: PayPalOrder,
  capture: Capture,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const payment = await demandHeld(tx, payment_id);
    const note = async (
      action: AuditAction,
      problem: string,
      more: Parameters<typeof setPayment>[2] = {},
    ) => {
      await setPayment(tx, payment_id, { problem, ...more });
      await writeAudit(tx, 'server', {
        action,
        customer_id: payment.customer_id,
        details: { payment_id, capture: capture.id },
        text: problem,
      });
    };
    if (capture.status === 'REFUNDED' || capture.status === 'PARTIALLY_REFUNDED') {
      if (payment.state === 'paid')
        await note(
          'payment.refund',
          'PayPal has paid money back. The licence was not changed by it.',
        );
      else if (payment.state === 'open')
        await cancelPayment(tx, 'server', payment_id, 'PayPal has paid the money back.');
      return;
    }
    // Said already; a doubled answer changes nothing.
    if (payment.state === 'paid' || payment.state === 'held') return;
    if (capture.status === 'PENDING')
      return setPayment(tx, payment_id, { problem: 'PayPal is still checking this payment.' });
    if (capture.status !== 'COMPLETED') {
      if (payment.state === 'open')
        await cancelPayment(tx, 'server', payment_id, 'PayPal has declined this payment.');
      return;
    }
    const wrong = misfit(payment, order, capture);
    if (wrong !== null)
      return note('payment.held', wrong, { state: 'held', paypal_capture: capture.id });
    await credit(tx, 'server', payment, capture.id);
  });
}

/** Why money that came is not what was ordered; null when it is. */
function misfit(payment: Held, order: PayPalOrder, { amount }: Capture): string | null {
  if (order.key !== payment.request_key)
    return 'PayPal names another order for this payment. Nothing was added to the licence.';
  if (payment.state !== 'open')
    return `PayPal took ${amount.value} ${amount.currency_code} for an order that was cancelled. Nothing was added to the licence.`;
  if (amount.currency_code === CURRENCY && centsOf(amount.value) === payment.price) return null;
  return `PayPal took ${amount.value} ${amount.currency_code}; ${moneyText(payment.price)} ${CURRENCY} were due. Nothing was added to the licence.`;
}

async function drop(
  services: PayPalServices,
  { payment_id }: Held,
  problem: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    if ((await demandHeld(tx, payment_id)).state === 'open')
      await cancelPayment(tx, 'server', payment_id, problem);
  });
}

function demandPayPal({ paypal }: PayPalServices): PayPal {
  if (paypal === null)
    throw refuse(
      'not-configured',
      'Paying with PayPal is not set up here. Please order by invoice.',
    );
  return paypal;
}

function asRefusal(services: PayPalServices, error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof PayPalRefused) return refuse('payment-failed', sentenceOf(error));
  if (!(error instanceof PayPalUnreachable)) throw error;
  services.log.warn({ error: error.message }, 'PayPal did not answer');
  return refuse(
    'payment-failed',
    'PayPal does not answer now. Nothing was paid; please try again later or order by invoice.',
  );
}

function sentenceOf({ description, issue }: PayPalRefused): string {
  return `PayPal refused: ${description || issue}`;
}
