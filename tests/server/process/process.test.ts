import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { descendantsOf, isAlive, signIn, startHost } from './host.ts';
import type { Client, Host } from './host.ts';
import { longManuscript } from './long.ts';
import { allowLongTests } from '../../setup/longTests.ts';
import { until } from '../support/until.ts';

allowLongTests();

/** The built server with its worker and engine: how they end, together and one by one. */

let folder: string;
let host: Host;
let manuscript: Buffer;
beforeAll(async () => {
  manuscript = await longManuscript();
  folder = mkdtempSync(join(tmpdir(), 'process-'));
  host = await startHost(folder);
});
afterAll(async () => {
  await host.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A manuscript in the middle of its extraction. */
async function beginWork(name: string): Promise<{ client: Client; file_id: number }> {
  const client = await signIn(host);
  // The same pictures, other bytes: a comment behind the end makes it another manuscript.
  const { file_id } = await client.upload(
    Buffer.concat([manuscript, Buffer.from(`\n% ${name}\n`)]),
    `${name}.pdf`,
  );
  await client.until(file_id, 'Extracting', 'moving');
  return { client, file_id };
}

const gone = (pids: readonly number[]) =>
  until(
    () => pids.some(isAlive),
    (left) => !left,
  );

test('a second server on the same data is refused with a sentence, and the first one goes on', async () => {
  await expect(startHost(folder)).rejects.toThrow(/in use by another server \(process \d+\)/);
  expect((await fetch(`${host.url}/readyz`)).status).toBe(200);
});

test('Ctrl-C in the middle of work ends the server, its worker and the engine; the work goes on at the next start and no try is lost', async () => {
  const { file_id } = await beginWork('late');
  const below = descendantsOf(host.pid);
  expect(below.length).toBeGreaterThanOrEqual(2);
  expect(await host.stop()).toBe(0);
  await gone(below);
  expect(existsSync(join(folder, 'lock'))).toBe(false);

  host = await startHost(folder);
  const client = await signIn(host);
  await client.until(file_id, 'Edit');
  expect((await client.jobs(file_id, 'extract')).filter((j) => j.kind === 'extract')).toMatchObject(
    [{ kind: 'extract', state: 'done', attempt: 1 }],
  );
});

test('the engine gives way to the server and its worker', async () => {
  await beginWork('giving way');
  const worker = host.workerPid();
  const engine = descendantsOf(worker);
  expect(engine.length).toBeGreaterThanOrEqual(1);
  expect(getPriority(host.pid)).toBe(getPriority(worker));
  for (const pid of engine) expect(getPriority(pid)).toBeGreaterThan(getPriority(worker));
});

test('when the worker is killed, the engine below it ends too', async () => {
  const { client, file_id } = await beginWork('killed');
  const worker = host.workerPid();
  const below = descendantsOf(worker);
  expect(below.length).toBeGreaterThanOrEqual(1);
  process.kill(worker, 'SIGKILL');
  await gone([worker, ...below]);
  await client.until(file_id, 'Edit');
  expect((await client.jobs(file_id, 'extract')).filter((j) => j.kind === 'extract')).toMatchObject(
    [{ kind: 'extract', state: 'done', attempt: 1 }],
  );
});

test('when the server is killed, everything below it ends by itself, and the next start takes the folder over', async () => {
  const { file_id } = await beginWork('cut');
  const below = descendantsOf(host.pid);
  await host.kill();
  await gone(below);
  expect(existsSync(join(folder, 'lock'))).toBe(true);
  host = await startHost(folder);
  await (await signIn(host)).until(file_id, 'Edit');
});
