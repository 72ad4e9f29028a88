import { csv } from '../../engine/references/database.ts';
import { allowLongTests } from '../../setup/longTests.ts';
import { openCrossref } from '../support/crossref.ts';
import type { Crossref } from '../support/crossref.ts';
import { manuscriptWith } from '../support/listed.ts';
import { importRetractions } from '../support/retractions.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';
import { arrives, startWorker, upload } from './press.ts';
import { until } from '../support/until.ts';

/** The retraction check with a registry of DOIs, asked by the real worker. */

allowLongTests();

const LIST = [
  'Smith A. Soils of the north and their water. J Soil. 2011;4:1-9. doi:10.1000/soil',
  'Doe J, Roe R. Growth of basil under red and blue light in closed rooms. Light. 2018;3:5-9.',
  'Lind A. On the colours of mint leaves and what they tell of water. Leaf. 2016. doi:10.1000/mint',
];
const WORKS = [
  {
    DOI: '10.1000/soil',
    title: ['Trees in cities and the noise around them at night'],
    author: [{ given: 'Bo', family: 'Kerrigan' }],
    issued: { 'date-parts': [[2014]] },
  },
  {
    DOI: '10.1000/basil',
    title: ['RETRACTED: Growth of basil under red and blue light in closed rooms'],
    author: [{ given: 'Jane', family: 'Doe' }],
    issued: { 'date-parts': [[2018, 3, 1]] },
    'updated-by': [
      {
        DOI: '10.1000/notice',
        type: 'retraction',
        label: 'Retraction',
        source: 'publisher',
        updated: { 'date-parts': [[2020, 5, 6]] },
      },
    ],
  },
  {
    DOI: '10.1000/mint',
    title: ['On the colours of mint leaves and what they tell of water'],
    author: [{ given: 'Ada', family: 'Lind' }],
    issued: { 'date-parts': [[2016]] },
  },
];

let registry: Crossref;
let server: TestServer;
let owner: Person;
let worker: ReturnType<typeof startWorker>;
beforeEach(async () => {
  registry = await openCrossref();
  server = await openTestServer({ env: { CROSSREF_URL: registry.url } });
  owner = await server.addPerson(await server.addCustomer());
  worker = startWorker(server);
});
afterEach(async () => {
  await worker.close();
  await server.close();
  await registry.close();
});

