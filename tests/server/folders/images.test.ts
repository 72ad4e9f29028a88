import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import type { FolderRun } from '../../../contract/ops/admin.ts';
import { all, q } from '../../../server/database/query.ts';
import { sample, startWorker } from '../flow/press.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';
import { until } from '../support/until.ts';

/** Pictures out of a folder of PDFs, with the real engine. */

let folder: string;
let server: TestServer;
let admin: Person;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'images-'));
  server = await openTestServer({ env: { PDF_FOLDER: folder } });
  admin = await server.addPerson(await server.addCustomer(), 'Admin');
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (input: { path: string; action: 'start' | 'status' | 'cancel'; csv?: boolean }) =>
  server.call('pdf2image', input, admin);
const newest = async (path = ''): Promise<FolderRun> => {
  const {
    items: [run],
  } = await ask({ path, action: 'status' });
  if (run === undefined) throw new Error('There is no run.');
  return run;
};
const newestWhen = (good: (run: FolderRun) => boolean) => until(newest, good);
const put = (name: string, bytes: string | Buffer) => {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), bytes);
};
const kept = (run: number, ...path: string[]) =>
  join(server.services.config.dataDir, 'images', `run-${run}`, ...path);

test('every PDF below the folder is read, what cannot be read is said, and the table names each picture', async () => {
  put('=reuse.pdf', sample('reuse_small'));
  put('broken.pdf', 'not a PDF at all');
  put('2024/clean.pdf', sample('clean_small'));
  const worker = startWorker(server);
  const {
    items: [begun],
  } = await ask({ path: '', action: 'start', csv: true });
  expect(begun).toMatchObject({ path: '', state: 'running', found: 3, csv: true });
  const run = await newestWhen((r) => r.manifest === 'there');
  await worker.close();
  expect(run).toMatchObject({
    state: 'done',
    found: 3,
    done: 2,
    failed: 1,
    current: null,
    failures: [{ name: 'broken.pdf' }],
  });
  expect(run.failures[0]?.problem).toMatch(/\w+.*\./);

  const answer = await server.inject({
    method: 'GET',
    url: `/download/images/${run.run_id}`,
    cookies: admin.cookies,
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toContain(`Images of run ${run.run_id}.csv`);
  // It is there, and for nobody else.
  for (const role of ['User', 'Customer-Admin'] as const) {
    const { cookies } = await server.addPerson(admin.customer_id, role);
    const refused = await server.inject({ url: `/download/images/${run.run_id}`, cookies });
    expect(refused.statusCode).toBe(404);
  }
  const rows = Papa.parse<Record<string, string>>(answer.body.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  }).data;
  expect(rows).toHaveLength(run.subimages + 1);
  // What a spreadsheet would run as a formula is text.
  expect([...new Set(rows.map((row) => row['pdf']))]).toEqual([
    '2024/clean.pdf',
    "'=reuse.pdf",
    'broken.pdf',
  ]);
  expect(rows.find((row) => row['pdf'] === 'broken.pdf')).toMatchObject({
    image: '',
    problem: run.failures[0]?.problem,
  });
  for (const row of rows.filter((one) => one['image'] !== '')) {
    const png = readFileSync(kept(run.run_id, row['image'] ?? ''));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      Number(row['width_pixels']),
      Number(row['height_pixels']),
    ]);
  }
  const trail = await all(
    server.services.db,
    q.selectFrom('audit').select('action').where('action', 'like', 'images.%').orderBy('audit_id'),
  );
  expect(trail.map((line) => line.action)).toEqual(['images.start', 'images.csv']);
});

test('a run is stopped between PDFs; what it gave stays, another can begin, and twice at once is once', async () => {
  put('a.pdf', sample('clean_small'));
  put('b.pdf', sample('clean_small'));
  await ask({ path: '', action: 'start', csv: true });
  const { items: twice } = await ask({ path: '', action: 'start', csv: true });
  expect(twice).toHaveLength(1);
  await ask({ path: '', action: 'cancel' });
  expect(await newest()).toMatchObject({ state: 'cancelled', done: 0, manifest: 'due' });
  const worker = startWorker(server);
  const first = await newestWhen((r) => r.manifest === 'there');
  expect(
    readFileSync(kept(first.run_id, 'manifest.csv'), 'utf8').trim().split('\r\n'),
  ).toHaveLength(1);
  expect(await ask({ path: '', action: 'cancel' })).toMatchObject({ error: { code: 'not-found' } });
  await ask({ path: 'b.pdf', action: 'start' });
  const second = await newestWhen((r) => r.path === 'b.pdf' && r.state === 'done');
  await worker.close();
  expect(second).toMatchObject({ found: 1, done: 1, csv: false, manifest: 'none' });
  expect(readdirSync(kept(second.run_id))).toEqual(['images']);
  expect((await ask({ path: 'b.pdf', action: 'status' })).items.map((r) => r.run_id)).toEqual([
    second.run_id,
  ]);
});

test('an Admin who stops a job of a run in the list of jobs stops the run', async () => {
  put('a.pdf', sample('clean_small'));
  await ask({ path: '', action: 'start', csv: true });
  const jobs = () =>
    all(
      server.services.db,
      q.selectFrom('jobs').select(['job_id', 'state', 'kind', 'priority']).orderBy('job_id'),
    );
  const [job] = await jobs();
  expect(job).toMatchObject({ kind: 'images', state: 'ready' });
  expect(job?.priority).toBeLessThan(0);
  await server.call('jobCancel', { job_id: job?.job_id ?? 0 }, admin);
  expect(await newest()).toMatchObject({ state: 'cancelled', manifest: 'due' });
  const [, table] = await jobs();
  await server.call('jobCancel', { job_id: table?.job_id ?? 0 }, admin);
  expect(await newest()).toMatchObject({ state: 'cancelled', manifest: 'failed' });
});

test('paths that lead nowhere or out, folders without a PDF, and a service without a folder are refused', async () => {
  put('notes/readme.txt', 'none');
  for (const path of ['../', '/etc', 'nothing', 'notes']) {
    expect(await ask({ path, action: 'start' })).toMatchObject({
      error: { code: 'invalid-input', fields: { path: expect.any(String) } },
    });
  }
  expect((await ask({ path: '', action: 'status' })).items).toEqual([]);
  const plain = await openTestServer();
  const other = await plain.addPerson(await plain.addCustomer(), 'Admin');
  expect(await plain.call('pdf2image', { path: '', action: 'start' }, other)).toMatchObject({
    error: { code: 'not-configured' },
  });
  await plain.close();
});

test('the table of a run is for Admins only, and only when it is there', async () => {
  put('a.pdf', sample('clean_small'));
  const {
    items: [run],
  } = await ask({ path: '', action: 'start' });
  const somebody = await server.addPerson(admin.customer_id, 'Customer-Admin');
  for (const [who, id] of [
    [admin, run?.run_id],
    [somebody, run?.run_id],
    [admin, '..%2f..%2fsecret.key'],
    [admin, 999],
  ] as const) {
    expect(
      (await server.inject({ method: 'GET', url: `/download/images/${id}`, cookies: who.cookies }))
        .statusCode,
    ).toBe(404);
  }
});
