import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { usageOps } from '../../contract/ops/usage.ts';
import type { BodyOf, OutputOf } from '../../contract/operation.ts';
import type { Actor } from '../access/index.ts';
import { personName, personOf } from '../access/index.ts';
import type { Queryable } from '../database/index.ts';
import { dateOf, q } from '../database/index.ts';
import { listedCustomer } from '../http/index.ts';
import type { UsageName } from './store.ts';

export type HistoryQuery = Omit<BodyOf<typeof usageOps.history>, 'pathname'>;
export type ActivityQuery = BodyOf<typeof usageOps.activityUsers>;
export type History = OutputOf<typeof usageOps.history>;

/**
 * Signing in and out, and what an operator needs only, are activity but not the history of work.
 */
const WORK = ['file.', 'match.', 'report.'];

/**
 * What was done with manuscripts, newest first: by the actor (`my`), by the chosen customer's
 * people (`users`), or with files of its databases (`userdb`).
 */
export async function readHistory(
  on: Queryable,
  actor: Actor,
  name: UsageName,
  query: HistoryQuery,
): Promise<History> {
  const found = [
    sql`a.user_id is not null`,
    sql`(${sql.join(
      WORK.map((start) => sql`a.action like ${`${start}%`}`),
      sql` or `,
    )})`,
  ];
  const customer = listedCustomer(actor, query.customer_id);
  if (name === 'my') found.push(sql`a.user_id = ${actor.user_id}`);
  else if (customer !== null) found.push(sql`a.customer_id = ${customer}`);
  if (name === 'userdb') found.push(sql`f.database = 'user'`);
  if (query.start_timesec !== undefined) found.push(sql`a.at >= ${dateOf(query.start_timesec)}`);
  if (query.end_timesec !== undefined) found.push(sql`a.at < ${dateOf(query.end_timesec + 1)}`);
  return trail(on, found, query);
}

/**
 * Everything that the people of a customer did lately, newest first: also signing in, roles and
 * settings.
 */
export async function readActivity(
  on: Queryable,
  actor: Actor,
  query: ActivityQuery,
): Promise<History> {
  const customer = listedCustomer(actor, query.customer_id);
  return trail(on, customer === null ? [] : [sql`a.customer_id = ${customer}`], query);
}

/**
 * A stretch of the trail; one row more than is asked for is read, so that it is known whether older
 * ones follow.
 */
async function trail(
  on: Queryable,
  found: readonly RawBuilder<unknown>[],
  { limit, before }: Pick<ActivityQuery, 'limit' | 'before'>,
): Promise<History> {
  const where = [sql`true`, ...found, ...(before ? [sql`a.audit_id < ${before}`] : [])];
  const answer = await on.run(
    sql`
    select a.audit_id::float8 as id, floor(extract(epoch from a.at))::float8 as timesec, u.user_id,
      a.file_id, f.filename, a.action as what,
      ${personName} as user_name,
      a.from_value as "from", a.to_value as "to", a.text
    from audit a join users u on u.user_id = ${personOf} left join files f on f.file_id = a.file_id
    where ${sql.join(where, sql` and `)} order by a.audit_id desc limit ${limit + 1}`.compile(q),
  );
  const rows = usageOps.history.output.shape.items.parse(answer.rows);
  return { items: rows.slice(0, limit), more: rows.length > limit };
}
