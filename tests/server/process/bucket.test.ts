import { randomBytes } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entry } from '../../../engine/index.ts';
import { allowLongTests } from '../../setup/longTests.ts';
import { samplePath } from '../flow/press.ts';
import { openBucket } from '../support/bucket.ts';
import { createPostgres } from '../support/database.ts';
import { signIn, startHost, startLoneWorker } from './host.ts';

allowLongTests();

/** A server and a worker with folders of their own, which share a database and a bucket and nothing else. */

let folder: string;
let bucket: Awaited<ReturnType<typeof openBucket>>;
let postgres: Awaited<ReturnType<typeof createPostgres>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'two-hosts-'));
  bucket = await openBucket();
  postgres = await createPostgres();
});
afterAll(async () => {
  await postgres.remove();
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

const place = (name: string) => {
  mkdirSync(join(folder, name), { recursive: true });
  return join(folder, name);
};

test('a manuscript is analysed and shown; a backup of it is restored to one machine', async () => {
  const { url, bucket: name, accessKeyId, secretAccessKey } = bucket.settings;
  const env = {
    DATABASE_URL: postgres.url,
    S3_URL: url ?? '',
    S3_BUCKET: name,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    SECRET_KEY: randomBytes(32).toString('hex'),
  };
  const host = await startHost(place('server'), { ...env, OWN_WORKER: 'false' });
  const worker = startLoneWorker(place('worker'), env);
  const client = await signIn(host);
  const { file_id } = await client.upload(readFileSync(samplePath('reuse_small')), 'reuse.pdf');
  await client.until(file_id, 'Edit');
  const edit = await client.call('editId', { file_id });
  expect(edit.pages.length).toBeGreaterThan(0);
  worker.stop();
  expect(await worker.ended).toMatchObject({ code: 0 });
  expect(await host.stop()).toBe(0);
  // No object stays on a machine's own disk.
  for (const one of ['server', 'worker'])
    expect(readdirSync(join(place(one), 'objects')).filter((area) => /^\d+$/.test(area))).toEqual(
      [],
    );

  const run = (program: string, more: Record<string, string>) => {
    const done = spawnSync(process.execPath, [entry(program)], {
      env: { PATH: process.env.PATH, BACKUP_FOLDER: place('backups'), ...more },
      encoding: 'utf8',
    });
    return [done.status, done.stdout];
  };
  expect(run('backup', { ...env, DATA_DIR: place('server') })).toEqual([
    0,
    expect.stringMatching(/[1-9]\d* objects/),
  ]);
  const { SECRET_KEY } = env;
  expect(run('restore', { DATA_DIR: place('one'), SECRET_KEY })).toEqual([
    0,
    expect.stringContaining('restored'),
  ]);
  const one = await startHost(place('one'), { SECRET_KEY });
  const again = await signIn(one);
  expect((await again.call('editId', { file_id })).pages).toEqual(edit.pages);
  expect(await one.stop()).toBe(0);
});
