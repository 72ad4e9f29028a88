import type { Tx } from '../database/index.ts';
import { stopJobs } from './jobStore.ts';
import type { NewJob } from './addStore.ts';
import type { Job } from './kinds.ts';
import type { JobKindName } from './port.ts';

/** Behind everything that a person waits for. */
const PRIORITY = -10;

/** The person who starts the work; its jobs count for their customer. */
export type JobOwner = Pick<Job, 'customer_id' | 'user_id'>;

/** What gives jobs to the workers. */
export interface JobGiver {
  readonly jobs: { enqueue(tx: Tx, job: NewJob): Promise<number | null> };
}

/**
 * A run through many items, with one job at a time: the end of each job brings the next, so that no
 * run fills the queue.
 */
export interface ChainOptions<Run> {
  readonly kind: JobKindName;
  /** What the jobs of a run are told apart by: two with the same key never wait together. */
  readonly key: (runId: number) => string;
  /** The run, locked, so that two ends of it follow one another. */
  readRun(tx: Tx, runId: number): Promise<Run | null>;
  /** What is still to be done, in order; null: nothing. */
  nextItem(tx: Tx, runId: number): Promise<{ readonly n: number } | null>;
  /** Marks the run as ended, and does what is due then. */
  end(tx: Tx, run: Run, state: 'done' | 'cancelled', add: AddJob): Promise<void>;
}

/** One more job of a run. */
type AddJob = (payload: object, key: string) => Promise<number | null>;

export function openChain<Run extends { readonly run_id: number; readonly state: string }>({
  kind,
  key,
  readRun,
  nextItem,
  end,
}: ChainOptions<Run>) {
  const adder =
    ({ jobs }: JobGiver, tx: Tx, { customer_id, user_id }: JobOwner): AddJob =>
    (payload, dedupe_key) =>
      jobs.enqueue(tx, {
        kind,
        customer_id,
        user_id,
        file_id: null,
        payload,
        priority: PRIORITY,
        dedupe_key,
      });

  /**
   * Stops a run that goes on, between items, and the item that is being done. What was done stays.
   */
  async function stop(giver: JobGiver, tx: Tx, by: JobOwner, run: Run): Promise<void> {
    await stopJobs(tx, kind, key(run.run_id));
    await end(tx, run, 'cancelled', adder(giver, tx, by));
  }

  return {
    stop,

    /** Gives the next item of a run to the workers, or ends the run when none is left. */
    async goOn(giver: JobGiver, tx: Tx, by: JobOwner, runId: number): Promise<void> {
      const run = await readRun(tx, runId);
      if (run?.state !== 'running') return;
      const next = await nextItem(tx, runId);
      const add = adder(giver, tx, by);
      if (next === null) await end(tx, run, 'done', add);
      else await add({ run_id: runId, n: next.n }, key(runId));
    },

    /**
     * Somebody stopped a run's job by itself. The next one would have come with its end: the run
     * stops too.
     */
    async jobStopped(giver: JobGiver, tx: Tx, by: JobOwner, runId: number): Promise<void> {
      const run = await readRun(tx, runId);
      if (run?.state === 'running') await stop(giver, tx, by, run);
    },
  };
}
