import { sql } from 'kysely';
import type { Scope } from '../access/index.ts';
import type { Queryable } from '../database/index.ts';
import { first, q } from '../database/index.ts';
import { visible } from '../access/index.ts';
import { REFERENCE_AREA } from '../pictureIndex/index.ts';

/**
 * The kind of a picture that a file uses which the actor may see, or one of the reference database;
 * null when there is none such.
 */
export function pictureSeenBy(
  on: Queryable,
  scope: Scope,
  customerId: number,
  hash: string,
): Promise<{ readonly format: string } | null> {
  // Published, and for everybody who has signed in.
  if (customerId === REFERENCE_AREA)
    return first(
      on,
      q
        .selectFrom('reference_pictures')
        .select(sql<string>`'png'`.as('format'))
        .where('hash', '=', hash)
        .limit(1),
    );
  return first(
    on,
    q
      .selectFrom('file_assets as a')
      .innerJoin('files as f', 'f.file_id', 'a.file_id')
      .select('a.format')
      .where('a.customer_id', '=', customerId)
      .where('a.hash', '=', hash)
      .where('f.erased_at', 'is', null)
      .where(visible(scope))
      .limit(1),
  );
}
