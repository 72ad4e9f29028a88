import { sql } from 'kysely';

/** What the customer `c` has taken from its licence in the present period; the sums that lists and licence show. */
export function usedOf<W extends 'files' | 'figures'>(what: W) {
  return sql<number>`(select coalesce(sum(r.amount), 0)::bigint from reservations r where r.customer_id = c.customer_id and r.what = ${what}
    and r.released_at is null and (c.starts_at is null or r.created_at >= c.starts_at))`.as(`${what}_used`);
}
