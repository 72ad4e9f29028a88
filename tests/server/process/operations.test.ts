import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '../../../server/database/postgres.ts';
import { seal, unseal } from '../../../server/storage/seal.ts';
import { openCluster } from '../support/cluster.ts';
import type { Cluster } from '../support/cluster.ts';
import { ADMIN, signIn } from './host.ts';
import { allowLongTests } from '../../setup/longTests.ts';

allowLongTests();

/**
 * The commands of docs/operations.md, run as they stand there, by an account that is no superuser.
 */

const root = join(__dirname, '..', '..', '..');
const page = readFileSync(join(root, 'docs', 'operations.md'), 'utf8');
const blocks = new Map(
  [...page.matchAll(/^```sh (\S+)\n(.*?)^```$/gms)].map((found) => [
    found[1] ?? '',
    found[2] ?? '',
  ]),
);
const PLACEHOLDER = 'postgresql://user:password@host/name';

let folder: string;
let cluster: Cluster;
const ran = new Set<string>();
const ends: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'operations-'));
  cluster = await openCluster();
  const owner = openPostgres(cluster.url, { connections: 1 });
  await owner.script('create role operator login createrole');
  for (const name of ['moved', 'restored'])
    await owner.script(`create database ${name} owner operator`);
  await owner.close();
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
  await cluster.remove();
  rmSync(folder, { recursive: true, force: true });
});

function addressOf(database: string): string {
  const url = new URL(cluster.url);
  url.username = 'operator';
  url.pathname = `/${database}`;
  return url.href;
}

/** The block's command and the environment that its reader has set. */
function commandOf(name: string, dataDir: string, database?: string) {
  const block = blocks.get(name);
  if (block === undefined) throw new Error(`docs/operations.md has no block "${name}".`);
  ran.add(name);
  const url = database === undefined ? undefined : addressOf(database);
  return {
    script: block.replaceAll(PLACEHOLDER, `'${url ?? ''}'`),
    env: {
      ...process.env,
      PATH: `${cluster.bin}:${process.env.PATH ?? ''}`,
      DATA_DIR: dataDir,
      OWNER_URL: url,
      BACKUPS: join(folder, 'backups'),
      PORT: '0',
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ENGINE_PROCESSES: '1',
      ...(name.endsWith('postgresql') && url !== undefined ? { DATABASE_URL: url } : {}),
    },
  };
}

const keysIn = (dataDir: string) => ({ config: { dataDir, secretKey: null, secretKeyOld: null } });
/** Where a block runs: npm in the checkout, copies in a folder of their own. */
const placeOf = (name: string) =>
  /^(start|move|migrate|back-up|bring-back)/.test(name) ? root : folder;

function runBlock(
  name: string,
  dataDir: string,
  database?: string,
): { code: number; said: string } {
  const { script, env } = commandOf(name, dataDir, database);
  const done = spawnSync('sh', ['-e', '-c', script], {
    cwd: placeOf(name),
    env,
    encoding: 'utf8',
  });
  return { code: done.status ?? -1, said: `${done.stdout}${done.stderr}` };
}

/** Starts a server by its block and leaves it running. */
async function startBlock(name: string, dataDir: string, database?: string) {
  const { script, env } = commandOf(name, dataDir, database);
  const child = spawn('sh', ['-c', script], {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done());
  });
  const url = await new Promise<string>((done, fail) => {
    const hear = (piece: Buffer) => {
      said += piece.toString();
      const found = /is ready: (\S+)/.exec(said)?.[1];
      if (found !== undefined) done(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => fail(new Error(said)));
  });
  let stopped: Promise<void> | null = null;
  const stop = () => {
    // As Ctrl-C at the terminal: the whole group hears it.
    if (stopped === null) process.kill(-(child.pid ?? 0), 'SIGINT');
    return (stopped ??= ended);
  };
  ends.push(stop);
  return { url, stop };
}

async function expectFile(url: string, fileId: number): Promise<void> {
  const client = await signIn({ url });
  expect(await client.call('stateId', { file_id: fileId })).toMatchObject({ file_id: fileId });
}

test('start, back up, restore, move, start on PostgreSQL, back up and restore there', async () => {
  const [data, copy, last] = ['data', 'copy', 'last'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(data);
  const first = await startBlock('start', data);
  const { file_id } = await (await signIn(first)).upload(
    Buffer.from('%PDF-1.7\n% kept\n'),
    'kept.pdf',
  );
  await first.stop();
  const sealed = seal(keysIn(data), 'a secret');

  expect(runBlock('backup', data)).toMatchObject({ code: 0 });
  expect(runBlock('restore', copy)).toMatchObject({ code: 0 });
  const restored = await startBlock('start', copy);
  await expectFile(restored.url, file_id);
  await restored.stop();

  expect(runBlock('move', data, 'moved')).toMatchObject({ code: 0 });
  // The old folder has no server of its own any more.
  await expect(startBlock('start', data)).rejects.toThrow(
    /was moved to PostgreSQL .*Set DATABASE_URL/,
  );
  expect(runBlock('move', data, 'moved').said).toContain('not empty');
  expect(runBlock('migrate', data, 'moved')).toMatchObject({
    code: 0,
    said: expect.stringContaining('Up to date'),
  });
  const moved = await startBlock('start-postgresql', data, 'moved');
  await expectFile(moved.url, file_id);

  expect(runBlock('backup-postgresql', data, 'moved')).toEqual({ code: 0, said: '' });
  await moved.stop();
  expect(runBlock('restore-postgresql', last, 'restored')).toEqual({ code: 0, said: '' });
  const again = await startBlock('start-postgresql', last, 'restored');
  await expectFile(again.url, file_id);
  await again.stop();

  // The folder that was moved has no work in it any more.
  expect(runBlock('back-up', data).said).toContain('was moved to PostgreSQL');
  expect(runBlock('back-up', copy)).toMatchObject({ code: 0 });
  const back = join(folder, 'back');
  expect(runBlock('bring-back', back)).toMatchObject({ code: 0 });
  expect(runBlock('change-key', back)).toEqual({ code: 0, said: '' });
  const brought = await startBlock('start', back);
  await expectFile(brought.url, file_id);
  await brought.stop();
  expect(unseal(keysIn(last), sealed)).toBe('a secret');
  expect(unseal(keysIn(back), sealed)).toBe('a secret');

  expect(runBlock('compose-secrets', data)).toEqual({ code: 0, said: '' });
  const secret = (name: string) => readFileSync(join(folder, 'deploy', 'secrets', name), 'utf8');
  expect(secret('metrics_token')).toMatch(/^[0-9a-f]{48}$/);
  expect(new URL(secret('database_url')).password).toBe(secret('database_password'));

  expect([...ran].sort()).toEqual([...blocks.keys()].sort());
});
