import { sql } from 'kysely';
import { commonWithout } from '../../engine/index.ts';
import type { CommonList } from '../../engine/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { q } from '../database/index.ts';
import type { SearchScope } from '../pictureIndex/index.ts';
import { ofOwner, readable } from './listStore.ts';
import type { TextBlock } from './listStore.ts';

/** SQL of the lists of fingerprints that many texts of a block have. */

/** Bytes that are written at a time, about. */
const BYTES_AT_ONCE = 2 ** 21;

/** Lists of a block by their keys; less: it has gone, or is not for this manuscript. */
export async function readCommonLists(
  on: Queryable,
  scope: SearchScope,
  { blockId, own }: Pick<TextBlock, 'blockId' | 'own'>,
  keys: readonly number[],
): Promise<CommonList[]> {
  const { rows } = await on.run(
    sql`select c.key, c.entries from text_blocks b
      join text_common c on c.block_id = b.block_id and c.key = any(${[...keys]}::bigint[])
      where b.block_id = ${blockId} and ${readable} and ${ofOwner(scope, own)}`.compile(q),
  );
  return rows.map(listOf);
}

/** Lists of a block with keys from one to before another, for whoever makes blocks. */
export async function readCommonRange(
  on: Queryable,
  blockId: number,
  from: number,
  to: number,
): Promise<CommonList[]> {
  const { rows } = await on.run(
    sql`select key, entries from text_common
      where block_id = ${blockId} and key >= ${from} and key < ${to}`.compile(q),
  );
  return rows.map(listOf);
}

/** Adds lists to a block. */
export async function writeCommonLists(
  on: Queryable,
  blockId: number,
  lists: readonly CommonList[],
): Promise<void> {
  for (const part of inParts(lists))
    await on.run(
      sql`insert into text_common (block_id, customer_id, key, entries)
        select b.block_id, b.customer_id, v.key, decode(v.entries, 'base64')
        from ${valuesOf(part)}, text_blocks b where b.block_id = ${blockId}`.compile(q),
    );
}

/** Takes a text out of the lists that it stands in. */
export async function dropFromCommon(
  tx: Tx,
  blockId: number,
  keys: readonly number[],
  text: number,
): Promise<void> {
  if (keys.length === 0) return;
  const { rows } = await tx.run(
    sql`select key, entries from text_common
      where block_id = ${blockId} and key = any(${[...keys]}::bigint[])`.compile(q),
  );
  for (const part of inParts(rows.map((row) => commonWithout(listOf(row), text))))
    await tx.run(
      sql`update text_common c set entries = decode(v.entries, 'base64')
        from ${valuesOf(part)} where c.block_id = ${blockId} and c.key = v.key`.compile(q),
    );
}

function valuesOf(lists: readonly CommonList[]) {
  return sql`unnest(${lists.map(({ key }) => key)}::bigint[],
    ${lists.map(({ bytes }) => Buffer.from(bytes).toString('base64'))}::text[]) as v (key, entries)`;
}

function* inParts(lists: readonly CommonList[]): Generator<readonly CommonList[]> {
  let part: CommonList[] = [];
  let bytes = 0;
  for (const list of lists) {
    part.push(list);
    bytes += list.bytes.length;
    if (bytes < BYTES_AT_ONCE) continue;
    yield part;
    [part, bytes] = [[], 0];
  }
  if (part.length > 0) yield part;
}

function listOf(row: Record<string, unknown>): CommonList {
  const bytes = row['entries'];
  return {
    key: Number(row['key']),
    bytes: bytes instanceof Uint8Array ? bytes : new Uint8Array(0),
  };
}
