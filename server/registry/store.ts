import { sql } from 'kysely';
import type { RegisteredWork } from '../../engine/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { all, json, q, run } from '../database/index.ts';

/** An answer is not asked for again so soon; it is kept for outages as long as the second. */
const FRESH = sql<Date>`now() - interval '7 days'`;
const KEPT = sql<Date>`now() - interval '90 days'`;

/** What the registry answered of works before. */
export async function readWorks(
  on: Queryable,
  dois: readonly string[],
): Promise<{ work: RegisteredWork; fresh: boolean }[]> {
  if (dois.length === 0) return [];
  const rows = await all(
    on,
    q
      .selectFrom('registry_works')
      .select(['work', sql<boolean>`asked_at > ${FRESH}`.as('fresh')])
      .where('doi', 'in', [...dois])
      .where('asked_at', '>', KEPT),
  );
  // Written below.
  return rows.map(({ work, fresh }) => ({ work: work as unknown as RegisteredWork, fresh }));
}

/** Keeps what the registry answered, in the order of DOIs so that two checks do not wait in a ring. */
export async function writeWorks(tx: Tx, works: readonly RegisteredWork[]): Promise<void> {
  await run(tx, q.deleteFrom('registry_works').where('asked_at', '<', KEPT));
  for (const work of works.toSorted((a, b) => (a.doi < b.doi ? -1 : 1)))
    await run(
      tx,
      q
        .insertInto('registry_works')
        .values({ doi: work.doi, work: json(work) })
        .onConflict((c) =>
          c.column('doi').doUpdateSet({ work: json(work), asked_at: sql<Date>`now()` }),
        ),
    );
}
