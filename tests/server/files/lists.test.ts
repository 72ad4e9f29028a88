import type { FileRow } from '../../../contract/index.ts';
import { q, run } from '../../../server/database/query.ts';
import { upload } from '../flow/press.ts';
import { failJob, fileIn, finding } from '../support/handmade.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

let server: TestServer;
let customer: number;
let anna: Person;
let boss: Person;
const ids: Record<string, number> = {};
const DAY = 86_400;

beforeAll(async () => {
  server = await openTestServer();
  customer = await server.addCustomer();
  anna = await server.addPerson(customer, 'User', { email: 'anna.berg@example.org' });
  const carl = await server.addPerson(customer, 'User', { email: 'carl@example.org' });
  boss = await server.addPerson(customer, 'Customer-Admin', { email: 'boss@example.org' });
  ids.report = await fileIn(server, anna, 'Report');
  ids.failed = await fileIn(server, anna, 'Failed');
  ids.edit = await fileIn(server, carl, 'Edit');
  ids.review = await fileIn(server, anna, 'Review', [
    finding('a', 'f1s1', 'f2s1'),
    finding('b', 'f1s1', 'f1s2'),
  ]);
  ids.bin = await fileIn(server, carl, 'Edit');
  await server.call('fileRecycle', { file_id: ids.bin }, carl);
  const name = (
    file_id: number,
    filename: string,
    info: Parameters<typeof server.call<'fileInfo'>>[1]['info'] = {},
  ) => server.call('fileInfo', { file_id, filename, info }, boss);
  await name(ids.report, 'Zebra 100%_fish.pdf', { authors: 'Öztürk, Müller', due: 2_000_000_000 });
  await name(ids.edit, 'apple.pdf', { manuscript_number: 'MS-77', due: 1_900_000_000 });
  await name(ids.review, 'Mango.pdf', { title: 'Nuclear pores in mango', due: 1_950_000_000 });
  await Object.values(ids).reduce(async (before, id, i) => {
    await before;
    await run(
      server.services.db,
      q
        .updateTable('files')
        .set({ created_at: new Date((1_800_000_000 + i * DAY) * 1000) })
        .where('file_id', '=', id),
    );
  }, Promise.resolve());
});
afterAll(() => server.close());

test('what waits is counted as the lists show it, for each person what that person sees', async () => {
  const of = (who: Person) => server.call('filesStanding', {}, who);
  expect(await of(boss)).toMatchObject({
    edit: 1,
    review: 1,
    working: 0,
    failed: 1,
    due: 2,
    overdue: 0,
  });
  expect(await of(anna)).toMatchObject({ edit: 0, review: 1, failed: 1, due: 1 });
  const other = await server.addPerson(await server.addCustomer(), 'Customer-Admin');
  expect(await of(other)).toMatchObject({ edit: 0, review: 0, failed: 0, due: 0, hours: null });
});

test('a due day that is over is late, and a finished report says how long it took', async () => {
  const who = await server.addPerson(await server.addCustomer());
  const late = await fileIn(server, who, 'Review');
  await server.call('fileInfo', { file_id: late, info: { due: 1_000_000_000 } }, who);
  const done = await fileIn(server, who, 'Report');
  await run(
    server.services.db,
    q
      .updateTable('files')
      .set({ created_at: new Date(Date.now() - 5 * 3_600_000) })
      .where('file_id', '=', done),
  );
  const standing = await server.call('filesStanding', {}, who);
  expect(standing).toMatchObject({ review: 1, due: 1, overdue: 1 });
  expect(standing.hours).toBeCloseTo(5, 1);
});

type Query = Parameters<typeof server.call<'dashboard'>>[1];
const list = async (query: Query, who: Person = boss) =>
  (await server.call('dashboard', query, who)).items;
const names = (rows: readonly FileRow[]) =>
  rows.map((r) => Object.keys(ids).find((key) => ids[key] === r.file_id));

test('recycled and deleted files of the own database are in the lists of those, and can be told apart', async () => {
  const who = await server.addPerson(await server.addCustomer(), 'User');
  const paper = (await upload(server, who, Buffer.from('%PDF-1.7\npaper\n'))).file_id;
  const kept = (
    await upload(server, who, Buffer.from('%PDF-1.7\nkept\n'), { to: 'pdfSubmitUserDb' })
  ).file_id;
  const shown = async (query: Query) => {
    const { items, total } = await server.call('dashboard', query, who);
    expect(total).toBe(items.length);
    return items.map((row) => [row.file_id, row.database]);
  };
  await server.call('fileRecycle', { file_id: paper }, who);
  await server.call('fileRecycle', { file_id: kept }, who);
  expect(await shown({ state: 'DashboardUserDb' })).toEqual([]);
  expect(await shown({ state: 'Recycled' })).toEqual([
    [kept, 'user'],
    [paper, 'manuscripts'],
  ]);
  expect(await shown({ state: 'Recycled', database: 'user' })).toEqual([[kept, 'user']]);
  expect(await shown({ state: 'Recycled', database: 'manuscripts', q: 'manu' })).toEqual([
    [paper, 'manuscripts'],
  ]);
  // A list of one database stays that.
  expect(await shown({ state: 'DashboardUserDb', database: 'manuscripts' })).toEqual([]);
  await server.call('fileDelete', { file_id: kept }, who);
  expect(await shown({ state: 'Deleted' })).toEqual([[kept, 'user']]);
  await server.call('fileRestore', { file_id: paper }, who);
  expect(await shown({ state: 'Recycled' })).toEqual([]);
  await failJob(server, 'damaged');
  await failJob(server, 'damaged');
});

