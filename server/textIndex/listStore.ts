import { sql } from 'kysely';
import { TEXT_FORMAT, TEXT_LIST_FORMAT } from '../../engine/index.ts';
import type { Queryable } from '../database/index.ts';
import { q } from '../database/index.ts';
import { openLists } from '../pictureIndex/index.ts';
import type { SearchScope } from '../pictureIndex/index.ts';
import { ownTexts, referenceTexts } from './scopeStore.ts';

/** SQL of texts in blocks of lists, and of those in none, as they are searched. */

/** Texts whose fingerprints are read at a time: about 2 MB. */
const PART = 200;

/** A block, with its texts that are shown to a manuscript (`own`), or those that are not. */
export interface BlockTexts {
  readonly blockId: number;
  readonly bits: number;
  readonly own: boolean;
  readonly named: ReadonlySet<number>;
}

/** Fingerprints of the next texts after one that stand in no block, but for those seen. */
export async function readLoosePrints(
  on: Queryable,
  scope: SearchScope,
  after: number,
  seen: ReadonlySet<number>,
): Promise<{
  readonly texts: readonly { readonly text: number; readonly prints: Uint8Array }[];
  readonly next: number | null;
}> {
  const loose = sql`d.block_id is null and d.document_id > ${after}
    and d.document_id <> all(${[...seen].filter((text) => text > after)}::bigint[])`;
  const { rows } = await on.run(
    sql`(select d.document_id, d.prints from ${ownTexts(scope)} and ${loose}
        order by d.document_id limit ${PART})
      union all
      (select d.document_id, d.prints from ${referenceTexts(scope)} and ${loose}
        order by d.document_id limit ${PART})
      order by document_id limit ${PART}`.compile(q),
  );
  const texts = rows.map((row) => ({
    text: Number(row['document_id']),
    prints: bytesIn(row['prints']),
  }));
  return { texts, next: texts.length === PART ? (texts.at(-1)?.text ?? null) : null };
}

/**
 * Blocks of the manuscript's customer with those of their texts that it is compared with, and
 * blocks of the reference database with those that it is not compared with: its own article's.
 */
export async function readTextBlocks(on: Queryable, scope: SearchScope): Promise<BlockTexts[]> {
  const ids = sql`string_agg(int8send(d.document_id), ''::bytea)`;
  const { rows } = await on.run(
    sql`select b.block_id, b.bits, true as own,
        (select ${ids} from ${ownTexts(scope)} and d.block_id = b.block_id) as named
      from text_blocks b where ${readable} and b.customer_id = ${scope.customer_id}
    union all
    select b.block_id, b.bits, false, (select ${ids} from text_documents d
        join reference_articles a on a.article_id = d.article_id
        where d.block_id = b.block_id and a.doi <> '' and lower(a.doi) = ${scope.doi})
      from text_blocks b where ${readable} and b.customer_id is null
    order by 1`.compile(q),
  );
  return rows.map((row) => ({
    blockId: Number(row['block_id']),
    bits: Number(row['bits']),
    own: row['own'] === true,
    named: idsIn(bytesIn(row['named'])),
  }));
}

/** Lists of a block one after the other; none: it has gone, or is not for this manuscript. */
export async function readTextLists(
  on: Queryable,
  scope: SearchScope,
  { blockId, own }: Pick<BlockTexts, 'blockId' | 'own'>,
  buckets: readonly number[],
): Promise<Uint8Array> {
  const whose = own ? sql`b.customer_id = ${scope.customer_id}` : sql`b.customer_id is null`;
  const { rows } = await on.run(
    sql`select string_agg(l.entries, ''::bytea) as lists from text_blocks b
      join text_lists l on l.block_id = b.block_id and l.bucket = any(${[...buckets]}::int[])
      where b.block_id = ${blockId} and ${readable} and ${whose}`.compile(q),
  );
  return bytesIn(rows[0]?.['lists']);
}

export const textLists = openLists('text');

/** Lists from one to before another, for whoever makes blocks. */
export async function readListRange(
  on: Queryable,
  blockId: number,
  from: number,
  to: number,
): Promise<Uint8Array> {
  const { rows } = await on.run(
    sql`select string_agg(entries, ''::bytea) as lists from text_lists
      where block_id = ${blockId} and bucket >= ${from} and bucket < ${to}`.compile(q),
  );
  return bytesIn(rows[0]?.['lists']);
}

const readable = sql`b.state = 'ready' and b.format = ${formatOf()}`;

/** Of a block's lists: both what they are made of and how. */
export function formatOf(): number {
  return TEXT_FORMAT * 1000 + TEXT_LIST_FORMAT;
}

/** Numbers of eight bytes, the highest first; a text's number fits into the last four. */
function idsIn(bytes: Uint8Array): Set<number> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ids = new Set<number>();
  for (let at = 0; at + 8 <= bytes.byteLength; at += 8) ids.add(view.getUint32(at + 4));
  return ids;
}

function bytesIn(value: unknown): Uint8Array {
  return value instanceof Uint8Array ? value : new Uint8Array(0);
}
