import { sql } from 'kysely';
import type { Presence } from '../../contract/index.ts';
import { personName } from '../access/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { all, first, q, run, timesec } from '../database/index.ts';

/** SQL of who is at a file. Callers have shown that the person may see it. */

interface FileKey {
  readonly file_id: number;
  readonly customer_id: number;
}

export async function readPresence(on: Queryable, fileId: number): Promise<Presence> {
  const holder = await first(
    on,
    q
      .selectFrom('files as f')
      .innerJoin('users as u', 'u.user_id', 'f.lock_by')
      .select(['u.user_id', 'f.lock_at', personName.as('name')])
      .where('f.file_id', '=', fileId)
      .where('f.lock_until', '>', new Date()),
  );
  const here = await all(
    on,
    q
      .selectFrom('presences as p')
      .innerJoin('users as u', 'u.user_id', 'p.user_id')
      .select(['u.user_id', personName.as('name')])
      .where('p.file_id', '=', fileId)
      .where('p.until', '>', new Date())
      .orderBy('u.user_id'),
  );
  return {
    holder: holder && {
      user_id: holder.user_id,
      name: holder.name,
      since_timesec: timesec(holder.lock_at ?? new Date(0)),
    },
    here,
  };
}

export async function writePresence(
  tx: Tx,
  { file_id, customer_id }: FileKey,
  userId: number,
  until: Date,
): Promise<void> {
  await run(
    tx,
    q
      .insertInto('presences')
      .values({ file_id, customer_id, user_id: userId, until })
      .onConflict((c) => c.columns(['file_id', 'user_id']).doUpdateSet({ until })),
  );
}

export async function dropPresence(tx: Tx, fileId: number, userId: number): Promise<void> {
  await run(
    tx,
    q.deleteFrom('presences').where('file_id', '=', fileId).where('user_id', '=', userId),
  );
}

/**
 * Gives the lock to a person, or ends it with null. `since` stays while the same person goes on.
 */
export async function writeLock(
  tx: Tx,
  fileId: number,
  lock: { readonly user_id: number; readonly until: Date; readonly isNew: boolean } | null,
): Promise<void> {
  await run(
    tx,
    q
      .updateTable('files')
      .set(
        lock === null
          ? { lock_by: null, lock_until: null, lock_at: null }
          : {
              lock_by: lock.user_id,
              lock_until: lock.until,
              ...(lock.isNew ? { lock_at: sql<Date>`now()` } : {}),
            },
      )
      .where('file_id', '=', fileId),
  );
}
