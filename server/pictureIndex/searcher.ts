import type { Queryable } from '../database/index.ts';
import { readFileScope, readPersonScope } from './indexStore.ts';
import type { SearchScope } from './indexStore.ts';

/**
 * Who is compared: a manuscript, with the rights of its owner, or without one a person who searches
 * for a picture.
 */
export type Searcher =
  | { readonly file_id: number }
  | { readonly user_id: number; readonly customer_id: number };

/** What may be found for somebody; null: there is no such manuscript or person. */
export function scopeOf(on: Queryable, searcher: Searcher): Promise<SearchScope | null> {
  return 'file_id' in searcher
    ? readFileScope(on, searcher.file_id)
    : readPersonScope(on, searcher);
}
