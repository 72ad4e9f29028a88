import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { USAGE_AMOUNTS, usageTotal } from '../../contract/index.ts';
import { usageOps } from '../../contract/ops/usage.ts';
import type { BodyOf, OutputOf } from '../../contract/operation.ts';
import { customerOf } from '../access/actor.ts';
import type { Actor } from '../access/actor.ts';
import { personName } from '../access/personName.ts';
import type { Queryable } from '../database/db.ts';
import { dateOf, q } from '../database/query.ts';

export type UsageName = 'my' | 'users' | 'userdb';
export type UsageQuery = Omit<BodyOf<typeof usageOps.usageUsersDatabase>, 'zone'> & { readonly zone?: string };
export type Usage = OutputOf<typeof usageOps.usage>;
export type UsageItem = Usage['items'][number];

/**
 * What was used, one row a day, person and stage, oldest first; the one query behind charts, tables, CSV and bills.
 * `my` is all of the actor's own, `users` that of the chosen customer's manuscripts, which is what its licence counts, `userdb`
 * that of its databases.
 */
export async function readUsage(on: Queryable, actor: Actor, name: UsageName, query: UsageQuery): Promise<Usage> {
  const day = sql`floor(extract(epoch from (date_trunc('day', e.at at time zone ${query.zone ?? 'UTC'}) at time zone ${query.zone ?? 'UTC'})))::float8`;
  const answer = await on.run(sql`
    select ${day} as timesec, e.user_id, e.customer_id, e.stage,
      ${personName} as user_name,
      ${sql.join(USAGE_AMOUNTS.map((amount) => sql`coalesce(sum(e.${sql.ref(amount)}), 0)::float8 as ${sql.ref(amount)}`))}
    from usage_events e join users u on u.user_id = e.user_id
    where ${sql.join(conditions(actor, name, query), sql` and `)}
    group by 1, 2, 3, 4, 5 order by 1, 5, 2, 4`.compile(q));
  const items = usageOps.usage.output.shape.items.parse(answer.rows);
  return { items, total: usageTotal(items, query.stage) };
}

function conditions(actor: Actor, name: UsageName, query: UsageQuery): RawBuilder<unknown>[] {
  const found = [name === 'my' ? sql`true` : sql`e.database = ${name === 'userdb' ? 'user' : 'manuscripts'}`];
  if (name === 'my') found.push(sql`e.user_id = ${actor.user_id}`);
  else {
    const customer = customerOf(actor) ?? query.customer_id;
    if (customer) found.push(sql`e.customer_id = ${customer}`);
    if (query.user_id) found.push(sql`e.user_id = ${query.user_id}`);
  }
  if (query.stage) found.push(sql`e.stage = ${query.stage}`);
  if (query.start_timesec !== undefined) found.push(sql`e.at >= ${dateOf(query.start_timesec)}`);
  // The last second of a range is part of it.
  if (query.end_timesec !== undefined) found.push(sql`e.at < ${dateOf(query.end_timesec + 1)}`);
  return found;
}
