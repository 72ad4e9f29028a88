import { sql } from 'kysely';
import { ENDS_SOON_SECONDS } from '../../contract/licence.ts';
import type { WarningCode } from '../../contract/licence.ts';
import type { Language } from '../../contract/values.ts';
import { MAY_SIGN_IN } from '../access/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { all, q, run } from '../database/index.ts';

/** True the first time that this is said. */
export async function noteOnce(
  tx: Tx,
  customerId: number,
  code: WarningCode,
  mark: string,
): Promise<boolean> {
  return (
    (await run(
      tx,
      q
        .insertInto('licence_notices')
        .values({ customer_id: customerId, code, mark })
        .onConflict((c) => c.doNothing()),
    )) > 0
  );
}

/** The people of a customer who may buy. */
export function buyersOf(
  on: Queryable,
  customerId: number,
): Promise<{ user_id: number; email: string; language: Language }[]> {
  return all(
    on,
    q
      .selectFrom('users')
      .select(['user_id', 'email', 'language'])
      .where('customer_id', '=', customerId)
      .where('role', '=', 'Customer-Admin')
      .where('status', 'in', [...MAY_SIGN_IN])
      .orderBy('user_id'),
  );
}

/**
 * Active customers that took something since they were last looked at, or whose period ends soon or
 * ended lately without a word of it.
 */
export async function customersToWarn(on: Queryable): Promise<number[]> {
  const rows = await all(
    on,
    q
      .selectFrom('customers')
      .select('customer_id')
      .where('active', '=', true)
      .where(sql<boolean>`(warn_due or (ends_at between now() - interval '30 days'
        and now() + ${ENDS_SOON_SECONDS} * interval '1 second' and not exists (
      select 1 from licence_notices n where n.customer_id = customers.customer_id and n.code = case
        when ends_at > now() then 'ends-soon' else 'ended' end
      and n.mark = floor(extract(epoch from ends_at))::bigint::text)))`)
      .orderBy('customer_id'),
  );
  return rows.map((row) => row.customer_id);
}

/** The customer's licence is being looked at; what is taken from now on is looked at again. */
export async function looked(tx: Tx, customerId: number): Promise<void> {
  await run(
    tx,
    q.updateTable('customers').set({ warn_due: false }).where('customer_id', '=', customerId),
  );
}
