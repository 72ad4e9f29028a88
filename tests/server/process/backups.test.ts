import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entry } from '../../../engine/index.ts';
import { listBackups } from '../../../server/backup/repository.ts';
import { allowLongTests } from '../../setup/longTests.ts';
import { signIn, startHost } from './host.ts';
import type { Host } from './host.ts';

allowLongTests();

/** Backups of the built product while it works on the embedded database. */

let folder: string;
const hosts: Host[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'backups-'));
});
afterAll(async () => {
  for (const host of hosts) if (host.child.exitCode === null) await host.stop();
  rmSync(folder, { recursive: true, force: true });
});

const environment = (dataDir: string) => ({
  PATH: process.env.PATH,
  DATA_DIR: dataDir,
  BACKUP_FOLDER: join(folder, 'backups'),
  BACKUP_KEY_FILE: join(folder, 'key'),
});
function command(name: 'backup' | 'restore' | 'verify', dataDir: string) {
  const done = spawnSync(process.execPath, [entry(name)], {
    env: environment(dataDir),
    encoding: 'utf8',
  });
  return { code: done.status, said: `${done.stdout}${done.stderr}` };
}

test('a server that takes manuscripts is backed up, killed in the midst of it too, restored and verified', async () => {
  const [data, restored] = [join(folder, 'data'), join(folder, 'restored')];
  mkdirSync(data);
  writeFileSync(join(folder, 'key'), `${'5e'.repeat(32)}\n`);
  const host = await startHost(data);
  hosts.push(host);
  const client = await signIn(host);
  const upload = (n: number) => client.upload(Buffer.from(`%PDF-1.7\n% ${n}\n`), `${n}.pdf`);
  const first = await upload(0);

  // A backup that is killed once its database is being written.
  const killed = spawn(process.execPath, [entry('backup')], { env: environment(data) });
  const ended = new Promise((done) => {
    killed.once('exit', done);
  });
  const drafts = () =>
    existsSync(join(folder, 'backups'))
      ? readdirSync(join(folder, 'backups')).filter((name) => name.endsWith('.draft'))
      : [];
  for (let n = 1; drafts().length === 0; n += 1) await upload(n);
  killed.kill('SIGKILL');
  await ended;
  expect(await listBackups(join(folder, 'backups'))).toEqual([]);

  // Manuscripts come while the next one is made.
  const backup = spawn(process.execPath, [entry('backup')], { env: environment(data) });
  let said = '';
  for (const stream of [backup.stdout, backup.stderr])
    stream.on('data', (piece: Buffer) => {
      said += piece.toString();
    });
  let code: number | null | undefined;
  backup.once('exit', (status) => {
    code = status;
  });
  for (let n = 1000; code === undefined; n += 1) await upload(n);
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('sealed') });
  expect(readdirSync(data).filter((name) => name.startsWith('database.copy'))).toEqual([]);
  expect(drafts()).toEqual([]);
  expect(command('verify', data)).toEqual({
    code: 0,
    said: expect.stringContaining('all as they were written'),
  });
  expect(command('restore', data).said).toMatch(/is not empty|in use/);
  await host.stop();

  expect(command('restore', restored)).toEqual({
    code: 0,
    said: expect.stringMatching(/restored: \d+ rows/),
  });
  const again = await startHost(restored);
  hosts.push(again);
  const reader = await signIn(again);
  expect(await reader.call('stateId', { file_id: first.file_id })).toMatchObject({
    file_id: first.file_id,
  });
  await again.stop();

  // An object that is changed on the disk is found.
  const [object = ''] = readdirSync(join(restored, 'objects'), {
    recursive: true,
    withFileTypes: true,
  })
    .filter((item) => item.isFile())
    .map((item) => join(item.parentPath, item.name));
  writeFileSync(object, `${readFileSync(object, 'latin1')}x`);
  expect(command('verify', restored)).toEqual({
    code: 1,
    said: expect.stringMatching(/is damaged[^]*1 FAULTS/),
  });
});
