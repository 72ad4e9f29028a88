import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { INDEX_FORMAT, LIST_FORMAT } from '../../engine/index.ts';
import type { Queryable } from '../database/index.ts';
import { q } from '../database/index.ts';
import { unlisted } from './indexStore.ts';

/**
 * SQL of the part of the index that all customers are compared with: pictures of the reference
 * database.
 */

/** A picture by its article and its number there. */
export interface ReferencePictureName {
  readonly article_id: number;
  readonly picture_id: string;
}

/** Articles `a` that a manuscript is compared with: not itself, where its DOI is known. */
export function articlesFor(doi: string) {
  return sql`reference_articles a where a.format = ${INDEX_FORMAT}
    and ${doi === '' ? sql`true` : sql`lower(a.doi) <> ${doi}`}`;
}

/** The next pictures for a manuscript that stand in no block, in the order of their names. */
export async function readReferencePictures(
  on: Queryable,
  doi: string,
  after: ReferencePictureName | null,
  most: number,
): Promise<(ReferencePictureName & { readonly pixels: string; readonly packed: Uint8Array })[]> {
  const from = after ? sql`and a.article_id >= ${after.article_id}` : sql``;
  const later = after
    ? sql`where (s.article_id, p.picture_id) > (${after.article_id}, ${after.picture_id})`
    : sql``;
  const { rows } = await on.run(
    sql`select s.article_id, p.picture_id, p.pixels, p.packed
    from (select a.article_id from ${articlesFor(doi)} and ${unlisted('a')} ${from}
      order by a.article_id) s
    cross join lateral (select p.picture_id, p.pixels, p.packed from reference_pictures p
      where p.article_id = s.article_id offset 0) p ${later}
    order by s.article_id, p.picture_id limit ${most}`.compile(q),
  );
  // The columns asked for.
  return rows as unknown as (ReferencePictureName & { pixels: string; packed: Uint8Array })[];
}

/**
 * How many pictures a manuscript is compared with; `since`: only those that were imported after it.
 */
export async function countReferencePictures(
  on: Queryable,
  doi: string,
  since: Date | null,
): Promise<number> {
  // Those in blocks are known without counting a million rows.
  const inBlocks = sql`(select coalesce(sum(b.pictures - b.gone), 0) from index_blocks b
      where b.customer_id is null and b.ready and b.format = ${LIST_FORMAT})
    - (select count(*) from reference_pictures p join reference_articles a on a.article_id = p.article_id
      where a.doi <> '' and lower(a.doi) = ${doi} and not ${unlisted('a')})`;
  const { rows } = await on.run(
    sql`select (${
      since
        ? countOf(doi, sql`a.imported_at > ${since}`)
        : sql`${inBlocks} + ${countOf(doi, unlisted('a'))}`
    })::int as n`.compile(q),
  );
  return Number(rows[0]?.['n'] ?? 0);
}

/** How many pictures `readReferencePictures` has in all. */
export async function countUnlistedReference(on: Queryable, doi: string): Promise<number> {
  const { rows } = await on.run(sql`select ${countOf(doi, unlisted('a'))}::int as n`.compile(q));
  return Number(rows[0]?.['n'] ?? 0);
}

/** Where the pixels of a picture lie, and what extraction said of it; null where it has gone. */
export async function readReferencePicture(
  on: Queryable,
  doi: string,
  { article_id, picture_id }: ReferencePictureName,
): Promise<{ readonly document: unknown; readonly hash: string } | null> {
  const { rows } = await on.run(
    sql`select p.document, p.hash from reference_pictures p
      join (select a.article_id from ${articlesFor(doi)}) s on s.article_id = p.article_id
    where p.article_id = ${article_id} and p.picture_id = ${picture_id}`.compile(q),
  );
  const row = rows[0];
  return row ? { document: row['document'], hash: String(row['hash']) } : null;
}

/** Those of these articles that the manuscript may be compared with now. */
export async function readArticlesFor(
  on: Queryable,
  doi: string,
  articleIds: readonly number[],
): Promise<Set<number>> {
  if (articleIds.length === 0) return new Set();
  const { rows } = await on.run(
    sql`select a.article_id from ${articlesFor(doi)}
      and a.article_id = any(${[...articleIds]}::bigint[])`.compile(q),
  );
  return new Set(rows.map((row) => Number(row['article_id'])));
}

/** Pictures of those articles for a manuscript that are meant, as a part of a query. */
function countOf(doi: string, which: RawBuilder<unknown>) {
  return sql`(select count(*) from reference_pictures p
    join (select a.article_id from ${articlesFor(doi)} and ${which}) s
    on s.article_id = p.article_id)`;
}
