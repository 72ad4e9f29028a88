import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { q, run } from '../../../server/database/query.ts';
import { codeAt } from '../support/codes.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';
import { signInAtProvider } from './signInAtProvider.ts';

/**
 * Signing in with an OpenID provider: code flow against another implementation that runs as a
 * program of its own.
 */

const ANSWER = 'http://localhost:8080/google/answer';
let provider: ChildProcess;
let server: TestServer;
let ada: Person;

beforeAll(async () => {
  provider = fork(join(__dirname, 'provider.mjs'), [ANSWER], { silent: true });
  const { issuer } = await new Promise<{ issuer: string }>((done) => {
    provider.once('message', (m) => done(m as { issuer: string }));
  });
  server = await openTestServer({
    env: {
      GOOGLE_CLIENT_ID: 'console',
      GOOGLE_CLIENT_SECRET: 'a secret of the client',
      GOOGLE_ISSUER: issuer,
    },
  });
  ada = await server.addPerson(await server.addCustomer(), 'User', { email: 'Ada@Example.org' });
});
afterAll(async () => {
  provider.disconnect();
  await server.close();
});

interface Begun {
  readonly address: URL;
  readonly cookies: Record<string, string>;
}

async function begin(): Promise<Begun> {
  const answer = await server.inject({ method: 'GET', url: '/google/start' });
  expect(answer.statusCode).toBe(302);
  return {
    address: new URL(String(answer.headers.location)),
    cookies: Object.fromEntries(answer.cookies.map((c) => [c.name, c.value])),
  };
}

const signInThere = (address: URL, email: string) => signInAtProvider(address, email, ANSWER);

async function comeBack(address: URL): Promise<{ token: string | null; problem: string | null }> {
  const answer = await server.inject({ method: 'GET', url: address.pathname + address.search });
  expect(answer.statusCode).toBe(303);
  const [path, fragment] = String(answer.headers.location).split('#');
  expect(path).toBe('/google/login');
  const said = new URLSearchParams(fragment);
  return { token: said.get('token'), problem: said.get('problem') };
}

async function attempt(email: string) {
  const begun = await begin();
  return { ...(await comeBack(await signInThere(begun.address, email))), begun };
}

test('an account is found by its confirmed address', async () => {
  const { token, begun } = await attempt('ada@example.org');
  expect(begun.address.searchParams.get('code_challenge_method')).toBe('S256');
  const answer = await server.send('authGoogleLogin', { token }, { cookies: begun.cookies });
  expect(answer.json()).toMatchObject({ user_id: ada.user_id, email: 'Ada@Example.org' });
  expect(
    (await server.send('authGoogleLogin', { token }, { cookies: begun.cookies })).json(),
  ).toMatchObject({ error: { code: 'key-invalid' } });
});

test('the token is of no use in another browser, nor as another kind of sign-on', async () => {
  const { token, begun } = await attempt('ada@example.org');
  expect(
    (await server.send('authGoogleLogin', { token }, { cookies: (await begin()).cookies })).json(),
  ).toMatchObject({ error: { code: 'key-invalid' } });
  expect(
    (await server.send('authSamlLogin', { token }, { cookies: begun.cookies })).json(),
  ).toMatchObject({ error: { code: 'key-invalid' } });
});

test('nobody comes in with an address that has no account here, or that is not confirmed', async () => {
  expect(await attempt('stranger@example.org')).toMatchObject({
    token: null,
    problem: 'no-account',
  });
  expect(await attempt('ada@example.org?')).toMatchObject({ token: null, problem: 'unverified' });
});

test('somebody who is switched off, or whose organisation demands its own sign-on, is told so', async () => {
  const gone = await server.addPerson(ada.customer_id, 'User', { email: 'gone@example.org' });
  await run(
    server.services.db,
    q.updateTable('users').set({ status: 'disabled' }).where('user_id', '=', gone.user_id),
  );
  expect((await attempt('gone@example.org')).problem).toBe('disabled');
  const strict = await server.addPerson(await server.addCustomer(), 'User', {
    email: 'strict@example.org',
  });
  await run(
    server.services.db,
    q.insertInto('saml_settings').values({
      customer_id: strict.customer_id,
      enabled: true,
      required: true,
      provider_entity: 'x',
      provider_address: null,
      worked_at: null,
      service_key: null,
      service_certificate: null,
    }),
  );
  expect((await attempt('strict@example.org')).problem).toBe('required');
});

