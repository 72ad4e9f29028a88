import { AsyncResource } from 'node:async_hooks';
import { readFile } from '../../../server/files/rows.ts';
import { confirmBoxes } from '../../../server/workflow/confirm.ts';
import { analysis, extraction, failJob, fileIn, finding, finishJob } from '../support/handmade.ts';
import { actorOf } from '../flow/press.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

/** Matching ahead of time, while the boxes wait for a person. */

let server: TestServer;
let who: Person;
beforeAll(async () => {
  server = await openTestServer();
  who = await server.addPerson(await server.addCustomer());
});
// Work that a test leaves is not the next one's.
afterEach(async () => {
  for (const { file_id } of (await server.call('dashboard', {}, who)).items)
    await server.call('fileRecycle', { file_id }, who);
});
afterAll(() => server.close());

const result = (id = 'm1') => ({
  analysis: analysis([finding(id, 'f1s1', 'f2s1')]),
  subImages: extraction().subImages,
});
const confirm = (file_id: number) => server.call('fileState', { file_id, state: 'Matching' }, who);
const usage = async (fileId: number) =>
  (
    await server.services.db.run({
      sql: `select stage from usage_events where file_id = $1 and stage = 'match'`,
      parameters: [fileId],
    })
  ).rows.length;

test('when the draft is done, the review opens with the confirmation; nothing is counted before', async () => {
  const file_id = await fileIn(server, who, 'Edit');
  await finishJob(server, 'match', result());
  expect(await server.call('stateId', { file_id }, who)).toMatchObject({
    state: 'Edit',
    progress: null,
  });
  expect((await server.call('reviewId', { file_id }, who)).matches).toEqual([]);
  expect((await server.call('dashboardId', { file_id }, who)).matches.new).toBe(0);
  expect(await usage(file_id)).toBe(0);
  expect(await confirm(file_id)).toMatchObject({ state: 'Review' });
  expect((await server.call('reviewId', { file_id }, who)).matches.map((m) => m.id)).toEqual([
    'm1',
  ]);
  expect(await usage(file_id)).toBe(1);
  const { items } = await server.call('fileAudit', { file_id }, who);
  expect(items.filter((i) => i.what === 'file.state').map((i) => i.to)).toEqual([
    'Extracting',
    'Edit',
    'Matching',
    'Review',
  ]);
});

test('a draft that still runs at the confirmation becomes the matching', async () => {
  const file_id = await fileIn(server, who, 'Edit');
  const { port, close } = server.services.jobs.openPort();
  const order = await port.take();
  if (order?.kind !== 'match') throw new Error('There was no draft.');
  await port.beat(order, { stage: 'match', step: 'features', done: 1, of: 3 });
  expect((await server.call('stateId', { file_id }, who)).progress).toBeNull();
  expect(await confirm(file_id)).toMatchObject({ state: 'Matching' });
  await port.beat(order, { stage: 'match', step: 'features', done: 2, of: 3 });
  expect((await server.call('stateId', { file_id }, who)).progress).toMatchObject({
    done: 2,
    of: 3,
  });
  expect(await port.done(order, result())).toBe(true);
  await close();
  expect(await server.call('stateId', { file_id }, who)).toMatchObject({ state: 'Review' });
});

test.each(['is done', 'fails'])(
  'a draft that %s while it is being confirmed leaves nobody waiting for ever',
  async (how) => {
    const file_id = await fileIn(server, who, 'Edit');
    const { port, close } = server.services.jobs.openPort();
    const order = await port.take();
    if (order?.kind !== 'match') throw new Error('There was no draft.');
    const outside = new AsyncResource('beside');
    const end = () =>
      how === 'is done'
        ? port.done(order, result())
        : port.failed(order, { code: 'crashed', sentence: 'It broke off.', retry: false });
    let ended: Promise<unknown> = Promise.resolve();
    await server.services.db.transaction(async (tx) => {
      const file = await readFile(tx, 'server', file_id);
      if (!file) throw new Error('There was no file.');
      await confirmBoxes(server.services, tx, actorOf(who), file);
      let over = false;
      ended = outside.runInAsyncScope(end).finally(() => {
        over = true;
      });
      // The confirmation commits once the worker waits for it; a worker that does not wait is over.
      for (let waiting = 0; waiting === 0 && !over; ) {
        const { rows } = await tx.run({
          sql: 'select count(*)::int as n from pg_locks where not granted',
          parameters: [],
        });
        waiting = Number(rows[0]?.n);
      }
    });
    await ended;
    await close();
    const after = await server.call('stateId', { file_id }, who);
    expect(after.state).toBe(how === 'is done' ? 'Review' : 'Failed');
  },
);

test('a draft that is being stopped when its file is wanted again is begun anew', async () => {
  const file_id = await fileIn(server, who, 'Edit');
  const { port, close } = server.services.jobs.openPort();
  const stopped = await port.take();
  if (stopped?.kind !== 'match') throw new Error('There was no draft.');
  await server.call('fileRecycle', { file_id }, who);
  await server.call('fileRestore', { file_id }, who);
  await confirm(file_id);
  expect(await port.done(stopped, result('old'))).toBe(false);
  await close();
  await finishJob(server, 'match', result('new'));
  expect((await server.call('reviewId', { file_id }, who)).matches.map((m) => m.id)).toEqual([
    'new',
  ]);
});

test.each(['before it is done', 'after it is done'])(
  'a box that changes makes the draft worthless: %s',
  async (when) => {
    const file_id = await fileIn(server, who, 'Edit');
    const change = () => server.call('editImage', { file_id, image_id: 'p2', pdfFigures: [] }, who);
    if (when === 'after it is done') {
      await finishJob(server, 'match', result('old'));
      await change();
      expect(await confirm(file_id)).toMatchObject({ state: 'Matching' });
    } else {
      const { port, close } = server.services.jobs.openPort();
      const order = await port.take();
      if (order?.kind !== 'match') throw new Error('There was no draft.');
      await change();
      await confirm(file_id);
      await port.done(order, result('old'));
      await close();
      expect(await server.call('stateId', { file_id }, who)).toMatchObject({ state: 'Matching' });
    }
    const given = await finishJob(server, 'match', {
      analysis: analysis([finding('new', 'f1s1', 'f1s2')]),
      subImages: extraction().subImages.slice(0, 2),
    });
    expect(given.cuts?.map((c) => c.id)).toEqual(['f1s1', 'f1s2']);
    expect((await server.call('reviewId', { file_id }, who)).matches.map((m) => m.id)).toEqual([
      'new',
    ]);
  },
);

test('a draft that fails is nobody’s concern; the matching is tried when it is wanted', async () => {
  const file_id = await fileIn(server, who, 'Edit');
  await failJob(server, 'timeout');
  expect(await server.call('stateId', { file_id }, who)).toMatchObject({
    state: 'Edit',
    failure: null,
  });
  await confirm(file_id);
  await finishJob(server, 'match', result());
  expect(await server.call('stateId', { file_id }, who)).toMatchObject({ state: 'Review' });
});

test('what people wait for goes first', async () => {
  const drafted = await fileIn(server, who, 'Edit');
  const submitted = await fileIn(server, who, 'Submitted');
  const { port, close } = server.services.jobs.openPort();
  const orders = [await port.take(), await port.take()];
  expect(orders.map((o) => o?.kind)).toEqual(['extract', 'match']);
  await close();
  expect((await server.call('stateId', { file_id: drafted }, who)).state).toBe('Edit');
  expect((await server.call('stateId', { file_id: submitted }, who)).state).toBe('Extracting');
});
