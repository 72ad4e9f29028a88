import { all, q, run } from '../../../server/database/query.ts';
import { codeAt, holdStep } from '../support/codes.ts';
import { openTestServer, PASSWORD } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

let server: TestServer;
let customer: number;
let lead: Person;
beforeAll(async () => {
  server = await openTestServer();
  customer = await server.addCustomer();
  lead = await server.addPerson(customer, 'Customer-Admin');
});
afterAll(() => server.close());

beforeEach(holdStep);
afterEach(() => jest.useRealTimers());

const login = (person: Person, otp?: string) =>
  server.call('authLogin', { email: person.email, password: PASSWORD, ...(otp ? { otp } : {}) });

/** Sets up a second factor; time stands at its first code. */
async function enrol(person: Person): Promise<{ secret: string; codes: string[] }> {
  const { secret, uri, picture } = await server.call('factorBegin', {}, person);
  expect(uri).toContain(`secret=${secret}`);
  expect(picture).toMatch(/^data:image\/png;base64,/);
  const { codes } = await server.call('factorConfirm', { otp: codeAt(secret, -1) }, person);
  return { secret, codes };
}

test('a second factor counts after its first code; then signing in asks for one, after the password', async () => {
  const person = await server.addPerson(customer);
  const { secret } = await server.call('factorBegin', {}, person);
  expect(await login(person)).toMatchObject({ user_id: person.user_id, second_factor: 'off' });
  expect(await server.call('factorConfirm', { otp: '000000' }, person)).toMatchObject({
    error: { code: 'second-factor', fields: { otp: expect.any(String) } },
  });
  const { codes } = await server.call('factorConfirm', { otp: codeAt(secret, -1) }, person);
  expect(codes).toHaveLength(10);
  expect(
    await server.call('authLogin', {
      email: person.email,
      password: 'wrong wrong wrong',
      otp: codeAt(secret),
    }),
  ).toMatchObject({ error: { code: 'bad-credentials' } });
  expect(await login(person)).toMatchObject({ error: { code: 'second-factor' } });
  expect(await login(person, '123 456')).toMatchObject({
    error: { code: 'second-factor', fields: { otp: expect.any(String) } },
  });
  expect(await login(person, codeAt(secret))).toMatchObject({
    user_id: person.user_id,
    second_factor: 'on',
  });
});

test('no code is taken twice, nor an older one, nor one of another time', async () => {
  const person = await server.addPerson(customer);
  const { secret } = await enrol(person);
  const code = codeAt(secret);
  const twice = await Promise.all([login(person, code), login(person, code)]);
  expect(twice.map((answer) => answer.error?.code ?? 'in').toSorted()).toEqual([
    'in',
    'second-factor',
  ]);
  for (const old of [code, codeAt(secret, -1), codeAt(secret, -5), codeAt(secret, 5)]) {
    expect(await login(person, old)).toMatchObject({ error: { code: 'second-factor' } });
  }
  expect(await login(person, codeAt(secret, 1))).toMatchObject({ user_id: person.user_id });
});

test('a recovery code works once, whatever its case; only its hash is stored', async () => {
  const person = await server.addPerson(customer);
  const { codes } = await enrol(person);
  const [one = '', two = ''] = codes;
  expect(one).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){4}$/);
  expect(await login(person, one.toUpperCase())).toMatchObject({ user_id: person.user_id });
  expect(await login(person, one)).toMatchObject({ error: { code: 'second-factor' } });
  expect(await server.call('factorGet', {}, person)).toMatchObject({ on: true, codes_left: 9 });
  const other = await server.addPerson(customer);
  await enrol(other);
  expect(await login(other, two)).toMatchObject({ error: { code: 'second-factor' } });
  const stored = await all(
    server.services.db,
    q.selectFrom('recovery_codes').selectAll().where('user_id', '=', person.user_id),
  );
  expect(stored.every((row) => row.code_hash.length === 32)).toBe(true);
});

test('the secret is sealed in the database', async () => {
  const person = await server.addPerson(customer);
  const { secret } = await enrol(person);
  const [row] = await all(
    server.services.db,
    q.selectFrom('users').select('totp_secret').where('user_id', '=', person.user_id),
  );
  expect(Buffer.from(row?.totp_secret ?? []).toString('latin1')).not.toContain(secret);
});

test('guessing codes is stopped', async () => {
  const person = await server.addPerson(customer);
  await enrol(person);
  const codes: string[] = [];
  for (let i = 0; i < 14; i += 1)
    codes.push((await login(person, String(100_000 + i))).error?.code ?? 'in');
  expect(codes[0]).toBe('second-factor');
  expect(codes.at(-1)).toBe('too-many-attempts');
});

