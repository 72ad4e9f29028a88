import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { journalCalls } from '../../../contract/index.ts';
import type { JournalCallName } from '../../../contract/index.ts';
import { one, q, run } from '../../../server/database/query.ts';
import { sendCallbacks } from '../../../server/callbacks/callbacks.ts';
import { analysis, extraction, failJob, finding, finishJob } from '../support/handmade.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

/** The interface for journal systems: keys, calls, callbacks, links. */

let server: TestServer;
let boss: Person;
let editor: Person;
let outside: Server;
let base: string;
let answerWith = 200;
const heard: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
const served = new Map<string, Buffer>();

beforeAll(async () => {
  outside = createServer((request, response) => {
    const file = served.get(request.url ?? '');
    if (file) return response.end(file);
    if (request.url === '/moved') return response.writeHead(302, { location: '/paper.pdf' }).end();
    let body = '';
    request.on('data', (d: Buffer) => {
      body += d.toString();
    });
    request.on('end', () => {
      heard.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(answerWith).end('thanks');
    });
  });
  await new Promise<void>((done) => {
    outside.listen(0, '127.0.0.1', done);
  });
  base = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  server = await openTestServer({ env: { INNER_HOSTS: '127.0.0.1' }, reports: true });
  const customer = await server.addCustomer({
    name: 'Journal of Examples',
    files_max: 50,
    figures_max: 500,
  });
  boss = await server.addPerson(customer, 'Customer-Admin');
  editor = await server.addPerson(customer, 'User');
  await server.call('journalsSave', { system: 'em', rules: { user_id: editor.user_id } }, boss);
});
afterAll(async () => {
  await server.close();
  outside.close();
});

const SCOPES = ['submit', 'status', 'report', 'link'] as const;
const newKey = async (
  more: {
    scopes?: ('submit' | 'status' | 'report' | 'link')[];
    sandbox?: boolean;
    system?: 'em' | 'ej';
  } = {},
  who = boss,
) =>
  server.call(
    'journalsKeyAdd',
    { system: 'em', name: 'Test', scopes: [...SCOPES], sandbox: false, ...more },
    who,
  );

const send = (name: JournalCallName, body: unknown, secret: string) =>
  server.inject({
    method: 'POST',
    url: journalCalls[name].path,
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });

let copies = 0;
const pdf = () => {
  copies += 1;
  return Buffer.from(`%PDF-1.7\n% journal ${copies}\n`);
};

