import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { allowLongTests } from '../../setup/longTests.ts';
import { openCluster } from '../support/cluster.ts';
import type { Cluster } from '../support/cluster.ts';
import { until } from '../support/until.ts';
import { signIn, startHost } from './host.ts';
import type { Client, Host } from './host.ts';
import { longManuscript } from './long.ts';

allowLongTests();

/**
 * A PostgreSQL that is there and does not do what it is asked: nothing of it counts against a
 * manuscript, people get a sentence, and all goes on by itself when it is over.
 */

let folder: string;
let cluster: Cluster;
let host: Host;
let client: Client;
let manuscript: Buffer;
/** The operator's own connection, which stays whatever the server's meet. */
let operator: pg.Client;
beforeAll(async () => {
  manuscript = await longManuscript();
  folder = mkdtempSync(join(tmpdir(), 'weather-'));
  cluster = await openCluster();
  host = await startHost(folder, { DATABASE_URL: cluster.url });
  client = await signIn(host);
  operator = new pg.Client({ connectionString: cluster.url });
  await operator.connect();
});
afterAll(async () => {
  await operator.end();
  await host.stop();
  await cluster.remove();
  rmSync(folder, { recursive: true, force: true });
});

let sent = 0;
const upload = () => {
  sent += 1;
  const bytes = Buffer.concat([manuscript, Buffer.from(`\n% ${sent}\n`)]);
  return client.upload(bytes, `${sent}.pdf`);
};
const ready = async () => {
  const answer = await fetch(`${host.url}/readyz`);
  const body: unknown = await answer.json();
  return { status: answer.status, body };
};
const readyAgain = () => until(ready, ({ status }) => status === 200);
/** Others than the operator's are cut off, as by a proxy that turns to another server. */
const cutOff = () =>
  operator.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = current_user',
  );
async function expectUnharmed(file: number): Promise<void> {
  await client.until(file, 'Edit');
  expect(await client.jobs(file, 'extract')).toMatchObject([{ state: 'done', attempt: 1 }]);
}

test('read-only, as after a failover to a replica: work waits, people are told, and nothing is half-done', async () => {
  const { file_id } = await upload();
  await client.until(file_id, 'Extracting', 'moving');
  await operator.query('alter system set default_transaction_read_only = on');
  await operator.query('select pg_reload_conf()');
  const { body } = await until(ready, ({ status }) => status === 503);
  expect(body).toEqual({ ok: false, reasons: ['The database can only be read.'] });
  const submitted = await fetch(`${host.url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.org', password: 'a long enough phrase' }),
  });
  expect([submitted.status, submitted.headers.get('retry-after')]).toEqual([503, '5']);

  await operator.query('set default_transaction_read_only = off');
  await operator.query('alter system reset default_transaction_read_only');
  await operator.query('select pg_reload_conf()');
  await readyAgain();
  await expectUnharmed(file_id);
});

test('every connection is cut off, as when a proxy fails over: calls and jobs go on', async () => {
  const { file_id } = await upload();
  await client.until(file_id, 'Extracting', 'moving');
  await cutOff();
  await readyAgain();
  expect(await client.call('license', {})).not.toHaveProperty('error');
  await expectUnharmed(file_id);
});

test('no connection is left: what is at work waits for one, and gets it', async () => {
  const { file_id } = await upload();
  await client.until(file_id, 'Extracting', 'moving');
  const others: pg.Client[] = [];
  const full = async () => {
    const next = new pg.Client({ connectionString: cluster.url });
    next.on('error', () => undefined);
    const failure = await next.connect().then(
      () => null,
      (error: unknown) => (error instanceof pg.DatabaseError ? error.code : 'lost'),
    );
    if (failure === null) others.push(next);
    return failure;
  };
  // The server may be faster with a connection that is free again; each round leaves it fewer.
  const crowdedOut = async () => {
    await until(full, (failure) => failure === '53300');
    await operator.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'panelsight'`,
    );
    await until(full, (failure) => failure === '53300');
    return ready();
  };
  const { body } = await until(crowdedOut, ({ status }) => status === 503);
  expect(body).toEqual({ ok: false, reasons: ['The database cannot be reached.'] });
  await Promise.all(others.map((one) => one.end()));
  await readyAgain();
  await expectUnharmed(file_id);
});

test('a table that is locked for a while: who asks waits, and is answered', async () => {
  await operator.query('begin');
  await operator.query('lock table files in access exclusive mode');
  const answers = Promise.all([upload(), client.call('dashboard', { skip: 0, limit: 10 })]);
  await until(
    async () =>
      (await operator.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`))
        .rowCount ?? 0,
    (waiting) => waiting > 0,
  );
  expect((await ready()).status).toBe(200);
  await operator.query('commit');
  const [{ file_id }, list] = await answers;
  expect(list).not.toHaveProperty('error');
  await expectUnharmed(file_id);
});
