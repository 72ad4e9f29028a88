import { sql } from 'kysely';
import type { MatchState, ReferenceVerdict } from '../../contract/index.ts';
import type { ReferenceReport } from '../../contract/ops/referenceChecks.ts';
import type { JudgedReference, ReadManuscript } from '../../engine/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { all, first, json, one, q, run } from '../database/index.ts';
import type { OwnWork } from '../jobs/index.ts';

/** SQL of reference checks. Callers have shown that the person may see the file. */

interface FileKey {
  readonly file_id: number;
  readonly customer_id: number;
}

export interface Check {
  readonly engine: string;
  readonly version_id: number | null;
  readonly judged: readonly JudgedReference[];
  /** The manuscript's own DOIs, then those of its versions. */
  readonly own: readonly OwnWork[];
  /** What the manuscript prints of itself. */
  readonly manuscript: ReadManuscript;
  readonly checked_timesec: number;
  readonly watched: boolean;
  /** The report shows its preview. */
  readonly preview: boolean;
}

export interface Decision {
  readonly n: number;
  readonly state: MatchState;
  readonly notes: string;
  readonly notes_rep: string;
  readonly rev: number;
}

/** Of a manuscript that was read before this was looked for. */
const NOTHING_READ: ReadManuscript = { dois: [], authors: [], phrases: [] };

export async function readCheck(on: Queryable, fileId: number): Promise<Check | null> {
  const row = await first(
    on,
    q
      .selectFrom('reference_checks')
      .select([
        'engine',
        'version_id',
        'document',
        'own',
        'manuscript',
        'watched',
        'preview',
        sql<number>`floor(extract(epoch from checked_at))::float8`.as('checked_timesec'),
      ])
      .where('file_id', '=', fileId),
  );
  if (!row) return null;
  const { document, own, manuscript, ...rest } = row;
  // Written below.
  return {
    ...rest,
    judged: document as readonly JudgedReference[],
    own: own as readonly OwnWork[],
    manuscript: { ...NOTHING_READ, ...(manuscript as Partial<ReadManuscript>) },
  };
}

export async function writeCheck(
  tx: Tx,
  { file_id, customer_id }: FileKey,
  check: Pick<Check, 'engine' | 'version_id' | 'judged' | 'own' | 'manuscript'>,
): Promise<void> {
  const { engine, version_id, judged, own, manuscript } = check;
  const counts: Partial<Record<ReferenceVerdict, number>> = {};
  for (const { verdict } of judged) counts[verdict] = (counts[verdict] ?? 0) + 1;
  const values = {
    engine,
    version_id,
    document: json(judged),
    counts: json(counts),
    own: json(own),
    manuscript: json(manuscript),
  };
  await run(
    tx,
    q
      .insertInto('reference_checks')
      .values({ file_id, customer_id, ...values })
      .onConflict((c) =>
        c.column('file_id').doUpdateSet({ ...values, checked_at: sql<Date>`now()` }),
      ),
  );
}

/** The DOI that the details of a file name, as they write it. */
export async function readOwnDoi(on: Queryable, fileId: number): Promise<string | null> {
  const row = await first(
    on,
    q
      .selectFrom('files')
      .select(sql<string | null>`info ->> 'doi'`.as('doi'))
      .where('file_id', '=', fileId),
  );
  return row?.doi ?? null;
}

export async function writePreview(tx: Tx, fileId: number, preview: boolean): Promise<void> {
  await run(tx, q.updateTable('reference_checks').set({ preview }).where('file_id', '=', fileId));
}

export async function writeWatched(tx: Tx, fileId: number, watched: boolean): Promise<void> {
  await run(tx, q.updateTable('reference_checks').set({ watched }).where('file_id', '=', fileId));
}

/**
 * Watched reports of files that still stand and were looked up in another version than this one.
 */
export function staleChecks(
  on: Queryable,
  versionId: number,
  most: number,
): Promise<{ file_id: number; customer_id: number; owner_id: number }[]> {
  return all(
    on,
    q
      .selectFrom('reference_checks as c')
      .innerJoin('files as f', 'f.file_id', 'c.file_id')
      .select(['c.file_id', 'c.customer_id', 'f.owner_id'])
      .where('c.watched', '=', true)
      .where(sql<boolean>`c.version_id is distinct from ${versionId}`)
      .where('f.state', '=', 'Report')
      .where('f.recycled_at', 'is', null)
      .where('f.deleted_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('jobs as j')
              .select('j.job_id')
              .whereRef('j.file_id', '=', 'c.file_id')
              .where('j.kind', '=', 'references')
              .where(
                sql<boolean>`(j.state in ('ready', 'running') or j.created_at > now() - interval '1 hour')`,
              ),
          ),
        ),
      )
      .orderBy('c.file_id')
      .limit(most),
  );
}

export function readDecisions(on: Queryable, fileId: number): Promise<Decision[]> {
  return all(
    on,
    q
      .selectFrom('reference_decisions')
      .select(['n', 'state', 'notes', 'notes_rep', 'rev'])
      .where('file_id', '=', fileId),
  );
}

/** The decision on an entry, locked; as nobody has made one where there is none. */
export async function lockDecision(tx: Tx, file: FileKey, n: number): Promise<Decision> {
  await run(
    tx,
    q
      .insertInto('reference_decisions')
      .values({ file_id: file.file_id, customer_id: file.customer_id, n, decided_by: null })
      .onConflict((c) => c.columns(['file_id', 'n']).doNothing()),
  );
  return one(
    tx,
    q
      .selectFrom('reference_decisions')
      .select(['n', 'state', 'notes', 'notes_rep', 'rev'])
      .where('file_id', '=', file.file_id)
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
  const { n, ...values } = decision;
  await run(
    tx,
    q
      .updateTable('reference_decisions')
      .set({ ...values, decided_by: by, decided_at: sql<Date>`now()` })
      .where('file_id', '=', fileId)
      .where('n', '=', n),
  );
}

export async function addNews(
  tx: Tx,
  { file_id, customer_id }: FileKey,
  versionId: number | null,
  changes: readonly {
    readonly n: number;
    readonly before: ReferenceVerdict;
    readonly verdict: ReferenceVerdict;
  }[],
): Promise<void> {
  if (changes.length === 0) return;
  await run(
    tx,
    q.insertInto('reference_news').values(
      changes.map(({ n, before, verdict }) => ({
        file_id,
        customer_id,
        version_id: versionId,
        n,
        verdict_before: before,
        verdict,
      })),
    ),
  );
}

export function readNews(on: Queryable, fileId: number): Promise<ReferenceReport['news']> {
  return all(
    on,
    q
      .selectFrom('reference_news')
      .select([
        'n',
        'verdict_before as before',
        'verdict',
        sql<number>`floor(extract(epoch from told_at))::float8`.as('timesec'),
      ])
      .where('file_id', '=', fileId)
      .orderBy('news_id', 'desc'),
  );
}
