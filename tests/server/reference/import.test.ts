import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReferenceRun } from '../../../contract/ops/reference.ts';
import { packText, wordsOf } from '../../../engine/index.ts';
import { all, q } from '../../../server/database/query.ts';
import type { ImportedArticle } from '../../../server/jobs/article.ts';
import { texture } from '../../engine/match/scene.ts';
import { sample, startWorker } from '../flow/press.ts';
import { pngOf, putArticles } from '../support/articles.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';
import { until } from '../support/until.ts';

/** Imports of made articles, with the real engine. */

let folder: string;
let server: TestServer;
let admin: Person;
let worker: ReturnType<typeof startWorker>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reference-'));
  server = await openTestServer({ env: { PMC_FOLDER: folder } });
  admin = await server.addPerson(await server.addCustomer(), 'Admin');
  worker = startWorker(server);
});
afterEach(async () => {
  await worker.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

type Request = Parameters<typeof server.call<'pmcSet'>>[1]['pmcJson'];
const send = (pmcJson: Request) => server.call('pmcSet', { pmcJson }, admin);
const get = (q?: string) => server.call('pmcGet', q === undefined ? {} : { q }, admin);
type Caller = typeof server;
/** Starts an import and waits for its end. */
async function importedBy(on: Caller, who: typeof admin, pmcJson: Request): Promise<ReferenceRun> {
  const answer = await on.call('pmcSet', { pmcJson }, who);
  if (answer.error) throw new Error(answer.error.message);
  const newest = async () => (await on.call('pmcGet', {}, who)).runs[0];
  const run = await until(newest, (now) => now !== undefined && now.state !== 'running');
  if (run === undefined) throw new Error('There is no import.');
  return run;
}
const imported = (request: Request) => importedBy(server, admin, request);
const picture = (seed: number) => pngOf(texture(seed, 320, 240));
const countOf = async (table: string): Promise<number> => {
  const { rows } = await server.services.db.run({
    sql: `select count(*)::int as n from ${table}`,
    parameters: [],
  });
  return Number(rows[0]?.['n']);
};

test('a folder of articles is imported with figures and pictures; what may not or cannot be taken is said, with the reason', async () => {
  putArticles(folder, [
    {
      number: 1,
      title: 'Cells under <italic>light</italic>',
      figures: [
        { caption: 'Cells at dawn &amp; dusk.', picture: await picture(1) },
        { caption: 'Cells at night.', picture: await picture(2) },
      ],
    },
    { number: 2, licence: null, figures: [{ caption: 'Hidden.', picture: await picture(3) }] },
    {
      number: 3,
      retracted: true,
      licence: 'by-nc',
      pdf: sample('reuse_small'),
      figures: [
        { caption: 'Printed.' },
        { caption: 'Nowhere.' },
        { caption: 'Nor here.' },
        { caption: 'x' },
        { caption: 'x' },
        { caption: 'x' },
        { caption: 'x' },
        { caption: 'x' },
        { caption: 'x' },
      ],
    },
    { number: 4, figures: [{ caption: 'Changed on the way.', picture: await picture(4) }] },
    { number: 5, figures: [{ caption: 'Lost.', picture: await picture(5) }] },
  ]);
  writeFileSync(join(folder, 'PMC4.1', 'made-4-g001.png'), await picture(40));
  rmSync(join(folder, 'PMC5.1', 'PMC5.1.xml'));
  const run = await imported({ path: '' });
  expect(run).toMatchObject({
    what: '',
    state: 'done',
    found: 5,
    done: 2,
    failed: 3,
    current: null,
  });
  expect(run.failures.map(({ name, code }) => [name, code])).toEqual([
    ['PMC2.1', 'licence'],
    ['PMC4.1', 'checksum'],
    ['PMC5.1', 'absent'],
  ]);
  for (const { problem } of run.failures) expect(problem).toMatch(/\w.*\.$/);
  const { items, total } = await get();
  expect(total).toBe(2);
  expect(items).toMatchObject([
    { pmcid: 'PMC3', retracted: true, licence: 'CC BY-NC', figures: 9 },
    {
      pmcid: 'PMC1',
      version: 1,
      title: 'Cells under light',
      authors: 'Ada Lovelace; Emmy Noether',
      journal: 'Journal of Made Results',
      year: 2019,
      doi: '10.5555/made.1',
      licence: 'CC BY',
      retracted: false,
      figures: 2,
      pictures: 2,
    },
  ]);
  // Without pictures of its own, those of the PDF are taken.
  expect(items[0]?.pictures).toBeGreaterThan(0);
  expect((await get('NIGHT light made')).total).toBe(0);
  expect((await get('cells LIGHT')).items.map((a) => a.pmcid)).toEqual(['PMC1']);

  const statistics = await server.call('pmcStatistics', {}, admin);
  expect(statistics).toMatchObject({ articles: 2, retracted: 1, figures: 11, pictures: run.added });
  expect(statistics.by_year).toEqual([{ year: 2019, articles: 2, pictures: run.added }]);
  expect(statistics.by_licence.map((l) => l.licence)).toEqual(['CC BY', 'CC BY-NC']);
  expect(statistics.by_kind.reduce((sum, k) => sum + k.pictures, 0)).toBe(run.added);
  expect(statistics.growth).toMatchObject([{ articles: 2 }]);
  expect(statistics.failures.map(({ code, articles }) => [code, articles])).toEqual([
    ['absent', 1],
    ['checksum', 1],
    ['licence', 1],
  ]);
  const table = await server.call('actionArticles', { table: 'pmc' }, admin);
  expect(table.items).toEqual(items);
  const trail = await all(
    server.services.db,
    q.selectFrom('audit').select('action').where('action', 'like', 'reference.%'),
  );
  expect(trail.map((line) => line.action)).toEqual(['reference.start']);
});

test('what is there is not read again; what changed is; a licence that was withdrawn takes the article away', async () => {
  const [one, two] = [await picture(11), await picture(12)];
  const put = (licence: string | null, caption: string, retracted = false) =>
    putArticles(folder, [
      { number: 1, figures: [{ caption: 'Stays.', picture: one }] },
      { number: 2, licence, retracted, figures: [{ caption, picture: two }] },
    ]);
  put('by', 'First.');
  expect(await imported({ path: '' })).toMatchObject({ done: 2, same: 0, added: 2 });
  expect(await imported({ path: '' })).toMatchObject({ done: 0, same: 2, added: 0 });
  put('by', 'Corrected.', true);
  expect(await imported({ inventory: 'inventory-reports/manifest.json' })).toMatchObject({
    done: 1,
    same: 1,
  });
  // The inventory says that nothing changed since: nothing is even opened.
  rmSync(join(folder, 'PMC1.1'), { recursive: true });
  rmSync(join(folder, 'PMC2.1', 'PMC2.1.xml'));
  expect(await imported({ articles: ['PMC2'] })).toMatchObject({ same: 1 });
  expect((await get()).items.find((a) => a.pmcid === 'PMC2')).toMatchObject({
    retracted: true,
    pictures: 1,
  });
  expect(await countOf('reference_pictures')).toBe(2);
  put(null, 'Corrected.');
  expect(await imported({ path: 'PMC2.1' })).toMatchObject({
    done: 0,
    failures: [{ name: 'PMC2.1', code: 'licence' }],
  });
  expect((await get()).items.map((a) => a.pmcid)).toEqual(['PMC1']);
  expect(await countOf('reference_pictures')).toBe(1);
});

test('an article can be taken without its pictures, and with them later', async () => {
  putArticles(folder, [{ number: 7, figures: [{ caption: 'One.', picture: await picture(21) }] }]);
  expect(await imported({ articles: ['PMC7.1'], pictures: false })).toMatchObject({
    pictures: false,
    done: 1,
    added: 0,
  });
  expect((await get()).items).toMatchObject([{ figures: 1, pictures: 0 }]);
  expect(await imported({ articles: ['PMC7.1'] })).toMatchObject({ done: 1, added: 1 });
  expect(await imported({ articles: ['PMC7.1'], pictures: false })).toMatchObject({ same: 1 });
  expect((await get()).items).toMatchObject([{ figures: 1, pictures: 1 }]);
});

test('what names nothing, leads out of the folder or is no inventory is refused, and nothing is begun', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'outside-'));
  putArticles(outside, [{ number: 9 }]);
  symlinkSync(outside, join(folder, 'link'));
  writeFileSync(join(folder, 'notes.txt'), 'none');
  writeFileSync(join(folder, 'manifest.json'), '{"files": 7}');
  const wrong: Request[] = [
    {},
    { path: '', articles: ['PMC1'] },
    { path: '..' },
    { path: 'link' },
    { path: '/etc' },
    { path: 'nothing' },
    { path: '' },
    { articles: ['PMC1', '../PMC2'] },
    { articles: ['x/PMC2.1'] },
    { inventory: '../manifest.json' },
    { inventory: 'link/inventory-reports/manifest.json' },
    { inventory: 'manifest.json' },
    { inventory: 'notes.txt' },
  ];
  for (const request of wrong)
    expect([request, await send(request)]).toMatchObject([
      request,
      { error: { code: 'invalid-input', fields: { pmcJson: expect.any(String) } } },
    ]);
  expect(await send({ action: 'cancel' })).toMatchObject({ error: { code: 'not-found' } });
  expect((await get()).runs).toEqual([]);
  const plain = await openTestServer();
  const other = await plain.addPerson(await plain.addCustomer(), 'Admin');
  expect(await plain.call('pmcSet', { pmcJson: { path: '' } }, other)).toMatchObject({
    error: { code: 'not-configured' },
  });
  expect((await plain.call('pmcGet', {}, other)).sources).toEqual({ folder: false, address: null });
  await plain.close();
  rmSync(outside, { recursive: true, force: true });
});

