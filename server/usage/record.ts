import type { Tx } from '../database/db.ts';
import type { StageName } from '../database/tables.ts';
import { insertEvent, isSandbox } from './eventStore.ts';

export interface UsageEvent {
  readonly stage: StageName;
  readonly customer_id: number;
  readonly user_id: number;
  readonly file_id: number;
  readonly database?: 'manuscripts' | 'user';
  readonly product?: string;
  readonly files?: number;
  readonly pages?: number;
  readonly figures?: number;
  readonly subimages?: number;
  readonly matches?: number;
}

/** Counts something, in the transaction in which it happens. Charts, tables, CSV and bills add these rows up. */
export async function recordUsage(tx: Tx, event: UsageEvent): Promise<void> {
  // What is sent to try the interface out is charged to nobody.
  if (!(await isSandbox(tx, event.file_id))) await insertEvent(tx, event);
}
