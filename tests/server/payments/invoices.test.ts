import { DEFAULT_PRICES, quoteOf } from '../../../contract/index.ts';
import { pdfText } from '../../scenes/pdfText.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Person;
let buyer: Person;
let other: Person;
let user: Person;
const BILLING = {
  name: 'Verlag Süd',
  address: 'Ring 1\n1010 Wien',
  vat_number: 'ATU12345678',
  reference: 'PO 77',
};

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.addPerson(await server.addCustomer({ type: 'internal' }), 'Admin');
  const customer = await server.addCustomer({ figures_max: 0, name: 'Plain name' });
  buyer = await server.addPerson(customer, 'Customer-Admin');
  user = await server.addPerson(customer);
  other = await server.addPerson(await server.addCustomer({ figures_max: 0 }), 'Customer-Admin');
});
afterAll(() => server.close());

const download = (id: number, who: Person) =>
  server.inject({ method: 'GET', url: `/download/invoice/${id}`, cookies: who.cookies });
const order = (who: Person, price = quoteOf(100, DEFAULT_PRICES, null).total) =>
  server.call('paymentsAdd', { payment: { subimages: 100, price } }, who);
const text = async (id: number, who: Person) =>
  (await pdfText(new Uint8Array((await download(id, who)).rawPayload))).join(' ');

test('billing data is the customer’s: read and written by who buys for it and by Admins', async () => {
  expect(await server.call('billingGet', {}, buyer)).toEqual({
    name: '',
    address: '',
    vat_number: '',
    reference: '',
  });
  expect(
    await server.call(
      'billingSet',
      { billing: { ...BILLING, customer_id: 7 } as typeof BILLING },
      buyer,
    ),
  ).toEqual(BILLING);
  expect(await server.call('billingGet', { customer_id: buyer.customer_id }, admin)).toEqual(
    BILLING,
  );
  expect(await server.call('billingGet', { customer_id: buyer.customer_id }, other)).toMatchObject({
    error: { code: 'not-found' },
  });
  expect(await server.call('billingSet', { billing: BILLING }, user)).toMatchObject({
    error: { code: 'not-allowed' },
  });
  expect(
    await server.call('billingSet', { customer_id: 999, billing: BILLING }, admin),
  ).toMatchObject({ error: { code: 'not-found' } });
});

test('the PDF is for who buys for the customer and for Admins; for everybody else there is none', async () => {
  const { id, invoice } = await order(buyer);
  const answer = await download(id, buyer);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(`Invoice ${invoice}.pdf`),
    'x-content-type-options': 'nosniff',
  });
  expect(await text(id, admin)).toContain(`Invoice ${invoice}`);
  for (const who of [other, user]) expect((await download(id, who)).statusCode).toBe(404);
  expect((await download(999, buyer)).statusCode).toBe(404);
  expect((await server.inject({ method: 'GET', url: `/download/invoice/${id}` })).statusCode).toBe(
    401,
  );
});

test('an invoice says what held when it was issued: address, seller, price and tax', async () => {
  const prices = { tiers: [{ from: 1, cents: 50 }], tax_percent: 20 };
  await server.call('miscUpdate', { idx: 'prices', data: prices }, admin);
  await server.call(
    'miscUpdate',
    {
      idx: 'invoice',
      data: {
        name: 'Checks Ltd',
        address: 'London',
        vat_number: 'GB1',
        payment: 'Please transfer.',
      },
    },
    admin,
  );
  const { id } = await order(buyer, 6000);
  await server.call('billingSet', { billing: { ...BILLING, name: 'Verlag Nord' } }, buyer);
  await server.call(
    'miscUpdate',
    { idx: 'invoice', data: { name: 'Other Ltd', address: '', vat_number: '', payment: '' } },
    admin,
  );
  await server.call('miscUpdate', { idx: 'prices', data: { ...prices, tax_percent: 5 } }, admin);
  const words = await text(id, buyer);
  for (const part of [
    'Verlag Süd',
    'ATU12345678',
    'Checks Ltd',
    'Please transfer.',
    '50.00',
    'Tax 20 % 10.00',
    'To be paid: 60.00 USD',
  ])
    expect(words).toContain(part);
  await server.call('paymentSettle', { id, state: 'paid' }, admin);
  expect(await text(id, buyer)).toMatch(/Paid on \d{4}-\d\d-\d\d\. Thank you/);
  await server.call('miscUpdate', { idx: 'prices', data: { ...DEFAULT_PRICES } }, admin);
});

test('without billing data an invoice goes to the customer’s name', async () => {
  const { id } = await order(other);
  expect(await text(id, other)).toMatch(/Invoice to Customer \d+/);
});
