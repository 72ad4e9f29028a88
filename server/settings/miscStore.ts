import type { Queryable, Tx } from '../database/index.ts';
import { first, json, q, run } from '../database/index.ts';

/** What a small document of the service holds, as it was written; undefined while nobody has. */
export async function readDocument(on: Queryable, idx: string): Promise<unknown> {
  return (await first(on, q.selectFrom('misc').select('value').where('idx', '=', idx)))?.value;
}

export async function writeDocument(
  tx: Tx,
  idx: string,
  value: unknown,
  userId: number,
): Promise<void> {
  const row = { value: json(value), changed_by: userId, changed_at: new Date() };
  await run(
    tx,
    q
      .insertInto('misc')
      .values({ idx, ...row })
      .onConflict((c) => c.column('idx').doUpdateSet(row)),
  );
}
