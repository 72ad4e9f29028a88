import Papa from 'papaparse';
import { q, run } from '../../../server/database/query.ts';
import { upload } from '../flow/press.ts';
import { fileIn } from '../support/handmade.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';
import { unzip } from '../support/unzip.ts';

let server: TestServer;
let admin: Person;
let boss: Person;
let leaving: Person;
let staying: Person;
let foreign: Person;
beforeAll(async () => {
  server = await openTestServer();
  admin = await server.addPerson(await server.addCustomer({ type: 'internal' }), 'Admin');
});
beforeEach(async () => {
  const customer = await server.addCustomer();
  [boss, leaving, staying] = [
    await server.addPerson(customer, 'Customer-Admin'),
    await server.addPerson(customer),
    await server.addPerson(customer),
  ];
  foreign = await server.addPerson(await server.addCustomer(), 'Customer-Admin');
});
afterAll(() => server.close());

const deletedDaysAgo = async (owner: Person, days: number): Promise<number> => {
  const file_id = await fileIn(server, owner, 'Edit');
  await server.call('fileDelete', { file_id }, owner);
  await run(
    server.services.db,
    q
      .updateTable('files')
      .set({ deleted_at: new Date(Date.now() - days * 86_400_000) })
      .where('file_id', '=', file_id),
  );
  return file_id;
};

test('a customer’s own retention holds for its files, the service’s for all others', async () => {
  expect(await server.call('keepingGet', {}, boss)).toEqual({
    retention_days: null,
    service_days: 30,
  });
  await server.call('keepingSet', { retention_days: 5 }, boss);
  expect(
    (await server.call('keepingGet', { customer_id: boss.customer_id }, admin)).retention_days,
  ).toBe(5);
  const [gone, young, others] = [
    await deletedDaysAgo(leaving, 6),
    await deletedDaysAgo(leaving, 4),
    await deletedDaysAgo(foreign, 6),
  ];
  await server.call('deleteFiles', {}, admin);
  await server.services.background.settle();
  const there = async (file_id: number) =>
    (await server.call('dashboardId', { file_id }, admin)).error?.code !== 'not-found';
  expect([await there(gone), await there(young), await there(others)]).toEqual([false, true, true]);
});

test('another customer is never reached: neither its retention nor its people', async () => {
  await server.call('keepingSet', { customer_id: foreign.customer_id, retention_days: 0 }, boss);
  expect((await server.call('keepingGet', {}, foreign)).retention_days).toBeNull();
  for (const pair of [
    { from_user_id: foreign.user_id, to_user_id: staying.user_id },
    { from_user_id: leaving.user_id, to_user_id: foreign.user_id },
    { from_user_id: 999_999, to_user_id: staying.user_id },
  ]) {
    expect((await server.call('filesTransfer', pair, boss)).error?.code).toBe('not-found');
  }
  expect(
    (
      await server.call(
        'filesTransfer',
        { from_user_id: leaving.user_id, to_user_id: foreign.user_id },
        admin,
      )
    ).error?.code,
  ).toBe('not-allowed');
  expect(
    (
      await server.call(
        'filesTransfer',
        { from_user_id: leaving.user_id, to_user_id: staying.user_id },
        leaving,
      )
    ).error?.code,
  ).toBe('not-allowed');
});

test('a leaving person’s files go to somebody else, each with a line in the trail', async () => {
  const files = [await fileIn(server, leaving, 'Edit'), await fileIn(server, leaving, 'Review')];
  expect(
    await server.call(
      'filesTransfer',
      { from_user_id: leaving.user_id, to_user_id: staying.user_id },
      boss,
    ),
  ).toEqual({ files: 2 });
  for (const file_id of files) {
    expect((await server.call('dashboardId', { file_id }, staying)).owner.user_id).toBe(
      staying.user_id,
    );
    expect(
      (await server.call('fileAudit', { file_id }, staying)).items.map((line) => line.what),
    ).toContain('file.transfer');
  }
});

