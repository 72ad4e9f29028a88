import { q, run } from '../../../server/database/query.ts';
import { sha256, upload } from '../flow/press.ts';
import { fileIn } from '../support/handmade.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Person;
let owner: Person;
let people = 0;
beforeAll(async () => {
  server = await openTestServer();
  admin = await server.addPerson(await server.addCustomer(), 'Admin');
});
beforeEach(async () => {
  people += 1;
  owner = await server.addPerson(await server.addCustomer(), 'User', {
    email: `olga${people}@example.org`,
  });
});
afterEach(async () => {
  await server.call('deleteUpToDate', { timesec: SOON }, admin);
  await server.services.background.settle();
});
afterAll(() => server.close());

const SOON = Math.floor(Date.now() / 1000) + 3600;
const objects = async (customer: number) =>
  (
    await server.services.db.run({
      sql: 'select hash from objects where customer_id = $1',
      parameters: [customer],
    })
  ).rows.length;

test('erasing takes everything of the deleted files and of no other', async () => {
  const gone = await fileIn(server, owner, 'Report');
  const stays = await fileIn(server, owner, 'Report');
  const before = await server.call('dashboardId', { file_id: stays }, owner);
  await server.call('fileDelete', { file_id: gone }, owner);
  expect(await server.call('deleteGetToDeleteNum', {}, admin)).toEqual({ files: 1 });
  expect(await server.call('deleteGetNum', { timesec: 1 }, admin)).toEqual({
    files: 0,
    bytes: 0,
    names: [],
  });
  const dry = await server.call('deleteGetNum', { timesec: SOON }, admin);
  expect(dry).toEqual({
    files: 1,
    bytes: expect.any(Number),
    names: [expect.stringMatching(/^file\d+\.pdf$/)],
  });
  expect(await server.call('deleteUpToDate', { timesec: SOON }, admin)).toEqual(dry);
  await server.services.background.settle();

  expect(await server.call('deleteGetToDeleteNum', {}, admin)).toEqual({ files: 0 });
  for (const who of [owner, admin])
    expect((await server.call('dashboardId', { file_id: gone }, who)).error?.code).toBe(
      'not-found',
    );
  for (const table of ['matches', 'sub_images', 'file_assets', 'extractions', 'decisions']) {
    expect(
      (
        await server.services.db.run({
          sql: `select file_id from ${table} where file_id = $1`,
          parameters: [gone],
        })
      ).rows,
    ).toEqual([]);
  }
  // The pictures of both are the same bytes here; they and the other file are whole.
  expect(await server.call('dashboardId', { file_id: stays }, owner)).toEqual(before);
  expect(
    (await server.inject({ url: before.thumb ?? '', cookies: owner.cookies })).statusCode,
  ).toBe(200);
  expect(
    (await server.inject({ url: `/download/${stays}/original.pdf`, cookies: owner.cookies }))
      .statusCode,
  ).toBe(200);
  await server.call('fileDelete', { file_id: stays }, owner);
  await server.call('deleteUpToDate', { timesec: SOON }, admin);
  await server.services.background.settle();
  expect(await objects(owner.customer_id)).toBe(0);
  expect(
    (await server.inject({ url: before.thumb ?? '', cookies: owner.cookies })).statusCode,
  ).toBe(404);
});

test('bytes go with the last file that uses them, and may be submitted again', async () => {
  const colleague = await server.addPerson(owner.customer_id);
  const bytes = Buffer.from('%PDF-1.7\ntwo people, one manuscript\n');
  const stored = () => server.services.storage.has(owner.customer_id, sha256(bytes));
  const files = [await upload(server, owner, bytes), await upload(server, colleague, bytes)];
  for (const [i, { file_id }] of files.entries()) {
    expect(await stored()).toBe(true);
    await server.call('fileDelete', { file_id }, i === 0 ? owner : colleague);
    await server.call('deleteUpToDate', { timesec: SOON }, admin);
    await server.services.background.settle();
  }
  expect(await stored()).toBe(false);
  expect((await upload(server, owner, bytes)).file_id).toBeGreaterThan(0);
  expect(await stored()).toBe(true);
});

