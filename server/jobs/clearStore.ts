import { sql } from 'kysely';
import type { Queryable } from '../database/index.ts';
import { q, run } from '../database/index.ts';

/** Jobs that one statement clears, so that it holds nobody up. */
const AT_ONCE = 5000;

/**
 * Clears jobs that ended more than `days` ago. The last one of each kind stays with its file: it tells which step the file
 * took, and why it failed.
 * @returns how many went
 */
export async function clearJobs(on: Queryable, days: number): Promise<number> {
  let cleared = 0;
  for (;;) {
    const some = await run(
      on,
      q.deleteFrom('jobs').where(
        'job_id',
        'in',
        q
          .selectFrom('jobs as j')
          .select('j.job_id')
          .where('j.ended_at', '<', sql<Date>`now() - ${days} * interval '1 day'`)
          .where('j.state', 'not in', ['ready', 'running'])
          .where(
            sql<boolean>`(j.file_id is null or exists (select 1 from jobs n
              where n.file_id = j.file_id and n.kind = j.kind and n.job_id > j.job_id))`,
          )
          .limit(AT_ONCE),
      ),
    );
    cleared += some;
    if (some < AT_ONCE) return cleared;
  }
}