function multipart(fields: Record<string, string>, file: Buffer, secret: string) {
  const edge = 'edge-of-a-part';
  const parts = Object.entries(fields)
    .map(
      ([name, value]) =>
        `--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('');
  const payload = Buffer.concat([
    Buffer.from(
      `${parts}--${edge}\r\ncontent-disposition: form-data; name="file"; filename="paper.pdf"\r\ncontent-type: application/pdf\r\n\r\n`,
    ),
    file,
    Buffer.from(`\r\n--${edge}--\r\n`),
  ]);
  return server.inject({
    method: 'POST',
    url: journalCalls.submit.path,
    headers: {
      authorization: `Bearer ${secret}`,
      'content-type': `multipart/form-data; boundary=${edge}`,
    },
    payload,
  });
}

async function submitted(secret: string, reference: string): Promise<number> {
  const answer = await multipart({ reference }, pdf(), secret);
  expect(answer.statusCode).toBe(200);
  return answer.json().file_id;
}

describe('keys', () => {
  test('a key is shown once and kept as a hash; it says whose it is, and when it was used', async () => {
    const { secret, key } = await newKey();
    expect(secret).toMatch(/^jk_[\w-]{43}$/);
    expect(JSON.stringify(await server.call('journalsGet', { system: 'em' }, boss))).not.toContain(
      secret,
    );
    expect(key.used_timesec).toBeNull();
    expect((await send('key', {}, secret)).json()).toMatchObject({
      system: 'em',
      customer: 'Journal of Examples',
      sandbox: false,
      scopes: [...SCOPES],
    });
    const { keys } = await server.call('journalsGet', { system: 'em' }, boss);
    expect(keys.find((k) => k.key_id === key.key_id)?.used_timesec).not.toBeNull();
    const rows = await one(
      server.services.db,
      q.selectFrom('journal_keys').selectAll().where('key_id', '=', key.key_id),
    );
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('without a key, with a made-up one, or with one that is revoked nothing opens', async () => {
    const { secret, key } = await newKey();
    expect(
      (await server.inject({ method: 'POST', url: '/journal/v1/key', payload: {} })).statusCode,
    ).toBe(401);
    expect((await send('key', {}, `${secret.slice(0, -1)}!`)).statusCode).toBe(401);
    await server.call('journalsKeyRevoke', { key_id: key.key_id }, boss);
    expect((await send('key', {}, secret)).statusCode).toBe(401);
    expect(
      await server.call('journalsKeyRotate', { key_id: key.key_id, overlap_hours: 1 }, boss),
    ).toMatchObject({ error: { code: 'not-from-here' } });
  });

  test('a successor has the same rights; the old key goes on for the overlap, or not at all', async () => {
    const old = await newKey({ scopes: ['status'] });
    const next = await server.call(
      'journalsKeyRotate',
      { key_id: old.key.key_id, overlap_hours: 24 },
      boss,
    );
    expect(next.key.scopes).toEqual(['status']);
    for (const secret of [old.secret, next.secret])
      expect((await send('key', {}, secret)).statusCode).toBe(200);
    const last = await server.call(
      'journalsKeyRotate',
      { key_id: next.key.key_id, overlap_hours: 0 },
      boss,
    );
    expect((await send('key', {}, next.secret)).statusCode).toBe(401);
    expect((await send('key', {}, last.secret)).statusCode).toBe(200);
  });

  test('each call needs its scope', async () => {
    const { secret } = await newKey({ scopes: ['status'] });
    for (const name of ['submit', 'report', 'link'] as const) {
      const answer = await send(name, { reference: 'x' }, secret);
      expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'not-allowed']);
    }
    expect((await send('status', { reference: 'x' }, secret)).statusCode).toBe(404);
  });

  test('a key is no session, and a session no key', async () => {
    const { secret } = await newKey();
    expect(
      (
        await server.inject({
          method: 'POST',
          url: '/api/pdf/dashboard',
          headers: { authorization: `Bearer ${secret}` },
          payload: {},
        })
      ).statusCode,
    ).toBe(401);
    expect((await send('key', {}, boss.token)).statusCode).toBe(401);
  });

  test('another customer sees and changes none of it', async () => {
    const { key } = await newKey();
    const other = await server.addPerson(await server.addCustomer(), 'Customer-Admin');
    expect(
      await server.call('journalsGet', { system: 'em', customer_id: boss.customer_id }, other),
    ).toMatchObject({ error: { code: 'not-found' } });
    expect((await server.call('journalsGet', { system: 'em' }, other)).keys).toEqual([]);
    expect(await server.call('journalsKeyRevoke', { key_id: key.key_id }, other)).toMatchObject({
      error: { code: 'not-found' },
    });
    expect(
      await server.call(
        'journalsSave',
        { system: 'em', rules: { user_id: editor.user_id } },
        other,
      ),
    ).toMatchObject({ error: { code: 'not-found' } });
    const rest = await server.inject({
      method: 'GET',
      url: '/rest/keys',
      headers: { authorization: `Bearer ${other.token}` },
    });
    expect(rest.json()).toEqual([]);
    expect(
      (
        await server.inject({
          method: 'GET',
          url: '/rest/keys',
          headers: { authorization: `Bearer ${boss.token}` },
        })
      ).json().length,
    ).toBeGreaterThan(0);
  });
});

describe('submitting', () => {
  test('multipart: the file belongs to the person of the settings and bears the journal’s number', async () => {
    const { secret } = await newKey();
    const answer = await multipart(
      { reference: 'MS-1', info: JSON.stringify({ title: 'On cells' }) },
      pdf(),
      secret,
    );
    expect(answer.json()).toMatchObject({
      reference: 'MS-1',
      state: 'Submitted',
      sandbox: false,
      filename: 'paper.pdf',
    });
    const row = await server.call('dashboardId', { file_id: answer.json().file_id }, editor);
    expect(row).toMatchObject({
      owner: { user_id: editor.user_id },
      info: { title: 'On cells', manuscript_number: 'MS-1' },
    });
    await failJob(server, 'damaged');
  });

  test('the same bytes are one file; a later version under the same number is what its number means', async () => {
    const { secret } = await newKey();
    const bytes = pdf();
    const first = (await multipart({ reference: 'MS-2' }, bytes, secret)).json().file_id;
    expect((await multipart({ reference: 'MS-2' }, bytes, secret)).json().file_id).toBe(first);
    const second = await submitted(secret, 'MS-2');
    expect(second).not.toBe(first);
    expect((await send('status', { reference: 'MS-2' }, secret)).json().file_id).toBe(second);
    expect((await send('status', { file_id: first }, secret)).json().file_id).toBe(first);
    await failJob(server, 'damaged');
    await failJob(server, 'damaged');
  });

  test('what is wrong is said with a status of 4xx', async () => {
    const { secret } = await newKey();
    expect((await send('submit', {}, secret)).json().error).toMatchObject({
      code: 'invalid-input',
      fields: { reference: expect.any(String) },
    });
    expect((await send('submit', { reference: 'x' }, secret)).statusCode).toBe(400);
    expect((await multipart({ reference: 'x' }, Buffer.from('no PDF'), secret)).statusCode).toBe(
      422,
    );
    expect(
      (await multipart({ reference: 'x', sha256: '0'.repeat(64) }, pdf(), secret)).json().error
        .code,
    ).toBe('upload-broken');
    expect((await multipart({ reference: 'x', info: 'no JSON' }, pdf(), secret)).statusCode).toBe(
      400,
    );
  });

  test('a link is followed to hosts that the customer allowed, and no further', async () => {
    const { secret } = await newKey();
    served.set('/paper.pdf', pdf());
    const submit = (link: string) => send('submit', { reference: 'MS-3', link }, secret);
    expect((await submit(`${base}/paper.pdf`)).json().error.fields.link).toMatch(/not among those/);
    await server.call(
      'journalsSave',
      { system: 'em', rules: { hosts: ['127.0.0.1', 'localhost'] } },
      boss,
    );
    expect((await submit(`${base}/paper.pdf`)).json()).toMatchObject({
      reference: 'MS-3',
      filename: 'paper.pdf',
    });
    expect((await submit(`${base}/moved`)).json().error.fields.link).toMatch(/302/);
    // Allowed by the customer, but not by the operator.
    expect(
      (await submit(`https://localhost:${new URL(base).port}/paper.pdf`)).json().error.fields.link,
    ).toMatch(/open internet/);
    await failJob(server, 'damaged');
  });

  test('another journal system, and another customer, do not see the manuscript', async () => {
    const { secret } = await newKey();
    const file_id = await submitted(secret, 'MS-4');
    await server.call('journalsSave', { system: 'ej', rules: { user_id: editor.user_id } }, boss);
    const ej = await newKey({ system: 'ej' });
    const other = await server.addPerson(await server.addCustomer(), 'Customer-Admin');
    const foreign = await newKey({}, other);
    for (const key of [ej, foreign])
      for (const name of ['status', 'report', 'link'] as const)
        expect((await send(name, { file_id }, key.secret)).statusCode).toBe(404);
    await failJob(server, 'damaged');
  });
});