test('new recovery codes, and switching off, need a code; the owner is told by mail', async () => {
  const person = await server.addPerson(customer);
  const { secret, codes } = await enrol(person);
  expect(await server.call('factorCodes', { otp: '000000' }, person)).toMatchObject({
    error: { code: 'second-factor' },
  });
  const fresh = await server.call('factorCodes', { otp: codeAt(secret) }, person);
  expect(fresh.codes.some((code) => codes.includes(code))).toBe(false);
  expect(await server.call('factorRemove', { otp: codes[0] ?? '' }, person)).toMatchObject({
    error: { code: 'second-factor' },
  });
  expect(await server.call('factorRemove', { otp: fresh.codes[0] ?? '' }, person)).toEqual({
    ok: true,
  });
  expect(await login(person)).toMatchObject({ user_id: person.user_id });
  const mails = await all(
    server.services.db,
    q.selectFrom('mails').select('subject').where('recipient', '=', person.email),
  );
  expect(mails.at(-1)?.subject).toBe('Your second factor at Panelsight was switched off');
});

test('who manages people resets a lost second factor, of those whose role he may give and of his customer only', async () => {
  const person = await server.addPerson(customer);
  await enrol(person);
  const stranger = await server.addPerson(await server.addCustomer(), 'Customer-Admin');
  const manager = await server.addPerson(customer, 'User-Manager');
  expect(await server.call('factorReset', { user_id: person.user_id }, stranger)).toMatchObject({
    error: { code: 'not-found' },
  });
  expect(await server.call('factorReset', { user_id: lead.user_id }, manager)).toMatchObject({
    error: { code: 'role-not-allowed' },
  });
  expect(await server.call('factorReset', { user_id: manager.user_id }, manager)).toMatchObject({
    error: { code: 'role-not-allowed' },
  });
  expect(await server.call('usersGet', { user_id: person.user_id }, manager)).toMatchObject({
    second_factor: true,
  });
  expect(await server.call('factorReset', { user_id: person.user_id }, manager)).toEqual({
    ok: true,
  });
  expect(await server.call('usersGet', { user_id: person.user_id }, manager)).toMatchObject({
    second_factor: false,
  });
  expect(await login(person)).toMatchObject({ second_factor: 'off' });
});

test('where the customer asks for a second factor, nothing is possible before it is set up, and everything after', async () => {
  const strict = await server.addCustomer();
  const boss = await server.addPerson(strict, 'Customer-Admin');
  await enrol(boss);
  const person = await server.addPerson(strict);
  expect(await server.call('customerSecurity', {}, boss)).toMatchObject({
    second_factor: false,
    people: 2,
    with_factor: 1,
  });
  expect(await server.call('customerSecurity', { second_factor: true }, boss)).toMatchObject({
    second_factor: true,
  });
  // Also in the sessions that stand already.
  expect(await server.call('dashboard', {}, person)).toMatchObject({
    error: { code: 'second-factor-missing' },
  });
  expect(
    (
      await server.inject({
        url: '/rest/audit',
        headers: { authorization: `Bearer ${person.token}` },
      })
    ).json(),
  ).toMatchObject({ error: { code: 'second-factor-missing' } });
  expect(
    (
      await server.inject({
        url: `/media/${strict}/${'a'.repeat(64)}/page`,
        cookies: person.cookies,
      })
    ).statusCode,
  ).toBe(401);
  const user = await login(person);
  expect(user).toMatchObject({ second_factor: 'missing', token32: '' });
  if (!('token' in user)) throw new Error('no session');
  const limited = { ...person, token: user.token };
  expect(await server.call('usersPropSet', { token32: 'new' }, limited)).toMatchObject({
    error: { code: 'second-factor-missing' },
  });
  const { secret } = await enrol(limited);
  expect(await server.call('usersPropGet', {}, limited)).toMatchObject({ second_factor: 'on' });
  expect(await server.call('dashboard', {}, limited)).toMatchObject({ total: 0 });
  expect(await server.call('factorRemove', { otp: codeAt(secret) }, limited)).toMatchObject({
    error: { code: 'not-allowed' },
  });
});

test('the own password is changed by who knows it; the other sessions end, this one stays', async () => {
  const person = await server.addPerson(customer);
  const other = await login(person);
  expect(
    await server.call(
      'passwordChange',
      { password: 'not mine at all', new_password: 'another long phrase' },
      person,
    ),
  ).toMatchObject({ error: { code: 'bad-credentials', fields: { password: expect.any(String) } } });
  expect(
    await server.call('passwordChange', { password: PASSWORD, new_password: 'short' }, person),
  ).toMatchObject({
    error: { code: 'password-weak', fields: { new_password: expect.any(String) } },
  });
  expect(
    await server.call(
      'passwordChange',
      { password: PASSWORD, new_password: 'another long phrase' },
      person,
    ),
  ).toEqual({ ok: true });
  expect(await server.call('usersPropGet', {}, person)).toMatchObject({ user_id: person.user_id });
  expect(
    (
      await server.send(
        'usersPropGet',
        {},
        { who: { ...person, token: 'token' in other ? other.token : '' } },
      )
    ).statusCode,
  ).toBe(401);
  expect(
    await server.call('authLogin', { email: person.email, password: 'another long phrase' }),
  ).toMatchObject({ user_id: person.user_id });
});