test('who has a second factor is asked for it; who has none where the organisation asks for one sets it up first', async () => {
  const strict = await server.addCustomer();
  const person = await server.addPerson(strict, 'User', { email: 'strict2@example.org' });
  await run(
    server.services.db,
    q.updateTable('customers').set({ second_factor: true }).where('customer_id', '=', strict),
  );
  const first = await attempt('strict2@example.org');
  const user = (
    await server.send('authGoogleLogin', { token: first.token }, { cookies: first.begun.cookies })
  ).json();
  expect(user).toMatchObject({ user_id: person.user_id, second_factor: 'missing' });
  const limited = { ...person, token: user.token as string };
  expect(await server.call('dashboard', {}, limited)).toMatchObject({
    error: { code: 'second-factor-missing' },
  });
  const { secret } = await server.call('factorBegin', {}, limited);
  await server.call('factorConfirm', { otp: codeAt(secret) }, limited);
  const again = await attempt('strict2@example.org');
  const enter = (otp?: string) =>
    server.send(
      'authGoogleLogin',
      { token: again.token, ...(otp ? { otp } : {}) },
      { cookies: again.begun.cookies },
    );
  expect((await enter()).json()).toMatchObject({ error: { code: 'second-factor' } });
  expect((await enter('000000')).json()).toMatchObject({ error: { code: 'second-factor' } });
  expect((await enter(codeAt(secret, 1))).json()).toMatchObject({
    user_id: person.user_id,
    second_factor: 'on',
  });
});

test('an answer with another state, a second time, or with a code of another try is refused', async () => {
  const begun = await begin();
  const back = await signInThere(begun.address, 'ada@example.org');
  const otherState = new URL(back);
  otherState.searchParams.set('state', 'made-up');
  expect((await comeBack(otherState)).problem).toBe('expired');
  const other = await begin();
  const mixed = new URL(back);
  mixed.searchParams.set('state', other.address.searchParams.get('state') ?? '');
  // The code was asked for with another challenge.
  expect((await comeBack(mixed)).problem).toBe('refused');
  // The try that it was taken from is untouched by that, and is good once.
  expect((await comeBack(back)).token).not.toBeNull();
  expect((await comeBack(back)).problem).toBe('expired');
});

test('where it is not configured nothing offers it', async () => {
  expect(await server.call('authStart', {})).toMatchObject({ google: true });
  const plain = await openTestServer();
  expect(await plain.call('authStart', {})).toMatchObject({ google: false, saml: false });
  expect((await plain.inject({ method: 'GET', url: '/google/start' })).statusCode).toBe(404);
  expect((await plain.send('authGoogleLogin', { token: 'x' })).json()).toMatchObject({
    error: { code: 'not-configured' },
  });
  await plain.close();
});

test('a provider that cannot be reached is said so', async () => {
  const lost = await openTestServer({
    env: { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b', GOOGLE_ISSUER: 'http://127.0.0.1:1' },
  });
  expect((await lost.inject({ method: 'GET', url: '/google/start' })).headers.location).toBe(
    '/google/login#problem=unreachable',
  );
  await lost.close();
});

test('somebody whose address changes at the provider keeps the account; the next one there with that address does not get it', async () => {
  const person = await server.addPerson(ada.customer_id, 'User', { email: 'old@example.org' });
  const enter = async (login: string) => {
    const { token, problem, begun } = await attempt(login);
    if (token === null) return problem;
    const answer = await server.send('authGoogleLogin', { token }, { cookies: begun.cookies });
    return (answer.json() as { user_id: number }).user_id;
  };
  expect(await enter('7/old@example.org')).toBe(person.user_id);
  // Another address there, or one that is not confirmed yet: still the same person.
  expect(await enter('7/new@example.org')).toBe(person.user_id);
  expect(await enter('7/newer@example.org?')).toBe(person.user_id);
  // Nor does it lead into the account of whoever has that address here.
  await server.addPerson(ada.customer_id, 'User', { email: 'new@example.org' });
  expect(await enter('7/new@example.org')).toBe(person.user_id);
  // The address was given to somebody else.
  expect(await enter('8/old@example.org')).toBe('other-person');
  // Who reads its mail chooses a password, and from then on comes in as that person there.
  await server.call('authForgot', { email: person.email });
  await server.services.background.settle();
  const key = await server.mailedKey(person.email);
  const password = 'quite another phrase';
  expect(await server.call('authPassword', { email: person.email, key, password })).toEqual({
    ok: true,
  });
  expect(await enter('8/old@example.org')).toBe(person.user_id);
  expect(await enter('7/old@example.org')).toBe('other-person');
});
