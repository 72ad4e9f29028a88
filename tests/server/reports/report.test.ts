import { LANGUAGES } from '../../../contract/languages.ts';
import { disposition } from '../../../server/http/disposition.ts';
import { fileIn, finding } from '../support/handmade.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

let server: TestServer;
let who: Person;
beforeAll(async () => {
  server = await openTestServer({ reports: true });
  who = await server.addPerson(await server.addCustomer());
});
afterAll(() => server.close());

const two = [finding('m1', 'f1s1', 'f2s1'), finding('m2', 'f1s1', 'f1s2', { score: 0.5 })];

test('a report starts with the template and the manuscript’s own words, and keeps what is written', async () => {
  const admin = await server.addPerson(await server.addCustomer(), 'Admin');
  await server.call(
    'miscUpdate',
    { idx: 'report-template', data: { summary: 'Checked as usual.', letter: 'Dear author,' } },
    admin,
  );
  const file_id = await fileIn(server, who, 'Review', two);
  expect((await server.call('reportId', { file_id }, who)).fields).toEqual({
    title: 'Made by hand',
    summary: 'Checked as usual.',
    verdict: '2 pairs of similar regions wait for a decision.',
    recommendation: '',
    letter: 'Dear author,',
    order: [],
    included: ['confirmed', 'query'],
    language: 'en',
    levels: {},
    steps: [],
  });
  const write = (
    fieldKey: 'summary' | 'order' | 'included' | 'verdict',
    newValue: string | string[],
    rev?: number,
  ) => server.call('reportField', { file_id, fieldKey, newValue, rev }, who);
  expect(await write('summary', '', 0)).toEqual({ rev: 1 });
  expect(await write('order', ['m2', 'm1', 'm2'], 1)).toEqual({ rev: 2 });
  expect(await write('included', '["confirmed","dismissed"]', 2)).toEqual({ rev: 3 });
  expect((await write('verdict', 'late', 2)).error).toMatchObject({
    code: 'changed-meanwhile',
    current: { rev: 3, fields: { order: ['m2', 'm1'] } },
  });
  expect((await write('included', '["nonsense"]')).error?.code).toBe('invalid-input');
  expect((await write('summary', ['a list'])).error?.code).toBe('invalid-input');
  expect(await server.call('reportId', { file_id }, who)).toMatchObject({
    rev: 3,
    fields: { summary: '', order: ['m2', 'm1'], included: ['confirmed', 'dismissed'] },
  });
});

test.each(LANGUAGES)('the reports of a customer can be in the language %s', async (language) => {
  const boss = await server.addPerson(await server.addCustomer(), 'Customer-Admin');
  expect(await server.call('reportLanguageSet', { language }, boss)).toEqual({ language });
  expect(await server.call('reportLanguageGet', {}, boss)).toEqual({ language });
});

test('drafts are in the language of the customer, or of the report; what was finished keeps its own', async () => {
  const customer = await server.addCustomer();
  const boss = await server.addPerson(customer, 'Customer-Admin');
  const fields = async (file_id: number) =>
    (await server.call('reportId', { file_id }, boss)).fields;
  const english = await fileIn(server, boss, 'Review', []);
  await server.call('fileState', { file_id: english, state: 'Report' }, boss);
  expect(await server.call('reportLanguageSet', { language: 'de' }, boss)).toEqual({
    language: 'de',
  });
  expect(await server.call('reportLanguageGet', {}, boss)).toEqual({ language: 'de' });
  expect((await fields(english)).verdict).toBe('Nothing in the pictures needs an explanation.');
  const german = await fileIn(server, boss, 'Review', two);
  expect(await fields(german)).toMatchObject({
    language: 'de',
    verdict: '2 Paare ähnlicher Bereiche warten auf eine Entscheidung.',
  });
  const choose = (newValue: string) =>
    server.call('reportField', { file_id: german, fieldKey: 'language', newValue }, boss);
  expect((await choose('fr')).error?.code).toBe('invalid-input');
  await choose('ja');
  expect(await fields(german)).toMatchObject({
    language: 'ja',
    verdict: '類似領域 2 組が判定を待っています。',
  });
  await server.call('fileState', { file_id: german, state: 'Report' }, boss);
  await server.call('reportLanguageSet', { language: 'en' }, boss);
  expect(await fields(german)).toMatchObject({
    language: 'ja',
    verdict: '類似領域 2 組が判定を待っています。',
  });
});

test('the words of a report follow the decisions until the review is finished, and then stay', async () => {
  const file_id = await fileIn(server, who, 'Review', two);
  const decide = (id: string, state: 'confirmed' | 'dismissed') =>
    server.call('matchState', { file_id, pdfMatch: { id, state } }, who);
  const report = () => server.call('reportId', { file_id }, who);
  await decide('m1', 'confirmed');
  await decide('m2', 'dismissed');
  const finished = 'Similar regions were confirmed in 1 pair of pictures.';
  expect((await report()).fields).toMatchObject({
    verdict: finished,
    recommendation: expect.stringMatching(/^Ask the authors for an explanation/),
    letter: expect.stringMatching(/\n1\. .+ and .+$/),
  });
  await server.call('fileState', { file_id, state: 'Report' }, who);
  expect((await report()).fields.verdict).toBe(finished);
  await server.call('fileState', { file_id, state: 'Review' }, who);
  await decide('m1', 'dismissed');
  expect((await report()).fields.verdict).toBe('Nothing in the pictures needs an explanation.');
  await server.call('reportField', { file_id, fieldKey: 'verdict', newValue: 'Fine.' }, who);
  await decide('m1', 'confirmed');
  expect((await report()).fields.verdict).toBe('Fine.');
});

