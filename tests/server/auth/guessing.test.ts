import type * as Argon2 from '@node-rs/argon2';
import { verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { all, q } from '../../../server/database/query.ts';
import { openTestServer, PASSWORD } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

/** The library looks at passwords as ever; how often is counted. */
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof Argon2>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});

let server: TestServer;
let victim: Person;
let other: Person;
beforeAll(async () => {
  // Time stands still for the locks: looking at a hundred passwords can take longer than a lock
  // needs to let one more through.
  server = await openTestServer({ env: { TRUST_PROXY: '1' }, clock: () => 0 });
  const customer = await server.addCustomer();
  victim = await server.addPerson(customer);
  other = await server.addPerson(customer);
});
afterAll(() => server.close());

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const guess = async (address: string, password: string, email = victim.email) => {
  const answer: { error?: { code: string } } = (
    await server.send('authLogin', { email, password }, from(address))
  ).json();
  return answer.error?.code ?? 'in';
};
const count = (codes: readonly string[]) =>
  Object.fromEntries(
    [...new Set(codes)].map((code) => [code, codes.filter((one) => one === code).length]),
  );

test('of 1 000 wrong passwords from one place ten are looked at; others, and the owner elsewhere, come in meanwhile', async () => {
  const looked = jest.mocked(verify);
  looked.mockClear();
  const guesses = Array.from({ length: 1000 }, (_, i) => guess('203.0.113.5', `guess ${i}`));
  const meanwhile = [guess('198.51.100.1', PASSWORD, other.email), guess('198.51.100.2', PASSWORD)];
  expect(await Promise.all(meanwhile)).toEqual(['in', 'in']);
  expect(count(await Promise.all(guesses))).toEqual({
    'bad-credentials': 10,
    'too-many-attempts': 990,
  });
  // Looking at a password is what costs: 990 cost nothing.
  expect(looked).toHaveBeenCalledTimes(10 + meanwhile.length);
  // The right password is not told from a wrong one there.
  expect(await guess('203.0.113.5', PASSWORD)).toBe('too-many-attempts');
  const trail = await all(
    server.services.db,
    q.selectFrom('audit').select('audit_id').where('action', '=', 'login.failed'),
  );
  expect(trail).toHaveLength(10);
});

test('of 1 000 wrong passwords from as many places at most 100 are looked at; where the owner is signed in he still comes in', async () => {
  expect(await guess('198.51.100.2', PASSWORD)).toBe('in');
  const codes = await Promise.all(
    Array.from({ length: 1000 }, (_, i) => guess(`10.0.${i >> 8}.${i & 255}`, 'guess')),
  );
  expect(count(codes)).toEqual({ 'bad-credentials': 100, 'too-many-attempts': 900 });
  expect(await guess('192.0.2.77', PASSWORD)).toBe('too-many-attempts');
  expect(await guess('198.51.100.2', PASSWORD)).toBe('in');
  // Knowing the password somewhere ends the siege.
  expect(await guess('192.0.2.77', PASSWORD)).toBe('in');
});

test('however an address is written, its tries count for one account', async () => {
  const { email } = await server.addPerson(other.customer_id);
  const spellings = [email, email.toUpperCase(), ` ${email}`, `${email.toUpperCase()}  `];
  const codes: string[] = [];
  for (let i = 0; i < 12; i += 1)
    codes.push(await guess('203.0.113.21', 'guess', spellings[i % spellings.length]));
  expect(count(codes)).toEqual({ 'bad-credentials': 10, 'too-many-attempts': 2 });
});

test('one place that tries many accounts is stopped too', async () => {
  const codes = await Promise.all(
    Array.from({ length: 200 }, (_, i) => guess('203.0.113.9', 'guess', `nobody${i}@example.org`)),
  );
  expect(count(codes)).toEqual({ 'bad-credentials': 60, 'too-many-attempts': 140 });
});

const trail = async (email: string) => {
  const rows = await all(
    server.services.db,
    q
      .selectFrom('audit as a')
      .innerJoin('users as u', (join) =>
        join.on(sql<boolean>`a.details ->> 'user_id' = u.user_id::text`),
      )
      .select(sql<string>`a.details ->> 'address'`.as('address'))
      .where('a.action', '=', 'login.failed')
      .where('u.email', '=', email),
  );
  return rows.map(({ address }) => address);
};

