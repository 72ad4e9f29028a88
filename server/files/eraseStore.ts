import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/db.ts';
import { all, first, q, run } from '../database/query.ts';

/** SQL of erasing. */

/** Tables that hold what was found in a file; the file's own row stays as a trace without content. */
const FOUND = [
  'extractions',
  'analyses',
  'file_pages',
  'figures',
  'sub_images',
  'file_assets',
  'matches',
  'decisions',
  'opinions',
  'presences',
  'searches',
  'reports',
  'drafts',
  'file_secrets',
  'file_shares',
] as const;

/** Which deleted files: all, those deleted up to a time, or those past the retention (days where the customer has none of its own) at a time, now where none is given. */
export type Deleted =
  | 'all'
  | { readonly until: Date }
  | { readonly retentionDays: number; readonly at?: Date };

/** Deleted files whose bytes are still there. */
function deletedFiles(which: Deleted) {
  const files = q
    .selectFrom('files')
    .where('deleted_at', 'is not', null)
    .where('erased_at', 'is', null);
  if (which === 'all') return files;
  if ('until' in which) return files.where('deleted_at', '<=', which.until);
  return files.where(
    sql<boolean>`deleted_at <= coalesce(${which.at ?? null}::timestamptz, now()) - coalesce((select c.retention_days from customers c where c.customer_id = files.customer_id), ${which.retentionDays}) * interval '1 day'`,
  );
}

/** What an erasing would take: how many files, how many bytes, the first hundred names. */
export async function countDeleted(
  on: Queryable,
  which: Deleted,
): Promise<{ readonly files: number; readonly bytes: number; readonly names: string[] }> {
  const sum = await first(
    on,
    deletedFiles(which).select([
      sql<number>`count(*)`.as('files'),
      sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes'),
    ]),
  );
  const names = await all(on, deletedFiles(which).select('filename').orderBy('file_id').limit(100));
  return { files: sum?.files ?? 0, bytes: sum?.bytes ?? 0, names: names.map((n) => n.filename) };
}

/** The oldest of them; null when none is left. */
export function findDeleted(on: Queryable, which: Deleted) {
  return first(
    on,
    deletedFiles(which).select(['file_id', 'customer_id']).orderBy('file_id').limit(1),
  );
}

/** One of them, held until the transaction ends; null when it is none any more. */
export function lockDeleted(tx: Tx, which: Deleted, fileId: number) {
  return first(
    tx,
    deletedFiles(which).select('object_hash').where('file_id', '=', fileId).forUpdate(),
  );
}

/** Takes away what was found in the file, its name and data. @returns the hashes of its pictures */
export async function wipe(tx: Tx, fileId: number): Promise<string[]> {
  const assets = await all(
    tx,
    q.selectFrom('file_assets').select('hash').distinct().where('file_id', '=', fileId),
  );
  for (const table of FOUND) await run(tx, q.deleteFrom(table).where('file_id', '=', fileId));
  await run(
    tx,
    q
      .updateTable('files')
      .set({
        erased_at: sql<Date>`now()`,
        filename: '',
        filename_orig: '',
        search: '',
        info: '{}',
        failure: null,
        progress: null,
      })
      .where('file_id', '=', fileId),
  );
  return assets.map((asset) => asset.hash);
}

/** Does any file of the customer, any picture or anything kept of pictures stand on these bytes? */
export async function isUsed(on: Queryable, customerId: number, hash: string): Promise<boolean> {
  const asFile = await first(
    on,
    q
      .selectFrom('files')
      .select('file_id')
      .where('customer_id', '=', customerId)
      .where('object_hash', '=', hash)
      .where('erased_at', 'is', null)
      .limit(1),
  );
  if (asFile) return true;
  const asPicture = await first(
    on,
    q
      .selectFrom('file_assets')
      .select('file_id')
      .where('customer_id', '=', customerId)
      .where('hash', '=', hash)
      .limit(1),
  );
  if (asPicture) return true;
  return (
    (await first(
      on,
      q
        .selectFrom('features')
        .select('key')
        .where('customer_id', '=', customerId)
        .where('hash', '=', hash)
        .limit(1),
    )) !== null
  );
}

export async function dropObject(tx: Tx, customerId: number, hash: string): Promise<void> {
  await run(
    tx,
    q.deleteFrom('objects').where('customer_id', '=', customerId).where('hash', '=', hash),
  );
}
