import { sql } from 'kysely';
import type { Box } from '../../contract/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { first, json, one, q, run } from '../database/index.ts';
import type { RegionSearch } from '../jobs/index.ts';

/** SQL of searches for look-alikes. Callers have shown that the person may see the file. */

export interface Search {
  readonly search_id: number;
  readonly sub_image: string;
  readonly region: Box;
  readonly state: 'waiting' | 'done' | 'failed';
  readonly found: RegionSearch;
  /** Why it failed; null otherwise. */
  readonly failure: SearchFailure | null;
}

/** What a person can do something about, and everything else. */
export type SearchFailure = 'encrypted' | 'wrong-password' | 'other';

/** A new search; those of this file that are older than a day go. */
export async function addSearch(
  tx: Tx,
  file: { readonly file_id: number; readonly customer_id: number },
  userId: number,
  subImage: string,
  region: Box,
): Promise<number> {
  await run(
    tx,
    q
      .deleteFrom('searches')
      .where('file_id', '=', file.file_id)
      .where('created_at', '<', sql<Date>`now() - interval '1 day'`),
  );
  const { file_id, customer_id } = file;
  return (
    await one(
      tx,
      q
        .insertInto('searches')
        .values({
          file_id,
          customer_id,
          user_id: userId,
          sub_image: subImage,
          region: json(region),
        })
        .returning('search_id'),
    )
  ).search_id;
}

export async function readSearch(
  on: Queryable,
  fileId: number,
  searchId: number,
): Promise<Search | null> {
  const row = await first(
    on,
    q
      .selectFrom('searches')
      .select(['search_id', 'sub_image', 'region', 'state', 'result'])
      .where('file_id', '=', fileId)
      .where('search_id', '=', searchId),
  );
  if (!row) return null;
  const ended =
    row.state === 'failed'
      ? { found: NOTHING, failure: failureOf(row.result) }
      : { found: foundOf(row.result), failure: null };
  return {
    search_id: row.search_id,
    sub_image: row.sub_image,
    region: row.region as Box,
    state: row.state,
    ...ended,
  };
}

export async function endSearch(
  tx: Tx,
  searchId: number,
  ended: RegionSearch | SearchFailure,
): Promise<void> {
  const failed = typeof ended === 'string';
  await run(
    tx,
    q
      .updateTable('searches')
      .set({ state: failed ? 'failed' : 'done', result: json(failed ? { failure: ended } : ended) })
      .where('search_id', '=', searchId),
  );
}

const NOTHING: RegionSearch = { places: [], database: null };

/**
 * Documents are written here, from these types; versions before looked at the file only and wrote
 * the list of places.
 */
function foundOf(result: unknown): RegionSearch {
  if (Array.isArray(result)) return { places: result as RegionSearch['places'], database: null };
  return (result ?? NOTHING) as RegionSearch;
}

/** Searches that failed before reasons were kept have none. */
function failureOf(result: unknown): SearchFailure {
  const { failure } = (result ?? {}) as { failure?: unknown }; // written above
  return failure === 'encrypted' || failure === 'wrong-password' ? failure : 'other';
}
