import type { PackedText } from '../../engine/index.ts';
import type { Db } from '../../server/database/index.ts';
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

export async function insert(db: Db, n: number, many: readonly PackedText[]): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.run({
      sql: `insert into reference_articles (pmcid, version, pmid, doi, title, authors, journal, year, citation, licence, retracted, source, files)
        select 'PMC' || n, 1, '', '', ($3::text[])[n - $1 + 1], '', '', 2020, '', 'CC BY', false, 'bench', 'f'
        from generate_series($1::int, $2::int) n returning article_id`,
      parameters: [n + 1, n + many.length, many.map(({ title }) => title)],
    });
    for (const [i, packed] of many.entries())
      await indexText(tx, { article_id: Number(rows[i]?.['article_id']) }, packed);
  });
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
