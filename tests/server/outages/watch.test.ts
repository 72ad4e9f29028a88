import { Outage } from '../../../server/outage.ts';
import { OVER_AFTER_MS, TOLD_AFTER_MS, watchOutages } from '../../../server/outages/watch.ts';
import { openDisk } from '../support/disk.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

/** Admins are told of outages: by the console at once, by mail when one lasts, and when it is over. */

let server: TestServer;
let admin: Person;
let away = false;
let now = 0;
const disk = openDisk();
/** What went to the mail server past the outbox. */
let sent: [string, string][] = [];
const send = (to: string, { subject }: { subject: string }) => {
  sent.push([to, subject]);
  return Promise.resolve();
};
const clock = () => new Date(now);
const watch = () => watchOutages(server.services, send, clock);
const passes = (ms: number) => {
  now += ms;
};

beforeEach(async () => {
  [away, now, sent] = [false, Date.UTC(2026, 10, 25, 9), []];
  server = await openTestServer({
    files: disk.files,
    watch: (db) => ({
      ...db,
      run: (statement) =>
        away
          ? Promise.reject(new Outage('database', 'The database cannot be reached.'))
          : db.run(statement),
    }),
  });
  admin = await server.addPerson(await server.addCustomer(), 'Admin');
});
afterEach(async () => {
  disk.mend();
  await server.close();
});

const rows = async (sql: string) => (await server.services.db.run({ sql, parameters: [] })).rows;
const subjects = async () =>
  (await rows('select recipient, subject from mails order by mail_id')).map(
    ({ recipient, subject }) => [recipient, subject],
  );
const shown = async () => (await server.call('serviceOutages', {}, admin)).items;

test('a full disk is shown to Admins at once, told by one mail of several servers, and told when it is over', async () => {
  await server.addPerson(admin.customer_id, 'Customer-Admin');
  const [one, other] = [watch(), watch()];
  const both = async () => {
    await one();
    await other();
  };
  await both();
  expect(await shown()).toEqual([]);
  disk.break('ENOSPC');
  await both();
  expect(await shown()).toEqual([
    { part: 'storage', reason: 'The disk of the storage is full (ENOSPC).', timesec: now / 1000 },
  ]);
  passes(TOLD_AFTER_MS - 1);
  await both();
  expect(await subjects()).toEqual([]);
  passes(1);
  await both();
  passes(TOLD_AFTER_MS);
  await both();
  expect(await subjects()).toEqual([[admin.email, 'Panelsight: the storage does not work']]);
  const [mail] = await rows('select body from mails');
  expect(mail?.['body']).toContain('Since 2026-11-25 09:00 (UTC)');
  expect(mail?.['body']).toContain('The disk of the storage is full (ENOSPC).');

  disk.mend();
  passes(OVER_AFTER_MS - 1);
  await both();
  expect(await shown()).toHaveLength(1);
  passes(1);
  await both();
  expect(await shown()).toEqual([]);
  expect((await subjects()).slice(1)).toEqual([[admin.email, 'Panelsight works again']]);
  expect(sent).toEqual([]);
});

test('a short outage passes without a mail', async () => {
  const look = watch();
  disk.break('EIO');
  await look();
  disk.mend();
  passes(OVER_AFTER_MS);
  await look();
  passes(TOLD_AFTER_MS);
  await look();
  expect([await shown(), await subjects()]).toEqual([[], []]);
});

test('while the database is away mails go past the outbox to those who were read before', async () => {
  const look = watch();
  await look();
  away = true;
  await look();
  passes(TOLD_AFTER_MS);
  await look();
  passes(TOLD_AFTER_MS);
  await look();
  expect(sent).toEqual([[admin.email, 'Panelsight: the database does not work']]);
  away = false;
  await look();
  await look();
  expect(sent.slice(1)).toEqual([[admin.email, 'Panelsight works again']]);
  expect(await subjects()).toEqual([]);
});

test('a mail server that takes nothing is shown to Admins, and over with the first mail that it takes', async () => {
  const look = watch();
  const customer = admin.customer_id;
  await rows(
    `insert into mails (recipient, subject, body, customer_id, state, attempts, created_at) values ('a@example.org', 's', 'b', ${customer}, 'queued', 3, '2026-11-25T08:00:00Z') returning mail_id`,
  );
  await look();
  expect(await shown()).toMatchObject([
    { part: 'mail', reason: 'The mail server takes no mails.' },
  ]);
  passes(TOLD_AFTER_MS);
  await look();
  expect(await subjects()).toHaveLength(1);
  await rows(
    `update mails set state = 'sent', sent_at = '2026-11-25T09:05:00Z' where attempts = 3 returning mail_id`,
  );
  passes(OVER_AFTER_MS);
  await look();
  expect(await shown()).toEqual([]);
});

test('outages are for Admins alone', async () => {
  const person = await server.addPerson(admin.customer_id, 'Customer-Admin');
  expect(await server.call('serviceOutages', {}, person)).toMatchObject({
    error: { code: 'not-allowed' },
  });
});
