import { WORKING_STATES } from '../../contract/index.ts';
import type { Ops, OutputOf } from '../../contract/index.ts';
import type { Actor } from '../access/index.ts';
import type { Queryable } from '../database/index.ts';
import { countListed } from './listStore.ts';
import { countByState, countDue, medianHours } from './standingStore.ts';

const USUAL_DAYS = 90;
const DAY_MS = 86_400_000;

/** What waits, of the manuscripts that the person sees; the numbers are those of the lists. */
export async function readStanding(
  on: Queryable,
  actor: Actor,
  now: number,
): Promise<OutputOf<Ops['filesStanding']>> {
  const states = await countByState(on, actor, 'Dashboard');
  const review = await countListed(on, actor, 'Review', {});
  return {
    edit: states.Edit ?? 0,
    review: review.total,
    working: WORKING_STATES.reduce((sum, state) => sum + (states[state] ?? 0), 0),
    failed: states.Failed ?? 0,
    ...(await countDue(on, actor, Math.floor(now / 1000))),
    hours: await medianHours(on, actor, new Date(now - USUAL_DAYS * DAY_MS)),
  };
}
