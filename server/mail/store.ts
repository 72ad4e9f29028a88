import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Db, Queryable, Tables, Tx } from '../database/index.ts';
import { all, one, q, run } from '../database/index.ts';

type NewMail = Omit<Insertable<Tables['mails']>, 'key_until'> & {
  /** For how long the key in its link is good; null: it has none. */
  readonly key_seconds: number | null;
};

/** Puts mails into the outbox, in one statement. */
export async function insertMails(tx: Tx, mails: readonly NewMail[]): Promise<void> {
  await run(
    tx,
    q.insertInto('mails').values(
      mails.map(({ key_seconds, ...mail }) => ({
        ...mail,
        key_until:
          key_seconds === null ? null : sql<Date>`now() + ${key_seconds} * interval '1 second'`,
      })),
    ),
  );
}

/** Forgets the keys of links that have expired. */
export async function sweepMailKeys(db: Db): Promise<void> {
  await run(
    db,
    q
      .updateTable('mails')
      .set({ sealed_key: null })
      .where('sealed_key', 'is not', null)
      .where('key_until', '<', sql<Date>`now()`),
  );
}

/** Puts a mail that did not arrive back into the queue; answers how many there were. */
export function requeueMail(tx: Tx, mailId: number): Promise<number> {
  return run(
    tx,
    q
      .updateTable('mails')
      .set({ state: 'queued', attempts: 0, error: null, next_at: new Date() })
      .where('mail_id', '=', mailId)
      .where('state', 'in', ['bounced', 'failed', 'kept'])
      // A link whose key is gone would lead nowhere.
      .where((e) => e.or([e('key_until', 'is', null), e('sealed_key', 'is not', null)])),
  );
}

/** One page of the outbox, newest first, and how many mails there are. */
export async function mailsPage(on: Queryable, skip: number, limit: number) {
  const rows = await all(
    on,
    q.selectFrom('mails').selectAll().orderBy('mail_id', 'desc').offset(skip).limit(limit),
  );
  const { total } = await one(
    on,
    q.selectFrom('mails').select((e) => e.fn.countAll<number>().as('total')),
  );
  return { rows, total };
}

/** Marks what waits as kept for reading, where there is no mail server; answers how many. */
export function keepQueued(db: Db): Promise<number> {
  return run(db, q.updateTable('mails').set({ state: 'kept' }).where('state', '=', 'queued'));
}

/**
 * At most `most` of what waits, put off by some minutes first, so that no other server sends it too
 * and a mail that ends this one comes later again.
 */
export function claimMails(db: Db, most: number, minutes: number) {
  const due = q
    .selectFrom('mails')
    .select('mail_id')
    .where('state', '=', 'queued')
    .where('next_at', '<=', sql<Date>`now()`)
    .orderBy('mail_id')
    .limit(most)
    .forUpdate()
    .skipLocked();
  return all(
    db,
    q
      .updateTable('mails')
      .set({ next_at: sql<Date>`now() + ${minutes} * interval '1 minute'` })
      .where('mail_id', 'in', due)
      .returning([
        'mail_id',
        'recipient',
        'subject',
        'body',
        'attempts',
        'sealed_key',
        'key_until',
      ]),
  );
}

export async function noteSent(db: Db, mailId: number, attempts: number): Promise<void> {
  await run(
    db,
    q
      .updateTable('mails')
      .where('mail_id', '=', mailId)
      .set({ state: 'sent', attempts, error: null, sent_at: sql<Date>`now()`, sealed_key: null }),
  );
}

/** Notes why a mail was not sent, and when it may be tried again. */
export async function noteFailed(
  db: Db,
  mailId: number,
  attempts: number,
  error: string,
  state: 'bounced' | 'failed' | 'queued',
  minutes: number,
): Promise<void> {
  await run(
    db,
    q
      .updateTable('mails')
      .where('mail_id', '=', mailId)
      .set({
        state,
        attempts,
        error,
        next_at: sql<Date>`now() + ${minutes} * interval '1 minute'`,
      }),
  );
}
