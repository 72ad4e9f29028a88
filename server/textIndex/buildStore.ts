import { sql } from 'kysely';
import { TEXT_FORMAT } from '../../engine/index.ts';
import type { Db, Queryable, Tx } from '../database/index.ts';
import { all, first, q, run } from '../database/index.ts';
import { formatOf } from './listStore.ts';

/** SQL of making blocks of texts. */

/** Minutes after which a block that is still written was left by a process that ended. */
const LEFT = 30;
/** Lists of a block that has gone that are taken away at a time. */
const LISTS_AT_ONCE = 20_000;

export interface TextBlock {
  readonly block_id: number;
  readonly bits: number;
  readonly texts: number;
}

/** Customers, and null for the reference database, with so many texts or more in no block. */
export async function findLoose(on: Queryable, least: number): Promise<(number | null)[]> {
  const rows = await all(
    on,
    q
      .selectFrom('text_documents')
      .select('customer_id')
      .where(loose)
      .groupBy('customer_id')
      .having(sql<boolean>`count(*) >= ${least}`),
  );
  return rows.map(({ customer_id }) => customer_id);
}

/** Customers, and null for the reference database, with more than one block. */
export async function findDivided(on: Queryable): Promise<(number | null)[]> {
  const rows = await all(
    on,
    q
      .selectFrom('text_blocks')
      .select('customer_id')
      .where('state', '=', 'ready')
      .where('format', '=', formatOf())
      .groupBy('customer_id')
      .having(sql<boolean>`count(*) > 1`),
  );
  return rows.map(({ customer_id }) => customer_id);
}

/** Texts in no block with their fingerprints, the first ones by number. */
export async function readLooseTexts(
  on: Queryable,
  customer: number | null,
  after: number,
  most: number,
): Promise<{ readonly text: number; readonly prints: Uint8Array }[]> {
  const rows = await all(
    on,
    q
      .selectFrom('text_documents')
      .select(['document_id', 'prints'])
      .where(loose)
      .where(of(customer))
      .where('document_id', '>', after)
      .orderBy('document_id')
      .limit(most),
  );
  return rows.map(({ document_id, prints }) => ({
    text: document_id,
    prints: prints ?? new Uint8Array(0),
  }));
}

/** Blocks that are read, the smallest first. */
export function readBlocks(on: Queryable, customer: number | null): Promise<TextBlock[]> {
  return all(
    on,
    q
      .selectFrom('text_blocks')
      .select(['block_id', 'bits', 'texts'])
      .where(of(customer))
      .where('state', '=', 'ready')
      .where('format', '=', formatOf())
      .orderBy('texts')
      .orderBy('block_id'),
  );
}

/** How many postings the lists of blocks have, without those of common fingerprints. */
export async function countPostings(on: Queryable, blocks: readonly number[]): Promise<number> {
  const { rows } = await on.run(
    sql`select coalesce(sum(octet_length(entries)), 0)::float8 / 8 as postings
      from text_lists where block_id = any(${[...blocks]}::bigint[])`.compile(q),
  );
  return Number(rows[0]?.['postings'] ?? 0);
}

/** A new block that nobody reads yet; null: another process writes one for the same customer. */
export async function beginBlock(
  on: Queryable,
  customer: number | null,
  bits: number,
): Promise<number | null> {
  const row = await first(
    on,
    q
      .insertInto('text_blocks')
      .values({ customer_id: customer, format: formatOf(), bits })
      .onConflict((c) => c.doNothing())
      .returning('block_id'),
  );
  return row?.block_id ?? null;
}

/**
 * Lets a block that is written be read, in place of the blocks and rows that it was made of.
 * @returns false when one of them changed or went while it was written: undo what this did
 */
export async function finishBlock(
  tx: Tx,
  blockId: number,
  instead: readonly TextBlock[],
  texts: readonly number[],
): Promise<boolean> {
  const { rows } = await tx.run(
    sql`select block_id, texts from text_blocks where block_id = any(${instead.map((b) => b.block_id)}::bigint[])
      and state = 'ready' for update`.compile(q),
  );
  const now = new Map(rows.map((row) => [Number(row['block_id']), Number(row['texts'])]));
  if (instead.some((block) => now.get(block.block_id) !== block.texts)) return false;
  const moved = await tx.run(
    sql`update text_documents set block_id = ${blockId}
      where block_id = any(${instead.map((b) => b.block_id)}::bigint[])
        or (document_id = any(${[...texts]}::bigint[]) and block_id is null)`.compile(q),
  );
  const all = texts.length + instead.reduce((sum, block) => sum + block.texts, 0);
  if (moved.affected !== all) return false;
  for (const { block_id } of instead) await markGone(tx, block_id);
  const ready = await run(
    tx,
    q
      .updateTable('text_blocks')
      .set({ state: 'ready', texts: all })
      .where('block_id', '=', blockId)
      .where('state', '=', 'writing'),
  );
  return ready === 1;
}

/** Nobody reads a block any more. */
export async function markGone(on: Queryable, blockId: number): Promise<void> {
  await run(
    on,
    q.updateTable('text_blocks').set({ state: 'gone' }).where('block_id', '=', blockId),
  );
}

/**
 * Takes away, in short steps, blocks that are no longer read: replaced ones, those of another form,
 * and those that were left half written.
 */
export async function dropGoneBlocks(db: Db): Promise<void> {
  const gone = await all(
    db,
    q
      .selectFrom('text_blocks')
      .select('block_id')
      .where(
        sql<boolean>`state = 'gone' or (state = 'writing' and created_at < now() - ${LEFT} * interval '1 minute')
          or (format <> ${formatOf()} and created_at < now() - interval '1 day')`,
      ),
  );
  for (const { block_id } of gone) {
    await markGone(db, block_id);
    await dropLists(db, block_id, 'text_lists', 'bucket');
    await dropLists(db, block_id, 'text_common', 'key');
    await run(db, q.deleteFrom('text_blocks').where('block_id', '=', block_id));
  }
  // PostgreSQL takes the room back by itself.
  if (gone.length > 0 && db.kind === 'embedded')
    for (const table of ['text_lists', 'text_common'])
      await db.run(sql`vacuum ${sql.table(table)}`.compile(q));
}

async function dropLists(
  db: Db,
  blockId: number,
  table: 'text_lists' | 'text_common',
  number: 'bucket' | 'key',
): Promise<void> {
  const [from, by] = [sql.table(table), sql.ref(number)];
  for (let taken = LISTS_AT_ONCE; taken === LISTS_AT_ONCE; )
    ({ affected: taken } = await db.run(
      // A bound, and no list of numbers, that a plan without statistics would compare one by one.
      sql`delete from ${from} where block_id = ${blockId} and ${by} <= (select max(${by}) from
        (select ${by} from ${from} where block_id = ${blockId} order by ${by} limit ${LISTS_AT_ONCE}) l)`.compile(
        q,
      ),
    ));
}

const loose = sql<boolean>`block_id is null and format = ${TEXT_FORMAT} and problem is null`;

function of(customer: number | null) {
  return sql<boolean>`customer_id is not distinct from ${customer}::bigint`;
}
