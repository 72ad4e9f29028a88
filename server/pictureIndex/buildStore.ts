import { sql } from 'kysely';
import { BLOCK_PICTURES, INDEX_FORMAT, LIST_FORMAT } from '../../engine/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { all, first, q, run } from '../database/index.ts';
import { GENERATION, unlisted } from './indexStore.ts';
import { readUnlisted, takeOut } from './unlistStore.ts';

/** SQL of making blocks. */

/** Minutes after which a block that nobody works at and is not ready was left by a process. */
const LEFT = 30;

/** A file with its generation, or an article, whose pictures are to stand in a block. */
export interface Member {
  readonly id: number;
  readonly pictures: number;
  /** When its pictures were written, as the database tells it: they are others when it differs. */
  readonly written: string;
}

/**
 * Customers, and null for the reference database, with so many pictures or more that stand in no
 * block.
 */
export async function findUnlisted(on: Queryable, least: number): Promise<(number | null)[]> {
  const { rows } = await on.run(
    sql`select x.customer_id from indexed_files x where ${ownMember()} and ${unlisted('x')}
      group by x.customer_id having sum(x.pictures) >= ${least}
    union all select null from reference_articles a join reference_pictures p on p.article_id = a.article_id
      where a.format = ${INDEX_FORMAT} and ${unlisted('a')} having count(*) >= ${least}`.compile(q),
  );
  return rows.map((row) => (row['customer_id'] === null ? null : Number(row['customer_id'])));
}

/**
 * Blocks of lists that no version of the engine here can read, and those that were never finished,
 * go.
 */
export async function dropUselessBlocks(on: Queryable): Promise<void> {
  await run(
    on,
    q.deleteFrom('index_blocks').where(
      sql<boolean>`(format <> ${LIST_FORMAT} and created_at < now() - interval '1 day')
          or (not ready and touched_at < now() - ${LEFT} * interval '1 minute')`,
    ),
  );
}

/** Its blocks, the smallest first, with how many pictures are in them. */
export async function readBlockSizes(
  on: Queryable,
  customer: number | null,
): Promise<{ readonly block_id: number; readonly pictures: number }[]> {
  return all(
    on,
    q
      .selectFrom('index_blocks')
      .select(['block_id', sql<number>`pictures - gone`.as('pictures')])
      .where(sql<boolean>`customer_id is not distinct from ${customer}::bigint`)
      .where('ready', '=', true)
      .where('format', '=', LIST_FORMAT)
      .orderBy(sql`pictures - gone`)
      .orderBy('block_id'),
  );
}

/** What stands in no block or in one of these, in the order in which it will stand. */
export async function readMembers(
  on: Queryable,
  customer: number | null,
  blocks: readonly number[],
): Promise<Member[]> {
  const ids = sql`any(${[...blocks]}::bigint[])`;
  const { rows } = await on.run(
    (customer === null
      ? sql`select a.article_id as id, (select count(*)::int from reference_pictures p
        where p.article_id = a.article_id) as pictures, a.imported_at::text as written
        from reference_articles a where a.format = ${INDEX_FORMAT}
          and (${unlisted('a')} or a.block_id = ${ids}) order by a.article_id`
      : sql`select x.file_id as id, x.pictures, x.created_at::text as written from indexed_files x
        where x.customer_id = ${customer} and ${ownMember()}
          and (${unlisted('x')} or x.block_id = ${ids}) order by x.file_id`
    ).compile(q),
  );
  return rows.map((row) => ({
    id: Number(row['id']),
    pictures: Number(row['pictures']),
    written: String(row['written']),
  }));
}

/** A picture of a member, as the member is at the moment. */
export interface MemberPicture {
  readonly id: number;
  readonly written: string;
  readonly name: string;
  readonly packed: Uint8Array;
}

/** The pictures of members, in the order of their files or articles and numbers. */
export async function readMemberPictures(
  on: Queryable,
  customer: number | null,
  ids: readonly number[],
): Promise<readonly MemberPicture[]> {
  const { rows } = await on.run(
    (customer === null
      ? sql`select p.article_id as id, a.imported_at::text as written, p.picture_id as name, p.packed
        from reference_pictures p join reference_articles a on a.article_id = p.article_id
        where p.article_id = any(${[...ids]}::bigint[]) order by p.article_id, p.picture_id`
      : sql`select p.file_id as id, x.created_at::text as written, p.sub_image_id as name, p.packed
        from indexed_pictures p join indexed_files x on x.file_id = p.file_id and x.generation = p.generation
        where p.file_id = any(${[...ids]}::bigint[]) and p.generation = ${GENERATION}
          and p.customer_id = ${customer} order by p.file_id, p.sub_image_id`
    ).compile(q),
  );
  // The columns asked for.
  return rows as unknown as MemberPicture[];
}

