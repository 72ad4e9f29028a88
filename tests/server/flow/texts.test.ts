import { packText, wordsOf } from '../../../engine/index.ts';
import { guarded } from '../../../server/database/index.ts';
import { indexText } from '../../../server/textIndex/index.ts';
import { countUncounted } from '../../../server/textChecks/shares.ts';
import { tendTexts } from '../../../server/textIndex/tend.ts';
import { imageObject, makePdf, texture } from '../../engine/pdf/make.ts';
import { allowLongTests } from '../../setup/longTests.ts';
import { arrives, startWorker, upload } from './press.ts';
import { printed, prose } from '../support/prose.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';
import { until } from '../support/until.ts';

/** The text check of a manuscript, with the real engine and worker. */

allowLongTests();

let server: TestServer;
let owner: Person;
let other: Person;
let worker: ReturnType<typeof startWorker>;
beforeEach(async () => {
  server = await openTestServer();
  owner = await server.addPerson(await server.addCustomer(), 'User', { ithenticate: true });
  other = await server.addPerson(await server.addCustomer(), 'Customer-Admin', {
    ithenticate: true,
  });
  worker = startWorker(server);
});
afterEach(async () => {
  await worker.close();
  await server.close();
});

async function checked(bytes: Buffer, who = owner, name = 'paper.pdf') {
  const { file_id } = await upload(server, who, bytes, {
    name,
    fields: { product: 'ithenticate' },
  });
  await arrives(server, who, file_id, 'Report');
  return { file_id, report: await server.call('textReport', { file_id }, who) };
}

const FIRST = printed('Minerals in the soils of two valleys', 'Jane Doe, Richard Roe', [
  '# Introduction',
  ...prose(1, 30),
]);
const SECOND = printed('Light in closed rooms and what grows there', 'Ada Lind, Emil Kerr', [
  '# Introduction',
  ...prose(2, 20),
  ...prose(1, 30).slice(4, 10),
  '# References',
  ...prose(1, 30).slice(20, 23),
]);

