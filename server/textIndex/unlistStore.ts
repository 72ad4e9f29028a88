import { sql } from 'kysely';
import { listsWith, withoutText } from '../../engine/index.ts';
import type { Tx } from '../database/index.ts';
import { q, run } from '../database/index.ts';
import { dropFromCommon } from './commonStore.ts';
import { formatOf, textLists } from './listStore.ts';

/** SQL that takes texts out of blocks. */

/** Whose text it is: a customer's file, or an article of the reference database. */
export type TextOwner =
  | { readonly file_id: number; readonly customer_id: number }
  | { readonly article_id: number };

/** Takes the text of a file or article out of the lists that it stands in, before its row goes. */
export async function unlistTexts(
  tx: Tx,
  owner: { readonly file_id: number } | { readonly article_id: number },
): Promise<void> {
  const of =
    'file_id' in owner
      ? sql`d.file_id = ${owner.file_id}`
      : sql`d.article_id = ${owner.article_id}`;
  // The block is held, so that nobody else changes its lists meanwhile.
  const { rows } = await tx.run(
    sql`select b.block_id, b.bits, b.format, d.document_id, d.prints from text_documents d
      join text_blocks b on b.block_id = d.block_id where ${of} for update of b`.compile(q),
  );
  for (const row of rows) {
    const blockId = Number(row['block_id']);
    const text = Number(row['document_id']);
    const [bits, prints] = [Number(row['bits']), row['prints']];
    if (Number(row['format']) !== formatOf() || !(prints instanceof Uint8Array)) {
      await run(tx, q.deleteFrom('text_blocks').where('block_id', '=', blockId));
      continue;
    }
    const listed = await textLists.read(tx, blockId, listsWith(prints, bits));
    const { lists, apart } = withoutText(listed, text, prints, bits);
    await textLists.write(tx, blockId, lists, 'instead');
    await dropFromCommon(tx, blockId, apart, text);
    await run(
      tx,
      q.updateTable('text_documents').set({ block_id: null }).where('document_id', '=', text),
    );
    await run(
      tx,
      q
        .updateTable('text_blocks')
        .set({ texts: sql<number>`texts - 1` })
        .where('block_id', '=', blockId),
    );
  }
}
