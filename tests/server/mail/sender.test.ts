import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '../../../server/config.ts';
import type { Config } from '../../../server/config.ts';
import { all, one, q, run } from '../../../server/database/query.ts';
import type { Db } from '../../../server/database/db.ts';
import { readMigrations, splitStatements } from '../../../server/database/migrate.ts';
import { listMails, queueMail, retryMail } from '../../../server/mail/outbox.ts';
import { sweepMailKeys } from '../../../server/mail/store.ts';
import { sendMails } from '../../../server/mail/sender.ts';
import { openTestDatabase } from '../support/database.ts';

const config = readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'mail-')) });
let db: Db;
let services: { db: Db; config: Config };
beforeAll(async () => {
  db = await openTestDatabase();
  services = { db, config };
});
afterAll(async () => {
  await db.close();
  rmSync(config.dataDir, { recursive: true, force: true });
});
beforeEach(() => run(db, q.deleteFrom('mails')));

const queue = (to: string) =>
  db.transaction((tx) => queueMail(tx, { to, subject: 'S', text: 'T' }));
const rows = () => all(db, q.selectFrom('mails').selectAll().orderBy('mail_id'));

test('without a mail server mails are kept for reading', async () => {
  await queue('a@example.org');
  expect(await sendMails(services, 'from@example.org', null)).toBe(1);
  expect((await rows())[0]).toMatchObject({ state: 'kept', sent_at: null });
});

test('each mail is sent once', async () => {
  const sent: string[] = [];
  const deliver = async (mail: { to: string; from: string }) => {
    sent.push(`${mail.from}>${mail.to}`);
  };
  await queue('a@example.org');
  await queue('b@example.org');
  await sendMails(services, 'from@example.org', deliver);
  await sendMails(services, 'from@example.org', deliver);
  expect(sent).toEqual(['from@example.org>a@example.org', 'from@example.org>b@example.org']);
  expect((await rows()).map((m) => m.state)).toEqual(['sent', 'sent']);
});

test('a mail that cannot be sent does not hold up the others, is tried again later, and ends as failed', async () => {
  await queue('bad@example.org');
  await queue('good@example.org');
  const deliver = async (mail: { to: string }) => {
    if (mail.to.startsWith('bad')) throw new Error('mailbox unknown');
  };
  await sendMails(services, 'f', deliver);
  expect((await rows()).map((m) => [m.state, m.attempts])).toEqual([
    ['queued', 1],
    ['sent', 1],
  ]);
  // Not again before its pause is over.
  expect(await sendMails(services, 'f', deliver)).toBe(0);
  for (let i = 0; i < 7; i += 1) {
    await run(db, q.updateTable('mails').set({ next_at: new Date(0) }));
    await sendMails(services, 'f', deliver);
  }
  expect((await rows())[0]).toMatchObject({
    state: 'failed',
    attempts: 8,
    error: expect.stringContaining('mailbox unknown'),
  });
});

test('each pause before the next try is twice as long as the one before', async () => {
  const now = async () => Number((await one(db, q.selectNoFrom(sql<Date>`now()`.as('now')))).now);
  await queue('bad@example.org');
  for (const minutes of [1, 2, 4, 8, 16, 32, 64]) {
    const before = await now();
    await sendMails(services, 'f', () => Promise.reject(new Error('mailbox unknown')));
    const next = Number((await rows())[0]?.next_at);
    expect(next).toBeGreaterThanOrEqual(before + minutes * 60_000);
    expect(next).toBeLessThanOrEqual((await now()) + minutes * 60_000);
    await run(db, q.updateTable('mails').set({ next_at: new Date(0) }));
  }
});

test('a subject cannot smuggle in a header', async () => {
  await db.transaction((tx) =>
    queueMail(tx, { to: 'a@example.org', subject: 'Hi\r\nBcc: all@example.org', text: '' }),
  );
  expect((await rows())[0]?.subject).toBe('Hi Bcc: all@example.org');
});

describe('the key of a link', () => {
  const KEY = 'kEy-of_a-Link-that-nobody-may-see-0123456789';
  const queueLink = (seconds = 60) =>
    db.transaction((tx) =>
      queueMail(tx, {
        to: 'a@example.org',
        subject: `S https://x.example.org/forgot#key=${KEY}`,
        text: `Here:\nhttps://x.example.org/forgot#key=${KEY}`,
        secret: { config, key: KEY, seconds },
      }),
    );
  const inClear = async () =>
    JSON.stringify([await rows(), await listMails(db, 0, 10)]).includes(KEY);

  test('arrives, and stands neither in the outbox nor in the database, before or after', async () => {
    await queueLink();
    expect(await inClear()).toBe(false);
    const sent: string[] = [];
    await sendMails(services, 'f', async ({ subject, text, html }) => {
      sent.push(subject, text, html);
    });
    expect(sent.map((text) => text.includes(KEY))).toEqual([true, true, true]);
    expect(await inClear()).toBe(false);
    expect((await rows())[0]).toMatchObject({ state: 'sent', sealed_key: null });
    expect((await listMails(db, 0, 10)).items[0]).toMatchObject({ masked: true });
  });

  test('is forgotten when it has expired; a mail without its key is not sent', async () => {
    await queueLink(-1);
    await sendMails(services, 'f', null);
    const id = (await rows())[0]?.mail_id ?? 0;
    expect(await db.transaction((tx) => retryMail(tx, id))).toBe(true);
    await sweepMailKeys(db);
    const sent: string[] = [];
    await sendMails(services, 'f', async ({ to }) => {
      sent.push(to);
    });
    expect(sent).toEqual([]);
    expect((await rows())[0]).toMatchObject({ state: 'failed', sealed_key: null });
    expect(await db.transaction((tx) => retryMail(tx, id))).toBe(false);
  });

  test('is masked in the mails of earlier versions, and those that wait say why they fail', async () => {
    await queue('plain@example.org');
    await queue('link@example.org');
    const body = `Here:\nhttps://x.example.org/forgot#email=a&key=${KEY}\n\nBye`;
    await run(db, q.updateTable('mails').set({ body }).where('recipient', 'like', 'link%'));
    const [, update = ''] = splitStatements(
      readMigrations().find(({ name }) => name === '0906-mail-keys')?.sql ?? '',
    );
    await db.run({ sql: update, parameters: [] });
    expect(await inClear()).toBe(false);
    expect(await rows()).toMatchObject([
      { state: 'queued', key_until: null, error: null },
      {
        state: 'failed',
        body: 'Here:\nhttps://x.example.org/forgot#email=a&key=••••••••\n\nBye',
        error: 'Its link was removed by an update. Send a new one.',
      },
    ]);
  });
});
