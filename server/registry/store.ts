import { sql } from 'kysely';
import type { RegisteredWork } from '../../engine/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { all, json, q, run } from '../database/index.ts';

/** An answer is not asked for again so soon; it is kept for outages as long as the second. */
const FRESH = sql<Date>`now() - interval '7 days'`;
const KEPT = sql<Date>`now() - interval '90 days'`;

/** Rows that one statement writes. */
const AT_ONCE = 200;

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

/**
 * Keeps what the registry answered. In the order of DOIs, and rows that are taken away last and only
 * if nobody writes them, so that two checks do not wait for each other in a ring.
 */
export async function writeWorks(tx: Tx, works: readonly RegisteredWork[]): Promise<void> {
  const rows = new Map(works.map((work) => [work.doi, { doi: work.doi, work: json(work) }]));
  const sorted = [...rows.values()].toSorted((a, b) => (a.doi < b.doi ? -1 : 1));
  for (let i = 0; i < sorted.length; i += AT_ONCE)
    await run(
      tx,
      q
        .insertInto('registry_works')
        .values(sorted.slice(i, i + AT_ONCE))
        .onConflict((c) =>
          c.column('doi').doUpdateSet({
            work: sql<string>`excluded.work`,
            asked_at: sql<Date>`now()`,
          }),
        ),
    );
  await run(
    tx,
    q
      .deleteFrom('registry_works')
      .where('doi', 'in', (sub) =>
        sub
          .selectFrom('registry_works')
          .select('doi')
          .where('asked_at', '<', KEPT)
          .forUpdate()
          .skipLocked(),
      ),
  );
}
