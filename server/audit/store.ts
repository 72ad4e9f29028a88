import type { Insertable } from 'kysely';
import type { Tx } from '../database/db.ts';
import { q, run } from '../database/query.ts';
import type { Tables } from '../database/tables.ts';

/** Adds lines to the trail; the database refuses to change one. */
export async function insertLines(
  tx: Tx,
  lines: readonly Insertable<Tables['audit']>[],
): Promise<void> {
  await run(tx, q.insertInto('audit').values([...lines]));
}
