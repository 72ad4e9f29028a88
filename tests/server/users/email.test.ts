import { q, run } from '../../../server/database/query.ts';
import { emailCalls } from '../support/email.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

/** A new address is confirmed by mail to the new one, and told to the old one. */

let server: TestServer;
/** Seconds; each test has the limits to itself. */
let now = 1_000_000;
beforeEach(() => {
  now += 86_400;
});
let here: number;
let lead: Person;
let manager: Person;
let admin: Person;
beforeAll(async () => {
  server = await openTestServer({ clock: () => now });
  here = await server.addCustomer({ name: 'Here' });
  lead = await server.addPerson(here, 'Customer-Admin');
  manager = await server.addPerson(here, 'User-Manager');
  admin = await server.addPerson(await server.addCustomer(), 'Admin');
});
afterAll(() => server.close());

const NEXT = 'another long phrase';
const { mailsTo, fresh, confirmKey, stopKey, change, confirm, signsIn, trailOf } = emailCalls(
  () => server,
);
const INVALID = { error: { code: 'key-invalid' } };

test('the own address changes when the link in the mail to the new one is used, not before', async () => {
  const person = await server.addPerson(here);
  const email = fresh();
  expect(await change(person, email)).toMatchObject({ email: person.email, pending: { email } });
  expect(await signsIn(email)).toBe(false);
  expect(await signsIn(person.email)).toBe(true);
  expect(await server.call('usersGet', { user_id: person.user_id }, manager)).toMatchObject({
    email: person.email,
    pending_email: email,
  });
  expect((await mailsTo(person.email)).at(-1)).toContain(`from ${person.email} to ${email}`);
  const key = await confirmKey(email);
  expect(await confirm(key)).toEqual({ email, own: false });
  expect(await signsIn(email)).toBe(true);
  expect(await signsIn(person.email)).toBe(false);
  expect((await mailsTo(person.email)).at(-1)).toContain(`is now ${email}`);
  expect(await confirm(key)).toMatchObject(INVALID);
});

test('no key of such a mail can be read in the outbox', async () => {
  const person = await server.addPerson(here);
  const email = fresh();
  await change(person, email);
  const texts = JSON.stringify(await server.call('outbox', { limit: 20 }, admin));
  for (const key of [await confirmKey(email), await stopKey(person.email)]) {
    expect(key).toMatch(/^[\w-]{40,}$/);
    expect(texts).not.toContain(key);
  }
});

test('the present password proves who asks', async () => {
  const person = await server.addPerson(here);
  expect(await change(person, fresh(), 'not this one')).toMatchObject({
    error: { code: 'bad-credentials', fields: { password: expect.any(String) } },
  });
  expect(await server.call('emailGet', {}, person)).toEqual({ email: person.email, pending: null });
  expect(await change(person, person.email.toUpperCase())).toMatchObject({
    error: { code: 'invalid-input', fields: { email: expect.any(String) } },
  });
});

test('whoever has no password asks whoever manages the people', async () => {
  const person = await server.addPerson(here);
  await run(
    server.services.db,
    q.updateTable('users').set({ password_hash: null }).where('user_id', '=', person.user_id),
  );
  expect(await change(person, fresh())).toMatchObject({ error: { code: 'not-allowed' } });
});

test('where single sign-on is required the address is not changed by its owner', async () => {
  const customer = await server.addCustomer();
  const person = await server.addPerson(customer);
  await run(
    server.services.db,
    q.insertInto('saml_settings').values({
      customer_id: customer,
      enabled: true,
      required: true,
      provider_entity: null,
      provider_address: null,
      worked_at: null,
      service_key: null,
      service_certificate: null,
    }),
  );
  expect(await change(person, fresh())).toMatchObject({ error: { code: 'sign-on-required' } });
});

test('whoever manages people gives another address, which waits to be confirmed as well', async () => {
  const person = await server.addPerson(here);
  const email = fresh();
  const { user_id } = person;
  expect(await server.call('usersEdit', { user_id, email }, manager)).toMatchObject({
    email: person.email,
    pending_email: email,
  });
  expect((await mailsTo(person.email)).at(-1)).toContain(email);
  // The answer told nobody but the new address' reader how to confirm.
  await confirm(await confirmKey(email));
  expect(await server.call('usersGet', { user_id }, manager)).toMatchObject({ email });
  expect(await server.call('usersGet', { user_id }, manager)).not.toHaveProperty('pending_email');
  expect(await trailOf(user_id)).toEqual([
    {
      action: 'user.email-request',
      user_id: manager.user_id,
      from_value: person.email,
      to_value: email,
      details: { user_id },
    },
    {
      action: 'user.email',
      user_id: null,
      from_value: person.email,
      to_value: email,
      details: { user_id, asked_by: manager.user_id },
    },
  ]);
});

