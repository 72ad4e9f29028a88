import type { Tx } from '../database/index.ts';
import { seal, unseal } from '../storage/index.ts';
import type { SealPlace } from '../storage/index.ts';
import { dropSealed, readSealed, writeSealed } from './secretStore.ts';

/**
 * Passwords of encrypted manuscripts while they are needed: sealed in the database, with a key that
 * lies beside it in the data folder. A copy of the database alone opens none of them; without the
 * key the person is asked again.
 */

interface Owner {
  readonly file_id: number;
  readonly customer_id: number;
}

export async function keepPassword(
  place: SealPlace,
  tx: Tx,
  file: Owner,
  password: string,
): Promise<void> {
  await writeSealed(tx, file, seal(place, password));
}

/** Undefined: none was given, or it was used up. */
export async function findPassword(
  place: SealPlace,
  tx: Tx,
  fileId: number,
): Promise<string | undefined> {
  const sealed = await readSealed(tx, fileId);
  return sealed ? unseal(place, sealed) : undefined;
}

export async function forgetPassword(tx: Tx, fileId: number): Promise<void> {
  await dropSealed(tx, fileId);
}
