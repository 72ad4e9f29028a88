import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/index.ts';
import { dateOf, first, one, q, timesec } from '../database/index.ts';

/** Up to when a person has read the news, seconds; 0 for nothing yet. */
export async function readSeen(on: Queryable, userId: number): Promise<number> {
  const row = await first(
    on,
    q.selectFrom('news_seen').select('seen_at').where('user_id', '=', userId),
  );
  return row ? timesec(row.seen_at) : 0;
}

/**
 * Marks the news as read up to a time; an earlier one than before changes nothing.
 * @returns what stands now, seconds
 */
export async function writeSeen(tx: Tx, userId: number, seconds: number): Promise<number> {
  const seen_at = dateOf(seconds) ?? new Date(0);
  const row = await one(
    tx,
    q
      .insertInto('news_seen')
      .values({ user_id: userId, seen_at })
      .onConflict((c) =>
        c
          .column('user_id')
          .doUpdateSet({ seen_at: sql<Date>`greatest(news_seen.seen_at, excluded.seen_at)` }),
      )
      .returning('seen_at'),
  );
  return timesec(row.seen_at);
}
