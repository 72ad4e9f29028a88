import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/index.ts';
import { all, first, json, q, run } from '../database/index.ts';
import type { Job } from './kinds.ts';
import type { JobFailure, JobKindName, Lease } from './port.ts';

/** The queue's SQL. Rules that keep it right: platform.md §2. */

export type HeldJob = Job & { readonly cancel_requested: boolean };

const JOB = [
  'job_id',
  'kind',
  'customer_id',
  'user_id',
  'file_id',
  'payload',
  'attempt',
  'max_attempts',
  'request_id',
] as const;

/** How many of a customer's jobs of a kind may be claimed in the same moment. */
const AT_ONCE = 8;
const ORDER = (running: string, job: string, served: string): string =>
  `${running}, ${job}.priority desc, ${served} nulls first, ${job}.urgency desc,
    (${job}.kind in ('extract', 'match')), ${job}.file_id, ${job}.job_id`;

/**
 * Takes the next job: of the customer with the fewest running ones, then by priority, then of the customer who was served
 * longest ago, so that one who sends thousands does not hold up the others. Among a customer's own: what is urgent, then what is no
 * analysis of a manuscript, then the older manuscript, so that it is ended before the next is begun. A file is worked on by one job at
 * a time. Of each customer and kind only the first few are looked at, so that a claim takes no longer
 * behind many that wait (docs/decisions/1352).
 */
export async function claimJob(
  tx: Tx,
  kinds: readonly string[],
  leaseSeconds: number,
): Promise<{ job: Job; lease: Lease } | null> {
  const token = randomBytes(16).toString('hex');
  const { rows } = await tx.run({
    sql: `
      with recursive waiting as (
        (select customer_id, kind from jobs where state = 'ready'
          order by customer_id, kind limit 1)
        union all
        select n.customer_id, n.kind from waiting w cross join lateral
          (select j.customer_id, j.kind from jobs j
            where j.state = 'ready' and (j.customer_id, j.kind) > (w.customer_id, w.kind)
            order by j.customer_id, j.kind limit 1) n),
      busy as (select customer_id, count(*) as n from jobs where state = 'running'
        group by customer_id),
      served as (select customer_id, max(started_at) as at from jobs
        where started_at > now() - interval '1 hour' group by customer_id),
      first as materialized (
        select c.job_id, coalesce(b.n, 0) as n, s.at from waiting w cross join lateral
          (select j.* from jobs j
            where j.state = 'ready' and j.customer_id = w.customer_id and j.kind = w.kind
              and j.run_at <= now() and not exists
                (select 1 from jobs o where o.file_id = j.file_id and o.state = 'running')
            order by j.priority desc, j.urgency desc, j.file_id, j.job_id limit ${AT_ONCE}) c
          left join busy b on b.customer_id = w.customer_id
          left join served s on s.customer_id = w.customer_id
        where w.kind = any($1::text[])
        order by ${ORDER('coalesce(b.n, 0)', 'c', 's.at')} limit ${8 * AT_ONCE}),
      next as (
        select j.job_id from first f join jobs j on j.job_id = f.job_id where j.state = 'ready'
        order by ${ORDER('f.n', 'j', 'f.at')} limit 1 for update of j skip locked)
      update jobs set state = 'running', attempt = attempt + 1, lease_token = $2,
        lease_until = now() + $3 * interval '1 second', started_at = coalesce(started_at, now()),
        progress = null
      from next where jobs.job_id = next.job_id
      returning ${JOB.map((c) => `jobs.${c}`).join(', ')}`,
    parameters: [[...kinds], token, leaseSeconds],
  });
  const job = rows[0] as Job | undefined; // the columns asked for are Job's
  return job ? { job, lease: { job: job.job_id, token } } : null;
}

/** The job behind a lease that still holds, locked until the transaction ends; null when it was lost. */
export async function heldJob(tx: Tx, lease: Lease): Promise<HeldJob | null> {
  return first(
    tx,
    q
      .selectFrom('jobs')
      .select([...JOB, 'cancel_requested'])
      .where('job_id', '=', lease.job)
      .where('lease_token', '=', lease.token)
      .where('state', '=', 'running')
      .forUpdate(),
  );
}

export async function extendLease(
  tx: Tx,
  lease: Lease,
  leaseSeconds: number,
  progress: unknown,
): Promise<void> {
  await run(
    tx,
    q
      .updateTable('jobs')
      .set({
        lease_until: sql<Date>`now() + ${leaseSeconds} * interval '1 second'`,
        ...(progress === null ? {} : { progress: json(progress) }),
      })
      .where('job_id', '=', lease.job),
  );
}

export async function endJob(
  tx: Tx,
  jobId: number,
  state: 'done' | 'failed' | 'cancelled',
  failure: JobFailure | null = null,
): Promise<void> {
  await run(
    tx,
    q
      .updateTable('jobs')
      .set({
        state,
        ended_at: sql<Date>`now()`,
        lease_token: null,
        lease_until: null,
        error: failure === null ? null : json(failure),
      })
      .where('job_id', '=', jobId),
  );
}

/** Puts a job back to be tried again after a pause that grows with its tries. */
export async function retryJob(
  tx: Tx,
  job: Job,
  failure: JobFailure,
  pauseSeconds: number,
): Promise<void> {
  await run(
    tx,
    q
      .updateTable('jobs')
      .set({
        state: 'ready',
        lease_token: null,
        lease_until: null,
        error: json(failure),
        run_at: sql<Date>`now() + ${pauseSeconds * 2 ** (job.attempt - 1)} * interval '1 second'`,
      })
      .where('job_id', '=', job.job_id),
  );
}

