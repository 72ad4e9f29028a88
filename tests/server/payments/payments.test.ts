import fc from 'fast-check';
import { EXPORT_PATH } from '../../../contract/export.ts';
import { DEFAULT_PRICES, quoteOf } from '../../../contract/index.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Person;
let buyer: Person;
let other: Person;

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.addPerson(await server.addCustomer({ type: 'internal' }), 'Admin');
  buyer = await server.addPerson(await server.addCustomer({ figures_max: 0 }), 'Customer-Admin');
  other = await server.addPerson(await server.addCustomer({ figures_max: 0 }), 'Customer-Admin');
});
afterAll(() => server.close());

const price = (subimages: number) => quoteOf(subimages, DEFAULT_PRICES, null).total;
const order = (
  who: Person,
  subimages: number,
  code: string | null = null,
  cents = price(subimages),
) => server.call('paymentsAdd', { payment: { subimages, price: cents, code } }, who);
const left = async (who: Person) => (await server.call('licenseCheck', {}, who)).figures_max;

test('an order is an invoice; paying it adds what was bought, once', async () => {
  const before = (await left(buyer)) ?? 0;
  const invoice = await order(buyer, 200);
  expect(invoice).toMatchObject({
    subimages: 200,
    price: 16_000,
    state: 'open',
    channel: 'invoice',
    currency: 'USD',
  });
  expect(await left(buyer)).toBe(before);
  expect(
    await server.call('paymentSettle', { id: invoice.id, state: 'paid' }, admin),
  ).toMatchObject({ state: 'paid' });
  expect(await left(buyer)).toBe(before + 200);
  expect(
    await server.call('paymentSettle', { id: invoice.id, state: 'paid' }, admin),
  ).toMatchObject({ error: { code: 'not-from-here' } });
  expect(
    await server.call('paymentSettle', { id: invoice.id, state: 'cancelled' }, admin),
  ).toMatchObject({ error: { code: 'not-from-here' } });
  expect(await left(buyer)).toBe(before + 200);
});

test('marking as paid, doubled at the same moment, credits once', async () => {
  const before = (await left(buyer)) ?? 0;
  const { id } = await order(buyer, 10);
  await Promise.all(
    Array.from({ length: 5 }, () => server.call('paymentSettle', { id, state: 'paid' }, admin)),
  );
  expect(await left(buyer)).toBe(before + 10);
});

test('the refusal of a price names its unit, and so does the document of the calls', async () => {
  expect(
    await server.call('paymentsAdd', { payment: { subimages: 100, price: 80 } }, buyer),
  ).toMatchObject({
    error: {
      code: 'price-changed',
      message: expect.stringContaining('cents of USD: 8000, not 80'),
    },
  });
  expect((await server.inject({ url: '/openapi.json' })).body).toContain('64.00 USD is 6400');
});

test('the server computes the price; another one is refused with the present quote', async () => {
  expect(await order(buyer, 200, null, 1)).toMatchObject({
    error: { code: 'price-changed', current: { total: 16_000 } },
  });
});

test('invoice numbers are a series without gaps, also under many orders at once', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => order(other, 3)));
  await order(other, 3, 'NO-SUCH-COUPON');
  const next = await order(other, 3);
  const numbers = [...made, next]
    .map(({ invoice }) => Number(invoice.split('-')[1]))
    .toSorted((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
});

