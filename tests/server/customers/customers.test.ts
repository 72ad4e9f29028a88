import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Person;
let lead: Person;
let here: number;
let elsewhere: number;
beforeAll(async () => {
  server = await openTestServer();
  here = await server.addCustomer({ name: 'Here' });
  elsewhere = await server.addCustomer({ name: 'Elsewhere' });
  admin = await server.addPerson(await server.addCustomer({ name: 'Service' }), 'Admin');
  lead = await server.addPerson(here, 'Customer-Admin');
});
afterAll(() => server.close());

test('§6.2 only Admin receives the list of all customers, others an empty one', async () => {
  expect((await server.call('customers', {}, admin)).items.map((c) => c.customer_name)).toEqual([
    'Elsewhere',
    'Here',
    'Service',
  ]);
  expect(await server.call('customers', {}, lead)).toEqual({ items: [], total: 0 });
  expect(await server.call('customersActive', {}, lead)).toEqual({ items: [], total: 0 });
  expect((await server.call('customersOnly', {}, lead)).items).toEqual([
    { customer_id: here, customer_name: 'Here' },
  ]);
});

test('one sees the own customer, a foreign one like none', async () => {
  expect(await server.call('customersGet', { customer_id: here }, lead)).toMatchObject({
    customer_name: 'Here',
    users: 1,
  });
  const foreign = await server.send('customersGet', { customer_id: elsewhere }, { who: lead });
  expect(foreign.json()).toEqual(
    (await server.send('customersGet', { customer_id: 999 }, { who: lead })).json(),
  );
});

test('§9.4 a new customer has the defaults of the specification; a publisher works as a team', async () => {
  const made = await server.call('customersAdd', { customer: { customer_name: 'Plain' } }, admin);
  expect(made).toMatchObject({
    users_max: 1,
    files_max: 0,
    figures_max: 0,
    database_max_per_user: 0,
    mode: 'figures',
    team: false,
    active: true,
  });
  expect(
    await server.call(
      'customersAdd',
      { customer: { customer_name: 'Press', customer_type: 'publisher' } },
      admin,
    ),
  ).toMatchObject({ team: true });
});

test('an edit changes what it names and leaves the rest; null lifts a limit', async () => {
  const made = await server.call(
    'customersAdd',
    {
      customer: {
        customer_name: 'Edited',
        figures_max: 500,
        timesec_end: 2_000_000_000,
        note: 'pays late',
      },
    },
    admin,
  );
  const edited = await server.call(
    'customersEdit',
    { customer: { customer_id: made.customer_id, files_max: null } },
    admin,
  );
  expect(edited).toMatchObject({
    files_max: null,
    figures_max: 500,
    timesec_end: 2_000_000_000,
    note: 'pays late',
  });
  expect(
    await server.call(
      'customersEdit',
      { customer: { customer_id: made.customer_id, timesec_end: null } },
      admin,
    ),
  ).toMatchObject({ timesec_end: null, figures_max: 500 });
});

test('the note is the service’s own', async () => {
  await server.call('customersEdit', { customer: { customer_id: here, note: 'secret' } }, admin);
  expect((await server.call('customersGet', { customer_id: here }, lead)).note).toBe('');
});

test('names are unique, whatever their case', async () => {
  expect(
    await server.call('customersAdd', { customer: { customer_name: 'HERE' } }, admin),
  ).toMatchObject({ error: { code: 'name-taken', fields: { customer_name: expect.any(String) } } });
  expect(await server.call('customersAdd', { customer: {} }, admin)).toMatchObject({
    error: { code: 'invalid-input' },
  });
});

test('users of a customer that is switched off are out at once; the own one cannot be', async () => {
  const customer = await server.addCustomer();
  const person = await server.addPerson(customer);
  await server.call('customersEdit', { customer: { customer_id: customer, active: false } }, admin);
  expect((await server.send('usersPropGet', {}, { who: person })).statusCode).toBe(401);
  expect(
    await server.call(
      'customersEdit',
      { customer: { customer_id: admin.customer_id, active: false } },
      admin,
    ),
  ).toMatchObject({ error: { code: 'not-allowed' } });
});

