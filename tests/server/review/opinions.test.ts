import { fileIn, finding } from '../support/handmade.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

let server: TestServer;
let one: Person;
let two: Person;
let boss: Person;
beforeAll(async () => {
  server = await openTestServer();
  const customer = await server.addCustomer();
  one = await server.addPerson(customer);
  two = await server.addPerson(customer);
  boss = await server.addPerson(customer, 'Customer-Admin');
});
afterAll(() => server.close());

type DecisionRequest = Parameters<typeof server.call<'matchState'>>[1]['pdfMatch'];

async function asked(): Promise<number> {
  const file_id = await fileIn(server, one, 'Review', [finding('m1', 'f1s1', 'f2s1')]);
  await server.call('fileSecond', { file_id, user_id: two.user_id, asked: true }, one);
  return file_id;
}

test('each reviewer’s decision is kept; when they differ it shows, until somebody settles it', async () => {
  const file_id = await asked();
  const say = (who: Person, decision: Omit<DecisionRequest, 'id'>) =>
    server.call('matchState', { file_id, pdfMatch: { id: 'm1', ...decision } }, who);
  expect(await say(one, { state: 'confirmed' })).toMatchObject({
    opinions: [{ user_id: one.user_id, state: 'confirmed' }],
    disagreement: false,
  });
  const differ = await say(two, { state: 'dismissed', reason: 'loading-control' });
  expect(differ).toMatchObject({
    state: 'dismissed',
    disagreement: true,
    decided_by: expect.stringMatching(/^Person/),
    opinions: [
      { user_id: one.user_id, state: 'confirmed', reason: null },
      { user_id: two.user_id, state: 'dismissed', reason: 'loading-control' },
    ],
  });
  const settled = await say(boss, { settle: true, state: 'confirmed', rev: differ.rev });
  expect(settled).toMatchObject({ state: 'confirmed', reason: null, disagreement: false });
  expect(settled.opinions.map((o) => o.state)).toEqual(['confirmed', 'dismissed']);
  // A new contradiction opens the question again; agreement does not.
  expect(await say(one, { state: 'confirmed' })).toMatchObject({ disagreement: false });
  expect(await say(two, { state: 'query' })).toMatchObject({ state: 'query', disagreement: true });
  const { items } = await server.call('fileAudit', { file_id }, one);
  expect(items.filter((i) => i.what.startsWith('match.')).map((i) => [i.what, i.to])).toEqual([
    ['match.state', 'confirmed'],
    ['match.state', 'dismissed'],
    ['match.settle', 'confirmed'],
    ['match.state', 'query'],
  ]);
});

test('a decision taken back leaves what the other reviewer decided; without one the match is new', async () => {
  const file_id = await asked();
  const say = (who: Person, decision: Omit<DecisionRequest, 'id'>) =>
    server.call('matchState', { file_id, pdfMatch: { id: 'm1', ...decision } }, who);
  await say(one, { state: 'dismissed', reason: 'other' });
  await say(two, { state: 'confirmed' });
  expect(await say(two, { withdraw: true })).toMatchObject({
    state: 'dismissed',
    reason: 'other',
    disagreement: false,
    opinions: [{ user_id: one.user_id }],
  });
  expect(await say(one, { withdraw: true })).toMatchObject({
    state: 'new',
    reason: null,
    opinions: [],
  });
});

test('nobody who is undecided contradicts', async () => {
  const file_id = await asked();
  await server.call('matchState', { file_id, pdfMatch: { id: 'm1', state: 'undecided' } }, one);
  expect(
    await server.call('matchState', { file_id, pdfMatch: { id: 'm1', state: 'confirmed' } }, two),
  ).toMatchObject({ disagreement: false });
});

test('a review with an open disagreement ends only with a remark, and the report does not tell who thought what', async () => {
  const file_id = await asked();
  await server.call('matchState', { file_id, pdfMatch: { id: 'm1', state: 'confirmed' } }, one);
  await server.call('matchState', { file_id, pdfMatch: { id: 'm1', state: 'query' } }, two);
  expect((await server.call('fileState', { file_id, state: 'Report' }, one)).error).toMatchObject({
    code: 'invalid-input',
    fields: { audit_review: expect.any(String) },
    missing: 1,
  });
  await server.call(
    'fileState',
    { file_id, state: 'Report', audit_review: 'Talked about it.' },
    one,
  );
  expect((await server.call('reportId', { file_id }, one)).matches[0]).toMatchObject({
    state: 'query',
    opinions: [],
  });
});

test('who is asked for a second opinion finds the file among his own; the owner alone may ask, and sees whom', async () => {
  const file_id = await fileIn(server, one, 'Review', [finding('m1', 'f1s1', 'f2s1')]);
  const own = await server.call('filePeople', { file_id }, one);
  expect(own).toMatchObject({
    owner: { user_id: one.user_id },
    assigned: null,
    second: [],
    may_choose: true,
  });
  expect(own.others.map((p) => p.user_id)).toEqual(
    expect.arrayContaining([two.user_id, boss.user_id]),
  );
  expect((await server.call('filePeople', { file_id }, two)).error?.code).toBe('not-found');
  expect(
    (
      await server.call('fileSecond', { file_id, user_id: two.user_id, asked: true }, one)
    ).second.map((p) => p.user_id),
  ).toEqual([two.user_id]);
  expect(
    (await server.call('dashboard', { assigned: 'mine', limit: 100 }, two)).items.map(
      (f) => f.file_id,
    ),
  ).toContain(file_id);
  const seen = await server.call('filePeople', { file_id }, two);
  expect(seen).toMatchObject({ may_choose: false, others: [] });
  expect(
    (await server.call('fileSecond', { file_id, user_id: boss.user_id, asked: true }, two)).error
      ?.code,
  ).toBe('not-allowed');
  const stranger = await server.addPerson(await server.addCustomer());
  expect(
    (await server.call('fileSecond', { file_id, user_id: stranger.user_id, asked: true }, one))
      .error?.code,
  ).toBe('not-found');
  await server.call('fileSecond', { file_id, user_id: two.user_id, asked: false }, boss);
  expect((await server.call('reviewId', { file_id }, two)).error?.code).toBe('not-found');
});
