import { DEFAULT_PRICES, quoteOf } from '../../../contract/index.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Person;
let boss: Person;
let manager: Person;
let user: Person;
let foreign: Person;
beforeAll(async () => {
  server = await openTestServer();
  admin = await server.addPerson(await server.addCustomer({ type: 'internal' }), 'Admin');
  const customer = await server.addCustomer();
  boss = await server.addPerson(customer, 'Customer-Admin');
  manager = await server.addPerson(customer, 'User-Manager');
  user = await server.addPerson(customer);
  foreign = await server.addPerson(await server.addCustomer(), 'Customer-Admin');
});
afterAll(() => server.close());

const history = async (
  resource: 'users' | 'customers' | 'coupons' | 'payments',
  id: string | number,
  who: Person,
  more = {},
) => server.call('recordHistory', { resource, id: String(id), ...more }, who);
const words = (answer: Awaited<ReturnType<typeof history>>) =>
  answer.items.map(({ what, from, to }) => [what, from, to]);

test('a person’s history is what was done with them, not what they did', async () => {
  await server.call('usersEdit', { user_id: user.user_id, user_status: 'disabled' }, manager);
  await server.call(
    'usersEdit',
    { user_id: user.user_id, user_status: 'active', own_files_max: 5 },
    boss,
  );
  const seen = await history('users', user.user_id, manager);
  expect(words(seen)).toEqual(
    expect.arrayContaining([
      ['user.allowance', expect.anything(), '5'],
      ['user.status', 'disabled', 'active'],
      ['user.status', 'active', 'disabled'],
    ]),
  );
  expect(seen.items.every(({ what }) => !what.startsWith('login'))).toBe(true);
  expect(seen.items.at(-1)).toMatchObject({ who: expect.stringContaining('Person'), changes: {} });
  expect(words(await history('users', user.user_id, admin))).toEqual(words(seen));
  const [first, rest] = [
    await history('users', user.user_id, manager, { limit: 1 }),
    await history('users', user.user_id, manager, { skip: 1 }),
  ];
  expect([first.more, rest.more]).toEqual([true, false]);
  expect([...first.items, ...rest.items]).toEqual(seen.items);
});

test('a customer’s, a coupon’s and a payment’s tell the fields that were set', async () => {
  await server.call(
    'customersEdit',
    { customer: { customer_id: boss.customer_id, figures_max: 300, note: 'x' } },
    admin,
  );
  await server.call(
    'licenseExtend',
    { customer_id: boss.customer_id, figures: 20, reason: 'A gift' },
    admin,
  );
  const customer = await history('customers', boss.customer_id, admin);
  expect(customer.items.map(({ what, text, changes }) => [what, text, changes])).toEqual([
    ['licence.extend', 'A gift', expect.objectContaining({ figures: 20 })],
    ['customer.edit', '', { figures_max: 300, note: 'x' }],
  ]);
  await server.call('couponAdd', { type: 'percent', code: 'Spring', value: 10 }, admin);
  await server.call('couponUpdate', { type: 'percent', code: 'SPRING', value: 20 }, admin);
  expect(
    (await history('coupons', 'percent:Spring', admin)).items.map(({ what, changes }) => [
      what,
      changes['value'],
    ]),
  ).toEqual([
    ['coupon.edit', 20],
    ['coupon.add', 10],
  ]);
  const { total } = quoteOf(10, DEFAULT_PRICES, null);
  const payment = await server.call(
    'paymentsAdd',
    { payment: { subimages: 10, price: total } },
    boss,
  );
  await server.call('paymentSettle', { id: payment.id, state: 'paid' }, admin);
  expect(words(await history('payments', payment.id, boss)).map(([what]) => what)).toEqual([
    'payment.paid',
    'payment.order',
  ]);
  expect((await history('payments', payment.id, foreign)).items).toEqual([]);
});

test('nobody reads the history of what they may not see', async () => {
  expect((await history('users', user.user_id, foreign)).items).toEqual([]);
  expect(await history('customers', boss.customer_id, boss)).toMatchObject({
    error: { code: 'not-allowed' },
  });
  expect(await history('coupons', 'percent:Spring', boss)).toMatchObject({
    error: { code: 'not-allowed' },
  });
  expect(await history('payments', 1, manager)).toMatchObject({ error: { code: 'not-allowed' } });
  expect(
    await history('users', user.user_id, await server.addPerson(boss.customer_id)),
  ).toMatchObject({ error: { code: 'not-allowed' } });
  expect((await history('customers', 'no number', admin)).items).toEqual([]);
});
