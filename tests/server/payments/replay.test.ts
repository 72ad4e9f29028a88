import { DEFAULT_PRICES, quoteOf } from '../../../contract/index.ts';
import { reconcile } from '../../../server/payments/paypal/flow.ts';
import { pdfText } from '../../scenes/pdfText.ts';
import { startPayPal } from '../../scenes/payPal.ts';
import type { PayPalStandIn } from '../../scenes/payPal.ts';
import { analysis, extraction, failJob, fileIn, finding, finishJob } from '../support/handmade.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

/**
 * What happened to one customer, told again from its audit rows alone: nothing here reads another
 * table or calls the product's sums.
 */
interface Ledger {
  credit: number;
  files: number;
  figuresHeld: number;
  figuresUsed: number;
  readonly payments: Map<
    number,
    { state: string; price: number; subimages: number; invoice: string | null }
  >;
}
interface Line {
  readonly action: string;
  readonly details: Record<string, unknown>;
}

function replay(lines: readonly Line[]): Ledger {
  const ledger: Ledger = {
    credit: 0,
    files: 0,
    figuresHeld: 0,
    figuresUsed: 0,
    payments: new Map(),
  };
  for (const { action, details } of lines) {
    const number = (key: string) => Number(details[key] ?? 0);
    const payment = ledger.payments.get(number('payment_id'));
    if (action === 'customer.add' || action === 'customer.edit')
      ledger.credit = 'figures_max' in details ? number('figures_max') : ledger.credit;
    if (action === 'licence.extend') ledger.credit += number('figures');
    if (action === 'payment.order')
      ledger.payments.set(number('payment_id'), {
        state: 'open',
        price: number('total'),
        subimages: number('subimages') + number('free'),
        invoice: typeof details['invoice'] === 'string' ? details['invoice'] : null,
      });
    if (action === 'payment.cancel' && payment) payment.state = 'cancelled';
    if (action === 'payment.held' && payment) payment.state = 'held';
    if (action === 'payment.paid' && payment) {
      payment.state = 'paid';
      payment.invoice = String(details['invoice']);
      ledger.credit += payment.subimages;
    }
    if (details['what'] === 'files')
      ledger.files +=
        action === 'licence.reserve'
          ? number('amount')
          : action === 'licence.release'
            ? -number('amount')
            : 0;
    if (details['what'] === 'figures') {
      ledger.figuresHeld +=
        action === 'licence.reserve'
          ? number('amount')
          : action === 'licence.release'
            ? -number('amount')
            : 0;
      ledger.figuresUsed += action === 'licence.settle' ? number('amount') : 0;
    }
  }
  return ledger;
}

let paypal: PayPalStandIn;
let server: TestServer;
let admin: Person;
let buyer: Person;
let user: Person;

beforeAll(async () => {
  paypal = await startPayPal();
  server = await openTestServer({ env: paypal.env });
  admin = await server.addPerson(await server.addCustomer({ type: 'internal' }), 'Admin');
  const { customer_id } = await server.call(
    'customersAdd',
    { customer: { customer_name: 'Ledger', figures_max: 7, users_max: 5 } },
    admin,
  );
  buyer = await server.addPerson(customer_id, 'Customer-Admin');
  user = await server.addPerson(customer_id);
});
afterAll(async () => {
  await server.close();
  await paypal.close();
});

const price = (subimages: number) => quoteOf(subimages, DEFAULT_PRICES, null).total;
async function byPayPal(subimages: number, more: { code?: string; price?: number } = {}) {
  const { approve, payment } = await server.call(
    'paypalAdd',
    { payment: { subimages, price: price(subimages), ...more } },
    buyer,
  );
  paypal.approve(new URL(approve).searchParams.get('token') ?? '');
  return payment.id;
}