test('a person sees where he is signed in and ends one or all other sessions, of nobody else', async () => {
  const person = await server.addPerson(customer);
  const answer = await server.send(
    'authLogin',
    { email: person.email, password: PASSWORD },
    { headers: { 'user-agent': 'Firefox of the test' } },
  );
  const second = { ...person, token: answer.json().token as string };
  const { items } = await server.call('sessionsGet', {}, person);
  expect(items.map((one) => one.current)).toEqual([true, false]);
  expect(items[1]).toMatchObject({
    agent: 'Firefox of the test',
    address: '127.0.0.1',
    how: 'login',
  });
  expect(await server.call('sessionsEnd', { id: items[1]?.id ?? 0 }, lead)).toMatchObject({
    error: { code: 'not-found' },
  });
  expect(await server.call('sessionsEnd', { id: items[0]?.id ?? 0 }, person)).toMatchObject({
    error: { code: 'not-found' },
  });
  expect(await server.call('sessionsEnd', { id: items[1]?.id ?? 0 }, person)).toEqual({ ended: 1 });
  expect((await server.send('usersPropGet', {}, { who: second })).statusCode).toBe(401);
  await login(person);
  await login(person);
  expect(await server.call('sessionsEnd', {}, person)).toEqual({ ended: 2 });
  expect(await server.call('sessionsEnd', {}, person)).toEqual({ ended: 0 });
});

test('use slides a session on; idle too long, or too old, ends it', async () => {
  const { db } = server.services;
  const person = await server.addPerson(customer);
  const sessions = () => q.updateTable('sessions').where('user_id', '=', person.user_id);
  const days = (n: number) => new Date(Date.now() + n * 86_400_000);
  const endsIn = async () =>
    Math.round(
      (((await server.call('sessionsGet', {}, person)).items[0]?.ends_timesec ?? 0) -
        Math.floor(Date.now() / 1000)) /
        86_400,
    );
  await run(db, sessions().set({ ends_at: days(1) }));
  expect(await server.call('authAppLogin', { token: '' }, person)).toMatchObject({
    user_id: person.user_id,
  });
  expect(await endsIn()).toBe(7);
  await run(db, sessions().set({ created_at: days(-28) }));
  await server.call('authAppLogin', { token: '' }, person);
  expect(await endsIn()).toBe(2);
  await run(db, sessions().set({ ends_at: days(-1) }));
  expect((await server.send('usersPropGet', {}, { who: person })).statusCode).toBe(401);
  expect(await server.call('authAppLogin', { token: '' }, person)).toMatchObject({
    error: { code: 'bad-credentials' },
  });
});

test('where the customer ends idle sessions, calls that a console makes by itself are no use', async () => {
  const { db } = server.services;
  const hasty = await server.addCustomer();
  const boss = await server.addPerson(hasty, 'Customer-Admin');
  const person = await server.addPerson(hasty);
  expect(await server.call('customerSecurity', { idle_minutes: 4 }, boss)).toMatchObject({
    error: { code: 'invalid-input' },
  });
  expect(await server.call('customerSecurity', { idle_minutes: 30 }, boss)).toMatchObject({
    idle_minutes: 30,
  });
  expect(await server.call('usersPropGet', {}, person)).toMatchObject({ idle_minutes: 30 });
  const unused = (minutes: number) =>
    run(
      db,
      q
        .updateTable('sessions')
        .where('user_id', '=', person.user_id)
        .set({ seen_at: new Date(Date.now() - minutes * 60_000) }),
    );
  const status = async (headers: Record<string, string> = {}) =>
    (await server.send('usersPropGet', {}, { who: person, headers })).statusCode;
  // Untouched for 29 minutes, the console asks by itself: it is answered, and the clock goes on.
  await unused(29);
  expect(await status({ 'x-idle-seconds': '1740' })).toBe(200);
  expect((await server.call('sessionsGet', {}, boss)).items).toHaveLength(1);
  const [row] = await all(
    db,
    q.selectFrom('sessions').select('seen_at').where('user_id', '=', person.user_id),
  );
  expect(Date.now() - (row?.seen_at.getTime() ?? 0)).toBeGreaterThan(28 * 60_000);
  // A touch starts it anew.
  expect(await status()).toBe(200);
  const [touched] = await all(
    db,
    q.selectFrom('sessions').select('seen_at').where('user_id', '=', person.user_id),
  );
  expect(Date.now() - (touched?.seen_at.getTime() ?? 0)).toBeLessThan(60_000);
  await unused(31);
  expect(await status()).toBe(401);
  expect(
    (
      await server.inject({
        url: `/media/${hasty}/${'a'.repeat(64)}/page`,
        cookies: person.cookies,
      })
    ).statusCode,
  ).toBe(401);
  expect(await server.call('authAppLogin', { token: '' }, person)).toMatchObject({
    error: { code: 'bad-credentials' },
  });
  // Nobody else's sessions are asked about it.
  expect(await server.call('usersPropGet', {}, lead)).toMatchObject({ idle_minutes: null });
  expect(await server.call('customerSecurity', { customer_id: hasty }, lead)).toMatchObject({
    error: { code: 'not-found', fields: { customer_id: 'Not a customer of yours.' } },
  });
  expect(await server.call('customerSecurity', { idle_minutes: null }, boss)).toMatchObject({
    idle_minutes: null,
  });
  expect(await status()).toBe(200);
});
