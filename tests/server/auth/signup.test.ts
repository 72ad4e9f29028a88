import fc from 'fast-check';
import { maySignUp } from '../../../server/auth/domains.ts';
import { hashPassword } from '../../../server/auth/passwords.ts';
import { sweepSignups } from '../../../server/auth/signupStore.ts';
import { all, first, q, run } from '../../../server/database/query.ts';
import { fileIn, finishJob, extraction } from '../support/handmade.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await openTestServer();
  admin = await server.addPerson(await server.addCustomer({ type: 'internal' }), 'Admin');
});
afterAll(() => server.close());

const SECRET = 'a long enough phrase';
const lastMail = async (to: string) =>
  (
    await all(
      server.services.db,
      q.selectFrom('mails').selectAll().where('recipient', '=', to).orderBy('mail_id'),
    )
  ).at(-1);
const statusOf = async (email: string) =>
  await first(
    server.services.db,
    q.selectFrom('users').select(['status', 'click_id', 'role']).where('email', '=', email),
  );

async function signUp(email: string, gclid: string | null = null): Promise<void> {
  expect(
    await server.call('authSignup', { email, first_name: 'Ada', last_name: 'Lind', gclid }),
  ).toEqual({ ok: true });
  await server.services.background.settle();
}

/** Signs up, confirms, signs in. */
async function newcomer(email: string): Promise<Person> {
  await signUp(email);
  await server.call('authPassword', {
    email,
    key: await server.mailedKey(email),
    password: SECRET,
  });
  const user = await server.call('authLogin', { email, password: SECRET });
  if (!('token' in user)) throw new Error('no session');
  return {
    user_id: user.user_id,
    customer_id: user.customer_id,
    email,
    token: user.token,
    cookies: {},
  };
}

test('§4.4 who signs up is `signed-up`, gets a mail with a key, and has no session before confirming', async () => {
  await signUp('new@example.org', 'click-1');
  expect(await statusOf('new@example.org')).toEqual({
    status: 'signed-up',
    click_id: 'click-1',
    role: 'Customer-Admin',
  });
  const mail = await lastMail('new@example.org');
  expect(mail?.body).toContain('/signupconfirm#email=new%40example.org&key=');
  expect(
    await server.call('authLogin', { email: 'new@example.org', password: SECRET }),
  ).toMatchObject({ error: { code: 'bad-credentials' } });
  // Whoever has a password and is not confirmed yet has no session.
  const { user_id } = (await server.call('users', { q: 'new@example.org' }, admin)).items[0] ?? {
    user_id: 0,
  };
  await run(
    server.services.db,
    q
      .updateTable('users')
      .set({ password_hash: await hashPassword(SECRET) })
      .where('user_id', '=', user_id),
  );
  const answer = await server.send('authLogin', { email: 'new@example.org', password: SECRET });
  expect(answer.json()).toEqual({ user_status: 'signed-up', email: 'new@example.org' });
  expect(answer.cookies).toEqual([]);
});

test('confirming makes an own individual customer with the defaults of section 9 and one manuscript to try', async () => {
  const person = await newcomer('own@example.org');
  const user = await server.call('usersPropGet', {}, person);
  expect(user).toMatchObject({
    user_status: 'active',
    customer_type: 'individual',
    customer_name: 'Ada Lind (own@example.org)',
    users_max: 1,
    files_max: 0,
    figures_max: 0,
    database_max_per_user: 0,
    mode: 'figures',
  });
  expect(await server.call('licenseCheck', {}, person)).toMatchObject({
    may_submit: true,
    trial_left: 1,
  });
  expect(
    await server.call('authPassword', {
      email: 'own@example.org',
      key: await server.mailedKey('own@example.org'),
      password: SECRET,
    }),
  ).toMatchObject({ error: { code: 'key-invalid' } });
});

test('the trial manuscript goes all the way without a licence, and is the only one until a purchase', async () => {
  const person = await newcomer('trial@example.org');
  const file_id = await fileIn(server, person, 'Review');
  expect(await server.call('stateId', { file_id }, person)).toMatchObject({ state: 'Review' });
  expect(await statusOf(person.email)).toMatchObject({ status: 'submit-disabled' });
  expect(await server.call('licenseCheck', {}, person)).toMatchObject({
    may_submit: false,
    trial_left: 0,
    files_used: 0,
    figures_used: 0,
  });
  expect(
    await server.call('pdfSubmit', { name: 'two.pdf', size: 10, sha256: 'a'.repeat(64) }, person),
  ).toMatchObject({ error: { code: 'submit-disabled' } });
  const order = await server.call(
    'paymentsAdd',
    { payment: { subimages: 100, price: 8000, code: null } },
    person,
  );
  await server.call('paymentSettle', { id: order.id, state: 'paid' }, admin);
  expect(await server.call('licenseCheck', {}, person)).toMatchObject({
    may_submit: true,
    figures_max: 100,
    figures_used: 0,
  });
});

test('a trial manuscript that fails may be tried again', async () => {
  const person = await newcomer('unlucky@example.org');
  const file_id = await fileIn(server, person, 'Failed');
  expect(await statusOf(person.email)).toMatchObject({ status: 'active' });
  await server.call('fileState', { file_id, state: 'Submitted' }, person);
  expect(await statusOf(person.email)).toMatchObject({ status: 'submit-disabled' });
  await finishJob(server, 'extract', extraction());
  expect(await server.call('stateId', { file_id }, person)).toMatchObject({ state: 'Edit' });
});