test('erasing takes what pictures were described by, and leaves no file’s name in the trail', async () => {
  const bytes = Buffer.from('%PDF-1.7\na name to forget\n');
  const { file_id } = await upload(server, leaving, bytes);
  const { filename } = await server.call('dashboardId', { file_id }, leaving);
  const { db, storage } = server.services;
  const { hash } = await storage.write(leaving.customer_id, Buffer.from(`features of ${file_id}`));
  await run(
    db,
    q.insertInto('features').values({ customer_id: leaving.customer_id, key: `k${file_id}`, hash }),
  );
  await run(
    db,
    q
      .insertInto('feature_uses')
      .values({ customer_id: leaving.customer_id, key: `k${file_id}`, file_id }),
  );
  await server.call('fileRecycle', { file_id }, leaving);
  await server.call('fileDelete', { file_id }, leaving);
  await server.call('deleteUpToDate', { timesec: Math.floor(Date.now() / 1000) + 3600 }, admin);
  await server.services.background.settle();
  expect(await storage.has(leaving.customer_id, hash)).toBe(false);
  expect(
    (await db.run({ sql: 'select key from features where key = $1', parameters: [`k${file_id}`] }))
      .rows,
  ).toEqual([]);
  const lines = JSON.stringify(
    (await db.run({ sql: 'select * from audit where file_id = $1', parameters: [file_id] })).rows,
  );
  expect(lines).toContain('file.erase');
  expect(lines).not.toContain(filename);
});

test('templates for notes are written by a Customer-Admin and read by everybody of the customer alone', async () => {
  const templates = [{ name: 'Ask for originals', text: 'Please send the unprocessed pictures.' }];
  expect((await server.call('templatesSet', { templates }, leaving)).error?.code).toBe(
    'not-allowed',
  );
  expect(
    (
      await server.call(
        'templatesSet',
        { templates: [...templates, { name: 'ask for ORIGINALS', text: 'Again.' }] },
        boss,
      )
    ).error?.code,
  ).toBe('invalid-input');
  expect(await server.call('templatesSet', { templates }, boss)).toEqual({ templates });
  expect(await server.call('templatesGet', {}, leaving)).toEqual({ templates });
  expect(await server.call('templatesGet', {}, foreign)).toEqual({ templates: [] });
});

test('everything of a customer comes as one ZIP, and nothing of another', async () => {
  const sent = Buffer.from('%PDF-1.7\nall of it\n');
  const { file_id } = await upload(server, leaving, sent);
  await upload(server, foreign, Buffer.from('%PDF-1.7\nnot theirs\n'));
  expect(
    (await server.inject({ url: '/download/everything.zip', cookies: leaving.cookies })).statusCode,
  ).toBe(404);
  const ask = (query: string) =>
    server.inject({ url: `/download/everything.zip${query}`, cookies: boss.cookies });
  expect((await ask(`?customer_id=${foreign.customer_id}`)).json()).toMatchObject({
    error: { code: 'not-found' },
  });
  const answer = await ask('');
  expect(answer.statusCode).toBe(200);
  const entries = await unzip(answer.rawPayload);
  expect([...entries.keys()].filter((name) => name.endsWith('.csv')).sort()).toEqual([
    'audit.csv',
    'manuscripts.csv',
    'matches.csv',
    'payments.csv',
    'people.csv',
    'usage.csv',
  ]);
  const table = (name: string) =>
    Papa.parse<Record<string, string>>(String(entries.get(name)), {
      header: true,
      skipEmptyLines: true,
    }).data;
  expect(
    table('people.csv')
      .map((row) => row['email'])
      .sort(),
  ).toEqual([boss, leaving, staying].map((p) => p.email).sort());
  expect(table('manuscripts.csv').map((row) => Number(row['file_id']))).toEqual([file_id]);
  const originals = [...entries].filter(([name]) => name.startsWith('manuscripts/'));
  expect(originals.map(([, bytes]) => bytes)).toEqual([sent]);
});
