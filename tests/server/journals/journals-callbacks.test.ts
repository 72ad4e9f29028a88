import { createHmac } from 'node:crypto';
import { q, run } from '../../../server/database/query.ts';
import { sendCallbacks } from '../../../server/callbacks/callbacks.ts';
import { analysis, extraction, failJob, finishJob } from '../support/handmade.ts';
import {
  server,
  boss,
  editor,
  base,
  answerReceiverWith,
  heard,
  newKey,
  send,
  submitted,
  withJournalServer,
} from './journalServer.ts';

withJournalServer();

describe('callbacks', () => {
  let secret: string;
  let signing: string;
  beforeAll(async () => {
    ({ secret } = await newKey());
    ({ secret: signing } = await server.call('journalsSecret', { system: 'em' }, boss));
    await server.call(
      'journalsSave',
      {
        system: 'em',
        rules: { callback_url: `${base}/hook`, events: ['edit', 'review', 'report', 'failed'] },
      },
      boss,
    );
  });
  beforeEach(() => {
    heard.length = 0;
    answerReceiverWith(200);
  });

  const check = ({ headers, body }: (typeof heard)[number], with_ = signing) => {
    const [, time = '', mac = ''] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-journal-signature'])) ?? [];
    expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(60);
    expect(createHmac('sha256', with_).update(`${time}.${body}`).digest('hex')).toBe(mac);
    return JSON.parse(body);
  };
  const deliveries = async (who = boss) =>
    (
      await server.inject({
        method: 'GET',
        url: `/rest/deliveries?sort=["id","DESC"]`,
        headers: { authorization: `Bearer ${who.token}` },
      })
    ).json();

  test('each state is told, signed, once', async () => {
    const file_id = await submitted(secret, 'CB-1');
    await finishJob(server, 'extract', extraction());
    await server.call('fileState', { file_id, state: 'Matching' }, editor);
    await finishJob(server, 'match', { analysis: analysis([]), subImages: extraction().subImages });
    expect(await sendCallbacks(server.services)).toBe(2);
    const told = heard.map((one) => check(one)).toSorted((a, b) => a.delivery_id - b.delivery_id);
    expect(told).toMatchObject([
      { event: 'edit', reference: 'CB-1', file_id, state: 'Edit', sandbox: false },
      { event: 'review', state: 'Review' },
    ]);
    expect(await sendCallbacks(server.services)).toBe(0);
    await server.call('fileState', { file_id, state: 'Report' }, editor);
    await sendCallbacks(server.services);
    expect(heard.map((one) => check(one).event)).toContain('report');
    const report = await send('report', { reference: 'CB-1' }, secret);
    expect(report.headers['content-type']).toMatch(/json/);
    expect(report.json()).toMatchObject({ filename: 'paper.pdf' });
    expect(
      (await send('report', { reference: 'CB-1', form: 'csv' }, secret)).headers['content-type'],
    ).toMatch(/csv/);
  });

  test('only the states that were asked for are told', async () => {
    const listenTo = (events: ('edit' | 'review' | 'report' | 'failed')[]) =>
      server.call('journalsSave', { system: 'em', rules: { events } }, boss);
    await listenTo(['review']);
    const file_id = await submitted(secret, 'CB-3');
    await finishJob(server, 'extract', extraction());
    await server.call('fileState', { file_id, state: 'Matching' }, editor);
    await finishJob(server, 'match', { analysis: analysis([]), subImages: extraction().subImages });
    await sendCallbacks(server.services);
    expect(heard.map((one) => check(one))).toMatchObject([{ event: 'review', file_id }]);
    await listenTo(['edit', 'review', 'report', 'failed']);
  });

  test('a failure is told with its sentence; before there is a report there is none', async () => {
    const file_id = await submitted(secret, 'CB-2');
    expect((await send('report', { file_id }, secret)).statusCode).toBe(409);
    await failJob(server, 'damaged');
    await sendCallbacks(server.services);
    expect(check(heard[0] ?? { path: '', headers: {}, body: '' })).toMatchObject({
      event: 'failed',
      failure: { code: 'damaged', sentence: expect.any(String) },
    });
  });

  test('a receiver that fails is tried again, with longer and longer pauses up to an hour, until it takes it; and at once by hand', async () => {
    answerReceiverWith(500);
    expect(await server.call('journalsTest', { system: 'em' }, boss)).toEqual({ ok: true });
    const again = () =>
      run(
        server.services.db,
        q
          .updateTable('journal_deliveries')
          .set({ next_at: new Date(0) })
          .where('state', '=', 'queued'),
      );
    const pauses: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      await sendCallbacks(server.services);
      const [row] = await deliveries();
      expect(row).toMatchObject({
        attempts: n + 1,
        status: 500,
        problem: 'The receiver answered 500.',
        state: 'queued',
      });
      if (row.next_timesec !== null) pauses.push(row.next_timesec - Date.now() / 1000);
      await again();
    }
    const minutes = pauses.map((pause) => Math.round(pause / 6) / 10);
    expect(minutes.slice(0, 7)).toEqual([0.5, 1, 2, 4, 8, 16, 32]);
    expect(new Set(minutes.slice(7))).toEqual(new Set([60]));
    answerReceiverWith(204);
    const [{ id }] = await deliveries();
    expect(await server.call('journalsReplay', { delivery_id: id }, boss)).toEqual({ ok: true });
    await sendCallbacks(server.services);
    expect((await deliveries())[0]).toMatchObject({
      id,
      state: 'delivered',
      status: 204,
      attempts: 1,
    });
    expect(heard).toHaveLength(13);
    for (const one of heard) expect(check(one)).toMatchObject({ delivery_id: id, event: 'test' });
  });

  test('one receiver that is down holds up no other, and gets all that it missed once it takes one', async () => {
    answerReceiverWith(500);
    for (let n = 0; n < 12; n += 1) await server.call('journalsTest', { system: 'em' }, boss);
    // Ten at a time of one receiver.
    expect(await sendCallbacks(server.services)).toBe(10);
    expect(await sendCallbacks(server.services)).toBe(2);
    expect(await sendCallbacks(server.services)).toBe(0);
    answerReceiverWith(204);
    const [{ id }] = await deliveries();
    await server.call('journalsReplay', { delivery_id: id }, boss);
    expect(await sendCallbacks(server.services)).toBe(1);
    expect(await sendCallbacks(server.services)).toBe(10);
    expect(await sendCallbacks(server.services)).toBe(1);
    expect(
      (await deliveries()).filter((row: { state: string }) => row.state !== 'delivered'),
    ).toEqual([]);
  });

  test('what waits, and what is sent again, goes where callbacks go now', async () => {
    const save = (path: string) =>
      server.call(
        'journalsSave',
        { system: 'em', rules: { callback_url: `${base}${path}` } },
        boss,
      );
    await save('/slip');
    await server.call('journalsTest', { system: 'em' }, boss);
    await save('/right');
    await sendCallbacks(server.services);
    expect(heard.map(({ path }) => path)).toEqual(['/right']);
    await save('/moved-here');
    const [{ id }] = await deliveries();
    await server.call('journalsReplay', { delivery_id: id }, boss);
    await sendCallbacks(server.services);
    expect(heard.map(({ path }) => path)).toEqual(['/right', '/moved-here']);
    await save('/hook');
  });

  test('a new secret signs from now on', async () => {
    const fresh = await server.call('journalsSecret', { system: 'em' }, boss);
    await server.call('journalsTest', { system: 'em' }, boss);
    await sendCallbacks(server.services);
    expect(check(heard[0] ?? { path: '', headers: {}, body: '' }, fresh.secret)).toMatchObject({
      event: 'test',
    });
    signing = fresh.secret;
  });

  test('nothing is sent into the own network unless the operator allows it', async () => {
    expect(
      await server.call(
        'journalsSave',
        { system: 'em', rules: { callback_url: 'http://localhost/x' } },
        boss,
      ),
    ).toMatchObject({ error: { fields: { callback_url: expect.any(String) } } });
    await server.call(
      'journalsSave',
      { system: 'em', rules: { callback_url: 'https://localhost/x' } },
      boss,
    );
    await server.call('journalsTest', { system: 'em' }, boss);
    await sendCallbacks(server.services);
    expect((await deliveries())[0]).toMatchObject({
      state: 'queued',
      problem: 'The host is not on the open internet.',
    });
    await server.call(
      'journalsSave',
      { system: 'em', rules: { callback_url: `${base}/hook` } },
      boss,
    );
  });

  test('another customer neither sees nor replays deliveries', async () => {
    const other = await server.addPerson(await server.addCustomer(), 'Customer-Admin');
    const [{ id }] = await deliveries();
    expect(await deliveries(other)).toEqual([]);
    expect(await server.call('journalsReplay', { delivery_id: id }, other)).toMatchObject({
      error: { code: 'not-found' },
    });
  });
});

