import type { Queryable } from '../database/index.ts';
import { readAsking, readPersonAsking } from './indexStore.ts';
import type { Asking } from './indexStore.ts';

/** Who is compared: a manuscript, with the rights of its owner, or without one a person who searches for a picture. */
export type Asker =
  | { readonly file_id: number }
  | { readonly user_id: number; readonly customer_id: number };

/** What may be found for somebody; null: there is no such manuscript or person. */
export function askingOf(on: Queryable, asker: Asker): Promise<Asking | null> {
  return 'file_id' in asker ? readAsking(on, asker.file_id) : readPersonAsking(on, asker);
}