test('each list shows the files of its states; the newest come first', async () => {
  expect(names(await list({}))).toEqual(['review', 'edit', 'failed', 'report']);
  expect(names(await list({ state: 'Edit' }))).toEqual(['edit']);
  expect(names(await list({ state: 'Review' }))).toEqual(['review']);
  expect(names(await list({ state: 'Report' }))).toEqual(['report']);
  expect(names(await list({ state: 'Recycled' }))).toEqual(['bin']);
  expect(names(await list({ state: 'Deleted' }))).toEqual([]);
  expect(names(await list({ state: 'My' }, anna))).toEqual(['review', 'failed', 'report']);
  expect(names(await list({ state: 'Users' }))).toEqual(['review', 'edit', 'failed', 'report']);
  expect(names(await list({ state: 'Users' }, anna))).toEqual([]);
});

test.each<[NonNullable<Query['sort']>, string[]]>([
  ['filename', ['edit', 'failed', 'review', 'report']],
  ['created_timesec', ['report', 'failed', 'edit', 'review']],
  ['state', ['edit', 'review', 'report', 'failed']],
  ['matches', ['failed', 'edit', 'report', 'review']],
  ['due', ['edit', 'review', 'report', 'failed']],
  ['pages', ['report', 'edit', 'review', 'failed']],
])(
  'sorts by %s, rows without a value last, the same way round each time',
  async (sort, expected) => {
    expect(names(await list({ sort, order: 'ASC' }))).toEqual(expected);
    const down = names(await list({ sort, order: 'DESC' }));
    expect(new Set(down)).toEqual(new Set(expected));
    expect(down).toHaveLength(expected.length);
    if (sort === 'due' || sort === 'pages') expect(down.at(-1)).toBe('failed');
  },
);

test('searches names, metadata and owners, every word, and takes signs as they are', async () => {
  expect(names(await list({ q: 'mango PORES' }))).toEqual(['review']);
  expect(names(await list({ q: 'ms-77' }))).toEqual(['edit']);
  expect(names(await list({ q: 'müller' }))).toEqual(['report']);
  expect(names(await list({ q: '100%_fish' }))).toEqual(['report']);
  expect(names(await list({ q: '%' }))).toEqual(['report']);
  expect(names(await list({ q: 'anna.berg' }))).toEqual(['review', 'failed', 'report']);
  expect(names(await list({ q: "'; drop table files; --" }))).toEqual([]);
});

test('narrows by owner, date and who it is assigned to', async () => {
  expect(names(await list({ owner_id: anna.user_id }))).toEqual(['review', 'failed', 'report']);
  const day = (i: number) => 1_800_000_000 + i * DAY;
  expect(names(await list({ start_timesec: day(1), end_timesec: day(2) }))).toEqual([
    'edit',
    'failed',
  ]);
  expect(names(await list({ start_timesec: day(1) + 1, end_timesec: day(2) - 1 }))).toEqual([]);
  await server.call(
    'actionSubmit',
    { file_id: ids.edit ?? 0, file_action: 'assign', user_id: anna.user_id },
    boss,
  );
  expect(names(await list({ assigned: 'mine' }, anna))).toEqual(['edit']);
  expect(names(await list({ assigned: 'unassigned' }))).toEqual(['review', 'failed', 'report']);
  expect(names(await list({ assigned: 'due' }))).toEqual(['edit', 'review']);
  expect(names(await list({ file_state: 'Failed' }))).toEqual(['failed']);
  expect((await server.call('dashboard', { file_state: 'Failed' }, boss)).total).toBe(1);
  expect(names(await list({ file_state: 'Failed', assigned: 'mine' }, anna))).toEqual([]);
});

test('pages hold every file once and tell the total', async () => {
  const pages = await Promise.all(
    [0, 1, 2, 3, 4].map((skip) =>
      server.call('dashboard', { skip, limit: 1, sort: 'state' }, boss),
    ),
  );
  expect(pages.map((p) => p.total)).toEqual([4, 4, 4, 4, 4]);
  expect(names(pages.flatMap((p) => p.items))).toEqual(['edit', 'review', 'report', 'failed']);
});

test('a file is renamed without losing its first name; an earlier version must be a file that one sees', async () => {
  const stranger = await server.addPerson(await server.addCustomer());
  const foreign = await fileIn(server, stranger, 'Edit');
  const file_id = ids.report ?? 0;
  expect(
    await server.call('fileInfo', { file_id, info: { revision_of: ids.review } }, boss),
  ).toMatchObject({
    filename: 'Zebra 100%_fish.pdf',
    filename_orig: expect.stringMatching(/^file\d+\.pdf$/),
    info: { revision_of: ids.review, authors: 'Öztürk, Müller' },
  });
  expect(
    (await server.call('fileInfo', { file_id, info: { revision_of: foreign } }, boss)).error?.code,
  ).toBe('not-found');
  expect(
    (await server.call('fileInfo', { file_id, info: { revision_of: file_id } }, boss)).error,
  ).toMatchObject({ code: 'invalid-input', fields: { 'info.revision_of': 'The same file.' } });
});
