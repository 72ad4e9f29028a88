import { all, q } from '../../../server/database/query.ts';
import { openTestServer, PASSWORD } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

/** Without a mail server nobody signs up, and links are handed over by who manages people. */

let server: TestServer;
let here: number;
let lead: Person;
let manager: Person;
let admin: Person;
beforeAll(async () => {
  server = await openTestServer({ env: { SMTP_URL: '' } });
  here = await server.addCustomer({ name: 'Here' });
  lead = await server.addPerson(here, 'Customer-Admin');
  manager = await server.addPerson(here, 'User-Manager');
  admin = await server.addPerson(await server.addCustomer(), 'Admin');
});
afterAll(() => server.close());

const NEXT = 'another long phrase';
const link = (whom: { user_id: number }, who: Person, kind: 'password' | 'email' = 'password') =>
  server.call('usersLink', { user_id: whom.user_id, kind }, who);
const keyIn = ({ link: address }: { link: string }) => /key=([\w-]+)/.exec(address)?.[1] ?? '';
const setPassword = (email: string, key: string) =>
  server.call('authPassword', { email, key, password: NEXT });
const kept = async () =>
  JSON.stringify(await all(server.services.db, q.selectFrom('mails').selectAll()));

test('nobody signs up or asks for a password, in words, and the login screen knows', async () => {
  expect(await server.call('authStart', {})).toMatchObject({ mail: false });
  expect(await server.call('usersPropGet', {}, lead)).toMatchObject({ mail_server: false });
  const email = 'new@example.org';
  expect(await server.call('authSignup', { email, first_name: 'A', last_name: 'B' })).toMatchObject(
    {
      error: {
        code: 'not-configured',
        message: expect.stringContaining('Nobody can sign up here'),
      },
    },
  );
  expect(await server.call('authForgot', { email: lead.email })).toMatchObject({
    error: { code: 'not-configured' },
  });
  await server.services.background.settle();
  expect((await server.call('users', { q: email }, admin)).items).toEqual([]);
  expect(await kept()).toBe('[]');
});

test('an invitation is handed over: the link sets a password once, and a newer one ends it', async () => {
  const email = 'invited@example.org';
  const made = await server.call('usersInvite', { email }, manager);
  expect(await kept()).toBe('[]');
  const old = await link(made, manager);
  const now = await link(made, manager);
  expect(now.link).toContain(`/forgot#email=${encodeURIComponent(email)}&key=`);
  expect(now.expires_timesec).toBeGreaterThan(Date.now() / 1000);
  expect(await setPassword(email, keyIn(old))).toMatchObject({ error: { code: 'key-invalid' } });
  expect(await setPassword(email, keyIn(now))).toEqual({ ok: true });
  expect(await server.call('authLogin', { email, password: NEXT })).toMatchObject({
    user_status: 'active',
  });
  expect(await setPassword(email, keyIn(now))).toMatchObject({ error: { code: 'key-invalid' } });
});

test('a link to set a password is handed over for people below, and nothing keeps its key', async () => {
  const person = await server.addPerson(here);
  expect(
    await server.call('usersEdit', { user_id: person.user_id, password: NEXT }, manager),
  ).toMatchObject({ password_link: 'hand-over' });
  const made = await link(person, manager);
  const rows = await all(server.services.db, q.selectFrom('audit').selectAll());
  expect(JSON.stringify(rows)).not.toContain(keyIn(made));
  expect(rows.at(-1)).toMatchObject({
    action: 'user.link',
    user_id: manager.user_id,
    to_value: 'password',
    details: { user_id: person.user_id },
  });
  expect(await setPassword(person.email, keyIn(made))).toEqual({ ok: true });
});

test('nobody gets a link for an equal, for somebody of a higher role, of another customer, or for himself', async () => {
  const second = await server.addPerson(here, 'User-Manager');
  const chief = await server.addPerson(admin.customer_id, 'Admin');
  const stranger = await server.addPerson(await server.addCustomer());
  for (const [whom, who, code] of [
    [second, manager, 'role-not-allowed'],
    [lead, manager, 'role-not-allowed'],
    [chief, admin, 'role-not-allowed'],
    [stranger, lead, 'not-found'],
    [lead, lead, 'not-allowed'],
  ] as const)
    expect(await link(whom, who)).toMatchObject({ error: { code } });
  expect(await link(second, lead)).toHaveProperty('link');
  expect(await link(stranger, admin)).toHaveProperty('link');
});

test('an equal who never came in is invited by a link: nothing is theirs yet', async () => {
  const email = 'equal@example.org';
  const made = await server.call('usersInvite', { email, user_role: 'User-Manager' }, manager);
  expect(await setPassword(email, keyIn(await link(made, manager)))).toEqual({ ok: true });
  expect(await link(made, manager)).toMatchObject({ error: { code: 'role-not-allowed' } });
});

test('nobody who is switched off gets a link', async () => {
  const person = await server.addPerson(here);
  await server.call('usersEdit', { user_id: person.user_id, user_status: 'disabled' }, lead);
  expect(await link(person, lead)).toMatchObject({ error: { code: 'not-allowed' } });
});

test('a new address is confirmed by a link that is handed over', async () => {
  const person = await server.addPerson(here);
  const email = 'moved@example.org';
  expect(await link(person, manager, 'email')).toMatchObject({ error: { code: 'not-found' } });
  await server.call('usersEdit', { user_id: person.user_id, email }, manager);
  const made = await link(person, manager, 'email');
  expect(made.link).toContain('/emailconfirm#email=');
  expect(await server.call('authEmailConfirm', { key: keyIn(made) })).toMatchObject({ email });
  expect(await kept()).toBe('[]');
});

test('the own address: who manages people has the link, others are told whom to ask', async () => {
  const person = await server.addPerson(here);
  const change = (who: Person, email: string) =>
    server.call('emailChange', { email, password: PASSWORD }, who);
  expect(await change(person, 'own1@example.org')).toMatchObject({
    error: { code: 'not-configured' },
  });
  const own = await change(lead, 'own2@example.org');
  expect(await server.call('authEmailConfirm', { key: keyIn({ link: own.link ?? '' }) })).toEqual({
    email: 'own2@example.org',
    own: false,
  });
});

test('with a mail server no link is shown to anybody', async () => {
  const mailing = await openTestServer();
  const customer = await mailing.addCustomer();
  const boss = await mailing.addPerson(customer, 'Customer-Admin');
  const { user_id } = await mailing.addPerson(customer);
  expect(await mailing.call('usersLink', { user_id, kind: 'password' }, boss)).toMatchObject({
    error: { code: 'not-allowed' },
  });
  expect(
    await mailing.call('emailChange', { email: 'x@example.org', password: PASSWORD }, boss),
  ).not.toHaveProperty('link');
  await mailing.close();
});
