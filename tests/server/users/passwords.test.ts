import { all, q } from '../../../server/database/query.ts';
import { openTestServer, PASSWORD } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

/** Passwords are set by their owners alone. */

let server: TestServer;
let lead: Person;
let manager: Person;
beforeAll(async () => {
  server = await openTestServer();
  const here = await server.addCustomer({ name: 'Here' });
  lead = await server.addPerson(here, 'Customer-Admin');
  manager = await server.addPerson(here, 'User-Manager');
});
afterAll(() => server.close());

const NEXT = 'another long phrase';
const mailsTo = (email: string) =>
  all(
    server.services.db,
    q.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('mail_id'),
  );
const keyOf = (email: string) => server.mailedKey(email);
const isSignedIn = async (who: Person) =>
  (await server.send('usersPropGet', {}, { who })).statusCode === 200;

test.each(['usersEdit', 'usersAutoEdit'] as const)(
  '%s sets nobody’s password: its owner is sent a link, and the answer says so',
  async (edit) => {
    const person = await server.addPerson(lead.customer_id);
    const answer = await server.call(edit, { user_id: person.user_id, password: NEXT }, manager);
    expect(answer).toMatchObject({ user_id: person.user_id, password_link: 'mailed' });
    const { email } = person;
    expect(await server.call('authLogin', { email, password: NEXT })).toMatchObject({
      error: { code: 'bad-credentials' },
    });
    expect(await server.call('authLogin', { email, password: PASSWORD })).toMatchObject({ email });
    expect(await isSignedIn(person)).toBe(true);
    const key = await keyOf(email);
    // Nobody who reads the outbox gets the key.
    expect((await mailsTo(email)).at(-1)?.body).not.toContain(key);
    expect(await server.call('authPassword', { email, key, password: NEXT })).toEqual({ ok: true });
    expect(await server.call('authLogin', { email, password: NEXT })).toMatchObject({ email });
    // Sessions begun with the old password end.
    expect(await isSignedIn(person)).toBe(false);
  },
);

test('a person found by the address of the payload is sent the link too', async () => {
  const { email } = await server.addPerson(lead.customer_id);
  expect(
    await server.call('usersEdit', { email, first_name: 'Ada', password: NEXT }, lead),
  ).toMatchObject({ first_name: 'Ada', password_link: 'mailed' });
  expect(await keyOf(email)).not.toBe('');
});

test('a newer link ends the older one; somebody invited is invited again', async () => {
  const email = 'asked@example.org';
  const { user_id } = await server.call('usersInvite', { email }, manager);
  const first = await keyOf(email);
  await server.call('usersEdit', { user_id, password: NEXT }, manager);
  expect(await server.call('authPassword', { email, key: first, password: NEXT })).toMatchObject({
    error: { code: 'key-invalid' },
  });
  await server.call('authPassword', { email, key: await keyOf(email), password: NEXT });
  expect(await server.call('authLogin', { email, password: NEXT })).toMatchObject({
    user_status: 'active',
  });
});

test('nobody who is switched off is sent a link', async () => {
  const { user_id, email } = await server.addPerson(lead.customer_id);
  const answer = await server.call(
    'usersEdit',
    { user_id, user_status: 'disabled', password: NEXT },
    lead,
  );
  expect(answer).toMatchObject({ user_status: 'disabled' });
  expect(answer).not.toHaveProperty('password_link');
  expect(await mailsTo(email)).toEqual([]);
});

test('the own password is changed with the present one only', async () => {
  expect(
    await server.call('usersEdit', { user_id: lead.user_id, password: NEXT }, lead),
  ).toMatchObject({ error: { code: 'not-allowed', fields: { password: expect.any(String) } } });
  expect(await server.call('usersEdit', { email: lead.email, password: NEXT }, lead)).toMatchObject(
    { error: { code: 'not-allowed' } },
  );
  expect(
    await server.call('passwordChange', { password: 'not this one', new_password: NEXT }, lead),
  ).toMatchObject({ error: { code: 'bad-credentials' } });
  expect(await server.call('authLogin', { email: lead.email, password: PASSWORD })).toMatchObject({
    email: lead.email,
  });
});

test('a link stands in the trail, with who asked for it', async () => {
  const { user_id } = await server.addPerson(lead.customer_id);
  await server.call('usersEdit', { user_id, password: NEXT }, manager);
  const rows = await all(
    server.services.db,
    q.selectFrom('audit').select(['user_id', 'details']).where('action', '=', 'password.link'),
  );
  expect(rows.at(-1)).toEqual({ user_id: manager.user_id, details: { user_id } });
});

test('the same person is not sent links without end', async () => {
  const { user_id } = await server.addPerson(lead.customer_id);
  const codes: (string | undefined)[] = [];
  for (let i = 0; i < 12; i += 1)
    codes.push((await server.call('usersEdit', { user_id, password: NEXT }, manager)).error?.code);
  expect(codes[0]).toBeUndefined();
  expect(codes.at(-1)).toBe('too-many-attempts');
});
