import { allowLongTests } from '../../setup/longTests.ts';
import { arrives, startWorker, upload } from './press.ts';
import { printed, prose } from '../support/prose.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

/** The text check of a manuscript, with the real engine and worker. */

allowLongTests();

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
