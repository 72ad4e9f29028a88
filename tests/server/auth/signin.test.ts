import { openTestServer, PASSWORD } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';
import { ensureAdmin } from '../../../server/start.ts';
import { all, q } from '../../../server/database/query.ts';

let server: TestServer;
let customer: number;
beforeAll(async () => {
  server = await openTestServer();
  customer = await server.addCustomer();
});
afterAll(() => server.close());

const mails = () => all(server.services.db, q.selectFrom('mails').selectAll().orderBy('mail_id'));

test('signing in answers the session user with a token that calls accept', async () => {
  const person = await server.addPerson(customer, 'User', { email: 'Ada@Example.org' });
  const user = await server.call('authLogin', { email: ' ada@example.ORG ', password: PASSWORD });
  expect(user).toMatchObject({
    user_id: person.user_id,
    email: 'Ada@Example.org',
    user_role: 'User',
    customer_id: customer,
    product_id: 'panelsight',
    mode: 'figures',
  });
  if (!('token' in user)) throw new Error('no session');
  const again = await server.call('usersPropGet', {}, { ...person, token: user.token });
  expect(again).toMatchObject({ user_id: person.user_id, token: user.token });
});

test('a wrong password and an unknown address answer alike', async () => {
  const person = await server.addPerson(customer);
  const wrong = await server.send('authLogin', {
    email: person.email,
    password: 'not the password',
  });
  const unknown = await server.send('authLogin', {
    email: 'nobody@example.org',
    password: 'not the password',
  });
  expect(wrong.statusCode).toBe(200);
  expect(wrong.json()).toEqual(unknown.json());
  expect(wrong.json()).toMatchObject({ error: { code: 'bad-credentials' } });
  expect(wrong.cookies).toEqual([]);
});

test('the session cookies are out of reach for scripts and other sites, each limited to its paths', async () => {
  const person = await server.addPerson(customer);
  const answer = await server.send('authLogin', { email: person.email, password: PASSWORD });
  expect(answer.cookies.map((c) => c.path).sort()).toEqual([
    '/auth',
    '/auth',
    '/download',
    '/events',
    '/media',
  ]);
  for (const cookie of answer.cookies)
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
});

test('a call without, or with a made-up, token is 401 with the text of the specification', async () => {
  const cases: Record<string, string>[] = [
    {},
    { authorization: 'Bearer aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
    { authorization: 'Basic abc' },
  ];
  for (const headers of cases) {
    const answer = await server.send('usersPropGet', {}, { headers });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      error: { message: 'User unauthorized or session has expired. Please sign in again.' },
    });
  }
});

test('the renewal cookie makes new tokens, the media cookie does not', async () => {
  const person = await server.addPerson(customer);
  const renewed = await server.call('authAppLogin', { token: '' }, person);
  expect(renewed).toMatchObject({ user_id: person.user_id });
  const cookies = { 'panelsight-renew': person.cookies['panelsight-media'] ?? '' };
  const answer = await server.send('authAppLogin', { token: '' }, { cookies });
  expect(answer.json()).toMatchObject({ error: { code: 'bad-credentials' } });
});

test('a window token signs in once', async () => {
  const person = await server.addPerson(customer);
  const { token32 } = await server.call('usersPropSet', { token32: 'new' }, person);
  const user = await server.call('authAppLogin', { token: token32 });
  expect(user).toMatchObject({ user_id: person.user_id });
  expect(await server.call('authAppLogin', { token: token32 })).toMatchObject({
    error: { code: 'key-invalid' },
  });
});

test('signing out ends every token of the session', async () => {
  const person = await server.addPerson(customer);
  const tab = await server.call('authAppLogin', { token: '' }, person);
  const out = await server.send('authLogout', {}, { who: person });
  expect(out.headers['clear-site-data']).toBe('"cache"');
  for (const token of [person.token, 'token' in tab ? tab.token : '']) {
    expect((await server.send('usersPropGet', {}, { who: { ...person, token } })).statusCode).toBe(
      401,
    );
  }
  expect(await server.call('authAppLogin', { token: '' }, person)).toMatchObject({
    error: { code: 'bad-credentials' },
  });
});

test('somebody who is switched off loses the session at once and cannot come back', async () => {
  const manager = await server.addPerson(customer, 'Customer-Admin');
  const person = await server.addPerson(customer);
  await server.call('usersEdit', { user_id: person.user_id, user_status: 'disabled' }, manager);
  expect((await server.send('usersPropGet', {}, { who: person })).statusCode).toBe(401);
  expect(await server.call('authLogin', { email: person.email, password: PASSWORD })).toMatchObject(
    { error: { code: 'account-disabled' } },
  );
});

test('guessing at one account is stopped, also where there is no such account', async () => {
  for (const email of [(await server.addPerson(customer)).email, 'ghost@example.org']) {
    const codes: string[] = [];
    for (let i = 0; i < 12; i += 1) {
      const answer = await server.call('authLogin', { email, password: 'guess' });
      codes.push(answer.error?.code ?? 'in');
    }
    expect(codes.filter((c) => c === 'too-many-attempts').length).toBeGreaterThanOrEqual(2);
    expect(codes[0]).toBe('bad-credentials');
  }
});

