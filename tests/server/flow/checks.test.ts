import { csv } from '../../engine/references/database.ts';
import { allowLongTests } from '../../setup/longTests.ts';
import { manuscriptWith } from '../support/listed.ts';
import { prose } from '../support/prose.ts';
import { importRetractions } from '../support/retractions.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';
import { arrives, sample, startWorker, upload } from './press.ts';

/** The submission check of pictures, references and text at once, with the real engine and worker. */

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
const LIST = [
  'Smith A. Soils of the north and their water. J Soil. 2011;4:1-9. doi:10.1000/soil',
  'Doe J, Roe R. Growth of basil under red and blue light in closed rooms. Light. 2018;3:5-9.',
];

let server: TestServer;
let owner: Person;
let plain: Person;
let worker: ReturnType<typeof startWorker>;
beforeEach(async () => {
  server = await openTestServer();
  const customer = await server.addCustomer();
  owner = await server.addPerson(customer, 'User', { ithenticate: true });
  plain = await server.addPerson(customer, 'User', { ithenticate: false });
  worker = startWorker(server);
});
afterEach(async () => {
  await worker.close();
  await server.close();
});

async function checked(bytes: Buffer, fields: Record<string, string> = {}, who = owner) {
  const { file_id } = await upload(server, who, bytes, {
    fields: { product: 'submission', ...fields },
  });
  await arrives(server, who, file_id, 'Report');
  const row = await server.call('dashboardId', { file_id }, who);
  return { file_id, row, found: row.recommendation };
}

const unready = async () => (await server.call('submissionUnready', {}, plain)).items;

test('references and text of a manuscript are part of its one recommendation', async () => {
  expect(await unready()).toEqual(['references']);
  await importRetractions(server, csv([BASIL]));
  expect(await unready()).toEqual([]);
  const copied = prose(1, 20);
  await checked(manuscriptWith([], copied), { checks: 'text' });
  const { file_id, row, found } = await checked(manuscriptWith(LIST, copied), {
    checks: 'references,text',
  });
  expect(row.checks?.map(({ check, state }) => [check, state])).toEqual([
    ['references', 'done'],
    ['text', 'done'],
  ]);
  expect(found).toMatchObject({ outcome: 'look', pairs: [] });
  expect(found?.also?.map(({ check, n }) => [check, n])).toEqual([
    ['references', 2],
    ['text', 1],
  ]);
  expect(found?.sentence).toContain('reference “2. Doe J, Roe R.');
  expect(found?.sentence).toContain('of the text in another manuscript of your organisation');
  const { references } = await server.call('retractionReport', { file_id }, owner);
  expect(references[0]).toMatchObject({ n: 2, verdict: 'retracted' });
  expect((await server.call('textReport', { file_id }, owner)).sources).toHaveLength(1);
});

test('without a choice all is looked at that the person may use; what the products do not have is refused', async () => {
  await importRetractions(server, csv([BASIL]));
  const all = await checked(sample('clean_small'));
  expect(all.row.checks?.map(({ check }) => check)).toEqual(['images', 'references', 'text']);
  expect(all.found?.checks?.map(({ check }) => check)).toEqual(['images', 'references', 'text']);
  const less = await checked(sample('clean_small'), {}, plain);
  expect(less.row.checks?.map(({ check }) => check)).toEqual(['images', 'references']);
  expect(
    await upload(server, plain, manuscriptWith(LIST), {
      fields: { product: 'submission', checks: 'images,text' },
    }),
  ).toMatchObject({ error: { code: 'not-allowed' } });
});

test('a revision is recognised by its words, though title and number are others', async () => {
  const text = prose(5, 30);
  await checked(manuscriptWith([], text), { checks: 'images' });
  const other = await checked(manuscriptWith([], prose(6, 30)), { checks: 'images' });
  expect(other.found?.before).toBeUndefined();
  const revised = [...text.slice(0, 26), ...prose(7, 4)];
  const { found } = await checked(manuscriptWith([], revised), { checks: 'images' });
  expect(found?.before).toEqual([
    expect.stringMatching(/^Submitted before, on .*, with mostly the same text \(\d+ % of/),
  ]);
});

test('a manuscript that is sent again with another check has that check made, too', async () => {
  const bytes = manuscriptWith(LIST, prose(3, 20));
  const first = await checked(bytes, { checks: 'references' });
  const second = await checked(bytes, { checks: 'references,text' });
  expect(second.file_id).toBe(first.file_id);
  expect(second.row.checks?.map(({ check, state }) => [check, state])).toEqual([
    ['references', 'done'],
    ['text', 'done'],
  ]);
  expect(second.found?.checks).toHaveLength(2);
});
