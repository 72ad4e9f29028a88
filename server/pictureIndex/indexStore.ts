import { sql } from 'kysely';
import { ENGINE_VERSION, INDEX_FORMAT, LIST_FORMAT } from '../../engine/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { all, first, q, run } from '../database/index.ts';
import { visible } from '../access/index.ts';
import type { Viewer } from '../access/index.ts';
import { unlistFile } from './unlistStore.ts';

/** SQL of the index. What one version of the engine wrote is one generation. */
export const GENERATION = ENGINE_VERSION;

/**
 * Days for which an older generation stays after a file has a newer one: servers of the version
 * before may still run.
 */
const KEPT_DAYS = 1;

/** A manuscript that is compared with the own database, and whose rights decide with what. */
export interface SearchScope {
  readonly file_id: number;
  readonly customer_id: number;
  readonly object_hash: string;
  /** Of the manuscript, in lower case and without an address before it; empty: not known. */
  readonly doi: string;
  readonly owner: Viewer;
}

/** A picture by its file and its number there. */
export interface PictureName {
  readonly file_id: number;
  readonly sub_image_id: string;
}

/** The manuscript with the rights of its owner as they are now; null when it has gone. */
export async function readFileScope(on: Queryable, fileId: number): Promise<SearchScope | null> {
  const row = await first(
    on,
    q
      .selectFrom('files as f')
      .innerJoin('users as u', 'u.user_id', 'f.owner_id')
      .innerJoin('customers as c', 'c.customer_id', 'f.customer_id')
      .select([
        'f.file_id',
        'f.customer_id',
        'f.object_hash',
        'u.user_id',
        'u.customer_id as home_id',
        'u.role',
        'c.team',
      ])
      .select(sql<string>`coalesce(f.info->>'doi', '')`.as('doi'))
      .where('f.file_id', '=', fileId)
      .where('f.erased_at', 'is', null),
  );
  if (!row) return null;
  const { file_id, customer_id, object_hash, user_id, home_id, role, team } = row;
  const doi = row.doi
    .trim()
    .toLowerCase()
    .replace(/^(https?:\/\/(dx\.)?doi\.org\/|doi:\s*)/, '');
  return {
    file_id,
    customer_id,
    object_hash,
    doi,
    owner: { user_id, customer_id: home_id, user_role: role, team },
  };
}

/** A person who searches for a picture: no file is left out, and none is the person's own. */
export async function readPersonScope(
  on: Queryable,
  {
    user_id,
    customer_id,
  }: {
    readonly user_id: number;
    readonly customer_id: number;
  },
): Promise<SearchScope | null> {
  const row = await first(
    on,
    q
      .selectFrom('users as u')
      .innerJoin('customers as c', 'c.customer_id', 'u.customer_id')
      .select(['u.role', 'c.team'])
      .where('u.user_id', '=', user_id)
      .where('u.customer_id', '=', customer_id),
  );
  return (
    row && {
      file_id: 0,
      customer_id,
      object_hash: '',
      doi: '',
      owner: { user_id, customer_id, user_role: row.role, team: row.team },
    }
  );
}

/**
 * Files `f` of the own database that the manuscript is compared with, each with the generation `g`
 * that is read of it: the engine's own, or the newest that it can read. Never those of another
 * customer, those that the owner may not see, what is recycled or deleted, and the manuscript's own
 * bytes.
 */
export function filesFor({ file_id, customer_id, object_hash, owner }: SearchScope) {
  const readable = (one: string) =>
    sql`${sql.ref(`${one}.format`)} = ${INDEX_FORMAT} and ${sql.ref(`${one}.problem`)} is null`;
  // Another generation is looked for only where this is not the engine's own: one look-up a file
  // would take most of the time of a search.
  return sql`files f join indexed_files g on g.file_id = f.file_id and g.customer_id = ${customer_id}
      and ${readable('g')} and (g.generation = ${GENERATION} or not exists (
        select 1 from indexed_files x where x.file_id = g.file_id and x.customer_id = g.customer_id and ${readable('x')}
          and (x.generation = ${GENERATION}
            or (x.created_at, x.generation) > (g.created_at, g.generation))))
    where f.customer_id = ${customer_id} and f.database = 'user' and f.file_id <> ${file_id}
      and f.object_hash <> ${object_hash}
      and f.recycled_at is null and f.deleted_at is null and f.erased_at is null
      and ${visible(owner)}`;
}

