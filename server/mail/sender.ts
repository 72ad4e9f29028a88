import { sql } from 'kysely';
import nodemailer from 'nodemailer';
import type { Db } from '../database/db.ts';
import { all, q, run } from '../database/query.ts';
import { htmlOf } from './compose.ts';

/** Tries before a mail counts as failed; the pauses grow from one minute to about two hours. */
const TRIES = 8;
/** A mail that a server has taken up is not taken by another one for so long. */
const CLAIM_MINUTES = 10;
const AT_ONCE = 20;

export interface Letter {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Hands one mail over to a mail server; throws what the server said. */
export type Deliver = (mail: Letter) => Promise<void>;

/** A mail server that is given up after a while instead of holding up the others. */
export function smtpDeliver(url: string): Deliver {
  const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };
  const transport = nodemailer.createTransport({ url, ...patience });
  return async (mail) => {
    await transport.sendMail(mail);
  };
}

/**
 * Sends what waits in the outbox; without a mail server marks it as kept, for an Admin to read. What cannot be sent now is
 * tried again later and later; what the mail server refuses for good has bounced and is not tried again.
 * @returns how many mails were dealt with
 */
export async function sendMails(db: Db, from: string, deliver: Deliver | null): Promise<number> {
  if (deliver === null) return run(db, q.updateTable('mails').set({ state: 'kept' }).where('state', '=', 'queued'));
  const waiting = await claim(db);
  for (const mail of waiting) {
    const error = await deliver({ from, to: mail.recipient, subject: mail.subject, text: mail.body, html: htmlOf(mail.body) }).then(() => null, (e: unknown) => e);
    const attempts = mail.attempts + 1;
    await run(db, q.updateTable('mails').where('mail_id', '=', mail.mail_id).set(error === null
      ? { state: 'sent', attempts, error: null, sent_at: sql<Date>`now()` }
      : { state: isFinal(error) ? 'bounced' : attempts >= TRIES ? 'failed' : 'queued', attempts, error: String(error), next_at: sql<Date>`now() + ${2 ** attempts / 2} * interval '1 minute'` }));
  }
  return waiting.length;
}

/** What waits, put off first, so that no other server sends it too and a mail that ends this one comes later again. */
function claim(db: Db) {
  const due = q.selectFrom('mails').select('mail_id').where('state', '=', 'queued').where('next_at', '<=', sql<Date>`now()`)
    .orderBy('mail_id').limit(AT_ONCE).forUpdate().skipLocked();
  return all(db, q.updateTable('mails').set({ next_at: sql<Date>`now() + ${CLAIM_MINUTES} * interval '1 minute'` })
    .where('mail_id', 'in', due).returning(['mail_id', 'recipient', 'subject', 'body', 'attempts']));
}

/** SMTP says 5xx for what will not go better later. */
function isFinal(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'responseCode' in error && typeof error.responseCode === 'number' && error.responseCode >= 500 && error.responseCode < 600;
}
