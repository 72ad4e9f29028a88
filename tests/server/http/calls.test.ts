import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildApp } from '../../../server/app.ts';
import type { App } from '../../../server/app.ts';
import { openLimiter } from '../../../server/http/limiter.ts';
import { plainName } from '../../../server/http/upload.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';
import { refusedLog } from '../support/refusedLog.ts';

let server: TestServer;
let user: Person;
beforeAll(async () => {
  server = await openTestServer();
  user = await server.addPerson(await server.addCustomer());
});
afterAll(() => server.close());

describe('the client version', () => {
  test.each([
    ['4.4.1', 200],
    ['4.4.99', 200],
    ['4.3.1', 409],
    ['5.4.1', 409],
    ['', 409],
    ['nonsense', 409],
  ])('%s answers %s', async (version, status) => {
    const answer = await server.send(
      'usersPropGet',
      {},
      { who: user, headers: { 'react-app-version': version } },
    );
    expect(answer.statusCode).toBe(status);
  });

  test('none at all is accepted', async () => {
    expect((await server.send('usersPropGet', {}, { who: user })).statusCode).toBe(200);
  });

  test('a mismatch is told in the words of the specification, signed in or not', async () => {
    const answer = await server.send(
      'authStart',
      {},
      { headers: { 'react-app-version': '1.0.0' } },
    );
    expect(answer.json()).toMatchObject({
      error: { message: 'Panelsight has upgraded client application, please refresh your window.' },
    });
  });
});

