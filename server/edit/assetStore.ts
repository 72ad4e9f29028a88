import { sql } from 'kysely';
import type { Tx } from '../database/index.ts';
import { q, run } from '../database/index.ts';

/** Pictures of boxes as extracted, kept while a person's boxes stand in their place. */
const EXTRACTED = '@extracted';
const CROPS = ['sub-image', 'sub-image-thumb'] as const;

/**
 * Takes the pictures of sub-images away: their boxes changed or are gone. What was extracted is put
 * aside.
 */
export async function dropCrops(
  tx: Tx,
  fileId: number,
  stale: { readonly extracted: readonly string[]; readonly drawn: readonly string[] },
): Promise<void> {
  const ids = [...stale.extracted, ...stale.drawn];
  if (ids.length === 0) return;
  if (stale.extracted.length > 0) await copyCrops(tx, fileId, stale.extracted, '', EXTRACTED);
  await run(
    tx,
    q
      .deleteFrom('file_assets')
      .where('file_id', '=', fileId)
      .where('what', 'in', CROPS)
      .where('key', 'in', ids),
  );
}

/** Brings back the pictures of boxes that lie again where they were extracted. */
export async function restoreCrops(tx: Tx, fileId: number, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await copyCrops(tx, fileId, ids, EXTRACTED, '');
}

async function copyCrops(
  tx: Tx,
  fileId: number,
  ids: readonly string[],
  from: string,
  to: string,
): Promise<void> {
  const source = q
    .selectFrom('file_assets')
    .select([
      'file_id',
      'customer_id',
      'what',
      sql<string>`substr(key, 1, length(key) - ${from.length}::int) || ${to}::text`.as('key'),
      'hash',
      'width',
      'height',
      'format',
    ])
    .where('file_id', '=', fileId)
    .where('what', 'in', CROPS)
    .where(
      'key',
      'in',
      ids.map((id) => `${id}${from}`),
    );
  await run(
    tx,
    q
      .insertInto('file_assets')
      .columns(['file_id', 'customer_id', 'what', 'key', 'hash', 'width', 'height', 'format'])
      .expression(source)
      .onConflict((c) =>
        c.columns(['file_id', 'what', 'key']).doUpdateSet((e) => ({
          hash: e.ref('excluded.hash'),
          width: e.ref('excluded.width'),
          height: e.ref('excluded.height'),
          format: e.ref('excluded.format'),
        })),
      ),
  );
}

/** Takes away pictures of sub-images that an earlier extraction had. */
export async function dropOtherCrops(
  tx: Tx,
  fileId: number,
  keep: readonly string[],
): Promise<void> {
  let query = q.deleteFrom('file_assets').where('file_id', '=', fileId).where('what', 'in', CROPS);
  if (keep.length > 0) query = query.where('key', 'not in', [...keep]);
  await run(tx, query);
}
