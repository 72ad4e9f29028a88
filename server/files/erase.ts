import { sql } from 'kysely';
import type { Scope } from '../access/actor.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Queryable, Tx } from '../database/db.ts';
import { all, first, q, run } from '../database/query.ts';
import type { Services } from '../services.ts';
import { releaseFeatures } from '../jobs/features.ts';
import { lockLicence } from './allowance.ts';

/** Tables that hold what was found in a file; the file's own row stays as a trace without content. */
const FOUND = ['extractions', 'analyses', 'file_pages', 'figures', 'sub_images', 'file_assets', 'matches', 'decisions', 'opinions', 'presences', 'searches', 'reports', 'drafts', 'file_secrets', 'file_shares'] as const;

/** Which deleted files: all, those deleted up to a time, or those past the retention (days where the customer has none of its own) at a time, now where none is given. */
export type Deleted = 'all' | { readonly until: Date } | { readonly retentionDays: number; readonly at?: Date };

/** Deleted files whose bytes are still there. */
export function deletedFiles(which: Deleted) {
  const files = q.selectFrom('files').where('deleted_at', 'is not', null).where('erased_at', 'is', null);
  if (which === 'all') return files;
  if ('until' in which) return files.where('deleted_at', '<=', which.until);
  return files.where(sql<boolean>`deleted_at <= coalesce(${which.at ?? null}::timestamptz, now()) - coalesce((select c.retention_days from customers c where c.customer_id = files.customer_id), ${which.retentionDays}) * interval '1 day'`);
}

/** What an erasing would take: how many files, how many bytes, the first hundred names. */
export async function countDeleted(on: Queryable, which: Deleted): Promise<{ readonly files: number; readonly bytes: number; readonly names: string[] }> {
  const sum = await first(on, deletedFiles(which).select([sql<number>`count(*)`.as('files'), sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes')]));
  const names = await all(on, deletedFiles(which).select('filename').orderBy('file_id').limit(100));
  return { files: sum?.files ?? 0, bytes: sum?.bytes ?? 0, names: names.map((n) => n.filename) };
}

/** Erases deleted files one by one, the oldest first, until none is left. Each is whole or gone, also after a crash. */
export async function eraseDeleted(services: Pick<Services, 'db' | 'storage'>, scope: Scope, which: Exclude<Deleted, 'all'>): Promise<number> {
  let erased = 0;
  for (;;) {
    const next = await first(services.db, deletedFiles(which).select(['file_id', 'customer_id']).orderBy('file_id').limit(1));
    if (!next) return erased;
    await services.db.transaction((tx) => eraseFile(services, tx, scope, which, next.file_id, next.customer_id));
    erased += 1;
  }
}

/** Takes away what was found in the file, its name and data, and the bytes that no other file of the customer uses. */
async function eraseFile(services: Pick<Services, 'storage'>, tx: Tx, scope: Scope, which: Deleted, fileId: number, customerId: number): Promise<void> {
  // Held so that nobody submits the same bytes meanwhile.
  await lockLicence(tx, customerId);
  // Whoever restored it meanwhile, and deleted it again, began its time anew.
  const file = await first(tx, deletedFiles(which).select('object_hash').where('file_id', '=', fileId).forUpdate());
  if (!file) return;
  const assets = await all(tx, q.selectFrom('file_assets').select('hash').distinct().where('file_id', '=', fileId));
  const features = await releaseFeatures(tx, customerId, fileId);
  for (const table of FOUND) await run(tx, q.deleteFrom(table).where('file_id', '=', fileId));
  await run(tx, q.updateTable('files').set({ erased_at: sql<Date>`now()`, filename: '', filename_orig: '', search: '', info: '{}', failure: null, progress: null }).where('file_id', '=', fileId));
  await writeAudit(tx, scope, { action: 'file.erase', customer_id: customerId, file_id: fileId });
  for (const hash of new Set([file.object_hash, ...assets.map((a) => a.hash), ...features])) {
    if (await isUsed(tx, customerId, hash)) continue;
    await run(tx, q.deleteFrom('objects').where('customer_id', '=', customerId).where('hash', '=', hash));
    await services.storage.remove(customerId, hash);
  }
}

async function isUsed(tx: Tx, customerId: number, hash: string): Promise<boolean> {
  const asFile = await first(tx, q.selectFrom('files').select('file_id').where('customer_id', '=', customerId).where('object_hash', '=', hash).where('erased_at', 'is', null).limit(1));
  if (asFile) return true;
  const asPicture = await first(tx, q.selectFrom('file_assets').select('file_id').where('customer_id', '=', customerId).where('hash', '=', hash).limit(1));
  if (asPicture) return true;
  return (await first(tx, q.selectFrom('features').select('key').where('customer_id', '=', customerId).where('hash', '=', hash).limit(1))) !== null;
}
