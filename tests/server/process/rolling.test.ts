import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entry } from '../../../engine/index.ts';
import { allowLongTests } from '../../setup/longTests.ts';
import { samplePath } from '../flow/press.ts';
import { openBucket } from '../support/bucket.ts';
import { createPostgres } from '../support/database.ts';
import { openRoundRobin } from '../support/roundRobin.ts';
import type { RoundRobin } from '../support/roundRobin.ts';
import { signIn, startHost } from './host.ts';
import type { Client, Host } from './host.ts';

allowLongTests();

/**
 * A server takes another one's place while people work. `npm run rolling -- COMMIT` has the first one
 * be the program of that commit; otherwise both are the present one.
 */

const OLD = process.env.ROLLING_OLD ?? entry('server');
const MANUSCRIPT = readFileSync(samplePath('reuse_small'));
/** Calls of one person, at either server in turn. */
const CALLS = 8;

let folder: string;
let env: Record<string, string>;
let bucket: Awaited<ReturnType<typeof openBucket>>;
let postgres: Awaited<ReturnType<typeof createPostgres>>;
let front: RoundRobin;
const running: Host[] = [];

async function start(name: string, program: string): Promise<Host> {
  mkdirSync(join(folder, name), { recursive: true });
  const host = await startHost(join(folder, name), env, { program });
  running.push(host);
  return host;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rolling-test-'));
  bucket = await openBucket();
  postgres = await createPostgres();
  const { url, bucket: name, accessKeyId, secretAccessKey } = bucket.settings;
  env = {
    DATABASE_URL: postgres.url,
    S3_URL: url ?? '',
    S3_BUCKET: name,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    SECRET_KEY: randomBytes(32).toString('hex'),
    TRUST_PROXY: '1',
  };
});
afterAll(async () => {
  await front.close();
  await Promise.all(running.map((host) => host.stop()));
  await postgres.remove();
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Another copy of the manuscript, which is another manuscript by its bytes. */
const send = (client: Client, name: string) =>
  client.upload(Buffer.concat([MANUSCRIPT, Buffer.from(`\n% ${name}\n`)]), `${name}.pdf`);

async function add(client: Client, who: string): Promise<string> {
  const email = `${who}@example.org`;
  const fields = { first_name: 'A', last_name: 'B', user_role: 'User' as const };
  expect(await client.call('usersAdd', { email, ...fields })).not.toHaveProperty('error');
  return email;
}

test('servers of two versions do the same work side by side, and the one before goes without a loss', async () => {
  const before = await start('before', OLD);
  front = await openRoundRobin([before.url]);
  const atBefore = await signIn(before);
  const person = await signIn(front);
  const added = [await add(atBefore, 'first')];
  const first = await send(atBefore, 'first');

  // Calls go on while the new one brings the tables up to date.
  let isUp = false;
  const busy = (async () => {
    for (let n = 0; !isUp || n < CALLS; n += 1) added.push(await add(person, `meanwhile-${n}`));
  })();
  const after = await start('after', entry('server'));
  isUp = true;
  await busy;

  // Both at once, of one session.
  await front.close();
  front = await openRoundRobin([before.url, after.url]);
  const both = await signIn(front);
  const atAfter = await signIn(after);
  for (let n = 0; n < CALLS; n += 1) added.push(await add(both, `both-${n}`));
  expect(front.given.every((calls) => calls >= CALLS / 2)).toBe(true);
  const sent = [
    first,
    await send(atBefore, 'sent-to-the-one-before'),
    await send(atAfter, 'sent-to-the-new-one'),
  ];
  await Promise.all(
    sent.map(({ file_id }, at) => (at === 2 ? atBefore : atAfter).until(file_id, 'Edit')),
  );

  expect(await before.stop()).toBe(0);
  running.splice(running.indexOf(before), 1);
  added.push(await add(atAfter, 'last'));
  const { items } = await atAfter.call('users', { limit: 1000 });
  const there = items.map(({ email }) => email).filter((email) => added.includes(email));
  expect(there.toSorted()).toEqual(added.toSorted());
});
