import { sql } from 'kysely';
import type { IndexedLines, IndexedWords } from '../../engine/index.ts';
import type { Queryable } from '../database/index.ts';
import { q } from '../database/index.ts';
import { scopeOf } from '../pictureIndex/index.ts';
import type { Searcher, SearchScope } from '../pictureIndex/index.ts';
import { readable } from './listStore.ts';
import { ownTexts, referenceTexts } from './scopeStore.ts';

/** SQL of what a worker reads of the index for the manuscript that it compares. */

/** The words of texts; those that the manuscript may not be compared with are left out. */
export async function readTextWords(
  on: Queryable,
  searcher: Searcher | null,
  keys: readonly string[],
): Promise<IndexedWords[]> {
  const scope = searcher && (await scopeOf(on, searcher));
  const ids = idsOf(keys);
  if (!scope || ids.length === 0) return [];
  const { rows } = await on.run(
    sql`select d.document_id, d.title, d.authors, d.tokens, f.object_hash = ${scope.object_hash} as same
      from ${ownTexts(scope)} and d.document_id = any(${ids}::bigint[])
    union all
    select d.document_id, a.title, a.authors, d.tokens, false
      from ${referenceTexts(scope)} and d.document_id = any(${ids}::bigint[])`.compile(q),
  );
  return rows.map((row) => ({
    key: String(row['document_id']),
    title: String(row['title']),
    authors: String(row['authors']),
    tokens: bytesIn(row['tokens']),
    same: row['same'] === true,
  }));
}

/** The lines of texts; those that the manuscript may not be compared with are left out. */
export async function readTextLines(
  on: Queryable,
  searcher: Searcher | null,
  keys: readonly string[],
): Promise<IndexedLines[]> {
  const scope = searcher && (await scopeOf(on, searcher));
  const ids = idsOf(keys);
  if (!scope || ids.length === 0) return [];
  const { rows } = await on.run(
    sql`select d.document_id, d.lines from ${ownTexts(scope)} and d.document_id = any(${ids}::bigint[])
    union all
    select d.document_id, d.lines from ${referenceTexts(scope)} and d.document_id = any(${ids}::bigint[])`.compile(
      q,
    ),
  );
  return rows.map((row) => ({ key: String(row['document_id']), lines: bytesIn(row['lines']) }));
}

/** A text that something was found in: what it is, and where. */
export interface IndexedSource {
  readonly key: string;
  readonly file_id: number | null;
  readonly article_id: number | null;
  readonly title: string;
  readonly authors: string;
  readonly doi: string | null;
  readonly pmcid: string | null;
  readonly journal: string;
  readonly year: number | null;
}

/** The texts behind keys, as far as the manuscript may be compared with them now. */
export async function readTextSources(
  on: Queryable,
  searcher: Searcher,
  keys: readonly string[],
): Promise<IndexedSource[]> {
  const scope = await scopeOf(on, searcher);
  const ids = idsOf(keys);
  if (!scope || ids.length === 0) return [];
  const { rows } = await on.run(
    sql`select d.document_id, d.file_id, null::bigint as article_id, case when d.title = '' then f.filename else d.title end as title,
      d.authors, null as doi, null as pmcid, '' as journal, null::int as year
      from ${ownTexts(scope)} and d.document_id = any(${ids}::bigint[])
    union all
    select d.document_id, null, a.article_id, a.title, a.authors, nullif(a.doi, ''), a.pmcid, a.journal, a.year
      from ${referenceTexts(scope)} and d.document_id = any(${ids}::bigint[])`.compile(q),
  );
  return rows.map((row) => ({
    key: String(row['document_id']),
    file_id: numberOrNull(row['file_id']),
    article_id: numberOrNull(row['article_id']),
    title: String(row['title']),
    authors: String(row['authors']),
    doi: textOrNull(row['doi']),
    pmcid: textOrNull(row['pmcid']),
    journal: String(row['journal']),
    year: numberOrNull(row['year']),
  }));
}

/**
 * How many texts a manuscript is compared with. Articles are counted by their blocks, however many
 * they are.
 */
export async function countTexts(
  on: Queryable,
  searcher: Searcher,
): Promise<{ readonly manuscripts: number; readonly articles: number }> {
  const scope: SearchScope | null = await scopeOf(on, searcher);
  if (!scope) return { manuscripts: 0, articles: 0 };
  const { rows } = await on.run(
    sql`select (select count(*) from ${ownTexts(scope)})::int as manuscripts,
      (select coalesce(sum(b.texts), 0) from text_blocks b where ${readable} and b.customer_id is null)::int
        + (select count(*) from ${referenceTexts(scope)} and d.block_id is null)::int
        - (select count(*) from text_documents d where d.article_id in
            (select a.article_id from reference_articles a where a.doi <> '' and lower(a.doi) = ${scope.doi})
          and d.block_id is not null)::int as articles`.compile(q),
  );
  return {
    manuscripts: Number(rows[0]?.['manuscripts'] ?? 0),
    articles: Number(rows[0]?.['articles'] ?? 0),
  };
}

function idsOf(keys: readonly string[]): number[] {
  return keys.filter((key) => /^\d{1,15}$/.test(key)).map(Number);
}

function bytesIn(value: unknown): Uint8Array {
  return value instanceof Uint8Array ? value : new Uint8Array(0);
}

function numberOrNull(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value);
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
