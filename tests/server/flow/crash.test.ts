import { join } from 'node:path';
import { openEmbedded } from '../../../server/database/embedded.ts';
import { openInstallation } from './installation.ts';
import type { Installation } from './installation.ts';
import { sample } from './press.ts';
import { allowLongTests } from '../../setup/longTests.ts';

allowLongTests();

/**
 * kill -9 in the middle of work: after the next start each file is in the state in which it should
 * be, once, with nothing lost.
 */

let house: Installation;
beforeAll(async () => {
  house = await openInstallation();
  await house.start();
});
afterAll(async () => {
  await house.end();
  house.remove();
});

/** Each file has bytes of its own: the same ones would be the same file. */
const bytes = (name: string) =>
  Buffer.concat([sample('reuse_small'), Buffer.from(`\n% ${name}\n`)]);

/** Waits for the state; what happened before we listened is seen by asking. */
async function reaches(fileId: number, state: string): Promise<void> {
  const ear = house.hears(fileId, (e) => e.state === state || e.state === 'Failed');
  ear.heard.catch(() => undefined);
  const head = await house.call('stateId', { file_id: fileId });
  if (head.state !== state) await ear.heard;
  else ear.stop();
  expect(await house.call('stateId', { file_id: fileId })).toMatchObject({ state, failure: null });
}

/** What the database says when all is over; the server has ended. */
async function ledger(fileId: number) {
  const db = await openEmbedded(join(house.folder, 'database'), { durable: false });
  const rows = async (sql: string) => (await db.run({ sql, parameters: [fileId] })).rows;
  const found = {
    // Texts are read for the index once a minute, whether or not a manuscript is still at work.
    jobs: await rows(
      `select kind, state, attempt from jobs where file_id = $1 and kind <> 'text' order by job_id`,
    ),
    usage: (
      await rows(
        'select stage, count(*) as n from usage_events where file_id = $1 group by stage order by stage',
      )
    ).map((r) => `${String(r.stage)} ${String(r.n)}`),
    held: await rows(
      `select what, amount from reservations where file_id = $1 and released_at is null order by what`,
    ),
  };
  await db.close();
  return found;
}

/** Returns in the middle of the matching. */
async function beginMatching(fileId: number): Promise<void> {
  const ear = house.hears(fileId, (e) => e.state === 'Matching' && e.progress !== null);
  await house.call('fileState', { file_id: fileId, state: 'Matching' });
  await ear.heard;
}

/** What everybody can see: one way through the states, every picture there, every match once. */
async function expectWhole(fileId: number): Promise<void> {
  const review = await house.call('reviewId', { file_id: fileId });
  expect(review.sub_images.filter((s) => s.crop === null)).toEqual([]);
  expect(review.matches.length).toBeGreaterThan(0);
  expect(new Set(review.matches.map((m) => m.id)).size).toBe(review.matches.length);
  const { items } = await house.call('fileAudit', { file_id: fileId });
  expect(items.filter((i) => i.what === 'file.state').map((i) => `${i.from}→${i.to}`)).toEqual([
    'Submitted→Extracting',
    'Extracting→Edit',
    'Edit→Matching',
    'Matching→Review',
  ]);
  files.push({ fileId, compared: review.checked.sub_images });
}

const files: { readonly fileId: number; readonly compared: number }[] = [];

test('the worker dies while it extracts, and again while it matches', async () => {
  const fileId = await house.submit(bytes('a'), 'a.pdf');
  await reaches(fileId, 'Extracting');
  house.killWorker();
  await reaches(fileId, 'Edit');
  await beginMatching(fileId);
  house.killWorker();
  await reaches(fileId, 'Review');
  await expectWhole(fileId);
});

test('the whole server dies while it extracts, and again while it matches', async () => {
  const fileId = await house.submit(bytes('b'), 'b.pdf');
  await reaches(fileId, 'Extracting');
  await house.killServer();
  await house.start();
  await reaches(fileId, 'Edit');
  await beginMatching(fileId);
  await house.killServer();
  await house.start();
  await reaches(fileId, 'Review');
  await expectWhole(fileId);
});

test('every job was done once, counted once and paid once', async () => {
  expect(files).toHaveLength(2);
  await house.end();
  for (const { fileId, compared } of files) {
    expect(await ledger(fileId)).toEqual({
      jobs: [
        // What was killed was not the manuscript's try.
        { kind: 'extract', state: 'done', attempt: 1 },
        { kind: 'match', state: 'done', attempt: 1 },
      ],
      usage: ['extract 1', 'match 1', 'submit 1'],
      held: [
        { what: 'figures', amount: compared },
        { what: 'files', amount: 1 },
      ],
    });
  }
});
