import { q, run } from '../../../server/database/query.ts';
import { BOUNDARY, form, sha256, upload, uploadRaw } from '../flow/press.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ env: { MAX_UPLOAD_MB: '1' } });
});
afterAll(() => server.close());

const pdf = (text = '') => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);
const someone = async (limits: Parameters<TestServer['addCustomer']>[0] = {}) =>
  server.addPerson(await server.addCustomer(limits));
const stored = (who: Person, bytes: Buffer) =>
  server.services.storage.has(who.customer_id, sha256(bytes));
const count = async (who: Person) => (await server.call('dashboard', {}, who)).total;

test('a product that this version does not have is refused, and nothing is taken', async () => {
  const who = await someone();
  for (const product of ['anything', 'plagiarism']) {
    const bytes = pdf(product);
    expect(await upload(server, who, bytes, { fields: { product } })).toMatchObject({
      error: { code: 'not-available-yet', fields: { product: 'Not in this version.' } },
    });
    expect(await stored(who, bytes)).toBe(false);
  }
  expect(await count(who)).toBe(0);
  const { id } = server.services.config.product;
  expect((await upload(server, who, pdf(id), { fields: { product: id } })).file_id).toBeGreaterThan(
    0,
  );
});

test('a form with a file is taken: row, reservation, job, trail and count together', async () => {
  const who = await someone();
  const { file_id, known } = await upload(server, who, pdf('one'), {
    name: 'C:\\papers\\One.pdf',
    fields: {
      info: JSON.stringify({ title: 'On one', doi: '10.1/one' }),
      sha256: sha256(pdf('one')),
    },
  });
  expect(known).toBeUndefined();
  expect(await server.call('stateId', { file_id }, who)).toMatchObject({
    file_id,
    state: 'Submitted',
    filename: 'One.pdf',
    filename_orig: 'One.pdf',
    possible: [],
  });
  expect(await server.call('dashboardId', { file_id }, who)).toMatchObject({
    size: pdf('one').length,
    info: { title: 'On one', doi: '10.1/one' },
  });
  const rows = async (table: 'jobs' | 'reservations' | 'audit' | 'usage_events') =>
    (
      await server.services.db.run({
        sql: `select * from ${table} where file_id = $1`,
        parameters: [file_id],
      })
    ).rows;
  expect(await rows('jobs')).toEqual([
    expect.objectContaining({ kind: 'extract', state: 'ready', customer_id: who.customer_id }),
  ]);
  expect(await rows('reservations')).toEqual([
    expect.objectContaining({ what: 'files', amount: 1, released_at: null }),
  ]);
  expect(
    (await rows('audit')).map(({ action, user_id, details }) => ({ action, user_id, details })),
  ).toEqual([
    {
      action: 'licence.reserve',
      user_id: null,
      details: { what: 'files', amount: 1, user_id: who.user_id },
    },
    { action: 'file.submit', user_id: who.user_id, details: {} },
  ]);
  expect(await rows('usage_events')).toEqual([
    expect.objectContaining({ stage: 'submit', files: 1 }),
  ]);
});

test.each([
  ['the %22Red%22 one.pdf', 'the "Red" one.pdf'],
  ['two%0D%0Alines.pdf', 'two lines.pdf'],
  ['100%25 %41 %2e%2E.pdf', '100%25 %41 %2e%2E.pdf'],
])('a form’s file name %s, as browsers escape it, is %s', async (name, shown) => {
  const who = await someone();
  const { file_id } = await upload(server, who, pdf(name), { name });
  expect(await server.call('stateId', { file_id }, who)).toMatchObject({ filename_orig: shown });
});

