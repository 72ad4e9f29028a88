import type { Db, Queryable, Reads, Tx } from '../database/index.ts';
import { findFeature, keepFeature, useFeature } from './featureStore.ts';
import { Outage } from '../outage.ts';
import {
  readIndexBlocks,
  readIndexLists,
  readIndexPart,
  readIndexPicture,
  readIndexPlaced,
} from '../pictureIndex/index.ts';
import type { Searcher } from '../pictureIndex/index.ts';
import { findCandidates, readTextLines, readTextWords } from '../textIndex/index.ts';
import type { Job, JobRules, JobTable } from './kinds.ts';
import type { JobFailure, JobKindName, JobPort, Lease, Order } from './port.ts';
import { traced } from '../trace.ts';
import { insertJob } from './addStore.ts';
import type { NewJob } from './addStore.ts';
import {
  cancelJobs,
  claimJob,
  deadJobs,
  endJob,
  extendLease,
  giveBack,
  heldJob,
  interruptJob,
  noteAsset,
  retryJob,
} from './jobStore.ts';
import type { HeldJob } from './jobStore.ts';

export interface JobQueueOptions {
  readonly leaseSeconds?: number;
  /**
   * How long a waiting worker sleeps at most before it looks again; in an outage twice as long each
   * time, up to a limit.
   */
  readonly pollMs?: number;
  /** Pause before the second try; doubles with each further one. */
  readonly retryPauseSeconds?: number;
  readonly onError?: (error: unknown, job: Job | null) => void;
  /** A job ended, or its try did; told once that stands. @param code why it did not succeed */
  readonly onEnd?: (job: Job, ms: number, code: string | null) => void;
}

/**
 * The queue with its rules: what the server's areas use to give work, and the port that workers
 * hold.
 */
export interface JobQueue {
  /**
   * Adds a job in the same transaction as the change that needs it. Null: the same work already
   * waits or runs.
   */
  enqueue(tx: Tx, job: NewJob): Promise<number | null>;
  cancel(tx: Tx, fileId: number, kinds?: readonly JobKindName[]): Promise<void>;
  /** The port for one worker. */
  openPort(): OpenedPort;
  /**
   * Gives back jobs of workers that are gone; runs by itself while a port waits. 'all': no worker
   * can be running now.
   */
  reap(which?: 'expired' | 'all'): Promise<number>;
  /** Wakes every waiting worker. */
  wake(): void;
}

export interface OpenedPort {
  readonly port: JobPort;
  /**
   * Gives back at once what the worker still held.
   * @param how 'requested': it was told to end; 'crashed': it ended by itself. The unfinished try
   * counts in neither case.
   */
  close(how?: 'requested' | 'crashed'): Promise<void>;
}

/** The engine has a process of its own for each file, so what a file breaks is not the worker. */
const WORKER_ENDED = interruption('The worker ended in the middle of the job.');
/** What a worker is told of the index that lost its lease. */
const NOTHING = { pictures: [], next: null, done: 0, of: 0 };
const OUTAGE_PAUSE_MAX_MS = 15_000;