test('a manuscript that is submitted to the check ends in a report that names its source', async () => {
  const first = await checked(FIRST);
  expect(first.report).toMatchObject({ sources: [], compared: { manuscripts: 0, articles: 0 } });
  const { file_id, report } = await checked(SECOND);
  expect(report.compared).toEqual({ manuscripts: 1, articles: 0 });
  expect(report.sources).toMatchObject([
    {
      kind: 'manuscript',
      file_id: first.file_id,
      title: 'Minerals in the soils of two valleys',
      labels: [],
      open: true,
      pages: true,
    },
  ]);
  const counted = report.passages.filter(({ excluded }) => excluded === null);
  expect(counted).toHaveLength(1);
  const [passage] = counted;
  expect(passage).toMatchObject({ kind: 'verbatim', section: 'body', share: 1 });
  const copied = prose(1, 30).slice(4, 10).join(' ');
  expect(passage?.text).toBe(copied.slice(0, -1));
  expect(passage?.source_text).toBe(passage?.text);
  expect(passage?.places).toMatchObject([{ page: 1, boxes: { length: 6 } }]);
  expect(passage?.source_places).toMatchObject([{ page: 1, boxes: { length: 6 } }]);
  const words = copied.split(' ').length;
  expect(report.scores.all).toBeCloseTo(words / report.scores.words, 6);
  expect(report.scores_before.all).toBeGreaterThan(report.scores.all);
  expect(report.passages.filter(({ excluded }) => excluded === 'references')).toMatchObject([
    { section: 'references' },
  ]);
  const source = await server.call('textSource', { file_id, source: 1 }, owner);
  expect(source.pages[0]?.image?.url).toMatch(/^\/media\//);

  const { items } = await server.call('dashboard', { state: 'My', product: 'ithenticate' }, owner);
  expect(items).toHaveLength(2);
  expect((await server.call('dashboard', { state: 'My' }, owner)).items).toEqual([]);
  expect((await server.call('textReport', { file_id }, other)).error?.code).toBe('not-found');
});

test('equal texts of two customers never show each other', async () => {
  const theirs = await checked(FIRST, other);
  const { file_id, report } = await checked(FIRST);
  expect(report).toMatchObject({ sources: [], compared: { manuscripts: 0, articles: 0 } });
  for (const [name, body] of [
    ['textReport', {}],
    ['textSource', { source: 1 }],
    ['textDecide', { of: 'source', n: 1, state: 'confirmed' }],
    ['textExclude', { exclusions: report.exclusions }],
    ['textAgain', {}],
  ] as const)
    expect(
      (await server.call(name, { file_id: theirs.file_id, ...body } as never, owner)).error?.code,
    ).toBe('not-found');
  await server.call('textAgain', { file_id }, owner);
  expect((await server.call('textReport', { file_id }, owner)).sources).toEqual([]);
});

test('exclusions count anew, can be taken back, and are kept; a change over a colleague’s is refused', async () => {
  await checked(FIRST);
  const { file_id, report } = await checked(SECOND);
  const exclude = (more: object) =>
    server.call(
      'textExclude',
      { file_id, exclusions: { ...report.exclusions, ...more }, rev: report.rev },
      owner,
    );
  const counted = await exclude({ references: false });
  expect(counted.scores.all).toBeGreaterThan(report.scores.all);
  expect((await exclude({ sources: [1] })).error?.code).toBe('changed-meanwhile');
  const after = await server.call('textReport', { file_id }, owner);
  expect(after).toMatchObject({
    rev: 1,
    scores: counted.scores,
    exclusions: { references: false },
  });
  expect(after.passages.filter(({ excluded }) => excluded === 'references')).toEqual([]);
  const without = await server.call(
    'textExclude',
    { file_id, exclusions: { ...report.exclusions, sources: [1] }, rev: 1 },
    owner,
  );
  expect(without.scores).toMatchObject({ all: 0, greatest: 0 });
  expect((await exclude({ sources: [9] })).error?.code).toBe('changed-meanwhile');
  const unknown = { ...report.exclusions, sources: [9] };
  expect(
    (await server.call('textExclude', { file_id, exclusions: unknown }, owner)).error?.code,
  ).toBe('not-found');
});

test('lists say what the report says, follow what is left out, and are ordered by it', async () => {
  const first = await checked(FIRST);
  const { file_id, report } = await checked(SECOND, owner, 'second.pdf');
  const listed = async () =>
    (
      await server.call(
        'dashboard',
        { state: 'My', product: 'ithenticate', sort: 'result', order: 'DESC', skip: 0, limit: 9 },
        owner,
      )
    ).items.map((row) => [row.file_id, row.result]);
  const none = [first.file_id, { check: 'text', share: 0, greatest: 0 }];
  const { all, greatest } = report.scores;
  expect(await listed()).toEqual([[file_id, { check: 'text', share: all, greatest }], none]);
  const less = await server.call(
    'textExclude',
    { file_id, exclusions: { ...report.exclusions, references: false } },
    owner,
  );
  expect(less.scores.all).toBeGreaterThan(all);
  const now = { check: 'text', share: less.scores.all, greatest: less.scores.greatest };
  expect(await listed()).toEqual([[file_id, now], none]);
  // As an installation has them that did not keep them yet.
  const { db } = server.services;
  await db.script('update text_checks set share = null, greatest = null');
  expect((await listed()).map(([, result]) => result)).toEqual([null, null]);
  expect(await countUncounted(db)).toBe(2);
  expect(await listed()).toEqual([[file_id, now], none]);
});

test('decisions stay with their passage when the manuscript is compared again', async () => {
  await checked(FIRST);
  const { file_id, report } = await checked(SECOND);
  const { n } = report.passages.find(({ excluded }) => excluded === null) ?? { n: 0 };
  const decide = (more: object) =>
    server.call('textDecide', { file_id, of: 'passage', n, ...more }, owner);
  expect(await decide({ state: 'confirmed', notes: 'Ask them.', rev: 0 })).toEqual({ rev: 1 });
  expect((await decide({ state: 'dismissed', rev: 0 })).error?.code).toBe('changed-meanwhile');
  expect((await decide({ n: 99, state: 'dismissed' })).error?.code).toBe('not-found');
  await checked(printed('A third one', 'Mo Li', ['# Introduction', ...prose(2, 20)]));
  await server.call('textAgain', { file_id }, owner);
  const { passages } = await until(
    () => server.call('textReport', { file_id }, owner),
    (report) => report.sources.length >= 2,
  );
  expect(passages.find((one) => one.n === n)).toMatchObject({
    source: 1,
    state: 'confirmed',
    notes: 'Ask them.',
  });
});

test('what is recycled or deleted is no source any more, and its text is not shown', async () => {
  const first = await checked(FIRST);
  const { file_id } = await checked(SECOND);
  await server.call('fileRecycle', { file_id: first.file_id }, owner);
  const { sources, passages } = await server.call('textReport', { file_id }, owner);
  expect(sources).toMatchObject([{ open: false, pages: false, file_id: null, title: '' }]);
  expect(passages.every((one) => one.source_text === '' && one.source_places.length === 0)).toBe(
    true,
  );
  expect((await server.call('textSource', { file_id, source: 1 }, owner)).error?.code).toBe(
    'not-found',
  );
  const revised = printed('Light in closed rooms and what grows there', 'Ada Lind, Emil Kerr', [
    '# Introduction',
    ...prose(2, 20),
    ...prose(9, 2),
  ]);
  const later = await checked(revised, owner, 'later.pdf');
  expect(later.report.sources.map((one) => one.file_id)).toEqual([file_id]);
  expect(later.report.sources[0]).toMatchObject({
    labels: ['self', 'version'],
    excluded: 'versions',
  });
  expect(later.report.scores.all).toBe(0);
  expect(later.report.scores_before.all).toBeGreaterThan(0.8);
  await server.call('fileDelete', { file_id: first.file_id }, owner);
  await tendTexts(server.services);
  expect(await textsOf(first.file_id)).toBe(0);
  expect(await textsOf(file_id)).toBe(1);
});

test('manuscripts of other checks are read into the index in the background', async () => {
  const { file_id } = await upload(server, owner, FIRST, { name: 'pictures.pdf' });
  await arrives(server, owner, file_id, 'Edit');
  expect(await tendTexts(server.services)).toBe(1);
  await until(
    () => textsOf(file_id),
    (texts) => texts === 1,
  );
  expect(await tendTexts(server.services)).toBe(0);
  const { report } = await checked(SECOND);
  expect(report.sources).toMatchObject([{ file_id }]);
});

test.each([
  ['of empty pages', printed(' ', ' ', [])],
  [
    'of pictures only',
    Buffer.from(
      makePdf(
        [1, 2, 3].map((n) => ({
          content: 'q 500 0 0 700 50 50 cm /Im Do Q',
          images: { Im: n - 1 },
        })),
        [1, 2, 3].map((n) => imageObject(60, 84, 1, texture(60, 84, n))),
      ),
    ),
  ],
])('a file %s has no text, and is said to have none', async (_, bytes) => {
  const { file_id } = await upload(server, owner, bytes, { fields: { product: 'ithenticate' } });
  const head = await arrives(server, owner, file_id, 'Failed');
  expect(JSON.stringify(head)).toContain('This file has no text');
});

test('the report is saved in four forms, by those alone who may see the file', async () => {
  await checked(FIRST);
  const { file_id } = await checked(SECOND);
  await server.call(
    'textDecide',
    { file_id, of: 'source', n: 1, notes_rep: 'Please <quote>.' },
    owner,
  );
  const get = (form: string, who: Person) =>
    server.inject({
      method: 'GET',
      url: `/download/${file_id}/text/${form}`,
      cookies: who.cookies,
    });
  const table = await get('csv', owner);
  expect(table.headers['content-disposition']).toContain('paper - text.csv');
  expect(table.body).toMatch(/^\uFEFFpassage,kind,words,/);
  const data = (await get('json', owner)).json();
  expect(data).toMatchObject({
    sources: [{ title: 'Minerals in the soils of two valleys' }],
    exclusions: { references: true },
  });
  const page = (await get('html', owner)).body;
  expect(page).toContain('Please &lt;quote&gt;.');
  expect(page).toContain('Left out: Quotation; References;');
  expect((await get('pdf', owner)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  for (const form of ['csv', 'json', 'html', 'pdf'])
    expect((await get(form, other)).statusCode).toBe(404);
});

test('the database itself keeps texts, checks and decisions of customers apart', async () => {
  const { file_id } = await checked(FIRST);
  await server.call('textDecide', { file_id, of: 'source', n: 1 }, owner);
  const count = async (table: string, customer: number) => {
    const { rows } = await guarded(server.services.db, customer).run({
      sql: `select count(*)::int as n from ${table} where file_id = $1`,
      parameters: [file_id],
    });
    return Number(rows[0]?.['n']);
  };
  for (const table of ['text_documents', 'text_checks']) {
    expect(await count(table, owner.customer_id)).toBe(1);
    expect(await count(table, other.customer_id)).toBe(0);
  }
});

test('an article of the reference database is a source, without pages', async () => {
  const { rows } = await server.services.db.run({
    sql: `insert into reference_articles (pmcid, version, pmid, doi, title, authors, journal, year, citation, licence, retracted, source, files)
      values ('PMC1', 1, '', '10.1000/first', 'Soils', 'Jane Doe', 'Journal', 2019, 'c', 'CC BY', false, 's', 'f') returning article_id`,
    parameters: [],
  });
  const box = { x: 0, y: 0, w: 0, h: 0 };
  const lines = [{ text: prose(1, 30).join(' '), section: 'body' as const, page: 0, box }];
  await server.services.db.transaction((tx) =>
    indexText(
      tx,
      { article_id: Number(rows[0]?.['article_id']) },
      packText({ title: 'Soils', authors: 'Jane Doe', lines }, wordsOf(lines)),
    ),
  );
  const { file_id, report } = await checked(SECOND);
  expect(report.compared).toEqual({ manuscripts: 0, articles: 1 });
  expect(report.sources).toMatchObject([
    {
      kind: 'article',
      pmcid: 'PMC1',
      doi: '10.1000/first',
      file_id: null,
      open: true,
      pages: false,
    },
  ]);
  expect(report.passages[0]?.source_text).not.toBe('');
  expect((await server.call('textSource', { file_id, source: 1 }, owner)).error?.code).toBe(
    'not-found',
  );
});

async function textsOf(fileId: number): Promise<number> {
  const { rows } = await server.services.db.run({
    sql: 'select count(*)::int as n from text_documents where file_id = $1',
    parameters: [fileId],
  });
  return Number(rows[0]?.['n']);
}
