import * as z from 'zod/mini';
import { FileFailure } from '../entities.ts';
import { Empty } from '../fields.ts';
import { operation } from '../operation.ts';
import { JobKind, ProgressStep } from '../values.ts';

const Running = z.object({
  job_id: z.number(),
  kind: JobKind,
  file_id: z.nullable(z.number()),
  filename: z.string(),
  customer_name: z.string(),
  since_timesec: z.number(),
  attempt: z.number(),
  /** How far the step is that it works on; null where it has not said. */
  step: z.nullable(z.object({ step: ProgressStep, done: z.number(), of: z.number() })),
});
const FailedFile = z.object({
  file_id: z.number(),
  filename: z.string(),
  customer_name: z.string(),
  ...FileFailure.shape,
  timesec: z.number(),
});
/** What a customer keeps the service busy with, and what it keeps. */
const Load = z.object({
  customer_id: z.number(),
  customer_name: z.string(),
  running: z.number(),
  waiting: z.number(),
  failed: z.number(),
  bytes: z.number(),
});

export const workloadOps = {
  /**
   * What runs now, how long the oldest waiting job has waited, the newest files that failed (fifty
   * at most), and the customers that load the service most.
   */
  workload: operation({
    auth: 'bearer',
    area: 'service',
    path: '/api/jobs/load',
    reads: true,
    input: Empty,
    output: z.object({
      running: z.array(Running),
      waiting: z.number(),
      oldest_timesec: z.nullable(z.number()),
      failures: z.array(FailedFile),
      failed: z.number(),
      load: z.array(Load),
    }),
  }),
};