export function openJobQueue(db: Db, table: JobTable, options: JobQueueOptions = {}): JobQueue {
  const {
    leaseSeconds = 60,
    pollMs = 1000,
    retryPauseSeconds = 1,
    onError = () => undefined,
    onEnd = () => undefined,
  } = options;
  // The table is keyed by kind; only kinds with rules are ever claimed.
  const rulesOf = (kind: string) => table[kind as JobKindName] as JobRules<JobKindName> | undefined;
  const kinds = Object.keys(table);
  const sleepers = new Set<() => void>();
  // Workers that live could not keep their leases during an outage, so for one lease's length
  // nobody counts as gone.
  let deafUntil = 0;
  // Counts the calls of wake(), so that one that comes while a worker looks for work is not slept
  // over.
  let wakes = 0;

  async function fail(tx: Tx, job: Job, failure: JobFailure): Promise<void> {
    if (failure.retry && job.attempt < job.max_attempts)
      return retryJob(tx, job, failure, retryPauseSeconds);
    await endJob(tx, job.job_id, 'failed', failure);
    await rulesOf(job.kind)?.onFailure(tx, job, failure);
  }

  async function claim(wanted: readonly string[]): Promise<Order | 'none' | 'again'> {
    return db.transaction(async (tx) => {
      const claimed = await claimJob(tx, wanted, leaseSeconds);
      if (!claimed) return 'none';
      const { job, lease } = claimed;
      const input = await traced(job.request_id, async () => rulesOf(job.kind)?.begin(tx, job));
      if (!input) {
        await endJob(tx, job.job_id, 'cancelled');
        return 'again';
      }
      // The rules of a kind give that kind's input.
      return {
        ...lease,
        kind: job.kind,
        customer: job.customer_id,
        attempt: job.attempt,
        request: job.request_id,
        input,
      } as Order;
    });
  }

  async function reap(tokens: readonly string[] | 'all' = []): Promise<number> {
    const dead = await db.transaction(async (tx) => {
      const jobs = await deadJobs(tx, tokens);
      for (const job of jobs) {
        if (job.cancel_requested) await endJob(tx, job.job_id, 'cancelled');
        else await interruptJob(tx, job, WORKER_ENDED, retryPauseSeconds);
      }
      return jobs;
    });
    if (dead.length > 0) wake();
    for (const job of dead) onError(new Error('A worker ended in the middle of a job.'), job);
    return dead.length;
  }

  const wakeHere = () => {
    wakes += 1;
    for (const sleeper of [...sleepers]) sleeper();
  };
  db.bus?.onMessage((message) => {
    if (
      typeof message === 'object' &&
      message !== null &&
      'what' in message &&
      message.what === 'work'
    )
      wakeHere();
  });
  const wake = () => {
    wakeHere();
    db.bus?.send({ what: 'work' });
  };

  function openPort(): OpenedPort {
    let closed = false;
    /** By the lease's token, when the job was taken. */
    const held = new Map<string, number>();
    /** By the same, the reads of its search of the index. */
    const reads = new Map<string, Reads>();
    const msOf = (lease: Lease) => Date.now() - (held.get(lease.token) ?? Date.now());
    const release = (lease: Lease) => {
      held.delete(lease.token);
      reads.delete(lease.token);
    };

    /** Runs `work` on the job behind the lease, in a transaction; null when the lease is lost. */
    const onHeld = <T>(lease: Lease, work: (tx: Tx, job: HeldJob) => Promise<T>) =>
      db.transaction(async (tx) => {
        const job = await heldJob(tx, lease);
        return job ? traced(job.request_id, () => work(tx, job)) : null;
      });

    const readsOf = ({ token }: Lease, begin: () => Reads): Reads => {
      const began = reads.get(token) ?? begin();
      reads.set(token, began);
      return began;
    };

    /**
     * Reads of the index for whoever holds the lease: from a replica where there are any. What a
     * search is given is looked at once more when its result is taken over.
     */
    async function onIndex<T>(
      lease: Lease,
      read: (on: Queryable, searcher: Searcher | null) => Promise<T>,
    ): Promise<T | null> {
      const begin = db.beginReads;
      if (!begin) return onHeld(lease, (tx, job) => read(tx, searcherOf(job)));
      const holder = await onHeld(lease, async (_, job) => ({ searcher: searcherOf(job) }));
      return holder && readsOf(lease, begin)((on) => read(on, holder.searcher));
    }

    const port: JobPort = {
      async take(only) {
        const wanted = only ? kinds.filter((kind) => only.some((one) => one === kind)) : kinds;
        let outages = 0;
        while (!closed) {
          const seen = wakes;
          try {
            const order = await claim(wanted);
            outages = 0;
            if (order === 'again') continue;
            if (order !== 'none') {
              held.set(order.token, Date.now());
              // The port may have closed while the job was being claimed.
              if (closed) await db.transaction((tx) => giveBack(tx, [order.token]));
              else return order;
            }
            if (Date.now() >= deafUntil) await reap();
          } catch (error) {
            if (error instanceof Outage) {
              outages += 1;
              deafUntil = Date.now() + leaseSeconds * 1000;
            }
            onError(error, null);
          }
          if (!closed && seen === wakes) await sleep(pauseOf(pollMs, outages), sleepers);
        }
        return null;
      },
      async beat(lease, progress) {
        const outcome = await onHeld(lease, async (tx, job) => {
          if (job.cancel_requested) return 'cancelled' as const;
          await extendLease(tx, lease, leaseSeconds, progress);
          if (progress) await rulesOf(job.kind)?.onProgress?.(tx, job, progress);
          return 'go-on' as const;
        });
        return outcome ?? 'lost';
      },
      async asset(lease, asset) {
        await onHeld(lease, async (tx, job) => {
          await noteAsset(tx, job.customer_id, asset);
          await rulesOf(job.kind)?.onAsset?.(tx, job, asset);
        });
      },
      findFeature: (lease, key) =>
        onHeld(lease, async (tx, job) => {
          const hash = await findFeature(tx, job.customer_id, key);
          if (hash !== null) await useFeature(tx, job, key);
          return hash;
        }),
      async keepFeature(lease, key, hash) {
        return (
          (await onHeld(lease, async (tx, job) => {
            const replaced = await keepFeature(tx, job.customer_id, key, hash);
            await useFeature(tx, job, key);
            return replaced;
          })) ?? null
        );
      },
      async indexPart(lease, after) {
        return (
          (await onIndex(lease, (on, searcher) => readIndexPart(on, searcher, after))) ?? NOTHING
        );
      },
      async indexBlocks(lease) {
        return (await onIndex(lease, readIndexBlocks)) ?? [];
      },
      indexLists: (lease, block, buckets) =>
        onIndex(lease, (on, searcher) => readIndexLists(on, searcher, block, buckets)),
      async indexPlaced(lease, places, pixels) {
        const found = await onIndex(lease, (on, searcher) =>
          readIndexPlaced(on, searcher, places, pixels),
        );
        return found ?? [];
      },
      indexPicture: (lease, key) =>
        onHeld(lease, (tx, job) => readIndexPicture(tx, searcherOf(job), key)),
      async textCandidates(lease, prints) {
        // Many short statements, between which others have their turn.
        const searcher = await onHeld(lease, async (_, job) => searcherOf(job));
        return searcher ? findCandidates(db, searcher, prints) : [];
      },
      async textWords(lease, keys) {
        return (await onHeld(lease, (tx, job) => readTextWords(tx, searcherOf(job), keys))) ?? [];
      },
      async textLines(lease, keys) {
        return (await onHeld(lease, (tx, job) => readTextLines(tx, searcherOf(job), keys))) ?? [];
      },
      async done(lease, result) {
        const taken = await onHeld(lease, async (tx, job) => {
          await endJob(tx, job.job_id, job.cancel_requested ? 'cancelled' : 'done');
          if (!job.cancel_requested) await rulesOf(job.kind)?.onResult(tx, job, result);
          const ms = msOf(lease);
          tx.afterCommit(() => onEnd(job, ms, job.cancel_requested ? 'cancelled' : null));
          return !job.cancel_requested;
        });
        release(lease);
        wake();
        return taken ?? false;
      },
      async failed(lease, failure) {
        await onHeld(lease, async (tx, job) => {
          if (job.cancel_requested) await endJob(tx, job.job_id, 'cancelled');
          else await fail(tx, job, failure);
          const ms = msOf(lease);
          const code = job.cancel_requested ? 'cancelled' : failure.code;
          tx.afterCommit(() => onEnd(job, ms, code));
        });
        release(lease);
        wake();
      },
      async interrupted(lease, reason) {
        await onHeld(lease, async (tx, job) => {
          if (job.cancel_requested) await endJob(tx, job.job_id, 'cancelled');
          else await interruptJob(tx, job, interruption(reason), retryPauseSeconds);
        });
        release(lease);
      },
    };
    return {
      port,
      async close(how = 'requested') {
        closed = true;
        wakeHere();
        const tokens = [...held.keys()];
        held.clear();
        reads.clear();
        if (tokens.length > 0 && how === 'crashed') await reap(tokens);
        else if (tokens.length > 0) await db.transaction((tx) => giveBack(tx, tokens));
        wake();
      },
    };
  }

  return {
    async enqueue(tx, job) {
      const id = await insertJob(tx, job);
      tx.afterCommit(wake);
      return id;
    },
    cancel: cancelJobs,
    openPort,
    reap: (which = 'expired') => reap(which === 'all' ? 'all' : []),
    wake,
  };
}

/** Whose rights decide what of the index a worker is given for the job. */
function searcherOf({ file_id, user_id, customer_id }: HeldJob): Searcher | null {
  if (file_id !== null) return { file_id };
  return user_id === null ? null : { user_id, customer_id };
}

function interruption(sentence: string): JobFailure {
  return { code: 'interrupted', sentence, retry: true };
}

function pauseOf(pollMs: number, outages: number): number {
  return outages === 0
    ? pollMs
    : Math.max(pollMs, Math.min(pollMs * 2 ** outages, OUTAGE_PAUSE_MAX_MS));
}

/** Until woken, at most `ms`. */
function sleep(ms: number, sleepers: Set<() => void>): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      sleepers.delete(end);
      done();
    };
    const timer = setTimeout(end, ms);
    sleepers.add(end);
  });
}
