import type { Queryable, Tx } from '../database/index.ts';
import { timesec } from '../database/index.ts';
import { hideKey } from './keys.ts';
import type { MailKey } from './keys.ts';
import { insertMails, mailsPage, requeueMail } from './store.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  readonly user_id?: number | null;
  readonly customer_id?: number | null;
  /** Of the link in the text. */
  readonly secret?: MailKey;
}

/**
 * Puts a mail into the outbox, in the transaction of what it tells. It is sent, or kept when no
 * mail server is configured.
 */
export async function queueMail(tx: Tx, mail: Mail): Promise<void> {
  await queueMails(tx, [mail]);
}

/** The same for many, in one statement. */
export async function queueMails(tx: Tx, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return;
  await insertMails(
    tx,
    mails.map((mail) => ({
      recipient: mail.to,
      ...hideKey(
        { subject: mail.subject.replace(/[\r\n]+/g, ' '), body: mail.text },
        mail.secret ?? null,
      ),
      user_id: mail.user_id ?? null,
      customer_id: mail.customer_id ?? null,
      error: null,
      sent_at: null,
    })),
  );
}

/** Puts a mail that did not arrive back into the queue. False: there is no such mail. */
export async function retryMail(tx: Tx, mailId: number): Promise<boolean> {
  return (await requeueMail(tx, mailId)) > 0;
}

/** The outbox, newest first; for Admins. */
export async function listMails(on: Queryable, skip: number, limit: number) {
  const { rows, total } = await mailsPage(on, skip, limit);
  return {
    items: rows.map((m) => ({
      id: m.mail_id,
      timesec: timesec(m.created_at),
      to: m.recipient,
      subject: m.subject,
      text: m.body,
      state: m.state,
      masked: m.key_until !== null,
      error: m.error,
      attempts: m.attempts,
      next_timesec: m.state === 'queued' && m.attempts > 0 ? timesec(m.next_at) : null,
    })),
    total,
  };
}
