import { sql } from 'kysely';
import type { License } from '../../contract/index.ts';
import { customerOf } from '../access/actor.ts';
import type { Actor } from '../access/actor.ts';
import type { Queryable } from '../database/db.ts';
import { first, q, timesecOrNull } from '../database/query.ts';
import { demandSubmit, trialOf } from '../files/allowance.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import { usedOf } from './used.ts';

/** What is bought, used and left. Whether the asking person may submit is decided by the rule that submitting itself asks. */
export async function readLicense(on: Queryable, actor: Actor, customerId: number, database: 'manuscripts' | 'user'): Promise<License> {
  const own = customerOf(actor);
  const row = own !== null && own !== customerId ? null : await first(on, q.selectFrom('customers as c').selectAll('c').select([
    usedOf('files'), usedOf('figures'),
    sql<number>`(select count(*) from users u where u.customer_id = c.customer_id and u.status <> 'disabled')`.as('users_used'),
    sql<number>`(select count(*) from reservations r where r.user_id = ${actor.user_id} and r.what = 'database' and r.released_at is null)`.as('database_used'),
    // Taken by manuscripts that are not through matching yet.
    sql<number>`(select coalesce(sum(r.amount), 0)::bigint from reservations r join files f on f.file_id = r.file_id
      where r.customer_id = c.customer_id and r.what = 'figures' and r.released_at is null and f.state in ('Submitted', 'Extracting', 'Edit', 'Matching'))`.as('figures_reserved'),
  ]).where('c.customer_id', '=', customerId));
  if (!row) throw refuse('not-found', 'There is no such customer.');
  const whyNot = await demandSubmit(on, { user_id: actor.user_id, customer_id: customerId }, database).then(() => '', reasonOf);
  return {
    customer_id: row.customer_id, customer_name: row.name, mode: row.mode,
    users_max: row.users_max, users_used: row.users_used,
    files_max: row.files_max, files_used: row.files_used,
    figures_max: row.figures_max, figures_used: row.figures_used, figures_reserved: row.figures_reserved,
    database_max_per_user: row.database_max_per_user, database_used: row.database_used,
    trial_left: await trialOf(on, actor.user_id),
    timesec_start: timesecOrNull(row.starts_at), timesec_end: timesecOrNull(row.ends_at),
    may_submit: whyNot === '', why_not: whyNot,
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return error.error.message;
  throw error;
}
