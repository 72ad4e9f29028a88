import { sql } from 'kysely';
import { ReferenceArticle } from '../../contract/ops/reference.ts';
import { ENGINE_VERSION, INDEX_FORMAT, TEXT_FORMAT } from '../../engine/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { all, first, json, one, q, run } from '../database/index.ts';
import type { ArticleMarks, ImportedArticle, KnownArticle } from '../jobs/index.ts';
import { indexText, unlistTexts } from '../textIndex/index.ts';
import { unlistArticle } from '../pictureIndex/index.ts';

/** SQL of the reference database's articles. */

export async function readKnown(on: Queryable, pmcid: string): Promise<KnownArticle | null> {
  const row = await first(
    on,
    q
      .selectFrom('reference_articles')
      .select(['version', 'files', 'format'])
      .select(
        sql<boolean>`exists (select 1 from text_documents d
          where d.article_id = reference_articles.article_id and d.format = ${TEXT_FORMAT})`.as(
          'text',
        ),
      )
      .where('pmcid', '=', pmcid),
  );
  return (
    row && {
      version: row.version,
      files: row.files,
      packed: row.format === INDEX_FORMAT,
      text: row.text,
    }
  );
}

/**
 * Puts an article in place of what there was of it. Taken without pictures, it keeps those that it
 * has of the same files.
 * @returns hashes of pictures that it had before; null: a newer version is there, and nothing was
 * changed
 */
export async function replaceArticle(
  tx: Tx,
  article: ImportedArticle,
  etag: string | null,
): Promise<string[] | null> {
  const { figures, pictures, text, ...facts } = article;
  const packed = pictures === null ? {} : { format: INDEX_FORMAT, engine: ENGINE_VERSION };
  const before = await readKnown(tx, article.pmcid);
  if (before && before.version > article.version) return null;
  const stale = pictures !== null || before?.files !== article.files;
  const values = {
    ...facts,
    etag,
    ...(stale ? { format: null, engine: null, ...packed } : {}),
  };
  const { article_id } = await one(
    tx,
    q
      .insertInto('reference_articles')
      .values({ format: null, engine: null, ...values })
      .onConflict((c) =>
        c.column('pmcid').doUpdateSet({
          ...values,
          checked_at: sql<Date>`now()`,
          ...(stale ? { imported_at: sql<Date>`now()` } : {}),
        }),
      )
      .returning('article_id'),
  );
  await indexText(tx, { article_id }, text);
  const gone = stale ? await dropPictures(tx, article_id) : [];
  await run(tx, q.deleteFrom('reference_figures').where('article_id', '=', article_id));
  for (let i = 0; i < figures.length; i += 200)
    await run(
      tx,
      q
        .insertInto('reference_figures')
        .values(figures.slice(i, i + 200).map((figure) => ({ ...figure, article_id }))),
    );
  for (let i = 0; i < (pictures ?? []).length; i += 100)
    await run(
      tx,
      q.insertInto('reference_pictures').values(
        (pictures ?? [])
          .slice(i, i + 100)
          .map(({ n, document, subImage, hash, pixels, packed }) => ({
            article_id,
            picture_id: subImage,
            n,
            kind: document.kind,
            document: json(document),
            hash,
            width: document.width,
            height: document.height,
            pixels,
            packed: new Uint8Array(Buffer.from(packed, 'base64')),
          })),
      ),
    );
  return gone;
}

async function dropPictures(tx: Tx, articleId: number): Promise<string[]> {
  await unlistArticle(tx, articleId);
  const rows = await all(
    tx,
    q.deleteFrom('reference_pictures').where('article_id', '=', articleId).returning('hash'),
  );
  return rows.map(({ hash }) => hash);
}

/** Notes that an article was looked at and is as it was, but for its marks. */
export async function markArticle(
  tx: Tx,
  { pmcid, licence, retracted }: ArticleMarks,
  etag: string | null,
): Promise<void> {
  await run(
    tx,
    q
      .updateTable('reference_articles')
      .set({
        licence,
        // The XML may have said it too, and is as it was.
        retracted: retracted ? true : sql<boolean>`retracted`,
        ...(etag === null ? {} : { etag }),
        checked_at: sql<Date>`now()`,
      })
      .where('pmcid', '=', pmcid),
  );
}

/** Takes an article away. @returns the hashes of its pictures */
export async function dropArticle(tx: Tx, pmcid: string): Promise<string[]> {
  const row = await first(
    tx,
    q.selectFrom('reference_articles').select('article_id').where('pmcid', '=', pmcid),
  );
  if (row === null) return [];
  const hashes = await dropPictures(tx, row.article_id);
  await unlistTexts(tx, row);
  await run(tx, q.deleteFrom('reference_articles').where('article_id', '=', row.article_id));
  return hashes;
}

/** Which of these hashes no picture of the reference database has any more. */
export async function unusedOf(on: Queryable, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const used = await all(
    on,
    q
      .selectFrom('reference_pictures')
      .select('hash')
      .where('hash', 'in', [...new Set(hashes)]),
  );
  const kept = new Set(used.map(({ hash }) => hash));
  return [...new Set(hashes)].filter((hash) => !kept.has(hash));
}

/**
 * Articles by their numbers, the newest first; `words`: only those with all of them in their data.
 */
export async function listArticles(
  on: Queryable,
  { words, skip, limit }: { readonly words: string; readonly skip: number; readonly limit: number },
): Promise<{ readonly items: ReferenceArticle[]; readonly total: number }> {
  const each = words.trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  const data = sql`lower(concat_ws(' ', a.pmcid, a.doi, a.title, a.authors, a.journal, a.year,
    a.licence))`;
  const fits =
    each.length === 0
      ? sql`true`
      : sql.join(
          each.map((word) => sql`strpos(${data}, ${word}) > 0`),
          sql` and `,
        );
  const { rows } = await on.run(
    sql`select a.article_id, a.pmcid, a.version, a.doi, a.title, a.authors, a.journal, a.year,
      a.licence, a.retracted, a.source,
      floor(extract(epoch from a.imported_at))::float8 as imported_timesec,
      floor(extract(epoch from a.checked_at))::float8 as checked_timesec,
      (select count(*)::int from reference_figures f where f.article_id = a.article_id) as figures,
      (select count(*)::int from reference_pictures p where p.article_id = a.article_id) as pictures
    from reference_articles a where ${fits}
      order by a.article_id desc limit ${limit} offset ${skip}`.compile(q),
  );
  const total = await on.run(
    sql`select count(*)::int as n from reference_articles a where ${fits}`.compile(q),
  );
  return {
    items: rows.map((row) => ReferenceArticle.parse(row)),
    total: Number(total.rows[0]?.['n'] ?? 0),
  };
}
