import fc from 'fast-check';
import { q, run } from '../../../server/database/query.ts';
import { warnCustomers } from '../../../server/customers/warnings.ts';
import { releaseFile, reserveFigures, settleFile } from '../../../server/files/allowance.ts';
import { Refusal } from '../../../server/refusal.ts';
import { analysis, extraction, failJob, fileIn, finding, finishJob } from '../support/handmade.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await openTestServer();
  admin = await server.addPerson(await server.addCustomer({ type: 'internal' }), 'Admin');
});
afterAll(() => server.close());

const someone = async (
  limits: Partial<{ files_max: number; figures_max: number }> = {},
  role: 'User' | 'Customer-Admin' = 'User',
) => server.addPerson(await server.addCustomer(limits), role);
const setCustomer = (
  who: Person,
  set: {
    mode?: 'files' | 'figures';
    figures_max?: number | null;
    starts_at?: Date | null;
    ends_at?: Date | null;
  },
) =>
  run(
    server.services.db,
    q.updateTable('customers').set(set).where('customer_id', '=', who.customer_id),
  );
const licence = (who: Person) => server.call('licenseCheck', {}, who);
const submit = (who: Person, text: string) =>
  server
    .inject({
      method: 'POST',
      url: '/api/pdf/submit',
      payload: Buffer.from(`%PDF-1.7\n% ${text}\n`),
      headers: {
        'content-type': 'application/pdf',
        authorization: `Bearer ${who.token}`,
        'x-filename': 'a.pdf',
      },
    })
    .then((answer): { file_id?: number; error?: { code: string } } => answer.json());
const confirm = (who: Person, file_id: number) =>
  server.call('fileState', { file_id, state: 'Matching' }, who);
const matched = () =>
  finishJob(server, 'match', {
    analysis: analysis([finding('m1', 'f1s1', 'f2s1')]),
    subImages: extraction().subImages,
  });
const mails = async (who: Person) => {
  await warnCustomers(server.services);
  return (
    await server.services.db.run({
      sql: 'select subject from mails where recipient = $1 order by mail_id',
      parameters: [who.email],
    })
  ).rows.map((row) => row.subject);
};

test('fifty submissions at once take what the licence holds and not one more', async () => {
  const who = await someone({ files_max: 20 });
  await setCustomer(who, { mode: 'files' });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => submit(who, `at once ${i}`)),
  );
  expect(answers.filter((answer) => answer.file_id)).toHaveLength(20);
  expect(answers.filter((answer) => answer.error?.code === 'files-exceeded')).toHaveLength(30);
  expect(await licence(who)).toMatchObject({ files_max: 20, files_used: 20, may_submit: false });
  await run(
    server.services.db,
    q.updateTable('jobs').set({ state: 'cancelled' }).where('customer_id', '=', who.customer_id),
  );
});

test('manuscripts confirmed at once take the sub-images that are left; the others wait in Edit', async () => {
  const who = await someone({ figures_max: 8 });
  const files: number[] = [];
  for (let i = 0; i < 6; i += 1) files.push(await fileIn(server, who, 'Edit'));
  const answers = await Promise.all(files.map((file_id) => confirm(who, file_id)));
  expect(answers.filter((answer) => !answer.error)).toHaveLength(2);
  expect(answers.filter((answer) => answer.error).map((answer) => answer.error)).toEqual(
    Array.from({ length: 4 }, () =>
      expect.objectContaining({ code: 'figures-exceeded', missing: 1 }),
    ),
  );
  expect(await licence(who)).toMatchObject({
    figures_used: 0,
    figures_reserved: 6,
    may_submit: true,
  });
  await run(
    server.services.db,
    q.updateTable('jobs').set({ state: 'cancelled' }).where('customer_id', '=', who.customer_id),
  );
});