test('only what is past the retention goes by itself', async () => {
  const [old, fresh] = [await fileIn(server, owner, 'Edit'), await fileIn(server, owner, 'Edit')];
  for (const file_id of [old, fresh]) await server.call('fileDelete', { file_id }, owner);
  await run(
    server.services.db,
    q
      .updateTable('files')
      .set({ deleted_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('file_id', '=', old),
  );
  const due = await server.call('deleteGetDue', {}, admin);
  expect(due).toMatchObject({ files: 1, names: [expect.any(String)] });
  // The dry run erased nothing; and a time to come takes no more than what is past it now.
  expect(await server.call('deleteGetDue', {}, admin)).toMatchObject({ files: 1 });
  expect(
    (await server.call('deleteFiles', { timesec: due.timesec - 2 * 86_400 }, admin)).files,
  ).toBe(0);
  expect((await server.call('deleteFiles', { timesec: SOON + 400 * 86_400 }, admin)).files).toBe(1);
  await server.services.background.settle();
  expect((await server.call('dashboardId', { file_id: old }, admin)).error?.code).toBe('not-found');
  expect(
    (await server.call('dashboardId', { file_id: fresh }, admin)).deleted_timesec,
  ).not.toBeNull();
});

test('the bins of a person are counted, emptied and given back', async () => {
  const [one, two] = [await fileIn(server, owner, 'Edit'), await fileIn(server, owner, 'Review')];
  for (const file_id of [one, two]) await server.call('fileRecycle', { file_id }, owner);
  const info = () => server.call('recycleInfo', { timesec: SOON }, admin);
  expect(await info()).toEqual({
    items: [
      {
        user_id: owner.user_id,
        name: expect.stringContaining('Person'),
        email: owner.email,
        customer_name: expect.stringContaining('Customer'),
        files: 2,
      },
    ],
  });
  expect(
    (await server.call('recycleRestore', { user_id: owner.user_id, timesec: SOON }, admin)).files,
  ).toBe(2);
  expect(await info()).toEqual({ items: [] });
  await server.call('fileRecycle', { file_id: one }, owner);
  expect(
    (await server.call('recycleDelete', { user_id: owner.user_id, timesec: SOON }, admin)).names,
  ).toHaveLength(1);
  expect(
    (await server.call('dashboard', { state: 'Deleted' }, owner)).items.map((f) => f.file_id),
  ).toEqual([one]);
});

test('the Admin finds people and files of every customer; nobody else may', async () => {
  const file_id = await fileIn(server, owner, 'Review');
  const found = await server.call('actionUserGet', { text: owner.email.toUpperCase() }, admin);
  expect(found.users).toEqual([
    expect.objectContaining({
      user_id: owner.user_id,
      email: owner.email,
      customer_name: expect.stringContaining('Customer'),
    }),
  ]);
  expect(found.files.map((f) => [f.file_id, f.customer_name])).toEqual([
    [file_id, expect.stringContaining('Customer')],
  ]);
  expect(
    (await server.call('actionUserGet', { text: `#${file_id}` }, admin)).files.map(
      (f) => f.file_id,
    ),
  ).toEqual([file_id]);
  expect((await server.call('actionArticles', { table: 'files' }, admin)).items).toContainEqual(
    expect.objectContaining({ file_id, state: 'Review', owner: owner.email }),
  );
  expect((await server.call('actionArticles', { table: 'userdb' }, admin)).items).toEqual([]);
  expect(
    (await server.call('actionArticles', { table: 'jobs' }, admin)).items.length,
  ).toBeGreaterThanOrEqual(2);
  expect((await server.call('actionUsers', {}, admin)).items).toContainEqual(
    expect.objectContaining({ email: owner.email, files: 1, recycled: 0, deleted: 0 }),
  );
  const boss = await server.addPerson(owner.customer_id, 'Customer-Admin');
  for (const who of [owner, boss]) {
    expect((await server.call('actionUserGet', { text: 'olga' }, who)).error?.code).toBe(
      'not-allowed',
    );
    expect((await server.call('deleteUpToDate', { timesec: SOON }, who)).error?.code).toBe(
      'not-allowed',
    );
    expect(
      (await server.call('recycleDelete', { user_id: owner.user_id, timesec: SOON }, who)).error
        ?.code,
    ).toBe('not-allowed');
  }
});