async function submit(
  list: readonly string[] = LIST,
  prose: readonly string[] = [],
): Promise<number> {
  const boundary = 'b0undary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="product"\r\n\r\nretraction\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="paper.pdf"\r\n\r\n`;
  const sent = await server.inject({
    method: 'POST',
    url: '/api/pdf/submit',
    payload: Buffer.concat([
      Buffer.from(head),
      manuscriptWith(list, prose),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      authorization: `Bearer ${owner.token}`,
    },
  });
  const { file_id } = sent.json();
  await arrives(server, owner, file_id, 'Report');
  return file_id;
}
const asked = (file_id: number) =>
  until(
    () => server.call('retractionReport', { file_id }, owner),
    (report) => report.references.every((row) => row.registry !== null),
  );
const rows = async (sql: string) => (await server.services.db.run({ sql, parameters: [] })).rows;

test('the report says what the registry knows, keeps answers by DOI, and asks for each once', async () => {
  registry.works.push(...WORKS);
  await importRetractions(server, csv([{ Title: 'Another work, of which nobody here speaks' }]));
  const file_id = await submit();
  const { references, news } = await asked(file_id);
  expect(references.map(({ n, verdict, registry: known }) => [n, verdict, known?.state])).toEqual([
    [2, 'retracted', 'matched'],
    [1, 'unlike', 'unlike'],
    [3, 'unlisted', 'registered'],
  ]);
  expect(references[0]).toMatchObject({
    by: 'title',
    registry: { doi: '10.1000/basil', confidence: 1 },
    notices: [
      {
        nature: 'retraction',
        source: 'registry',
        date: '2020-05-06',
        notice: { doi: '10.1000/notice' },
      },
    ],
  });
  expect(references[1]?.work?.title).toBe('Trees in cities and the noise around them at night');
  // It is the first thing that was known of them.
  expect(news).toEqual([]);
  expect(await rows('select doi from registry_works order by doi')).toEqual(
    ['10.1000/basil', '10.1000/mint', '10.1000/soil'].map((doi) => ({ doi })),
  );
  const before = registry.requests.length;
  const second = await asked(await submit(LIST.toReversed()));
  expect(second.references.map(({ verdict }) => verdict)).toEqual([
    'retracted',
    'unlike',
    'unlisted',
  ]);
  // What has a DOI is known; only the entry without one is looked for.
  expect(registry.requests.slice(before)).toEqual([
    expect.stringMatching(/^\/works\?query\.bibliographic=Growth/),
  ]);
  const table = await server.inject({
    method: 'GET',
    url: `/download/${file_id}/references/csv`,
    cookies: owner.cookies,
  });
  expect(table.body).toContain('The DOI is registered for another work.');
  const page = await server.inject({
    method: 'GET',
    url: `/download/${file_id}/references/html`,
    cookies: owner.cookies,
  });
  expect(page.body).toContain('The registry of DOIs was asked about 3.');
  expect(page.body).toContain('Retraction, 2020-05-06, Registry of DOIs');
  expect(page.body).toContain('The title agrees to 100 %.');
  const print = await server.inject({
    method: 'GET',
    url: `/download/${file_id}/references/pdf`,
    cookies: owner.cookies,
  });
  expect(print.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

test('an outage fails no check and accuses nobody; looked up again, the report is filled in', async () => {
  registry.works.push(...WORKS);
  registry.fail = (response) => response.writeHead(403).end();
  await importRetractions(server, csv([{ Title: 'Another work, of which nobody here speaks' }]));
  const file_id = await submit();
  const down = await asked(file_id);
  expect(down.references.map(({ verdict, registry: known }) => [verdict, known?.state])).toEqual(
    down.references.map(() => ['unlisted', 'unanswered']),
  );
  expect(await rows('select doi from registry_works')).toEqual([]);
  registry.fail = null;
  await server.call('retractionAgain', { file_id }, owner);
  const { news } = await until(
    () => server.call('retractionReport', { file_id }, owner),
    (report) => report.references[0]?.verdict === 'retracted',
  );
  expect(news).toEqual([]);
  expect(await rows("select 1 from mails where subject like '%news%'")).toEqual([]);
});

test('the manuscript’s own DOI is looked up, and what became of it', async () => {
  registry.works.push(...WORKS, {
    DOI: '10.1000/preprint',
    title: ['A manuscript of its own'],
    relation: {
      'is-preprint-of': [{ 'id-type': 'doi', id: '10.1000/basil', 'asserted-by': 'subject' }],
    },
  });
  await importRetractions(server, csv([{ Title: 'Another work, of which nobody here speaks' }]));
  const file_id = await submit();
  await asked(file_id);
  await server.call(
    'fileInfo',
    { file_id, info: { doi: 'https://doi.org/10.1000/PREPRINT' } },
    owner,
  );
  await server.call('retractionAgain', { file_id }, owner);
  const { own } = await until(
    () => server.call('retractionReport', { file_id }, owner),
    (report) => report.own.length > 0,
  );
  expect(own).toMatchObject([
    {
      doi: '10.1000/preprint',
      source: 'details',
      verdict: 'unlisted',
      registry: 'registered',
      notices: [],
    },
    {
      doi: '10.1000/basil',
      source: 'registry',
      verdict: 'retracted',
      registry: 'registered',
      notices: [{ nature: 'retraction', source: 'registry', notice: { doi: '10.1000/notice' } }],
    },
  ]);
});

test('the DOI that a manuscript prints of itself is looked up, and again without its file', async () => {
  registry.works.push(...WORKS, {
    DOI: '10.1000/own',
    title: ['A manuscript of its own'],
    relation: {
      'has-preprint': [{ 'id-type': 'doi', id: '10.1000/basil', 'asserted-by': 'subject' }],
    },
  });
  await importRetractions(
    server,
    csv([{ Title: 'A manuscript of its own', OriginalPaperDOI: '10.1000/OWN' }]),
  );
  const file_id = await submit(LIST, ['https://doi.org/10.1000/own', '']);
  await asked(file_id);
  const wanted = [
    { doi: '10.1000/own', source: 'manuscript', verdict: 'retracted', registry: 'registered' },
    { doi: '10.1000/basil', source: 'registry', verdict: 'retracted', registry: 'registered' },
  ];
  const { own } = await server.call('retractionReport', { file_id }, owner);
  expect(own).toMatchObject(wanted);
  const page = await server.inject({
    method: 'GET',
    url: `/download/${file_id}/references/html`,
    cookies: owner.cookies,
  });
  expect(page.body).toContain(
    'The DOI that the manuscript prints of itself, https://doi.org/10.1000/own: Retracted.',
  );
  await server.call('fileInfo', { file_id, info: { doi: '10.1000/mint' } }, owner);
  await server.call('retractionAgain', { file_id }, owner);
  const again = await until(
    () => server.call('retractionReport', { file_id }, owner),
    (report) => report.own.length >= 3,
  );
  expect(again.own).toMatchObject([{ doi: '10.1000/mint', source: 'details' }, ...wanted]);
});

test('a recommendation names unregistered DOIs where the rules of the customer ask for it', async () => {
  registry.works.push(...WORKS);
  await importRetractions(server, csv([{ Title: 'Another work, of which nobody here speaks' }]));
  const list = [
    'Moss D. Ferns of the western valleys and their spores. Fern. 2012. doi:10.1000/ferns',
    'Lind A. On the colours of mint leaves and what they tell of water. Leaf. 2016. doi:10.1000/mint',
  ];
  const recommended = async (entries: readonly string[]) => {
    const { file_id } = await upload(server, owner, manuscriptWith(entries), {
      fields: { product: 'submission', checks: 'references' },
    });
    await arrives(server, owner, file_id, 'Report');
    return (await server.call('dashboardId', { file_id }, owner)).recommendation;
  };
  expect(await recommended(list)).toMatchObject({ outcome: 'nothing' });
  const admin = await server.addPerson(owner.customer_id, 'Customer-Admin');
  const { rules } = await server.call('submissionRules', {}, admin);
  await server.call(
    'submissionRulesSet',
    { rules: { ...rules, verdicts: ['retracted', 'unregistered'] } },
    admin,
  );
  const second = await recommended(list.toReversed());
  expect(second).toMatchObject({ outcome: 'look' });
  expect(second?.sentence).toContain('Ferns of the western valleys');
  expect(second?.sentence).toContain('(doi is not registered)');
});

test('a recommendation names what the registry found, and answers go when they are old', async () => {
  registry.works.push(...WORKS);
  await importRetractions(server, csv([{ Title: 'Another work, of which nobody here speaks' }]));
  await server.services.db.run({
    sql: "insert into registry_works (doi, work, asked_at) values ('10.1000/old', '{}', now() - interval '91 days')",
    parameters: [],
  });
  const { file_id } = await upload(server, owner, manuscriptWith(LIST), {
    fields: { product: 'submission', checks: 'references' },
  });
  await arrives(server, owner, file_id, 'Report');
  const { recommendation } = await server.call('dashboardId', { file_id }, owner);
  expect(recommendation).toMatchObject({ outcome: 'look' });
  expect(recommendation?.sentence).toContain('“Doe J, Roe R. Growth of basil');
  expect(await rows('select doi from registry_works order by doi')).toEqual(
    ['10.1000/basil', '10.1000/mint', '10.1000/soil'].map((doi) => ({ doi })),
  );
});