test('reserved when confirmed, used when matched, nothing more for the same again', async () => {
  const who = await someone({ figures_max: 100 });
  const file_id = await fileIn(server, who, 'Edit');
  await confirm(who, file_id);
  expect(await licence(who)).toMatchObject({ figures_used: 0, figures_reserved: 3, files_used: 1 });
  await matched();
  expect(await licence(who)).toMatchObject({ figures_used: 3, figures_reserved: 0 });
  await server.call('actionSubmit', { file_id, file_action: 'rematch' }, who);
  await matched();
  expect(await licence(who)).toMatchObject({ figures_used: 3, figures_reserved: 0 });
  expect((await server.call('usage', { name: 'my' }, who)).total).toMatchObject({
    files: 1,
    subimages: 3,
  });
});

test('a failure gives back what was not used, in the licence and in usage; a retry takes it again', async () => {
  const who = await someone({ figures_max: 100 });
  const fresh = await fileIn(server, who, 'Failed');
  expect(await licence(who)).toMatchObject({ files_used: 0, figures_used: 0, figures_reserved: 0 });
  expect((await server.call('usage', { name: 'my' }, who)).total.files).toBe(0);
  await server.call('actionSubmit', { file_id: fresh, file_action: 'retry' }, who);
  expect((await server.call('usage', { name: 'my' }, who)).total.files).toBe(1);
  await finishJob(server, 'extract', extraction());
  await confirm(who, fresh);
  await failJob(server, 'engine');
  expect(await licence(who)).toMatchObject({ files_used: 0, figures_used: 0, figures_reserved: 0 });
});

test('what was compared stays used when a later analysis fails', async () => {
  const who = await someone({ files_max: 1 });
  await setCustomer(who, { mode: 'files' });
  const file_id = await fileIn(server, who, 'Review');
  await server.call('actionSubmit', { file_id, file_action: 'rematch' }, who);
  await failJob(server, 'engine');
  expect(await licence(who)).toMatchObject({ files_used: 1, figures_used: 3 });
  // Its manuscript is held already, so that a full licence does not stand in the way.
  expect(
    (await server.call('actionSubmit', { file_id, file_action: 'retry' }, who)).error,
  ).toBeUndefined();
  await matched();
  expect(await licence(who)).toMatchObject({ files_used: 1, figures_used: 3 });
});

test('a new period begins a new count, and what a manuscript took before stays with the period before', async () => {
  const who = await someone({ figures_max: 4 });
  const file_id = await fileIn(server, who, 'Review');
  expect(await licence(who)).toMatchObject({ figures_used: 3 });
  await run(
    server.services.db,
    q
      .updateTable('reservations')
      .set({ created_at: new Date(Date.now() - 86_400_000) })
      .where('file_id', '=', file_id),
  );
  await setCustomer(who, { starts_at: new Date(Date.now() - 3_600_000) });
  expect(await licence(who)).toMatchObject({ files_used: 0, figures_used: 0, figures_reserved: 0 });
  await server.services.db.transaction((tx) =>
    reserveFigures(tx, { file_id, customer_id: who.customer_id, user_id: who.user_id }, 5),
  );
  expect(await licence(who)).toMatchObject({ figures_used: 0, figures_reserved: 2 });
  await expect(
    server.services.db.transaction((tx) =>
      reserveFigures(tx, { file_id, customer_id: who.customer_id, user_id: who.user_id }, 8),
    ),
  ).rejects.toMatchObject({ error: { code: 'figures-exceeded', missing: 1 } });
});

test('an allowance of one’s own limits one person, within what the customer has', async () => {
  const who = await someone({ figures_max: 100 });
  const lead = await server.addPerson(who.customer_id, 'Customer-Admin');
  expect(
    await server.call('usersEdit', { user_id: who.user_id, own_figures_max: 4 }, lead),
  ).toMatchObject({ own_figures_max: 4, own_files_max: null });
  const [first, second] = [await fileIn(server, who, 'Edit'), await fileIn(server, who, 'Edit')];
  expect((await confirm(who, first)).error).toBeUndefined();
  expect(await confirm(who, second)).toMatchObject({
    error: {
      code: 'figures-exceeded',
      missing: 2,
      message: expect.stringContaining('your own allowance of 4'),
    },
  });
  await server.call(
    'usersEdit',
    { user_id: who.user_id, own_figures_max: null, own_files_max: 2 },
    lead,
  );
  expect((await confirm(who, second)).error).toBeUndefined();
  expect((await submit(who, 'third')).error).toMatchObject({ code: 'files-exceeded' });
  expect(await licence(who)).toMatchObject({
    own_files_max: 2,
    own_files_used: 2,
    own_figures_used: 6,
  });
  expect((await submit(lead, 'of the lead')).file_id).toBeGreaterThan(0);
  expect(
    await server.call('usersEdit', { user_id: who.user_id, own_files_max: -1 }, lead),
  ).toMatchObject({ error: { code: 'invalid-input' } });
  await run(
    server.services.db,
    q.updateTable('jobs').set({ state: 'cancelled' }).where('customer_id', '=', who.customer_id),
  );
});

