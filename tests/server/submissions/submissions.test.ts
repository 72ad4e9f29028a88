import type { Finding } from '../../../engine/index.ts';
import { DEFAULT_RULES } from '../../../contract/index.ts';
import { sendCallbacks } from '../../../server/callbacks/callbacks.ts';
import { upload } from '../flow/press.ts';
import { analysis, extraction, failJob, finding, finishJob } from '../support/handmade.ts';
import {
  base,
  boss,
  editor,
  heard,
  multipart,
  newKey,
  pdf,
  send,
  server,
  withJournalServer,
} from '../journals/journalServer.ts';

withJournalServer();

const product = 'submission';

/** A manuscript that a journal sends, played through to its end without a person. */
async function arrived(
  reference: string,
  findings: readonly Finding[],
  more: Partial<ReturnType<typeof extraction>> = {},
): Promise<{ file_id: number; secret: string }> {
  const { secret } = await newKey();
  const answer = await multipart({ reference, product }, pdf(), secret);
  expect(answer.json()).toMatchObject({ state: 'Submitted', recommendation: null });
  await finishJob(server, 'extract', { ...extraction(), ...more });
  await finishJob(server, 'match', { analysis: analysis(findings), subImages: [] });
  return { file_id: answer.json().file_id, secret };
}
const bodies = () =>
  heard.filter(({ path }) => path === '/hook').map(({ body }) => JSON.parse(body));

beforeAll(async () => {
  await server.call('journalsSecret', { system: 'em' }, boss);
  await server.call(
    'journalsSave',
    { system: 'em', rules: { user_id: editor.user_id, callback_url: `${base}/hook` } },
    boss,
  );
});

test('a manuscript of a journal ends in a recommendation without a person, in list, status, report and callback', async () => {
  const { file_id, secret } = await arrived('MS-LOOK', [
    finding('a', 'f1s1', 'f2s1'),
    finding('b', 'f1s1', 'f1s2', { score: 0.7, band: 'fair' }),
    finding('c', 'f1s2', 'f2s1', { score: 0.99 }),
    finding('d', 'f1s2', 'f2s1', { score: 0.3, band: 'low' }),
  ]);
  const status = (await send('status', { reference: 'MS-LOOK' }, secret)).json();
  expect(status).toMatchObject({
    state: 'Report',
    recommendation: {
      outcome: 'look',
      more: 0,
      uncertain: ['1 picture was not compared: chart'],
    },
  });
  // The strongest pair first, then one of other figures, then the rest; weak ones are not named.
  expect(status.recommendation.pairs.map((pair: { match_id: string }) => pair.match_id)).toEqual([
    'c',
    'b',
    'a',
  ]);
  expect(status.recommendation.sentence).toBe(
    'Look at these 3 pairs: 1. Figure 1, panel B, page 1 and Figure 2, panel A, page 2; ' +
      '2. Figure 1, panel A, page 1 and Figure 1, panel B, page 1; ' +
      '3. Figure 1, panel A, page 1 and Figure 2, panel A, page 2.',
  );
  const { items } = await server.call('dashboard', { state: 'Report', product }, boss);
  expect(items[0]).toMatchObject({
    file_id,
    recommendation: { outcome: 'look', handled: null },
  });
  const report = await server.call('reportId', { file_id }, boss);
  expect(report.fields.recommendation).toContain('Look at these 3 pairs');
  expect(report.fields.included).toContain('new');
  await sendCallbacks(server.services);
  expect(bodies()).toContainEqual(
    expect.objectContaining({
      event: 'report',
      reference: 'MS-LOOK',
      recommendation: status.recommendation,
    }),
  );
});

