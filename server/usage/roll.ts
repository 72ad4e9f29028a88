import type { Db } from '../database/index.ts';
import { rollBatch } from './rollStore.ts';

/** Events that one transaction adds to the sums. */
const BATCH = 50_000;

/**
 * Adds the events that wait to the sums. May be stopped at any time and run by several processes:
 * what is taken is added in the same statement, and what waits is counted from the events
 * themselves.
 * @returns how many events were added
 */
export async function rollUsage(db: Db, batch = BATCH): Promise<number> {
  let rolled = 0;
  for (;;) {
    const count = await db.transaction((tx) => rollBatch(tx, batch));
    rolled += count;
    if (count < batch) return rolled;
  }
}
