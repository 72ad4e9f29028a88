import { sql } from 'kysely';
import { usageOps } from '../../contract/ops/usage.ts';
import type { BodyOf, OutputOf } from '../../contract/operation.ts';
import type { Actor } from '../access/actor.ts';
import { personName, personOf } from '../access/personName.ts';
import type { Queryable } from '../database/db.ts';
import { dateOf, q } from '../database/query.ts';
import { listedCustomer } from '../http/customer.ts';
import type { UsageName } from './store.ts';

export type HistoryQuery = Omit<BodyOf<typeof usageOps.history>, 'pathname'>;
export type HistoryItem = OutputOf<typeof usageOps.history>['items'][number];

/** Signing in and out, and what an operator needs only, are activity but not the history of work. */
const WORK = ['file.', 'match.', 'report.'];

/**
 * What was done with manuscripts, newest first: by the actor (`my`), by the chosen customer's people (`users`), or with
 * files of its databases (`userdb`).
 */
export async function readHistory(
  on: Queryable,
  actor: Actor,
  name: UsageName,
  query: HistoryQuery,
): Promise<HistoryItem[]> {
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
  return trail(on, sql.join(found, sql` and `), query.limit);
}

/** Everything that the people of a customer did lately, newest first: also signing in, roles and settings. */
export async function readActivity(
  on: Queryable,
  actor: Actor,
  customerId: number | null,
): Promise<HistoryItem[]> {
  const customer = listedCustomer(actor, customerId);
  return trail(on, customer ? sql`a.customer_id = ${customer}` : sql`true`, 500);
}

async function trail(
  on: Queryable,
  where: ReturnType<typeof sql>,
  limit: number,
): Promise<HistoryItem[]> {
  const answer = await on.run(
    sql`
    select floor(extract(epoch from a.at))::float8 as timesec, u.user_id, a.file_id, f.filename, a.action as what,
      ${personName} as user_name,
      a.from_value as "from", a.to_value as "to", a.text
    from audit a join users u on u.user_id = ${personOf} left join files f on f.file_id = a.file_id
    where ${where} order by a.audit_id desc limit ${limit}`.compile(q),
  );
  return usageOps.history.output.shape.items.parse(answer.rows);
}
