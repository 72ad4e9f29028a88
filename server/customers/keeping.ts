import { customerOf } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import type { Queryable } from '../database/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { chosenCustomer } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import { customerOfUser, moveFiles, readRetention, writeRetention } from './keepingStore.ts';

/** What a customer decides about its own data: how long it is kept, and whose it is. */
export const keepingHandlers = {
  async keepingGet({ customer_id }, { services, actor }) {
    return {
      retention_days: await demandRetention(services.db, chosenCustomer(actor, customer_id)),
      service_days: services.config.retentionDays,
    };
  },

  async keepingSet({ customer_id, retention_days }, { services, actor }) {
    const customer = chosenCustomer(actor, customer_id);
    await services.db.transaction(async (tx) => {
      const before = await demandRetention(tx, customer);
      await writeRetention(tx, customer, retention_days);
      await writeAudit(tx, actor, {
        action: 'customer.retention',
        customer_id: customer,
        from: String(before ?? 'service'),
        to: String(retention_days ?? 'service'),
      });
    });
    return { retention_days, service_days: services.config.retentionDays };
  },

  filesTransfer: ({ from_user_id, to_user_id }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      const [from, to] = [
        await customerOfUser(tx, from_user_id),
        await customerOfUser(tx, to_user_id),
      ];
      const own = customerOf(actor);
      if (from === null || to === null || (own !== null && (from !== own || to !== own)))
        throw refuse('not-found', 'There is no such person.');
      if (from !== to)
        throw refuse('not-allowed', 'Both people have to belong to the same organisation.');
      if (from_user_id === to_user_id)
        throw refuse('invalid-input', 'Choose somebody else to give the files to.', {
          fields: { to_user_id: 'The same person.' },
        });
      const files = await moveFiles(tx, from_user_id, to_user_id);
      for (const file_id of files)
        await writeAudit(tx, actor, {
          action: 'file.transfer',
          customer_id: from,
          file_id,
          from: String(from_user_id),
          to: String(to_user_id),
        });
      return { files: files.length };
    }),
} satisfies HandlersOf<'keepingGet' | 'keepingSet' | 'filesTransfer'>;

/** @throws not-found */
async function demandRetention(on: Queryable, customerId: number): Promise<number | null> {
  const days = await readRetention(on, customerId);
  if (days === undefined) throw refuse('not-found', 'There is no such customer.');
  return days;
}
