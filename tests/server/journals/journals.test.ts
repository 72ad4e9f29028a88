import { buildApp } from '../../../server/app.ts';
import { one, q } from '../../../server/database/query.ts';
import { analysis, extraction, failJob, finding, finishJob } from '../support/handmade.ts';
import {
  server,
  boss,
  editor,
  base,
  heard,
  served,
  SCOPES,
  newKey,
  send,
  pdf,
  multipart,
  submitted,
  withJournalServer,
} from './journalServer.ts';
import { refusedLog } from '../support/refusedLog.ts';

withJournalServer();

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

  test('a call that its key is not for is one line of the log', async () => {
    const { secret } = await newKey({ scopes: ['status'] });
    const { lines, log } = refusedLog();
    const app = await buildApp({ ...server.services, log }, { webFolder: '/nowhere' });
    const { statusCode } = await app.http.inject({
      method: 'POST',
      url: '/journal/v1/submit?not=shown',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ reference: 'A-1', link: 'https://example.org/a.pdf' }),
    });
    await app.close();
    expect(statusCode).toBe(403);
    expect(lines).toMatchObject([
      { method: 'POST', path: '/journal/v1/submit', code: 'not-allowed', user_id: null },
    ]);
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

test.each(['retraction', 'ithenticate', 'anything'])(
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
        message: `This version has no product “${product}”. Leave “product” out, or send “product” or “submission”. Nothing was taken.`,
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
