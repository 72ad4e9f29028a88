import type { Queryable, Tx } from '../database/db.ts';
import { all, one, q, run, timesec } from '../database/query.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  readonly user_id?: number | null;
  readonly customer_id?: number | null;
}

/** Puts a mail into the outbox, in the transaction of what it tells. It is sent, or kept when no mail server is configured. */
export async function queueMail(tx: Tx, mail: Mail): Promise<void> {
  await run(tx, q.insertInto('mails').values({
    recipient: mail.to, subject: mail.subject.replace(/[\r\n]+/g, ' '), body: mail.text,
    user_id: mail.user_id ?? null, customer_id: mail.customer_id ?? null, error: null, sent_at: null,
  }));
}

/** The outbox, newest first; for Admins. */
export async function listMails(on: Queryable, skip: number, limit: number) {
  const rows = await all(on, q.selectFrom('mails').selectAll().orderBy('mail_id', 'desc').offset(skip).limit(limit));
  const { total } = await one(on, q.selectFrom('mails').select((e) => e.fn.countAll<number>().as('total')));
  return {
    items: rows.map((m) => ({ id: m.mail_id, timesec: timesec(m.created_at), to: m.recipient, subject: m.subject, text: m.body, state: m.state })),
    total,
  };
}
