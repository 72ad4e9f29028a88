import { one, q } from '../../../server/database/query.ts';
import { openThreadPool } from '../../../server/threads/pool.ts';
import { buildApp } from '../../../server/app.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';
import { openIdentity } from './identity.ts';

/** Answers made to stop the server: anybody may send one, without signing in. */

let server: TestServer;
let boss: Person;
let customer: number;
const identity = openIdentity();
const KB = 1024;

beforeAll(async () => {
  server = await openTestServer();
  customer = await server.addCustomer({ name: 'Example University' });
  boss = await server.addPerson(customer, 'Customer-Admin', { email: 'boss@example.org' });
  await server.call('samlImport', { xml: identity.metadata }, boss);
  await server.call(
    'samlSave',
    { rules: { saml_name: 'example', domains: ['example.org'], enabled: true } },
    boss,
  );
});
afterAll(() => server.close());

const deliver = (xml: string, app = server.app) =>
  app.http.inject({
    method: 'POST',
    url: `/saml/answer/${customer}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64') }).toString(),
  });
const lastReason = async (): Promise<string> =>
  (
    await one(
      server.services.db,
      q
        .selectFrom('audit')
        .select('text')
        .where('action', '=', 'login.failed')
        .orderBy('audit_id', 'desc')
        .limit(1),
    )
  ).text;
async function soundAnswer(): Promise<string> {
  const begun = await server.inject({ method: 'GET', url: '/saml/start/example' });
  const metadata = await server.inject({ method: 'GET', url: `/saml/metadata/${customer}` });
  return identity.answer(String(begun.headers.location), metadata.body, {});
}

test.each([
  ['encryption methods', '<EncryptionMethod rsa-oaep '],
  ['openings of elements', '<'],
])('a body of 500 kB of %s is not read at all', async (_what, piece) => {
  const answer = await deliver(piece.repeat((370 * KB) / piece.length));
  expect(answer.statusCode).toBe(413);
});

test.each([
  ['openings of elements', '<'],
  ['encryption methods', '<EncryptionMethod rsa-oaep '],
  ['elements without an end', '<a>'],
  ['attributes without a value', '<a b '],
  ['wrong entities', '<a>&amp'],
])('the parser stops at the first fault in 30 kB of %s', async (_what, piece) => {
  const answer = await deliver(piece.repeat((30 * KB) / piece.length));
  expect(answer.headers.location).toContain('problem=refused');
  expect(await lastReason()).toContain('no well-formed XML');
});

test('an answer that takes too long is refused, and the next one is read', async () => {
  let late = true;
  const threads = openThreadPool({
    threads: 1,
    after(_ms, act) {
      if (late) queueMicrotask(act);
      late = false;
      return () => undefined;
    },
  });
  const app = await buildApp({ ...server.services, threads }, { webFolder: '/nowhere' });
  expect((await deliver(await soundAnswer(), app)).headers.location).toContain('problem=refused');
  expect(await lastReason()).toContain('took too long');
  expect((await deliver(await soundAnswer(), app)).headers.location).toContain('#token=');
  await app.close();
  await threads.close();
});

test('when too many answers wait, more are refused at once', async () => {
  const threads = openThreadPool({ threads: 1, waiting: 1 });
  const app = await buildApp({ ...server.services, threads }, { webFolder: '/nowhere' });
  const answers = await Promise.all(Array.from({ length: 6 }, async () => deliver('<a/>', app)));
  expect(answers.every((one) => String(one.headers.location).includes('problem='))).toBe(true);
  const reasons = await server.services.db.run({
    sql: "select text from audit where action = 'login.failed' order by audit_id desc limit 6",
    parameters: [],
  });
  expect(JSON.stringify(reasons.rows)).toContain('Too many tasks wait');
  await app.close();
  await threads.close();
});

test('metadata are read under the same limits', async () => {
  const answer = await server.call('samlImport', { xml: '<'.repeat(100 * KB) }, boss);
  expect(answer.error?.code).toBe('invalid-input');
});