test('what an article says of its files is not believed: other articles, other places and broken XML are refused', async () => {
  const [name = ''] = putArticles(folder, [
    { number: 8, figures: [{ caption: 'One.', picture: await picture(31) }] },
  ]);
  const path = join(folder, name, `${name}.json`);
  const told = readFileSync(path, 'utf8');
  const tries: readonly [string, string][] = [
    [told.replace('"PMC8"', '"PMC9"'), 'damaged'],
    [told.replaceAll(`${name}/made`, `${name}/../made`), 'damaged'],
    [told.replaceAll(`${name}/made`, '%2e%2e/made'), 'damaged'],
    [told.replace(/\?md5=[0-9a-f]+/, ''), 'damaged'],
    ['{', 'damaged'],
  ];
  for (const [json, code] of tries) {
    writeFileSync(path, json);
    expect(await imported({ path: name })).toMatchObject({ failed: 1, failures: [{ code }] });
  }
  expect(await countOf('reference_articles')).toBe(0);
  expect(await countOf('reference_pictures')).toBe(0);
});

test('an S3-compatible address is read like a folder; what it does not have, and that it does not answer, is said', async () => {
  putArticles(folder, [
    { number: 61, figures: [{ caption: 'One.', picture: await picture(61) }] },
    { number: 62, figures: [{ caption: 'Two.', picture: await picture(62) }] },
  ]);
  const bucket = await openBucket(folder);
  const remote = await openTestServer({ env: { PMC_URL: bucket.url } });
  const other = await remote.addPerson(await remote.addCustomer(), 'Admin');
  const hands = startWorker(remote);
  const run = (request: Request) => importedBy(remote, other, request);
  expect(await remote.call('pmcSet', { pmcJson: { path: '' } }, other)).toMatchObject({
    error: { code: 'invalid-input' },
  });
  // The newest version is found in the list of the bucket.
  expect(await run({ articles: ['PMC61', 'PMC63'] })).toMatchObject({
    done: 1,
    added: 1,
    failures: [{ name: 'PMC63', code: 'absent' }],
  });
  expect(await run({ inventory: 'inventory-reports/manifest.json' })).toMatchObject({
    found: 2,
    done: 1,
    same: 1,
  });
  expect((await remote.call('pmcGet', {}, other)).items).toMatchObject([
    { pmcid: 'PMC62', source: `PubMed Central (NLM), ${new URL(bucket.url).host}` },
    { pmcid: 'PMC61' },
  ]);
  await bucket.close();
  expect(await remote.call('pmcSet', { pmcJson: { inventory: 'x.csv' } }, other)).toMatchObject({
    error: { code: 'invalid-input', message: 'The source of the articles does not answer.' },
  });
  await hands.close();
  await remote.close();
});

