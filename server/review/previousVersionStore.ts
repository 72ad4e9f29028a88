import { sql } from 'kysely';
import type { Actor } from '../access/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { all, one, q, run } from '../database/index.ts';
import { readFiles, selectFiles } from '../files/index.ts';
import type { FileRecord } from '../files/index.ts';
import { lockDecision } from './store.ts';

/**
 * SQL of decisions that a revision takes over from an earlier file. Callers have shown that the
 * person may see both.
 */

/**
 * Earlier manuscripts of the customer with the same manuscript number that the person may see, the
 * newest first.
 */
export async function sameNumber(
  on: Queryable,
  actor: Actor,
  file: FileRecord,
): Promise<FileRecord[]> {
  const number = file.info.manuscript_number?.trim().toLowerCase() ?? '';
  if (number === '') return [];
  return readFiles(
    on,
    selectFiles(actor)
      .where('f.customer_id', '=', file.customer_id)
      .where('f.file_id', '<', file.file_id)
      .where('f.database', '=', 'manuscripts')
      .where('f.erased_at', 'is', null)
      .where('f.deleted_at', 'is', null)
      .where(sql<boolean>`lower(trim(f.info ->> 'manuscript_number')) = ${number}`)
      .orderBy('f.file_id', 'desc')
      .limit(5),
  );
}

/** Hashes of the sub-images' own pixels, by sub-image. */
export async function readCropHashes(on: Queryable, fileId: number): Promise<Map<string, string>> {
  const rows = await all(
    on,
    q
      .selectFrom('file_assets')
      .select(['key', 'hash'])
      .where('file_id', '=', fileId)
      .where('what', '=', 'sub-image'),
  );
  return new Map(rows.map((r) => [r.key, r.hash]));
}

export async function countCarried(on: Queryable, fileId: number): Promise<number> {
  const row = await one(
    on,
    q
      .selectFrom('decisions as d')
      .innerJoin('matches as m', (j) =>
        j.onRef('m.file_id', '=', 'd.file_id').onRef('m.match_id', '=', 'd.match_id'),
      )
      .select(sql<number>`count(*)`.as('n'))
      .where('d.file_id', '=', fileId)
      .where('d.carried_from', 'is not', null),
  );
  return row.n;
}

export async function writeRevisionOf(tx: Tx, fileId: number, earlier: number): Promise<void> {
  await run(
    tx,
    q
      .updateTable('files')
      .set({
        info: sql<string>`info || jsonb_build_object('revision_of', ${earlier}::bigint)`,
        changed_at: sql<Date>`now()`,
      })
      .where('file_id', '=', fileId),
  );
}

/**
 * Gives a match the decision, notes, view and opinions that a match of an earlier file has, with
 * who and when.
 */
export async function copyDecision(
  tx: Tx,
  file: { readonly file_id: number; readonly customer_id: number },
  matchId: string,
  earlier: number,
  previousMatch: string,
): Promise<void> {
  await lockDecision(tx, file, matchId);
  await run(
    tx,
    q
      .updateTable('decisions as d')
      .from('decisions as e')
      .set((b) => ({
        state: b.ref('e.state'),
        reason: b.ref('e.reason'),
        filter: b.ref('e.filter'),
        notes: b.ref('e.notes'),
        notes_rep: b.ref('e.notes_rep'),
        decided_by: b.ref('e.decided_by'),
        decided_at: b.ref('e.decided_at'),
        settled_at: b.ref('e.settled_at'),
        carried_from: earlier,
        rev: sql<number>`d.rev + 1`,
      }))
      .where('d.file_id', '=', file.file_id)
      .where('d.match_id', '=', matchId)
      .where('e.file_id', '=', earlier)
      .where('e.match_id', '=', previousMatch),
  );
  const opinions = q
    .selectFrom('opinions')
    .select([
      sql<number>`${file.file_id}::bigint`.as('file_id'),
      'customer_id',
      sql<string>`${matchId}::text`.as('match_id'),
      'user_id',
      'state',
      'reason',
      'at',
    ])
    .where('file_id', '=', earlier)
    .where('match_id', '=', previousMatch);
  await run(
    tx,
    q
      .insertInto('opinions')
      .columns(['file_id', 'customer_id', 'match_id', 'user_id', 'state', 'reason', 'at'])
      .expression(opinions)
      .onConflict((c) => c.doNothing()),
  );
}
