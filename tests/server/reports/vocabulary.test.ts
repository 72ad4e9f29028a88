import { DEFAULT_VOCABULARY } from '../../../contract/index.ts';
import { fileIn, finding } from '../support/handmade.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

/** Severity and next steps, in the words of an organisation. */

let server: TestServer;
let boss: Person;
beforeEach(async () => {
  boss = await server.addPerson(await server.addCustomer(), 'Customer-Admin');
});
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const found = [finding('m1', 'f1s1', 'f2s1'), finding('m2', 'f1s1', 'f1s2')];
const reportOf = (file_id: number) => server.call('reportId', { file_id }, boss);
const [first, second] = DEFAULT_VOCABULARY.en.levels;
const LEVEL = second ?? '';

test('the usual words are offered until the organisation writes its own, and come back', async () => {
  const file_id = await fileIn(server, boss, 'Review', found);
  expect((await reportOf(file_id)).vocabulary).toEqual(DEFAULT_VOCABULARY.en);
  const vocabulary = { levels: ['minor', 'grave', 'minor'], steps: ['write to them'] };
  expect(await server.call('vocabularySet', { vocabulary }, boss)).toEqual({
    vocabulary: { levels: ['minor', 'grave'], steps: ['write to them'] },
    own: true,
  });
  expect((await reportOf(file_id)).vocabulary?.levels).toEqual(['minor', 'grave']);
  expect(await server.call('vocabularySet', { vocabulary: null }, boss)).toEqual({
    vocabulary: DEFAULT_VOCABULARY.en,
    own: false,
  });
});

test('a finding has one of the levels, which can be taken away; what was chosen outlives the list', async () => {
  const file_id = await fileIn(server, boss, 'Review', found);
  const level = (matchId: string, chosen: string, rev?: number) =>
    server.call('reportLevel', { file_id, matchId, level: chosen, rev }, boss);
  expect(await level('m1', LEVEL, 0)).toEqual({ rev: 1 });
  expect(await level('m2', first ?? '', 1)).toEqual({ rev: 2 });
  expect((await level('m2', 'no such level')).error?.code).toBe('invalid-input');
  expect((await level('m3', LEVEL)).error?.code).toBe('not-found');
  expect((await level('m1', '', 0)).error?.code).toBe('changed-meanwhile');
  await level('m2', '', 2);
  await server.call('vocabularySet', { vocabulary: { levels: ['other'], steps: [] } }, boss);
  expect((await reportOf(file_id)).fields.levels).toEqual({ m1: LEVEL });
});

test('usual words follow the language of the report, and a finished one gets a version of each choice', async () => {
  const file_id = await fileIn(server, boss, 'Review', found);
  const write = (fieldKey: 'steps' | 'language', newValue: string | string[]) =>
    server.call('reportField', { file_id, fieldKey, newValue }, boss);
  await server.call('reportLevel', { file_id, matchId: 'm1', level: LEVEL }, boss);
  await write('steps', [DEFAULT_VOCABULARY.en.steps[0] ?? '', 'Phone them']);
  await write('language', 'de');
  expect((await reportOf(file_id)).fields).toMatchObject({
    levels: { m1: DEFAULT_VOCABULARY.de.levels[1] },
    steps: [DEFAULT_VOCABULARY.de.steps[0], 'Phone them'],
  });
  for (const { id } of found)
    await server.call('matchState', { file_id, pdfMatch: { id, state: 'confirmed' } }, boss);
  await server.call('fileState', { file_id, state: 'Report' }, boss);
  await server.call('reportLevel', { file_id, matchId: 'm1', level: '' }, boss);
  const { items } = await server.call('reportVersions', { file_id }, boss);
  expect(items.map(({ what, match_id }) => [what, match_id])).toEqual([
    ['level', 'm1'],
    ['finish', null],
  ]);
});
