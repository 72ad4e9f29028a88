import type { HandlersOf } from '../http/call.ts';
import { listMails, queueMail } from './outbox.ts';

export const mailHandlers = {
  outbox: ({ skip, limit }, { services }) => listMails(services.db, skip, limit),

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
} satisfies HandlersOf<'outbox' | 'usersSupport'>;
