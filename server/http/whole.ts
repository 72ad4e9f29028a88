import { LIST_ROWS_MAX } from '../../contract/limits.ts';
import { refuse } from '../refusal.ts';

/**
 * A list that was asked for as a whole, which it is, or refused.
 * @throws too-many-rows where one answer cannot hold it
 */
export function demandWhole<
  P extends { readonly items: readonly unknown[]; readonly total: number },
>(query: { readonly skip: number; readonly limit: number }, page: P): P {
  if (query.limit >= LIST_ROWS_MAX && page.total > query.skip + page.items.length)
    throw refuse(
      'too-many-rows',
      `The list has ${page.total} rows, more than one answer holds (${LIST_ROWS_MAX}). Ask for it in parts, with skip and limit.`,
    );
  return page;
}
