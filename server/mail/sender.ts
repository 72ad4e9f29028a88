import { sql } from 'kysely';
import nodemailer from 'nodemailer';
import type { Db } from '../database/db.ts';
import { all, q, run } from '../database/query.ts';

/** Tries before a mail counts as failed; the pauses grow from one minute to about two hours. */
const TRIES = 8;

/** Hands one mail over to a mail server. */
export type Deliver = (mail: { readonly from: string; readonly to: string; readonly subject: string; readonly text: string }) => Promise<void>;

export function smtpDeliver(url: string): Deliver {
  const transport = nodemailer.createTransport(url);
  return async (mail) => {
    await transport.sendMail(mail);
  };
}

/**
 * Sends what waits in the outbox; without a mail server marks it as kept, for an Admin to read.
 * @returns how many mails were dealt with
 */
export async function sendMails(db: Db, from: string, deliver: Deliver | null): Promise<number> {
  if (deliver === null) return run(db, q.updateTable('mails').set({ state: 'kept' }).where('state', '=', 'queued'));
  const waiting = await all(db, q.selectFrom('mails').select(['mail_id', 'recipient', 'subject', 'body', 'attempts'])
    .where('state', '=', 'queued').where('next_at', '<=', sql<Date>`now()`).orderBy('mail_id').limit(50));
  for (const mail of waiting) {
    const error = await deliver({ from, to: mail.recipient, subject: mail.subject, text: mail.body }).then(() => null, (e: unknown) => String(e));
    const attempts = mail.attempts + 1;
    await run(db, q.updateTable('mails').where('mail_id', '=', mail.mail_id).set(error === null
      ? { state: 'sent', attempts, error: null, sent_at: sql<Date>`now()` }
      : { state: attempts >= TRIES ? 'failed' : 'queued', attempts, error, next_at: sql<Date>`now() + ${2 ** attempts / 2} * interval '1 minute'` }));
  }
  return waiting.length;
}