describe('warnings', () => {
  test('at 80 and at 100 %, by mail once to who buys and in the console', async () => {
    const lead = await someone({ figures_max: 5 }, 'Customer-Admin');
    const user = await server.addPerson(lead.customer_id);
    const [first, second] = [
      await fileIn(server, lead, 'Edit'),
      await fileIn(server, lead, 'Edit'),
    ];
    await confirm(lead, first);
    expect(await mails(lead)).toEqual([]);
    await run(
      server.services.db,
      q.deleteFrom('sub_images').where('file_id', '=', second).where('sub_image_id', '=', 'f1s1'),
    );
    await setCustomer(lead, { figures_max: 6 });
    await confirm(lead, second);
    expect(await mails(lead)).toEqual([expect.stringContaining('80 % of the licence')]);
    expect((await licence(lead)).warnings).toMatchObject([{ code: 'figures-80', used: 5, max: 6 }]);
    expect((await licence(user)).warnings).toEqual([]);
    await setCustomer(lead, { figures_max: 5 });
    expect((await licence(user)).warnings).toMatchObject([{ code: 'figures-100' }]);
    await submit(lead, 'refused, for nothing is left');
    await server.services.db.transaction((tx) =>
      reserveFigures(
        tx,
        { file_id: second, customer_id: lead.customer_id, user_id: lead.user_id },
        2,
      ),
    );
    await server.services.db.transaction((tx) =>
      reserveFigures(
        tx,
        { file_id: second, customer_id: lead.customer_id, user_id: lead.user_id },
        2,
      ),
    );
    expect(await mails(lead)).toEqual([
      expect.stringContaining('80 %'),
      expect.stringContaining('used up'),
    ]);
    expect(await mails(user)).toEqual([]);
    await run(
      server.services.db,
      q.updateTable('jobs').set({ state: 'cancelled' }).where('customer_id', '=', lead.customer_id),
    );
  });

  test('before and after the end of the period, once each, saying what then happens', async () => {
    const lead = await someone({}, 'Customer-Admin');
    await setCustomer(lead, { ends_at: new Date(Date.now() + 3 * 86_400_000) });
    await warnCustomers(server.services);
    await warnCustomers(server.services);
    expect(await mails(lead)).toEqual([expect.stringContaining('ends on')]);
    expect((await licence(lead)).warnings).toMatchObject([{ code: 'ends-soon' }]);
    await setCustomer(lead, { ends_at: new Date(Date.now() - 1000) });
    await warnCustomers(server.services);
    expect(await mails(lead)).toEqual([
      expect.stringContaining('ends on'),
      expect.stringContaining('has ended'),
    ]);
    expect(await licence(lead)).toMatchObject({
      may_submit: false,
      why_not: 'The licence period is over.',
      warnings: [{ code: 'ended' }],
    });
    const { rows } = await server.services.db.run({
      sql: 'select body from mails where recipient = $1',
      parameters: [lead.email],
    });
    for (const { body } of rows) expect(body).toContain('nothing is deleted');
  });
});

