import type { Tx } from '../database/index.ts';
import type { JobFailure, JobKindName, ProgressOf, JobTypes, StoredAsset } from './port.ts';

/** A claimed job as the rules of its kind see it. */
export interface Job {
  readonly job_id: number;
  readonly kind: string;
  readonly customer_id: number;
  readonly user_id: number | null;
  readonly file_id: number | null;
  readonly payload: unknown;
  readonly attempt: number;
  readonly max_attempts: number;
  /** The call from which it came. */
  readonly request_id: string | null;
}

/**
 * The server's side of one kind of job. Each method runs in the same transaction as the job's own
 * change, so that both happen or neither. It must not wait for anything but the database. Events go
 * through tx.afterCommit.
 */
export interface JobRules<K extends JobKindName> {
  /**
   * A worker takes the job: what it needs. Null = the work is no longer wanted; the job is
   * cancelled.
   */
  begin(tx: Tx, job: Job): Promise<JobTypes[K]['input'] | null>;
  onProgress?(tx: Tx, job: Job, progress: ProgressOf<K>): Promise<void>;
  /** May come again with the same content when a job is tried again. */
  onAsset?(tx: Tx, job: Job, asset: StoredAsset): Promise<void>;
  onResult(tx: Tx, job: Job, result: JobTypes[K]['result']): Promise<void>;
  /** The last try failed, or no further one can help. */
  onFailure(tx: Tx, job: Job, failure: JobFailure): Promise<void>;
}

export type JobTable = { readonly [K in JobKindName]?: JobRules<K> };
