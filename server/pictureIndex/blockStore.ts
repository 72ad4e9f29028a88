import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { LIST_FORMAT } from '../../engine/index.ts';
import type { Queryable } from '../database/index.ts';
import { q } from '../database/index.ts';
import { filesFor } from './indexStore.ts';
import type { SearchScope } from './indexStore.ts';
import type { Places } from './places.ts';
import { articlesFor } from './referenceIndexStore.ts';

/** SQL of blocks of lists, as they are searched. */

/**
 * A block with the places of a manuscript's own database, or of the reference that are not for it.
 */
export interface BlockPlaces extends Places {
  readonly block_id: number;
  readonly bits: number;
  readonly gone: number;
}

/** Whose lists: blocks of the manuscript's customer, or of the reference database. */
export async function readListsFor(
  on: Queryable,
  scope: SearchScope,
  { of, blockId }: { readonly of: 'database' | 'reference'; readonly blockId: number },
  buckets: readonly number[],
): Promise<Uint8Array | null> {
  const own =
    of === 'database' ? sql`b.customer_id = ${scope.customer_id}` : sql`b.customer_id is null`;
  const { rows } = await on.run(
    sql`select b.block_id, (select string_agg(l.entries, ''::bytea) from index_lists l where l.block_id = b.block_id and l.bucket = any(${[...buckets]}::int[])) as lists
    from index_blocks b where b.block_id = ${blockId} and b.ready and b.format = ${LIST_FORMAT} and ${own}`.compile(
      q,
    ),
  );
  if (!rows[0]) return null;
  const lists = rows[0]['lists'];
  return lists instanceof Uint8Array ? lists : new Uint8Array(0);
}

/** Blocks of the own database with those places that the manuscript is compared with. */
export async function readOwnBlocks(on: Queryable, scope: SearchScope): Promise<BlockPlaces[]> {
  const { rows } = await on.run(
    sql`select b.block_id, b.bits, b.pictures, b.gone, ${placesOf(sql`s.first`, sql`s.pictures`)} as places
    from (select g.block_id, g.first, g.pictures from ${filesFor(scope)}) s
    join index_blocks b on b.block_id = s.block_id and b.customer_id = ${scope.customer_id} and b.ready and b.format = ${LIST_FORMAT}
    group by b.block_id order by b.block_id`.compile(q),
  );
  return rows.map(blockOf);
}

/**
 * Blocks of the reference database with those places that the manuscript is not compared with: its
 * own article's.
 */
export async function readReferenceBlocks(
  on: Queryable,
  { doi }: Pick<SearchScope, 'doi'>,
): Promise<BlockPlaces[]> {
  const { rows } = await on.run(
    sql`select b.block_id, b.bits, b.pictures, b.gone, coalesce(s.places, '{}') as places from index_blocks b
    left join (select m.block_id, ${placesOf(sql`m.first`, sql`cardinality(m.names)`)} as places
      from reference_articles a join index_places m on m.article_id = a.article_id
      where a.doi <> '' and lower(a.doi) = ${doi} group by m.block_id) s on s.block_id = b.block_id
    where b.customer_id is null and b.ready and b.format = ${LIST_FORMAT} order by b.block_id`.compile(
      q,
    ),
  );
  return rows.map(blockOf);
}

/** A picture at a place of a block, or with the pixels that were asked for. */
export interface PlacedRow {
  readonly id: number;
  readonly picture: string;
  readonly pixels: string;
  readonly packed: Uint8Array;
}

/**
 * Pictures of the own database at places and with pixels, as far as the manuscript may be compared
 * with them.
 */
export async function readOwnPlaced(
  on: Queryable,
  scope: SearchScope,
  places: readonly { readonly blockId: number; readonly place: number }[],
  pixels: readonly string[],
): Promise<PlacedRow[]> {
  const { rows } = await on.run(
    sql`with n as materialized (${namesAt(places, sql`m.customer_id = ${scope.customer_id}`)}
      union select p.file_id, p.generation, null::bigint, p.sub_image_id from indexed_pictures p where p.customer_id = ${scope.customer_id} and p.pixels = any(${[...pixels]}))
    select p.file_id as id, p.sub_image_id as picture, p.pixels, p.packed
    from n join (select f.file_id, g.generation from ${filesFor(scope)} and f.file_id in (select n.file_id from n)) s on s.file_id = n.file_id and s.generation = n.generation
    join indexed_pictures p on p.file_id = n.file_id and p.generation = n.generation and p.sub_image_id = n.name and p.customer_id = ${scope.customer_id}
    order by p.file_id, p.sub_image_id`.compile(q),
  );
  // The columns asked for.
  return rows as unknown as PlacedRow[];
}

/** The same of the reference database. */
export async function readReferencePlaced(
  on: Queryable,
  { doi }: Pick<SearchScope, 'doi'>,
  places: readonly { readonly blockId: number; readonly place: number }[],
  pixels: readonly string[],
): Promise<PlacedRow[]> {
  const { rows } = await on.run(
    sql`with n as materialized (${namesAt(places, sql`m.customer_id is null`)}
      union select null::bigint, null::text, p.article_id, p.picture_id from reference_pictures p where p.pixels = any(${[...pixels]}))
    select p.article_id as id, p.picture_id as picture, p.pixels, p.packed
    from n join (select a.article_id from ${articlesFor(doi)} and a.article_id in (select n.article_id from n)) s on s.article_id = n.article_id
    join reference_pictures p on p.article_id = n.article_id and p.picture_id = n.name
    order by p.article_id, p.picture_id`.compile(q),
  );
  // The columns asked for.
  return rows as unknown as PlacedRow[];
}

function namesAt(
  places: readonly { readonly blockId: number; readonly place: number }[],
  whose: ReturnType<typeof sql>,
) {
  return sql`select m.file_id, m.generation, m.article_id, m.names[w.place - m.first + 1] as name
    from unnest(${places.map(({ blockId }) => blockId)}::bigint[], ${places.map(({ place }) => place)}::int[]) as w (block_id, place)
    cross join lateral (select * from index_places m where m.block_id = w.block_id and m.first <= w.place order by m.first desc limit 1) m
    where ${whose} and w.place - m.first < cardinality(m.names)`;
}

/** Places that lie one after the other are told as one range, as text: '{[0,60),[120,180)}'. */
function placesOf(first: RawBuilder<unknown>, count: RawBuilder<unknown>) {
  return sql`range_agg(int4range(${first}, ${first} + ${count}))::text`;
}

function blockOf(row: Readonly<Record<string, unknown>>): BlockPlaces {
  return {
    block_id: Number(row['block_id']),
    bits: Number(row['bits']),
    pictures: Number(row['pictures']),
    gone: Number(row['gone']),
    ranges: [...String(row['places']).matchAll(/\[(\d+),(\d+)\)/g)].map(([, first, end]) => ({
      first: Number(first),
      count: Number(end) - Number(first),
    })),
  };
}
