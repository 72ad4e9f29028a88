import { screen, waitFor } from '@testing-library/react';
import { DEFAULT_PRICES, ops } from '../../../contract/index.ts';
import type { OutputOf } from '../../../contract/operation.ts';
import { ANALYTICS, tellPurchase } from '../../../src/ui/analytics.ts';
import { leaveFor } from '../../../src/ui/leave.ts';
import { address, planned, standConsole } from '../app/stand.tsx';

type Payment = OutputOf<typeof ops.paymentsAdd>;
const payment = (more: Partial<Payment> = {}): Payment => ({
  id: 7,
  timesec: 1_700_000_000,
  customer_id: 3,
  customer_name: 'Journal',
  subimages: 500,
  free: 0,
  list: 40_000,
  discount: 0,
  tax: 0,
  price: 40_000,
  currency: 'USD',
  code: null,
  channel: 'paypal',
  invoice: '',
  state: 'open',
  settled_timesec: null,
  problem: '',
  ...more,
});
const planning = (paypal = true) =>
  planned()
    .on(ops.miscGet, () => ({ ...DEFAULT_PRICES, items: [] }))
    .on(ops.paymentOptions, () => ({ paypal }))
    .on(ops.billingGet, () => ({
      name: 'Verlag',
      address: 'Wien',
      vat_number: 'ATU1',
      reference: '',
    }))
    .on(ops.paymentsAdd, () => payment({ channel: 'invoice', invoice: '2026-000001' }));
const user = { user_role: 'Customer-Admin' as const };

test('without PayPal one orders by invoice and there is no other button', async () => {
  const { user: hand, answers } = standConsole('/purchase', { user, answers: planning(false) });
  const button = await screen.findByRole('button', { name: 'Order by invoice' });
  await waitFor(() => expect(button).toBeEnabled());
  expect(screen.queryByRole('button', { name: 'Pay with PayPal' })).toBeNull();
  expect(await screen.findByText(/The invoice goes to Verlag, ATU1\./)).toBeInTheDocument();
  await hand.click(button);
  expect(await screen.findByText(/Invoice 2026-000001 over/)).toBeInTheDocument();
  expect(answers.of(ops.paymentsAdd)).toEqual([
    { payment: { subimages: 500, price: 40_000, code: null } },
  ]);
});

test('an order that costs nothing is there at once, without PayPal’s page', async () => {
  const { user: hand } = standConsole('/purchase', {
    user,
    answers: planning().on(ops.paypalAdd, () => ({
      approve: '',
      payment: payment({ state: 'paid', price: 0 }),
    })),
  });
  await hand.click(await screen.findByRole('button', { name: 'Pay with PayPal' }));
  expect(await screen.findByText('500 sub-images were added to your licence.')).toBeInTheDocument();
});

test('a refusal of PayPal is shown in place, and one can try again', async () => {
  const { user: hand } = standConsole('/purchase', {
    user,
    answers: planning().on(ops.paypalAdd, () => ({
      error: { code: 'payment-failed' as const, message: 'PayPal does not answer now.' },
    })),
  });
  const button = await screen.findByRole('button', { name: 'Pay with PayPal' });
  await hand.click(button);
  expect(await screen.findByText('PayPal does not answer now.')).toBeInTheDocument();
  expect(button).toBeEnabled();
});

test.each([
  ['paid', payment({ state: 'paid' }), '500 sub-images were added to your licence.'],
  ['not confirmed', payment(), /PayPal has not confirmed this payment yet/],
  [
    'held',
    payment({ state: 'held', problem: 'PayPal took 1.00 USD; 400.00 USD were due.' }),
    /PayPal took 1.00 USD/,
  ],
])('back from PayPal, %s: said once, and the address is clean', async (_name, answer, words) => {
  const { answers } = standConsole('/purchase?payment=7&paypal=approved&token=ORDER&PayerID=P', {
    user,
    answers: planning().on(ops.paypalCapture, () => answer),
  });
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(answers.of(ops.paypalCapture)).toEqual([{ id: 7 }]);
  expect(address()).toBe('/purchase');
});

test('back from PayPal without having paid', async () => {
  const { answers } = standConsole('/purchase?payment=7&paypal=cancelled&token=ORDER', {
    user,
    answers: planning().on(ops.paypalCancel, () => payment({ state: 'cancelled' })),
  });
  expect(
    await screen.findByText('The payment was cancelled. Nothing was paid.'),
  ).toBeInTheDocument();
  expect(answers.of(ops.paypalCancel)).toEqual([{ id: 7 }]);
});

test('one leaves for web addresses only', () => {
  const gone: string[] = [];
  leaveFor('https://pay.example/checkout', (to) => gone.push(to));
  expect(() => leaveFor('javascript:alert(1)', (to) => gone.push(to))).toThrow(/\w/);
  expect(gone).toEqual(['https://pay.example/checkout']);
});

describe('the purchase event', () => {
  const layer = (): unknown => Reflect.get(window, 'dataLayer');
  afterEach(() => void Reflect.deleteProperty(window, 'dataLayer'));

  test('goes nowhere while the built-in flag is off, consent or not', async () => {
    expect(ANALYTICS).toBe(false);
    standConsole('/purchase?payment=7&paypal=approved', {
      user,
      consent: 'given',
      answers: planning().on(ops.paypalCapture, () => payment({ state: 'paid' })),
    });
    await screen.findByText('500 sub-images were added to your licence.');
    expect(layer()).toBeUndefined();
  });

  test('with the flag on is told once a payment, after consent only', () => {
    document.cookie = 'consent=declined; path=/';
    tellPurchase(payment(), true);
    expect(layer()).toBeUndefined();
    document.cookie = 'consent=given; path=/';
    tellPurchase(payment(), true);
    tellPurchase(payment(), true);
    expect(layer()).toEqual([
      {
        event: 'purchase',
        transaction_id: '7',
        currency: 'USD',
        value: 400,
        quantity: 500,
        coupon: undefined,
      },
    ]);
  });
});
