import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { buildApp } from '../../../server/app.ts';
import { openTestServer, PASSWORD } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

/**
 * Requests that do not arrive, bodies that would have to be unpacked, and what must not be kept by
 * anybody.
 */

let server: TestServer;
let user: Person;
beforeAll(async () => {
  server = await openTestServer();
  user = await server.addPerson(await server.addCustomer());
});
afterAll(() => server.close());

const HALVES = 1500;

test.each([
  ['calls', '/auth/login', 'application/json'],
  ['uploads', '/api/pdf/submit', 'application/pdf'],
])(
  `${HALVES} half-sent bodies of %s are closed, and others are answered meanwhile`,
  async (_what, path, type) => {
    const app = await buildApp(server.services, {
      webFolder: '/nowhere',
      arrival: { bodyMs: 300, progressMs: 300, progressBytes: 1024 },
    });
    const address = await app.http.listen({ host: '127.0.0.1', port: 0 });
    const { port } = new URL(address);
    const half = (): { socket: Socket; closed: Promise<void> } => {
      const socket = connect(Number(port), '127.0.0.1');
      const closed = new Promise<void>((done) => {
        socket.once('close', () => done());
      });
      socket.on('error', () => undefined);
      socket.resume();
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\nauthorization: Bearer ${user.token}\r\ncontent-length: 1000\r\n\r\n{"email":`,
      );
      return { socket, closed };
    };
    const halves = Array.from({ length: HALVES }, half);
    const other = await fetch(`${address}/healthz`);
    expect(other.status).toBe(200);
    await Promise.all(halves.map((one) => one.closed));
    await app.close();
  },
);

test.each(['gzip', 'deflate', 'br', 'x-anything'])(
  'a body sent with the encoding %s is refused unread',
  async (encoding) => {
    const answer = await server.inject({
      method: 'POST',
      url: '/api/pdf/submit',
      payload: gzipSync(Buffer.alloc(5_000_000)),
      headers: {
        'content-type': 'application/pdf',
        'content-encoding': encoding,
        authorization: `Bearer ${user.token}`,
      },
    });
    expect(answer.statusCode).toBe(415);
    expect(answer.json().error.message).toContain('Compressed bodies');
  },
);

test('answers of calls, with tokens or without, are kept by nobody between', async () => {
  const login = await server.send('authLogin', { email: user.email, password: PASSWORD });
  const wrong = await server.send('authLogin', { email: user.email, password: 'wrong password' });
  const call = await server.send('usersPropGet', {}, { who: user });
  const nobody = await server.send('usersPropGet', {});
  const missing = await server.inject({ method: 'POST', url: '/api/nothing' });
  for (const answer of [login, wrong, call, nobody, missing])
    expect(answer.headers['cache-control']).toBe('no-store');
});

test('over https cookies belong to this host alone; over plain http they are limited to their paths', async () => {
  const secure = await openTestServer({ env: { PUBLIC_URL: 'https://check.example.org' } });
  const person = await secure.addPerson(await secure.addCustomer());
  const login = await secure.send('authLogin', { email: person.email, password: PASSWORD });
  expect(
    login.cookies.map(({ name, path, secure: safe, domain }) => [name, path, safe, domain]),
  ).toEqual([
    ['__Host-panelsight-renew', '/', true, undefined],
    ['__Host-panelsight-media', '/', true, undefined],
    ['__Host-panelsight-device', '/', true, undefined],
  ]);
  const renewed = await secure.send('authAppLogin', { token: '' }, { cookies: person.cookies });
  expect(renewed.json()).toMatchObject({ email: person.email });
  const without = { 'panelsight-renew': person.cookies['__Host-panelsight-renew'] ?? '' };
  const forged = await secure.send('authAppLogin', { token: '' }, { cookies: without });
  expect(forged.json()).not.toMatchObject({ email: person.email });
  await secure.close();
  const plain = await server.send('authLogin', { email: user.email, password: PASSWORD });
  expect(plain.cookies.map(({ name, path }) => `${name} ${path}`)).toEqual([
    'panelsight-renew /auth',
    'panelsight-media /media',
    'panelsight-media /events',
    'panelsight-media /download',
    'panelsight-device /auth',
  ]);
});