test('a comment in the report is the match’s own note for it', async () => {
  const file_id = await fileIn(server, who, 'Report', two);
  expect(
    await server.call(
      'reportComment',
      { file_id, matchId: 'm1', newComment: 'See panel A', matchType: 'sub-image', rev: 0 },
      who,
    ),
  ).toEqual({ rev: 1 });
  expect(
    (
      await server.call(
        'reportComment',
        { file_id, matchId: 'm1', newComment: 'x', matchType: 'sub-image', rev: 0 },
        who,
      )
    ).error?.code,
  ).toBe('changed-meanwhile');
  expect(
    (
      await server.call(
        'reportComment',
        { file_id, matchId: 'm1', newComment: 'x', matchType: 'clone' },
        who,
      )
    ).error?.code,
  ).toBe('not-found');
  expect((await server.call('reportId', { file_id }, who)).matches[0]).toMatchObject({
    id: 'm1',
    notes_rep: 'See panel A',
  });
});

test('there is no report before there are findings', async () => {
  const file_id = await fileIn(server, who, 'Edit');
  expect((await server.call('reportId', { file_id }, who)).error).toMatchObject({
    code: 'not-from-here',
    possible: ['Matching'],
  });
  expect(
    (await server.inject({ url: `/download/${file_id}/report.pdf`, cookies: who.cookies }))
      .statusCode,
  ).toBe(404);
});

test.each([
  ['report.pdf', 'application/pdf', '%PDF-'],
  ['report.html', 'text/html; charset=utf-8', '<!doctype html>'],
  ['report.csv', 'text/csv; charset=utf-8', '\ufeff'],
  ['report.json', 'application/json; charset=utf-8', '{'],
])(
  '%s is a file to save, never a page of ours, and the download is in the trail',
  async (what, type, start) => {
    const file_id = await fileIn(server, who, 'Report', two);
    const answer = await server.inject({
      url: `/download/${file_id}/${what}`,
      cookies: who.cookies,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.body.toLowerCase().startsWith(start.toLowerCase())).toBe(true);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; /);
    expect(answer.headers['content-security-policy']).toMatch(
      /^default-src 'none';.* frame-ancestors 'none';.* sandbox$/,
    );
    expect((await server.call('fileAudit', { file_id }, who)).items.at(-1)).toMatchObject({
      what: 'file.export',
      to: what,
    });
  },
);

test('notes between colleagues do not leave the house', async () => {
  const file_id = await fileIn(server, who, 'Review', two);
  await server.call(
    'matchState',
    {
      file_id,
      pdfMatch: { id: 'm1', state: 'confirmed', notes: 'between us', notes_rep: 'for the author' },
    },
    who,
  );
  for (const form of ['json', 'csv', 'html']) {
    const { body } = await server.inject({
      url: `/download/${file_id}/report.${form}`,
      cookies: who.cookies,
    });
    expect(body).toContain('for the author');
    expect(body).not.toContain('between us');
  }
});

test('there is nothing else to download', async () => {
  const file_id = await fileIn(server, who, 'Report', two);
  for (const path of [
    `${file_id}/report.exe`,
    `0${file_id}x/report.pdf`,
    `-1/report.pdf`,
    `${file_id}/..%2f..%2fetc%2fpasswd`,
  ]) {
    expect(
      (await server.inject({ url: `/download/${path}`, cookies: who.cookies })).statusCode,
    ).toBe(404);
  }
});

test.each([
  ['plain.pdf', `attachment; filename="plain.pdf"; filename*=UTF-8''plain.pdf`],
  ['a "b"\\c.pdf', `attachment; filename="a 'b''c.pdf"; filename*=UTF-8''a%20%22b%22%5Cc.pdf`],
  [
    'Größe\r\nset-cookie: x.pdf',
    `attachment; filename="Gr__e set-cookie: x.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20set-cookie%3A%20x.pdf`,
  ],
  ["it's (1).pdf", `attachment; filename="it's (1).pdf"; filename*=UTF-8''it%27s%20%281%29.pdf`],
])('the name %j travels safely', (name, header) => {
  expect(disposition(name)).toBe(header);
});

test('a document of the own database, which nobody reviews, says what was found, and keeps it from the first change on', async () => {
  const file_id = await fileIn(server, who, 'Review', [], '/api/pdf/submituserdb');
  const read = () => server.call('reportId', { file_id }, who);
  const found = { recommendation: 'Nothing about the pictures has to be asked.' };
  const verdict = 'Nothing in the pictures needs an explanation.';
  expect(await read()).toMatchObject({ state: 'Report', fields: { ...found, verdict } });
  const field = { fieldKey: 'verdict', newValue: 'Seen.' } as const;
  await server.call('reportField', { file_id, ...field }, who);
  expect(await read()).toMatchObject({ fields: { ...found, verdict: 'Seen.' } });
  const { items } = await server.call('reportVersions', { file_id }, who);
  expect(items.map(({ version }) => version)).toEqual([2, 1]);
});

test('… and cannot be sent to a review', async () => {
  const file_id = await fileIn(server, who, 'Review', [], '/api/pdf/submituserdb');
  expect((await server.call('stateId', { file_id }, who)).possible).toEqual(['Edit']);
  expect((await server.call('fileState', { file_id, state: 'Review' }, who)).error).toMatchObject({
    code: 'not-from-here',
    possible: ['Edit'],
  });
});
