import { writeAudit } from '../audit/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import { listMails, retryMail } from './outbox.ts';

export const mailHandlers = {
  outbox: ({ skip, limit }, { services }) => listMails(services.db, skip, limit),

  async outboxRetry({ id }, { services, actor }) {
    await services.db.transaction(async (tx) => {
      if (!(await retryMail(tx, id)))
        throw refuse('not-found', 'There is no mail that could be sent again.');
      await writeAudit(tx, actor, { action: 'mail.retry', details: { mail_id: id } });
    });
    return { ok: true as const };
  },
} satisfies HandlersOf<'outbox' | 'outboxRetry'>;
