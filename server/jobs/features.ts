import type { Tx } from '../database/db.ts';
import { dropFeatures } from './featureStore.ts';

/** When a file is erased, what described its pictures goes, unless another file uses it. @returns hashes of bytes that nobody needs for this any more */
export function releaseFeatures(tx: Tx, customerId: number, fileId: number): Promise<string[]> {
  return dropFeatures(tx, customerId, fileId);
}