/**
 * Whether the pictures of one of the files or articles `of` stand in no block that this version of
 * the engine reads.
 */
export function unlisted(of: 'g' | 'x' | 'a') {
  const block = sql.ref(`${of}.block_id`);
  return sql<boolean>`(${block} is null
    or ${block} = any(array(select b.block_id from index_blocks b where b.format <> ${LIST_FORMAT})))`;
}

/**
 * The next pictures of the index for a manuscript that stand in no block, in the order of their
 * names.
 */
export async function readPictures(
  on: Queryable,
  scope: SearchScope,
  after: PictureName | null,
  most: number,
): Promise<(PictureName & { readonly pixels: string; readonly packed: Uint8Array })[]> {
  const from = after ? sql`and f.file_id >= ${after.file_id}` : sql``;
  const later = after
    ? sql`where (s.file_id, p.sub_image_id) > (${after.file_id}, ${after.sub_image_id})`
    : sql``;
  // File by file: how few of them there are is not known before, and all pictures in order would
  // be looked through. "offset 0" keeps the two apart.
  const { rows } = await on.run(
    sql`select s.file_id, p.sub_image_id, p.pixels, p.packed
    from (select f.file_id, g.generation from ${filesFor(scope)} and ${unlisted('g')} ${from}
      order by f.file_id) s
    cross join lateral (select p.sub_image_id, p.pixels, p.packed from indexed_pictures p
      where p.file_id = s.file_id and p.generation = s.generation
        and p.customer_id = ${scope.customer_id} offset 0) p ${later}
    order by s.file_id, p.sub_image_id limit ${most}`.compile(q),
  );
  return rows as unknown as (PictureName & { pixels: string; packed: Uint8Array })[]; // the columns asked for
}

/** How many pictures `readPictures` has in all. */
export async function countUnlistedPictures(on: Queryable, scope: SearchScope): Promise<number> {
  const { rows } = await on.run(
    sql`select coalesce(sum(g.pictures), 0)::int as n
      from ${filesFor(scope)} and ${unlisted('g')}`.compile(q),
  );
  return Number(rows[0]?.['n'] ?? 0);
}

/**
 * How many pictures a manuscript is compared with, and how many of them were indexed after a time;
 * null: all of them were.
 */
export async function countPictures(
  on: Queryable,
  scope: SearchScope,
  since: Date | null,
): Promise<{ readonly pictures: number; readonly added: number }> {
  const { rows } = await on.run(
    sql`select coalesce(sum(g.pictures), 0)::int as pictures,
      coalesce(sum(g.pictures)
        filter (where g.created_at > coalesce(${since}::timestamptz, '-infinity')), 0)::int as added
    from ${filesFor(scope)}`.compile(q),
  );
  return { pictures: Number(rows[0]?.['pictures'] ?? 0), added: Number(rows[0]?.['added'] ?? 0) };
}

/**
 * Where the pixels of a picture lie, and what extraction said of it; null where the manuscript may
 * not be compared with it.
 */
export async function readPicture(
  on: Queryable,
  scope: SearchScope,
  { file_id, sub_image_id }: PictureName,
): Promise<{ readonly document: unknown; readonly hash: string } | null> {
  const { rows } = await on.run(
    sql`select b.document, a.hash
    from (select f.file_id from ${filesFor(scope)} and f.file_id = ${file_id}) s
    join sub_images b on b.file_id = s.file_id and b.sub_image_id = ${sub_image_id}
    join file_assets a on a.file_id = s.file_id and a.what = 'sub-image'
      and a.key = ${sub_image_id}`.compile(q),
  );
  const row = rows[0];
  return row ? { document: row['document'], hash: String(row['hash']) } : null;
}

