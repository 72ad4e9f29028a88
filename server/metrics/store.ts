import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Queryable } from '../database/index.ts';
import { q } from '../database/index.ts';

/** Ended work is told of for so long. */
export const RECENT_MINUTES = 10;

const Figures = z.object({
  queue: z.array(
    z.object({
      customer: z.number(),
      kind: z.string(),
      state: z.enum(['ready', 'running']),
      jobs: z.number(),
      oldest: z.number(),
    }),
  ),
  ended: z.array(
    z.object({
      kind: z.string(),
      outcome: z.string(),
      code: z.string(),
      jobs: z.number(),
    }),
  ),
  seconds: z.array(z.object({ kind: z.string(), half: z.number(), most: z.number() })),
  relations: z.array(z.object({ index: z.string(), bytes: z.number() })),
  mails: z.number(),
  oldest_mail: z.number(),
  deliveries: z.number(),
});
export type Figures = z.infer<typeof Figures>;

const listed = (selection: ReturnType<typeof sql>) =>
  sql`(select coalesce(json_agg(l), '[]') from (${selection}) l)`;
const age = (at: ReturnType<typeof sql>) =>
  sql`coalesce(extract(epoch from now() - ${at}), 0)::float8`;
const recent = sql`ended_at > now() - ${RECENT_MINUTES} * interval '1 minute'`;

/**
 * What the installation works on, over all its processes: the queue by customer, what ended lately, what the indexes take, and
 * what waits to be sent. `half` and `most` are the 50th and 95th percentile, in seconds.
 */
export async function readFigures(on: Queryable): Promise<Figures> {
  const answer = await on.run(
    sql`select
      ${listed(sql`select customer_id as customer, kind, state, count(*)::int as jobs,
        ${age(sql`min(greatest(created_at, run_at))`)} as oldest
        from jobs where state in ('ready', 'running') group by 1, 2, 3`)} as queue,
      ${listed(sql`select kind, state as outcome, coalesce(error->>'code', '') as code,
        count(*)::int as jobs from jobs where ${recent} group by 1, 2, 3`)} as ended,
      ${listed(sql`select kind,
        percentile_cont(0.5) within group (order by extract(epoch from ended_at - started_at)) as half,
        percentile_cont(0.95) within group (order by extract(epoch from ended_at - started_at)) as most
        from jobs where ${recent} and state = 'done' and started_at is not null
        group by 1`)} as seconds,
      ${listed(sql`select case when c.relname like 'text\_%' then 'texts' else 'pictures' end as index,
        sum(pg_total_relation_size(c.oid))::float8 as bytes from pg_class c
        where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
          and (c.relname like 'text\_%' or c.relname like 'index%') group by 1`)} as relations,
      (select count(*)::int from mails where state = 'queued') as mails,
      (select ${age(sql`min(created_at)`)} from mails where state = 'queued') as oldest_mail,
      (select count(*)::int from journal_deliveries where state = 'queued') as deliveries`.compile(
      q,
    ),
  );
  return Figures.parse(answer.rows[0]);
}