test('nothing found, and cannot say with the reason', async () => {
  const nothing = await arrived('MS-NOTHING', []);
  const cannot = await arrived('MS-CANNOT', [], {
    notices: [{ page: 2, code: 'picture-unread', sentence: 'A picture cannot be read.' }],
  });
  const of = async (file_id: number) =>
    (await server.call('dashboardId', { file_id }, boss)).recommendation;
  expect(await of(nothing.file_id)).toMatchObject({
    outcome: 'nothing',
    sentence: 'Nothing found: 3 pictures were compared, and no likeness reaches your threshold.',
  });
  expect(await of(cannot.file_id)).toMatchObject({
    outcome: 'cannot',
    sentence: 'Cannot say: parts of the file could not be read. Page 2: A picture cannot be read.',
  });
  const { secret } = await newKey();
  const failed = (await multipart({ reference: 'MS-FAILED', product }, pdf(), secret)).json();
  await failJob(server, 'damaged');
  expect((await send('status', { reference: 'MS-FAILED' }, secret)).json()).toMatchObject({
    file_id: failed.file_id,
    state: 'Failed',
    recommendation: { outcome: 'cannot', sentence: 'Cannot say: It is damaged.' },
  });
});

test('a recommendation is in the language of the organisation’s reports', async () => {
  expect(await server.call('reportLanguageSet', { language: 'de' }, boss)).toEqual({
    language: 'de',
  });
  const { file_id } = await arrived('MS-GERMAN', []);
  await server.call('reportLanguageSet', { language: 'en' }, boss);
  expect((await server.call('dashboardId', { file_id }, boss)).recommendation).toMatchObject({
    outcome: 'nothing',
    sentence:
      'Nichts gefunden: 3 Bilder wurden verglichen, und keine Ähnlichkeit erreicht Ihren Schwellenwert.',
  });
});

test('a manuscript is cleared, passed on to a reviewer, and sent back to its journal once it is reviewed', async () => {
  const { file_id } = await arrived('MS-PASS', [finding('a', 'f1s1', 'f2s1')]);
  const cleared = await server.call('submissionHandle', { file_id, how: 'cleared' }, boss);
  expect(cleared.recommendation?.handled).toMatchObject({ how: 'cleared' });
  const listed = async (handled: 'open' | 'done') =>
    (await server.call('dashboard', { state: 'Report', product, handled }, boss)).items.map(
      (row) => row.file_id,
    );
  expect(await listed('open')).not.toContain(file_id);
  expect(await listed('done')).toEqual([file_id]);
  expect(
    (await server.call('submissionHandle', { file_id, how: null }, boss)).recommendation?.handled,
  ).toBeNull();
  const colleague = await server.addPerson(boss.customer_id);
  expect(
    await server.call('submissionHandle', { file_id, how: 'cleared' }, colleague),
  ).toMatchObject({ error: { code: 'not-found' } });
  expect(await server.call('submissionHandle', { file_id, how: 'passed' }, boss)).toMatchObject({
    error: { code: 'invalid-input' },
  });
  const { items } = await server.call('submissionReviewers', { file_id }, boss);
  expect(items.map((one) => one.user_id)).toContain(colleague.user_id);
  await server.call(
    'submissionHandle',
    { file_id, how: 'passed', user_id: colleague.user_id, text: 'Please look.' },
    boss,
  );
  const list = await server.call('dashboard', { state: 'Review' }, colleague);
  expect(list.items).toMatchObject([
    { file_id, state: 'Review', recommendation: { handled: { how: 'passed' } } },
  ]);
  await server.call(
    'matchState',
    { file_id, pdfMatch: { id: 'a', state: 'dismissed', reason: 'generic-content', rev: 0 } },
    colleague,
  );
  await server.call('fileState', { file_id, state: 'Report' }, colleague);
  expect((await server.call('dashboardId', { file_id }, boss)).recommendation).toMatchObject({
    outcome: 'nothing',
    handled: { how: 'passed' },
  });
  await server.call('submissionHandle', { file_id, how: 'returned', text: 'No concerns.' }, boss);
  await sendCallbacks(server.services);
  expect(bodies()).toContainEqual(
    expect.objectContaining({
      event: 'returned',
      reference: 'MS-PASS',
      text: 'No concerns.',
      recommendation: expect.objectContaining({ outcome: 'nothing' }),
    }),
  );
  expect(bodies().filter((b) => b.event === 'returned')).toHaveLength(1);
});