/** A year of a customer's life. */
async function live(): Promise<void> {
  await server.call('couponAdd', { type: 'subimages', code: 'GIFT', value: 25 }, admin);
  const [paid, cancelled] = [
    await server.call('paymentsAdd', { payment: { subimages: 100, price: price(100) } }, buyer),
    await server.call('paymentsAdd', { payment: { subimages: 10, price: price(10) } }, buyer),
  ];
  await server.call('paymentSettle', { id: paid.id, state: 'paid' }, admin);
  await server.call('paymentSettle', { id: cancelled.id, state: 'cancelled' }, admin);
  await server.call('paypalCapture', { id: await byPayPal(40, { code: 'GIFT' }) }, buyer);
  paypal.fail('capture', 'lost-after', 'unavailable', 'unavailable');
  const lost = await byPayPal(30);
  await server.call('paypalCapture', { id: lost }, buyer);
  await server.services.db.run({
    sql: `update payments set at = now() - interval '1 minute' where payment_id = $1`,
    parameters: [lost],
  });
  await reconcile(server.services);
  paypal.takeInstead({ value: '1.00' });
  await server.call('paypalCapture', { id: await byPayPal(20) }, buyer);
  await server.call(
    'licenseExtend',
    { customer_id: buyer.customer_id, figures: 11, reason: 'Goodwill' },
    admin,
  );
  await server.call(
    'customersEdit',
    { customer: { customer_id: buyer.customer_id, note: 'pays late' } },
    admin,
  );

  const done = await fileIn(server, user, 'Review');
  await server.call('actionSubmit', { file_id: done, file_action: 'rematch' }, user);
  await finishJob(server, 'match', {
    analysis: analysis([finding('m1', 'f1s1', 'f2s1')]),
    subImages: extraction().subImages,
  });
  const failed = await fileIn(server, buyer, 'Failed');
  await server.call('actionSubmit', { file_id: failed, file_action: 'retry' }, buyer);
  await finishJob(server, 'extract', extraction());
  await server.call('fileState', { file_id: failed, state: 'Matching' }, buyer);
  await failJob(server, 'engine');
  await fileIn(server, user, 'Failed');
  const waiting = await fileIn(server, user, 'Edit');
  await server.call('fileState', { file_id: waiting, state: 'Matching' }, user);
}

test('the trail alone, replayed, gives the credit, the usage and the invoices that the product shows', async () => {
  await live();
  const { rows } = await server.services.db.run({
    sql: 'select action, details from audit where customer_id = $1 order by audit_id',
    parameters: [buyer.customer_id],
  });
  const ledger = replay(rows as unknown as Line[]); // the two columns that were asked for

  const licence = await server.call('licenseCheck', {}, buyer);
  expect(licence.figures_max).toBe(ledger.credit);
  expect([licence.files_used, licence.figures_used, licence.figures_reserved]).toEqual([
    ledger.files,
    ledger.figuresUsed,
    ledger.figuresHeld - ledger.figuresUsed,
  ]);
  expect([ledger.credit, ledger.files, ledger.figuresUsed, ledger.figuresHeld]).toEqual([
    7 + 100 + 65 + 30 + 11,
    2,
    3,
    6,
  ]);

  const usage = await server.call('usage', { name: 'users' }, buyer);
  expect(usage.total).toMatchObject({ files: ledger.files, subimages: ledger.figuresUsed });
  const each = await Promise.all(
    [buyer, user].map((who) => server.call('usage', { name: 'my' }, who)),
  );
  expect(each.reduce((sum, one) => sum + one.total.subimages, 0)).toBe(usage.total.subimages);

  const shown = (await server.call('paymentsHistory', { limit: 500 }, buyer)).items;
  expect(
    new Map(
      shown.map((row) => [
        row.id,
        {
          state: row.state as string,
          price: row.price,
          subimages: row.subimages + row.free,
          invoice: row.invoice || null,
        },
      ]),
    ),
  ).toEqual(ledger.payments);
  const money = (cents: number) =>
    `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
  for (const row of shown.filter((one) => one.invoice !== '')) {
    const answer = await server.inject({
      method: 'GET',
      url: `/download/invoice/${row.id}`,
      cookies: buyer.cookies,
    });
    const text = (await pdfText(new Uint8Array(answer.rawPayload))).join(' ');
    expect(text).toContain(`Invoice ${row.invoice}`);
    expect(text).toContain(`Total ${money(row.price)}`);
  }
  // What PayPal took for what was credited is what the invoices say; what does not fit was credited
  // to nobody.
  const paidByPayPal = shown
    .filter((row) => row.channel === 'paypal' && row.state === 'paid')
    .map((row) => money(row.price))
    .toSorted();
  expect(
    paypal.taken
      .map(({ amount }) => amount.value)
      .filter((value) => value !== '1.00')
      .toSorted(),
  ).toEqual(paidByPayPal);
});
