import { AsyncResource } from 'node:async_hooks';
import { stopJob } from '../../../server/admin/store.ts';
import { lockFactor } from '../../../server/auth/factorStore.ts';
import type { Tx } from '../../../server/database/db.ts';
import { lockPage } from '../../../server/edit/store.ts';
import { lockDeleted } from '../../../server/files/eraseStore.ts';
import { readLicence, releaseHeld, settleHeld } from '../../../server/files/reservationStore.ts';
import { lockKnown } from '../../../server/files/writeStore.ts';
import { holdMessage } from '../../../server/inbox/store.ts';
import { claimJob, heldJob } from '../../../server/jobs/jobStore.ts';
import { holdCoupon } from '../../../server/payments/couponStore.ts';
import { lockPayment } from '../../../server/payments/paymentStore.ts';
import { countAsked } from '../../../server/reports/madeStore.ts';
import { lockFile } from '../../../server/reports/versionStore.ts';
import { lockDecision } from '../../../server/review/store.ts';
import { placesLeft } from '../../../server/sso/store.ts';
import { lockCustomer } from '../../../server/users/changeStore.ts';
import { holdCustomer } from '../../../server/users/importStore.ts';
import { fileIn } from '../support/handmade.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

/**
 * What says that it holds a row until its transaction ends keeps a second transaction waiting that
 * does the same.
 */

let server: TestServer;
let who: Person;
let fileId: number;
let deletedId: number;
let waitingId: number;
let jobId: number;
let paymentId: number;
let messageId: number;
let hash: string;

const rows = async (sql: string) => (await server.services.db.run({ sql, parameters: [] })).rows;

beforeAll(async () => {
  server = await openTestServer();
  const admin = await server.addPerson(await server.addCustomer({ type: 'internal' }), 'Admin');
  who = await server.addPerson(
    await server.addCustomer({ files_max: 100, figures_max: 1000, users_max: 100 }),
    'Customer-Admin',
  );
  fileId = await fileIn(server, who, 'Review');
  deletedId = await fileIn(server, who, 'Review');
  await server.call('fileDelete', { file_id: deletedId }, who);
  waitingId = await fileIn(server, who, 'Submitted');
  // The rows are there already: one that a transaction makes itself is nobody else's anyway.
  await server.call('matchState', { file_id: fileId, pdfMatch: { id: 'm1', notes: '1' } }, who);
  jobId = Number((await rows(`select job_id from jobs where file_id = ${waitingId}`))[0]?.job_id);
  hash = String(
    (await rows(`select object_hash from files where file_id = ${fileId}`))[0]?.object_hash,
  );
  await server.call('couponAdd', { type: 'percent', code: 'TEN', value: 10 }, admin);
  const payment = { subimages: 100, price: 8000, code: null };
  paymentId = (await server.call('paymentsAdd', { payment }, who)).id;
  await server.call('usersSupport', { from: who.email, subject: 'A question', message: '?' }, who);
  messageId = Number((await rows('select message_id from support_messages'))[0]?.message_id);
});
afterAll(() => server.close());

const HOLDS: Readonly<Record<string, (tx: Tx) => Promise<unknown>>> = {
  'a decision on a match': (tx) =>
    lockDecision(tx, { file_id: fileId, customer_id: who.customer_id }, 'm1'),
  'a page whose boxes are edited': (tx) => lockPage(tx, fileId, 1),
  'a file that is sent again': (tx) =>
    lockKnown(tx, who, { database: 'manuscripts', product: 'product', hash, sandbox: false }),
  'a deleted file that is erased': (tx) =>
    lockDeleted(tx, { until: new Date(Date.now() + 60_000) }, deletedId),
  'a file whose report gets a version': (tx) => lockFile(tx, fileId),
  'a person who asks for reports': (tx) => countAsked(tx, who.user_id),
  'a person whose second factor changes': (tx) => lockFactor(tx, who.user_id),
  'a customer that gets a person': (tx) => lockCustomer(tx, who.customer_id),
  'a customer that gets many persons': (tx) => holdCustomer(tx, who.customer_id),
  'a customer that gets a person by single sign-on': (tx) => placesLeft(tx, who.customer_id),
  'a licence that is used': (tx) => readLicence(tx, who.customer_id, true),
  'a payment that is settled': (tx) => lockPayment(tx, paymentId),
  'a coupon that is used': (tx) => holdCoupon(tx, 'ten'),
  'a message that is answered': (tx) => holdMessage(tx, messageId),
  'a job that is stopped': (tx) => stopJob(tx, jobId),
  'what a file has reserved and uses': (tx) => settleHeld(tx, waitingId),
  'what a file has reserved and gives back': (tx) => releaseHeld(tx, waitingId, ['files']),
};

