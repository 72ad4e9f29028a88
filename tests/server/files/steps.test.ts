import { FILE_STATES, possibleNext } from '../../../contract/index.ts';
import type { FileState } from '../../../contract/index.ts';
import { q, run } from '../../../server/database/query.ts';
import { upload } from '../flow/press.ts';
import { analysis, extraction, failJob, fileIn, finding, finishJob } from '../support/handmade.ts';
import { openTestServer } from '../support/server.ts';
import type { Actor } from '../../../server/access/actor.ts';
import type { Person, TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const someone = async (
  limits: Parameters<TestServer['addCustomer']>[0] = {},
  more: Parameters<TestServer['addPerson']>[2] = {},
) => server.addPerson(await server.addCustomer(limits), 'User', more);
const state = async (who: Person, file_id: number) =>
  (await server.call('stateId', { file_id }, who)).state;
const held = async (fileId: number) => {
  const { rows } = await server.services.db.run({
    sql: 'select what, amount from reservations where file_id = $1 and released_at is null order by what',
    parameters: [fileId],
  });
  return Object.fromEntries(rows.map((r) => [r.what, r.amount]));
};
const matched = () => ({
  analysis: analysis([finding('m1', 'f1s1', 'f2s1')]),
  subImages: extraction().subImages,
});

describe('a person can go only where the table of states leads', () => {
  test.each(['Submitted', 'Edit', 'Review', 'Report', 'Failed'] as const)(
    'from %s',
    async (from) => {
      const who = await someone();
      for (const to of FILE_STATES.filter((s) => !possibleNext(from).includes(s))) {
        const fileId = await fileIn(server, who, from);
        const answer = await server.call('fileState', { file_id: fileId, state: to }, who);
        expect(answer.error).toMatchObject({ code: 'not-from-here', possible: possibleNext(from) });
        expect(await state(who, fileId)).toBe(from);
        if (from === 'Submitted') await server.call('fileRecycle', { file_id: fileId }, who);
      }
    },
  );

  test.each<[FileState, FileState]>([
    ['Review', 'Edit'],
    ['Report', 'Edit'],
    ['Report', 'Review'],
  ])('%s goes back to %s, with the reason in the trail', async (from, to) => {
    const who = await someone();
    const fileId = await fileIn(server, who, from === 'Review' ? 'Review' : 'Report');
    expect(
      await server.call(
        'fileState',
        {
          file_id: fileId,
          state: to,
          audit_edit: 'A box is wrong',
          audit_review: 'A box is wrong',
        },
        who,
      ),
    ).toMatchObject({ state: to, possible: possibleNext(to) });
    const { items } = await server.call('fileAudit', { file_id: fileId }, who);
    expect(items.at(-1)).toMatchObject({
      what: 'file.state',
      from,
      to,
      text: 'A box is wrong',
      who: expect.stringContaining('Person'),
    });
  });
});

test('two people who move a file at once: one of them does, the other is told', async () => {
  const who = await someone();
  const fileId = await fileIn(server, who, 'Review');
  const answers = await Promise.all(
    ['Edit', 'Report'].map((to) =>
      server.call(
        'fileState',
        { file_id: fileId, state: to as FileState, audit_review: 'done' },
        who,
      ),
    ),
  );
  expect(answers.filter((a) => a.error === undefined)).toHaveLength(1);
  expect(answers.find((a) => a.error)?.error?.code).toBe('not-from-here');
});

test('§4.2 a review ends with open matches only when somebody says why; hidden weak ones do not count', async () => {
  const who = await someone();
  const weak = finding('weak', 'f1s2', 'f2s1', { band: 'low', score: 0.2 });
  const fileId = await fileIn(server, who, 'Review', [finding('m1', 'f1s1', 'f2s1'), weak]);
  expect(
    (await server.call('fileState', { file_id: fileId, state: 'Report' }, who)).error,
  ).toMatchObject({
    code: 'invalid-input',
    fields: { audit_review: expect.any(String) },
    missing: 1,
  });
  await server.call(
    'matchState',
    { file_id: fileId, pdfMatch: { id: 'm1', state: 'confirmed' } },
    who,
  );
  expect(await server.call('fileState', { file_id: fileId, state: 'Report' }, who)).toMatchObject({
    state: 'Report',
  });
});

describe('what the licence holds', () => {
  test('sub-images are taken when the boxes are confirmed; what does not fit stays in Edit and says how many are missing', async () => {
    const who = await someone({ figures_max: 4 });
    const first = await fileIn(server, who, 'Review');
    expect(await held(first)).toEqual({ files: 1, figures: 3 });
    const second = await fileIn(server, who, 'Edit');
    expect(await server.call('editId', { file_id: second }, who)).toMatchObject({
      figures_total: 3,
      figures_left: 1,
    });
    expect(
      (await server.call('fileState', { file_id: second, state: 'Matching' }, who)).error,
    ).toMatchObject({ code: 'figures-exceeded', missing: 2 });
    expect(await state(who, second)).toBe('Edit');
    expect(await held(second)).toEqual({ files: 1 });
    await run(
      server.services.db,
      q.updateTable('customers').set({ figures_max: 6 }).where('customer_id', '=', who.customer_id),
    );
    expect(
      await server.call('fileState', { file_id: second, state: 'Matching' }, who),
    ).toMatchObject({ state: 'Matching' });
    await finishJob(server, 'match', matched());
  });

  test('who skips the step waits in Edit all the same when they do not fit', async () => {
    const who = await someone({ figures_max: 2 }, { skip_edit: true });
    const fileId = await fileIn(server, who, 'Edit');
    expect(await state(who, fileId)).toBe('Edit');
    expect((await server.call('fileAudit', { file_id: fileId }, who)).items.at(-1)?.text).toContain(
      '1 more than the licence has left',
    );
  });

  test('a file that fails gives back what it took, and takes it again when it is retried', async () => {
    const who = await someone();
    const fileId = await fileIn(server, who, 'Failed');
    expect(await held(fileId)).toEqual({});
    expect(await server.call('stateId', { file_id: fileId }, who)).toMatchObject({
      state: 'Failed',
      failure: { code: 'damaged', sentence: 'It is damaged.', stage: 'extract' },
      possible: ['Submitted'],
    });
    await server.call('fileState', { file_id: fileId, state: 'Submitted' }, who);
    expect(await held(fileId)).toEqual({ files: 1 });
    await finishJob(server, 'extract', extraction());
    expect(await state(who, fileId)).toBe('Edit');
  });

  test('matching again costs only what is more than before', async () => {
    const who = await someone({ figures_max: 3 });
    const fileId = await fileIn(server, who, 'Review');
    expect(
      await server.call('actionSubmit', { file_id: fileId, file_action: 'rematch' }, who),
    ).toMatchObject({ state: 'Matching' });
    await finishJob(server, 'match', matched());
    expect(await held(fileId)).toEqual({ files: 1, figures: 3 });
  });
});

test('who skips the step goes from extraction to matching at once', async () => {
  const who = await someone({}, { skip_edit: true });
  const { file_id } = await upload(server, who, Buffer.from('%PDF-1.7\nskip\n'));
  await finishJob(server, 'extract', extraction());
  expect(await state(who, file_id)).toBe('Matching');
  await finishJob(server, 'match', matched());
  expect(await state(who, file_id)).toBe('Review');
});

test('what an older version took for the editorial office still goes straight to its report', async () => {
  const who = await someone();
  const { file_id } = await upload(server, who, Buffer.from('%PDF-1.7\nsubmission\n'));
  await run(
    server.services.db,
    q.updateTable('files').set({ product: 'submission' }).where('file_id', '=', file_id),
  );
  await finishJob(server, 'extract', extraction());
  await finishJob(server, 'match', matched());
  expect((await server.call('reportId', { file_id }, who)).matches).toHaveLength(1);
});

test('a document of the own database is kept, not reviewed, and takes no sub-images', async () => {
  const who = await someone({ figures_max: 1 });
  const { file_id } = await upload(server, who, Buffer.from('%PDF-1.7\nuserdb\n'), {
    to: 'pdfSubmitUserDb',
  });
  await finishJob(server, 'extract', extraction());
  await server.call('fileState', { file_id, state: 'Matching' }, who);
  await finishJob(server, 'match', matched());
  expect(await state(who, file_id)).toBe('Report');
  expect(await held(file_id)).toEqual({ database: 1 });
  expect(
    (await server.call('dashboard', { state: 'ReportUserDb' }, who)).items.map((f) => f.file_id),
  ).toEqual([file_id]);
  expect((await server.call('dashboardMyDatabase', {}, who)).total).toBe(1);
  expect((await server.call('dashboard', {}, who)).total).toBe(0);
});

test('a manuscript goes into the own database as a document of its own', async () => {
  const who = await someone();
  const fileId = await fileIn(server, who, 'Report');
  const copy = await server.call(
    'actionSubmit',
    { file_id: fileId, file_action: 'to-userdb' },
    who,
  );
  expect(copy).toMatchObject({ state: 'Submitted' });
  expect(copy.file_id).not.toBe(fileId);
  expect(await state(who, fileId)).toBe('Report');
  await server.call('fileRecycle', { file_id: copy.file_id }, who);
});

test('a failed matching is taken up where it broke off, with the boxes as people left them', async () => {
  const who = await someone();
  const fileId = await fileIn(server, who, 'Edit');
  await server.call('editImage', { file_id: fileId, image_id: 'p2', pdfFigures: [] }, who);
  await server.call('fileState', { file_id: fileId, state: 'Matching' }, who);
  await failJob(server, 'timeout');
  expect(await server.call('stateId', { file_id: fileId }, who)).toMatchObject({
    state: 'Failed',
    failure: { stage: 'match' },
  });
  expect(await held(fileId)).toEqual({});
  await server.call('actionSubmit', { file_id: fileId, file_action: 'retry' }, who);
  expect(await held(fileId)).toEqual({ files: 1, figures: 2 });
  const given = await finishJob(server, 'match', {
    analysis: analysis([]),
    subImages: extraction().subImages.slice(0, 2),
  });
  expect(given.cuts?.map((c) => c.id)).toEqual(['f1s1', 'f1s2']);
  expect(await state(who, fileId)).toBe('Review');
});

test('a locked manuscript asks for its password, and goes on when it comes; then the password is gone', async () => {
  const who = await someone();
  const bytes = Buffer.from('%PDF-1.7\nlocked\n');
  const { file_id } = await upload(server, who, bytes);
  await failJob(server, 'encrypted');
  expect((await server.call('fileState', { file_id, state: 'Submitted' }, who)).error?.code).toBe(
    'encrypted',
  );
  expect(await upload(server, who, bytes, { fields: { password: 'sesame' } })).toEqual({
    file_id,
    known: true,
  });
  expect(await finishJob(server, 'extract', extraction())).toMatchObject({ password: 'sesame' });
  await server.call('fileState', { file_id, state: 'Matching' }, who);
  expect(await finishJob(server, 'match', matched())).toMatchObject({ password: 'sesame' });
  expect(
    (
      await server.services.db.run({
        sql: 'select 1 from file_secrets where file_id = $1',
        parameters: [file_id],
      })
    ).rows,
  ).toEqual([]);
});

describe('the recycle bin', () => {
  test('stops the work; restoring brings the file back to its state and takes the work up again', async () => {
    const who = await someone();
    const fileId = await fileIn(server, who, 'Submitted');
    const { port, close } = server.services.jobs.openPort();
    const order = await port.take();
    if (order?.kind !== 'extract') throw new Error('There was no extraction.');
    expect(await state(who, fileId)).toBe('Extracting');
    await server.call('fileRecycle', { file_id: fileId }, who);
    expect(await port.beat(order, null)).toBe('cancelled');
    await server.call('fileRestore', { file_id: fileId }, who);
    expect(await port.done(order, extraction())).toBe(false);
    await close();
    expect(await state(who, fileId)).toBe('Extracting');
    await finishJob(server, 'extract', extraction());
    expect(await state(who, fileId)).toBe('Edit');
  });

  test('what lies in it is shown there and nowhere else, and cannot be worked on', async () => {
    const who = await someone();
    const fileId = await fileIn(server, who, 'Review');
    expect(await server.call('fileRecycle', { file_id: fileId }, who)).toMatchObject({
      state: 'Review',
      possible: [],
      recycled_timesec: expect.any(Number),
    });
    for (const list of ['Dashboard', 'Review', 'Deleted'] as const)
      expect((await server.call('dashboard', { state: list }, who)).total).toBe(0);
    expect((await server.call('dashboard', { state: 'Recycled' }, who)).items[0]?.may).toEqual({
      edit: false,
      review: false,
      recycle: false,
      restore: true,
      erase: true,
    });
    for (const answer of [
      await server.call('fileState', { file_id: fileId, state: 'Edit' }, who),
      await server.call(
        'matchState',
        { file_id: fileId, pdfMatch: { id: 'm1', state: 'confirmed' } },
        who,
      ),
      await server.call('fileInfo', { file_id: fileId, info: {} }, who),
      await server.call('actionSubmit', { file_id: fileId, file_action: 'rematch' }, who),
    ])
      expect(answer.error?.code).toBe('not-from-here');
    await server.call('fileRestore', { file_id: fileId }, who);
    expect(await state(who, fileId)).toBe('Review');
  });
});

test('only one of two colleagues has the lock at a time, and it passes on', async () => {
  const customer = await server.addCustomer({ team: true });
  const one = await server.addPerson(customer);
  const two = await server.addPerson(customer);
  const file_id = await fileIn(server, one, 'Review');
  await server.call('stateId', { file_id, lock: 'take' }, one);
  await server.call('stateId', { file_id, lock: 'keep' }, one);
  expect((await server.call('stateId', { file_id, lock: 'take' }, two)).error).toMatchObject({
    code: 'changed-meanwhile',
    current: { holder: { user_id: one.user_id } },
  });
  await server.call('stateId', { file_id, lock: 'release' }, two);
  expect((await server.call('stateId', { file_id, lock: 'take' }, two)).error).toBeDefined();
  await server.call('stateId', { file_id, lock: 'release' }, one);
  expect((await server.call('stateId', { file_id, lock: 'take' }, two)).error).toBeUndefined();
});

test('colleagues see who is at a file, one of them works on it, and another takes over at once', async () => {
  const customer = await server.addCustomer({ team: true });
  const one = await server.addPerson(customer);
  const two = await server.addPerson(customer);
  const file_id = await fileIn(server, one, 'Review');
  const told: unknown[] = [];
  const actor = {
    user_id: one.user_id,
    customer_id: customer,
    user_role: 'User',
    team: true,
  } as Actor; // what the rule of hearing looks at
  const stop = server.services.hub.subscribe(actor, (event) => {
    if (event.what === 'presence')
      told.push([event.presence.holder?.user_id, event.presence.here.map((p) => p.user_id)]);
  });
  const presence = async (who: Person, lock: 'join' | 'over' | 'release') =>
    (await server.call('stateId', { file_id, lock }, who)).presence;
  expect(await presence(one, 'join')).toMatchObject({
    holder: { user_id: one.user_id, since_timesec: expect.any(Number) },
    here: [{ user_id: one.user_id }],
  });
  expect(await presence(two, 'join')).toMatchObject({
    holder: { user_id: one.user_id },
    here: [{ user_id: one.user_id }, { user_id: two.user_id }],
  });
  expect(await presence(two, 'over')).toMatchObject({ holder: { user_id: two.user_id } });
  expect(await presence(one, 'join')).toMatchObject({ holder: { user_id: two.user_id } });
  await presence(two, 'release');
  stop();
  expect(told).toEqual([
    [one.user_id, [one.user_id]],
    [one.user_id, [one.user_id, two.user_id]],
    [two.user_id, [one.user_id, two.user_id]],
    [undefined, [one.user_id]],
  ]);
  expect((await server.call('stateId', { file_id }, one)).presence).toBeUndefined();
});