test('addresses that a client invents count for nothing, and stand in no trail', async () => {
  const { email } = await server.addPerson(other.customer_id);
  const codes = await Promise.all(
    Array.from({ length: 75 }, (_, i) => guess(`192.0.2.${i}, evil, 203.0.113.77`, 'guess', email)),
  );
  expect(count(codes)).toEqual({ 'bad-credentials': 10, 'too-many-attempts': 65 });
  expect(new Set(await trail(email))).toEqual(new Set(['203.0.113.77']));
});

test('what a proxy reports that is no address does not become one', async () => {
  const { email } = await server.addPerson(other.customer_id);
  expect(await guess('<script>', 'guess', email)).toBe('bad-credentials');
  expect(await guess('198.51.100.7:4711', 'guess', email)).toBe('bad-credentials');
  expect(await guess('::ffff:198.51.100.8', 'guess', email)).toBe('bad-credentials');
  expect(await trail(email)).toEqual(['127.0.0.1', '198.51.100.7', '198.51.100.8']);
});

test('all addresses of one IPv6 network count as one, other networks apart', async () => {
  const { email } = await server.addPerson(other.customer_id);
  const codes = await Promise.all(
    Array.from({ length: 50 }, (_, i) => guess(`2001:db8:7:1:${i}::${i}`, 'guess', email)),
  );
  expect(count(codes)).toEqual({ 'bad-credentials': 10, 'too-many-attempts': 40 });
  expect(await guess('2001:db8:7:2::1', 'guess', email)).toBe('bad-credentials');
});

test('without a trusted proxy the connection alone says where a call comes from', async () => {
  const direct = await openTestServer({ clock: () => 0 });
  const person = await direct.addPerson(await direct.addCustomer());
  const codes = await Promise.all(
    Array.from({ length: 75 }, async (_, i) => {
      const answer = await direct.send(
        'authLogin',
        { email: person.email, password: 'guess' },
        from(`192.0.2.${i}`),
      );
      return answer.json<{ error: { code: string } }>().error.code;
    }),
  );
  expect(count(codes)).toEqual({ 'bad-credentials': 10, 'too-many-attempts': 65 });
  await direct.close();
});

describe('while the whole world guesses', () => {
  let owner: Person;
  let device: Record<string, string>;
  beforeAll(async () => {
    owner = await server.addPerson(other.customer_id);
    device = Object.fromEntries(
      Object.entries(owner.cookies).filter(([name]) => name.endsWith('-device')),
    );
    await server.call('authLogout', {}, owner);
    await Promise.all(
      Array.from({ length: 200 }, (_, i) => guess(`10.9.${i >> 8}.${i & 255}`, 'x', owner.email)),
    );
  });
  const signIn = (password: string, address: string, cookies: Record<string, string> = {}) =>
    server.send('authLogin', { email: owner.email, password }, { ...from(address), cookies });

  test('the owner comes in on a device that he has used before, wherever he is and whoever is beside him', async () => {
    expect((await signIn(PASSWORD, '192.0.2.200')).json()).toMatchObject({
      error: { code: 'too-many-attempts', message: expect.stringContaining('mailed') },
    });
    expect((await signIn(PASSWORD, '192.0.2.201', device)).json()).toMatchObject({
      user_id: owner.user_id,
    });
    // From the very network of a guesser.
    expect((await signIn(PASSWORD, '10.9.0.1', device)).json()).toMatchObject({
      user_id: owner.user_id,
    });
  });

  test('a device is known for its own account only, and for ten tries', async () => {
    const codes = [];
    for (let i = 0; i < 12; i += 1) {
      const answer = await signIn('wrong', `192.0.2.${i}`, device);
      codes.push(answer.json<{ error: { code: string } }>().error.code);
    }
    expect(count(codes)).toEqual({ 'bad-credentials': 10, 'too-many-attempts': 2 });
    const strange = await server.send(
      'authLogin',
      { email: victim.email, password: 'guess' },
      { ...from('203.0.113.5'), cookies: device },
    );
    expect(strange.json()).toMatchObject({ error: { code: 'too-many-attempts' } });
  });

  test('on a new device the mailed link lets him in', async () => {
    await server.send('authForgot', { email: owner.email }, from('192.0.2.210'));
    await server.services.background.settle();
    const key = await server.mailedKey(owner.email);
    const set = await server.send(
      'authPassword',
      { email: owner.email, key, password: 'another good phrase' },
      from('192.0.2.210'),
    );
    const cookies = Object.fromEntries(set.cookies.map((c) => [c.name, c.value]));
    expect((await signIn('another good phrase', '192.0.2.210', cookies)).json()).toMatchObject({
      user_id: owner.user_id,
    });
  });
});
