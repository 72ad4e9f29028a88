import type { License } from '../../contract/index.ts';
import { actorMayEnter, customerOf } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import type { Queryable } from '../database/index.ts';
import { timesecOrNull } from '../database/index.ts';
import { demandSubmit, ownStanding, trialOf } from '../files/index.ts';
import { Refusal, refuse } from '../refusal.ts';
import { readStanding } from './licenseStore.ts';
import { readWarnings } from './warnings.ts';

/**
 * What is bought, used and left. Whether the asking person may submit is decided by the rule that
 * submitting itself asks.
 */
export async function readLicense(
  on: Queryable,
  actor: Actor,
  customerId: number,
  database: 'manuscripts' | 'user',
): Promise<License> {
  const scope = customerOf(actor);
  const row =
    scope !== null && scope !== customerId
      ? null
      : await readStanding(on, customerId, actor.user_id);
  if (!row) throw refuse('not-found', 'There is no such customer.');
  const { warnings } = await readWarnings(on, customerId);
  const whyNot = await demandSubmit(
    on,
    { user_id: actor.user_id, customer_id: customerId },
    database,
  ).then(() => '', reasonOf);
  return {
    customer_id: row.customer_id,
    customer_name: row.name,
    mode: row.mode,
    users_max: row.users_max,
    users_used: row.users_used,
    files_max: row.files_max,
    files_used: row.files_used,
    figures_max: row.figures_max,
    figures_used: row.figures_used - row.figures_reserved,
    figures_reserved: row.figures_reserved,
    database_max_per_user: row.database_max_per_user,
    database_used: row.database_used,
    trial_left: await trialOf(on, actor.user_id),
    timesec_start: timesecOrNull(row.starts_at),
    timesec_end: timesecOrNull(row.ends_at),
    ...(await ownStanding(on, actor, row.starts_at)),
    // That a limit comes near concerns who buys; that nothing goes on any more concerns everybody.
    warnings: warnings.filter(
      ({ code }) => actorMayEnter(actor, 'business') || code === 'ended' || code.endsWith('-100'),
    ),
    may_submit: whyNot === '',
    why_not: whyNot,
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return error.error.message;
  throw error;
}
