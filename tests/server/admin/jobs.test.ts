import { upload } from '../flow/press.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  server = await openTestServer();
  admin = await server.addPerson(await server.addCustomer({ type: 'internal' }), 'Admin');
  owner = await server.addPerson(await server.addCustomer());
});
afterAll(() => server.close());

const SOON = Math.floor(Date.now() / 1000) + 3600;
let made = 0;
const submitted = async (): Promise<number> =>
  (await upload(server, owner, Buffer.from(`%PDF-1.7\nwaiting ${(made += 1)}\n`))).file_id;
const jobsOf = async (file_id: number) => {
  const { items } = await server.call('actionArticles', { table: 'jobs' }, admin);
  return items
    .flatMap((row) =>
      'job_id' in row && row.file_id === file_id ? [{ job_id: row.job_id, state: row.state }] : [],
    )
    .sort((a, b) => a.job_id - b.job_id);
};

test('a job that waits is stopped: its file fails with that reason, once, and can be tried again', async () => {
  const file_id = await submitted();
  const [job] = await jobsOf(file_id);
  expect(job?.state).toBe('ready');
  for (const who of [owner, await server.addPerson(owner.customer_id, 'Customer-Admin')])
    expect((await server.call('jobCancel', { job_id: job?.job_id ?? 0 }, who)).error?.code).toBe(
      'not-allowed',
    );
  expect(await server.call('jobCancel', { job_id: job?.job_id ?? 0 }, admin)).toEqual({ ok: true });
  expect(await server.call('dashboardId', { file_id }, owner)).toMatchObject({
    state: 'Failed',
    failure: { code: 'cancelled', stage: 'extract' },
  });
  expect(
    (await server.call('fileAudit', { file_id }, owner)).items.map((row) => row.what),
  ).toContain('job.cancel');
  expect((await server.call('jobCancel', { job_id: job?.job_id ?? 0 }, admin)).error?.code).toBe(
    'not-found',
  );
  await server.call('actionSubmit', { file_id, file_action: 'retry' }, owner);
  expect((await jobsOf(file_id)).map(({ state }) => state)).toEqual(['cancelled', 'ready']);
});

test('work that recycling stopped is taken up again when an Admin gives a person’s files back', async () => {
  const file_id = await submitted();
  await server.call('fileRecycle', { file_id }, owner);
  expect((await jobsOf(file_id)).map(({ state }) => state)).toEqual(['cancelled']);
  await server.call('recycleRestore', { user_id: owner.user_id, timesec: SOON }, admin);
  expect((await jobsOf(file_id)).map(({ state }) => state)).toEqual(['cancelled', 'ready']);
});
