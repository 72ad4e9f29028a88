import fc from 'fast-check';
import { FILE_STATES, WORKING_STATES, possibleNext } from '../../../contract/index.ts';
import { analysis, extraction, fileIn, finding } from '../support/handmade.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

/** Any walk of people and workers over a file: whatever they try, the file stays whole. */

let server: TestServer;
let who: Person;
beforeAll(async () => {
  server = await openTestServer();
  who = await server.addPerson(await server.addCustomer(), 'Admin');
});
afterAll(() => server.close());

const rows = async (sql: string, fileId: number) =>
  (await server.services.db.run({ sql, parameters: [fileId] })).rows;

/** A worker comes by: it does the file's next job, if there is one that is still wanted. */
async function work(fileId: number, succeed: boolean): Promise<void> {
  const { port, close } = server.services.jobs.openPort();
  const taken = port.take();
  // A job that is not wanted any more is cancelled when it is taken; then nothing comes.
  const nothing = (async () => {
    while (
      (await rows(`select 1 from jobs where file_id = $1 and state = 'ready'`, fileId)).length > 0
    );
    return null;
  })();
  const first = await Promise.race([taken, nothing]);
  const isRunning =
    first === null &&
    (await rows(`select 1 from jobs where file_id = $1 and state = 'running'`, fileId)).length > 0;
  const order = isRunning ? await taken : first;
  if (order?.kind === 'extract')
    await (succeed ? port.done(order, extraction()) : port.failed(order, LATE));
  if (order?.kind === 'match')
    await (succeed
      ? port.done(order, {
          analysis: analysis([finding('m1', 'f1s1', 'f2s1')]),
          subImages: extraction().subImages,
        })
      : port.failed(order, LATE));
  await close();
}

const LATE = { code: 'timeout', sentence: 'It took too long.', retry: false };

const step = fc.oneof(
  { weight: 4, arbitrary: fc.boolean().map((succeed) => ({ what: 'work' as const, succeed })) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(...FILE_STATES).map((state) => ({ what: 'state' as const, state })),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('fileRecycle', 'fileRestore', 'fileDelete')
      .map((call) => ({ what: 'mark' as const, call })),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('retry', 'rematch', 'reextract')
      .map((action) => ({ what: 'action' as const, action })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('p1', 'p2').map((page) => ({ what: 'edit' as const, page })),
  },
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** What was compared is extracted anew, in vain. */
const FAILS_ONCE_COMPARED: Step[] = [
  { what: 'work', succeed: true },
  { what: 'work', succeed: true },
  { what: 'state', state: 'Matching' },
  { what: 'action', action: 'reextract' },
  { what: 'work', succeed: false },
];

test('states follow one another, work is there when it is needed and only once, the licence holds what it should', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const file_id = await fileIn(server, who, 'Submitted');
      for (const s of steps) {
        if (s.what === 'work') await work(file_id, s.succeed);
        else if (s.what === 'state')
          await server.call('fileState', { file_id, state: s.state, audit_review: 'walk' }, who);
        else if (s.what === 'mark') await server.call(s.call as 'fileRecycle', { file_id }, who);
        else if (s.what === 'action')
          await server.call('actionSubmit', { file_id, file_action: s.action as 'retry' }, who);
        else await server.call('editImage', { file_id, image_id: s.page, pdfFigures: [] }, who);

        const head = await server.call('stateId', { file_id }, who);
        const marked = head.recycled_timesec !== null || head.deleted_timesec !== null;
        expect(head.possible).toEqual(marked ? [] : possibleNext(head.state));
        expect(head.failure === null).toBe(head.state !== 'Failed');
        const moves = await rows(
          `select from_value, to_value from audit where file_id = $1 and action = 'file.state' order by audit_id`,
          file_id,
        );
        moves.forEach((m, i) =>
          expect(m.from_value).toBe(i === 0 ? 'Submitted' : moves[i - 1]?.to_value),
        );
        expect(moves.at(-1)?.to_value ?? 'Submitted').toBe(head.state);
        const jobs = await rows(
          `select kind from jobs where file_id = $1 and state in ('ready', 'running') and not cancel_requested`,
          file_id,
        );
        if (marked) expect(jobs).toEqual([]);
        else if (WORKING_STATES.includes(head.state)) expect(jobs.length).toBeGreaterThanOrEqual(1);
        expect(new Set(jobs.map((j) => j.kind)).size).toBe(jobs.length);
        const [held] = await rows(
          `select amount from reservations where file_id = $1 and what = 'files' and released_at is null`,
          file_id,
        );
        // A failure gives back what was not used; a comparison that came to its end has used it.
        const compared = moves.some((m) => m.to_value === 'Review');
        expect(held !== undefined).toBe(head.state !== 'Failed' || compared);
      }
      await server.call('fileDelete', { file_id }, who);
    }),
    { numRuns: 12, examples: [[FAILS_ONCE_COMPARED]] },
  );
});
