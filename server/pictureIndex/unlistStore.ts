import { sql } from 'kysely';
import { amongFewer, LIST_BITS, LIST_FORMAT, listsOf, withoutPlaces } from '../../engine/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { all, q, run } from '../database/index.ts';
import { pictureLists } from './listStore.ts';

/** SQL that takes pictures out of blocks. */

/**
 * Takes the pictures of a file out of the lists that they stand in, before their rows go.
 * `generation`: null for all.
 */
export async function unlistFile(tx: Tx, fileId: number, generation: string | null): Promise<void> {
  const ofGeneration = (column: string) =>
    generation === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${generation}`;
  await noteForWriter(
    tx,
    { file_id: fileId, article_id: null },
    {
      packed: sql`select p.packed from indexed_pictures p
      where p.file_id = ${fileId} and ${ofGeneration('p.generation')}`,
      whose: sql<boolean>`b.customer_id in (select x.customer_id from indexed_files x where x.file_id = ${fileId})`,
    },
  );
  await unlist(tx, sql<boolean>`m.file_id = ${fileId} and ${ofGeneration('m.generation')}`);
}

/** The same for an article of the reference database. */
export async function unlistArticle(tx: Tx, articleId: number): Promise<void> {
  await noteForWriter(
    tx,
    { file_id: null, article_id: articleId },
    {
      packed: sql`select p.packed from reference_pictures p where p.article_id = ${articleId}`,
      whose: sql<boolean>`b.customer_id is null`,
    },
  );
  await unlist(tx, sql<boolean>`m.article_id = ${articleId}`);
}

/** Places of a block that lie one after the other. */
interface Range {
  readonly first: number;
  readonly count: number;
}

/** Takes the postings of places out of these lists of a block. */
export async function takeOut(
  tx: Tx,
  blockId: number,
  buckets: readonly number[],
  { first, count }: Range,
): Promise<void> {
  const lists = await pictureLists.read(tx, blockId, buckets);
  await pictureLists.write(tx, blockId, withoutPlaces(lists, first, count), 'instead');
}

/**
 * In which lists of a block pictures stand that were taken out of the index while it was written,
 * by their files or articles.
 */
export async function readUnlisted(
  on: Queryable,
  blockId: number,
  bits: number,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await all(
    on,
    q
      .selectFrom('index_unlisted')
      .select(['lists', sql<number>`coalesce(file_id, article_id)`.as('id')])
      .where('block_id', '=', blockId),
  );
  const found = new Map<number, readonly number[]>();
  for (const { id, lists } of rows)
    found.set(Number(id), [...(found.get(Number(id)) ?? []), ...amongFewer(lists, bits)]);
  return found;
}

/**
 * Notes for a block that is being written what its writer is to take out of it at the end. The
 * block is held until this transaction ends, so that it is not finished without it.
 */
async function noteForWriter(
  tx: Tx,
  of: { readonly file_id: number | null; readonly article_id: number | null },
  {
    packed,
    whose,
  }: { readonly packed: ReturnType<typeof sql>; readonly whose: ReturnType<typeof sql<boolean>> },
): Promise<void> {
  const { rows: blocks } = await tx.run(
    sql`select b.block_id, b.customer_id from index_blocks b
      where not b.ready and b.format = ${LIST_FORMAT} and ${whose} for share`.compile(q),
  );
  if (blocks.length === 0) return;
  const { rows } = await tx.run(packed.compile(q));
  const lists = listsOf(
    rows.flatMap((row) => (row['packed'] instanceof Uint8Array ? [row['packed']] : [])),
    LIST_BITS,
  );
  for (const { block_id, customer_id } of blocks)
    await run(
      tx,
      q.insertInto('index_unlisted').values({
        block_id: Number(block_id),
        customer_id: customer_id === null ? null : Number(customer_id),
        ...of,
        lists,
      }),
    );
}

async function unlist(tx: Tx, which: ReturnType<typeof sql<boolean>>): Promise<void> {
  // Held, so that nobody else changes lists of the block meanwhile.
  const { rows } = await tx.run(
    sql`select b.block_id, b.bits, b.format from index_blocks b
    where b.block_id in (select m.block_id from index_places m where ${which}) order by b.block_id for update`.compile(
      q,
    ),
  );
  for (const row of rows) {
    const block = { block_id: Number(row['block_id']), bits: Number(row['bits']) };
    if (Number(row['format']) === LIST_FORMAT) await unlistFrom(tx, block, which);
    else await run(tx, q.deleteFrom('index_blocks').where('block_id', '=', block.block_id));
  }
}

async function unlistFrom(
  tx: Tx,
  { block_id, bits }: { readonly block_id: number; readonly bits: number },
  which: ReturnType<typeof sql<boolean>>,
): Promise<void> {
  const places = await tx.run(
    sql`select m.first, cardinality(m.names) as count from index_places m where m.block_id = ${block_id} and ${which}`.compile(
      q,
    ),
  );
  const packed = await tx.run(
    sql`select p.packed from index_places m join indexed_pictures p on p.file_id = m.file_id and p.generation = m.generation
      where m.block_id = ${block_id} and ${which}
    union all select p.packed from index_places m join reference_pictures p on p.article_id = m.article_id
      where m.block_id = ${block_id} and ${which}`.compile(q),
  );
  const buckets = listsOf(
    packed.rows.flatMap((row) => (row['packed'] instanceof Uint8Array ? [row['packed']] : [])),
    bits,
  );
  let gone = 0;
  for (const row of places.rows) {
    const range = { first: Number(row['first']), count: Number(row['count']) };
    await takeOut(tx, block_id, buckets, range);
    gone += range.count;
  }
  await tx.run(
    sql`update index_places m set names = '{}' where m.block_id = ${block_id} and ${which}`.compile(
      q,
    ),
  );
  await tx.run(
    sql`delete from index_places m where m.block_id = ${block_id} and ${which}`.compile(q),
  );
  await tx.run(
    sql`update index_blocks set gone = gone + ${gone} where block_id = ${block_id}`.compile(q),
  );
}
