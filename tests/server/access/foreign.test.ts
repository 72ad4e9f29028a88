import { levelsOf, mayEnter, ops } from '../../../contract/index.ts';
import type { OpName } from '../../../contract/index.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';
import { opsBy } from './cases.ts';
import { inputFor } from './inputs.ts';

/**
 * Whoever names another customer is told so; nothing is answered or changed for the own one
 * instead.
 */

let server: TestServer;
let lead: Person;
let elsewhere: number;
beforeAll(async () => {
  server = await openTestServer();
  lead = await server.addPerson(await server.addCustomer({ name: 'Here' }), 'Customer-Admin');
  elsewhere = await server.addCustomer({ name: 'Elsewhere' });
});
afterAll(() => server.close());

const ids = (customer_id: number) => ({
  customer_id,
  email: lead.email,
  name: 'users',
  pathname: 'users',
  password: '',
  zone: 'UTC',
  scopes: ['submit'],
});
/** Lists of customers, of which everybody but an Admin receives an empty one. */
const EMPTY: readonly OpName[] = [
  'customers',
  'customersActive',
  'customersOnly',
  'customersSamlNames',
];

const namesACustomer = opsBy('bearer').filter(
  (name) =>
    mayEnter(levelsOf('Customer-Admin'), ops[name].area) &&
    'customer_id' in (inputFor(name, { customer_id: 1 }) as object),
);

test('there are calls that name a customer', () => {
  expect(namesACustomer.length).toBeGreaterThan(20);
});

test.each(namesACustomer)('%s refuses the customer_id of another customer', async (name) => {
  const input = inputFor(name, ids(elsewhere)) as Record<string, unknown>;
  const answer = await server.send(name, input, {
    who: lead,
    params: { name: 'users', pathname: 'users' },
  });
  if (EMPTY.includes(name)) expect(answer.json()).toMatchObject({ items: [] });
  else expect(answer.json()).toMatchObject({ error: { code: expect.stringMatching(/^not-/) } });
});

test('the archive of everything is refused as the calls are', async () => {
  const ask = (customer: number) =>
    server.inject({
      url: `/download/everything.zip?customer_id=${customer}`,
      cookies: lead.cookies,
    });
  expect((await ask(elsewhere)).json()).toMatchObject({ error: { code: 'not-found' } });
  expect((await ask(lead.customer_id)).headers['content-type']).toBe('application/zip');
});

test.each(namesACustomer)('%s with a customer that does not exist is no fault', async (name) => {
  const admin = await server.addPerson(elsewhere, 'Admin');
  const input = inputFor(name, ids(999_999)) as Record<string, unknown>;
  const answer = await server.send(name, input, {
    who: admin,
    params: { name: 'users', pathname: 'users' },
  });
  expect(answer.statusCode).toBe(200);
});
