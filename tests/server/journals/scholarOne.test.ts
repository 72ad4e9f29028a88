import type { ServerResponse } from 'node:http';
import { takeArrivals } from '../../../server/journals/scholarOne/arrivals.ts';
import { sendCallbacks } from '../../../server/callbacks/callbacks.ts';
import { all, q, run } from '../../../server/database/query.ts';
import { failJob } from '../support/handmade.ts';
import { base, boss, editor, heard, pdf, server, withJournalServer } from './journalServer.ts';
import { ScholarOneServer } from './scholarOne.ts';

withJournalServer();

const s1 = new ScholarOneServer();
let address: string;
let count = 0;

beforeAll(async () => {
  await s1.open();
  await server.call(
    'scholarOneSave',
    {
      rules: {
        sites: ['web_svcs'],
        username: 'sample_user',
        api_key: s1.password,
        base_url: s1.base,
      },
    },
    boss,
  );
  await server.call('journalsSave', { system: 's1', rules: { user_id: editor.user_id } }, boss);
  address = (await server.call('scholarOneAddress', {}, boss)).address;
});
afterAll(() => s1.close());
beforeEach(async () => {
  s1.reset();
  await run(server.services.db, q.deleteFrom('scholarone_arrivals'));
});

/** A submission that the service has, with one PDF; its document's number. */
function submission(more: Record<string, unknown> = {}, bytes = pdf()): string {
  count += 1;
  const id = String(50_925_000 + count);
  s1.files.set(`/signed/${id}.pdf`, bytes);
  s1.documents.set(id, {
    documentId: Number(id),
    submissionId: `WEB-26-${id}`,
    submissionTitle: `On cells ${id}`,
    submissionType: 'Original Article',
    journalName: 'Journal of Examples',
    authorFullName: 'Majkic, Ivana',
    authors: [{ authorFullName: 'Majkic, Ivana' }, { authorFullName: 'Hucho, Tim' }],
    submissionFiles: [
      { customerFileName: 'cover.docx', fileDesignation: 'Cover Letter', docLink: `${s1.base}/x` },
      { customerFileName: 'extra.pdf', fileDesignation: 'Supplement', docLink: `${s1.base}/y` },
      {
        customerFileName: 'paper.pdf',
        fileDesignation: 'Main Document',
        docLink: `${s1.base}/signed/${id}.pdf`,
      },
    ],
    ...more,
  });
  return id;
}

const notice = (documentId: string, more: Record<string, string> = {}) => ({
  messageUUID: `uuid-${documentId}`,
  notificationServiceVersion: 'V3',
  siteName: 'web_svcs',
  journalName: 'Web Services',
  eventDate: '2026-11-22T10:51:28Z',
  subscriptionType: 'SYSTEM_EVENT',
  systemEventName: 'AUTHOR_SUBMIT_MANUSCRIPT_ORIG',
  documentId,
  submissionId: `WEB-26-${documentId}`,
  ...more,
});
const tell = (told: Record<string, string>, to = address) =>
  server.inject({
    method: 'GET',
    url: `${new URL(to).pathname}?${new URLSearchParams(told).toString()}`,
  });
const due = () =>
  run(
    server.services.db,
    q
      .updateTable('scholarone_arrivals')
      .set({ next_at: new Date(0) })
      .where('state', '=', 'waiting'),
  );
const log = async () => (await server.call('scholarOneGet', {}, boss)).arrivals;
const manuscripts = () =>
  all(
    server.services.db,
    q
      .selectFrom('journal_files as j')
      .innerJoin('files as f', 'f.file_id', 'j.file_id')
      .select(['j.reference', 'f.file_id', 'f.product', 'f.state', 'f.filename'])
      .where('j.system', '=', 's1'),
  );

