import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MatchView } from '../../../contract/index.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import { buildBlocks } from '../../../server/pictureIndex/build.ts';
import { allowLongTests } from '../../setup/longTests.ts';
import { bytesOf, original, reused } from '../pictureIndex/pictures.ts';
import { openCluster } from '../support/cluster.ts';
import type { Cluster } from '../support/cluster.ts';
import { isAlive, readyWith, signIn, startHost, startLoneWorker } from './host.ts';
import type { Client } from './host.ts';

allowLongTests();

/** Three database servers and three workers, as on hosts of their own. */

const SEEDS = [21, 22, 23, 24];
let folder: string;
/** What has to be ended, whatever became of the test; last started, first ended. */
const ends: (() => Promise<unknown>)[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'replicas-'));
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
  rmSync(folder, { recursive: true, force: true });
});

async function cluster(from?: string): Promise<Cluster> {
  const server = await openCluster(from);
  ends.push(() => server.remove());
  return server;
}

function worker(env: Record<string, string>) {
  const started = startLoneWorker(folder, env);
  const stop = async () => {
    started.stop();
    await started.ended;
  };
  ends.push(stop);
  return { ...started, stop };
}

async function sent(client: Client, to: 'pdfSubmit' | 'pdfSubmitUserDb'): Promise<number[]> {
  const files: number[] = [];
  for (const seed of SEEDS) {
    const raster = to === 'pdfSubmit' ? reused(seed) : original(seed);
    const { file_id } = await client.upload(await bytesOf(raster), `${to} ${seed}.png`, to);
    files.push(file_id);
  }
  for (const file_id of files) {
    await client.until(file_id, 'Edit');
    await client.call('fileState', { file_id, state: 'Matching' });
    await client.until(file_id, to === 'pdfSubmit' ? 'Review' : 'Report');
  }
  return files;
}

/** What was found of each manuscript, as people are shown it. */
async function found(client: Client, files: readonly number[]): Promise<MatchView[][]> {
  return Promise.all(
    files.map(async (file_id) =>
      (await client.call('reviewId', { file_id })).matches.map((m) => ({ ...m, rev: 0 })),
    ),
  );
}

test('a replica, a worker and the primary that die while manuscripts are searched for change nothing of what is found', async () => {
  const primary = await cluster();
  const one = await cluster(primary.url);
  const two = await cluster(primary.url);
  const host = await startHost(folder, { DATABASE_URL: primary.url, OWN_WORKER: 'false' });
  ends.push(() => host.stop());
  const client = await signIn(host);
  const db = openPostgres(primary.url, { connections: 2 });
  ends.push(() => db.close());

  // Undisturbed, from the primary alone.
  const alone = worker({ DATABASE_URL: primary.url });
  const sources = await sent(client, 'pdfSubmitUserDb');
  await buildBlocks(db, 1);
  const manuscripts = await sent(client, 'pdfSubmit');
  const expected = await found(client, manuscripts);
  expect(expected.map((all) => all.map((m) => m.b.foreign?.file_id))).toEqual(
    sources.map((source) => [source]),
  );
  await alone.stop();

  const rematch = async () => {
    for (const file_id of manuscripts)
      await client.call('actionSubmit', { file_id, file_action: 'rematch' });
  };
  const matched = async () => {
    for (const file_id of manuscripts) await client.until(file_id, 'Review');
  };
  await rematch();
  const env = { DATABASE_URL: primary.url, DATABASE_REPLICA_URLS: `${one.url},${two.url}` };
  const [first, ...others] = [worker(env), worker(env), worker(env)];
  await client.moves();
  if (first) process.kill(first.pid, 'SIGKILL');
  await one.halt();
  // As if the minute had passed for which a worker that is gone holds its job.
  await db.script("update jobs set lease_until = now() where state = 'running'");
  await matched();
  expect(await found(client, manuscripts)).toEqual(expected);

  // The other replica has read lists of the index.
  const replica = openPostgres(two.url, { role: 'replica', connections: 1 });
  ends.push(() => replica.close());
  await rematch();
  await matched();
  expect(await found(client, manuscripts)).toEqual(expected);
  const listsRead = async () =>
    (
      await replica.run({
        sql: "select (seq_scan + idx_scan)::int as reads from pg_stat_user_tables where relname = 'index_lists'",
        parameters: [],
      })
    ).rows[0]?.['reads'];
  // Counted when the connection that read is at rest.
  while ((await listsRead()) === 0) continue;

  // The primary goes: what is searched for waits, and people are told why.
  await rematch();
  await client.moves();
  await primary.halt();
  expect(await readyWith(host, 503)).toEqual({
    ok: false,
    reasons: ['The database cannot be reached.'],
  });
  await primary.resume();
  expect(await readyWith(host, 200)).toEqual({ ok: true });
  await matched();
  expect(await found(client, manuscripts)).toEqual(expected);
  expect(others.map(({ pid }) => isAlive(pid))).toEqual([true, true]);
  for (const file_id of manuscripts)
    expect((await client.jobs(file_id, 'match')).map(({ state }) => state)).toEqual(
      Array.from({ length: 4 }, () => 'done'),
    );
});