test('the licence says what is left and why one may not submit', async () => {
  const person = await server.addPerson(await server.addCustomer({ figures_max: 0 }));
  expect(await server.call('licenseCheck', {}, person)).toMatchObject({
    may_submit: false,
    figures_max: 0,
    figures_used: 0,
    why_not: expect.stringContaining('left'),
  });
  expect(await server.call('licenseCheck', {}, lead)).toMatchObject({
    may_submit: true,
    why_not: '',
    figures_max: null,
  });
  expect(await server.call('license', { customer_id: elsewhere }, admin)).toMatchObject({
    customer_name: 'Elsewhere',
  });
  expect(await server.call('license', { customer_id: elsewhere }, lead)).toMatchObject({
    error: { code: 'not-found' },
  });
});

test('customers are sorted and searched', async () => {
  const sorted = await server.call(
    'customers',
    { sort: 'created_timesec', order: 'DESC', limit: 3 },
    admin,
  );
  const times = sorted.items.map((c) => c.created_timesec);
  expect(times).toEqual([...times].sort((a, b) => b - a));
  expect(
    (await server.call('customers', { q: 'elsew' }, admin)).items.map((c) => c.customer_name),
  ).toEqual(['Elsewhere']);
  const of = async (customer_type: 'internal' | 'institution') =>
    (await server.call('customers', { customer_type }, admin)).items.map((c) => c.customer_name);
  await server.addCustomer({ name: 'Within', type: 'internal' });
  expect(await of('internal')).toContain('Within');
  expect(await of('institution')).not.toContain('Within');
  expect(await of('institution')).toContain('Elsewhere');
  for (const sort of [
    'customer_name',
    'customer_type',
    'users',
    'files_used',
    'figures_used',
    'timesec_end',
  ] as const) {
    expect((await server.call('customers', { sort }, admin)).error).toBeUndefined();
  }
});

test('the names of single sign-on are the Admin’s to see, and the own database has its own place in the licence', async () => {
  const { customer_id } = await server.call(
    'customersAdd',
    { customer: { customer_name: 'With sign-on', saml_name: 'with-sign-on' } },
    admin,
  );
  expect(
    (await server.call('customersSamlNames', { customer_id: null }, admin)).items,
  ).toContainEqual({ customer_id, saml_name: 'with-sign-on' });
  expect(
    (await server.call('customersSamlNames', { customer_id: elsewhere }, admin)).items,
  ).toEqual([]);
  // Others receive an empty list, as of all customers.
  for (const customer_id of [null, lead.customer_id, elsewhere])
    expect(await server.call('customersSamlNames', { customer_id }, lead)).toEqual({ items: [] });
  expect(await server.call('licenseUserDbCheck', {}, lead)).toMatchObject({
    database_max_per_user: null,
    database_used: 0,
    may_submit: true,
  });
});

test('a licence does not end before it begins', async () => {
  const backwards = {
    error: { code: 'invalid-input', fields: { timesec_end: expect.any(String) } },
  };
  const period = { timesec_start: 200, timesec_end: 100 };
  expect(
    await server.call('customersAdd', { customer: { customer_name: 'Late', ...period } }, admin),
  ).toMatchObject(backwards);
  const { customer_id } = await server.call(
    'customersAdd',
    { customer: { customer_name: 'Late', timesec_start: 200 } },
    admin,
  );
  const edit = (customer: object) =>
    server.call('customersEdit', { customer: { customer_id, ...customer } }, admin);
  expect(await edit({ timesec_end: 200 })).toMatchObject(backwards);
  expect(await edit({ timesec_end: 201 })).toMatchObject({ timesec_end: 201 });
  expect(await edit({ timesec_start: 300 })).toMatchObject(backwards);
  expect(await edit({ timesec_start: 300, timesec_end: null })).toMatchObject({
    timesec_start: 300,
    timesec_end: null,
  });
});
