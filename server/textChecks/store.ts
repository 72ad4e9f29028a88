import { sql } from 'kysely';
import type { MatchState, TextExclusions } from '../../contract/index.ts';
import { DEFAULT_EXCLUSIONS } from '../../contract/index.ts';
import type { TextFindings } from '../../engine/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { all, first, json, one, q, run } from '../database/index.ts';
import type { NumberedSource } from './number.ts';

/** SQL of text checks. Callers have shown that the person may see the file. */

interface FileKey {
  readonly file_id: number;
  readonly customer_id: number;
}

/** What a check found, as it is kept. */
export interface CheckDocument extends Omit<TextFindings, 'sources'> {
  readonly compared: { readonly manuscripts: number; readonly articles: number };
  readonly sources: readonly NumberedSource[];
}

export interface Check {
  readonly engine: string;
  readonly document: CheckDocument;
  readonly exclusions: TextExclusions;
  readonly rev: number;
  readonly checked_timesec: number;
}

export type Subject = 'source' | 'passage';

export interface Decision {
  readonly subject: Subject;
  readonly n: number;
  readonly state: MatchState;
  readonly notes: string;
  readonly notes_rep: string;
  readonly rev: number;
}

/** @param lock held until the transaction ends, so that changes follow one another */
export async function readCheck(
  on: Queryable,
  fileId: number,
  lock = false,
): Promise<Check | null> {
  const found = q
    .selectFrom('text_checks')
    .select([
      'engine',
      'document',
      'exclusions',
      'rev',
      sql<number>`floor(extract(epoch from checked_at))::float8`.as('checked_timesec'),
    ])
    .where('file_id', '=', fileId);
  const row = await first(on, lock ? found.forUpdate() : found);
  if (!row) return null;
  const { document, exclusions, ...rest } = row;
  return {
    ...rest,
    // Written below.
    document: document as unknown as CheckDocument,
    // What a version before did not know is left as in a new report.
    exclusions: { ...DEFAULT_EXCLUSIONS, ...(exclusions as unknown as TextExclusions | null) },
  };
}

export async function writeCheck(
  tx: Tx,
  { file_id, customer_id }: FileKey,
  engine: string,
  document: CheckDocument,
): Promise<void> {
  const values = { engine, document: json(document) };
  await run(
    tx,
    q
      .insertInto('text_checks')
      .values({ file_id, customer_id, exclusions: null, ...values })
      .onConflict((c) =>
        c.column('file_id').doUpdateSet({ ...values, checked_at: sql<Date>`now()` }),
      ),
  );
}

/** @param share @param greatest shares (0–1) of the manuscript's words, as its report counts them */
export async function writeShares(
  tx: Tx,
  fileId: number,
  share: number,
  greatest: number,
): Promise<void> {
  await run(
    tx,
    q.updateTable('text_checks').set({ share, greatest }).where('file_id', '=', fileId),
  );
}

/** Files of checks whose shares were not kept yet, the newest first. */
export async function findUncounted(on: Queryable, most: number): Promise<number[]> {
  const rows = await all(
    on,
    q
      .selectFrom('text_checks')
      .select('file_id')
      .where('share', 'is', null)
      .orderBy('file_id', 'desc')
      .limit(most),
  );
  return rows.map(({ file_id }) => file_id);
}

export async function writeExclusions(
  tx: Tx,
  fileId: number,
  exclusions: TextExclusions,
  rev: number,
): Promise<void> {
  await run(
    tx,
    q
      .updateTable('text_checks')
      .set({ exclusions: json(exclusions), rev })
      .where('file_id', '=', fileId),
  );
}

const DECISION = ['subject', 'n', 'state', 'notes', 'notes_rep', 'rev'] as const;

export function readDecisions(on: Queryable, fileId: number): Promise<Decision[]> {
  return all(on, q.selectFrom('text_decisions').select(DECISION).where('file_id', '=', fileId));
}

/** The decision on a source or passage, locked; as nobody has made one where there is none. */
export async function lockDecision(
  tx: Tx,
  { file_id, customer_id }: FileKey,
  subject: Subject,
  n: number,
): Promise<Decision> {
  await run(
    tx,
    q
      .insertInto('text_decisions')
      .values({ file_id, customer_id, subject, n, decided_by: null })
      .onConflict((c) => c.columns(['file_id', 'subject', 'n']).doNothing()),
  );
  return one(
    tx,
    q
      .selectFrom('text_decisions')
      .select(DECISION)
      .where('file_id', '=', file_id)
      .where('subject', '=', subject)
      .where('n', '=', n)
      .forUpdate(),
  );
}

export async function writeDecision(
  tx: Tx,
  fileId: number,
  decision: Decision,
  by: number,
): Promise<void> {
  const { subject, n, ...values } = decision;
  await run(
    tx,
    q
      .updateTable('text_decisions')
      .set({ ...values, decided_by: by, decided_at: sql<Date>`now()` })
      .where('file_id', '=', fileId)
      .where('subject', '=', subject)
      .where('n', '=', n),
  );
}
