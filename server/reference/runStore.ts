import { sql } from 'kysely';
import { ReferenceRun } from '../../contract/ops/reference.ts';
import { INDEX_FORMAT } from '../../engine/index.ts';
import { personName } from '../access/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { all, first, q, run } from '../database/index.ts';
import type { Share } from '../jobs/index.ts';

/** SQL of imports. */

export interface Run {
  readonly run_id: number;
  readonly pictures: boolean;
  readonly state: ReferenceRun['state'];
}

export interface RunArticle {
  readonly n: number;
  readonly name: string;
  readonly etag: string | null;
}

/** How many of a run's failures are told, and how many runs. */
const FAILURES = 50;
const RUNS = 20;

/** @returns the new run's number, or null while another one goes on */
export async function addRun(
  tx: Tx,
  {
    what,
    pictures,
    by,
    articles,
  }: {
    readonly what: string;
    readonly pictures: boolean;
    readonly by: number;
    readonly articles: readonly { readonly name: string; readonly etag: string | null }[];
  },
): Promise<number | null> {
  const row = await first(
    tx,
    q
      .insertInto('reference_runs')
      .values({ what, pictures, started_by: by, ended_at: null })
      .onConflict((c) => c.columns(['state']).where('state', '=', 'running').doNothing())
      .returning('run_id'),
  );
  if (row === null) return null;
  // What an inventory shows as unchanged is not even looked at.
  await tx.run(
    sql`insert into reference_run_articles (run_id, n, name, etag, state)
    select ${row.run_id}, n, name, t.etag, case when t.etag is not null
      and exists (select 1 from reference_articles a
      where a.pmcid || '.' || a.version = name and a.etag = t.etag
        and (${!pictures} or a.format = ${INDEX_FORMAT})) then 'same' else 'waiting' end
    from unnest(${articles.map(({ name }) => name)}::text[],
      ${articles.map(({ etag }) => etag)}::text[]) with ordinality as t (name, etag, n)`.compile(q),
  );
  return row.run_id;
}

const columns = ['run_id', 'pictures', 'state'] as const;

/** Locked, so that two ends of one run follow one another. */
export function readRun(tx: Tx, runId: number): Promise<Run | null> {
  return first(
    tx,
    q.selectFrom('reference_runs').select(columns).where('run_id', '=', runId).forUpdate(),
  );
}

export function nextArticle(
  tx: Tx,
  runId: number,
  { slot, of }: Share,
): Promise<RunArticle | null> {
  return first(
    tx,
    q
      .selectFrom('reference_run_articles')
      .select(['n', 'name', 'etag'])
      .where('run_id', '=', runId)
      .where('state', '=', 'waiting')
      .where(sql<boolean>`n % ${of} = ${slot}`)
      .orderBy('n')
      .limit(1),
  );
}

export function readRunArticle(tx: Tx, runId: number, n: number): Promise<RunArticle | null> {
  return first(
    tx,
    q
      .selectFrom('reference_run_articles')
      .select(['n', 'name', 'etag'])
      .where('run_id', '=', runId)
      .where('n', '=', n)
      .where('state', '=', 'waiting'),
  );
}

export async function markRunArticle(
  tx: Tx,
  runId: number,
  n: number,
  how:
    | { readonly state: 'done'; readonly pictures: number }
    | { readonly state: 'same' }
    | { readonly state: 'failed'; readonly code: string; readonly problem: string },
): Promise<void> {
  await run(
    tx,
    q
      .updateTable('reference_run_articles')
      .set({ ...how, ended_at: sql<Date>`now()` })
      .where('run_id', '=', runId)
      .where('n', '=', n),
  );
}

export async function endRun(tx: Tx, runId: number, state: 'done' | 'cancelled'): Promise<void> {
  await run(
    tx,
    q
      .updateTable('reference_runs')
      .set({ state, ended_at: sql<Date>`now()` })
      .where('run_id', '=', runId),
  );
}

/** The newest runs with their counts. */
export async function listRuns(on: Queryable): Promise<ReferenceRun[]> {
  const seconds = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}))::float8`;
  const { rows } = await on.run(
    sql`select r.run_id, r.what, r.pictures, r.state, ${seconds('r.started_at')} as started_timesec,
      ${seconds('r.ended_at')} as ended_timesec,
      coalesce(${personName}, '') as who, s.found, s.done, s.same, s.failed, s.added, case
      when r.state = 'running' then s.current end as current,
      coalesce((select json_agg(f) from (select name, coalesce(code, '') as code,
      coalesce(problem, '') as problem
        from reference_run_articles where run_id = r.run_id and state = 'failed'
          order by n limit ${FAILURES}) f), '[]') as failures
    from (select * from reference_runs order by run_id desc limit ${RUNS}) r
      left join users u on u.user_id = r.started_by
    cross join lateral (select count(*)::int as found,
      (count(*) filter (where p.state = 'done'))::int as done,
      (count(*) filter (where p.state = 'same'))::int as same,
        (count(*) filter (where p.state = 'failed'))::int as failed,
        coalesce(sum(p.pictures), 0)::int as added,
        (select w.name from reference_run_articles w
        where w.run_id = r.run_id and w.state = 'waiting' order by w.n limit 1) as current
      from reference_run_articles p where p.run_id = r.run_id) s
    order by r.run_id desc`.compile(q),
  );
  return rows.map((row) => ReferenceRun.parse(row));
}

/** The run that goes on, locked; null when none does. */
export async function runningRun(tx: Tx): Promise<Run | null> {
  const rows = await all(
    tx,
    q.selectFrom('reference_runs').select(columns).where('state', '=', 'running').forUpdate(),
  );
  return rows[0] ?? null;
}