test('a submission that is told of is fetched with digest authentication and is a manuscript of the submission check', async () => {
  const id = submission();
  const answer = await tell(notice(id));
  expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
  expect(await takeArrivals(server.services)).toBe(1);
  const [row] = await log();
  expect(row).toMatchObject({ state: 'taken', problem: null, attempts: 1, next_timesec: null });
  const file = (await manuscripts()).find(({ file_id }) => file_id === row?.file_id);
  expect(file).toMatchObject({
    reference: `WEB-26-${id}`,
    product: 'submission',
    filename: 'paper.pdf',
    state: 'Submitted',
  });
  const { info } = await server.call('dashboardId', { file_id: row?.file_id ?? 0 }, editor);
  expect(info).toMatchObject({
    title: `On cells ${id}`,
    authors: 'Majkic, Ivana; Hucho, Tim',
    journal: 'Journal of Examples',
    manuscript_number: `WEB-26-${id}`,
    article_type: 'Original Article',
  });
  expect(s1.asked.map(({ authorized }) => authorized)).toEqual([false, true]);
  expect(s1.asked[1]?.query.get('ids')).toBe(`'${id}'`);
  await failJob(server, 'damaged');
});

test('the same message, and another message of the same submission, make no second manuscript', async () => {
  const id = submission();
  await tell(notice(id));
  await tell(notice(id));
  await takeArrivals(server.services);
  await tell(notice(id));
  expect(await takeArrivals(server.services)).toBe(0);
  await tell(notice(id, { messageUUID: 'another' }));
  expect(await takeArrivals(server.services)).toBe(1);
  const rows = await log();
  expect(rows).toHaveLength(2);
  expect(rows[0]?.file_id).toBe(rows[1]?.file_id);
  expect(
    (await manuscripts()).filter(({ reference }) => reference === `WEB-26-${id}`),
  ).toHaveLength(1);
  await failJob(server, 'damaged');
});

test('JSON that is posted is taken too, with the number as a number', async () => {
  const id = submission();
  const answer = await server.inject({
    method: 'POST',
    url: new URL(address).pathname,
    payload: { ...notice(id), documentId: Number(id) },
  });
  expect(answer.statusCode).toBe(200);
  await takeArrivals(server.services);
  expect(await log()).toMatchObject([{ state: 'taken', reference: `WEB-26-${id}` }]);
  await failJob(server, 'damaged');
});

test('what is not a submission of these sites is kept out', async () => {
  const id = submission();
  const status = async (told: Record<string, string>, to?: string) =>
    (await tell(told, to)).statusCode;
  expect(await status(notice(id), `${address}x`)).toBe(404);
  expect(await status(notice(id, { siteName: 'other' }))).toBe(403);
  expect(await status(notice(id, { documentId: "1','2" }))).toBe(400);
  expect(await status(notice(id, { notificationServiceVersion: 'V2' }))).toBe(400);
  expect(await status(notice(id, { messageUUID: '' }))).toBe(400);
  const { documentId: _, ...without } = notice(id);
  expect(await status(without)).toBe(400);
  expect(await status(notice(id, { systemEventName: 'REMOVE_ACCOUNT_FROM_SYSTEM' }))).toBe(200);
  expect(await log()).toEqual([]);
  const old = address;
  address = (await server.call('scholarOneAddress', {}, boss)).address;
  expect(await status(notice(id), old)).toBe(404);
});

test('thirty submissions are asked for with two calls of 25 and 5', async () => {
  const bytes = pdf();
  for (let n = 0; n < 30; n += 1) await tell(notice(submission({}, bytes)));
  expect(await takeArrivals(server.services)).toBe(25);
  expect(await takeArrivals(server.services)).toBe(5);
  const calls = s1.asked.filter(({ authorized }) => authorized);
  expect(calls.map(({ query }) => query.get('ids')?.split(',').length)).toEqual([25, 5]);
  expect(new Set((await log()).map(({ state }) => state))).toEqual(new Set(['taken']));
  await failJob(server, 'damaged');
});

test('a site that is slow leaves the rest to the next time', async () => {
  const bytes = pdf();
  for (let n = 0; n < 3; n += 1) await tell(notice(submission({}, bytes)));
  const states = async () => (await log()).map(({ state, attempts }) => [state, attempts]);
  await takeArrivals(server.services, 0);
  expect(await states()).toEqual([
    ['waiting', 0],
    ['waiting', 0],
    ['taken', 1],
  ]);
  expect(await takeArrivals(server.services)).toBe(2);
  expect(new Set((await log()).map(({ state }) => state))).toEqual(new Set(['taken']));
  await failJob(server, 'damaged');
});