test.each(['submission', 'retraction', 'ithenticate', 'anything'])(
  'the product %s is refused in words, and nothing is taken: this version has none of it',
  async (product) => {
    const { secret } = await newKey();
    const reference = `NONE-${product}`;
    for (const answer of [
      await multipart({ reference, product }, pdf(), secret),
      await send('submit', { reference, product, link: `${base}/never-asked.pdf` }, secret),
    ]) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json().error).toEqual({
        code: 'not-available-yet',
        message: `This version checks images only and has no product “${product}”. Leave “product” out, or send “product”. Nothing was taken.`,
        fields: { product: 'Not in this version.' },
      });
    }
    expect(heard.map(({ path }) => path)).not.toContain('/never-asked.pdf');
    expect((await send('status', { reference }, secret)).statusCode).toBe(404);
  },
);

test('the image check is taken by either of its names', async () => {
  const { secret } = await newKey();
  for (const product of ['product', server.services.config.product.id]) {
    const answer = await multipart({ reference: `MAIN-${product}`, product }, pdf(), secret);
    expect(answer.json()).toMatchObject({ state: 'Submitted' });
    await failJob(server, 'damaged');
  }
});

describe('a sandbox key', () => {
  test('analyses and charges nothing; its manuscripts are marked and apart', async () => {
    const licence = () => server.call('license', {}, boss);
    const before = await licence();
    const { secret } = await newKey({ sandbox: true });
    expect(secret).toMatch(/^sk_/);
    const bytes = pdf();
    const sent = (await multipart({ reference: 'SB-1' }, bytes, secret)).json();
    expect(sent).toMatchObject({ sandbox: true, filename: 'Sandbox – paper.pdf' });
    await finishJob(server, 'extract', extraction());
    await server.call('fileState', { file_id: sent.file_id, state: 'Matching' }, editor);
    await finishJob(server, 'match', {
      analysis: analysis([finding('m1', 'f1s1', 'f2s1')]),
      subImages: extraction().subImages,
    });
    expect((await send('status', { reference: 'SB-1' }, secret)).json()).toMatchObject({
      state: 'Review',
      matches: { new: 1 },
    });
    expect(await licence()).toMatchObject({
      files_used: before.files_used,
      figures_used: before.figures_used,
    });
    const { n } = await one(
      server.services.db,
      q
        .selectFrom('usage_events')
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('file_id', '=', sent.file_id),
    );
    expect(n).toBe(0);
    const live = await newKey();
    expect((await send('status', { reference: 'SB-1' }, live.secret)).statusCode).toBe(404);
    expect((await multipart({ reference: 'SB-1' }, bytes, live.secret)).json().file_id).not.toBe(
      sent.file_id,
    );
    await failJob(server, 'damaged');
  });

  test('it works with an empty licence, where a live key does not', async () => {
    const poor = await server.addCustomer({ files_max: 0, figures_max: 0 });
    const chief = await server.addPerson(poor, 'Customer-Admin');
    const live = await newKey({}, chief);
    const sandbox = await newKey({ sandbox: true }, chief);
    expect((await multipart({ reference: 'P' }, pdf(), live.secret)).statusCode).toBe(402);
    await submitted(sandbox.secret, 'P');
    await failJob(server, 'damaged');
  });
});

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
    answerWith = 200;
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

  test('a receiver that fails is tried again, with longer and longer pauses, until it counts as failed; then it can be replayed', async () => {
    answerWith = 500;
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
    for (let n = 0; n < 9; n += 1) {
      await sendCallbacks(server.services);
      const [row] = await deliveries();
      expect(row).toMatchObject({
        attempts: n + 1,
        status: 500,
        problem: 'The receiver answered 500.',
        state: n < 8 ? 'queued' : 'failed',
      });
      if (row.next_timesec !== null) pauses.push(row.next_timesec - Date.now() / 1000);
      await again();
    }
    expect(pauses.every((p, i) => i === 0 || p > (pauses[i - 1] ?? 0))).toBe(true);
    expect(await sendCallbacks(server.services)).toBe(0);
    answerWith = 204;
    const [{ id }] = await deliveries();
    expect(await server.call('journalsReplay', { delivery_id: id }, boss)).toEqual({ ok: true });
    await sendCallbacks(server.services);
    expect((await deliveries())[0]).toMatchObject({
      id,
      state: 'delivered',
      status: 204,
      attempts: 1,
    });
    expect(heard).toHaveLength(10);
    for (const one of heard) expect(check(one)).toMatchObject({ delivery_id: id, event: 'test' });
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
