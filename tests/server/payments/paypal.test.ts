import fc from 'fast-check';
import { DEFAULT_PRICES, HOOKS, quoteOf } from '../../../contract/index.ts';
import { q, run } from '../../../server/database/query.ts';
import { centsOf, moneyText } from '../../../server/payments/paypal/amount.ts';
import { openCall } from '../../../server/payments/paypal/client.ts';
import { reconcile } from '../../../server/payments/paypal/flow.ts';
import { openPayPal } from '../../../server/payments/paypal/paypal.ts';
import { startPayPal } from '../../scenes/payPal.ts';
import type { PayPalStandIn } from '../../scenes/payPal.ts';
import { openEndless } from '../support/endless.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

let paypal: PayPalStandIn;
let server: TestServer;
let admin: Person;
let buyer: Person;
let other: Person;

beforeAll(async () => {
  paypal = await startPayPal();
  server = await openTestServer({ env: paypal.env });
  admin = await server.addPerson(await server.addCustomer({ type: 'internal' }), 'Admin');
  buyer = await server.addPerson(await server.addCustomer({ figures_max: 0 }), 'Customer-Admin');
  other = await server.addPerson(await server.addCustomer({ figures_max: 0 }), 'Customer-Admin');
});
afterAll(async () => {
  await server.close();
  await paypal.close();
});

const left = async (who: Person) => (await server.call('licenseCheck', {}, who)).figures_max ?? 0;
const price = quoteOf(100, DEFAULT_PRICES, null).total;
const capture = (id: number, who = buyer) => server.call('paypalCapture', { id }, who);
const look = async (id: number) =>
  (await server.call('paypalHistory', { limit: 500 }, admin)).items.find((row) => row.id === id);
const hook = (orderId: string, type: string, forged?: 'key' | 'body') =>
  server.inject({ method: 'POST', url: HOOKS.paypal, ...paypal.event(orderId, type, forged) });

/** An order of 100 sub-images, approved by the buyer unless told otherwise. */
async function order(approved = true, more: { code?: string; price?: number } = {}) {
  const made = await server.call(
    'paypalAdd',
    { payment: { subimages: 100, price, ...more } },
    buyer,
  );
  const orderId = new URL(made.approve).searchParams.get('token') ?? '';
  if (approved) paypal.approve(orderId);
  return { id: made.payment.id, orderId };
}
/** As if the last question had been asked long ago, and the order be so old. */
const age = (id: number, minutes = 1) =>
  run(
    server.services.db,
    q
      .updateTable('payments')
      .set({ at: new Date(Date.now() - minutes * 60_000), asked_at: null })
      .where('payment_id', '=', id),
  );

/** Whatever happens in `work`: the money is taken once and 100 sub-images are credited once. */
async function creditedOnce(work: () => Promise<unknown>): Promise<void> {
  const before = { left: await left(buyer), taken: paypal.taken.length };
  await work();
  expect(await left(buyer)).toBe(before.left + 100);
  expect(paypal.taken).toHaveLength(before.taken + 1);
}

test('an approved order is taken and credited; the number of its invoice comes with the payment', async () => {
  await creditedOnce(async () => {
    const { id } = await order();
    expect(await look(id)).toMatchObject({ state: 'open', invoice: '', channel: 'paypal' });
    expect(await capture(id)).toMatchObject({
      state: 'paid',
      price,
      invoice: expect.stringMatching(/^\d{4}-\d{6}$/),
      problem: '',
    });
  });
});

test('what the buyer has not approved is not taken', async () => {
  const { id } = await order(false);
  const before = await left(buyer);
  expect(await capture(id)).toMatchObject({ error: { code: 'payment-failed' } });
  expect(await left(buyer)).toBe(before);
  expect(await look(id)).toMatchObject({ state: 'open' });
});

