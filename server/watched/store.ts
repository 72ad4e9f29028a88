import { sql } from 'kysely';
import { MAY_SIGN_IN, ACTOR_COLUMNS, actorOfRow } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import type { Queryable } from '../database/index.ts';
import { first, q } from '../database/index.ts';

/** The person with this address, who may sign in and manages no others' service; null: nobody. */
export async function personAt(on: Queryable, email: string): Promise<Actor | null> {
  const row = await first(
    on,
    q
      .selectFrom('users as u')
      .innerJoin('customers as c', 'c.customer_id', 'u.customer_id')
      .select([...ACTOR_COLUMNS, 'c.team'])
      .where(sql<boolean>`lower(u.email) = lower(${email})`)
      .where('u.status', 'in', [...MAY_SIGN_IN])
      .where('u.role', '<>', 'Admin')
      .where('c.active', '=', true),
  );
  return row && actorOfRow(row, 0);
}