test('two servers at once fetch each submission once', async () => {
  for (let n = 0; n < 4; n += 1) await tell(notice(submission()));
  const taken = await Promise.all([takeArrivals(server.services), takeArrivals(server.services)]);
  expect(taken[0] + taken[1]).toBe(4);
  expect((await log()).map(({ state, attempts }) => [state, attempts])).toEqual(
    Array.from({ length: 4 }, () => ['taken', 1]),
  );
  expect(new Set((await log()).map(({ file_id }) => file_id)).size).toBe(4);
  for (let n = 0; n < 4; n += 1) await failJob(server, 'damaged');
});

test('a nonce that is too old is answered anew', async () => {
  await tell(notice(submission()));
  s1.faults.push((response) =>
    response
      .writeHead(401, {
        'www-authenticate': 'Digest realm="ScholarOneApiService", nonce="n0", stale="true"',
      })
      .end(),
  );
  s1.nonceOfNext = 'n0';
  await takeArrivals(server.services);
  expect(await log()).toMatchObject([{ state: 'taken', attempts: 1 }]);
  expect(s1.asked.map(({ authorized }) => authorized)).toEqual([false, true, true]);
  await failJob(server, 'damaged');
});

describe('what goes wrong is tried again, and said', () => {
  /** One try of what waits; what the log says then. */
  const tried = async () => {
    await due();
    await takeArrivals(server.services);
    const [row] = await log();
    return {
      state: row?.state,
      problem: row?.problem,
      pause: Math.round(((row?.next_timesec ?? 0) - Date.now() / 1000) / 10) * 10,
    };
  };
  const ends = async () => {
    expect(await tried()).toMatchObject({ state: 'taken', problem: null });
    await failJob(server, 'damaged');
  };

  test.each<[string, (response: ServerResponse) => void, RegExp]>([
    ['an outage', (response) => response.destroy(), /hang up|reset|aborted/],
    ['503', (response) => response.writeHead(503).end(), /answered 503/],
    [
      'half an answer',
      (response) => {
        response.writeHead(200, { 'content-length': '500' });
        response.write('{"Response":{"Status":"SUCC', () => response.destroy());
      },
      /aborted|not whole/,
    ],
    [
      'an answer that is no JSON',
      (response) => response.end('<Response/>'),
      /not whole, or is not/,
    ],
    [
      'maintenance',
      (response) => response.end('{"Response":{"Status":"MAINTENANCE"}}'),
      /ScholarOne answered MAINTENANCE\./,
    ],
    [
      'an answer without the submission',
      (response) => response.end('{"Response":{"Status":"SUCCESS","result":[]}}'),
      /lacks this submission/,
    ],
  ])('%s', async (_name, fault, words) => {
    await tell(notice(submission()));
    s1.faults.push(fault, fault);
    expect(await tried()).toEqual({
      state: 'waiting',
      problem: expect.stringMatching(words),
      pause: 30,
    });
    expect(await tried()).toMatchObject({ state: 'waiting', pause: 60 });
    await ends();
  });

  test('429 waits as long as the service asks for', async () => {
    await tell(notice(submission()));
    s1.faults.push((response) => response.writeHead(429, { 'retry-after': '600' }).end());
    expect(await tried()).toMatchObject({ problem: 'ScholarOne answered 429.', pause: 600 });
    await ends();
  });

  test('401 with these credentials; a new key, by hand, at once', async () => {
    const id = submission();
    await tell(notice(id));
    s1.password = 'RENEWED';
    expect(await tried()).toMatchObject({
      state: 'waiting',
      problem: 'ScholarOne does not accept the user name and API key (401).',
    });
    expect(s1.asked).toHaveLength(2);
    await server.call('scholarOneSave', { rules: { api_key: 'RENEWED' } }, boss);
    expect(await takeArrivals(server.services)).toBe(0);
    const [row] = await log();
    await server.call('scholarOneRetry', { arrival_id: row?.arrival_id ?? 0 }, boss);
    expect(await takeArrivals(server.services)).toBe(1);
    expect(await log()).toMatchObject([{ state: 'taken' }]);
    await failJob(server, 'damaged');
  });

  test('a link that is not there yet, and one that breaks off', async () => {
    const id = submission();
    const whole = s1.documents.get(id) ?? {};
    s1.documents.set(id, { ...whole, submissionFiles: { customerFileName: 'paper.pdf' } });
    await tell(notice(id));
    expect(await tried()).toMatchObject({ problem: 'ScholarOne has no link to the file yet.' });
    s1.documents.set(id, {
      ...whole,
      submissionFiles: { customerFileName: 'paper.pdf', docLink: `${s1.base}/gone` },
    });
    expect(await tried()).toMatchObject({ problem: 'The link of the file answered 401.' });
    s1.documents.set(id, whole);
    await ends();
  });

  test('a submission without a PDF is left to a person', async () => {
    await tell(notice(submission({ submissionFiles: [{ customerFileName: 'paper.docx' }] })));
    expect(await tried()).toMatchObject({
      state: 'failed',
      problem: 'There is no PDF among the files of the submission.',
    });
    expect(await takeArrivals(server.services)).toBe(0);
  });

  test('one that failed does not hold up the others of the same call', async () => {
    await tell(notice(submission({ submissionFiles: [] })));
    await tell(notice(submission()));
    await takeArrivals(server.services);
    expect((await log()).map(({ state }) => state)).toEqual(['taken', 'failed']);
    await failJob(server, 'damaged');
  });
});

