import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCluster } from '../support/cluster.ts';
import type { Cluster } from '../support/cluster.ts';
import { isAlive, readyWith, signIn, startHost, startLoneWorker } from './host.ts';
import type { Client, Host } from './host.ts';
import { longManuscript } from './long.ts';
import { allowLongTests } from '../../setup/longTests.ts';

allowLongTests();

/**
 * PostgreSQL goes away and comes back while manuscripts are worked on: nobody ends, nothing is
 * lost, all goes on by itself.
 */

let folder: string;
let cluster: Cluster;
let host: Host;
let client: Client;
let manuscript: Buffer;
/** Of another host: it holds its port on the database itself. */
let worker: ReturnType<typeof startLoneWorker>;
beforeAll(async () => {
  manuscript = await longManuscript();
  folder = mkdtempSync(join(tmpdir(), 'outage-'));
  cluster = await openCluster();
  host = await startHost(folder, { DATABASE_URL: cluster.url });
  worker = startLoneWorker(folder, { DATABASE_URL: cluster.url });
  client = await signIn(host);
});
afterAll(async () => {
  worker.stop();
  await worker.ended;
  await host.stop();
  await cluster.remove();
  rmSync(folder, { recursive: true, force: true });
});

const submit = async (name: string) =>
  (await client.upload(Buffer.concat([manuscript, Buffer.from(`\n% ${name}\n`)]), `${name}.pdf`))
    .file_id;

test.each([1, 2])('outage %i under jobs', async (n) => {
  const files = [];
  for (const name of ['a', 'b']) files.push(await submit(`${name}${n}`));
  await client.until(files[0] ?? 0, 'Extracting', 'moving');
  const processes = [host.pid, host.workerPid(), worker.pid];

  await cluster.halt();
  expect(await readyWith(host, 503)).toEqual({
    ok: false,
    reasons: ['The database cannot be reached.'],
  });
  expect((await fetch(`${host.url}/healthz`)).status).toBe(200);
  const call = await fetch(`${host.url}/api/license`, { method: 'POST', body: '{}' });
  expect(call.status).toBeGreaterThanOrEqual(400);

  await cluster.resume();
  expect(await readyWith(host, 200)).toEqual({ ok: true });
  for (const file of files) {
    await client.until(file, 'Edit');
    expect(await client.jobs(file, 'extract')).toMatchObject([{ state: 'done', attempt: 1 }]);
  }
  expect(processes.filter(isAlive)).toEqual(processes);
  expect(host.workerPid()).toBe(processes[1]);
});
