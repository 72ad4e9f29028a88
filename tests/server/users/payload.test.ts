import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';
import { all, q } from '../../../server/database/query.ts';

/** Users as a client describes them that knows the specification's payload and nothing else. */

let server: TestServer;
let admin: Person;
let lead: Person;
let manager: Person;
let stranger: Person;
beforeAll(async () => {
  server = await openTestServer();
  const here = await server.addCustomer({ name: 'Here' });
  admin = await server.addPerson(await server.addCustomer({ name: 'Service' }), 'Admin');
  lead = await server.addPerson(here, 'Customer-Admin');
  manager = await server.addPerson(here, 'User-Manager');
  stranger = await server.addPerson(await server.addCustomer({ name: 'Elsewhere' }));
});
afterAll(() => server.close());

let count = 0;
const fresh = () => `payload${(count += 1)}@example.org`;
const mailsTo = async (email: string) =>
  all(server.services.db, q.selectFrom('mails').selectAll().where('recipient', '=', email));

describe.each(['usersEdit', 'usersAutoEdit'] as const)('%s without a user_id', (edit) => {
  test('finds the person by the address, whatever its case', async () => {
    const person = await server.addPerson(lead.customer_id);
    const payload = {
      email: person.email.toUpperCase(),
      customer_id: lead.customer_id,
      first_name: 'Ada',
      last_name: 'Byron',
      user_role: 'User-Manager' as const,
      user_status: 'submit-disabled' as const,
      password: '',
      skip_edit: true,
    };
    expect(await server.call(edit, payload, lead)).toMatchObject({
      user_id: person.user_id,
      email: person.email,
      first_name: 'Ada',
      user_role: 'User-Manager',
      user_status: 'submit-disabled',
      skip_edit: true,
    });
  });

  test('finds nobody of another customer, as if there were none', async () => {
    const foreign = await server.send(edit, { email: stranger.email }, { who: lead });
    const none = await server.send(edit, { email: 'nobody@example.org' }, { who: lead });
    expect(foreign.json()).toMatchObject({ error: { code: 'not-found' } });
    expect(foreign.json()).toEqual(none.json());
    expect(
      await server.call(edit, { email: stranger.email, first_name: 'Seen' }, admin),
    ).toMatchObject({ user_id: stranger.user_id, first_name: 'Seen' });
  });

  test('and without an address says which user it wants to know', async () => {
    expect(await server.call(edit, { first_name: 'Ada' }, lead)).toMatchObject({
      error: { code: 'invalid-input', fields: { email: expect.any(String) } },
    });
  });
});

test.each([
  ['submit-disabled', 'submit-disabled'],
  ['disabled', 'disabled'],
  ['active', 'invited'],
  ['invited', 'invited'],
  [undefined, 'invited'],
] as const)('somebody invited with the status %s is %s', async (user_status, is) => {
  const payload = { email: fresh(), ...(user_status ? { user_status } : {}) };
  const made = await server.call('usersInvite', payload, manager);
  expect(made.user_status).toBe(is);
  // Whoever is switched off is not asked in.
  expect(await mailsTo(payload.email)).toHaveLength(is === 'disabled' ? 0 : 1);
});

test('somebody invited who may not submit signs in with the mailed key and still may not', async () => {
  const email = fresh();
  await server.call('usersInvite', { email, user_status: 'submit-disabled' }, manager);
  const key = await server.mailedKey(email);
  const password = 'some long phrase';
  expect(await server.call('authPassword', { email, key, password })).toEqual({ ok: true });
  expect(await server.call('authLogin', { email, password })).toMatchObject({
    user_status: 'submit-disabled',
  });
});

test('somebody added switched off takes no place of the licence', async () => {
  const small = await server.addCustomer({ users_max: 1 });
  const boss = await server.addPerson(small, 'Customer-Admin');
  expect(
    await server.call('usersAutoAdd', { email: fresh(), user_status: 'disabled' }, boss),
  ).toMatchObject({ user_status: 'disabled' });
  expect(await server.call('usersAutoAdd', { email: fresh() }, boss)).toMatchObject({
    error: { code: 'users-exceeded' },
  });
});

test('a token32 that is set makes a new one, and those made before open no window any more', async () => {
  const person = await server.addPerson(lead.customer_id);
  const before = (await server.call('usersPropGet', {}, person)).token32;
  const plain = await server.call('usersPropSet', { first_name: 'Ada' }, person);
  expect(plain.token32).not.toBe('');
  const renewed = await server.call('usersPropSet', { token32: before }, person);
  for (const old of [before, plain.token32])
    expect(await server.call('authAppLogin', { token: old })).toMatchObject({
      error: { code: 'key-invalid' },
    });
  expect(await server.call('authAppLogin', { token: renewed.token32 })).toMatchObject({
    user_id: person.user_id,
  });
  // What others were given for their windows is theirs.
  const other = (await server.call('usersPropGet', {}, lead)).token32;
  await server.call('usersPropSet', { token32: 'any' }, person);
  expect(await server.call('authAppLogin', { token: other })).toMatchObject({
    user_id: lead.user_id,
  });
});

test('both checks of the licence are of the customer that is named, for those who may know it', async () => {
  const small = await server.addCustomer({ name: 'Small', files_max: 7 });
  for (const check of ['licenseCheck', 'licenseUserDbCheck'] as const) {
    expect(await server.call(check, { customer_id: small }, admin)).toMatchObject({
      customer_id: small,
      files_max: 7,
    });
    expect(await server.call(check, { customer_id: lead.customer_id }, lead)).toMatchObject({
      customer_id: lead.customer_id,
    });
    expect(await server.call(check, {}, lead)).toMatchObject({ customer_id: lead.customer_id });
    expect(await server.call(check, { customer_id: small }, lead)).toMatchObject({
      error: { code: 'not-found', fields: { customer_id: expect.any(String) } },
    });
  }
});

test('lists whose limit the specification does not name are whole; too large a limit is cut', async () => {
  const boss = await server.addPerson(await server.addCustomer(), 'Customer-Admin');
  for (let i = 0; i < 30; i += 1) await server.call('usersAutoAdd', { email: fresh() }, boss);
  for (const query of [{}, { limit: 1_000_000 }])
    expect((await server.call('users', query, boss)).items).toHaveLength(31);
  for (let i = 0; i < 26; i += 1) await server.addCustomer();
  for (const list of ['customers', 'customersActive'] as const) {
    const { items, total } = await server.call(list, {}, admin);
    expect(items).toHaveLength(total);
    expect(total).toBeGreaterThan(25);
  }
  expect(await server.call('paymentsHistory', { limit: 1_000_000 }, boss)).toMatchObject({
    items: [],
  });
});