describe('a forgotten password', () => {
  let person: Person;
  beforeEach(async () => {
    person = await server.addPerson(customer);
    await server.call('authForgot', { email: person.email });
    await server.services.background.settle();
  });

  test('is mailed to its owner only, and answers alike for an unknown address', async () => {
    const before = (await mails()).length;
    expect(await server.call('authForgot', { email: 'stranger@example.org' })).toEqual({
      ok: true,
    });
    await server.services.background.settle();
    expect(await mails()).toHaveLength(before);
    expect((await mails()).at(-1)).toMatchObject({ recipient: person.email, state: 'queued' });
  });

  test('is set with the key once, and ends the old sessions', async () => {
    const key = await server.mailedKey(person.email);
    expect(
      await server.call('authPassword', {
        email: person.email,
        key,
        password: 'a new long phrase',
      }),
    ).toEqual({ ok: true });
    expect(
      await server.call('authPassword', {
        email: person.email,
        key,
        password: 'another long phrase',
      }),
    ).toMatchObject({ error: { code: 'key-invalid' } });
    expect((await server.send('usersPropGet', {}, { who: person })).statusCode).toBe(401);
    expect(
      await server.call('authLogin', { email: person.email, password: 'a new long phrase' }),
    ).toMatchObject({ user_id: person.user_id });
  });

  test('must be hard to guess', async () => {
    const key = await server.mailedKey(person.email);
    for (const password of [
      'short',
      '1234567890',
      'aaaaaaaaaaaaaa',
      'P4ssw0rd2026!',
      `${person.email.split('@')[0]}-12345`,
      'Letitbe1987',
    ]) {
      expect(
        await server.call('authPassword', { email: person.email, key, password }),
      ).toMatchObject({ error: { code: 'password-weak' } });
    }
  });
});

test('the first Admin is made once, by the newest link, and can submit at once', async () => {
  const fresh = await openTestServer();
  try {
    expect(await fresh.call('authStart', {})).toMatchObject({ first_admin: true });
    const old = await ensureAdmin(fresh.services);
    const link = await ensureAdmin(fresh.services);
    const tokenOf = (text: string | null) => text?.split('#token=')[1] ?? '';
    const admin = {
      email: 'root@example.org',
      first_name: 'R',
      last_name: 'T',
      password: 'a long enough phrase',
    };
    expect(await fresh.call('authFirstAdmin', { ...admin, token: tokenOf(old) })).toMatchObject({
      error: { code: 'key-invalid' },
    });
    const user = await fresh.call('authFirstAdmin', { ...admin, token: tokenOf(link) });
    expect(user).toMatchObject({
      user_role: 'Admin',
      customer_type: 'internal',
      users_max: null,
      figures_max: null,
    });
    expect(
      await fresh.call('authFirstAdmin', {
        ...admin,
        email: 'two@example.org',
        token: tokenOf(link),
      }),
    ).toMatchObject({ error: { code: 'key-invalid' } });
    const who = {
      user_id: user.user_id,
      customer_id: user.customer_id,
      email: user.email,
      token: user.token,
      cookies: {},
    };
    expect(await fresh.call('licenseCheck', {}, who)).toMatchObject({
      may_submit: true,
      why_not: '',
    });
    expect(await ensureAdmin(fresh.services)).toBeNull();
  } finally {
    await fresh.close();
  }
});

test('while maintenance is on, only Admins get in', async () => {
  const admin = await server.addPerson(customer, 'Admin');
  const person = await server.addPerson(customer);
  await server.call('miscUpdate', { idx: 'maintenance', data: { on: true, message: '' } }, admin);
  const shut = await server.send('usersPropGet', {}, { who: person });
  expect(shut.statusCode).toBe(503);
  expect(shut.json()).toMatchObject({
    error: {
      message:
        "We apologize for the inconvenience, but we're performing some maintenance. Service will be up soon!",
    },
  });
  expect(
    (await server.send('authLogin', { email: person.email, password: PASSWORD })).statusCode,
  ).toBe(503);
  expect((await server.send('authForgot', { email: person.email })).statusCode).toBe(503);
  expect(
    (
      await server.inject({
        url: '/rest/audit',
        headers: { authorization: `Bearer ${person.token}` },
      })
    ).statusCode,
  ).toBe(503);
  expect(
    (
      await server.inject({
        url: `/media/${customer}/${'a'.repeat(64)}/page`,
        cookies: person.cookies,
      })
    ).statusCode,
  ).toBe(503);
  expect(
    (await server.send('authLogin', { email: admin.email, password: PASSWORD })).statusCode,
  ).toBe(200);
  await server.call('miscUpdate', { idx: 'maintenance', data: { on: false, message: '' } }, admin);
  expect((await server.send('usersPropGet', {}, { who: person })).statusCode).toBe(200);
});

test('an Admin named in the settings is there at the first start', async () => {
  const fresh = await openTestServer({
    env: { ADMIN_EMAIL: 'boss@example.org', ADMIN_PASSWORD: 'a long enough phrase' },
  });
  try {
    expect(await ensureAdmin(fresh.services)).toBeNull();
    expect(
      await fresh.call('authLogin', {
        email: 'boss@example.org',
        password: 'a long enough phrase',
      }),
    ).toMatchObject({ user_role: 'Admin' });
  } finally {
    await fresh.close();
  }
});
