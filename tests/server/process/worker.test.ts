import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgres } from '../support/database.ts';
import { signIn, startHost, startLoneWorker } from './host.ts';
import { longManuscript } from './long.ts';
import { allowLongTests } from '../../setup/longTests.ts';

allowLongTests();

/**
 * A worker that is not the server's child: refused beside the embedded database, at work beside
 * PostgreSQL.
 */

let folder: string;
/** What a test started and has to be ended, whatever became of it; last started, first ended. */
let ends: (() => Promise<unknown>)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'worker-'));
});
afterEach(async () => {
  for (const end of ends.reverse()) await end();
  ends = [];
  rmSync(folder, { recursive: true, force: true });
});

test('without DATABASE_URL it says that the server starts its own', async () => {
  const { code, said } = await startLoneWorker(folder, {}).ended;
  expect(code).not.toBe(0);
  expect(said).toContain('needs DATABASE_URL');
});

test('with DATABASE_URL it takes the work of a server without a worker, and browsers hear of it', async () => {
  const { url, remove } = await createPostgres();
  ends.push(remove);
  const env = { DATABASE_URL: url };
  const host = await startHost(folder, { ...env, OWN_WORKER: 'false' });
  const stopHost = once(() => host.stop());
  ends.push(stopHost);
  const worker = startLoneWorker(folder, env);
  const stopWorker = once(async () => {
    worker.stop();
    return (await worker.ended).code;
  });
  ends.push(stopWorker);

  const client = await signIn(host);
  const { file_id } = await client.upload(await longManuscript(), 'Far.pdf');
  await client.until(file_id, 'Extracting', 'moving');
  await client.until(file_id, 'Edit');
  expect(await client.jobs(file_id, 'extract')).toMatchObject([{ state: 'done', attempt: 1 }]);
  expect(await stopWorker()).toBe(0);
  expect(await stopHost()).toBe(0);
});

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | null = null;
  return () => (begun ??= work());
}