test('what no journal sent cannot be sent back, and nothing of it is kept', async () => {
  const { file_id } = await upload(server, boss, pdf(), { fields: { product } });
  await finishJob(server, 'extract', extraction());
  await finishJob(server, 'match', { analysis: analysis([]), subImages: [] });
  expect(await server.call('submissionHandle', { file_id, how: 'returned' }, boss)).toMatchObject({
    error: { code: 'not-configured' },
  });
  expect((await server.call('dashboardId', { file_id }, boss)).recommendation?.handled).toBeNull();
});

test('other rules are tried on past manuscripts before they count, and count from then on', async () => {
  const usual = await server.call('submissionRules', {}, boss);
  expect(usual).toEqual({ rules: DEFAULT_RULES, usual: DEFAULT_RULES });
  const weaker = await arrived('MS-FAIR', [
    finding('f', 'f1s1', 'f2s1', { score: 0.7, band: 'fair' }),
  ]);
  const rules = { ...DEFAULT_RULES, least_score: 0.9 };
  const preview = await server.call('submissionPreview', { rules }, boss);
  expect(preview.changed).toContainEqual({
    file_id: weaker.file_id,
    filename: 'paper.pdf',
    from: 'look',
    to: 'nothing',
  });
  expect(preview.now.look - preview.tried.look).toBe(preview.changed.length);
  expect((await server.call('submissionRules', {}, boss)).rules).toEqual(DEFAULT_RULES);
  await server.call('submissionRulesSet', { rules }, boss);
  const next = await arrived('MS-FAIR-2', [
    finding('f', 'f1s1', 'f2s1', { score: 0.7, band: 'fair' }),
  ]);
  expect(
    (await server.call('dashboardId', { file_id: next.file_id }, boss)).recommendation?.outcome,
  ).toBe('nothing');
  const other = await server.addPerson(await server.addCustomer(), 'Customer-Admin');
  expect((await server.call('submissionPreview', { rules }, other)).now).toEqual({
    nothing: 0,
    look: 0,
    cannot: 0,
  });
  expect((await server.call('submissionRules', {}, other)).rules).toEqual(DEFAULT_RULES);
});

test('the same work submitted again is recognised, of other people where the customer consents', async () => {
  const submit = async (info: object, who = editor) => {
    const { file_id } = await upload(server, who, pdf(), {
      fields: { product, info: JSON.stringify(info) },
    });
    await finishJob(server, 'extract', { ...extraction(), title: null });
    await finishJob(server, 'match', { analysis: analysis([]), subImages: [] });
    return (await server.call('dashboardId', { file_id }, boss)).recommendation?.before;
  };
  const title = 'On the growth of cells in cold water';
  const day = new Date().toISOString().slice(0, 10);
  const known = `Submitted before, on ${day}, with the same title; nothing was found then.`;
  const colleague = await server.addPerson(boss.customer_id);
  await submit({ title, authors: 'Berg, A.' });
  // Of others it is not told without consent; of the same person it is.
  expect(await submit({ title, authors: 'Berg, A.' }, colleague)).toBeUndefined();
  expect(await submit({ title, authors: 'Berg, A.' })).toEqual([known]);
  await server.call(
    'submissionRulesSet',
    { rules: { ...DEFAULT_RULES, resubmissions: true } },
    boss,
  );
  // Three others of a day with one outcome are said once.
  expect(await submit({ title: title.toUpperCase(), authors: 'Berg, A.' }, colleague)).toEqual([
    known,
  ]);
  expect(await submit({ title, authors: 'Somebody Else' })).toBeUndefined();
  await submit({ title: 'Another', doi: '10.1/cold' });
  expect(await submit({ title: 'A third', doi: 'https://doi.org/10.1/COLD' })).toEqual([
    `Submitted before, on ${day}, with the same DOI; nothing was found then.`,
  ]);
});