describe('links', () => {
  test('a link signs one person in, once, for the file; its token stands in the fragment', async () => {
    const { secret } = await newKey();
    const file_id = await submitted(secret, 'L-1');
    await failJob(server, 'damaged');
    const { url, email, expires_timesec } = (
      await send('link', { reference: 'L-1' }, secret)
    ).json();
    expect(email).toBe(editor.email);
    expect(expires_timesec - Date.now() / 1000).toBeGreaterThan(800);
    const link = new URL(url);
    expect([link.pathname, link.search]).toEqual([
      '/auto/emlogin',
      `?id=${file_id}&product=panelsight`,
    ]);
    const token = new URLSearchParams(link.hash.slice(1)).get('token') ?? '';
    expect(await server.call('authEjLogin', { token })).toMatchObject({
      error: { code: 'key-invalid' },
    });
    expect(await server.call('authEmLogin', { token })).toMatchObject({ user_id: editor.user_id });
    expect(await server.call('authEmLogin', { token })).toMatchObject({
      error: { code: 'key-invalid' },
    });
  });

  test('another person of the organisation is given access; administrators and strangers get no link', async () => {
    const { secret } = await newKey();
    const file_id = await submitted(secret, 'L-2');
    await failJob(server, 'damaged');
    const colleague = await server.addPerson(boss.customer_id, 'User');
    expect(await server.call('stateId', { file_id }, colleague)).toMatchObject({
      error: { code: 'not-found' },
    });
    expect((await send('link', { file_id, email: colleague.email }, secret)).statusCode).toBe(200);
    expect(await server.call('stateId', { file_id }, colleague)).toMatchObject({ file_id });
    expect((await send('link', { file_id, email: boss.email }, secret)).statusCode).toBe(403);
    const stranger = await server.addPerson(await server.addCustomer(), 'User');
    expect((await send('link', { file_id, email: stranger.email }, secret)).statusCode).toBe(404);
  });

  test('it lives as long as the customer says', async () => {
    const { secret } = await newKey();
    await submitted(secret, 'L-3');
    await failJob(server, 'damaged');
    await server.call('journalsSave', { system: 'em', rules: { link_seconds: 60 } }, boss);
    const { url } = (await send('link', { reference: 'L-3' }, secret)).json();
    await run(
      server.services.db,
      q
        .updateTable('one_time_tokens')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where('purpose', '=', 'em'),
    );
    expect(await server.call('authEmLogin', { token: url.split('token=')[1] })).toMatchObject({
      error: { code: 'key-invalid' },
    });
  });
});
