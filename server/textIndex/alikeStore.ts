import { sql } from 'kysely';
import { likeness, SAME_TEXT, SKETCH_BYTES, TEXT_FORMAT } from '../../engine/index.ts';
import type { Queryable } from '../database/index.ts';
import { q } from '../database/index.ts';

/** The newest texts of a customer that are looked at: 5 MB of sketches. */
const LOOKED_AT = 5000;

/**
 * Earlier manuscripts of the same customer with mostly the same text, the likest first; empty while
 * the index has no text of the file. Whoever asks decides who may be told of them.
 */
export async function readAlikeTexts(
  on: Queryable,
  { file_id, customer_id }: { readonly file_id: number; readonly customer_id: number },
): Promise<{ readonly file_id: number; readonly likeness: number }[]> {
  const sketch = sql`substring(d.prints from 1 for ${SKETCH_BYTES})`;
  const { rows } = await on.run(
    sql`select d.file_id, ${sketch} as sketch from text_documents d
      where d.customer_id = ${customer_id} and d.file_id <= ${file_id}
        and d.format = ${TEXT_FORMAT} and d.problem is null
      order by d.file_id desc limit ${LOOKED_AT}`.compile(q),
  );
  const texts = rows.flatMap((row) => {
    const bytes = row['sketch'];
    return bytes instanceof Uint8Array ? [{ file_id: Number(row['file_id']), bytes }] : [];
  });
  const own = texts.find((text) => text.file_id === file_id);
  if (!own || own.bytes.length === 0) return [];
  return texts
    .filter((text) => text !== own)
    .map((text) => ({ file_id: text.file_id, likeness: likeness(own.bytes, text.bytes) }))
    .filter((one) => one.likeness >= SAME_TEXT)
    .toSorted((a, b) => b.likeness - a.likeness || b.file_id - a.file_id);
}
