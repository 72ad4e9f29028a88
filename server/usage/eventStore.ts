import type { UsageStage } from '../../contract/usage.ts';
import type { Tx } from '../database/index.ts';
import { first, q, run } from '../database/index.ts';

export interface UsageEvent {
  readonly stage: UsageStage;
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

/** Adds an event; rows are never changed. */
export async function insertEvent(tx: Tx, event: UsageEvent): Promise<void> {
  await run(tx, q.insertInto('usage_events').values({ ...event }));
}

/** Was the file sent with a key for trying the interface out? */
export async function isSandbox(tx: Tx, fileId: number): Promise<boolean> {
  return (
    (await first(
      tx,
      q
        .selectFrom('files')
        .select('file_id')
        .where('file_id', '=', fileId)
        .where('sandbox', '=', true),
    )) !== null
  );
}
