import { sql } from 'kysely';
import { usageOps } from '../../contract/ops/usage.ts';
import type { OutputOf } from '../../contract/operation.ts';
import type { Queryable } from '../database/index.ts';
import { q } from '../database/index.ts';
import { readBusiest } from './store.ts';

const BUSY_SECONDS = 31 * 86_400;
const BUSIEST = 10;

/** The whole installation in numbers, for Admins. */
export async function readStatistics(on: Queryable): Promise<OutputOf<typeof usageOps.statistics>> {
  const answer = await on.run(
    sql`select
    (select count(*)::int from customers where active) as customers,
    (select count(*)::int from users where status <> 'disabled') as users,
    ${counts(sql`select state as name, count(*)::int as count from files where erased_at is null
      group by 1`)} as files,
    (select coalesce(json_agg(j order by j.kind, j.state), '[]')
    from (select kind, state, count(*)::int as count from jobs group by 1, 2) j) as jobs,
    ${counts(sql`select coalesce(d.state, 'new') as name, count(*)::int as count from matches m
      left join decisions d on d.file_id = m.file_id and d.match_id = m.match_id
        group by 1`)} as matches,
    (select coalesce(json_agg(r order by r.detector, r.count desc, r.reason), '[]') from (
      select m.detector, coalesce(d.reason, 'other') as reason, count(*)::int as count
        from decisions d join matches m on m.file_id = d.file_id and m.match_id = d.match_id
      where d.state = 'dismissed' group by 1, 2) r) as dismissals,
    (select count(*)::int from usage_fresh) as waiting,
    (select coalesce(sum(size), 0)::float8 from objects) as stored_bytes`.compile(q),
  );
  const busiest = await readBusiest(
    on,
    'match',
    Math.floor(Date.now() / 1000) - BUSY_SECONDS,
    BUSIEST,
  );
  return usageOps.statistics.output.parse({ ...answer.rows[0], busiest });
}

function counts(selection: ReturnType<typeof sql>) {
  return sql`(select coalesce(json_agg(n order by n.name), '[]') from (${selection}) n)`;
}
