import type { Queryable, Tx } from '../database/index.ts';
import { all, first, q, run } from '../database/index.ts';

/** @returns days, null for the service's own, undefined when there is no such customer */
export async function readRetention(
  on: Queryable,
  customerId: number,
): Promise<number | null | undefined> {
  const row = await first(
    on,
    q.selectFrom('customers').select('retention_days').where('customer_id', '=', customerId),
  );
  return row?.retention_days;
}

export async function writeRetention(
  tx: Tx,
  customerId: number,
  days: number | null,
): Promise<void> {
  await run(
    tx,
    q.updateTable('customers').set({ retention_days: days }).where('customer_id', '=', customerId),
  );
}

/** The customer of a person, null when there is no such person. */
export async function customerOfUser(on: Queryable, userId: number): Promise<number | null> {
  return (
    (await first(on, q.selectFrom('users').select('customer_id').where('user_id', '=', userId)))
      ?.customer_id ?? null
  );
}

/**
 * Gives what one person owns and is assigned to another.
 * @returns the numbers of the files that changed their owner
 */
export async function moveFiles(tx: Tx, fromUser: number, toUser: number): Promise<number[]> {
  const moved = await all(
    tx,
    q
      .updateTable('files')
      .set({ owner_id: toUser })
      .where('owner_id', '=', fromUser)
      .where('erased_at', 'is', null)
      .returning('file_id'),
  );
  await run(
    tx,
    q
      .updateTable('files')
      .set({ assigned_id: toUser })
      .where('assigned_id', '=', fromUser)
      .where('erased_at', 'is', null),
  );
  await run(
    tx,
    q.updateTable('reservations').set({ user_id: toUser }).where('user_id', '=', fromUser),
  );
  return moved.map(({ file_id }) => file_id);
}
