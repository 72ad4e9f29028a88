import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/index.ts';
import { all, first, q, run } from '../database/index.ts';

/** SQL of erasing. */

/**
 * Tables that hold what was found in a file; the file's own row stays as a trace without content.
 */
export const FOUND = [
  'extractions',
  'analyses',
  'file_pages',
  'figures',
  'sub_images',
  'file_assets',
  'indexed_files',
  'matches',
  'same_works',
  'decisions',
  'opinions',
  'presences',
  'searches',
  'reports',
  'report_versions',
  'report_files',
  'report_pictures',
  'report_links',
  'drafts',
  'file_secrets',
  'file_shares',
  'recommendations',
  'file_checks',
  'reference_checks',
  'reference_decisions',
  'reference_news',
  'text_documents',
  'text_checks',
  'text_decisions',
] as const;

/**
 * Which deleted files: all, those deleted up to a time, or those past the retention (days where the
 * customer has none of its own) at a time, now where none is given. Or all files of who is erased,
 * deleted or not.
 */
export type Deleted =
  | 'all'
  | { readonly until: Date }
  | { readonly owner: number }
  | { readonly customer: number }
  | { readonly retentionDays: number; readonly at?: Date };

/** Deleted files whose bytes are still there. */
function deletedFiles(which: Deleted) {
  const kept = q.selectFrom('files').where('erased_at', 'is', null);
  if (typeof which === 'object' && 'owner' in which)
    return kept.where('owner_id', '=', which.owner);
  if (typeof which === 'object' && 'customer' in which)
    return kept.where('customer_id', '=', which.customer);
  const files = kept.where('deleted_at', 'is not', null);
  if (which === 'all') return files;
  if ('until' in which) return files.where('deleted_at', '<=', which.until);
  return files.where(
    sql<boolean>`deleted_at <= coalesce(${which.at ?? null}::timestamptz,
      now()) - coalesce((select c.retention_days from customers c
      where c.customer_id = files.customer_id), ${which.retentionDays}) * interval '1 day'`,
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

/** The oldest of the files to be erased; null when none is left. */
export function findDeleted(on: Queryable, which: Deleted) {
  return first(
    on,
    deletedFiles(which).select(['file_id', 'customer_id']).orderBy('file_id').limit(1),
  );
}

/**
 * One of the files to be erased, locked until the transaction ends; null when it is not to be
 * erased any more.
 */
export function lockDeleted(tx: Tx, which: Deleted, fileId: number) {
  return first(
    tx,
    deletedFiles(which).select('object_hash').where('file_id', '=', fileId).forUpdate(),
  );
}

/**
 * Takes away what was found in the file, its name and data.
 * @returns the hashes of its pictures and reports
 */
export async function wipe(tx: Tx, fileId: number): Promise<string[]> {
  const { rows } = await tx.run(
    sql`select hash from file_assets where file_id = ${fileId}
    union select hash from report_pictures where file_id = ${fileId}
    union select unnest(array[document, hash]) from report_versions where file_id = ${fileId}
    union select unnest(array[document, hash]) from report_files where file_id = ${fileId}`.compile(
      q,
    ),
  );
  await forgetVendor(tx, fileId);
  for (const table of FOUND) await run(tx, q.deleteFrom(table).where('file_id', '=', fileId));
  await run(
    tx,
    q
      .updateTable('files')
      .set({
        erased_at: sql<Date>`now()`,
        filename: '',
        filename_orig: '',
        // By it somebody who has the same bytes could tell that they were here.
        object_hash: '',
        search: '',
        info: '{}',
        failure: null,
        progress: null,
      })
      .where('file_id', '=', fileId),
  );
  return rows.flatMap(({ hash }) => (typeof hash === 'string' ? [hash] : []));
}

/**
 * Does any file of the customer, any picture, report or anything kept of pictures use these bytes?
 */
export async function isUsed(on: Queryable, customerId: number, hash: string): Promise<boolean> {
  const own = sql`customer_id = ${customerId}`;
  const { rows } = await on.run(
    sql`select exists (select 1 from files
      where ${own} and object_hash = ${hash} and erased_at is null)
      or exists (select 1 from file_assets where ${own} and hash = ${hash})
      or exists (select 1 from features where ${own} and hash = ${hash})
      or exists (select 1 from report_pictures where ${own} and hash = ${hash})
      or exists (select 1 from report_versions where ${own} and ${hash} in (document, hash))
      or exists (select 1 from report_files
      where ${own} and ${hash} in (document, hash)) as used`.compile(q),
  );
  return rows[0]?.used === true;
}

export async function dropObject(tx: Tx, customerId: number, hash: string): Promise<void> {
  await run(
    tx,
    q.deleteFrom('objects').where('customer_id', '=', customerId).where('hash', '=', hash),
  );
}

/** What the vendor's service has of the text is removed there by and by; nothing else is kept of it. */
async function forgetVendor(tx: Tx, fileId: number): Promise<void> {
  await run(
    tx,
    q
      .deleteFrom('text_vendor_submissions')
      .where('file_id', '=', fileId)
      .where('vendor_id', 'is', null),
  );
  await run(
    tx,
    q
      .updateTable('text_vendor_submissions')
      .set({
        state: 'removing',
        user_id: null,
        problem: null,
        result: null,
        pdf_id: null,
        attempts: 0,
        next_at: sql<Date>`now()`,
      })
      .where('file_id', '=', fileId),
  );
}