describe('extending by hand', () => {
  const extend = (who: Person, more: object, by = admin) =>
    server.call(
      'licenseExtend',
      { customer_id: who.customer_id, reason: 'Goodwill after an outage', ...more },
      by,
    );

  test('adds, sets the period, lets people submit again, and keeps the reason', async () => {
    const who = await someone({ figures_max: 10, files_max: 1 });
    await run(
      server.services.db,
      q.updateTable('users').set({ status: 'submit-disabled' }).where('user_id', '=', who.user_id),
    );
    const end = Math.floor(Date.now() / 1000) + 86_400;
    expect(await extend(who, { figures: 40, timesec_end: end })).toMatchObject({
      figures_max: 50,
      files_max: 1,
      timesec_end: end,
      timesec_start: null,
    });
    expect(await licence(who)).toMatchObject({ may_submit: true });
    const { rows } = await server.services.db.run({
      sql: `select text, details, user_id from audit where action = 'licence.extend' and customer_id = $1`,
      parameters: [who.customer_id],
    });
    expect(rows).toEqual([
      {
        text: 'Goodwill after an outage',
        details: { files: 0, figures: 40, timesec_end: end },
        user_id: admin.user_id,
      },
    ]);
  });

  test('wants a reason, something to change, a period that runs forward, and an Admin', async () => {
    const who = await someone({ figures_max: 10 }, 'Customer-Admin');
    expect(await extend(who, { figures: 1, reason: ' ' })).toMatchObject({
      error: { code: 'invalid-input', fields: { reason: expect.any(String) } },
    });
    expect(await extend(who, {})).toMatchObject({ error: { code: 'invalid-input' } });
    expect(await extend(who, { timesec_start: 200, timesec_end: 100 })).toMatchObject({
      error: { fields: { timesec_end: expect.any(String) } },
    });
    expect(await extend(who, { figures: 1 }, who)).toMatchObject({
      error: { code: 'not-allowed' },
    });
    expect(
      await server.call(
        'licenseExtend',
        { customer_id: 99_999, reason: 'nobody', figures: 1 },
        admin,
      ),
    ).toMatchObject({ error: { code: 'not-found' } });
    expect(await licence(who)).toMatchObject({ figures_max: 10 });
  });
});

test('whatever is reserved, used and given back in whatever order, the sums are those of a model and never beyond the limit', async () => {
  const who = await someone({ figures_max: 30 });
  const files: number[] = [];
  for (let i = 0; i < 3; i += 1) files.push(await fileIn(server, who, 'Submitted'));
  await run(
    server.services.db,
    q.updateTable('jobs').set({ state: 'cancelled' }).where('customer_id', '=', who.customer_id),
  );
  const subject = (index: number) => ({
    file_id: files[index] ?? 0,
    customer_id: who.customer_id,
    user_id: who.user_id,
  });
  const step = fc.record({
    index: fc.integer({ min: 0, max: 2 }),
    what: fc.constantFrom('reserve', 'settle', 'release'),
    amount: fc.integer({ min: 0, max: 20 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      await run(
        server.services.db,
        q.deleteFrom('reservations').where('customer_id', '=', who.customer_id),
      );
      const model = files.map(() => ({ held: 0, used: 0 }));
      const sum = (key: 'held' | 'used') => model.reduce((total, one) => total + one[key], 0);
      for (const { index, what, amount } of steps) {
        const one = model[index] ?? { held: 0, used: 0 };
        await server.services.db.transaction(async (tx) => {
          if (what === 'settle') {
            expect(await settleFile(tx, subject(index))).toBe(one.held - one.used);
            one.used = one.held;
          } else if (what === 'release') {
            await releaseFile(tx, subject(index));
            one.held = one.used;
          } else {
            const fits = sum('held') + Math.max(0, amount - one.held) <= 30;
            const refused = await reserveFigures(tx, subject(index), amount).then(
              () => false,
              (error: unknown) => error instanceof Refusal,
            );
            expect(refused).toBe(!fits);
            if (fits) one.held = Math.max(one.held, amount);
          }
        });
      }
      const now = await licence(who);
      expect([now.figures_used, now.figures_reserved]).toEqual([
        sum('used'),
        sum('held') - sum('used'),
      ]);
      expect(sum('held')).toBeLessThanOrEqual(30);
    }),
    { numRuns: 12 },
  );
});