/** Interruptions after which a job is begun again at once; each further one doubles its pause. */
const FREE_INTERRUPTIONS = 1;
const LONGEST_PAUSE_SECONDS = 60;

/**
 * Puts a job back that was cut off by no fault of its own: its worker ended, or the database or the storage failed. The try
 * does not count. A pause that grows keeps a job that is cut off each time from holding up the others.
 */
export async function interruptJob(
  tx: Tx,
  job: Job,
  reason: JobFailure,
  pauseSeconds: number,
): Promise<void> {
  const doublings = sql`least(interruptions - ${FREE_INTERRUPTIONS}, 20)`;
  await run(
    tx,
    q
      .updateTable('jobs')
      .set({
        state: 'ready',
        lease_token: null,
        lease_until: null,
        error: json(reason),
        attempt: sql<number>`attempt - 1`,
        interruptions: sql<number>`interruptions + 1`,
        run_at: sql<Date>`now() + case when interruptions < ${FREE_INTERRUPTIONS} then 0
          else least(${pauseSeconds}::float8 * 2 ^ ${doublings},
          ${LONGEST_PAUSE_SECONDS}) end * interval '1 second'`,
      })
      .where('job_id', '=', job.job_id),
  );
}

/** Running jobs whose worker is gone: the lease ran out, its token is among the given ones, or all of them. */
export function deadJobs(tx: Tx, dead: readonly string[] | 'all'): Promise<HeldJob[]> {
  let jobs = q
    .selectFrom('jobs')
    .select([...JOB, 'cancel_requested'])
    .where('state', '=', 'running');
  if (dead !== 'all') {
    jobs = jobs.where((e) =>
      e.or([
        e('lease_until', '<', sql<Date>`now()`),
        ...(dead.length > 0 ? [e('lease_token', 'in', [...dead])] : []),
      ]),
    );
  }
  return all(tx, jobs.orderBy('job_id').forUpdate().skipLocked());
}

/** Puts jobs back that a worker handed in unfinished when it was asked to end; that try does not count. */
export async function giveBack(tx: Tx, tokens: readonly string[]): Promise<void> {
  await run(
    tx,
    q
      .updateTable('jobs')
      .set({
        state: 'ready',
        lease_token: null,
        lease_until: null,
        attempt: sql<number>`attempt - 1`,
      })
      .where('state', '=', 'running')
      .where('cancel_requested', '=', false)
      .where('lease_token', 'in', [...tokens]),
  );
  await run(
    tx,
    q
      .updateTable('jobs')
      .set({ state: 'cancelled', lease_token: null, lease_until: null, ended_at: sql<Date>`now()` })
      .where('state', '=', 'running')
      .where('cancel_requested', '=', true)
      .where('lease_token', 'in', [...tokens]),
  );
}

/** Stops waiting jobs of a file at once and asks running ones to stop; their results are not taken. */
export async function cancelJobs(
  tx: Tx,
  fileId: number,
  kinds?: readonly JobKindName[],
): Promise<void> {
  const ofFile = <T extends { where: (column: 'file_id', op: '=', value: number) => T }>(
    query: T,
  ) => query.where('file_id', '=', fileId);
  let waiting = ofFile(
    q
      .updateTable('jobs')
      .set({ state: 'cancelled', ended_at: sql<Date>`now()` })
      .where('state', '=', 'ready'),
  );
  let running = ofFile(
    q.updateTable('jobs').set({ cancel_requested: true }).where('state', '=', 'running'),
  );
  if (kinds) {
    waiting = waiting.where('kind', 'in', [...kinds]);
    running = running.where('kind', 'in', [...kinds]);
  }
  await run(tx, waiting);
  await run(tx, running);
}

/** Stops the waiting job of this key at once and asks a running one to stop. */
export async function stopJobs(tx: Tx, kind: JobKindName, key: string): Promise<void> {
  await run(
    tx,
    q
      .updateTable('jobs')
      .set({ state: 'cancelled', ended_at: sql<Date>`now()` })
      .where('kind', '=', kind)
      .where('dedupe_key', '=', key)
      .where('state', '=', 'ready'),
  );
  await run(
    tx,
    q
      .updateTable('jobs')
      .set({ cancel_requested: true })
      .where('kind', '=', kind)
      .where('dedupe_key', '=', key)
      .where('state', '=', 'running'),
  );
}

/** Brings a file's waiting background work forward: somebody waits for it now. */
export async function raiseJobs(tx: Tx, fileId: number): Promise<void> {
  await run(
    tx,
    q
      .updateTable('jobs')
      .set({ priority: 0 })
      .where('file_id', '=', fileId)
      .where('state', '=', 'ready')
      .where('priority', '<', 0),
  );
}

/** When the next waiting job may start, in seconds from now (0 = at once); null when none waits. */
export async function secondsToNext(on: Queryable): Promise<number | null> {
  const row = await first(
    on,
    q
      .selectFrom('jobs')
      .select(sql<number | null>`extract(epoch from min(run_at) - now())::float8`.as('seconds'))
      .where('state', '=', 'ready'),
  );
  const seconds = row?.seconds ?? null;
  return seconds === null ? null : Math.max(0, seconds);
}

/** A picture that a worker has put into storage. */
export async function noteAsset(
  tx: Tx,
  customerId: number,
  { hash, size, format }: { readonly hash: string; readonly size: number; readonly format: string },
): Promise<void> {
  await run(
    tx,
    q
      .insertInto('objects')
      .values({ customer_id: customerId, hash, size, media_type: `image/${format}` })
      .onConflict((c) => c.doNothing()),
  );
}