describe('a body', () => {
  test('that does not fit names each field', async () => {
    const admin = await server.addPerson(user.customer_id, 'Admin');
    const answer = await server.send('users', { skip: -1, limit: 0 }, { who: admin });
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json().error.fields).sort()).toEqual(['limit', 'skip']);
  });

  test('counts null as absent, except where null says something', async () => {
    const admin = await server.addPerson(user.customer_id, 'Admin');
    const nulls = { customer_id: null, skip: null, limit: null, q: null, sort: null, order: null };
    expect((await server.send('users', nulls, { who: admin })).json()).toEqual(
      (await server.send('users', {}, { who: admin })).json(),
    );
    expect((await server.send('paymentsHistory', { id: null }, { who: admin })).json()).toEqual(
      (await server.send('paymentsHistory', {}, { who: admin })).json(),
    );
    const customer = { customer_id: user.customer_id, files_max: null, note: null };
    expect((await server.send('customersEdit', { customer }, { who: admin })).json()).toMatchObject(
      { files_max: null, note: '' },
    );
    expect((await server.send('usersGet', { user_id: null }, { who: admin })).json()).toMatchObject(
      { error: { code: 'invalid-input', fields: { user_id: expect.any(String) } } },
    );
  });

  test('names ids as numbers or as text', async () => {
    const admin = await server.addPerson(user.customer_id, 'Admin');
    for (const user_id of [user.user_id, String(user.user_id)])
      expect((await server.send('usersGet', { user_id }, { who: admin })).json()).toMatchObject({
        user_id: user.user_id,
      });
  });

  test('that is empty is an empty object', async () => {
    const answer = await server.inject({
      method: 'POST',
      url: '/api/users/prop/get',
      payload: '',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${user.token}` },
    });
    expect([answer.statusCode, answer.json().user_id]).toEqual([200, user.user_id]);
  });

  test('may hold more than the call asks for', async () => {
    expect((await server.send('usersPropGet', { extra: 1 }, { who: user })).json()).toMatchObject({
      user_id: user.user_id,
    });
  });

  test('that is no JSON, or too large, is a fault of the client', async () => {
    const post = (payload: string) =>
      server.inject({
        method: 'POST',
        url: '/auth/start',
        payload,
        headers: { 'content-type': 'application/json' },
      });
    expect((await post('{')).statusCode).toBe(400);
    expect((await post(`"${'x'.repeat(9 * 1024 * 1024)}"`)).statusCode).toBe(413);
  });

  test.each(['{"__proto__": {"user_role": "Admin"}}', '{"constructor": {"prototype": {"a": 1}}}'])(
    'that would change the prototype of objects is refused: %s',
    async (payload) => {
      const answer = await server.inject({
        method: 'POST',
        url: '/auth/start',
        payload,
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.statusCode).toBe(400);
    },
  );

  test('of another kind than JSON is refused where none is asked for', async () => {
    const answer = await server.inject({
      method: 'POST',
      url: '/auth/login',
      payload: '%PDF',
      headers: { 'content-type': 'application/pdf' },
    });
    expect(answer.json()).toMatchObject({ error: { code: 'invalid-input' } });
  });
});

test('an answer holds only what the contract names', async () => {
  const answer = await server.send('usersPropGet', {}, { who: user });
  expect(answer.body).not.toContain('argon2');
  expect(Object.keys(answer.json())).not.toContain('password_hash');
});

test('every answer carries a request id and the security headers', async () => {
  const answer = await server.inject({ url: '/healthz' });
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(answer.headers['referrer-policy']).toBe('no-referrer');
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  const csp = String(answer.headers['content-security-policy']);
  expect(csp).toContain("default-src 'self'");
  expect(csp).toContain("object-src 'none'");
  expect(csp).toContain("frame-ancestors 'none'");
  expect(csp).not.toContain('unsafe-eval');
  expect(/script-src[^;]*/.exec(csp)?.[0]).toBe("script-src 'self'");
});

test('browsers are told to insist on https only where the public address has it', async () => {
  expect(
    (await server.inject({ url: '/healthz' })).headers['strict-transport-security'],
  ).toBeUndefined();
  const secure = await openTestServer({ env: { PUBLIC_URL: 'https://check.example.org/' } });
  const answer = await secure.inject({ url: '/healthz' });
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(String(answer.headers['content-security-policy'])).toContain('upgrade-insecure-requests');
  const person = await secure.addPerson(await secure.addCustomer());
  const login = await secure.send('authLogin', {
    email: person.email,
    password: 'correct horse battery',
  });
  expect(login.cookies.map((c) => c.secure)).toEqual([true, true, true]);
  await secure.close();
});

test.each(['TRACE', 'PROPFIND', 'PUT', 'DELETE'])(
  'a %s request is answered with 404 and nothing of itself',
  async (method) => {
    const { http } = server.app;
    if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = http.server.address() as AddressInfo;
    const answer = await new Promise<{ status: number; body: string }>((done, fail) => {
      const call = request({ port, method, path: '/auth/start', headers: { 'x-mark': 'mine' } });
      call.on('error', fail);
      call.on('response', (response) => {
        let body = '';
        response.on('data', (part) => {
          body += String(part);
        });
        response.on('end', () => done({ status: response.statusCode ?? 0, body }));
      });
      call.end();
    });
    expect(answer.status).toBe(404);
    expect(answer.body).not.toContain('mine');
  },
);

test('a call that is refused for want of rights is one line of the log, without its body', async () => {
  const { lines, log } = refusedLog();
  const app = await buildApp({ ...server.services, log }, { webFolder: '/nowhere' });
  const send = (url: string, payload: object, headers: Record<string, string> = {}) =>
    app.http.inject({
      method: 'POST',
      url,
      payload: JSON.stringify(payload),
      headers: { 'content-type': 'application/json', ...headers },
    });
  await send('/auth/login', { email: user.email, password: 'not\nthis one' });
  await send('/api/customers/add', {}, { authorization: `Bearer ${user.token}` });
  expect(lines).toMatchObject([
    { path: '/auth/login', code: 'bad-credentials', user_id: null, address: '127.0.0.1' },
    { code: 'not-allowed', user_id: user.user_id, address: '127.0.0.1' },
  ]);
  expect(JSON.stringify(lines)).not.toContain('this one');
  await app.close();
});

test('a fault says nothing about its inside and is logged with the request’s id', async () => {
  const lines: { message: string; fields: Readonly<Record<string, unknown>> }[] = [];
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (fields: Readonly<Record<string, unknown>>, message: string) => {
      lines.push({ fields, message });
    },
  };
  const broken = {
    ...server.services,
    log,
    db: {
      ...server.services.db,
      run: async () => {
        throw new Error('secret detail');
      },
    },
  };
  const app = await buildApp(broken, { webFolder: '/nowhere' });
  const answer = await app.http.inject({
    method: 'POST',
    url: '/auth/start',
    payload: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('secret');
  expect(lines).toMatchObject([
    { message: 'failed', fields: { id: answer.headers['x-request-id'] } },
  ]);
  expect((await app.http.inject({ url: '/readyz' })).statusCode).toBe(503);
  expect((await app.http.inject({ url: '/healthz' })).statusCode).toBe(200);
  await app.close();
});

describe('the console', () => {
  let folder: string;
  let app: App;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'web-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>console</title>');
    writeFileSync(join(folder, 'assets', 'a-123.js'), `console.log(1);${' '.repeat(5000)}`);
    app = await buildApp(server.services, { webFolder: folder });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each(['/', '/dashboard', '/review/file/12', '/auto/emlogin?id=3', '/nonsense'])(
    'answers its page at %s, never from a cache',
    async (url) => {
      const answer = await app.http.inject({ url });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('<title>console</title>');
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  test('gives what the build has compressed as it is, and the bare file to who takes nothing else', async () => {
    writeFileSync(join(folder, 'assets', 'b-123.js'), 'console.log(2);');
    const packed = brotliCompressSync('console.log(2);');
    writeFileSync(join(folder, 'assets', 'b-123.js.br'), packed);
    const asked = (headers: Record<string, string>) =>
      app.http.inject({ url: '/assets/b-123.js', headers });
    const small = await asked({ 'accept-encoding': 'gzip, br' });
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(small.headers['content-type']).toMatch(/javascript/);
    expect(small.rawPayload).toEqual(packed);
    const bare = await asked({});
    expect(bare.headers['content-encoding']).toBeUndefined();
    expect(bare.body).toBe('console.log(2);');
  });

  test('keeps its hashed files for ever, compressed', async () => {
    const answer = await app.http.inject({
      url: '/assets/a-123.js',
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-encoding']).toBe('gzip');
  });

  test('does not give its sources away', async () => {
    writeFileSync(join(folder, 'assets', 'c-123.js.map'), '{"sources":["src/main.tsx"]}');
    const answer = await app.http.inject({ url: '/assets/c-123.js.map' });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('sources');
    expect((await app.http.inject({ url: '/assets/' })).body).not.toContain('c-123');
  });

  test.each([
    '/assets/old-chunk.js',
    '/api/none',
    '/media/x',
    '/auth/nothing',
    '/../package.json',
    '/%2e%2e/package.json',
  ])('does not answer its page at %s', async (url) => {
    const answer = await app.http.inject({ url });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toContain('<title>');
  });
});

test('too many calls of one account are refused, those of others not', async () => {
  const other = await server.addPerson(user.customer_id);
  const limits = {
    ...server.services.limits,
    callsByAccount: openLimiter(server.services.db, { name: 'few', tries: 3, seconds: 60 }),
  };
  const app = await buildApp({ ...server.services, limits }, { webFolder: '/nowhere' });
  const ask = (who: Person) =>
    app.http.inject({
      method: 'POST',
      url: '/api/users/prop/get',
      payload: '{}',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${who.token}` },
    });
  const mine = [];
  for (let i = 0; i < 4; i += 1) mine.push((await ask(user)).statusCode);
  expect(mine).toEqual([200, 200, 200, 429]);
  expect((await ask(other)).statusCode).toBe(200);
  await app.close();
});

test.each([
  ['C:\\papers\\a.pdf', 'a.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['a\u0000\u001b.pdf', 'a .pdf'],
  ['  ', ''],
  ['x'.repeat(300), 'x'.repeat(255)],
])('a file named %j is called %j', (given, plain) => {
  expect(plainName(given)).toBe(plain);
});
