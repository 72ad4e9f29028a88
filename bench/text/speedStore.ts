import { TEXT_FORMAT } from '../../engine/index.ts';
import type { PackedText } from '../../engine/index.ts';
import type { Db, Tx } from '../../server/database/index.ts';
import { q, run } from '../../server/database/index.ts';
import { indexText } from '../../server/textIndex/index.ts';

/** SQL of an index of articles that is filled for the bench. */

export async function addPerson(db: Db): Promise<{ user_id: number; customer_id: number }> {
  const { rows } = await db.run({
    sql: `with c as (insert into customers (name, type, team, products)
        values ('Bench ' || gen_random_uuid(), 'institution', true, '{}') returning customer_id)
      insert into users (customer_id, email, role, status, products)
      select customer_id, 'bench' || customer_id || '@example.org', 'User', 'active', '{}' from c
      returning user_id, customer_id`,
    parameters: [],
  });
  return { user_id: Number(rows[0]?.['user_id']), customer_id: Number(rows[0]?.['customer_id']) };
}

/** Adds articles with their texts as an import does, in one transaction. */
export async function insert(db: Db, n: number, many: readonly PackedText[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (const [i, article_id] of (await insertArticles(tx, n, many)).entries())
      if (many[i]) await indexText(tx, { article_id }, many[i]);
  });
}

/** Adds articles with their texts in two statements, to fill an index. */
export async function fill(db: Db, n: number, many: readonly PackedText[]): Promise<void> {
  await db.transaction(async (tx) => {
    const ids = await insertArticles(tx, n, many);
    await run(
      tx,
      q.insertInto('text_documents').values(
        many.map(({ title, authors, words, tokens, prints, lines }, i) => ({
          ...{ file_id: null, customer_id: null, article_id: ids[i] ?? 0, format: TEXT_FORMAT },
          ...{ title, authors, words, tokens, prints, lines, problem: null },
        })),
      ),
    );
  });
}

async function insertArticles(tx: Tx, n: number, many: readonly PackedText[]): Promise<number[]> {
  const { rows } = await tx.run({
    sql: `insert into reference_articles (pmcid, version, pmid, doi, title, authors, journal, year, citation, licence, retracted, source, files)
      select 'PMC' || n, 1, '', '', ($3::text[])[n - $1 + 1], '', '', 2020, '', 'CC BY', false, 'bench', 'f'
      from generate_series($1::int, $2::int) n returning article_id`,
    parameters: [n + 1, n + many.length, many.map(({ title }) => title)],
  });
  return rows.map((row) => Number(row['article_id']));
}

export async function countTexts(db: Db): Promise<number> {
  const { rows } = await db.run({
    sql: 'select count(*)::int as texts from text_documents',
    parameters: [],
  });
  return Number(rows[0]?.['texts']);
}

/** Texts that stand in no block. */
export async function countLoose(db: Db): Promise<number> {
  const { rows } = await db.run({
    sql: 'select count(*)::int as texts from text_documents where block_id is null',
    parameters: [],
  });
  return Number(rows[0]?.['texts']);
}

/** Keys of the texts of a title. */
export async function plantedIn(db: Db, title: string): Promise<string[]> {
  const { rows } = await db.run({
    sql: 'select document_id from text_documents where title = $1',
    parameters: [title],
  });
  return rows.map((row) => String(row['document_id']));
}

/** On disk, indexes of the tables included. */
export async function bytesHeld(db: Db): Promise<number> {
  const { rows } = await db.run({
    sql: `select sum(pg_total_relation_size(name))::float8 as bytes
      from unnest(array['text_documents', 'text_blocks', 'text_lists', 'text_common']) name`,
    parameters: [],
  });
  return Number(rows[0]?.['bytes']);
}
