import {
  CUSTOMER_FIELDS,
  CUSTOMER_SORTS,
  type CustomerField,
  type CustomerRow,
} from '../../../contract/customers.ts';
import { samplesOf } from '../../scenes/samples.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

/**
 * Every field of a customer that the contract names is kept, answered and sorted by; a new one is
 * held without a line here.
 */

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await openTestServer();
  admin = await server.addPerson(await server.addCustomer({ name: 'Service' }), 'Admin');
});
afterAll(() => server.close());

const FIELDS = Object.keys(CUSTOMER_FIELDS) as CustomerField[]; // the keys of that very table

test.each(FIELDS)('%s is kept when it is given, and stays when something else is', async (key) => {
  const { customer_id } = await server.call(
    'customersAdd',
    { customer: { customer_name: `Keeps ${key}` } },
    admin,
  );
  const other = key === 'note' ? { team: true } : { note: 'something else' };
  for (const value of samplesOf(CUSTOMER_FIELDS[key].input)) {
    const customer = { customer_id, [key]: value };
    expect(await server.call('customersEdit', { customer }, admin)).toMatchObject({ [key]: value });
    await server.call('customersEdit', { customer: { customer_id, ...other } }, admin);
    expect(await server.call('customersGet', { customer_id }, admin)).toMatchObject({
      [key]: value,
    });
  }
});

test('a new customer keeps every field that it is made with', async () => {
  const given = {
    ...Object.fromEntries(FIELDS.map((key) => [key, samplesOf(CUSTOMER_FIELDS[key].input)[1]])),
    // A period runs forward, which samples of the same field twice do not.
    timesec_start: 1_700_000_000,
    timesec_end: 1_800_000_000,
  };
  const made = await server.call(
    'customersAdd',
    { customer: { ...given, customer_name: 'Made whole', saml_name: 'made-whole' } },
    admin,
  );
  expect(made).toMatchObject({ ...given, customer_name: 'Made whole', saml_name: 'made-whole' });
});

test.each(CUSTOMER_SORTS)('a list sorted by %s is in that order, both ways', async (sort) => {
  const sorted = async (order: 'ASC' | 'DESC') =>
    (await server.call('customers', { sort, order }, admin)).items.map((row) => row[sort]);
  const up = await sorted('ASC');
  expect(up.length).toBeGreaterThan(2);
  expect(up).toEqual(up.toSorted(compared));
  expect((await sorted('DESC')).filter((value) => value !== null)).toEqual(
    up.filter((value) => value !== null).toReversed(),
  );
});

/** Names whatever their case; what is missing last. */
function compared(a: CustomerRow[keyof CustomerRow], b: CustomerRow[keyof CustomerRow]): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'string' && typeof b === 'string')
    return a.toLowerCase() < b.toLowerCase() ? -1 : Number(a.toLowerCase() > b.toLowerCase());
  return Number(a) - Number(b);
}
