import { SHARED_REPORT } from '../../../contract/index.ts';
import { fileIn } from '../support/handmade.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

/** Links at which readers without an account read a finished report. */

let server: TestServer;
let who: Person;
let customer: Awaited<ReturnType<TestServer['addCustomer']>>;
beforeAll(async () => {
  server = await openTestServer({ reports: true });
  customer = await server.addCustomer({ team: true });
  who = await server.addPerson(customer);
});
afterAll(() => server.close());

const make = (file_id: number, more: { days?: number; password?: string } = {}, by = who) =>
  server.call('reportLinkMake', { file_id, days: 7, ...more }, by);
const pathOf = (link: string): string => link.slice(link.indexOf(SHARED_REPORT));
const read = (link: string) => server.inject({ method: 'GET', url: pathOf(link) });
const enter = (link: string, password: string) =>
  server.inject({
    method: 'POST',
    url: pathOf(link),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ password }).toString(),
  });
const links = async (file_id: number, by = who) =>
  (await server.call('reportLinks', { file_id }, by)).items;
const letter = (file_id: number, newValue: string) =>
  server.call('reportField', { file_id, fieldKey: 'letter', newValue }, who);

test('whoever has the link reads the version that it was made of, runs nothing, and is counted and in the trail', async () => {
  const file_id = await fileIn(server, who, 'Report');
  await letter(file_id, 'Dear author, all is well.');
  const { link, item } = await make(file_id);
  expect(item).toMatchObject({ version: 2, has_password: false, views: 0, viewed_timesec: null });
  await letter(file_id, 'Dear author, it is not.');
  const answer = await read(link);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('Dear author, all is well.');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  await read(link);
  expect(await links(file_id)).toMatchObject([{ id: item.id, views: 2 }]);
  const { items } = await server.call('fileAudit', { file_id }, who);
  expect(items.map(({ what }) => what).filter((what) => what.startsWith('report.link'))).toEqual([
    'report.link.make',
    'report.link.view',
    'report.link.view',
  ]);
});

test('a password is asked for, compared, and its guesses end', async () => {
  const file_id = await fileIn(server, who, 'Report');
  expect((await make(file_id, { password: 'short' })).error?.fields?.['password']).toMatch(/8/);
  const { link, item } = await make(file_id, { password: 'open sesame' });
  expect(item.has_password).toBe(true);
  const asked = await read(link);
  expect([asked.statusCode, asked.body.includes('type="password"')]).toEqual([200, true]);
  expect(asked.body).not.toContain('Image report');
  expect((await enter(link, 'open barley')).statusCode).toBe(403);
  const shown = await enter(link, 'open sesame');
  expect([shown.statusCode, shown.body.includes('Image report')]).toEqual([200, true]);
  const codes: number[] = [];
  for (let i = 0; i < 12; i++) codes.push((await enter(link, `guess ${i}`)).statusCode);
  expect(codes).toContain(429);
  expect((await enter(link, 'open sesame')).statusCode).toBe(429);
  expect((await links(file_id))[0]?.views).toBe(1);
});

test('a link that was ended, is past its time, or whose maker or manuscript went opens nothing', async () => {
  const gone = async (link: string) => {
    const { statusCode, body } = await read(link);
    expect([statusCode, body.includes('This link opens nothing')]).toEqual([404, true]);
  };
  const file_id = await fileIn(server, who, 'Report');
  const [ended, late] = [await make(file_id), await make(file_id)];
  await server.call('reportLinkEnd', { file_id, id: ended.item.id }, who);
  await gone(ended.link);
  expect(
    (await server.call('reportLinkEnd', { file_id, id: ended.item.id }, who)).error?.code,
  ).toBe('not-found');
  await server.services.db.run({
    sql: `update report_links set ends_at = now() - interval '1 second' where link_id = $1`,
    parameters: [late.item.id],
  });
  await gone(late.link);
  expect(await links(file_id)).toEqual([]);
  await gone(`${SHARED_REPORT}/${'x'.repeat(43)}`);

  const leaver = await server.addPerson(customer);
  const theirs = await make(file_id, {}, leaver);
  expect((await read(theirs.link)).statusCode).toBe(200);
  await server.services.db.run({
    sql: `update users set status = 'disabled' where user_id = $1`,
    parameters: [leaver.user_id],
  });
  await gone(theirs.link);

  const last = await make(file_id);
  await server.call('fileRecycle', { file_id }, who);
  await gone(last.link);
});

test('only who sees a manuscript makes, lists and ends its links, and only of a finished report', async () => {
  const file_id = await fileIn(server, who, 'Report');
  const { item } = await make(file_id);
  const stranger = await server.addPerson(await server.addCustomer());
  for (const answer of [
    await make(file_id, {}, stranger),
    await server.call('reportLinks', { file_id }, stranger),
    await server.call('reportLinkEnd', { file_id, id: item.id }, stranger),
  ])
    expect(answer.error?.code).toBe('not-found');
  const open = await fileIn(server, who, 'Review');
  expect((await make(open)).error).toMatchObject({
    code: 'not-allowed',
    message: 'Only a finished report can be handed over. Finish the review first.',
  });
  expect((await make(file_id, { days: 91 })).error?.code).toBe('invalid-input');
});

test('the secret of a link is in no log line and in no row', async () => {
  const file_id = await fileIn(server, who, 'Report');
  const { link } = await make(file_id);
  const key = link.slice(link.lastIndexOf('/') + 1);
  expect(key).toHaveLength(43);
  const lines: string[] = [];
  const keep = (fields: Readonly<Record<string, unknown>>, message: string) => {
    lines.push(`${message} ${JSON.stringify(fields)}`);
  };
  const logged = await openTestServer({ log: { info: keep, warn: keep, error: keep } });
  await logged.inject({ method: 'GET', url: pathOf(link) });
  await logged.close();
  const calls = lines.filter((line) => line.startsWith('call '));
  expect(calls).toEqual([expect.stringContaining('"/shared/report/…"')]);
  expect(lines.join()).not.toContain(key);
  const { rows } = await server.services.db.run({
    sql: 'select row_to_json(l)::text as row from report_links l',
    parameters: [],
  });
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(key);
});
