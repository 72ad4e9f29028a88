import { sql } from 'kysely';
import { TEXT_FORMAT } from '../../engine/index.ts';
import type { PackedText } from '../../engine/index.ts';
import type { Db, Queryable, Tx } from '../database/index.ts';
import { all, first, q, run } from '../database/index.ts';
import { unlistTexts } from './unlistStore.ts';
import type { TextOwner } from './unlistStore.ts';

/** SQL that puts texts into the index and takes them out. */

/** Puts a text in place of what the index had of its file or article. */
export async function indexText(tx: Tx, owner: TextOwner, text: PackedText): Promise<void> {
  await dropText(tx, owner);
  const { title, authors, words, tokens, prints, lines } = text;
  await run(
    tx,
    q.insertInto('text_documents').values({
      ...rowOf(owner),
      format: TEXT_FORMAT,
      title,
      authors,
      words,
      tokens,
      prints,
      lines,
      problem: null,
    }),
  );
}

/** Notes that a file has no text to compare, and why, so that it is not tried again and again. */
export async function noteTextless(tx: Tx, owner: TextOwner, problem: string): Promise<void> {
  await dropText(tx, owner);
  await run(
    tx,
    q.insertInto('text_documents').values({
      ...rowOf(owner),
      format: TEXT_FORMAT,
      title: '',
      authors: '',
      words: 0,
      tokens: null,
      prints: null,
      lines: null,
      problem,
    }),
  );
}

/** Takes a text out of the index. */
async function dropText(tx: Tx, owner: TextOwner): Promise<void> {
  await unlistTexts(tx, owner);
  const gone = q.deleteFrom('text_documents');
  await run(
    tx,
    'file_id' in owner
      ? gone.where('file_id', '=', owner.file_id)
      : gone.where('article_id', '=', owner.article_id),
  );
}

function rowOf(owner: TextOwner) {
  return 'file_id' in owner
    ? { file_id: owner.file_id, customer_id: owner.customer_id, article_id: null }
    : { file_id: null, customer_id: null, article_id: owner.article_id };
}

/** What the index has of a file itself, to compare it again; null: nothing that can be read. */
export async function readOwnText(
  on: Queryable,
  fileId: number,
): Promise<{
  readonly title: string;
  readonly authors: string;
  readonly lines: Uint8Array;
} | null> {
  const row = await first(
    on,
    q
      .selectFrom('text_documents')
      .select(['title', 'authors', 'lines'])
      .where('file_id', '=', fileId)
      .where('format', '=', TEXT_FORMAT)
      .where('problem', 'is', null),
  );
  return row?.lines ? { ...row, lines: row.lines } : null;
}

/** Manuscripts that were read, and whose text the index does not have. */
export function findUnindexedTexts(on: Queryable, most: number) {
  return all(
    on,
    q
      .selectFrom('files as f')
      .select(['f.file_id', 'f.customer_id', 'f.owner_id'])
      .where('f.state', 'in', ['Edit', 'Matching', 'Review', 'Report'])
      .where('f.recycled_at', 'is', null)
      .where('f.deleted_at', 'is', null)
      .where('f.erased_at', 'is', null)
      .where(
        sql<boolean>`not exists (select 1 from text_documents d
          where d.file_id = f.file_id and d.format = ${TEXT_FORMAT})`,
      )
      .where(
        sql<boolean>`not exists (select 1 from jobs j
          where j.file_id = f.file_id and j.kind = 'text' and (j.state in ('ready', 'running')
            or j.created_at > now() - interval '1 hour'))`,
      )
      .orderBy('f.file_id')
      .limit(most),
  );
}

/** Deleted files of which the index still has the text; it is not searched, and goes. */
export async function dropDeletedTexts(db: Db): Promise<void> {
  const gone = await all(
    db,
    q
      .selectFrom('text_documents as d')
      .innerJoin('files as f', 'f.file_id', 'd.file_id')
      .select(['f.file_id', 'f.customer_id'])
      .where((e) => e.or([e('f.deleted_at', 'is not', null), e('f.erased_at', 'is not', null)])),
  );
  for (const file of gone) await db.transaction((tx) => dropText(tx, file));
}
