import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildApp } from '../../../server/app.ts';
import { q, run } from '../../../server/database/query.ts';
import type { Random } from '../../../samples/random.ts';
import { openEndless } from '../support/endless.ts';
import { openTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { hostileCases } from './rounds.ts';
import type { End } from './rounds.ts';
import { spoiltText, spoiltValue } from './spoil.ts';

/**
 * Answers of an OpenID provider, spoilt or forged on the way: people are signed in by what it has
 * signed for this sign-on, and by nothing else.
 */

const ADA = 'ada@example.org';
const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const PIECES = [
  'nothing',
  'claims',
  'claims',
  'header',
  'signature',
  'token',
  'body',
  'body',
  'status',
  'type',
  'query',
  'settings',
  'keys',
] as const;
type Piece = (typeof PIECES)[number];

let now = 0;
let issuer: string;
let server: TestServer;
/** What the provider does with the next questions. */
let turn: { readonly random: Random; readonly piece: Piece; nonce: string };
/** What it signed last, where nothing was changed behind that. */
let signed: Record<string, unknown> | null;

const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function idToken(): string {
  const { random, piece, nonce } = turn;
  const seconds = Math.floor(Date.now() / 1000);
  const sound = {
    iss: issuer,
    aud: 'console',
    sub: 'ada',
    email: ADA,
    email_verified: true,
    nonce,
    iat: seconds,
    exp: seconds + 300,
  };
  const claims = piece === 'claims' ? spoiltValue(random, sound) : sound;
  const head = { alg: 'RS256', kid: 'k', typ: 'JWT' };
  const header =
    piece !== 'header'
      ? head
      : random.pick([
          { ...head, alg: 'none' },
          { ...head, alg: 'HS256' },
          { ...head, crit: ['x'] },
          spoiltValue(random, head),
        ]);
  const content = `${text(header)}.${text(claims)}`;
  const rs256 = (key = own.privateKey) =>
    createSign('RSA-SHA256').update(content).sign(key).toString('base64url');
  const forged = () =>
    random.pick([
      '',
      rs256(stranger.privateKey),
      createHmac('sha256', own.publicKey.export({ format: 'pem', type: 'spki' }))
        .update(content)
        .digest('base64url'),
      rs256().slice(0, -9),
    ]);
  const isForged = piece === 'signature' || (piece === 'header' && random.chance(0.5));
  signed = isForged ? null : (claims as Record<string, unknown>); // an object or of no use
  const token = `${content}.${isForged ? forged() : rs256()}`;
  return piece === 'token' ? spoiltText(random, token, ['.', '..', 'e30', '=']).toString() : token;
}

function answerOf(path: string): unknown {
  if (path.startsWith('/.well-known'))
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    };
  if (path === '/keys')
    return {
      keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' }],
    };
  return { access_token: 'a', token_type: 'Bearer', expires_in: 300, id_token: idToken() };
}

const provider = createServer((request, response) => {
  request.resume();
  const path = request.url ?? '';
  const { random, piece } = turn;
  const sound = answerOf(path);
  const isHere =
    path === '/token'
      ? ['body', 'status', 'type'].includes(piece)
      : path === '/keys'
        ? piece === 'keys'
        : piece === 'settings';
  const status = isHere && piece === 'status' ? random.pick([201, 204, 302, 400, 401, 500]) : 200;
  const type =
    isHere && piece === 'type' ? random.pick(['text/html', 'x', '']) : 'application/json';
  response.writeHead(status, { 'content-type': type, location: 'http://127.0.0.1:1/' });
  const change = isHere && !['status', 'type'].includes(piece);
  if (change && path === '/token') signed = null;
  response.end(
    !change
      ? JSON.stringify(sound)
      : random.chance(0.6)
        ? JSON.stringify(spoiltValue(random, sound))
        : spoiltText(random, JSON.stringify(sound), ['{', '}', '"', '\\u0000', 'null', '[']),
  );
});

beforeAll(async () => {
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  server = await openTestServer({
    env: {
      GOOGLE_CLIENT_ID: 'console',
      GOOGLE_CLIENT_SECRET: 'a secret of the client',
      GOOGLE_ISSUER: issuer,
    },
    clock: () => (now += 60),
  });
  const ada = await server.addPerson(await server.addCustomer(), 'User', { email: ADA });
  await run(
    server.services.db,
    q
      .updateTable('users')
      .set({ openid_issuer: issuer, openid_sub: 'ada' })
      .where('user_id', '=', ada.user_id),
  );
});
afterAll(async () => {
  await server.close();
  await new Promise((done) => provider.close(done));
});

/** May somebody come in by these claims? They were signed for this sign-on and name the person. */
const isSound = (claims: Record<string, unknown> | null, nonce: string) =>
  claims?.['sub'] === 'ada' &&
  claims['iss'] === issuer &&
  [claims['aud']].flat().includes('console') &&
  claims['nonce'] === nonce &&
  Number(claims['exp']) * 1000 > Date.now();

hostileCases('OIDC', async (random): Promise<End> => {
  turn = { random, piece: random.pick(PIECES), nonce: '' };
  signed = null;
  // Settings and keys are kept by a server once it has them.
  const fresh = ['settings', 'keys'].includes(turn.piece);
  const app = fresh ? await buildApp(server.services, { webFolder: '/nowhere' }) : server.app;
  try {
    const begun = await app.http.inject({ method: 'GET', url: '/google/start' });
    const to = String(begun.headers.location ?? '');
    if (begun.statusCode >= 400) return { end: String(begun.statusCode), fault: begun.body };
    if (to.includes('problem=')) return { end: 'unreachable', fault: null };
    if (!URL.canParse(to)) return { end: to, fault: `sent to ${to}` };
    const asked = new URL(to).searchParams;
    turn.nonce = asked.get('nonce') ?? '';
    const query = new URLSearchParams({ code: 'c', state: asked.get('state') ?? '' }).toString();
    const sent =
      turn.piece === 'query'
        ? encodeURI(spoiltText(random, query, ['&', 'iss=x', 'error=x', '%00', 'code=']).toString())
        : query;
    const back = await app.http.inject({ method: 'GET', url: `/google/answer?${sent}` });
    const [path, fragment] = String(back.headers.location).split('#');
    const said = new URLSearchParams(fragment);
    if (back.statusCode !== 303 || path !== '/google/login')
      return { end: String(back.statusCode), fault: `${turn.piece}: ${back.body}` };
    if (!said.has('token')) return { end: `refused: ${said.get('problem')}`, fault: null };
    const cookies = Object.fromEntries(begun.cookies.map((c) => [c.name, c.value]));
    const entered = await server.send('authGoogleLogin', { token: said.get('token') }, { cookies });
    const may =
      isSound(signed, turn.nonce) || (turn.piece === 'body' && entered.body.includes(ADA));
    return { end: 'signed in', fault: may ? null : `${turn.piece}: ${JSON.stringify(signed)}` };
  } finally {
    if (fresh) await app.close();
  }
});

test('an answer of the provider that does not end is not read to its end', async () => {
  const endless = await openEndless();
  const { google } = server.services.config;
  if (google === null) throw new Error('Google is not set up.');
  const config = { ...server.services.config, google: { ...google, issuer: endless.url } };
  const app = await buildApp({ ...server.services, config }, { webFolder: '/nowhere' });
  const answer = await app.http.inject({ method: 'GET', url: '/google/start' });
  expect(String(answer.headers.location)).toContain('problem=unreachable');
  await app.close();
  expect(await endless.close()).toBeLessThan(16 << 20);
});