/** Those of these files that the manuscript may be compared with now. */
export async function readFilesFor(
  on: Queryable,
  scope: SearchScope,
  fileIds: readonly number[],
): Promise<Set<number>> {
  if (fileIds.length === 0) return new Set();
  const { rows } = await on.run(
    sql`select f.file_id from ${filesFor(scope)}
      and f.file_id = any(${[...fileIds]}::bigint[])`.compile(q),
  );
  return new Set(rows.map((row) => Number(row['file_id'])));
}

interface FileKey {
  readonly file_id: number;
  readonly customer_id: number;
}

export interface PackedRow {
  readonly sub_image_id: string;
  readonly pixels: string;
  readonly packed: Uint8Array;
}

/**
 * Puts the pictures of a file in place of what this version of the engine had of it. `problem`: why
 * there are none.
 */
export async function replacePictures(
  tx: Tx,
  { file_id, customer_id }: FileKey,
  pictures: readonly PackedRow[],
  problem: string | null = null,
): Promise<void> {
  const key = { file_id, customer_id, generation: GENERATION };
  await unlistFile(tx, file_id, GENERATION);
  await run(
    tx,
    q
      .deleteFrom('indexed_files')
      .where('file_id', '=', file_id)
      .where('generation', '=', GENERATION),
  );
  await run(
    tx,
    q
      .insertInto('indexed_files')
      .values({ ...key, format: INDEX_FORMAT, pictures: pictures.length, problem }),
  );
  for (let i = 0; i < pictures.length; i += 200)
    await run(
      tx,
      q
        .insertInto('indexed_pictures')
        .values(pictures.slice(i, i + 200).map((picture) => ({ ...key, ...picture }))),
    );
}

/** Takes all pictures of a file out of the index. */
export async function dropPictures(tx: Tx, fileId: number): Promise<void> {
  await unlistFile(tx, fileId, null);
  await run(tx, q.deleteFrom('indexed_files').where('file_id', '=', fileId));
}

/**
 * Deleted files of which the index still has pictures: they are not searched, and go from the lists
 * before they are erased.
 */
export function findDeletedIndexed(on: Queryable, most: number) {
  return all(
    on,
    q
      .selectFrom('files as f')
      .select('f.file_id')
      .where('f.deleted_at', 'is not', null)
      .where(sql<boolean>`exists (select 1 from indexed_files x where x.file_id = f.file_id)`)
      .orderBy('f.file_id')
      .limit(most),
  );
}

/** Files of own databases that are ready and that this version of the engine has not indexed. */
export function findUnindexed(on: Queryable, most: number) {
  return all(
    on,
    q
      .selectFrom('files as f')
      .select(['f.file_id', 'f.customer_id', 'f.owner_id'])
      .where('f.database', '=', 'user')
      .where('f.state', '=', 'Report')
      .where('f.recycled_at', 'is', null)
      .where('f.deleted_at', 'is', null)
      .where('f.erased_at', 'is', null)
      .where(
        sql<boolean>`not exists (select 1 from indexed_files x
          where x.file_id = f.file_id and x.generation = ${GENERATION}
            and x.format = ${INDEX_FORMAT})`,
      )
      .where(
        sql<boolean>`not exists (select 1 from jobs j
          where j.file_id = f.file_id and j.kind = 'pack' and j.state in ('ready', 'running'))`,
      )
      .orderBy('f.file_id')
      .limit(most),
  );
}

/** Takes away older generations of files that have had this one for a while. */
export async function dropOldGenerations(on: Queryable): Promise<number> {
  return run(
    on,
    q
      .deleteFrom('indexed_files')
      .where('generation', '<>', GENERATION)
      .where(
        sql<boolean>`exists (select 1 from indexed_files n
          where n.file_id = indexed_files.file_id and n.generation = ${GENERATION}
          and n.created_at > indexed_files.created_at
          and n.created_at < now() - ${KEPT_DAYS} * interval '1 day')`,
      ),
  );
}