test('a form’s file without a name is taken as one without any', async () => {
  const who = await someone();
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"\r\n`;
  const type = 'content-type: application/octet-stream\r\n\r\n';
  const body = Buffer.concat([
    Buffer.from(head + type),
    pdf('nameless'),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  const sent = await uploadRaw(server, who, body, `multipart/form-data; boundary=${BOUNDARY}`);
  const { file_id } = sent.json();
  const bare = await uploadRaw(server, who, pdf('nameless, bare'), 'application/pdf');
  const shown = async (id: number) =>
    (await server.call('stateId', { file_id: id }, who)).filename_orig;
  expect(await shown(file_id)).toBe(await shown(bare.json().file_id));
});

test('a bare body is taken too, its name in a header', async () => {
  const who = await someone();
  const answer = await uploadRaw(server, who, pdf('bare'), 'application/pdf', 'pdfSubmit', {
    'x-filename': encodeURIComponent('Größe.pdf'),
  });
  const { file_id } = answer.json();
  expect(await server.call('stateId', { file_id }, who)).toMatchObject({
    filename_orig: 'Größe.pdf',
  });
});

test('the same bytes of the same person are one file; announced by their hash they need not be sent', async () => {
  const customer = await server.addCustomer();
  const who = await server.addPerson(customer);
  const colleague = await server.addPerson(customer);
  const bytes = pdf('same');
  expect(
    await server.call(
      'pdfSubmit',
      { name: 'x.pdf', size: bytes.length, sha256: sha256(bytes) },
      who,
    ),
  ).toEqual({ file_id: 0, known: false });
  const first = await upload(server, who, bytes);
  expect(await upload(server, who, bytes)).toEqual({ file_id: first.file_id, known: true });
  expect(await server.call('pdfSubmit', { sha256: sha256(bytes).toUpperCase() }, who)).toEqual({
    file_id: first.file_id,
    known: true,
  });
  expect(await count(who)).toBe(1);
  // Nobody learns what a colleague submitted, and the own database is another shelf.
  expect(await server.call('pdfSubmit', { sha256: sha256(bytes) }, colleague)).toEqual({
    file_id: 0,
    known: false,
  });
  expect((await upload(server, colleague, bytes)).file_id).not.toBe(first.file_id);
  expect((await upload(server, who, bytes, { to: 'pdfSubmitUserDb' })).known).toBeUndefined();
  // What was thrown away is not what the person means.
  await server.call('fileRecycle', { file_id: first.file_id }, who);
  expect((await upload(server, who, bytes)).known).toBeUndefined();
});

describe('refusals', () => {
  test.each([
    ['an Office file of an old form', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]), 'old form'],
    ['a text', Buffer.from('Dear editor,'), 'not a PDF'],
    ['nothing', Buffer.alloc(0), 'empty'],
  ])('%s is not taken, whatever its name', async (_what, bytes, words) => {
    const who = await someone();
    const answer = await upload(server, who, bytes, { name: 'paper.pdf' });
    expect(answer.error?.code).toBe('not-a-pdf');
    expect(answer.error?.message).toContain(words);
    expect(await stored(who, bytes)).toBe(false);
    expect(await count(who)).toBe(0);
  });

  test('too large: as a form, bare, and when announced', async () => {
    const who = await someone();
    const bytes = Buffer.concat([pdf(), Buffer.alloc(1024 * 1024)]);
    expect((await upload(server, who, bytes)).error?.code).toBe('too-large');
    expect((await uploadRaw(server, who, bytes, 'application/pdf')).json().error.code).toBe(
      'too-large',
    );
    expect(
      (await server.call('pdfSubmit', { name: 'x.pdf', size: bytes.length }, who)).error?.code,
    ).toBe('too-large');
    expect(await stored(who, bytes)).toBe(false);
    expect(await count(who)).toBe(0);
  });

  test('a body that breaks off or differs from what was announced', async () => {
    const who = await someone();
    const whole = form(pdf('broken'), 'b.pdf', {});
    const cut = await uploadRaw(
      server,
      who,
      whole.subarray(0, whole.length - 20),
      `multipart/form-data; boundary=${BOUNDARY}`,
    );
    expect(cut.json().error.code).toBe('upload-broken');
    expect(
      (await upload(server, who, pdf('a'), { fields: { sha256: sha256(pdf('b')) } })).error?.code,
    ).toBe('upload-broken');
    expect((await upload(server, who, pdf('a'), { fields: { size: '5' } })).error?.code).toBe(
      'upload-broken',
    );
    expect(await stored(who, pdf('a'))).toBe(false);
    expect(
      (
        await uploadRaw(
          server,
          who,
          Buffer.from(`--${BOUNDARY}--\r\n`),
          `multipart/form-data; boundary=${BOUNDARY}`,
        )
      ).json().error.code,
    ).toBe('upload-broken');
    expect(await count(who)).toBe(0);
  });

  test('an account that may not submit, a licence that has not begun or is over', async () => {
    const who = await someone();
    const { db } = server.services;
    const customer = (set: { starts_at?: Date | null; ends_at?: Date | null }) =>
      run(db, q.updateTable('customers').set(set).where('customer_id', '=', who.customer_id));
    await customer({ starts_at: new Date(Date.now() + 60_000) });
    expect((await upload(server, who, pdf())).error?.code).toBe('licence-ended');
    await customer({ starts_at: null, ends_at: new Date(Date.now() - 1000) });
    expect((await upload(server, who, pdf())).error?.code).toBe('licence-ended');
    await customer({ ends_at: null });
    await run(
      db,
      q.updateTable('users').set({ status: 'submit-disabled' }).where('user_id', '=', who.user_id),
    );
    expect((await upload(server, who, pdf())).error?.code).toBe('submit-disabled');
    expect((await server.call('pdfSubmit', { name: 'x.pdf' }, who)).error?.code).toBe(
      'submit-disabled',
    );
    expect(await stored(who, pdf())).toBe(false);
  });

  test('no manuscript, no sub-image, no place in the own database left', async () => {
    const { db } = server.services;
    const files = await someone({ files_max: 1 });
    await run(
      db,
      q
        .updateTable('customers')
        .set({ mode: 'files', database_max_per_user: 1 })
        .where('customer_id', '=', files.customer_id),
    );
    await upload(server, files, pdf('1'));
    expect((await upload(server, files, pdf('2'))).error?.code).toBe('files-exceeded');
    await upload(server, files, pdf('1'), { to: 'pdfSubmitUserDb' });
    expect((await upload(server, files, pdf('2'), { to: 'pdfSubmitUserDb' })).error?.code).toBe(
      'database-exceeded',
    );
    const figures = await someone({ figures_max: 0 });
    expect((await upload(server, figures, pdf())).error).toMatchObject({
      code: 'figures-exceeded',
      missing: 1,
    });
  });
});

