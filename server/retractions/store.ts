import { sql } from 'kysely';
import type { RetractionImport, RetractionVersion } from '../../contract/ops/retractions.ts';
import { personName } from '../access/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { all, first, one, q, run } from '../database/index.ts';
import type { RetractionsResult } from '../jobs/index.ts';

/** SQL of the versions of the retraction database. They belong to no customer. */

/** Of how many versions and imports people are told. */
const SHOWN = 20;

export interface Import {
  readonly import_id: number;
  readonly source: 'upload' | 'address';
  readonly name: string;
  readonly hash: string | null;
  readonly smaller: boolean;
}

/** A version with where its packed form lies. */
export interface Version extends RetractionVersion {
  readonly format: number;
  readonly packed: string;
}

const seconds = (column: string) =>
  sql<number>`floor(extract(epoch from ${sql.ref(column)}))::float8`;

const selectVersions = q
  .selectFrom('retraction_versions as v')
  .select([
    'v.version_id',
    'v.name',
    'v.sha256',
    'v.works',
    'v.notices',
    'v.unread',
    'v.format',
    'v.packed',
    seconds('v.imported_at').as('imported_timesec'),
  ])
  .orderBy('v.version_id', 'desc');

/** The version in use; null: none was imported yet. */
export function readCurrent(on: Queryable): Promise<Version | null> {
  return first(on, selectVersions.limit(1));
}

export function readVersion(on: Queryable, versionId: number): Promise<Version | null> {
  return first(on, selectVersions.where('v.version_id', '=', versionId));
}

export function listVersions(on: Queryable): Promise<Version[]> {
  return all(on, selectVersions.limit(SHOWN));
}

export async function addVersion(
  tx: Tx,
  { name, ...result }: RetractionsResult & { readonly name: string },
): Promise<number> {
  const { sha256, works, notices, unread, format, packed } = result;
  return (
    await one(
      tx,
      q
        .insertInto('retraction_versions')
        .values({
          name,
          sha256,
          works,
          notices,
          unread,
          format,
          packed: packed.hash,
          packed_size: packed.size,
        })
        .returning('version_id'),
    )
  ).version_id;
}

/** @returns the new import's number, or null while another one goes on */
export async function addImport(
  tx: Tx,
  row: Omit<Import, 'import_id'> & { readonly by: number | null },
): Promise<number | null> {
  const { by, ...values } = row;
  const added = await first(
    tx,
    q
      .insertInto('retraction_imports')
      .values({
        ...values,
        started_by: by,
        problem: null,
        milliseconds: null,
        version_id: null,
        ended_at: null,
      })
      .onConflict((c) => c.columns(['state']).where('state', '=', 'running').doNothing())
      .returning('import_id'),
  );
  return added?.import_id ?? null;
}

/** The import while it goes on, locked. */
export function readImport(tx: Tx, importId: number): Promise<Import | null> {
  return first(
    tx,
    q
      .selectFrom('retraction_imports')
      .select(['import_id', 'source', 'name', 'hash', 'smaller'])
      .where('import_id', '=', importId)
      .where('state', '=', 'running')
      .forUpdate(),
  );
}

export async function endImport(
  tx: Tx,
  importId: number,
  end:
    | { readonly state: 'done'; readonly version_id: number; readonly milliseconds: number }
    | { readonly state: 'same'; readonly milliseconds: number }
    | { readonly state: 'failed'; readonly problem: string },
): Promise<void> {
  await run(
    tx,
    q
      .updateTable('retraction_imports')
      .set({ ...end, hash: null, ended_at: sql<Date>`now()` })
      .where('import_id', '=', importId),
  );
}

export function listImports(on: Queryable): Promise<RetractionImport[]> {
  return all(
    on,
    q
      .selectFrom('retraction_imports as i')
      .leftJoin('users as u', 'u.user_id', 'i.started_by')
      .select([
        'i.import_id',
        'i.source',
        'i.name',
        'i.state',
        'i.problem',
        'i.milliseconds',
        sql<string>`coalesce(${personName}, '')`.as('who'),
        seconds('i.started_at').as('started_timesec'),
        sql<number | null>`floor(extract(epoch from i.ended_at))::float8`.as('ended_timesec'),
      ])
      .orderBy('i.import_id', 'desc')
      .limit(SHOWN),
  );
}

/** Has nobody fetched from the address within so many hours? */
export async function isFetchDue(on: Queryable, hours: number): Promise<boolean> {
  const row = await first(
    on,
    q
      .selectFrom('retraction_imports')
      .select(
        sql<boolean>`bool_or(source = 'address' and started_at > now() - ${hours} * interval '1 hour')`.as(
          'fresh',
        ),
      ),
  );
  return row?.fresh !== true;
}

/** Packed versions that no report is checked against any more: all but the newest two. */
export async function unusedPacked(on: Queryable): Promise<string[]> {
  const rows = await all(
    on,
    q
      .selectFrom('retraction_versions')
      .select(['version_id', 'packed'])
      .orderBy('version_id', 'desc')
      .limit(SHOWN),
  );
  const kept = new Set(rows.slice(0, 2).map(({ packed }) => packed));
  return rows.slice(2).flatMap(({ packed }) => (kept.has(packed) ? [] : [packed]));
}

/**
 * Whose job an import without a person is: the first customer's, which the service itself belongs
 * to.
 */
export async function serviceCustomer(on: Queryable): Promise<number | null> {
  const row = await first(
    on,
    q.selectFrom('customers').select('customer_id').orderBy('customer_id').limit(1),
  );
  return row?.customer_id ?? null;
}
