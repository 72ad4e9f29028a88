import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/index.ts';
import { first, one, q, run } from '../database/index.ts';

/** Manuscripts that somebody who signed up may still check without a licence. */
export async function trialLeft(on: Queryable, userId: number): Promise<number> {
  const row = await first(
    on,
    q
      .selectFrom('users as u')
      .where('u.user_id', '=', userId)
      .select(
        sql<number>`u.trial_files - (select count(*) from reservations r
          where r.user_id = u.user_id and r.what = 'trial' and r.released_at is null)`.as('left'),
      ),
  );
  return Math.max(0, row?.left ?? 0);
}

/** True for a manuscript that takes nothing from the licence. */
export async function isTrial(on: Queryable, fileId: number): Promise<boolean> {
  const { n } = await one(
    on,
    q
      .selectFrom('reservations')
      .select(sql<number>`count(*)`.as('n'))
      .where('file_id', '=', fileId)
      .where('what', '=', 'trial')
      .where('released_at', 'is', null),
  );
  return n > 0;
}

/** After the last one its owner cannot submit until a purchase or an Admin changes that. */
export async function closeTrial(tx: Tx, userId: number): Promise<void> {
  if ((await trialLeft(tx, userId)) === 0)
    await run(
      tx,
      q
        .updateTable('users')
        .set({ status: 'submit-disabled' })
        .where('user_id', '=', userId)
        .where('status', '=', 'active'),
    );
}

/** A manuscript to try came to nothing: it may be tried again. @returns whether there was one */
export async function reopenTrial(tx: Tx, fileId: number): Promise<boolean> {
  const given = await first(
    tx,
    q
      .updateTable('reservations')
      .set({ released_at: sql<Date>`now()` })
      .where('file_id', '=', fileId)
      .where('what', '=', 'trial')
      .where('released_at', 'is', null)
      .where('settled', '=', 0)
      .returning('user_id'),
  );
  if (given === null) return false;
  await run(
    tx,
    q
      .updateTable('users')
      .set({ status: 'active' })
      .where('user_id', '=', given.user_id)
      .where('status', '=', 'submit-disabled'),
  );
  return true;
}
