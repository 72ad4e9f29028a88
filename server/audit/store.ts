import type { Insertable } from 'kysely';
import type { Tables, Tx } from '../database/index.ts';
import { q, run } from '../database/index.ts';

/** Adds lines to the trail; the database refuses to change one. */
export async function insertLines(
  tx: Tx,
  lines: readonly Insertable<Tables['audit']>[],
): Promise<void> {
  await run(tx, q.insertInto('audit').values([...lines]));
}