describe('coupons', () => {
  const coupon = (code: string, more: object = {}) =>
    server.call('couponAdd', { type: 'percent', code, value: 25, ...more }, admin);

  test('a coupon lowers the price, and free sub-images come on top', async () => {
    await coupon('SPRING');
    expect(await order(buyer, 100, 'spring', 6000)).toMatchObject({
      price: 6000,
      discount: 2000,
      code: 'SPRING',
    });
    await coupon('GIFT', { type: 'subimages', value: 40 });
    const before = (await left(other)) ?? 0;
    const gift = await order(other, 10, 'GIFT');
    await server.call('paymentSettle', { id: gift.id, state: 'paid' }, admin);
    expect(await left(other)).toBe(before + 50);
  });

  test('what costs nothing is settled at once', async () => {
    await coupon('ALL', { value: 100 });
    const before = (await left(buyer)) ?? 0;
    expect(await order(buyer, 5, 'ALL', 0)).toMatchObject({ price: 0, state: 'paid' });
    expect(await left(buyer)).toBe(before + 5);
  });

  test('the last use is not taken twice, and a cancelled order gives it back', async () => {
    await coupon('ONCE', { uses_max: 1 });
    const tries = await Promise.all(
      [buyer, other, buyer, other].map((who) => order(who, 100, 'ONCE', 6000)),
    );
    const made = tries.filter((answer) => !answer.error);
    expect(made).toHaveLength(1);
    for (const refused of tries.filter((answer) => answer.error))
      expect(refused).toMatchObject({
        error: { code: 'coupon-invalid', fields: { code: 'This coupon is used up.' } },
      });
    await server.call('paymentSettle', { id: made[0]?.id ?? 0, state: 'cancelled' }, admin);
    expect(await order(other, 100, 'ONCE', 6000)).toMatchObject({ state: 'open' });
  });

  test.each([
    ['EARLY', { valid_from: 4_000_000_000 }, 'This coupon is not valid yet.'],
    ['LATE', { valid_to: 1_000_000_000 }, 'This coupon has ended.'],
  ])('%s is refused with its reason', async (code, terms, why) => {
    await coupon(code, terms);
    expect(await order(buyer, 100, code)).toMatchObject({
      error: { code: 'coupon-invalid', fields: { code: why } },
    });
    expect(await server.call('couponGet', { code }, buyer)).toMatchObject({
      error: { code: 'coupon-invalid' },
    });
  });

  test('a coupon does not end before it begins', async () => {
    const backwards = {
      error: { code: 'invalid-input', fields: { valid_to: expect.any(String) } },
    };
    expect(await coupon('BACK', { valid_from: 200, valid_to: 100 })).toMatchObject(backwards);
    await coupon('BACK', { valid_from: 200 });
    const change = (terms: object) =>
      server.call('couponUpdate', { type: 'percent', code: 'BACK', ...terms }, admin);
    expect(await change({ valid_to: 100 })).toMatchObject(backwards);
    expect(await change({ valid_to: 300 })).toMatchObject({ valid_from: 200, valid_to: 300 });
  });

  test('a coupon of one customer does not exist for another', async () => {
    await coupon('MINE', { customer_id: buyer.customer_id });
    expect(await server.call('couponGet', { code: 'MINE' }, buyer)).toMatchObject({
      code: 'MINE',
      value: 25,
    });
    // Of another type than it has, it is none either.
    const typed = (type: string, who: Person) =>
      server.send('couponGet', { code: 'MINE', type }, { who });
    const mine = await server.call('couponGet', { code: 'MINE' }, buyer);
    expect((await typed(mine.type, buyer)).json()).toMatchObject({ code: 'MINE' });
    expect((await typed('', buyer)).json()).toMatchObject({ code: 'MINE' });
    const otherType = mine.type === 'percent' ? 'amount' : 'percent';
    expect((await typed(otherType, buyer)).json()).toMatchObject({
      error: { code: 'coupon-invalid' },
    });
    expect((await typed(otherType, admin)).json()).toMatchObject({ error: { code: 'not-found' } });
    const foreign = await server.send('couponGet', { code: 'MINE' }, { who: other });
    const missing = await server.send('couponGet', { code: 'NOTHING' }, { who: other });
    expect(foreign.json()).toEqual(missing.json());
  });

  test('codes are unique whatever their case; values are checked by type', async () => {
    await coupon('Twice');
    expect(await coupon('TWICE')).toMatchObject({ error: { code: 'name-taken' } });
    expect(await coupon('MUCH', { value: 101 })).toMatchObject({
      error: { code: 'invalid-input', fields: { value: expect.any(String) } },
    });
    expect(
      await server.call(
        'couponUpdate',
        { type: 'percent', code: 'twice', value: 30, uses_max: 2 },
        admin,
      ),
    ).toMatchObject({ code: 'Twice', value: 30, uses_max: 2 });
  });
});

