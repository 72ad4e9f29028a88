import * as z from 'zod/mini';
import type { Tx } from '../database/index.ts';
import { stopJobs } from './jobStore.ts';
import type { NewJob } from './addStore.ts';
import type { Job } from './kinds.ts';
import type { JobKindName } from './port.ts';

/** Behind everything that a person waits for. */
const PRIORITY = -10;
/** Items of a run that are done at the same time, where workers are free. */
const AT_ONCE = 4;

/**
 * A share of a run's items: those whose number leaves the rest `slot` when divided by `of`. Each
 * share has one job at a time, so that no item is done twice.
 */
export interface Share {
  readonly slot: number;
  readonly of: number;
}

const EVERYTHING: Share = { slot: 0, of: 1 };
/** Runs that a version before began name no share: one job does all of their items. */
const Shared = z.object({
  slot: z._default(z.number(), EVERYTHING.slot),
  of: z._default(z.number(), EVERYTHING.of),
});

/** The person who starts the work; its jobs count for their customer. */
export type JobOwner = Pick<Job, 'customer_id' | 'user_id'>;

/** What gives jobs to the workers. */
export interface JobGiver {
  readonly jobs: { enqueue(tx: Tx, job: NewJob): Promise<number | null> };
}

/**
 * A run through many items, with a few jobs at a time: the end of each job brings the next, so that
 * no run fills the queue.
 */
export interface ChainOptions<Run> {
  readonly kind: JobKindName;
  /** What the jobs of a run are told apart by: two with the same key never wait together. */
  readonly key: (runId: number) => string;
  /** The run, locked, so that two ends of it follow one another. */
  readRun(tx: Tx, runId: number): Promise<Run | null>;
  /** What is still to be done of a share, in order; null: nothing. */
  nextItem(tx: Tx, runId: number, share: Share): Promise<{ readonly n: number } | null>;
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

  const keyOf = (runId: number, slot: number): string =>
    slot === 0 ? key(runId) : `${key(runId)} ${slot}`;

  /** Gives the next item of a share to the workers. */
  async function give(add: AddJob, tx: Tx, runId: number, share: Share): Promise<void> {
    const next = await nextItem(tx, runId, share);
    if (next) await add({ run_id: runId, n: next.n, ...share }, keyOf(runId, share.slot));
  }

  /**
   * What adds jobs of a run that goes on; a run of which nothing is left is ended. Null: there is
   * nothing to add.
   */
  async function unfinished(
    giver: JobGiver,
    tx: Tx,
    by: JobOwner,
    runId: number,
  ): Promise<AddJob | null> {
    const run = await readRun(tx, runId);
    if (run?.state !== 'running') return null;
    const add = adder(giver, tx, by);
    if ((await nextItem(tx, runId, EVERYTHING)) !== null) return add;
    await end(tx, run, 'done', add);
    return null;
  }

  /**
   * Stops a run that goes on, between items, and the items that are being done. What was done
   * stays.
   */
  async function stop(giver: JobGiver, tx: Tx, by: JobOwner, run: Run): Promise<void> {
    for (let slot = 0; slot < AT_ONCE; slot++) await stopJobs(tx, kind, keyOf(run.run_id, slot));
    await end(tx, run, 'cancelled', adder(giver, tx, by));
  }

  return {
    stop,

    /** Gives the first items of a run to the workers, or ends it when it has none. */
    async begin(giver: JobGiver, tx: Tx, by: JobOwner, runId: number): Promise<void> {
      const add = await unfinished(giver, tx, by, runId);
      if (add === null) return;
      for (let slot = 0; slot < AT_ONCE; slot++) await give(add, tx, runId, { slot, of: AT_ONCE });
    },

    /**
     * After an item was marked: gives the next one of its share to the workers, or ends the run
     * when nothing is left of any.
     * @param job of that item
     */
    async goOn(giver: JobGiver, tx: Tx, job: Job, runId: number): Promise<void> {
      const add = await unfinished(giver, tx, job, runId);
      if (add !== null) await give(add, tx, runId, Shared.parse(job.payload));
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
