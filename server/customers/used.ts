import { sql } from 'kysely';

/**
 * What the customer `c` has taken from its licence in the present period; the sums that lists and
 * licence show.
 */
export function usedOf<W extends 'files' | 'figures'>(what: W) {
  return sql<number>`(select coalesce(sum(r.amount - case when c.starts_at is null then 0
    else r.earlier end), 0)::bigint from reservations r
    where r.customer_id = c.customer_id and r.what = ${what} and r.released_at is null
      and (c.starts_at is null or r.created_at >= c.starts_at))`.as(`${what}_used`);
}

/**
 * How much of the sub-images taken is only reserved, for manuscripts that are not through matching
 * yet.
 */
export const figuresReserved =
  sql<number>`(select coalesce(sum(r.amount - greatest(r.settled, case when c.starts_at is null
    then 0 else r.earlier end)), 0)::bigint from reservations r
  where r.customer_id = c.customer_id and r.what = 'figures' and r.released_at is null
    and (c.starts_at is null or r.created_at >= c.starts_at))`.as('figures_reserved');
