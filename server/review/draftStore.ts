import { sql } from 'kysely';
import type { Tx } from '../database/index.ts';
import { first, json, q, run } from '../database/index.ts';
import type { JobTypes } from '../jobs/index.ts';

/** Matches computed ahead, while a person looks at the boxes. */

export type MatchResult = JobTypes['match']['result'];

interface Rounded {
  readonly file_id: number;
  readonly customer_id: number;
  /** Raised by every change of a box. */
  readonly round: number;
}

export async function beginDraft(tx: Tx, { file_id, customer_id, round }: Rounded): Promise<void> {
  await run(
    tx,
    q
      .insertInto('drafts')
      .values({ file_id, customer_id, round, result: null })
      .onConflict((c) =>
        c.column('file_id').doUpdateSet({ round, result: null, created_at: sql<Date>`now()` }),
      ),
  );
}

/** Was the work on this file begun before the boxes became what they are now? */
export async function isStale(tx: Tx, file: Rounded): Promise<boolean> {
  const row = await first(
    tx,
    q.selectFrom('drafts').select('round').where('file_id', '=', file.file_id),
  );
  return row !== null && row.round !== file.round;
}

export async function keepDraft(tx: Tx, file: Rounded, result: MatchResult): Promise<void> {
  await run(
    tx,
    q
      .updateTable('drafts')
      .set({ result: json(result) })
      .where('file_id', '=', file.file_id)
      .where('round', '=', file.round),
  );
}

/** The finished draft of the boxes as they are; it is taken away, so that it serves once. */
export async function takeDraft(tx: Tx, file: Rounded): Promise<MatchResult | null> {
  const row = await first(
    tx,
    q.selectFrom('drafts').select(['round', 'result']).where('file_id', '=', file.file_id),
  );
  if (!row || row.round !== file.round || row.result === null) return null;
  await dropDraft(tx, file.file_id);
  return row.result as MatchResult; // written above
}

export async function dropDraft(tx: Tx, fileId: number): Promise<void> {
  await run(tx, q.deleteFrom('drafts').where('file_id', '=', fileId));
}
