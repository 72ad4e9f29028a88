import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, Queryable } from '../database/index.ts';
import { q } from '../database/index.ts';
import type { Whose } from './erasureStore.ts';

/** Words of people in the trail. The database announces each change by a line (1201-erasure.sql). */

const BATCH = 500;
const NAMES = 50;

/** By whom and for which customer the announcing lines are. */
export interface Announcer {
  readonly by: number | null;
  readonly customer: number;
}

/** Lines that tell of somebody's account and files, or of a whole customer but its payments. */
export function linesOf(whose: Whose) {
  if ('customer' in whose)
    return sql`(customer_id = ${whose.customer} or user_id in (
      select user_id from users where customer_id = ${whose.customer}))
      and action not like 'payment.%' and action <> 'trail.erase'`;
  return sql`(details ->> 'user_id' = ${String(whose.user)}
    or user_id = ${whose.user} and file_id is null and (action like 'login%'
      or action like 'session.%' or action like 'password.%' or action like 'factor.%')
    or file_id in (select file_id from files where owner_id = ${whose.user}))
    and action <> 'trail.erase'`;
}

/** Takes all words but states out of the lines. @returns how many were changed */
export function bareLines(db: Db, which: RawBuilder<unknown>, who: Announcer): Promise<number> {
  return eachBatch(db, which, [], true, who);
}

/** Takes the names out of every line that has one. @returns how many were changed */
export async function eraseNames(
  db: Db,
  names: readonly string[],
  who: Announcer,
): Promise<number> {
  let changed = 0;
  for (let i = 0; i < names.length; i += NAMES) {
    const some = names.slice(i, i + NAMES);
    const has = sql`exists (select 1 from unnest(${some}::text[]) n where strpos(lower(
      coalesce(from_value, '') || ' ' || coalesce(to_value, '') || ' ' || text || ' '
        || details::text), lower(n)) > 0) and action not like 'payment.%'`;
    changed += await eachBatch(db, has, some, false, who);
  }
  return changed;
}

async function eachBatch(
  db: Db,
  which: RawBuilder<unknown>,
  names: readonly string[],
  bare: boolean,
  { by, customer }: Announcer,
): Promise<number> {
  let changed = 0;
  for (let last = 0; ; ) {
    const ids = await idsBehind(db, which, last);
    if (ids.length === 0) return changed;
    last = ids.at(-1) ?? last;
    const { rows } = await db.transaction((tx) =>
      tx.run(
        sql`select erase_in_trail(${ids}::bigint[], ${names}::text[], ${bare},
          ${by}::bigint, ${customer}::bigint) as n`.compile(q),
      ),
    );
    changed += Number(rows[0]?.['n'] ?? 0);
  }
}

async function idsBehind(on: Queryable, which: RawBuilder<unknown>, last: number) {
  const { rows } = await on.run(
    sql`select audit_id as id from audit where (${which}) and audit_id > ${last}
      order by audit_id limit ${BATCH}`.compile(q),
  );
  return rows.map((row) => Number(row['id']));
}
