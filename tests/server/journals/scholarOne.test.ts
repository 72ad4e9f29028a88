import type { ServerResponse } from 'node:http';
import { takeArrivals } from '../../../server/journals/scholarOne/arrivals.ts';
import { sendCallbacks } from '../../../server/callbacks/callbacks.ts';
import { failJob } from '../support/handmade.ts';
import { base, boss, editor, heard, pdf, server } from './journalServer.ts';
import {
  address,
  due,
  log,
  manuscripts,
  notice,
  renewAddress,
  s1,
  submission,
  tell,
  withScholarOne,
} from './scholarOneBench.ts';

withScholarOne();

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
  await renewAddress();
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
