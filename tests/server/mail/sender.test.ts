import { all, q, run } from '../../../server/database/query.ts';
import type { Db } from '../../../server/database/db.ts';
import { queueMail } from '../../../server/mail/outbox.ts';
import { sendMails } from '../../../server/mail/sender.ts';
import { openTestDatabase } from '../support/database.ts';

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(() => run(db, q.deleteFrom('mails')));

const queue = (to: string) =>
  db.transaction((tx) => queueMail(tx, { to, subject: 'S', text: 'T' }));
const rows = () => all(db, q.selectFrom('mails').selectAll().orderBy('mail_id'));

test('without a mail server mails are kept for reading', async () => {
  await queue('a@example.org');
  expect(await sendMails(db, 'from@example.org', null)).toBe(1);
  expect((await rows())[0]).toMatchObject({ state: 'kept', sent_at: null });
});

test('each mail is sent once', async () => {
  const sent: string[] = [];
  const deliver = async (mail: { to: string; from: string }) => {
    sent.push(`${mail.from}>${mail.to}`);
  };
  await queue('a@example.org');
  await queue('b@example.org');
  await sendMails(db, 'from@example.org', deliver);
  await sendMails(db, 'from@example.org', deliver);
  expect(sent).toEqual(['from@example.org>a@example.org', 'from@example.org>b@example.org']);
  expect((await rows()).map((m) => m.state)).toEqual(['sent', 'sent']);
});

test('a mail that cannot be sent does not hold up the others, is tried again later, and ends as failed', async () => {
  await queue('bad@example.org');
  await queue('good@example.org');
  const deliver = async (mail: { to: string }) => {
    if (mail.to.startsWith('bad')) throw new Error('mailbox unknown');
  };
  await sendMails(db, 'f', deliver);
  expect((await rows()).map((m) => [m.state, m.attempts])).toEqual([
    ['queued', 1],
    ['sent', 1],
  ]);
  // Not again before its pause is over.
  expect(await sendMails(db, 'f', deliver)).toBe(0);
  for (let i = 0; i < 7; i += 1) {
    await run(db, q.updateTable('mails').set({ next_at: new Date(0) }));
    await sendMails(db, 'f', deliver);
  }
  expect((await rows())[0]).toMatchObject({
    state: 'failed',
    attempts: 8,
    error: expect.stringContaining('mailbox unknown'),
  });
});

test('a subject cannot smuggle in a header', async () => {
  await db.transaction((tx) =>
    queueMail(tx, { to: 'a@example.org', subject: 'Hi\r\nBcc: all@example.org', text: '' }),
  );
  expect((await rows())[0]?.subject).toBe('Hi Bcc: all@example.org');
});