test('twenty submissions at once never take more than the licence holds', async () => {
  const who = await someone({ files_max: 7 });
  await run(
    server.services.db,
    q.updateTable('customers').set({ mode: 'files' }).where('customer_id', '=', who.customer_id),
  );
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => upload(server, who, pdf(`at once ${i}`))),
  );
  expect(answers.filter((a) => a.file_id > 0)).toHaveLength(7);
  expect(answers.filter((a) => a.error?.code === 'files-exceeded')).toHaveLength(13);
  expect(await count(who)).toBe(7);
  expect(await server.call('licenseCheck', {}, who)).toMatchObject({
    files_used: 7,
    may_submit: false,
  });
});

test('a password never stands in the database as it was given', async () => {
  const who = await someone();
  const { file_id } = await upload(server, who, pdf('locked'), {
    fields: { password: 'open sesame 4711' },
  });
  const { rows } = await server.services.db.run({
    sql: 'select sealed from file_secrets where file_id = $1',
    parameters: [file_id],
  });
  expect(rows).toHaveLength(1);
  expect(Buffer.from(rows[0]?.sealed as Uint8Array).toString('latin1')).not.toContain('sesame');
  const jobs = await server.services.db.run({
    sql: 'select payload::text as payload from jobs where file_id = $1',
    parameters: [file_id],
  });
  expect(jobs.rows).toEqual([{ payload: '{}' }]);
});
