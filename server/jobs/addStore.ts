import type { Tx } from '../database/index.ts';
import { first, json, q, run } from '../database/index.ts';
import { requestId } from '../trace.ts';
import type { JobKindName } from './port.ts';

/** The queue's SQL by which work is added. */

export interface NewJob {
  readonly kind: JobKindName;
  readonly customer_id: number;
  readonly user_id: number | null;
  readonly file_id: number | null;
  readonly payload?: unknown;
  /** Higher goes first; 0 is what people wait for, below is background work. */
  readonly priority?: number;
  /** Among work of the same customer and priority what is more urgent goes first; other customers wait no longer for it. */
  readonly urgency?: number;
  readonly max_attempts?: number;
  /** While a job of this kind with the same key waits or runs, no second one is added. */
  readonly dedupe_key?: string;
}

/**
 * Adds a job. One with the same key that is being stopped is given up and begun anew.
 * @returns the job's number, or null when the same work is already waiting or running
 */
export async function insertJob(tx: Tx, job: NewJob): Promise<number | null> {
  for (;;) {
    const row = await first(
      tx,
      q
        .insertInto('jobs')
        .values({
          kind: job.kind,
          customer_id: job.customer_id,
          user_id: job.user_id,
          file_id: job.file_id,
          payload: json(job.payload ?? {}),
          priority: job.priority ?? 0,
          urgency: job.urgency ?? 0,
          max_attempts: job.max_attempts ?? 3,
          dedupe_key: job.dedupe_key ?? null,
          request_id: requestId(),
          lease_until: null,
          lease_token: null,
          started_at: null,
          ended_at: null,
        })
        .onConflict((c) =>
          c
            .columns(['kind', 'dedupe_key'])
            .where('dedupe_key', 'is not', null)
            .where('state', 'in', ['ready', 'running'])
            .doNothing(),
        )
        .returning('job_id'),
    );
    if (row) return row.job_id;
    if (job.dedupe_key === undefined) return null;
    const live = await lockLiveJob(tx, job.kind, job.dedupe_key);
    // One that ended between the two statements has not seen what this transaction changes.
    if (live) return live.cancel_requested ? restartJob(tx, live.job_id, job) : null;
  }
}

/**
 * The job of this key that waits or runs, held until the transaction ends. Its end then waits for what this transaction
 * changes: a job that ended meanwhile would have seen nothing of it, and nobody would do the work.
 */
export async function lockLiveJob(
  tx: Tx,
  kind: JobKindName,
  key: string,
): Promise<{ readonly job_id: number; readonly cancel_requested: boolean } | null> {
  return first(
    tx,
    q
      .selectFrom('jobs')
      .select(['job_id', 'cancel_requested'])
      .where('kind', '=', kind)
      .where('dedupe_key', '=', key)
      .where('state', 'in', ['ready', 'running'])
      .forUpdate(),
  );
}

/** The worker that has it loses its lease, and so its say. */
async function restartJob(tx: Tx, jobId: number, { payload, priority }: NewJob): Promise<number> {
  await run(
    tx,
    q
      .updateTable('jobs')
      .set({
        state: 'ready',
        cancel_requested: false,
        attempt: 0,
        lease_token: null,
        lease_until: null,
        payload: json(payload ?? {}),
        priority: priority ?? 0,
      })
      .where('job_id', '=', jobId),
  );
  return jobId;
}
