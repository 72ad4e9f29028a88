import { once } from 'node:events';
import { request } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EXPORT_PATH } from '../../../contract/export.ts';
import { ops } from '../../../contract/index.ts';
import type { Answer, Db } from '../../../server/database/db.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

/** People who close the page while the server works for them: it stops, and calls it no fault. */

/** Far more than what fits into the buffers between server and client. */
const COUNT = 40_000;

interface Line {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}
const lines: Line[] = [];
const waiting: (() => void)[] = [];
const note =
  (level: Line['level']) => (fields: Readonly<Record<string, unknown>>, message: string) => {
    lines.push({ level, message, fields });
    for (const look of waiting) look();
  };
const said = (message: string) =>
  new Promise<Line>((done) => {
    const look = () => {
      const line = lines.find((one) => one.message === message);
      if (line) done(line);
    };
    waiting.push(look);
    look();
  });

let rows = 0;
/** Called at the next statement; for leaving in the midst of one. */
let atNext: ((sql: string) => void) | null = null;
function watched(db: Db): Db {
  const counted = async (answer: Promise<Answer>) => {
    const got = await answer;
    rows += got.rows.length;
    return got;
  };
  const run: Db['run'] = (statement) => {
    atNext?.(statement.sql);
    return counted(db.run(statement));
  };
  const transaction: Db['transaction'] = (work) =>
    db.transaction((tx) =>
      work({
        ...tx,
        run: (statement) => {
          atNext?.(statement.sql);
          return counted(tx.run(statement));
        },
      }),
    );
  return { ...db, run, transaction };
}

let server: TestServer;
let boss: Person;
let port: number;
beforeAll(async () => {
  server = await openTestServer({
    log: { info: note('info'), warn: note('warn'), error: note('error') },
    watch: watched,
  });
  boss = await server.addPerson(await server.addCustomer(), 'Customer-Admin');
  await server.services.db.run({
    sql: `insert into files (customer_id, owner_id, filename, filename_orig, object_hash, size, state, search)
      select $1, $2, 'File ' || i, 'x', 'h', 1, 'Report', '' from generate_series(1, $3::int) i`,
    parameters: [boss.customer_id, boss.user_id, COUNT],
  });
  await server.app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.http.server.address() as AddressInfo).port; // it listens on a port, not on a pipe
});
afterAll(() => server.close());
beforeEach(() => {
  lines.length = 0;
  rows = 0;
  atNext = null;
});

/** As browsers ask: an answer may come compressed. */
function send(path: string, type: string, body: string | null): ClientRequest {
  const sent = request({
    port,
    host: '127.0.0.1',
    path,
    method: 'POST',
    headers: {
      'content-type': type,
      'accept-encoding': 'gzip, deflate, br',
      authorization: `Bearer ${boss.token}`,
    },
  });
  // That the connection is cut is the point.
  sent.on('error', () => undefined);
  if (body !== null) sent.end(body);
  return sent;
}
const ask = () =>
  send(EXPORT_PATH, 'application/json', JSON.stringify({ list: 'files', state: 'Dashboard' }));

test('a long list is read no further once its reader has cancelled it', async () => {
  const sent = ask();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.on('error', () => undefined);
  await once(answer, 'data');
  sent.destroy();
  expect(await said('client left')).toMatchObject({ level: 'info', fields: { path: EXPORT_PATH } });
  const atEnd = rows;
  expect(atEnd).toBeGreaterThan(0);
  expect(atEnd).toBeLessThan(COUNT / 2);
  await server.call('dashboard', { limit: 1 }, boss);
  await server.call('license', {}, boss);
  // The one batch that was under way may still come, also beside these calls; no other does.
  expect(rows - atEnd).toBeLessThan(1_100);
  expect(lines.filter(({ level }) => level !== 'info')).toEqual([]);
});

test('who leaves before the first row is told as such, not as a fault', async () => {
  let sent: ClientRequest | null = null;
  const gone = new Promise<void>((done) => {
    atNext = (sql) => {
      if (!/insert into "audit"/.test(sql)) return;
      sent?.destroy();
      done();
    };
  });
  sent = ask();
  await gone;
  expect(await said('client left')).toMatchObject({ level: 'info', fields: { path: EXPORT_PATH } });
  // What the call still did stands before this one.
  await server.call('license', {}, boss);
  expect(lines.filter(({ level }) => level !== 'info')).toEqual([]);
});

test('so is an upload that breaks off', async () => {
  const sent = send(ops.pdfSubmit.path, 'application/pdf', null);
  sent.write('%PDF-1.4\n');
  sent.flushHeaders();
  atNext = () => {
    atNext = null;
    sent.destroy();
  };
  expect(await said('client left')).toMatchObject({ fields: { path: ops.pdfSubmit.path } });
  await server.call('license', {}, boss);
  expect(lines.filter(({ level }) => level !== 'info')).toEqual([]);
});
