import type { Order } from '../../../server/jobs/port.ts';
import { clearJobs } from '../../../server/jobs/clearStore.ts';
import { insertJob } from '../../../server/jobs/addStore.ts';
import { all, q, run } from '../../../server/database/query.ts';
import { sql } from 'kysely';
import { uploadRaw, upload, form, BOUNDARY } from '../flow/press.ts';
import { openTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

/** A call can be followed through logs and jobs, and what ended long ago is cleared. */

let server: TestServer | null = null;
afterEach(() => server?.close());

async function taken(from: TestServer): Promise<{ order: Order; done: () => Promise<void> }> {
  const { port, close } = from.services.jobs.openPort();
  const order = await port.take();
  if (order === null) throw new Error('nothing to do');
  return {
    order,
    async done() {
      await port.done(order, { engine: '1', title: '', pages: [], figures: [], subImages: [] });
      await close();
    },
  };
}

test('a job carries the id of the call it came from, and so does the job that follows it', async () => {
  const lines: { fields: Readonly<Record<string, unknown>>; message: string }[] = [];
  const note = (fields: Readonly<Record<string, unknown>>, message: string) =>
    void lines.push({ fields, message });
  server = await openTestServer({
    log: { info: note, warn: note, error: note },
    rules: {
      extract: {
        begin: async () => ({ hash: 'a'.repeat(64) }),
        onResult: async (tx, job) => {
          await insertJob(tx, {
            kind: 'pack',
            customer_id: job.customer_id,
            user_id: null,
            file_id: null,
          });
        },
        onFailure: async () => undefined,
      },
      pack: {
        begin: async () => ({ hash: 'a'.repeat(64), extraction: EMPTY }),
        onResult: async () => undefined,
        onFailure: async () => undefined,
      },
    },
  });
  const who = await server.addPerson(await server.addCustomer());
  const sent = await uploadRaw(
    server,
    who,
    form(Buffer.from('%PDF-1.7\n% a\n'), 'a.pdf', {}),
    `multipart/form-data; boundary=${BOUNDARY}`,
  );
  const id = sent.headers['x-request-id'];
  const first = await taken(server);
  expect([first.order.kind, first.order.request]).toEqual(['extract', id]);
  await first.done();
  const second = await taken(server);
  expect([second.order.kind, second.order.request]).toEqual(['pack', id]);
  await second.done();
  expect(
    lines.filter(({ message }) => message === 'job').map(({ fields }) => [fields.kind, fields.id]),
  ).toEqual([
    ['extract', id],
    ['pack', id],
  ]);
  const admin = await server.addPerson(1, 'Admin');
  const listed = await server.inject({
    method: 'GET',
    url: '/rest/jobs',
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(listed.json().map((job: { request_id: string }) => job.request_id)).toEqual([id, id]);
});

test('jobs that ended long ago go; the last of each kind stays with its file, and what waits', async () => {
  server = await openTestServer();
  const { db } = server.services;
  const who = await server.addPerson(await server.addCustomer());
  const { file_id } = await upload(server, who, Buffer.from('%PDF-1.7\n% a\n'));
  await run(db, q.deleteFrom('jobs'));
  const add = async (kind: 'extract' | 'match' | 'article', days: number | null) => {
    const id = await db.transaction((tx) =>
      insertJob(tx, {
        kind,
        customer_id: who.customer_id,
        user_id: null,
        file_id: kind === 'article' ? null : file_id,
      }),
    );
    if (days !== null && id !== null)
      await run(
        db,
        q
          .updateTable('jobs')
          .set({ state: 'done', ended_at: sql<Date>`now() - ${days} * interval '1 day'` })
          .where('job_id', '=', id),
      );
    return id;
  };
  await add('extract', 50);
  const kept = [await add('extract', 45), await add('match', 40)];
  await add('article', 31);
  kept.push(await add('article', 29), await add('article', null));
  expect(await clearJobs(db, 30)).toBe(2);
  const left = await all(db, q.selectFrom('jobs').select('job_id').orderBy('job_id'));
  expect(left.map(({ job_id }) => job_id)).toEqual(kept);
});

const EMPTY = { engine: '1', title: '', pages: [], figures: [], subImages: [] };
