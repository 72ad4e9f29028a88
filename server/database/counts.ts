import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, Queryable } from './db.ts';
import { q } from './query.ts';

/**
 * How many rows of a list there are, from the counts that triggers keep: exact, in the transaction
 * of each change.
 */
export async function countedRows(
  on: Queryable,
  list: 'files' | 'users' | 'payments',
  where: readonly RawBuilder<unknown>[],
): Promise<number> {
  const answer = await on.run(
    sql`select coalesce(sum(n), 0)::float8 as n from row_counts
      where ${sql.join([sql`list = ${list}`, ...where], sql` and `)}`.compile(q),
  );
  return Number(answer.rows[0]?.['n'] ?? 0);
}

/**
 * Makes one row of the many that changes leave behind. Those who change something meanwhile do not
 * wait.
 */
export async function foldCounts(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`lock table row_counts in share update exclusive mode`.compile(q));
    await tx.run(
      sql`with
      many as (select list, customer_id, owner_id, part, state from row_counts
      group by list, customer_id, owner_id, part, state having count(*) > 1 or sum(n) = 0),
      taken as (delete from row_counts r using many m
      where (r.list, r.customer_id, r.owner_id, r.part, r.state) = (m.list, m.customer_id,
        m.owner_id, m.part, m.state) returning r.*)
      insert into row_counts (list, customer_id, owner_id, part, state, n)
        select list, customer_id, owner_id, part, state, sum(n) from taken
          group by list, customer_id, owner_id, part, state having sum(n) <> 0`.compile(q),
    );
  });
}
