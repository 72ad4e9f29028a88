import { sql } from 'kysely';
import type {
  FileFailure,
  FileInfo,
  FileProduct,
  FileProgress,
  FileState,
} from '../../contract/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { first, json, one, q, run } from '../database/index.ts';

/** SQL that changes files. Callers have shown that the person may. */

const now = sql<Date>`now()`;

export interface NewRow {
  readonly customer_id: number;
  readonly owner_id: number;
  readonly database: 'manuscripts' | 'user';
  readonly product: string;
  readonly name: string;
  readonly object_hash: string;
  readonly size: number;
  readonly sandbox: boolean;
  readonly info: FileInfo;
  readonly search: string;
}

/** @returns the new file's id */
export async function insertFile(tx: Tx, { name, info, ...row }: NewRow): Promise<number> {
  const { file_id } = await one(
    tx,
    q
      .insertInto('files')
      .values({
        ...row,
        assigned_id: null,
        filename: name,
        filename_orig: name,
        state: 'Submitted',
        info: json(info),
        pages: null,
        figures: null,
        subimages: null,
        reviewed_by: null,
        finished_at: null,
        recycled_at: null,
        recycled_by: null,
        deleted_at: null,
        deleted_by: null,
        erased_at: null,
        lock_by: null,
        lock_until: null,
      })
      .returning('file_id'),
  );
  return file_id;
}

/** @returns false when the file has left the state `from` meanwhile */
export async function writeState(
  tx: Tx,
  fileId: number,
  from: FileState,
  to: FileState,
  failure: FileFailure | undefined,
): Promise<boolean> {
  const touched = await run(
    tx,
    q
      .updateTable('files')
      .set({
        state: to,
        progress: null,
        failure: failure ? json(failure) : null,
        changed_at: now,
        ...(to === 'Report' ? { finished_at: now } : {}),
      })
      .where('file_id', '=', fileId)
      .where('state', '=', from),
  );
  return touched > 0;
}

/** @returns false when the file is in another state */
export async function writeProgress(
  tx: Tx,
  fileId: number,
  state: FileState,
  progress: FileProgress,
): Promise<boolean> {
  return (
    (await run(
      tx,
      q
        .updateTable('files')
        .set({ progress: json(progress) })
        .where('file_id', '=', fileId)
        .where('state', '=', state),
    )) > 0
  );
}

export async function writeRecycled(tx: Tx, fileId: number, by: number): Promise<void> {
  await run(
    tx,
    q
      .updateTable('files')
      .set({ recycled_at: now, recycled_by: by, progress: null, changed_at: now })
      .where('file_id', '=', fileId),
  );
}

export async function writeDeleted(tx: Tx, fileId: number, by: number): Promise<void> {
  await run(
    tx,
    q
      .updateTable('files')
      .set({ deleted_at: now, deleted_by: by, progress: null, changed_at: now })
      .where('file_id', '=', fileId),
  );
}

/** Takes a file out of both bins: it is neither recycled nor deleted any more. */
export async function clearMarks(tx: Tx, fileId: number): Promise<void> {
  await run(
    tx,
    q
      .updateTable('files')
      .set({
        recycled_at: null,
        recycled_by: null,
        deleted_at: null,
        deleted_by: null,
        changed_at: now,
      })
      .where('file_id', '=', fileId),
  );
}

/** The jobs that take a file from one state to the next. */
const ANALYSES = ['extract', 'match', 'references', 'text'] as const;

/** Which work was last asked for. */
export async function readLastKind(
  on: Queryable,
  fileId: number,
): Promise<(typeof ANALYSES)[number]> {
  const row = await first(
    on,
    q
      .selectFrom('jobs')
      .select('kind')
      .where('file_id', '=', fileId)
      .where('kind', 'in', ANALYSES)
      // What only the index asks for takes a file nowhere, nor does a check beside the pictures.
      .where(sql<boolean>`coalesce(payload->>'what', '') not in ('index', 'part')`)
      .orderBy('job_id', 'desc')
      .limit(1),
  );
  return ANALYSES.find((kind) => kind === row?.kind) ?? 'extract';
}

export async function writeAssigned(tx: Tx, fileId: number, userId: number | null): Promise<void> {
  await run(
    tx,
    q
      .updateTable('files')
      .set({ assigned_id: userId, changed_at: now })
      .where('file_id', '=', fileId),
  );
}

/** A person of the customer; null when there is none of that number. */
export function readColleague(on: Queryable, customerId: number, userId: number) {
  return first(
    on,
    q
      .selectFrom('users')
      .select(['user_id', 'email'])
      .where('user_id', '=', userId)
      .where('customer_id', '=', customerId),
  );
}

export async function writeInfo(
  tx: Tx,
  fileId: number,
  row: { readonly info: FileInfo; readonly filename: string; readonly search: string },
): Promise<void> {
  await run(
    tx,
    q
      .updateTable('files')
      .set({ ...row, info: json(row.info), changed_at: now })
      .where('file_id', '=', fileId),
  );
}

/** Whose file it is and with whom it is shared; null when it is not there. */
export async function readFollowers(
  on: Queryable,
  fileId: number,
): Promise<{ readonly customer_id: number; readonly user_ids: number[] } | null> {
  const file = await first(
    on,
    q
      .selectFrom('files as f')
      .select([
        'f.customer_id',
        'f.owner_id',
        'f.assigned_id',
        sql<number[]>`coalesce((select json_agg(s.user_id) from file_shares s
          where s.file_id = f.file_id), '[]')`.as('shared'),
      ])
      .where('f.file_id', '=', fileId),
  );
  if (!file) return null;
  return {
    customer_id: file.customer_id,
    user_ids: [file.owner_id, file.assigned_id, ...file.shared].filter(
      (id): id is number => id !== null,
    ),
  };
}

export async function noteObject(
  tx: Tx,
  customerId: number,
  {
    hash,
    size,
    mediaType,
  }: { readonly hash: string; readonly size: number; readonly mediaType: string },
): Promise<void> {
  await run(
    tx,
    q
      .insertInto('objects')
      .values({ customer_id: customerId, hash, size, media_type: mediaType })
      .onConflict((c) => c.doNothing()),
  );
}

export async function isObject(on: Queryable, customerId: number, hash: string): Promise<boolean> {
  return (
    (await first(
      on,
      q
        .selectFrom('objects')
        .select('hash')
        .where('customer_id', '=', customerId)
        .where('hash', '=', hash),
    )) !== null
  );
}

/**
 * A file of the person's own with these bytes, submitted to this product, that is neither recycled
 * nor deleted, the newest; held until the transaction ends.
 */
export function lockKnown(
  tx: Tx,
  owner: { readonly customer_id: number; readonly user_id: number },
  what: {
    readonly database: 'manuscripts' | 'user';
    readonly product: FileProduct;
    readonly hash: string;
    readonly sandbox: boolean;
  },
) {
  return first(
    tx,
    q
      .selectFrom('files')
      .select(['file_id', 'customer_id', 'owner_id', 'database', 'product', 'state', 'failure'])
      .where('customer_id', '=', owner.customer_id)
      .where('owner_id', '=', owner.user_id)
      .where('database', '=', what.database)
      .where('product', '=', what.product)
      .where('object_hash', '=', what.hash)
      .where('sandbox', '=', what.sandbox)
      .where('recycled_at', 'is', null)
      .where('deleted_at', 'is', null)
      .where('erased_at', 'is', null)
      .orderBy('file_id', 'desc')
      .limit(1)
      .forUpdate(),
  );
}
