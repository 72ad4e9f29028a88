import { csv } from '../../engine/references/database.ts';
import { allowLongTests } from '../../setup/longTests.ts';
import { tendWatched } from '../../../server/referenceChecks/again.ts';
import { arrives, startWorker } from './press.ts';
import { manuscriptWith } from '../support/listed.ts';
import { importRetractions } from '../support/retractions.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';
import { until } from '../support/until.ts';

/** The retraction check of a manuscript, with the real engine and worker. */

allowLongTests();

const BASIL = {
  Title: 'Growth of basil under red and blue light in closed rooms',
  Author: 'Jane Doe;Richard Roe;',
  OriginalPaperDate: '3/1/2018 0:00',
  OriginalPaperDOI: '10.1000/basil',
  RetractionDOI: '10.1000/notice',
  RetractionDate: '5/6/2020 0:00',
  Reason: 'Duplication of Image;',
};
const MINT = {
  Title: 'On the colours of mint leaves and what they tell of water',
  Author: 'Ada Lind;',
  OriginalPaperDate: '3/1/2016 0:00',
  OriginalPaperDOI: '10.1000/mint',
};
const LIST = [
  'Smith A. Soils of the north and their water. J Soil. 2011;4:1-9. doi:10.1000/soil',
  'Doe J, Roe R. Growth of basil under red and blue light in closed rooms. Light. 2018;3:5-9.',
  'Lind A. On the colours of mint leaves and what they tell of water. Leaf. 2016. doi:10.1000/mint',
  'Kerr B. Trees in cities and the noise around them at night. City. 2014. doi:10.1000/trees',
  'Smith A. Soils of the north and their water. J Soil. 2011;4:1-9. doi:10.1000/soil',
];

let server: TestServer;
let owner: Person;
let other: Person;
let worker: ReturnType<typeof startWorker>;
beforeEach(async () => {
  server = await openTestServer();
  owner = await server.addPerson(await server.addCustomer());
  other = await server.addPerson(await server.addCustomer(), 'Customer-Admin');
  worker = startWorker(server);
});
afterEach(async () => {
  await worker.close();
  await server.close();
});

