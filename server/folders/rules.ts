import * as z from 'zod/mini';
import type { Tx } from '../database/index.ts';
import type { FileServices } from '../files/index.ts';
import { stopJobs } from '../jobs/index.ts';
import type { Job, JobRules } from '../jobs/index.ts';
import { endRun, markManifest, markPdf, nextPdf, readFailed, readPdf, readRun } from './store.ts';
import type { Run } from './store.ts';

/** Behind everything that a person waits for. */
const PRIORITY = -10;
const Payload = z.object({ run_id: z.number(), n: z.nullable(z.number()) });
/** The person who starts the work; its jobs count for their customer. */
type JobOwner = Pick<Job, 'customer_id' | 'user_id'>;
type Jobs = Pick<FileServices, 'jobs'>;

/** The server's side of a run over a folder: one job a PDF, each of which brings the next one, and one for the table. */
export function imagesRules(services: Jobs): JobRules<'images'> {
  return {
    async begin(tx, job) {
      const { run_id, n } = Payload.parse(job.payload);
      const run = await readRun(tx, run_id);
      if (run === null) return null;
      if (n === null)
        return { run: run_id, what: 'manifest', failed: await readFailed(tx, run_id) };
      const pdf = run.state === 'running' ? await readPdf(tx, run_id, n) : null;
      return pdf === null ? null : { run: run_id, what: 'pdf', n, name: pdf.name, csv: run.csv };
    },
    async onResult(tx, job, { subimages }) {
      const { run_id, n } = Payload.parse(job.payload);
      if (n === null) return markManifest(tx, run_id, 'there');
      await markPdf(tx, run_id, n, { state: 'done', subimages });
      await goOn(services, tx, job, run_id);
    },
    async onFailure(tx, job, { sentence }) {
      const { run_id, n } = Payload.parse(job.payload);
      if (n === null) return markManifest(tx, run_id, 'failed');
      await markPdf(tx, run_id, n, { state: 'failed', problem: sentence });
      await goOn(services, tx, job, run_id);
    },
  };
}

/** Gives the next PDF of a run to the workers, or ends the run when none is left. */
export async function goOn(services: Jobs, tx: Tx, by: JobOwner, runId: number): Promise<void> {
  const run = await readRun(tx, runId);
  if (run?.state !== 'running') return;
  const next = await nextPdf(tx, runId);
  if (next === null) return finish(services, tx, by, run, 'done');
  await add(services, tx, by, { run_id: runId, n: next.n }, keyOf(runId));
}

/** Stops a run that goes on, between PDFs, and the one that is being read. What it gave so far stays, and has its table. */
export async function stopRun(services: Jobs, tx: Tx, by: JobOwner, run: Run): Promise<void> {
  await stopJobs(tx, 'images', keyOf(run.run_id));
  await finish(services, tx, by, run, 'cancelled');
}

/** Somebody stopped one of a run's jobs by itself. The next one would have come with its end: the run stops too. */
export async function stoppedJob(
  services: Jobs,
  tx: Tx,
  by: JobOwner,
  payload: unknown,
): Promise<void> {
  const { run_id, n } = Payload.parse(payload);
  if (n === null) return markManifest(tx, run_id, 'failed');
  const run = await readRun(tx, run_id);
  if (run?.state === 'running') await stopRun(services, tx, by, run);
}

async function finish(
  services: Jobs,
  tx: Tx,
  by: JobOwner,
  run: Run,
  state: 'done' | 'cancelled',
): Promise<void> {
  await endRun(tx, run.run_id, state);
  if (!run.csv) return;
  await markManifest(tx, run.run_id, 'due');
  await add(services, tx, by, { run_id: run.run_id, n: null }, `${keyOf(run.run_id)} table`);
}

function add(
  services: Jobs,
  tx: Tx,
  { customer_id, user_id }: JobOwner,
  payload: z.infer<typeof Payload>,
  dedupe_key: string,
): Promise<number | null> {
  return services.jobs.enqueue(tx, {
    kind: 'images',
    customer_id,
    user_id,
    file_id: null,
    payload,
    priority: PRIORITY,
    dedupe_key,
  });
}

function keyOf(runId: number): string {
  return `run ${runId}`;
}