describe('credit appears once', () => {
  test('when the buyer presses again and again at the same moment', () =>
    creditedOnce(async () => {
      const { id } = await order();
      await Promise.all(Array.from({ length: 6 }, () => capture(id)));
      expect(await capture(id)).toMatchObject({ state: 'paid' });
    }));

  test('when PayPal took the money and its answer was lost, twice', () =>
    creditedOnce(async () => {
      const { id } = await order();
      paypal.fail('capture', 'lost-after', 'lost-after');
      expect(await capture(id)).toMatchObject({ state: 'paid' });
    }));

  test('when no answer to the capture ever arrives and the reconciling finds the money', () =>
    creditedOnce(async () => {
      const { id } = await order();
      paypal.fail('capture', 'lost-after', 'unavailable', 'unavailable');
      expect(await capture(id)).toMatchObject({ state: 'open' });
      expect(await server.call('paypalCancel', { id }, buyer)).toMatchObject({ state: 'open' });
      expect(await server.call('paymentSettle', { id, state: 'cancelled' }, admin)).toMatchObject({
        error: { code: 'not-from-here' },
      });
      await age(id);
      await reconcile(server.services);
      await reconcile(server.services);
      expect(await look(id)).toMatchObject({ state: 'paid' });
    }));

  test('when the browser never comes back', () =>
    creditedOnce(async () => {
      const { id } = await order();
      await age(id);
      await reconcile(server.services);
      expect(await look(id)).toMatchObject({ state: 'paid' });
    }));

  test('when a webhook comes before the buyer, doubled, and again afterwards', () =>
    creditedOnce(async () => {
      const { id, orderId } = await order();
      const answers = await Promise.all([
        hook(orderId, 'CHECKOUT.ORDER.APPROVED'),
        hook(orderId, 'CHECKOUT.ORDER.APPROVED'),
        capture(id),
      ]);
      expect([answers[0].statusCode, answers[1].statusCode, answers[2].state]).toEqual([
        200,
        200,
        'paid',
      ]);
      for (let times = 0; times < 2; times += 1)
        expect((await hook(orderId, 'PAYMENT.CAPTURE.COMPLETED')).statusCode).toBe(200);
    }));

  test('when the way to PayPal fails at every step at first', () =>
    creditedOnce(async () => {
      paypal.fail('create', 'lost-after', 'unavailable');
      const { id } = await order();
      paypal.fail('read', 'lost-before');
      paypal.fail('capture', 'unavailable', 'lost-before');
      expect(await capture(id)).toMatchObject({ state: 'paid' });
    }));

  test('when PayPal looks at the payment for a while', () =>
    creditedOnce(async () => {
      const { id, orderId } = await order();
      paypal.takeInstead({ status: 'PENDING' });
      expect(await capture(id)).toMatchObject({
        state: 'open',
        problem: 'PayPal is still checking this payment.',
      });
      paypal.settle(orderId, 'COMPLETED');
      await hook(orderId, 'PAYMENT.CAPTURE.COMPLETED');
      expect(await look(id)).toMatchObject({ state: 'paid', problem: '' });
    }));
});

describe('money that does not fit', () => {
  test.each([
    ['a smaller amount', { value: '1.00' }],
    ['another currency', { currency_code: 'EUR' }],
    ['more digits than cents', { value: '80.001' }],
  ])('%s is not credited, and shown; an Admin decides', async (_name, wrong) => {
    const { id } = await order();
    const before = await left(buyer);
    paypal.takeInstead(wrong);
    expect(await capture(id)).toMatchObject({
      state: 'held',
      problem: expect.stringContaining('80.00 USD were due'),
    });
    expect(await capture(id)).toMatchObject({ state: 'held' });
    expect(await left(buyer)).toBe(before);
    expect(await server.call('paymentSettle', { id, state: 'paid' }, admin)).toMatchObject({
      state: 'paid',
    });
    expect(await left(buyer)).toBe(before + 100);
  });

  test('an order that carries another key is not credited', async () => {
    const { id } = await order();
    const before = await left(buyer);
    paypal.takeInstead({ custom_id: 'somebody else' });
    expect(await capture(id)).toMatchObject({ state: 'held' });
    expect(await left(buyer)).toBe(before);
  });

  test('a refund is noted and leaves the licence to an Admin', async () => {
    const { id, orderId } = await order();
    await capture(id);
    const before = await left(buyer);
    paypal.settle(orderId, 'REFUNDED');
    await hook(orderId, 'PAYMENT.CAPTURE.REFUNDED');
    expect(await look(id)).toMatchObject({
      state: 'paid',
      problem: expect.stringContaining('paid money back'),
    });
    expect(await left(buyer)).toBe(before);
  });
});

test('a declined card leaves the order open for another try', async () => {
  const { id } = await order();
  paypal.takeInstead({ status: 'INSTRUMENT_DECLINED' });
  expect(await capture(id)).toMatchObject({
    error: { code: 'payment-failed', message: expect.stringContaining('INSTRUMENT_DECLINED') },
  });
  await creditedOnce(async () => expect(await capture(id)).toMatchObject({ state: 'paid' }));
});

describe('a webhook', () => {
  test.each(['key', 'body'] as const)(
    'with a forged %s is refused and changes nothing',
    async (forged) => {
      const { id, orderId } = await order();
      expect((await hook(orderId, 'CHECKOUT.ORDER.APPROVED', forged)).statusCode).toBe(400);
      expect(await look(id)).toMatchObject({ state: 'open' });
    },
  );

  test('cannot bring fields of the question along', async () => {
    const { orderId } = await order();
    const { headers, payload } = paypal.event(orderId, 'CHECKOUT.ORDER.APPROVED', 'key');
    const answer = await server.inject({
      method: 'POST',
      url: HOOKS.paypal,
      headers,
      payload: `${payload},"webhook_id":"x"`,
    });
    expect(answer.statusCode).toBe(404);
  });

  test('is asked for again while PayPal cannot check it', async () => {
    const { orderId } = await order();
    paypal.fail('verify', 'unavailable', 'unavailable', 'unavailable');
    expect((await hook(orderId, 'CHECKOUT.ORDER.APPROVED')).statusCode).toBe(503);
  });
});