test('TRIAL_FILES=0: nothing to try', async () => {
  const strict = await openTestServer({ env: { TRIAL_FILES: '0' } });
  try {
    await strict.call('authSignup', { email: 'x@example.org', first_name: '', last_name: '' });
    await strict.services.background.settle();
    await strict.call('authPassword', {
      email: 'x@example.org',
      key: await strict.mailedKey('x@example.org'),
      password: SECRET,
    });
    expect(
      await strict.call('authLogin', { email: 'x@example.org', password: SECRET }),
    ).toMatchObject({ user_status: 'submit-disabled', customer_name: 'x@example.org' });
  } finally {
    await strict.close();
  }
});

test('an address that has an account gets a mail that says so; the answer does not', async () => {
  const known = await server.addPerson(await server.addCustomer());
  await signUp(known.email);
  expect((await lastMail(known.email))?.subject).toBe('You have an account at Panelsight');
  await signUp('slow@example.org');
  const old = await server.mailedKey('slow@example.org');
  await signUp('slow@example.org');
  expect(await server.mailedKey('slow@example.org')).not.toBe(old);
  await server.call('authForgot', { email: 'slow@example.org' });
  await server.services.background.settle();
  expect((await lastMail('slow@example.org'))?.subject).toBe('Confirm your account at Panelsight');
});

test('the same form twice at once makes one account', async () => {
  await Promise.all(
    [1, 2, 3].map(() =>
      server.call('authSignup', { email: 'twice@example.org', first_name: '', last_name: '' }),
    ),
  );
  await server.services.background.settle();
  expect(
    await all(
      server.services.db,
      q.selectFrom('users').select('user_id').where('email', '=', 'twice@example.org'),
    ),
  ).toHaveLength(1);
});

test.each(['plain', 'a@b', 'a b@example.org', '@example.org', 'a@-x.org', 'a@example..org'])(
  '%s is no address',
  async (email) => {
    expect(await server.call('authSignup', { email, first_name: '', last_name: '' })).toMatchObject(
      { error: { code: 'invalid-input', fields: { email: expect.any(String) } } },
    );
  },
);

test('the lists of domains decide who signs up; only an Admin writes them, everybody reads them', async () => {
  expect(
    await server.call(
      'domainsUpdate',
      { state: 'blocked', data: ['@Mailinator.com ', '', 'mailinator.com', '*.trash.example'] },
      admin,
    ),
  ).toEqual({ domains: ['mailinator.com', 'trash.example'] });
  expect(await server.call('authDomainsGet', { state: 'blocked' })).toEqual({
    domains: ['mailinator.com', 'trash.example'],
  });
  expect(await server.call('authDomainsGet', { state: 'allowed' })).toEqual({ domains: [] });
  for (const email of ['a@mailinator.com', 'a@MAILINATOR.com', 'a@deep.trash.example']) {
    expect(await server.call('authSignup', { email, first_name: '', last_name: '' })).toMatchObject(
      { error: { code: 'domain-not-allowed', fields: { email: expect.any(String) } } },
    );
  }
  await server.call('domainsUpdate', { state: 'allowed', data: ['uni.example'] }, admin);
  expect(
    await server.call('authSignup', { email: 'a@example.org', first_name: '', last_name: '' }),
  ).toMatchObject({ error: { code: 'domain-not-allowed' } });
  await signUp('a@mail.uni.example');
  expect(await statusOf('a@mail.uni.example')).toMatchObject({ status: 'signed-up' });
  expect(
    await server.call(
      'domainsUpdate',
      { state: 'blocked', data: ['not a domain', 'ok.example'] },
      admin,
    ),
  ).toMatchObject({ error: { code: 'invalid-input', fields: { data: 'not a domain' } } });
  await server.call('domainsUpdate', { state: 'allowed', data: [] }, admin);
  await server.call('domainsUpdate', { state: 'blocked', data: [] }, admin);
});

test('a domain on a list speaks for what is below it, and the longer entry wins', () => {
  expect(maySignUp('a.b.example', ['b.example'], ['example'])).toBe(true);
  expect(maySignUp('a.b.example', ['example'], ['b.example'])).toBe(false);
  expect(maySignUp('xb.example', [], ['b.example'])).toBe(true);
  const domain = fc.stringMatching(/^[a-z]{1,6}\.[a-z]{2,3}$/);
  fc.assert(
    fc.property(domain, fc.array(domain), (one, list) => {
      expect(maySignUp(one, [], [one, ...list])).toBe(false);
      expect(maySignUp(one, [one, ...list], [])).toBe(true);
      expect(
        maySignUp(
          `sub.${one}`,
          [one],
          list.filter((other) => !`sub.${one}`.endsWith(other)),
        ),
      ).toBe(true);
    }),
  );
});

test('who never confirms is removed with his customer; others stay', async () => {
  await signUp('never@example.org');
  const age = () =>
    run(
      server.services.db,
      q
        .updateTable('users')
        .set({ created_at: new Date(Date.now() - 9 * 86_400_000) })
        .where('email', 'in', ['never@example.org', 'own@example.org']),
    );
  await sweepSignups(server.services.db);
  expect(await statusOf('never@example.org')).toBeTruthy();
  await age();
  await run(
    server.services.db,
    q.updateTable('customers').set({ created_at: new Date(Date.now() - 9 * 86_400_000) }),
  );
  await sweepSignups(server.services.db);
  expect(await statusOf('never@example.org')).toBeNull();
  expect(await statusOf('own@example.org')).toMatchObject({ status: 'active' });
  expect(
    await all(
      server.services.db,
      q.selectFrom('customers').select('name').where('name', 'like', '%never@%'),
    ),
  ).toEqual([]);
});