/** A folder as a bucket: its files by their keys, and the list of what begins with a prefix. */
async function openBucket(home: string) {
  const bucket = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const prefix = url.searchParams.get('prefix');
    if (prefix !== null) {
      const found = readdirSync(home).filter((name) => name.startsWith(prefix));
      response.end(
        `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${found.map((name) => `<CommonPrefixes><Prefix>${name}/</Prefix></CommonPrefixes>`).join('')}</ListBucketResult>`,
      );
      return;
    }
    const path = join(home, decodeURIComponent(url.pathname));
    if (existsSync(path)) response.end(readFileSync(path));
    else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  });
  await new Promise<void>((done) => bucket.listen(0, '127.0.0.1', done));
  const { port } = bucket.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      bucket.closeAllConnections();
      return new Promise((done) => bucket.close(done));
    },
  };
}

test('articles are read at the same time, and of two versions of one the newer one stays, whichever ends last', async () => {
  await worker.close();
  const article = (version: number): ImportedArticle => ({
    pmcid: 'PMC701',
    version,
    licence: 'CC BY',
    retracted: false,
    pmid: '',
    doi: '10.5555/twice',
    title: `Version ${version}`,
    authors: '',
    journal: '',
    year: null,
    citation: '',
    source: 'made',
    files: `files of ${version}`,
    figures: [],
    pictures: null,
    text: packText({ title: '', authors: '', lines: [] }, wordsOf([])),
  });
  await send({ articles: ['PMC701.1', 'PMC701.2', 'PMC702'] });
  const { port, close } = server.services.jobs.openPort();
  const orders = [await port.take(), await port.take(), await port.take()];
  const lease = (name: string) => {
    const found = orders.find((o) => o?.kind === 'article' && o.input.name === name);
    if (!found) throw new Error(`${name} was not given.`);
    return { job: found.job, token: found.token };
  };
  await port.done(lease('PMC701.2'), { what: 'article', article: article(2) });
  await port.done(lease('PMC701.1'), { what: 'article', article: article(1) });
  expect((await get()).items).toMatchObject([{ title: 'Version 2', version: 2 }]);
  expect((await get()).runs[0]).toMatchObject({ state: 'running', done: 1, same: 1 });
  await port.failed(lease('PMC702'), { code: 'absent', sentence: 'There is none.', retry: false });
  expect((await get()).runs[0]).toMatchObject({ state: 'done', done: 1, same: 1, failed: 1 });
  await close();
  worker = startWorker(server);
});
