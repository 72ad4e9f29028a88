import { fileIn } from '../support/handmade.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

/** A finished report is a version. */

let server: TestServer;
let who: Person;
let colleague: Person;
beforeAll(async () => {
  server = await openTestServer({ reports: true });
  const customer = await server.addCustomer({ team: true });
  who = await server.addPerson(customer);
  colleague = await server.addPerson(customer);
});
afterAll(() => server.close());

const versions = async (file_id: number) =>
  (await server.call('reportVersions', { file_id }, who)).items;
const write = (
  file_id: number,
  fieldKey: 'letter' | 'verdict',
  newValue: string,
  by: Person = who,
) => server.call('reportField', { file_id, fieldKey, newValue }, by);

test('each change of a finished report is a version that says who, when and what; the older ones stay', async () => {
  const file_id = await fileIn(server, who, 'Report');
  await write(file_id, 'letter', 'Dear author, all is well.', colleague);
  await server.call(
    'reportComment',
    { file_id, matchId: 'm1', matchType: 'sub-image', newComment: 'Looks alike.' },
    who,
  );
  await server.call('fileInfo', { file_id, info: { title: 'On cells' } }, who);
  const items = await versions(file_id);
  expect(
    items.map(({ version, what, match_id, who: by }) => [version, what, match_id, by]),
  ).toEqual([
    [4, 'info', null, expect.stringContaining('Person')],
    [3, 'comment', 'm1', items[3]?.who],
    [2, 'letter', null, expect.not.stringMatching(`^${items[3]?.who}$`)],
    [1, 'finish', null, expect.stringContaining('Person')],
  ]);
  expect(new Set(items.map(({ sha256 }) => sha256)).size).toBe(4);
  for (const { sha256, timesec } of items) {
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(timesec).toBeGreaterThan(0);
  }
  const read = (version: number) => server.call('reportVersion', { file_id, version }, colleague);
  expect((await read(1)).fields.letter).toBe('');
  expect((await read(2)).fields.letter).toBe('Dear author, all is well.');
  expect((await read(2)).matches[0]?.notes_rep).toBe('');
  expect((await read(3)).matches[0]?.notes_rep).toBe('Looks alike.');
  expect((await read(4)).info.title).toBe('On cells');
  expect((await read(5)).error?.code).toBe('not-found');
  const stranger = await server.addPerson(await server.addCustomer());
  expect((await server.call('reportVersion', { file_id, version: 1 }, stranger)).error?.code).toBe(
    'not-found',
  );
});

test('each of them has its line in the trail, with the hash of what it came to', async () => {
  const file_id = await fileIn(server, who, 'Report');
  await write(file_id, 'letter', 'Dear author,', colleague);
  await server.call(
    'reportComment',
    { file_id, matchId: 'm1', matchType: 'sub-image', newComment: 'x' },
    who,
  );
  const { items } = await server.call('fileAudit', { file_id }, who);
  expect(items.slice(-2).map(({ what, text }) => [what, text])).toEqual([
    ['report.letter', 'Version 2'],
    ['report.comment', 'Version 3'],
  ]);
  const { rows } = await server.services.db.run({
    sql: `select details ->> 'sha256' as sha256, user_id from audit where file_id = $1 and action in ('report.letter', 'report.comment') order by audit_id`,
    parameters: [file_id],
  });
  const [third, second] = await versions(file_id);
  expect(rows).toEqual([
    { sha256: second?.sha256, user_id: colleague.user_id },
    { sha256: third?.sha256, user_id: who.user_id },
  ]);
});

test('a version is downloaded as it was; without a number it is the newest', async () => {
  const file_id = await fileIn(server, who, 'Report');
  await write(file_id, 'letter', 'Dear author,');
  const body = async (query: string) =>
    (await server.inject({ url: `/download/${file_id}/report.html${query}`, cookies: who.cookies }))
      .body;
  expect(await body('?version=1')).not.toContain('Dear author,');
  expect(await body('')).toContain('Dear author,');
  const gone = await server.inject({
    url: `/download/${file_id}/report.html?version=7`,
    cookies: who.cookies,
  });
  expect(gone.statusCode).toBe(404);
});

test('a new template of the customer does not change what was finished', async () => {
  const admin = await server.addPerson(await server.addCustomer(), 'Admin');
  const template = (letter: string) =>
    server.call('miscUpdate', { idx: 'report-template', data: { summary: '', letter } }, admin);
  await template('The old words');
  const file_id = await fileIn(server, who, 'Report');
  await template('The new words');
  expect((await server.call('reportId', { file_id }, who)).fields.letter).toBe('The old words');
  expect(await versions(file_id)).toHaveLength(1);
  await template('');
});

test('sent back and finished again it is the next version; drafts are none', async () => {
  const file_id = await fileIn(server, who, 'Report');
  await server.call('fileState', { file_id, state: 'Review' }, who);
  await write(file_id, 'letter', 'A draft');
  expect(await versions(file_id)).toHaveLength(1);
  await server.call('fileState', { file_id, state: 'Report', audit_review: 'Seen' }, who);
  expect((await versions(file_id)).map(({ version, what }) => [version, what])).toEqual([
    [2, 'finish'],
    [1, 'finish'],
  ]);
});

test('a report that was finished before versions were kept gets its first when it is changed', async () => {
  const file_id = await fileIn(server, who, 'Report');
  await server.services.db.run({
    sql: 'delete from report_versions where file_id = $1',
    parameters: [file_id],
  });
  const { verdict } = (await server.call('reportId', { file_id }, who)).fields;
  await write(file_id, 'verdict', 'Fine');
  const items = await versions(file_id);
  expect(items.map(({ version, what }) => [version, what])).toEqual([
    [2, 'verdict'],
    [1, 'finish'],
  ]);
  const first = await server.call('reportVersion', { file_id, version: 1 }, who);
  expect(first.fields.verdict).toBe(verdict);
});
