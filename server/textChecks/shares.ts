import { countShared } from '../../engine/index.ts';
import type { Db, Tx } from '../database/index.ts';
import { findUncounted, readCheck, writeShares } from './store.ts';
import type { Check } from './store.ts';

/** Checks that are counted at a time. */
const BATCH = 20;

/**
 * Keeps what the report's head says, so that lists can show it. To be called after every change of
 * what was found or of what is left out, with both as they are now.
 */
export async function keepShares(
  tx: Tx,
  fileId: number,
  { document, exclusions }: Pick<Check, 'document' | 'exclusions'>,
): Promise<void> {
  const { all, greatest } = countShared(document, exclusions).scores;
  await writeShares(tx, fileId, all, greatest);
}

/** Counts checks that were made before counts were kept. @returns how many */
export async function countUncounted(db: Db): Promise<number> {
  const files = await findUncounted(db, BATCH);
  for (const fileId of files)
    await db.transaction(async (tx) => {
      const check = await readCheck(tx, fileId, true);
      if (check) await keepShares(tx, fileId, check);
    });
  return files.length;
}
