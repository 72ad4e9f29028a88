import { sql } from 'kysely';
import type { Queryable } from '../database/index.ts';
import { first, q } from '../database/index.ts';
import { figuresReserved, usedOf } from './used.ts';

/**
 * A customer's licence with what is used of it; `database_used` is what this person has in the own
 * database. The caller has shown that the person may know.
 */
export function readStanding(on: Queryable, customerId: number, userId: number) {
  return first(
    on,
    q
      .selectFrom('customers as c')
      .selectAll('c')
      .select([
        usedOf('files'),
        usedOf('figures'),
        sql<number>`(select count(*) from users u
          where u.customer_id = c.customer_id and u.status <> 'disabled')`.as('users_used'),
        sql<number>`(select count(*) from reservations r
          where r.user_id = ${userId} and r.what = 'database' and r.released_at is null)`.as(
          'database_used',
        ),
        figuresReserved,
      ])
      .where('c.customer_id', '=', customerId),
  );
}
