import { all, q } from '../../../server/database/query.ts';
import { runJobs } from '../../../server/jobs/run.ts';
import type { TaskTable } from '../../../server/jobs/run.ts';
import { page, RESULT, UNUSED } from '../jobs/recording.ts';
import { arrives, upload } from '../flow/press.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';
import { openWeatheredBucket } from '../support/weatheredBucket.ts';
import type { Weather } from '../support/weatheredBucket.ts';

/** An object storage that fails, as those who submit meet it, and the queue. */

let bucket: Awaited<ReturnType<typeof openWeatheredBucket>>;
let server: TestServer;
let who: Person;
beforeAll(async () => {
  bucket = await openWeatheredBucket();
  server = await openTestServer({ env: bucket.env });
  who = await server.addPerson(await server.addCustomer(), 'Customer-Admin');
});
afterEach(() => bucket.turn('fine'));
afterAll(async () => {
  await server.close();
  await bucket.close();
});

/** Reads the manuscript from the storage and keeps a picture there. */
const extracts: TaskTable['extract'] = async ({ hash }, { storage, customer, onAsset }) => {
  await storage.read(customer, hash);
  onAsset(page(1));
  return { ok: true, value: RESULT };
};

const bytes = (name: string) => Buffer.from(`%PDF-1.7\n% ${name}\n`);
const FAULTS = ['fails', 'refuses', 'hangs up'] as const satisfies Weather[];

test.each(FAULTS)(
  'one that %s: an upload is refused with a sentence and leaves nothing, and is taken afterwards',
  async (weather) => {
    bucket.turn(weather);
    const before = await all(server.services.db, q.selectFrom('files').select('file_id'));
    expect((await upload(server, who, bytes(weather))).error).toMatchObject({
      code: 'storage-unavailable',
    });
    expect(await all(server.services.db, q.selectFrom('files').select('file_id'))).toEqual(before);
    const ready = await server.inject({ method: 'GET', url: '/readyz' });
    expect([ready.statusCode, ready.json()]).toMatchObject([503, { ok: false }]);
    bucket.turn('fine');
    const { file_id } = await upload(server, who, bytes(weather));
    expect(await server.call('stateId', { file_id }, who)).toMatchObject({ state: 'Submitted' });
  },
);

test.each([...FAULTS, 'answers half'] as const)(
  'one that %s: the work on a manuscript waits without losing a try, and goes on by itself',
  async (weather) => {
    const { file_id } = await upload(server, who, bytes(`worked on while it ${weather}`));
    bucket.turn(weather);
    const failures: string[] = [];
    const { port, close } = server.services.jobs.openPort();
    const met = bucket.faults(6);
    const running = runJobs(port, { ...UNUSED, extract: extracts }, server.services.storage, 1, {
      kinds: ['extract'],
      pauseMs: 1,
      onError: (error) => void failures.push(String(error)),
    });
    await met;
    const tries = q
      .selectFrom('jobs')
      .select(['attempt', 'state'])
      .where('file_id', '=', file_id)
      .where('kind', '=', 'extract');
    expect(await server.call('stateId', { file_id }, who)).not.toMatchObject({ state: 'Failed' });
    bucket.turn('fine');
    expect(await arrives(server, who, file_id, 'Edit')).toMatchObject({ state: 'Edit' });
    expect(await all(server.services.db, tries)).toEqual([{ attempt: 1, state: 'done' }]);
    expect(failures.filter((one) => !/Outage|storage/i.test(one))).toEqual([]);
    await close();
    await running;
  },
);
