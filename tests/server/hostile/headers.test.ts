import { connect } from 'node:net';
import { GETS, ops, REST, SHARED_REPORT } from '../../../contract/index.ts';
import type { Random } from '../../../samples/random.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';
import { hostileCases } from './rounds.ts';
import type { End } from './rounds.ts';
import { spoiltText } from './spoil.ts';

/**
 * Requests as bytes on a connection: methods, addresses, headers, cookies, lengths that lie. Each
 * is answered or its connection closed, never with a fault; nothing sent comes back as a header.
 */

let now = 0;
let server: TestServer;
let person: Person;
let port: number;
beforeAll(async () => {
  server = await openTestServer({ clock: () => (now += 60), env: { TRUST_PROXY: '1' } });
  person = await server.addPerson(await server.addCustomer({ type: 'internal' }), 'Admin');
  port = Number(new URL(await server.app.http.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => server.close());

const INJECTED = 'x-injected';
const CALLS = Object.values(ops).map(({ path }) => path);
const GETTABLE = [
  ...Object.values(GETS),
  ...Object.values(REST).map(({ path }) => path),
  ...['/', '/index.html', '/assets/x.js', '/saml/start/x', '/saml/metadata/1', '/google/start'],
  ...[`${SHARED_REPORT}/x`, '/api', '/nothing'],
];
const NAMES = [
  'authorization',
  'cookie',
  'host',
  'origin',
  'referer',
  'range',
  'if-none-match',
  'if-modified-since',
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'content-encoding',
  'expect',
  'upgrade',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'forwarded',
  'x-filename',
  'x-version',
  'x-http-method-override',
  '__proto__',
];
const VALUES = [
  '',
  ' ',
  '*',
  '-1',
  '0',
  '18446744073709551616',
  'bytes=0-1,1-2,2-3',
  'bytes=-99999999999',
  'Bearer ',
  'Bearer ..',
  'Basic Og==',
  'Digest x="',
  'chunked',
  'chunked, chunked',
  'identity',
  'gzip',
  'close, keep-alive, upgrade',
  'websocket',
  '100-continue',
  'application/json; charset=utf-7',
  'multipart/form-data; boundary="',
  'application/x-www-form-urlencoded',
  'W/"x"',
  'Thu, 99 Foo 0000 99:99:99 GMT',
  'de;q=9,*;q=-1',
  '::1, 127.0.0.1, x, 999.1.1.1',
  'x%0d%0ax-injected: 1',
  '"><script>',
  '../../../etc/passwd',
  '%00%ff%fe',
  '\u00fc\u00e9',
];
/** What a parser of HTTP refuses. */
const BROKEN = ['x\rx-injected: 1', '\0', '127.0.0.1\t', 'a\nb'];
const PIECES = [
  '%0d%0ax-injected:1',
  '%00',
  '%',
  '%ff',
  '..%2f',
  '//',
  '\\',
  '?',
  '#',
  ';',
  ':',
  ' ',
];

/** A request line and headers; one in eight has something that no HTTP allows. */
function head(random: Random): string {
  const odd = random.chance(0.12);
  const isGet = random.chance(0.5);
  const method = random.chance(0.1)
    ? random.pick(odd ? ['PRI', 'x', 'GET '] : ['PUT', 'HEAD', 'OPTIONS', 'TRACE', 'DELETE'])
    : isGet
      ? 'GET'
      : 'POST';
  let path = random
    .pick<string>(isGet ? GETTABLE : CALLS)
    .replaceAll(/[:{]\w+\}?/g, () => random.pick(['1', 'my', '0', 'x'.repeat(64), '..', '1e9']));
  for (let n = random.pick([0, 0, 1, 2]); n > 0; n -= 1) {
    const at = random.int(1, path.length);
    path = path.slice(0, at) + random.pick(odd ? [' ', '\0', '\t'] : PIECES) + path.slice(at);
  }
  if (random.chance(0.02)) path += 'a'.repeat(20_000);
  const lines = [`${method} ${path} HTTP/${odd ? random.pick(['1.0', '9.9', '']) : '1.1'}`];
  if (!odd || random.chance(0.5)) lines.push('host: x');
  if (random.chance(0.7)) lines.push(`authorization: Bearer ${person.token}`);
  if (!isGet && random.chance(0.8)) lines.push('content-type: application/json');
  for (let n = random.int(0, 4); n > 0; n -= 1)
    lines.push(`${random.pick(NAMES)}: ${random.pick(odd ? [...VALUES, ...BROKEN] : VALUES)}`);
  if (random.chance(0.2)) lines.push(`cookie: ${random.pick(Object.keys(person.cookies))}=%%%`);
  if (random.chance(0.02)) for (let n = 0; n < 2500; n += 1) lines.push(`x-${n}: 1`);
  return `${lines.join('\r\n')}\r\n`;
}

function request(random: Random): Buffer {
  const body = random.pick([
    '',
    '{}',
    '{"file_id":1}',
    '0\r\n\r\n',
    'ffffffff\r\nx',
    '--x--',
    '\0',
  ]);
  const length = random.chance(0.8)
    ? `content-length: ${body.length}\r\n`
    : `${random.pick(['content-length', 'transfer-encoding', 'connection'])}: ${random.pick(VALUES)}\r\n`;
  const text = `${head(random)}${length}\r\n${body}`;
  return random.chance(0.15) ? spoiltText(random, text, [...NAMES, ...VALUES]) : Buffer.from(text);
}

/** All that comes back until the connection ends, which the sender half closes at once. */
const answerTo = (bytes: Buffer): Promise<string> =>
  new Promise((done) => {
    const parts: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('data', (part) => {
      // What it has to say of headers; streams of events do not end by themselves.
      if (parts.push(part) > 20) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.once('close', () => done(Buffer.concat(parts).toString('latin1')));
    socket.end(bytes);
  });

hostileCases('headers', async (random, index): Promise<End> => {
  const answer = await answerTo(request(random));
  const [, status = 'closed'] = /^HTTP\/1\.[01] (\d{3})/.exec(answer) ?? [];
  const [headers = ''] = answer.split('\r\n\r\n');
  if (status.startsWith('5')) return { end: status, fault: answer.slice(0, 600) };
  if (new RegExp(`^${INJECTED}`, 'im').test(headers)) return { end: status, fault: headers };
  if (index % 50 === 0) {
    const sound = await fetch(`http://127.0.0.1:${port}/healthz`);
    if (sound.status !== 200) return { end: status, fault: `then ${sound.status}` };
  }
  return { end: status, fault: null };
});
