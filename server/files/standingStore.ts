import { sql } from 'kysely';
import { UNFINISHED_STATES } from '../../contract/index.ts';
import type { FileState, ListState } from '../../contract/index.ts';
import type { Actor } from '../access/index.ts';
import { q } from '../database/index.ts';
import type { Queryable } from '../database/index.ts';
import { listOf } from './listStore.ts';

/** Of the rows of a list, how many have each state; finished ones, which are many, are left out. */
export async function countByState(
  on: Queryable,
  actor: Actor,
  state: ListState,
): Promise<Partial<Record<FileState, number>>> {
  const { where } = listOf(actor, state, {});
  const { rows } = await on.run(
    sql`select f.state, count(*)::float8 as n from files f
      where ${sql.join(where, sql` and `)}
        and f.state in (${sql.join(UNFINISHED_STATES)}) group by f.state`.compile(q),
  );
  return Object.fromEntries(rows.map((row) => [row['state'], Number(row['n'])]));
}

/** Manuscripts with a due day and without a finished report, and how many of them are late. */
export async function countDue(
  on: Queryable,
  actor: Actor,
  nowSeconds: number,
): Promise<{ readonly due: number; readonly overdue: number }> {
  const { where } = listOf(actor, 'Dashboard', { assigned: 'due' });
  const { rows } = await on.run(
    sql`select count(*)::float8 as due,
        count(*) filter (where (f.info ->> 'due')::bigint < ${nowSeconds})::float8 as overdue
      from files f where ${sql.join(where, sql` and `)}`.compile(q),
  );
  return { due: Number(rows[0]?.['due'] ?? 0), overdue: Number(rows[0]?.['overdue'] ?? 0) };
}

/** Median hours from submission to the first finished report, of those finished since then. */
export async function medianHours(
  on: Queryable,
  actor: Actor,
  since: Date,
): Promise<number | null> {
  const { where } = listOf(actor, 'Report', {});
  const { rows } = await on.run(
    sql`select percentile_cont(0.5) within group (order by hours)::float8 as hours from (
        select extract(epoch from min(v.at) - f.created_at) / 3600 as hours
        from report_versions v join files f using (file_id)
        where ${sql.join(where, sql` and `)} and v.what = 'finish'
        group by f.file_id, f.created_at having min(v.at) >= ${since}) r`.compile(q),
  );
  const hours = rows[0]?.['hours'];
  return hours === null || hours === undefined ? null : Number(hours);
}