async function submit(bytes: Buffer, name = 'paper.pdf'): Promise<number> {
  const boundary = 'b0undary';
  const field = `--${boundary}\r\ncontent-disposition: form-data; name="product"\r\n\r\nretraction\r\n`;
  const head = `${field}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const sent = await server.inject({
    method: 'POST',
    url: '/api/pdf/submit',
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      authorization: `Bearer ${owner.token}`,
    },
  });
  return sent.json().file_id;
}
async function checked(bytes: Buffer, name?: string) {
  const file_id = await submit(bytes, name);
  await arrives(server, owner, file_id, 'Report');
  return { file_id, report: await server.call('retractionReport', { file_id }, owner) };
}

test('a manuscript that is submitted to the check ends in a report, its gravest reference first', async () => {
  await importRetractions(server, csv([BASIL, { ...MINT, RetractionNature: 'Correction' }]));
  const { file_id, report } = await checked(manuscriptWith(LIST));
  expect(report.references.map(({ n, verdict }) => [n, verdict])).toEqual([
    [2, 'retracted'],
    [3, 'corrected'],
    [5, 'twice'],
    [1, 'unlisted'],
    [4, 'unlisted'],
  ]);
  expect(report.references[0]).toMatchObject({
    label: '2',
    page: 2,
    by: 'title',
    confidence: 1,
    acknowledged: null,
    state: 'new',
    work: { title: BASIL.Title, doi: '10.1000/basil' },
    notices: [
      {
        nature: 'retraction',
        date: '2020-05-06',
        reasons: ['Duplication of Image'],
        notice: { doi: '10.1000/notice' },
      },
    ],
  });
  expect(report.references[2]).toMatchObject({ twice: 1 });
  expect(report.version).toMatchObject({ works: 2, sha256: expect.stringMatching(/^\w{64}$/) });
  expect(report.pages).toHaveLength(2);
  expect(report.pages[1]?.image?.url).toMatch(/^\/media\//);

  const { items } = await server.call('dashboard', { state: 'My', product: 'retraction' }, owner);
  expect(items).toMatchObject([
    {
      file_id,
      state: 'Report',
      product: 'retraction',
      possible: [],
      result: {
        check: 'references',
        looked_up: true,
        verdicts: { retracted: 1, corrected: 1, twice: 1, unlisted: 2 },
      },
    },
  ]);
  const clean = await checked(manuscriptWith([]), 'clean.pdf');
  const ordered = await server.call(
    'dashboard',
    { state: 'My', product: 'retraction', sort: 'result', order: 'DESC' },
    owner,
  );
  expect(ordered.items.map((one) => one.file_id)).toEqual([file_id, clean.file_id]);
  expect((await server.call('dashboard', { state: 'My' }, owner)).items).toEqual([]);
  // Its pictures were not looked at: nothing says that they were.
  expect((await server.call('reportId', { file_id }, owner)).error?.code).toBe('not-found');
  expect((await server.call('fileState', { file_id, state: 'Review' }, owner)).error?.code).toBe(
    'not-from-here',
  );
  expect((await server.call('retractionReport', { file_id }, other)).error?.code).toBe('not-found');
});

test('the report is saved in four forms, by those alone who may see the file', async () => {
  await importRetractions(server, csv([BASIL]));
  const { file_id } = await checked(
    manuscriptWith([...LIST, '=HYPERLINK("x") A. Odd title. 2001.']),
  );
  await server.call('retractionDecide', { file_id, n: 2, notes_rep: 'Please <remove>.' }, owner);
  const get = (form: string, who: Person) =>
    server.inject({
      method: 'GET',
      url: `/download/${file_id}/references/${form}`,
      cookies: who.cookies,
    });
  const table = await get('csv', owner);
  expect(table.headers['content-disposition']).toContain('paper - references.csv');
  const [head, first] = table.body.split('\r\n');
  expect(head).toMatch(/^\uFEFFnumber,label,verdict,/);
  expect(first).toMatch(/^2,2,retracted,Retracted,title,/);
  expect(first).toContain('https://doi.org/10.1000/notice');
  const data = (await get('json', owner)).json();
  expect(data).toMatchObject({
    file: { filename: 'paper.pdf' },
    database: { works: 1 },
    references: expect.arrayContaining([
      expect.objectContaining({
        n: 2,
        verdict: 'retracted',
        fields: {
          authors: ['Doe', 'Roe'],
          year: 2018,
          title: 'Growth of basil under red and blue light in closed rooms',
          container: 'Light',
          volume: '3',
          issue: null,
          pages: '5-9',
        },
      }),
    ]),
  });
  // Every form counts the same.
  expect(data.counts).toMatchObject({
    references: 6,
    look: 1,
    open: 1,
    retracted: 1,
    acknowledged: 0,
    unacknowledged: 1,
    cited: 0,
    verdicts: { retracted: 1, twice: 1, concern: 0 },
  });
  expect(table.body).toContain('1,,count-unacknowledged,"Retracted, and the manuscript does not');
  expect(table.body).toContain('1,,count-verdict-twice,Listed twice,');
  expect((await get('html', owner)).body).toContain(
    'Retracted, and the manuscript does not say so: 1; Places in the text that cite a retracted work: 0.',
  );
  expect(head).toMatch(/,read_pages,arxiv,url,title_agrees$/);
  expect(first).toMatch(/,Light,3,,5-9,,,1$/);
  const page = (await get('html', owner)).body;
  expect(page).toContain('journal. The title agrees to 100 %.');
  expect(page).toContain('Journal or book: Light; Volume: 3; Pages: 5-9');
  expect(page).toContain('Please &lt;remove&gt;.');
  expect(page).not.toContain('<remove>');
  expect((await get('pdf', owner)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await get('exe', owner)).statusCode).toBe(404);
  for (const form of ['csv', 'json', 'html', 'pdf'])
    expect((await get(form, other)).statusCode).toBe(404);
  // Its pictures were not checked, so there is no report on them to save.
  const pictures = await server.inject({
    method: 'GET',
    url: `/download/${file_id}/report.csv`,
    cookies: owner.cookies,
  });
  expect(pictures.statusCode).toBe(404);
});

test('the preview is hidden at first; shown, it stands in all forms and in no recommendation', async () => {
  await importRetractions(server, csv([BASIL]));
  const { file_id } = await checked(
    manuscriptWith(LIST, ['We ask a counterfeit consciousness for its opinion of the plants.']),
  );
  const report = () => server.call('retractionReport', { file_id }, owner);
  const get = async (form: string) => {
    const url = `/download/${file_id}/references/${form}`;
    return (await server.inject({ method: 'GET', url, cookies: owner.cookies })).body;
  };
  expect((await report()).preview).toBeNull();
  for (const form of ['csv', 'html', 'json'])
    expect(await get(form)).not.toMatch(/consciousness|preview/i);
  const plain = await get('pdf');
  expect(
    (await server.call('retractionPreview', { file_id, preview: true }, other)).error?.code,
  ).toBe('not-found');
  await server.call('retractionPreview', { file_id, preview: true }, owner);
  await server.call('fileInfo', { file_id, info: { authors: 'Jane Doe; Kerr, Boris' } }, owner);
  const { preview, references } = await report();
  expect(preview).toMatchObject({
    phrases: [
      {
        phrase: 'counterfeit consciousness',
        usual: 'artificial intelligence',
        page: 1,
        sentence: 'We ask a counterfeit consciousness for its opinion of the plants.',
      },
    ],
    self: { authors: ['J. Doe', 'B. Kerr'], source: 'details', compared: 5, shared: [2, 4] },
  });
  expect(references.map(({ verdict }) => verdict)).toEqual(
    expect.arrayContaining(['retracted', 'unlisted']),
  );
  expect(await get('csv')).toContain(
    'preview-phrase,Preview: Unusual phrases,,,counterfeit consciousness,',
  );
  expect(await get('html')).toContain('2 of 5 references that could be compared share an author');
  expect(JSON.parse(await get('json'))).toMatchObject({ preview: { self: { compared: 5 } } });
  expect((await get('pdf')).length).toBeGreaterThan(plain.length);
  await server.call('retractionPreview', { file_id, preview: false }, owner);
  expect((await report()).preview).toBeNull();
});

test('without a database nothing is called clear', async () => {
  const { report } = await checked(manuscriptWith(LIST.slice(0, 2)));
  expect(report.version).toBeNull();
  expect(report.references.map(({ verdict }) => verdict)).toEqual(['unchecked', 'unchecked']);
});

test('a manuscript without references has a report that says so', async () => {
  const { report } = await checked(manuscriptWith([]));
  expect(report.references).toEqual([]);
});

test('decisions and notes are kept, and a change over a colleague’s is refused', async () => {
  await importRetractions(server, csv([BASIL]));
  const { file_id } = await checked(manuscriptWith(LIST));
  const decide = (more: object) =>
    server.call('retractionDecide', { file_id, n: 2, ...more }, owner);
  expect(await decide({ state: 'confirmed', rev: 0 })).toEqual({ rev: 1 });
  expect(await decide({ notes: 'Asked the author.', rev: 1 })).toEqual({ rev: 2 });
  expect((await decide({ state: 'dismissed', rev: 1 })).error?.code).toBe('changed-meanwhile');
  expect((await decide({ n: 77, state: 'dismissed' })).error?.code).toBe('not-found');
  const { references } = await server.call('retractionReport', { file_id }, owner);
  expect(references[0]).toMatchObject({
    n: 2,
    state: 'confirmed',
    notes: 'Asked the author.',
    rev: 2,
  });
});

test('a watched report is looked up again in a new version, decisions stay, and its owner is told once', async () => {
  await importRetractions(server, csv([BASIL]));
  const first = await checked(manuscriptWith(LIST));
  const { file_id } = first;
  const second = await checked(manuscriptWith([...LIST].toReversed()));
  await server.call('retractionWatch', { file_id: second.file_id, watched: false }, owner);
  await server.call('retractionDecide', { file_id, n: 2, state: 'confirmed' }, owner);
  await importRetractions(server, csv([BASIL, MINT]));
  // Those that were looked up within the hour by a job of their own wait; only the jobs of this
  // test lie in it.
  await server.services.db.run({
    sql: "update jobs set created_at = created_at - interval '2 hours'",
    parameters: [],
  });
  expect(await tendWatched(server.services)).toBe(1);
  const { news, references, version } = await until(
    () => server.call('retractionReport', { file_id }, owner),
    (report) => report.news.length > 0,
  );
  expect(news).toMatchObject([{ n: 3, before: 'unlisted', verdict: 'retracted' }]);
  expect(version?.works).toBe(2);
  expect(references.map(({ n, verdict, state }) => [n, verdict, state]).slice(0, 2)).toEqual([
    [2, 'retracted', 'confirmed'],
    [3, 'retracted', 'new'],
  ]);
  expect(await tendWatched(server.services)).toBe(0);
  const { rows } = await server.services.db.run({
    sql: 'select recipient, subject, body from mails',
    parameters: [],
  });
  expect(rows).toMatchObject([
    {
      recipient: owner.email,
      subject: 'paper.pdf: news about its references',
      body: expect.stringContaining('On the colours of mint leaves'),
    },
  ]);
});

test.each([
  [
    'list.bib',
    '@article{a, author={Doe, Jane}, title={Growth of basil}, doi={10.1000/BASIL}}',
    'application/x-bibtex',
  ],
  [
    'list.ris',
    'TY  - JOUR\nAU  - Doe, Jane\nTI  - Growth of basil\nDO  - 10.1000/basil\nER  - \n',
    'application/x-research-info-systems',
  ],
  ['pasted.txt', '10.1000/basil\n', 'text/plain'],
  [
    'article.xml',
    '<article><body><p>Basil grows <xref ref-type="bibr" rid="r">1</xref>.</p></body><back><ref-list><ref id="r"><element-citation><article-title>Growth of basil</article-title><pub-id pub-id-type="doi">10.1000/basil</pub-id></element-citation></ref></ref-list></back></article>',
    'application/xml',
  ],
])('a list of references is checked as a manuscript is: %s', async (name, content, type) => {
  await importRetractions(server, csv([BASIL]));
  const { file_id, report } = await checked(Buffer.from(content), name);
  const [first] = report.references;
  expect(first).toMatchObject({ n: 1, by: 'doi', page: 1, doi: '10.1000/basil' });
  expect(first?.verdict).toBe('retracted');
  const original = await server.inject({
    method: 'GET',
    url: `/download/${file_id}/original.pdf`,
    cookies: owner.cookies,
  });
  expect(original.headers['content-type']).toContain(type);
  expect(original.body).toBe(content);
});

test('a list is no manuscript of the image check, and bytes are no list', async () => {
  const sent = await server.inject({
    method: 'POST',
    url: '/api/pdf/submit',
    payload: Buffer.from('10.1000/basil'),
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${owner.token}` },
  });
  expect(sent.json()).toMatchObject({ error: { code: 'not-a-pdf' } });
});
