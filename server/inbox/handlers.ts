import { EMAIL_PATTERN } from '../../contract/index.ts';
import { writeAudit } from '../audit/index.ts';
import type { Tx } from '../database/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import { composeMail, queueMail } from '../mail/index.ts';
import {
  addAnswer,
  addMessage,
  holdMessage,
  languageOf,
  listMessages,
  ownMessages,
  readMessage,
  setState,
} from './store.ts';
import type { InboxRow } from './store.ts';

export const supportHandlers = {
  /** The support form: a message in the inbox, and a mail to whoever runs the service. */
  async usersSupport({ from, customer_name, subject, message }, { services, actor }) {
    const sender = EMAIL_PATTERN.test(from.trim()) ? from.trim() : actor.email;
    await services.db.transaction(async (tx) => {
      await addMessage(tx, actor, { sender, subject, text: message });
      await queueMail(tx, {
        to: services.config.supportAddress,
        subject: `Support: ${subject}`,
        text: `From: ${from} (user ${actor.user_id}, ${actor.email})\nCustomer: ${customer_name ?? ''} (${actor.customer_id})\n\n${message}`,
        user_id: actor.user_id,
        customer_id: actor.customer_id,
      });
      tx.afterCommit(() => services.hub.publish({ to: 'service' }, { what: 'support' }));
    });
    return { ok: true as const };
  },

  supportList: ({ state, q, skip, limit }, { services }) =>
    listMessages(services.db, { state, words: q, skip, limit }),

  supportAnswer: ({ id, text, close }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      const message = await demand(tx, id);
      await addAnswer(tx, actor, message, text);
      await setState(tx, id, close ? 'closed' : 'answered');
      const mail = await composeMail(
        tx,
        services.config,
        'support-answer',
        await languageOf(tx, message.user_id),
        {
          subject: message.subject,
          answer: text,
          message: message.text,
          link: `${services.config.publicUrl}/support`,
        },
      );
      await queueMail(tx, {
        to: message.from,
        ...mail,
        user_id: message.user_id,
        customer_id: message.customer_id,
      });
      await writeAudit(tx, actor, {
        action: 'support.answer',
        customer_id: message.customer_id,
        from: message.state,
        to: close ? 'closed' : 'answered',
        details: { message_id: id },
      });
      tx.afterCommit(() => {
        services.hub.publish({ to: 'service' }, { what: 'support' });
        services.hub.publish({ to: 'person', user_id: message.user_id }, { what: 'support' });
      });
      return (await readMessage(tx, id)) ?? message;
    }),

  supportSet: ({ id, state }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      const message = await demand(tx, id);
      const next = state === 'open' && message.answers.length > 0 ? 'answered' : state;
      await setState(tx, id, next);
      await writeAudit(tx, actor, {
        action: 'support.state',
        customer_id: message.customer_id,
        from: message.state,
        to: next,
        details: { message_id: id },
      });
      tx.afterCommit(() => services.hub.publish({ to: 'service' }, { what: 'support' }));
      return { ok: true as const };
    }),

  supportMine: async (_input, { services, actor }) => ({
    items: await ownMessages(services.db, actor),
  }),
} satisfies HandlersOf<
  'usersSupport' | 'supportList' | 'supportAnswer' | 'supportSet' | 'supportMine'
>;

async function demand(tx: Tx, messageId: number): Promise<InboxRow> {
  const message = await holdMessage(tx, messageId);
  if (!message) throw refuse('not-found', 'There is no such message.');
  return message;
}