/** A new block that nobody reads yet; null: another process writes one for the same customer. */
export async function beginBlock(on: Queryable, customer: number | null): Promise<number | null> {
  const row = await first(
    on,
    q
      .insertInto('index_blocks')
      .values({ customer_id: customer, format: LIST_FORMAT, bits: 0, pictures: 0 })
      .onConflict((c) => c.doNothing())
      .returning('block_id'),
  );
  return row?.block_id ?? null;
}

/** Says that somebody still works at a block. */
export async function touchBlock(on: Queryable, blockId: number): Promise<void> {
  await run(
    on,
    q
      .updateTable('index_blocks')
      .set({ touched_at: sql<Date>`now()` })
      .where('block_id', '=', blockId),
  );
}

/** A block that is written, and what it takes the place of. */
export interface Written {
  readonly block_id: number;
  readonly customer: number | null;
  readonly bits: number;
  readonly pictures: number;
  readonly instead: readonly number[];
}

/** A member whose pictures were put into a block. */
export interface Placed extends Member {
  readonly first: number;
  readonly names: readonly string[];
}

/**
 * Lets a block that is written be read, in place of others; members that were changed or taken away
 * while it was written are taken out of it.
 * @returns false when nothing of it is left, or it is not known what is to be taken out: the block
 * is then not to be used
 */
export async function finishBlock(
  tx: Tx,
  { block_id, customer, bits, pictures, instead }: Written,
  members: readonly Placed[],
): Promise<boolean> {
  // Held: who takes pictures out of the index from now on waits, and finds the block ready.
  await tx.run(sql`select 1 from index_blocks where block_id = ${block_id} for update`.compile(q));
  await dropBlocks(tx, instead);
  const placed = await place(tx, block_id, customer, members);
  const unlisted = await readUnlisted(tx, block_id, bits);
  const gone = members.filter(({ id }) => !placed.has(id));
  if (placed.size === 0) return false;
  for (const { id, first, names } of gone) {
    const lists = unlisted.get(id);
    if (!lists) return false;
    await takeOut(tx, block_id, lists, { first, count: names.length });
  }
  await run(tx, q.deleteFrom('index_unlisted').where('block_id', '=', block_id));
  const ready = await run(
    tx,
    q
      .updateTable('index_blocks')
      .set({
        ready: true,
        bits,
        pictures,
        gone: gone.reduce((sum, { names }) => sum + names.length, 0),
      })
      .where('block_id', '=', block_id),
  );
  return ready === 1;
}

/** @returns the members that are still as they were, which stand in the block now */
async function place(
  tx: Tx,
  blockId: number,
  customer: number | null,
  members: readonly Placed[],
): Promise<ReadonlySet<number>> {
  const values = sql`unnest(${members.map((m) => m.id)}::bigint[], ${members.map((m) => m.written)}::text[], ${members.map((m) => m.first)}::int[],
    ${members.map((m) => JSON.stringify(m.names))}::text[]) as v (id, written, first, names)`;
  const names = sql`array(select jsonb_array_elements_text(v.names::jsonb))`;
  const { rows } = await tx.run(
    (customer === null
      ? sql`insert into index_places (block_id, first, article_id, names) select ${blockId}, v.first, a.article_id, ${names}
          from ${values} join reference_articles a on a.article_id = v.id
            and a.imported_at::text = v.written and a.format = ${INDEX_FORMAT} returning article_id as id`
      : sql`insert into index_places (block_id, first, customer_id, file_id, generation, names)
        select ${blockId}, v.first, x.customer_id, x.file_id, x.generation, ${names}
          from ${values} join indexed_files x on x.file_id = v.id and x.generation = ${GENERATION}
            and x.created_at::text = v.written and x.customer_id = ${customer} returning file_id as id`
    ).compile(q),
  );
  return new Set(rows.map((row) => Number(row['id'])));
}

export async function dropBlocks(on: Queryable, blocks: readonly number[]): Promise<void> {
  if (blocks.length > 0)
    await run(on, q.deleteFrom('index_blocks').where('block_id', 'in', [...blocks]));
}

function ownMember() {
  return sql<boolean>`x.generation = ${GENERATION} and x.format = ${INDEX_FORMAT}
    and x.problem is null and x.pictures between 1 and ${BLOCK_PICTURES}`;
}
