import nodemailer from 'nodemailer';
import type { Services } from '../services.ts';
import { htmlOf } from './compose.ts';
import { showKey } from './keys.ts';
import { claimMails, keepQueued, noteFailed, noteSent } from './store.ts';

/** Tries before a mail counts as failed; the pauses grow from one minute to about two hours. */
const TRIES = 8;
/** A mail that a server has taken up is not taken by another one for so long. */
const CLAIM_MINUTES = 10;
const AT_ONCE = 20;
const KEY_GONE = 'The link of this mail has expired or cannot be opened. Send a new one.';

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

/** Sends a mail at once, past the outbox, which lies in the database. */
export function sendAtOnce(from: string, deliver: Deliver) {
  return (to: string, mail: { readonly subject: string; readonly text: string }): Promise<void> =>
    deliver({ from, to, ...mail, html: htmlOf(mail.text) });
}

/**
 * Sends what waits in the outbox; without a mail server marks it as kept, for an Admin to read.
 * What cannot be sent now is tried again later and later; what the mail server refuses for good has
 * bounced and is not tried again.
 * @returns how many mails were dealt with
 */
export async function sendMails(
  { db, config }: Pick<Services, 'db' | 'config'>,
  from: string,
  deliver: Deliver | null,
): Promise<number> {
  if (deliver === null) return keepQueued(db);
  const waiting = await claimMails(db, AT_ONCE, CLAIM_MINUTES);
  for (const mail of waiting) {
    const words = showKey(config, mail);
    if (words === null) {
      await noteFailed(db, mail.mail_id, mail.attempts, KEY_GONE, 'failed', 0);
      continue;
    }
    const error = await deliver({
      from,
      to: mail.recipient,
      ...words,
      html: htmlOf(words.text),
    }).then(
      () => null,
      (e: unknown) => e,
    );
    const attempts = mail.attempts + 1;
    if (error === null) await noteSent(db, mail.mail_id, attempts);
    else
      await noteFailed(
        db,
        mail.mail_id,
        attempts,
        String(error),
        isFinal(error) ? 'bounced' : attempts >= TRIES ? 'failed' : 'queued',
        2 ** attempts / 2,
      );
  }
  return waiting.length;
}

/** SMTP says 5xx for what will not go better later. */
function isFinal(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 500 &&
    error.responseCode < 600
  );
}