/** Ends a transaction that is not to be kept. */
class Enough extends Error {}

/** Runs `work` in a transaction that is undone. */
const undone = (work: (tx: Tx) => Promise<unknown>): Promise<void> =>
  server.services.db
    .transaction(async (tx) => {
      await work(tx);
      throw new Enough();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Enough)) throw error;
    });

/** Outside of any transaction: a call made inside one may use no other. */
const outside = new AsyncResource('beside');

/** Does it in a second transaction, which fails instead of waiting for what the first one holds. */
const beside = (work: (tx: Tx) => Promise<unknown>): Promise<void> =>
  outside.runInAsyncScope(() =>
    undone(async (tx) => {
      await tx.run({ sql: `select set_config('lock_timeout', '1ms', true)`, parameters: [] });
      await work(tx);
    }),
  );

test.each(Object.entries(HOLDS))('%s is held until the transaction ends', async (_what, hold) => {
  await undone(async (tx) => {
    await hold(tx);
    await expect(beside(hold)).rejects.toMatchObject({ code: '55P03' });
  });
  await beside(hold);
});

test('a job is stopped once: who asks while another stops it is told that there is none', async () => {
  let second: Promise<unknown> | undefined;
  const stopped = await server.services.db.transaction(async (tx) => {
    const first = await stopJob(tx, jobId);
    second = outside.runInAsyncScope(() =>
      server.services.db.transaction((other) => stopJob(other, jobId)),
    );
    // The first one commits once the second one waits for it.
    for (let waiting = 0; waiting === 0; ) {
      const { rows: found } = await tx.run({
        sql: `select count(*)::int as n from pg_locks where not granted`,
        parameters: [],
      });
      waiting = Number(found[0]?.n);
    }
    return first;
  });
  expect(stopped).toMatchObject({ state: 'ready', file_id: waitingId });
  expect(await second).toBeNull();
});

test('a licence that is only read is not held', async () => {
  await undone(async (tx) => {
    await readLicence(tx, who.customer_id);
    await beside((other) => readLicence(other, who.customer_id, true));
  });
});

test('a job behind its lease is held, and a worker that claims beside it waits for none', async () => {
  await fileIn(server, who, 'Submitted');
  const claimed = await server.services.db.transaction((tx) => claimJob(tx, ['extract'], 60));
  const lease = claimed?.lease;
  if (!lease) throw new Error('There was no job.');
  await undone(async (tx) => {
    await heldJob(tx, lease);
    await expect(beside((other) => heldJob(other, lease))).rejects.toMatchObject({ code: '55P03' });
    await beside((other) => claimJob(other, ['extract'], 60));
  });
});

test('two workers that claim at the same time do not get the same job', async () => {
  const files = [await fileIn(server, who, 'Submitted'), await fileIn(server, who, 'Submitted')];
  await undone(async (tx) => {
    const first = await claimJob(tx, ['extract'], 60);
    await beside(async (other) => {
      const second = await claimJob(other, ['extract'], 60);
      expect(files).toContain(first?.job.file_id);
      expect(files).toContain(second?.job.file_id);
      expect(second?.job.job_id).not.toBe(first?.job.job_id);
    });
  });
});