test('nobody changes the own address by managing people, nor that of an equal', async () => {
  const other = await server.addPerson(here, 'User-Manager');
  const second = await server.addPerson(admin.customer_id, 'Admin');
  const edit = (who: Person, whom: Person) =>
    server.call('usersEdit', { user_id: whom.user_id, email: fresh() }, who);
  expect(await edit(manager, manager)).toMatchObject({
    error: { code: 'not-allowed', fields: { email: expect.any(String) } },
  });
  for (const [who, whom] of [
    [manager, other],
    [admin, second],
  ] as const)
    expect(await edit(who, whom)).toMatchObject({
      error: { code: 'role-not-allowed', fields: { email: expect.any(String) } },
    });
  expect(await edit(lead, other)).toMatchObject({ email: other.email });
});

test('who sends the whole record with the address as it is asks for nothing', async () => {
  const person = await server.addPerson(here);
  const { user_id, email } = person;
  const record = await server.call('usersGet', { user_id }, manager);
  await server.call('usersEdit', { ...record, first_name: 'Ada' }, manager);
  expect(await trailOf(user_id)).toEqual([]);
  expect(await mailsTo(email)).toEqual([]);
  const next = fresh();
  await server.call('usersEdit', { user_id, email: next }, manager);
  await server.call('usersEdit', { user_id, email: next }, manager);
  await server.call('usersEdit', { user_id, email, first_name: 'Bea' }, manager);
  expect(await mailsTo(next)).toHaveLength(1);
  expect(await server.call('usersGet', { user_id }, manager)).toMatchObject({
    first_name: 'Bea',
    pending_email: next,
  });
});

test('a list of people who are there already asks for no change', async () => {
  const person = await server.addPerson(here);
  const people = [{ email: person.email.toUpperCase(), first_name: 'Other' }];
  expect(await server.call('usersImport', { mail: true, people }, manager)).toEqual({
    outcomes: ['known'],
  });
  expect(await server.call('emailGet', {}, person)).toEqual({ email: person.email, pending: null });
  expect(await mailsTo(person.email)).toEqual([]);
});

test('only letters of another case change at once', async () => {
  const { user_id, email } = await server.addPerson(here);
  const upper = email.toUpperCase();
  expect(await server.call('usersEdit', { user_id, email: upper }, manager)).toMatchObject({
    email: upper,
  });
  expect(await mailsTo(upper)).toEqual([]);
});

test('whoever never came in gets another address at once, is invited there again, and the old link is dead', async () => {
  const old = fresh();
  const email = fresh();
  const { user_id } = await server.call('usersInvite', { email: old }, manager);
  const first = await server.mailedKey(old);
  expect(await server.call('usersEdit', { user_id, email }, manager)).toMatchObject({
    email,
    user_status: 'invited',
  });
  for (const address of [old, email])
    expect(
      await server.call('authPassword', { email: address, key: first, password: NEXT }),
    ).toMatchObject(INVALID);
  const key = await server.mailedKey(email);
  expect(await server.call('authPassword', { email, key, password: NEXT })).toEqual({ ok: true });
  expect(await signsIn(email, NEXT)).toBe(true);
});

test('a taken address is told to those who manage people, and to nobody else but its owner', async () => {
  const owner = await server.addPerson(await server.addCustomer());
  const person = await server.addPerson(here);
  expect(
    await server.call('usersEdit', { user_id: person.user_id, email: owner.email }, manager),
  ).toMatchObject({ error: { code: 'name-taken' } });
  const taken = owner.email.toUpperCase();
  const free = fresh();
  const other = await server.addPerson(here);
  const answer = await change(person, taken);
  expect(Object.keys(answer)).toEqual(Object.keys(await change(other, free)));
  expect(answer).toMatchObject({ pending: { email: taken } });
  const [told = ''] = await mailsTo(taken);
  expect(told).toContain('has an account already');
  expect(told).not.toContain('key=');
  expect(told).not.toContain(person.email);
});

test('of two who wait for one address the first to confirm has it, the second is refused in words', async () => {
  const email = fresh();
  const [one, other] = [await server.addPerson(here), await server.addPerson(here)];
  await change(one, email);
  const first = await confirmKey(email);
  await change(other, email);
  const second = await confirmKey(email);
  expect(await confirm(second)).toEqual({ email, own: false });
  expect(await confirm(first)).toMatchObject({
    error: { code: 'name-taken', message: expect.stringContaining('stays as it was') },
  });
  expect(await server.call('emailGet', {}, one)).toEqual({ email: one.email, pending: null });
  expect(await signsIn(one.email)).toBe(true);
});

test('both links used at the same moment: one has the address', async () => {
  const email = fresh();
  const [one, other] = [await server.addPerson(here), await server.addPerson(here)];
  await change(one, email);
  const first = await confirmKey(email);
  await change(other, email);
  const answers = await Promise.all([first, await confirmKey(email)].map(confirm));
  expect(answers.map((answer) => answer.error?.code ?? 'changed').toSorted()).toEqual([
    'changed',
    'name-taken',
  ]);
});
