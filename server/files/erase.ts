import type { Scope } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import type { Tx } from '../database/index.ts';
import type { Services } from '../services.ts';
import { dropFeatures } from '../jobs/index.ts';
import { lockLicence } from './allowance.ts';
import { dropObject, findDeleted, isUsed, lockDeleted, wipe } from './eraseStore.ts';
import type { Deleted } from './eraseStore.ts';

/**
 * Erases deleted files one by one, the oldest first, until none is left. Each is whole or gone,
 * also after a crash.
 */
export async function eraseDeleted(
  services: Pick<Services, 'db' | 'storage'>,
  scope: Scope,
  which: Exclude<Deleted, 'all'>,
): Promise<number> {
  let erased = 0;
  for (;;) {
    const next = await findDeleted(services.db, which);
    if (!next) return erased;
    await services.db.transaction((tx) =>
      eraseFile(services, tx, scope, which, next.file_id, next.customer_id),
    );
    erased += 1;
  }
}

/**
 * Takes away what was found in the file, its name and data, and the bytes that no other file of the
 * customer uses.
 */
async function eraseFile(
  services: Pick<Services, 'storage'>,
  tx: Tx,
  scope: Scope,
  which: Deleted,
  fileId: number,
  customerId: number,
): Promise<void> {
  // Locked, so that nobody submits the same bytes meanwhile.
  await lockLicence(tx, customerId);
  // Whoever restored it meanwhile, and deleted it again, began its time anew.
  const file = await lockDeleted(tx, which, fileId);
  if (!file) return;
  const features = await dropFeatures(tx, customerId, fileId);
  const pictures = await wipe(tx, fileId);
  await writeAudit(tx, scope, { action: 'file.erase', customer_id: customerId, file_id: fileId });
  await dropUnused(services, tx, customerId, [file.object_hash, ...pictures, ...features]);
}

/** Removes those bytes from storage that nothing of the customer uses any more. */
export async function dropUnused(
  { storage }: Pick<Services, 'storage'>,
  tx: Tx,
  customerId: number,
  hashes: readonly string[],
): Promise<void> {
  for (const hash of new Set(hashes)) {
    if (await isUsed(tx, customerId, hash)) continue;
    await dropObject(tx, customerId, hash);
    await storage.remove(customerId, hash);
  }
}
