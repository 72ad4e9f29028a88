import type { Queryable } from '../database/db.ts';
import { countIncluded } from './store.ts';

/** Sub-images that matching would compare and count. */
export function includedOf(on: Queryable, fileId: number): Promise<number> {
  return countIncluded(on, fileId);
}
