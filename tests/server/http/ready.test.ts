import { Outage } from '../../../server/outage.ts';
import { upload } from '../flow/press.ts';
import { openDisk } from '../support/disk.ts';
import { openTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

/** What the service says of itself, and to people, while the database or the storage is away. */

let server: TestServer | null = null;
afterEach(() => server?.close());

const bytes = (name: string) => Buffer.from(`%PDF-1.7\n% ${name}\n`);

test('a storage without room: 503 with the reason; an upload is refused with a sentence and leaves nothing', async () => {
  const disk = openDisk();
  server = await openTestServer({ files: disk.files });
  const who = await server.addPerson(await server.addCustomer());
  disk.break('ENOSPC');
  const ready = await server.inject({ method: 'GET', url: '/readyz' });
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toEqual({
    ok: false,
    reasons: ['The disk of the storage is full (ENOSPC).'],
  });
  expect((await upload(server, who, bytes('a'))).error).toEqual({
    code: 'storage-unavailable',
    message: 'Files cannot be kept at the moment; nothing was saved. Please try again later.',
  });
  disk.mend();
  const { file_id, error } = await upload(server, who, bytes('a'));
  expect(error).toBeUndefined();
  expect(await server.call('stateId', { file_id }, who)).toMatchObject({ state: 'Submitted' });
});

test('a disk that does not answer: 503 says so, other calls are answered, and an upload goes on when it does', async () => {
  const disk = openDisk();
  server = await openTestServer({ files: disk.files });
  const who = await server.addPerson(await server.addCustomer());
  const before = await upload(server, who, bytes('a'));
  disk.stall();
  const sent = upload(server, who, bytes('slow'));
  const ready = await server.inject({ method: 'GET', url: '/readyz' });
  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    { ok: false, reasons: ['The storage does not answer.'] },
  ]);
  expect(await server.call('stateId', { file_id: before.file_id }, who)).toMatchObject({
    state: 'Submitted',
  });
  disk.mend();
  const { file_id, error } = await sent;
  expect(error).toBeUndefined();
  expect(await server.call('stateId', { file_id }, who)).toMatchObject({ state: 'Submitted' });
});

test('with everything at work it is 200', async () => {
  server = await openTestServer();
  const ready = await server.inject({ method: 'GET', url: '/readyz' });
  expect([ready.statusCode, ready.json()]).toEqual([200, { ok: true }]);
});

test('a database that is away: 503 with the reason, calls answer 503 and say when to come again', async () => {
  let away = false;
  server = await openTestServer({
    watch: (db) => ({
      ...db,
      run: (statement) =>
        away
          ? Promise.reject(new Outage('database', 'The database cannot be reached.'))
          : db.run(statement),
    }),
  });
  away = true;
  const ready = await server.inject({ method: 'GET', url: '/readyz' });
  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    { ok: false, reasons: ['The database cannot be reached.'] },
  ]);
  const login = await server.send('authLogin', { email: 'a@example.org', password: 'x' });
  expect(login.statusCode).toBe(503);
  expect(login.headers['retry-after']).toBe('5');
  expect(login.json().error.code).toBe('unavailable');
  expect((await server.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
  away = false;
  expect(
    (await server.send('authLogin', { email: 'a@example.org', password: 'x' })).statusCode,
  ).toBe(200);
});
