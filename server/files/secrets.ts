import type { Tx } from '../database/db.ts';
import { first, q, run } from '../database/query.ts';
import { seal, unseal } from '../storage/seal.ts';

/**
 * Passwords of encrypted manuscripts while they are needed: sealed in the database, with a key that lies beside it in the
 * data folder. A copy of the database alone opens none of them; without the key the person is asked again.
 */

interface Place {
  readonly config: { readonly dataDir: string };
}

interface Owner {
  readonly file_id: number;
  readonly customer_id: number;
}

export async function keepPassword(place: Place, tx: Tx, file: Owner, password: string): Promise<void> {
  const sealed = seal(place, password);
  await run(tx, q.insertInto('file_secrets').values({ file_id: file.file_id, customer_id: file.customer_id, sealed })
    .onConflict((c) => c.column('file_id').doUpdateSet({ sealed })));
}

/** Undefined: none was given, or it was used up. */
export async function findPassword(place: Place, tx: Tx, fileId: number): Promise<string | undefined> {
  const row = await first(tx, q.selectFrom('file_secrets').select('sealed').where('file_id', '=', fileId));
  return row ? unseal(place, row.sealed) : undefined;
}

export async function forgetPassword(tx: Tx, fileId: number): Promise<void> {
  await run(tx, q.deleteFrom('file_secrets').where('file_id', '=', fileId));
}
