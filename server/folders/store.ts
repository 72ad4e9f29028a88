import { sql } from 'kysely';
import { FolderRun } from '../../contract/ops/admin.ts';
import { personName } from '../access/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { all, first, q, run } from '../database/index.ts';
import type { Share } from '../jobs/index.ts';

export interface Run {
  readonly run_id: number;
  readonly csv: boolean;
  readonly state: FolderRun['state'];
}

export interface Pdf {
  readonly n: number;
  readonly name: string;
}

/** How many of a run's failures are told; all stand in its table. */
const FAILURES = 20;
const RUNS = 20;

/** @returns the new run's number, or null while one of the same path goes on */
export async function addRun(
  tx: Tx,
  {
    path,
    csv,
    by,
    names,
  }: {
    readonly path: string;
    readonly csv: boolean;
    readonly by: number;
    readonly names: readonly string[];
  },
): Promise<number | null> {
  const row = await first(
    tx,
    q
      .insertInto('folder_runs')
      .values({ path, csv, started_by: by, ended_at: null })
      .onConflict((c) => c.columns(['path']).where('state', '=', 'running').doNothing())
      .returning('run_id'),
  );
  if (row === null) return null;
  await tx.run(
    sql`insert into folder_pdfs (run_id, n, name) select ${row.run_id}, n, name
      from unnest(${[...names]}::text[]) with ordinality as t (name, n)`.compile(q),
  );
  return row.run_id;
}

/** Locked, so that two ends of one run follow one another. */
export function readRun(tx: Tx, runId: number): Promise<Run | null> {
  return first(
    tx,
    q
      .selectFrom('folder_runs')
      .select(['run_id', 'csv', 'state'])
      .where('run_id', '=', runId)
      .forUpdate(),
  );
}

export async function runningAt(tx: Tx, path: string): Promise<Run | null> {
  return first(
    tx,
    q
      .selectFrom('folder_runs')
      .select(['run_id', 'csv', 'state'])
      .where('path', '=', path)
      .where('state', '=', 'running')
      .forUpdate(),
  );
}

export function nextPdf(tx: Tx, runId: number, { slot, of }: Share): Promise<Pdf | null> {
  return first(
    tx,
    q
      .selectFrom('folder_pdfs')
      .select(['n', 'name'])
      .where('run_id', '=', runId)
      .where('state', '=', 'waiting')
      .where(sql<boolean>`n % ${of} = ${slot}`)
      .orderBy('n')
      .limit(1),
  );
}

export function readPdf(tx: Tx, runId: number, n: number): Promise<Pdf | null> {
  return first(
    tx,
    q
      .selectFrom('folder_pdfs')
      .select(['n', 'name'])
      .where('run_id', '=', runId)
      .where('n', '=', n)
      .where('state', '=', 'waiting'),
  );
}

export async function markPdf(
  tx: Tx,
  runId: number,
  n: number,
  how:
    | { readonly state: 'done'; readonly subimages: number }
    | { readonly state: 'failed'; readonly problem: string },
): Promise<void> {
  await run(
    tx,
    q.updateTable('folder_pdfs').set(how).where('run_id', '=', runId).where('n', '=', n),
  );
}

export async function endRun(tx: Tx, runId: number, state: 'done' | 'cancelled'): Promise<void> {
  await run(
    tx,
    q
      .updateTable('folder_runs')
      .set({ state, ended_at: sql<Date>`now()` })
      .where('run_id', '=', runId),
  );
}

export async function markManifest(
  tx: Tx,
  runId: number,
  manifest: FolderRun['manifest'],
): Promise<void> {
  await run(tx, q.updateTable('folder_runs').set({ manifest }).where('run_id', '=', runId));
}

/** PDFs of a run that could not be read, each with its sentence. */
export function readFailed(
  tx: Tx,
  runId: number,
): Promise<{ n: number; name: string; problem: string }[]> {
  return all(
    tx,
    q
      .selectFrom('folder_pdfs')
      .select(['n', 'name', sql<string>`coalesce(problem, '')`.as('problem')])
      .where('run_id', '=', runId)
      .where('state', '=', 'failed')
      .orderBy('n'),
  );
}

/** The newest runs with their counts; of one path, where one is asked for. */
export async function listRuns(on: Queryable, path: string | null): Promise<FolderRun[]> {
  const seconds = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}))::float8`;
  const { rows } = await on.run(
    sql`select r.run_id, r.path, r.csv, r.state, r.manifest,
      ${seconds('r.started_at')} as started_timesec, ${seconds('r.ended_at')} as ended_timesec,
      coalesce(${personName}, '') as who,
      s.found, s.done, s.failed, s.subimages, case when r.state = 'running'
      then s.current end as current,
      coalesce((select json_agg(f) from (select name, coalesce(problem, '') as problem
      from folder_pdfs where run_id = r.run_id and state = 'failed'
        order by n limit ${FAILURES}) f), '[]') as failures
    from folder_runs r left join users u on u.user_id = r.started_by
    cross join lateral (select count(*)::int as found,
      (count(*) filter (where p.state = 'done'))::int as done,
      (count(*) filter (where p.state = 'failed'))::int as failed,
        coalesce(sum(p.subimages), 0)::int as subimages,
        (select w.name from folder_pdfs w where w.run_id = r.run_id and w.state = 'waiting'
        order by w.n limit 1) as current
      from folder_pdfs p where p.run_id = r.run_id) s
    where ${path === null ? sql`true` : sql`r.path = ${path}`}
      order by r.run_id desc limit ${RUNS}`.compile(q),
  );
  return rows.map((row) => FolderRun.parse(row));
}

/** Whether a run has its table. */
export async function hasManifest(on: Queryable, runId: number): Promise<boolean> {
  return (
    (await first(
      on,
      q
        .selectFrom('folder_runs')
        .select('run_id')
        .where('run_id', '=', runId)
        .where('manifest', '=', 'there'),
    )) !== null
  );
}
