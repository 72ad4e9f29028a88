import { createHash } from 'node:crypto';
import { isAbsolute, join, dirname, normalize } from 'node:path';
import { existsSync, readFileSync } from 'node:fs';
import { runJobs } from '../../../server/jobs/run.ts';
import { REPORTS_AT_ONCE, sweepReports } from '../../../server/reports/make.ts';
import { reportTask } from '../../../server/reports/task.ts';
import { eraseDeleted } from '../../../server/files/erase.ts';
import { fileIn, finding } from '../support/handmade.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';
import { everyTask } from '../support/tasks.ts';

/** Reports as files are made by workers and kept. */

const FORMS = ['pdf', 'html', 'csv', 'json'] as const;

let server: TestServer;
let who: Person;
beforeEach(async () => {
  server = await openTestServer();
  who = await server.addPerson(await server.addCustomer());
});
afterEach(() => server.close());

const make = (
  file_id: number,
  form: (typeof FORMS)[number] = 'csv',
  version: number | null = null,
) => server.call('reportMake', { file_id, form, version }, who);

/** Plays the worker until every asked report is made. @returns how many it made */
async function work(): Promise<number> {
  const { port, close } = server.services.jobs.openPort();
  let made = 0;
  const none = () => Promise.reject(new Error('Reports only.'));
  const waiting = async () =>
    Number(
      (
        await server.services.db.run({
          sql: `select count(*) as n from jobs where kind = 'report' and state in ('ready', 'running')`,
          parameters: [],
        })
      ).rows[0]?.['n'],
    );
  const counted = {
    ...port,
    take: async () => ((await waiting()) === 0 ? null : port.take(['report'])),
    done: async (...args: Parameters<typeof port.done>) => {
      made += 1;
      return port.done(...args);
    },
  };
  const tasks = { ...everyTask(none), report: reportTask };
  await runJobs(counted, tasks, server.services.storage, 1);
  await close();
  return made;
}

/** What a file of ours imports, all the way down. */
function reachedFrom(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || !existsSync(path)) return seen;
  seen.add(path);
  for (const [, to = ''] of readFileSync(path, 'utf8').matchAll(
    /^(?:import|export) (?!type)[^;]*?from\s*'([^']+)'/gm,
  ))
    if (to.startsWith('.') || isAbsolute(to)) reachedFrom(normalize(join(dirname(path), to)), seen);
  return seen;
}

test('nothing that the server runs can draw a report', () => {
  const root = join(__dirname, '..', '..', '..');
  const reached = [...reachedFrom(join(root, 'server', 'main.ts'))];
  expect(reached).toContain(join(root, 'server', 'reports', 'make.ts'));
  const drawing = [
    'report/index.ts',
    'report/pdf/render.ts',
    'report/html/page.ts',
    'report/csv.ts',
  ];
  expect(reached.filter((path) => drawing.some((one) => path === join(root, one)))).toEqual([]);
});

test('of sixty reports asked at once as many wait as one person may have; the server answers meanwhile', async () => {
  const file_id = await fileIn(server, who, 'Review');
  const other = await server.addPerson(who.customer_id);
  const own = await fileIn(server, other, 'Review');
  const files = [file_id];
  while (files.length < 15) files.push(await fileIn(server, who, 'Review'));
  const wanted = files.flatMap((one) => FORMS.map((form) => ({ file_id: one, form })));
  const asks = wanted.map((one) => make(one.file_id, one.form));
  const ready = await server.inject({ url: '/readyz' });
  expect(ready.statusCode).toBe(200);
  const answers = await Promise.all(asks);
  const waiting = answers.filter((answer) => !answer.error);
  expect(waiting).toHaveLength(REPORTS_AT_ONCE);
  expect(new Set(answers.flatMap((answer) => answer.error?.code ?? []))).toEqual(
    new Set(['too-many-attempts']),
  );
  // Which of them wait is not settled: they all come at once. A download of a refused one is told
  // the same by its status; somebody else may ask.
  const refused = wanted.find((_, i) => answers[i]?.error);
  if (!refused) throw new Error('Every report was taken on.');
  const download = await server.inject({
    url: `/download/${refused.file_id}/report.${refused.form}`,
    cookies: who.cookies,
  });
  expect(download.statusCode).toBe(429);
  expect(await server.call('reportMake', { file_id: own, form: 'csv' }, other)).toMatchObject({
    state: 'waiting',
  });
  expect(await work()).toBe(REPORTS_AT_ONCE + 1);
  expect((await make(refused.file_id, refused.form)).state).toBe('waiting');
});

