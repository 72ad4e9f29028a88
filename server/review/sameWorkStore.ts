import { sql } from 'kysely';
import type { FileInfo, SameWorkReason } from '../../contract/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { all, first, q, run } from '../database/index.ts';

/**
 * SQL of files of the own database that are the same work as a manuscript. Callers have shown that
 * the person may see the manuscript.
 */

/** A manuscript, and the files of the own database that its matches show. */
export interface Compared {
  readonly info: FileInfo;
  /** Of the file that it is a revision of; null: there is none. */
  readonly previous_hash: string | null;
  /** Sub-images that were compared. */
  readonly pictures: number;
  readonly sources: readonly ComparedSource[];
}

export interface ComparedSource {
  readonly file_id: number;
  readonly info: FileInfo;
  readonly object_hash: string;
  readonly pictures: number;
  /**
   * Different sub-images of the manuscript that it shows, and of its own that they show, weak
   * likenesses left out.
   */
  readonly shared: number;
  readonly shared_there: number;
  /** What a person said; null: nothing. */
  readonly same: boolean | null;
}

/** Null: no manuscript, or it has no such matches. */
export async function readCompared(on: Queryable, fileId: number): Promise<Compared | null> {
  const sources = await all(
    on,
    q
      .selectFrom('matches as m')
      .innerJoin('files as s', 's.file_id', 'm.source_file_id')
      .leftJoin('same_works as w', (j) =>
        j.onRef('w.file_id', '=', 'm.file_id').onRef('w.source_file_id', '=', 'm.source_file_id'),
      )
      .select(['s.file_id', 's.object_hash', 'w.same'])
      .select([
        sql<FileInfo>`s.info`.as('info'),
        sql<number>`count(distinct m.sub_a) filter (where m.band <> 'low')::int`.as('shared'),
        sql<number>`count(distinct m.sub_b) filter (where m.band <> 'low')::int`.as('shared_there'),
        sql<number>`coalesce((select x.pictures from indexed_files x where x.file_id = s.file_id and x.problem is null
          order by x.created_at desc limit 1), 0)`.as('pictures'),
      ])
      .where('m.file_id', '=', fileId)
      .where('m.kind', '=', 'userdb')
      .groupBy(['s.file_id', 'w.same']),
  );
  if (sources.length === 0) return null;
  const row = await first(
    on,
    q
      .selectFrom('files as f')
      .leftJoin('analyses as a', 'a.file_id', 'f.file_id')
      .leftJoin('files as p', (j) =>
        j
          .on(sql<boolean>`p.file_id::text = f.info->>'revision_of'`)
          .onRef('p.customer_id', '=', 'f.customer_id'),
      )
      .select([
        sql<FileInfo>`f.info`.as('info'),
        'p.object_hash as previous_hash',
        sql<number>`coalesce((a.checked->>'subImages')::int, 0)`.as('pictures'),
      ])
      .where('f.file_id', '=', fileId),
  );
  return row && { ...row, sources };
}

export async function writeSameWork(
  tx: Tx,
  fileId: number,
  sourceFileId: number,
  reason: SameWorkReason | null,
): Promise<void> {
  await run(
    tx,
    q
      .updateTable('matches')
      .set({ same_work: reason })
      .where('file_id', '=', fileId)
      .where('source_file_id', '=', sourceFileId)
      .where(sql<boolean>`same_work is distinct from ${reason}`),
  );
}

/** Manuscripts whose matches show a file of the own database. */
export async function readManuscriptsOf(on: Queryable, sourceFileId: number): Promise<number[]> {
  const rows = await all(
    on,
    q
      .selectFrom('matches')
      .select('file_id')
      .distinct()
      .where('source_file_id', '=', sourceFileId)
      .orderBy('file_id'),
  );
  return rows.map(({ file_id }) => file_id);
}

/**
 * Writes whether a file of the own database is the manuscript itself, in place of an earlier
 * decision.
 */
export async function writeSameWorkDecision(
  tx: Tx,
  file: { readonly file_id: number; readonly customer_id: number },
  sourceFileId: number,
  same: boolean,
  userId: number,
): Promise<void> {
  const decision = { same, decided_by: userId, decided_at: new Date() };
  await run(
    tx,
    q
      .insertInto('same_works')
      .values({
        file_id: file.file_id,
        customer_id: file.customer_id,
        source_file_id: sourceFileId,
        ...decision,
      })
      .onConflict((c) => c.columns(['file_id', 'source_file_id']).doUpdateSet(decision)),
  );
}