describe('an order that comes to nothing', () => {
  test('is taken back when the buyer cancels, and gives its coupon back', async () => {
    await server.call(
      'couponAdd',
      { type: 'percent', code: 'ONCE', value: 50, uses_max: 1 },
      admin,
    );
    const first = await order(false, { code: 'ONCE', price: price / 2 });
    expect(
      await server.call(
        'paypalAdd',
        { payment: { subimages: 100, price: price / 2, code: 'ONCE' } },
        buyer,
      ),
    ).toMatchObject({ error: { code: 'coupon-invalid' } });
    expect(await server.call('paypalCancel', { id: first.id }, buyer)).toMatchObject({
      state: 'cancelled',
    });
    await creditedOnce(async () =>
      expect(
        await capture((await order(true, { code: 'ONCE', price: price / 2 })).id),
      ).toMatchObject({ state: 'paid', discount: price / 2 }),
    );
  });

  test('lapses when nobody approves it, or when PayPal has forgotten it', async () => {
    const late = await order(false);
    const gone = await order(false);
    const young = await order(false);
    paypal.forget(gone.orderId);
    await Promise.all([age(late.id, 400), age(gone.id), age(young.id)]);
    await reconcile(server.services);
    expect([await look(late.id), await look(gone.id), await look(young.id)]).toMatchObject([
      { state: 'cancelled' },
      { state: 'cancelled' },
      { state: 'open' },
    ]);
  });

  test('is taken back at once when PayPal cannot be reached', async () => {
    paypal.fail('create', 'unavailable', 'lost-before', 'unavailable');
    expect(
      await server.call('paypalAdd', { payment: { subimages: 100, price } }, buyer),
    ).toMatchObject({ error: { code: 'payment-failed' } });
    const [last] = (await server.call('paypalHistory', { limit: 1 }, buyer)).items;
    expect(last).toMatchObject({ state: 'cancelled', problem: 'PayPal could not be reached.' });
  });
});

test('what costs nothing needs no PayPal', async () => {
  await server.call('couponAdd', { type: 'percent', code: 'FREE', value: 100 }, admin);
  const before = await left(buyer);
  expect(
    await server.call('paypalAdd', { payment: { subimages: 100, price: 0, code: 'FREE' } }, buyer),
  ).toMatchObject({ approve: '', payment: { state: 'paid' } });
  expect(await left(buyer)).toBe(before + 100);
});

test('a foreign payment is none', async () => {
  const { id } = await order();
  for (const name of ['paypalCapture', 'paypalCancel'] as const) {
    expect((await server.send(name, { id }, { who: other })).json()).toEqual(
      (await server.send(name, { id: 999_999 }, { who: other })).json(),
    );
  }
  expect((await server.call('paypalHistory', { limit: 500 }, other)).items).toEqual([]);
});

test('without settings there is no PayPal', async () => {
  const plain = await openTestServer();
  const person = await plain.addPerson(await plain.addCustomer(), 'Customer-Admin');
  expect(await plain.call('paymentOptions', {}, person)).toEqual({ paypal: false });
  expect(
    await plain.call('paypalAdd', { payment: { subimages: 100, price } }, person),
  ).toMatchObject({ error: { code: 'not-configured' } });
  expect(
    (
      await plain.inject({
        method: 'POST',
        url: HOOKS.paypal,
        payload: '{}',
        headers: { 'content-type': 'application/json' },
      })
    ).statusCode,
  ).toBe(404);
  expect(await server.call('paymentOptions', {}, buyer)).toEqual({ paypal: true });
  await plain.close();
});

test('an answer that does not come ends in time', async () => {
  const client = openPayPal(
    { url: paypal.url, clientId: 'stand-in', secret: 'secret', webhookId: null },
    { timeoutMs: 2000, pauseMs: 1 },
  );
  const { orderId } = await order();
  paypal.fail('capture', 'hangs-after');
  const before = paypal.taken.length;
  expect(await client.capture(orderId, 'key')).toMatchObject({
    status: 'COMPLETED',
    capture: { status: 'COMPLETED' },
  });
  expect(paypal.taken).toHaveLength(before + 1);
});

test('cents and PayPal’s money are the same money', () => {
  fc.assert(fc.property(fc.nat({ max: 2 ** 31 }), (cents) => centsOf(moneyText(cents)) === cents));
  expect(['5', '5.1', '0.05', '', '-1.00', '1.005', '1e3', 'NaN'].map(centsOf)).toEqual([
    500,
    510,
    5,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('an answer of PayPal that does not end is not read to its end', async () => {
  const endless = await openEndless();
  const call = openCall(
    { url: endless.url, clientId: 'x', secret: 'y', webhookId: null },
    { pauseMs: 1 },
  );
  await expect(call({ method: 'GET', path: '/v2/checkout/orders/1' })).rejects.toThrow('too large');
  expect(await endless.close()).toBeLessThan(16 << 20);
});
