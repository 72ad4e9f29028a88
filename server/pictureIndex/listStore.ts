import { sql } from 'kysely';
import type { Queryable } from '../database/index.ts';
import { q } from '../database/index.ts';

/** SQL of the lists of a block, of pictures (`index_*`) or of texts (`text_*`). */

interface List {
  readonly bucket: number;
  readonly bytes: Uint8Array;
}

export interface BlockLists {
  /** Lists of a block one after the other. */
  read(on: Queryable, blockId: number, buckets: readonly number[]): Promise<Uint8Array>;
  /** Adds lists to a block, or puts them in place of those with their numbers. */
  write(
    on: Queryable,
    blockId: number,
    lists: readonly List[],
    how: 'added' | 'instead',
  ): Promise<void>;
}

/** The lists of blocks of this kind. */
export function openLists(kind: 'index' | 'text'): BlockLists {
  const lists = sql.table(`${kind}_lists`);
  const blocks = sql.table(`${kind}_blocks`);
  return {
    async read(on, blockId, buckets) {
      const { rows } = await on.run(
        sql`select string_agg(entries, ''::bytea) as lists from ${lists}
          where block_id = ${blockId} and bucket = any(${[...buckets]}::int[])`.compile(q),
      );
      const read = rows[0]?.['lists'];
      return read instanceof Uint8Array ? read : new Uint8Array(0);
    },

    async write(on, blockId, written, how) {
      if (written.length === 0) return;
      const values = sql`unnest(${written.map(({ bucket }) => bucket)}::int[],
        ${written.map(({ bytes }) => Buffer.from(bytes).toString('base64'))}::text[]) as v (bucket, entries)`;
      await on.run(
        (how === 'added'
          ? sql`insert into ${lists} (block_id, customer_id, bucket, entries)
              select b.block_id, b.customer_id, v.bucket, decode(v.entries, 'base64')
              from ${values}, ${blocks} b where b.block_id = ${blockId}`
          : sql`update ${lists} l set entries = decode(v.entries, 'base64')
              from ${values} where l.block_id = ${blockId} and l.bucket = v.bucket`
        ).compile(q),
      );
    },
  };
}

export const pictureLists = openLists('index');
