import { failJob, fileIn } from '../support/handmade.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Person;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  server = await openTestServer();
  admin = await server.addPerson(await server.addCustomer({ type: 'internal' }), 'Admin');
  ana = await server.addPerson(await server.addCustomer({ name: 'Echo Press' }), 'Customer-Admin');
  ben = await server.addPerson(await server.addCustomer({ name: 'Quiet House' }));
});
afterAll(() => server.close());

const load = () => server.call('workload', {}, admin);

test('nothing to do is said as nothing', async () => {
  expect(await load()).toEqual({
    running: [],
    waiting: 0,
    oldest_timesec: null,
    failures: [],
    failed: 0,
    load: [],
  });
});

test('what waits, runs and failed, whose it is, and how a failure is tried again', async () => {
  const failed = await fileIn(server, ana, 'Submitted');
  await failJob(server, 'damaged');
  await fileIn(server, ana, 'Submitted');
  await fileIn(server, ben, 'Submitted');
  const { port, close } = server.services.jobs.openPort();
  const order = await port.take();
  const seen = await load();
  expect(seen.running).toEqual([
    expect.objectContaining({ kind: 'extract', job_id: order?.job, attempt: 1, step: null }),
  ]);
  expect(seen).toMatchObject({
    waiting: 1,
    failed: 1,
    failures: [
      {
        file_id: failed,
        customer_name: 'Echo Press',
        stage: 'extract',
        code: 'damaged',
        sentence: 'It is damaged.',
      },
    ],
  });
  expect(seen.oldest_timesec).toBeGreaterThan(Date.now() / 1000 - 600);
  expect(
    seen.load.map((row) => [row.customer_name, row.running + row.waiting, row.failed]),
  ).toEqual([
    ['Echo Press', 1, 1],
    ['Quiet House', 1, 0],
  ]);
  for (const row of seen.load) expect(row.bytes).toBeGreaterThan(0);
  if (order) await port.failed(order, { code: 'cancelled', sentence: 'Stopped.', retry: true });
  await close();

  expect(
    (await server.call('actionSubmit', { file_id: failed, file_action: 'retry' }, admin)).error,
  ).toBeUndefined();
  expect(await load()).toMatchObject({ failed: 0, failures: [], waiting: 3 });
  expect(await server.call('workload', {}, ana)).toMatchObject({ error: { code: 'not-allowed' } });
});
