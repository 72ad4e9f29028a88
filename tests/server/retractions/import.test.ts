import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { csv } from '../../engine/references/database.ts';
import { openRetractions, openWorkList } from '../../../engine/index.ts';
import { fetchWhenDue } from '../../../server/retractions/imports.ts';
import { readCurrent } from '../../../server/retractions/store.ts';
import { REFERENCE_AREA } from '../../../server/pictureIndex/index.ts';
import { startWorker } from '../flow/press.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

/** Versions of the retraction database, imported by the real worker. */

let server: TestServer;
let admin: Person;
let worker: ReturnType<typeof startWorker>;
let answer: { status: number; body: Buffer; headers?: Record<string, string> };
const source = createServer((_request, response) => {
  response.writeHead(answer.status, answer.headers);
  response.end(answer.body);
});
beforeAll(() => new Promise<void>((done) => source.listen(0, '127.0.0.1', done)));
afterAll(() => new Promise((done) => source.close(done)));
beforeEach(async () => {
  const { port } = source.address() as AddressInfo;
  server = await openTestServer({ env: { RETRACTIONS_URL: `http://127.0.0.1:${port}/rw.csv` } });
  admin = await server.addPerson(await server.addCustomer(), 'Admin');
  worker = startWorker(server);
});
afterEach(async () => {
  await worker.close();
  await server.close();
});

const standing = () => server.call('retractionDatabase', {}, admin);
const works = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => ({
    Title: `The ${from + i}th study of basil under light`,
    OriginalPaperDOI: `10.1000/w${from + i}`,
    OriginalPaperDate: '1/2/2019 0:00',
  }));

async function ended() {
  for (;;) {
    const { imports, current } = await standing();
    const [newest] = imports;
    if (newest && newest.state !== 'running') return { newest, current };
    await pause(30);
  }
}
async function upload(bytes: Buffer, headers: Record<string, string> = {}) {
  const sent = await server.inject({
    method: 'POST',
    url: '/api/retraction/import',
    payload: bytes,
    headers: {
      'content-type': 'application/octet-stream',
      'x-filename': 'rw.csv',
      authorization: `Bearer ${admin.token}`,
      ...headers,
    },
  });
  expect(sent.json()).toEqual({ import_id: expect.any(Number) });
  return ended();
}
async function verdictOf(doi: string) {
  const { db, storage } = server.services;
  const current = await readCurrent(db);
  if (!current) throw new Error('There is no version.');
  const bytes = await storage.read(REFERENCE_AREA, current.packed);
  return openRetractions(openWorkList(bytes)).check({
    text: doi,
    identifiers: { doi, pmid: null, arxiv: null, url: null },
    fields: { authors: [], year: null, title: null },
  }).is;
}

test('a file that is uploaded becomes the version in use, named by its hash', async () => {
  expect(await standing()).toMatchObject({ current: null, versions: [], imports: [] });
  const { newest, current } = await upload(csv(works(0, 20)));
  expect(newest).toMatchObject({ state: 'done', source: 'upload', name: 'rw.csv', problem: null });
  expect(current).toMatchObject({ works: 20, notices: 20, unread: 0 });
  expect(current?.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(await verdictOf('10.1000/w3')).toBe('listed');
  expect(await verdictOf('10.1000/w20')).toBe('unlisted');

  expect((await upload(csv(works(0, 20)))).newest.state).toBe('same');
  const next = await upload(csv(works(0, 25)));
  expect(next.current?.works).toBe(25);
  expect((await standing()).versions.map((v) => v.works)).toEqual([25, 20]);
  expect(await verdictOf('10.1000/w20')).toBe('listed');
});

test('half a file, one without a column and one with far fewer works leave the version in use as it is', async () => {
  const whole = csv(works(0, 40));
  const { current } = await upload(whole);
  const cut = await upload(whole.subarray(0, whole.length / 2));
  expect(cut.newest).toMatchObject({
    state: 'failed',
    problem: 'The file ends in the middle of a row. It was cut off.',
  });
  const lacking = Buffer.from(whole.toString().replace('RetractionNature', 'Nature'));
  expect((await upload(lacking)).newest.problem).toContain('RetractionNature');
  const fewer = csv(works(0, 20));
  const refused = await upload(fewer);
  expect(refused.newest).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('a part is missing'),
  });
  expect(refused.current).toEqual(current);
  expect(await verdictOf('10.1000/w39')).toBe('listed');
  expect((await upload(fewer, { 'x-smaller': 'yes' })).current?.works).toBe(20);
});

test('a version is fetched from the address when it is due; an address that is down is told and changes nothing', async () => {
  answer = { status: 200, body: csv(works(0, 20)) };
  await fetchWhenDue(server.services);
  expect((await ended()).newest).toMatchObject({ state: 'done', source: 'address' });
  // Not due again.
  await fetchWhenDue(server.services);
  expect((await standing()).imports).toHaveLength(1);

  answer = { status: 500, body: Buffer.from('down') };
  await server.call('retractionFetch', {}, admin);
  const { newest, current } = await ended();
  expect(newest).toMatchObject({
    state: 'failed',
    problem: expect.stringMatching(/^127\.0\.0\.1:\d+ answered 500\.$/),
  });
  expect(current?.works).toBe(20);
});

test('a redirect is told and not followed', async () => {
  let followed = 0;
  const elsewhere = createServer((_request, response) => {
    followed += 1;
    response.end(csv(works(0, 20)));
  });
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done));
  const { port } = elsewhere.address() as AddressInfo;
  answer = {
    status: 302,
    body: Buffer.alloc(0),
    headers: { location: `http://127.0.0.1:${port}/rw.csv` },
  };
  await server.call('retractionFetch', {}, admin);
  const { newest, current } = await ended();
  expect(newest).toMatchObject({ state: 'failed', problem: expect.stringContaining('302') });
  expect(current).toBeNull();
  expect(followed).toBe(0);
  await new Promise((done) => elsewhere.close(done));
});
