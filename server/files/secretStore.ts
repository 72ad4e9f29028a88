import type { Queryable, Tx } from '../database/index.ts';
import { first, q, run } from '../database/index.ts';

/** SQL of the sealed passwords of encrypted manuscripts. */

export async function writeSealed(
  tx: Tx,
  file: { readonly file_id: number; readonly customer_id: number },
  sealed: Uint8Array,
): Promise<void> {
  await run(
    tx,
    q
      .insertInto('file_secrets')
      .values({ file_id: file.file_id, customer_id: file.customer_id, sealed })
      .onConflict((c) => c.column('file_id').doUpdateSet({ sealed })),
  );
}

export async function readSealed(on: Queryable, fileId: number): Promise<Uint8Array | null> {
  return (
    (await first(on, q.selectFrom('file_secrets').select('sealed').where('file_id', '=', fileId)))
      ?.sealed ?? null
  );
}

export async function dropSealed(tx: Tx, fileId: number): Promise<void> {
  await run(tx, q.deleteFrom('file_secrets').where('file_id', '=', fileId));
}