test.each([
  ['a use limit that is no whole number', { uses_max: 1.5 }],
  ['a negative use limit', { uses_per_customer: -1 }],
  ['a minimum beyond any order', { minimum: 1e9 }],
  ['an unknown customer', { customer_id: 999_999 }],
  ['half a percent', { value: 0.5 }],
  ['no value', { value: undefined }],
])('a coupon with %s is refused', async (_name, terms) => {
  expect(
    await server.call('couponAdd', { type: 'percent', code: 'ODD', value: 10, ...terms }, admin),
  ).toMatchObject({ error: { code: 'invalid-input' } });
});

test('uses are counted per customer too; what a coupon does not change does not use it up', async () => {
  await server.call(
    'couponAdd',
    { type: 'percent', code: 'EACH', value: 50, uses_per_customer: 1, minimum: 100 },
    admin,
  );
  expect(await order(buyer, 99, 'EACH', price(99))).toMatchObject({ discount: 0, code: null });
  expect(await order(buyer, 100, 'EACH', 4000)).toMatchObject({ discount: 4000, code: 'EACH' });
  expect(await order(buyer, 100, 'EACH', 4000)).toMatchObject({
    error: {
      code: 'coupon-invalid',
      fields: { code: 'Your organisation has used this coupon already.' },
    },
  });
  expect(await order(other, 100, 'EACH', 4000)).toMatchObject({ code: 'EACH' });
  expect((await server.call('couponGet', { code: 'EACH' }, admin)).uses).toBe(2);
});

test('an order beyond what one may order is refused', async () => {
  for (const subimages of [0, -1, 1.5, 1_000_001])
    expect(await order(buyer, subimages, null, 0)).toMatchObject({
      error: { code: 'invalid-input' },
    });
  expect(await order(buyer, 1_000_000)).toMatchObject({ state: 'open' });
});

test('the order costs what the contract computes, for any coupon and amount', async () => {
  let made = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3000 }),
      fc.constantFrom('percent' as const, 'amount' as const, 'subimages' as const),
      fc.integer({ min: 1, max: 100 }),
      fc.option(fc.nat({ max: 3000 })),
      async (subimages, type, value, minimum) => {
        made += 1;
        const code = `ANY${made}`;
        await server.call('couponAdd', { type, code, value, minimum }, admin);
        const { list, discount, tax, total, free } = quoteOf(subimages, DEFAULT_PRICES, {
          type,
          value,
          minimum,
        });
        expect(await order(buyer, subimages, code, total)).toMatchObject({
          list,
          discount,
          tax,
          price: total,
          free,
        });
      },
    ),
    { numRuns: 15 },
  );
});

test('one sees the own payments, an Admin those of all or of the one that is named', async () => {
  const own = await server.call('paymentsHistory', { limit: 500 }, buyer);
  expect(new Set(own.items.map((row) => row.customer_id))).toEqual(new Set([buyer.customer_id]));
  expect(
    await server.call('paymentsHistory', { customer_id: other.customer_id }, buyer),
  ).toMatchObject({ error: { code: 'not-found' } });
  expect(
    new Set(
      (await server.call('paymentsHistory', { limit: 500 }, admin)).items.map(
        (row) => row.customer_id,
      ),
    ).size,
  ).toBe(2);
  expect((await server.call('paypalHistory', { limit: 500 }, admin)).items).toEqual([]);
  const exported = async (channel: 'paypal' | 'invoice') => {
    const { body } = await server.inject({
      method: 'POST',
      url: EXPORT_PATH,
      payload: JSON.stringify({ list: 'payments', channel }),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
    });
    return JSON.parse(body.split('\n')[0] ?? '') as { total: number };
  };
  expect((await exported('paypal')).total).toBe(0);
  expect((await exported('invoice')).total).toBeGreaterThan(1);
});
