import { writeAudit } from '../audit/audit.ts';
import type { HandlersOf } from '../http/call.ts';
import { refuse } from '../http/refusal.ts';
import { listMails, queueMail, retryMail } from './outbox.ts';

export const mailHandlers = {
  outbox: ({ skip, limit }, { services }) => listMails(services.db, skip, limit),

  async outboxRetry({ id }, { services, actor }) {
    await services.db.transaction(async (tx) => {
      if (!(await retryMail(tx, id))) throw refuse('not-found', 'There is no mail that could be sent again.');
      await writeAudit(tx, actor, { action: 'mail.retry', details: { mail_id: id } });
    });
    return { ok: true as const };
  },

  /** The support form: a mail to whoever runs the service. */
  async usersSupport({ from, customer_name, subject, message }, { services, actor }) {
    await services.db.transaction((tx) => queueMail(tx, {
      to: services.config.supportAddress,
      subject: `Support: ${subject}`,
      text: `From: ${from} (user ${actor.user_id}, ${actor.email})\nCustomer: ${customer_name ?? ''} (${actor.customer_id})\n\n${message}`,
      user_id: actor.user_id,
      customer_id: actor.customer_id,
    }));
    return { ok: true as const };
  },
} satisfies HandlersOf<'outbox' | 'outboxRetry' | 'usersSupport'>;
