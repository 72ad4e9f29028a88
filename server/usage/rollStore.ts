import { sql } from 'kysely';
import { USAGE_AMOUNTS } from '../../contract/usage.ts';
import type { Tx } from '../database/index.ts';
import { q } from '../database/index.ts';
import { FIRST_MONDAY, UNIT_NAMES, UNITS } from './cover.ts';
import type { Unit } from './cover.ts';

/** A number of this product's own among the locks of the database. */
const ROLL_LOCK = 872_670;
const list = sql.join(USAGE_AMOUNTS.map((amount) => sql.ref(amount)));
const added = sql.join(
  USAGE_AMOUNTS.map((amount) => sql`sum(${sql.ref(amount)})::bigint as ${sql.ref(amount)}`),
);
const more = sql.join(
  USAGE_AMOUNTS.map(
    (amount) => sql`${sql.ref(amount)} = s.${sql.ref(amount)} + excluded.${sql.ref(amount)}`,
  ),
);

/** Of each customer, and of all together. */
const sums = (unit: Unit) => sql`
  select ${sql.lit(unit)}, coalesce(customer_id, 0), start, database, stage, ${added}
  from (select *, to_timestamp(floor((extract(epoch
    from at) - ${sql.lit(FIRST_MONDAY)}) / ${sql.lit(UNITS[unit])}) * ${sql.lit(UNITS[unit])} + ${sql.lit(FIRST_MONDAY)}) as start from events) e
  group by grouping sets ((customer_id, start, database, stage), (start, database, stage))`;

/** Adds at most `batch` of the events that wait to the sums. @returns how many */
export async function rollBatch(tx: Tx, batch: number): Promise<number> {
  // One process at a time; neither who writes events nor the database's own tidying waits for it.
  await tx.run(sql`select pg_advisory_xact_lock(${sql.lit(ROLL_LOCK)})`.compile(q));
  const { rows } = await tx.run(
    sql`with
    taken as (delete from usage_fresh where usage_id in (select usage_id from usage_fresh
    order by usage_id limit ${batch}) returning usage_id),
    events as (select e.* from usage_events e join taken using (usage_id)),
    kept as (insert into usage_sums as s (unit, customer_id, at, database, stage, ${list})
      ${sql.join(UNIT_NAMES.map(sums), sql` union all `)}
      on conflict (unit, customer_id, at, database, stage) do update set ${more})
    select count(*) as n from taken`.compile(q),
  );
  return Number(rows[0]?.['n'] ?? 0);
}
