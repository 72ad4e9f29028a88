import type { Tx } from '../database/index.ts';
import type { JobGiver } from '../jobs/index.ts';
import { readCurrent } from '../retractions/index.ts';
import type { Services } from '../services.ts';
import { staleChecks } from './store.ts';

/** Reports that are looked up again at a time; the next ones follow a minute later. */
const BATCH = 50;

interface Checked {
  readonly file_id: number;
  readonly customer_id: number;
  readonly owner_id: number;
}

/** Has the references of a finished report looked up again in the version in use. */
export async function enqueueAgain(
  { jobs }: JobGiver,
  tx: Tx,
  { file_id, customer_id, owner_id }: Checked,
  priority = 0,
): Promise<void> {
  await jobs.enqueue(tx, {
    kind: 'references',
    file_id,
    customer_id,
    user_id: owner_id,
    payload: { again: true },
    dedupe_key: `again ${file_id}`,
    priority,
  });
}

/**
 * Has watched reports looked up again that were checked against an earlier version.
 * @returns how many
 */
export async function tendWatched({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<number> {
  return db.transaction(async (tx) => {
    const current = await readCurrent(tx);
    if (!current) return 0;
    const stale = await staleChecks(tx, current.version_id, BATCH);
    for (const check of stale) await enqueueAgain({ jobs }, tx, check, -5);
    return stale.length;
  });
}
