import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allowLongTests } from '../../setup/longTests.ts';
import { samplePath } from '../flow/press.ts';
import { openBucket } from '../support/bucket.ts';
import { createPostgres } from '../support/database.ts';
import { openRoundRobin } from '../support/roundRobin.ts';
import type { RoundRobin } from '../support/roundRobin.ts';
import { signIn, startHost, startLoneWorker } from './host.ts';
import type { Client, Host } from './host.ts';

allowLongTests();

/**
 * Three servers behind one address that gives each call to the next of them; they share a database
 * and a bucket. One is killed under people at work, and one is put in its place.
 */

let folder: string;
let env: Record<string, string>;
let bucket: Awaited<ReturnType<typeof openBucket>>;
let postgres: Awaited<ReturnType<typeof createPostgres>>;
let hosts: Host[];
let worker: ReturnType<typeof startLoneWorker>;
let front: RoundRobin;
const place = (name: string) => {
  mkdirSync(join(folder, name), { recursive: true });
  return join(folder, name);
};
const start = (name: string) => startHost(place(name), { ...env, OWN_WORKER: 'false' });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'several-'));
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
  // All at once: one of them makes the tables and the first Admin.
  hosts = await Promise.all(['one', 'two', 'three'].map(start));
  worker = startLoneWorker(place('worker'), env);
  front = await openRoundRobin(hosts.map(({ url: at }) => at));
});
afterAll(async () => {
  await front.close();
  worker.stop();
  await worker.ended;
  await Promise.all(hosts.map((host) => host.stop()));
  await postgres.remove();
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

const PEOPLE = 4;
/** Calls that are answered before the kill, and how many more after it. */
const [BEFORE, AFTER] = [12, 24];

interface Work {
  /** Addresses of the people whose adding was answered. */
  readonly answered: string[];
  /** Of those whose call broke off: they may be there or not. */
  readonly cutOff: string[];
  readonly refused: string[];
}

/** Adds people one after the other until told to stop. */
async function addPeople(client: Client, who: number, work: Work, isOver: () => boolean) {
  for (let n = 0; !isOver(); n += 1) {
    const email = `person-${who}-${n}@example.org`;
    const fields = { first_name: 'A', last_name: 'B', user_role: 'User' as const };
    try {
      const answer = await client.call('usersAdd', { email, ...fields });
      if ('error' in answer) work.refused.push(JSON.stringify(answer));
      else work.answered.push(email);
    } catch (error) {
      // Of fetch, which has Errors of its own; another status than 200 is an Error of the client.
      if (String(error).startsWith('TypeError')) work.cutOff.push(email);
      else work.refused.push(String(error));
    }
  }
}

/** Waits for a state over events that are opened again when their server ends, as browsers do. */
async function hears(client: Client, fileId: number, state: string): Promise<number> {
  for (let opened = 1; ; opened += 1) {
    const end = await client.until(fileId, state).then(
      () => null,
      (error: unknown) => String(error),
    );
    if (end === null) return opened;
    if (/failed instead|was through/.test(end)) throw new Error(end);
  }
}

test('a server that is killed under load takes no answered call, no session and no event with it', async () => {
  const clients = await Promise.all(Array.from({ length: PEOPLE }, () => signIn(front)));
  const [first] = clients;
  if (!first) throw new Error('Nobody is signed in.');
  const { file_id } = await first.upload(readFileSync(samplePath('reuse_small')), 'reuse.pdf');
  const heard = hears(first, file_id, 'Edit');

  const work: Work = { answered: [], cutOff: [], refused: [] };
  let wanted = BEFORE + AFTER;
  const isOver = () => work.answered.length >= wanted;
  const busy = Promise.all(clients.map((client, who) => addPeople(client, who, work, isOver)));
  while (work.answered.length < BEFORE) await first.call('usersPropGet', {});
  const [, second] = hosts;
  await second?.kill();
  const givenAtKill = front.given[1] ?? 0;
  await busy;

  // Each call went on with the same token on the servers that were left.
  expect(work.refused).toEqual([]);
  expect(work.cutOff.length).toBeLessThanOrEqual(PEOPLE);
  expect(front.given.every((calls) => calls > 0)).toBe(true);
  const list = await first.call('users', { limit: 1000 });
  const there = list.items.map(({ email }) => email).filter((email) => email.startsWith('person-'));
  expect(there.filter((email) => work.answered.includes(email)).toSorted()).toEqual(
    work.answered.toSorted(),
  );
  expect(new Set(there).size).toBe(there.length);
  expect(there.filter((email) => ![...work.answered, ...work.cutOff].includes(email))).toEqual([]);
  await heard;

  // Another one in its place, of the same sessions.
  const another = await start('four');
  hosts = [hosts[0], another, hosts[2]].filter((host) => host !== undefined);
  front.replace(1, another.url);
  wanted += 9;
  await Promise.all(clients.map((client, who) => addPeople(client, PEOPLE + who, work, isOver)));
  expect(work.refused).toEqual([]);
  expect(front.given[1]).toBeGreaterThan(givenAtKill);
});
