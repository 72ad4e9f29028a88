import { sql } from 'kysely';
import type { PostingList } from '../../engine/index.ts';
import type { Queryable } from '../database/index.ts';
import { q } from '../database/index.ts';

/** SQL of the lists of a block. */

/** Lists of a block one after the other. */
export async function readLists(
  on: Queryable,
  blockId: number,
  buckets: readonly number[],
): Promise<Uint8Array> {
  const { rows } = await on.run(
    sql`select string_agg(entries, ''::bytea) as lists from index_lists where block_id = ${blockId} and bucket = any(${[...buckets]}::int[])`.compile(
      q,
    ),
  );
  const lists = rows[0]?.['lists'];
  return lists instanceof Uint8Array ? lists : new Uint8Array(0);
}

/** Adds lists to a block, or puts them in place of those with their numbers. */
export async function writeLists(
  on: Queryable,
  blockId: number,
  lists: readonly PostingList[],
  how: 'added' | 'instead',
): Promise<void> {
  if (lists.length === 0) return;
  const values = sql`unnest(${lists.map(({ bucket }) => bucket)}::int[],
    ${lists.map(({ bytes }) => Buffer.from(bytes).toString('base64'))}::text[]) as v (bucket, entries)`;
  await on.run(
    (how === 'added'
      ? sql`insert into index_lists (block_id, customer_id, bucket, entries)
        select b.block_id, b.customer_id, v.bucket, decode(v.entries, 'base64') from ${values}, index_blocks b where b.block_id = ${blockId}`
      : sql`update index_lists l set entries = decode(v.entries, 'base64') from ${values} where l.block_id = ${blockId} and l.bucket = v.bucket`
    ).compile(q),
  );
}
