import { sql } from 'kysely';
import type { MadeReport, ReportForm } from '../../contract/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { all, first, one, q, run } from '../database/index.ts';
import type { JobProgress, ReportPicture } from '../jobs/index.ts';

/** SQL of reports as files. Callers have shown that the person may see the manuscript. */

/** Of which report a file is made: its content in storage, and the form. */
export interface Wanted {
  readonly file_id: number;
  readonly customer_id: number;
  readonly document: string;
  readonly form: ReportForm;
  readonly drawn_by: number;
}

export interface MadeRow extends MadeReport {
  readonly customer_id: number;
  readonly hash: string | null;
  readonly size: number | null;
  readonly job_id: number | null;
}

/** Adds what is not there yet. @returns its number */
export async function addMade(tx: Tx, wanted: Wanted): Promise<number> {
  const row = await one(
    tx,
    q
      .insertInto('report_files')
      .values({ ...wanted, job_id: null, hash: null, size: null, problem: null })
      .onConflict((c) =>
        c
          .columns(['file_id', 'document', 'form', 'drawn_by'])
          .doUpdateSet({ used_at: sql<Date>`now()` }),
      )
      .returning('made_id'),
  );
  return row.made_id;
}

/** One that waits for a job that ended without it has failed. */
const state = sql<MadeReport['state']>`case when r.state = 'waiting'
  and (j.job_id is null or j.state in ('done', 'failed', 'cancelled')) then 'failed'
  else r.state end`;

export async function readMade(
  on: Queryable,
  fileId: number,
  madeId: number,
): Promise<MadeRow | null> {
  const row = await first(
    on,
    q
      .selectFrom('report_files as r')
      .leftJoin('jobs as j', 'j.job_id', 'r.job_id')
      .select([
        'r.made_id',
        'r.customer_id',
        'r.form',
        'r.hash',
        'r.size',
        'r.job_id',
        'r.problem',
        'j.progress',
        state.as('state'),
      ])
      .where('r.made_id', '=', madeId)
      .where('r.file_id', '=', fileId),
  );
  if (!row) return null;
  const progress = row.progress as JobProgress | null; // written by the queue only
  const { made_id, progress: _progress, ...rest } = row;
  return { ...rest, id: made_id, done: progress?.done ?? 0, of: progress?.of ?? 0 };
}

/** It waits for this job now. */
export async function awaitJob(tx: Tx, madeId: number, jobId: number): Promise<void> {
  await run(
    tx,
    q
      .updateTable('report_files')
      .set({ state: 'waiting', job_id: jobId, problem: null, hash: null, size: null })
      .where('made_id', '=', madeId),
  );
}

/** What a worker is to make; null when it is no longer wanted. */
export function readWanted(on: Queryable, madeId: number) {
  return first(
    on,
    q
      .selectFrom('report_files as r')
      .innerJoin('files as f', 'f.file_id', 'r.file_id')
      .select(['r.file_id', 'r.customer_id', 'r.document', 'r.form'])
      .where('r.made_id', '=', madeId)
      .where('f.erased_at', 'is', null),
  );
}

export async function markMade(
  tx: Tx,
  madeId: number,
  how:
    | { readonly state: 'done'; readonly hash: string; readonly size: number }
    | { readonly state: 'failed'; readonly problem: string },
): Promise<void> {
  await run(tx, q.updateTable('report_files').set(how).where('made_id', '=', madeId));
}

/**
 * Pictures that a report of the file may show: those of its versions, those that it has now, and
 * those that it was found to share with other files. Which of them a report names is decided where
 * it is written.
 */
export async function readPictures(
  on: Queryable,
  fileId: number,
): Promise<Record<string, ReportPicture>> {
  const { rows } = await on.run(
    sql`select hash, width, height, format from report_pictures where file_id = ${fileId}
    union select hash, width, height, format from file_assets where file_id = ${fileId}
    union select a.hash, a.width, a.height, a.format from matches m
      join file_assets a on a.file_id = m.source_file_id
      and a.customer_id = m.customer_id and a.what = 'sub-image'
      and a.key = substr(m.sub_b, strpos(m.sub_b, '/') + 1)
      where m.file_id = ${fileId} and m.kind = 'userdb'`.compile(q),
  );
  const published = await on.run(
    sql`select p.hash, p.width, p.height from matches m
      join reference_pictures p on p.article_id = m.source_article_id
      and p.picture_id = substr(m.sub_b, strpos(m.sub_b, '/') + 1)
      where m.file_id = ${fileId} and m.kind = 'pmc'`.compile(q),
  );
  const reference = published.rows.map(({ hash, width, height }): [string, ReportPicture] => [
    String(hash),
    { width: Number(width), height: Number(height), format: 'png', reference: true },
  ]);
  // What the file has itself comes before what lies elsewhere.
  return Object.fromEntries([
    ...reference,
    ...rows
      .filter(({ format }) => format === 'png' || format === 'jpeg' || format === 'webp')
      .map(({ hash, ...picture }): [string, ReportPicture] => [
        String(hash),
        picture as unknown as ReportPicture, // the columns asked for
      ]),
  ]);
}

/**
 * How many reports are being made for the person, or wait. The person's row is held, so that nobody
 * asks beside this.
 */
export async function countAsked(tx: Tx, userId: number): Promise<number> {
  await run(tx, q.selectFrom('users').select('user_id').where('user_id', '=', userId).forUpdate());
  const { n } = await one(
    tx,
    q
      .selectFrom('jobs')
      .select(sql<number>`count(*)`.as('n'))
      .where('kind', '=', 'report')
      .where('user_id', '=', userId)
      .where('state', 'in', ['ready', 'running']),
  );
  return n;
}

/** Stops the job that the person asked for. @returns whether there was one */
export async function stopMaking(tx: Tx, jobId: number, userId: number): Promise<boolean> {
  const { affected } = await tx.run(
    sql`update jobs set cancel_requested = (state = 'running'),
      ended_at = case when state = 'ready' then now() else ended_at end,
      state = case when state = 'ready' then 'cancelled' else state end
    where job_id = ${jobId} and user_id = ${userId} and kind = 'report'
      and state in ('ready', 'running')`.compile(q),
  );
  return affected > 0;
}

/**
 * Takes away files that nobody has asked for since so many days.
 * @returns the bytes that they stood on
 */
export async function takeUnused(
  tx: Tx,
  days: number,
): Promise<readonly { readonly customer_id: number; readonly hash: string }[]> {
  const rows = await all(
    tx,
    q
      .deleteFrom('report_files')
      .where('used_at', '<', sql<Date>`now() - ${days} * interval '1 day'`)
      .where('state', '<>', 'waiting')
      .returning(['customer_id', 'hash', 'document']),
  );
  return rows.flatMap(({ customer_id, hash, document }) =>
    [hash, document].flatMap((one) => (one === null ? [] : [{ customer_id, hash: one }])),
  );
}
