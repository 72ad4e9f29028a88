import { sql } from 'kysely';
import type { ReportVersion, VersionChange } from '../../contract/index.ts';
import { personName } from '../access/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { all, first, q, run, timesec } from '../database/index.ts';

/** SQL of the versions of finished reports. Callers have shown that the person may see the file. */

/** Where the content of a version lies in storage: its whole document, and the report as data. */
export interface StoredVersion {
  readonly version: number;
  readonly document: string;
  readonly hash: string;
}

export interface NewVersion {
  readonly file_id: number;
  readonly customer_id: number;
  readonly user_id: number | null;
  readonly what: VersionChange;
  readonly match_id: string | null;
  readonly document: string;
  readonly hash: string;
  /** Absent: now. */
  readonly at?: Date;
}

/** The version of that number, or without one the newest; null when there is none. */
export function readVersion(
  on: Queryable,
  fileId: number,
  version: number | null,
): Promise<StoredVersion | null> {
  const versions = q
    .selectFrom('report_versions')
    .select(['version', 'document', 'hash'])
    .where('file_id', '=', fileId);
  return first(
    on,
    (version === null ? versions : versions.where('version', '=', version))
      .orderBy('version', 'desc')
      .limit(1),
  );
}

export async function listVersions(on: Queryable, fileId: number): Promise<ReportVersion[]> {
  const rows = await all(
    on,
    q
      .selectFrom('report_versions as v')
      .leftJoin('users as u', 'u.user_id', 'v.user_id')
      .select([
        'v.version',
        'v.at',
        'v.what',
        'v.match_id',
        'v.hash',
        sql<string>`coalesce(${personName}, '')`.as('who'),
      ])
      .where('v.file_id', '=', fileId)
      .orderBy('v.version', 'desc'),
  );
  return rows.map(({ at, hash, ...row }) => ({ ...row, timesec: timesec(at), sha256: hash }));
}

/**
 * Adds the next version of a file's report, and keeps the pictures that it may show. The file's row
 * is locked.
 */
export async function insertVersion(tx: Tx, added: NewVersion): Promise<number> {
  const last = await readVersion(tx, added.file_id, null);
  const version = (last?.version ?? 0) + 1;
  await run(tx, q.insertInto('report_versions').values({ ...added, version }));
  await tx.run(
    sql`insert into report_pictures (file_id, customer_id, hash, width, height, format)
    select distinct on (hash) file_id, customer_id, hash, width, height, format from file_assets
      where file_id = ${added.file_id}
    on conflict do nothing`.compile(q),
  );
  return version;
}

/**
 * Keeps pictures of other files that a version of the report shows: it shows them also when those
 * files are gone.
 */
export async function keepPictures(
  tx: Tx,
  file: { readonly file_id: number; readonly customer_id: number },
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return;
  await tx.run(
    sql`insert into report_pictures (file_id, customer_id, hash, width, height, format)
    select distinct on (hash) ${file.file_id}::bigint, customer_id, hash, width, height, format
      from file_assets
    where customer_id = ${file.customer_id} and hash = any(${[...hashes]}::text[])
    on conflict do nothing`.compile(q),
  );
}

/**
 * Keeps a picture of a published article that a version of the report shows. Its bytes are in the
 * customer's storage.
 */
export async function insertPicture(
  tx: Tx,
  { file_id, customer_id }: { readonly file_id: number; readonly customer_id: number },
  picture: {
    readonly hash: string;
    readonly width: number;
    readonly height: number;
    readonly format: string;
  },
): Promise<void> {
  await run(
    tx,
    q
      .insertInto('report_pictures')
      .values({ file_id, customer_id, ...picture })
      .onConflict((c) => c.doNothing()),
  );
}

/** Held until the transaction ends, so that versions follow one another. */
export async function lockFile(tx: Tx, fileId: number): Promise<void> {
  await run(tx, q.selectFrom('files').select('file_id').where('file_id', '=', fileId).forUpdate());
}

/** Notes that these bytes are in storage. */
export async function noteObject(
  tx: Tx,
  customer_id: number,
  { hash, size }: { readonly hash: string; readonly size: number },
  media_type: string,
): Promise<void> {
  await run(
    tx,
    q
      .insertInto('objects')
      .values({ customer_id, hash, size, media_type })
      .onConflict((c) => c.doNothing()),
  );
}
