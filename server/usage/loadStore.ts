import { sql } from 'kysely';
import { workloadOps } from '../../contract/ops/workload.ts';
import type { OutputOf } from '../../contract/operation.ts';
import type { Queryable } from '../database/index.ts';
import { q } from '../database/index.ts';

const FAILURES = 50;
const BUSIEST = 20;

const seconds = (at: ReturnType<typeof sql>) => sql`floor(extract(epoch from ${at}))::float8`;
const standsFailed = sql`f.state = 'Failed' and f.recycled_at is null and f.deleted_at is null
  and f.erased_at is null`;
const listed = (selection: ReturnType<typeof sql>) =>
  sql`(select coalesce(json_agg(l), '[]') from (${selection}) l)`;

/** What the service works on and what went wrong, over all customers; for Admins. */
export async function readWorkload(on: Queryable): Promise<OutputOf<typeof workloadOps.workload>> {
  const answer = await on.run(
    sql`select
    ${listed(sql`select j.job_id, j.kind, j.file_id, coalesce(f.filename, '') as filename,
      c.name as customer_name,
      ${seconds(sql`coalesce(j.started_at, j.created_at)`)} as since_timesec, j.attempt,
      f.progress as step
      from jobs j join customers c on c.customer_id = j.customer_id
        left join files f on f.file_id = j.file_id where j.state = 'running'
          order by j.started_at, j.job_id`)} as running,
    (select count(*)::int from jobs where state = 'ready') as waiting,
    (select ${seconds(sql`min(greatest(created_at, run_at))`)} from jobs
    where state = 'ready' and run_at <= now()) as oldest_timesec,
    ${listed(sql`select f.file_id, f.filename, c.name as customer_name,
      f.failure ->> 'stage' as stage, f.failure ->> 'code' as code, f.failure ->> 'sentence' as sentence,
      ${seconds(sql`f.changed_at`)} as timesec
      from files f join customers c on c.customer_id = f.customer_id where ${standsFailed}
        order by f.changed_at desc, f.file_id limit ${FAILURES}`)} as failures,
    (select count(*)::int from files f where ${standsFailed}) as failed,
    ${listed(sql`select c.customer_id, c.name as customer_name, coalesce(j.running, 0) as running,
      coalesce(j.waiting, 0) as waiting, coalesce(x.failed, 0) as failed,
      coalesce(o.bytes, 0) as bytes
      from customers c
      left join (select customer_id, count(*) filter (where state = 'running') as running, count(*) filter (where state = 'ready') as waiting from jobs where state in ('ready', 'running') group by 1) j on j.customer_id = c.customer_id
      left join (select f.customer_id, count(*) as failed from files f where ${standsFailed} group by 1) x on x.customer_id = c.customer_id
      left join (select customer_id, sum(size)::float8 as bytes from objects group by 1) o on o.customer_id = c.customer_id
      where coalesce(j.running, 0) + coalesce(j.waiting, 0) + coalesce(x.failed, 0) + coalesce(o.bytes, 0) > 0
      order by coalesce(j.running, 0) + coalesce(j.waiting, 0) desc, coalesce(o.bytes, 0) desc, c.customer_id limit ${BUSIEST}`)} as load`.compile(
      q,
    ),
  );
  return workloadOps.workload.output.parse(answer.rows[0]);
}
