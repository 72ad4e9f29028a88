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

/** A block that a manuscript is compared with: of its customer (`own`), or of the reference. */
export interface TextBlock {
  readonly blockId: number;
  readonly bits: number;
  readonly own: boolean;
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
    and d.document_id not in (select unnest(${[...seen].filter((text) => text > after)}::bigint[]))`;
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

/** Fingerprints of those of these texts that the manuscript may be compared with. */
export async function readPrints(
  on: Queryable,
  scope: SearchScope,
  texts: readonly number[],
): Promise<{ readonly text: number; readonly prints: Uint8Array }[]> {
  const asked = sql`d.document_id = any(${[...texts]}::bigint[])`;
  const { rows } = await on.run(
    sql`select d.document_id, d.prints from ${ownTexts(scope)} and ${asked}
      union all
      select d.document_id, d.prints from ${referenceTexts(scope)} and ${asked}`.compile(q),
  );
  return rows.map((row) => ({
    text: Number(row['document_id']),
    prints: bytesIn(row['prints']),
  }));
}

/** Texts in blocks that are the manuscript itself: its file's, and its own article's. */
export async function readLeftOut(
  on: Queryable,
  { file_id, doi }: SearchScope,
): Promise<{ readonly blockId: number; readonly text: number; readonly prints: Uint8Array }[]> {
  const own = sql`select d.block_id, d.document_id, d.prints from text_documents d`;
  const { rows } = await on.run(
    sql`${own} where d.file_id = ${file_id} and d.block_id is not null
      union all
      ${own} join reference_articles a on a.article_id = d.article_id
      where a.doi <> '' and lower(a.doi) = ${doi} and d.block_id is not null`.compile(q),
  );
  return rows.map((row) => ({
    blockId: Number(row['block_id']),
    text: Number(row['document_id']),
    prints: bytesIn(row['prints']),
  }));
}

/** Blocks of the manuscript's customer, and those of the reference database. */
export async function readTextBlocks(on: Queryable, scope: SearchScope): Promise<TextBlock[]> {
  const { rows } = await on.run(
    sql`select b.block_id, b.bits, b.customer_id is not null as own from text_blocks b
      where ${readable} and (b.customer_id = ${scope.customer_id} or b.customer_id is null)
      order by b.block_id`.compile(q),
  );
  return rows.map((row) => ({
    blockId: Number(row['block_id']),
    bits: Number(row['bits']),
    own: row['own'] === true,
  }));
}

/** Lists of a block one after the other; none: it has gone, or is not for this manuscript. */
export async function readTextLists(
  on: Queryable,
  scope: SearchScope,
  { blockId, own }: Pick<TextBlock, 'blockId' | 'own'>,
  buckets: readonly number[],
): Promise<Uint8Array> {
  const { rows } = await on.run(
    sql`select string_agg(l.entries, ''::bytea) as lists from text_blocks b
      join text_lists l on l.block_id = b.block_id and l.bucket = any(${[...buckets]}::int[])
      where b.block_id = ${blockId} and ${readable} and ${ofOwner(scope, own)}`.compile(q),
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

/** Of blocks `b`: finished, and of this form. */
export const readable = sql`b.state = 'ready' and b.format = ${formatOf()}`;

export function ofOwner({ customer_id }: SearchScope, own: boolean) {
  return own ? sql`b.customer_id = ${customer_id}` : sql`b.customer_id is null`;
}

/** Of a block's lists: both what they are made of and how. */
export function formatOf(): number {
  return TEXT_FORMAT * 1000 + TEXT_LIST_FORMAT;
}

function bytesIn(value: unknown): Uint8Array {
  return value instanceof Uint8Array ? value : new Uint8Array(0);
}