test('the same revision is made once, another one anew', async () => {
  const file_id = await fileIn(server, who, 'Review');
  const first = await make(file_id);
  expect(first).toMatchObject({ state: 'waiting', form: 'csv', problem: null });
  expect(await make(file_id)).toEqual(first);
  expect(await work()).toBe(1);
  expect(await make(file_id)).toMatchObject({ id: first.id, state: 'done' });
  expect(await work()).toBe(0);
  await server.call(
    'matchState',
    { file_id, pdfMatch: { id: 'm1', state: 'confirmed', notes_rep: 'See panel A' } },
    who,
  );
  const second = await make(file_id);
  expect(second).toMatchObject({ state: 'waiting' });
  expect(second.id).not.toBe(first.id);
  await work();
  const bodyOf = async (id: number) =>
    (
      await server.inject({
        url: `/download/${file_id}/report.csv?made=${id}`,
        cookies: who.cookies,
      })
    ).body;
  expect(await bodyOf(first.id)).not.toContain('See panel A');
  expect(await bodyOf(second.id)).toContain('See panel A');
});

test('who asked can stop it, nobody else', async () => {
  const file_id = await fileIn(server, who, 'Review');
  const { id } = await make(file_id, 'pdf');
  const customerAdmin = await server.addPerson(who.customer_id, 'Customer-Admin');
  expect((await server.call('reportStop', { file_id, id }, customerAdmin)).error?.code).toBe(
    'not-found',
  );
  const stranger = await server.addPerson(await server.addCustomer());
  expect((await server.call('reportMaking', { file_id, id }, stranger)).error?.code).toBe(
    'not-found',
  );
  expect(await server.call('reportStop', { file_id, id }, who)).toEqual({ ok: true });
  expect(await server.call('reportMaking', { file_id, id }, who)).toMatchObject({
    state: 'failed',
  });
  expect(await work()).toBe(0);
  // Asked again it is made.
  await make(file_id, 'pdf');
  expect(await work()).toBe(1);
});

test('a stop reaches a worker between two matches, and its progress is told', async () => {
  const file_id = await fileIn(server, who, 'Review', [
    finding('m1', 'f1s1', 'f2s1'),
    finding('m2', 'f1s1', 'f1s2'),
  ]);
  for (const id of ['m1', 'm2'])
    await server.call('matchState', { file_id, pdfMatch: { id, state: 'confirmed' } }, who);
  const { id } = await make(file_id, 'html');
  const { port, close } = server.services.jobs.openPort();
  const order = await port.take(['report']);
  if (order?.kind !== 'report') throw new Error('There was no report to make.');
  expect(await port.beat(order, { stage: 'report', step: 'draw', done: 1, of: 2 })).toBe('go-on');
  expect(await server.call('reportMaking', { file_id, id }, who)).toMatchObject({ done: 1, of: 2 });
  await server.call('reportStop', { file_id, id }, who);
  expect(await port.beat(order, null)).toBe('cancelled');
  const stop = new AbortController();
  const steps: number[] = [];
  const drawing = reportTask(order.input, {
    storage: server.services.storage,
    customer: order.customer,
    signal: stop.signal,
    onProgress: ({ done }) => {
      steps.push(done);
      stop.abort(new Error('Nobody wants it any more.'));
    },
  });
  await expect(drawing).rejects.toThrow('Nobody wants it any more.');
  expect(steps).toEqual([0]);
  await close();
});

test('what nobody asks for any more goes, and all of it with its manuscript', async () => {
  const file_id = await fileIn(server, who, 'Report');
  await make(file_id, 'csv');
  await work();
  const { rows } = await server.services.db.run({
    sql: 'select hash, document from report_files',
    parameters: [],
  });
  const [made, document] = [String(rows[0]?.['hash']), String(rows[0]?.['document'])];
  const has = (hash: string) => server.services.storage.has(who.customer_id, hash);
  await sweepReports(server.services);
  expect(await has(made)).toBe(true);
  await server.services.db.run({
    sql: `update report_files set used_at = now() - interval '40 days'`,
    parameters: [],
  });
  await sweepReports(server.services);
  // The version still stands on its content.
  expect([await has(made), await has(document)]).toEqual([false, true]);
  await server.call('fileRecycle', { file_id }, who);
  await server.call('fileDelete', { file_id }, who);
  await eraseDeleted(server.services, 'server', { until: new Date(Date.now() + 60_000) });
  expect(await has(document)).toBe(false);
});

test('the SHA-256 of a version is that of its data as downloaded', async () => {
  const file_id = await fileIn(server, who, 'Report');
  const [version] = (await server.call('reportVersions', { file_id }, who)).items;
  const { id } = await make(file_id, 'json', 1);
  await work();
  const { rawPayload } = await server.inject({
    url: `/download/${file_id}/report.json?made=${id}`,
    cookies: who.cookies,
  });
  expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(version?.sha256);
});
