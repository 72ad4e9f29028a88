import { sql } from 'kysely';
import type { Queryable } from '../database/index.ts';
import { q } from '../database/index.ts';

/** Analyses whose time is averaged. */
const SAMPLE = 50;
/** Waiting manuscripts that are looked at; those behind them have no estimate. */
const WAITING_MOST = 5000;

/**
 * The work that waits, in the order in which manuscripts came, and how long such work took lately.
 */
export interface Backlog {
  /** Seconds of one analysis from beginning to end; null: none was made lately. */
  readonly seconds: { readonly extract: number; readonly match: number } | null;
  /** How many are analysed at the same time. */
  readonly parallel: number;
  readonly waiting: readonly { readonly file_id: number; readonly stage: 'extract' | 'match' }[];
}

/**
 * What waits over all customers; for estimates, which are told nobody as names or numbers of
 * others.
 */
export async function readBacklog(on: Queryable): Promise<Backlog> {
  const { rows } = await on.run(
    sql`with recent as (
      (select kind, extract(epoch from ended_at - started_at)::float8 as s from jobs
        where kind = 'extract' and state = 'done' order by job_id desc limit ${SAMPLE})
      union all
      (select kind, extract(epoch from ended_at - started_at)::float8 from jobs
        where kind = 'match' and state = 'done' order by job_id desc limit ${SAMPLE}))
    select (select avg(s) from recent where kind = 'extract') as extract,
      (select avg(s) from recent where kind = 'match') as match,
      (select count(*)::int from jobs where state = 'running'
        and kind in ('extract', 'match')) as running,
      (select coalesce(json_agg(json_build_array(w.file_id, w.kind) order by w.file_id), '[]')
        from (select file_id, min(kind) as kind from jobs where kind in ('extract', 'match')
          and state in ('ready', 'running') and priority >= 0 and file_id is not null
          group by file_id order by file_id limit ${WAITING_MOST}) w) as waiting`.compile(q),
  );
  const row = rows[0] ?? {};
  const [extract, match] = [row['extract'], row['match']];
  return {
    seconds:
      extract === null || match === null
        ? null
        : { extract: Number(extract), match: Number(match) },
    parallel: Math.max(1, Number(row['running'] ?? 1)),
    waiting: (row['waiting'] as readonly [number, 'extract' | 'match'][]).map(
      // made by the statement above
      ([file_id, stage]) => ({ file_id: Number(file_id), stage }),
    ),
  };
}

/** How many manuscripts of a customer wait for their analysis or are in it. */
export async function countWaiting(on: Queryable, customerId: number): Promise<number> {
  const { rows } = await on.run(
    sql`select count(distinct file_id)::int as n from jobs where customer_id = ${customerId}
      and kind in ('extract', 'match') and state in ('ready', 'running')`.compile(q),
  );
  return Number(rows[0]?.['n'] ?? 0);
}
