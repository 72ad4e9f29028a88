import { sql } from 'kysely';
import { LIST_FORMAT, listsOf, withoutPlaces } from '../../engine/index.ts';
import type { Tx } from '../database/index.ts';
import { q, run } from '../database/index.ts';
import { pictureLists } from './listStore.ts';

/** SQL that takes pictures out of blocks. */

/**
 * Takes the pictures of a file out of the lists that they stand in, before their rows go.
 * `generation`: null for all.
 */
export function unlistFile(tx: Tx, fileId: number, generation: string | null): Promise<void> {
  const which =
    generation === null
      ? sql<boolean>`m.file_id = ${fileId}`
      : sql<boolean>`m.file_id = ${fileId} and m.generation = ${generation}`;
  return unlist(tx, which);
}

/** The same for an article of the reference database. */
export function unlistArticle(tx: Tx, articleId: number): Promise<void> {
  return unlist(tx, sql<boolean>`m.article_id = ${articleId}`);
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
    const [first, count] = [Number(row['first']), Number(row['count'])];
    const lists = await pictureLists.read(tx, block_id, buckets);
    await pictureLists.write(tx, block_id, withoutPlaces(lists, first, count), 'instead');
    gone += count;
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
