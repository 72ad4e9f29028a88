import type { Tx } from '../database/index.ts';
import { insertEvent, isSandbox } from './eventStore.ts';
import type { UsageEvent } from './eventStore.ts';

/**
 * Counts something, in the transaction in which it happens. Charts, tables, CSV and bills add these
 * rows up.
 */
export async function recordUsage(tx: Tx, event: UsageEvent): Promise<void> {
  // What is sent to try the interface out is charged to nobody.
  if (!(await isSandbox(tx, event.file_id))) await insertEvent(tx, event);
}