test('what becomes of it goes back by the signed callback', async () => {
  await server.call('journalsSecret', { system: 's1' }, boss);
  await server.call(
    'journalsSave',
    { system: 's1', rules: { callback_url: `${base}/s1`, events: ['failed'] } },
    boss,
  );
  const id = submission();
  await tell(notice(id));
  await takeArrivals(server.services);
  await failJob(server, 'damaged');
  heard.length = 0;
  await sendCallbacks(server.services);
  expect(heard.map(({ path, body }) => ({ path, ...JSON.parse(body) }))).toMatchObject([
    { path: '/s1', event: 'failed', system: 's1', reference: `WEB-26-${id}` },
  ]);
});

describe('settings', () => {
  test('the key is kept sealed and never answered; a new address of the service needs it anew', async () => {
    const got = await server.call('scholarOneGet', {}, boss);
    expect(got).toMatchObject({ has_key: true, has_address: true, username: 'sample_user' });
    expect(JSON.stringify(got)).not.toContain(s1.password);
    const [row] = await all(
      server.services.db,
      q.selectFrom('scholarone_settings').select(['api_key']),
    );
    expect(Buffer.from(row?.api_key ?? []).toString('latin1')).not.toContain(s1.password);
    expect(
      await server.call('scholarOneSave', { rules: { base_url: 'https://s1.example.org' } }, boss),
    ).toMatchObject({ error: { fields: { api_key: expect.any(String) } } });
  });

  test('nothing is asked in the own network unless the operator allows it', async () => {
    const save = (base_url: string) =>
      server.call('scholarOneSave', { rules: { base_url, api_key: s1.password } }, boss);
    expect(await save('http://localhost/')).toMatchObject({
      error: { fields: { base_url: expect.any(String) } },
    });
    await save('https://localhost');
    await tell(notice(submission()));
    await takeArrivals(server.services);
    expect(await log()).toMatchObject([
      { state: 'waiting', problem: 'The host is not on the open internet.' },
    ]);
    await save(s1.base);
  });

  test('another customer neither sees nor retries submissions', async () => {
    const other = await server.addPerson(await server.addCustomer(), 'Customer-Admin');
    await tell(notice(submission()));
    const [row] = await log();
    expect(await server.call('scholarOneGet', {}, other)).toMatchObject({
      arrivals: [],
      sites: [],
      base_url: 'https://mc-api.manuscriptcentral.com',
    });
    expect(
      await server.call('scholarOneRetry', { arrival_id: row?.arrival_id ?? 0 }, other),
    ).toMatchObject({ error: { code: 'not-found' } });
  });
});
