import { sql } from 'kysely';
import type { PictureProgress } from '../../contract/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { all, first, json, one, q, run } from '../database/index.ts';
import type { PictureFound } from '../jobs/index.ts';

/** SQL of searches for a picture. Each is its person's own. */

/** Hours after which an answer that nobody read goes. */
const KEPT_HOURS = 1;

export interface PictureSearch {
  readonly search_id: number;
  readonly customer_id: number;
  readonly user_id: number;
  readonly state: 'waiting' | 'done' | 'failed';
  readonly progress: PictureProgress | null;
  /** Null until it is done. */
  readonly found: PictureFound | null;
  /** Why it failed, for a person. */
  readonly failure: string | null;
}

export async function addPictureSearch(
  tx: Tx,
  { user_id, customer_id }: { readonly user_id: number; readonly customer_id: number },
  picture: Uint8Array,
): Promise<number> {
  return (
    await one(
      tx,
      q
        .insertInto('picture_searches')
        .values({ user_id, customer_id, picture })
        .returning('search_id'),
    )
  ).search_id;
}

/** @param userId only a search of this person */
export async function readPictureSearch(
  on: Queryable,
  searchId: number,
  userId: number,
): Promise<PictureSearch | null> {
  const row = await first(
    on,
    q
      .selectFrom('picture_searches')
      .select(['search_id', 'customer_id', 'user_id', 'state', 'progress', 'result'])
      .where('search_id', '=', searchId)
      .where('user_id', '=', userId),
  );
  if (!row) return null;
  const { progress, result, ...rest } = row;
  // Documents are written here, from these types.
  return {
    ...rest,
    progress: progress as PictureProgress | null,
    found: row.state === 'done' ? (result as PictureFound) : null,
    failure: row.state === 'failed' ? String((result as { failure: unknown }).failure) : null,
  };
}

/** The picture, while it is searched for. */
export async function readPicture(on: Queryable, searchId: number): Promise<Uint8Array | null> {
  const row = await first(
    on,
    q.selectFrom('picture_searches').select('picture').where('search_id', '=', searchId),
  );
  return row?.picture ?? null;
}

export async function writePictureProgress(
  tx: Tx,
  searchId: number,
  progress: PictureProgress,
): Promise<void> {
  await run(
    tx,
    q
      .updateTable('picture_searches')
      .set({ progress: json(progress) })
      .where('search_id', '=', searchId)
      .where('state', '=', 'waiting'),
  );
}

/** Ends a search; its picture goes. */
export async function endPictureSearch(
  tx: Tx,
  searchId: number,
  ended: PictureFound | { readonly failure: string },
): Promise<void> {
  await run(
    tx,
    q
      .updateTable('picture_searches')
      .set({
        state: 'failure' in ended ? 'failed' : 'done',
        result: json(ended),
        picture: null,
        progress: null,
      })
      .where('search_id', '=', searchId),
  );
}

/** Takes a search away with everything that is known of it. */
export async function dropPictureSearch(tx: Tx, searchId: number): Promise<void> {
  await run(tx, q.deleteFrom('picture_searches').where('search_id', '=', searchId));
}

/** The person's searches that have not ended. */
export async function waitingOf(on: Queryable, userId: number): Promise<number[]> {
  const rows = await all(
    on,
    q
      .selectFrom('picture_searches')
      .select('search_id')
      .where('user_id', '=', userId)
      .where('state', '=', 'waiting'),
  );
  return rows.map(({ search_id }) => search_id);
}

/** Searches whose answers nobody came to read. */
export function dropOldPictureSearches(on: Queryable): Promise<number> {
  return run(
    on,
    q
      .deleteFrom('picture_searches')
      .where('created_at', '<', sql<Date>`now() - ${KEPT_HOURS} * interval '1 hour'`),
  );
}
