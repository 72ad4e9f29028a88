import * as z from 'zod/mini';
import type { Tx } from '../database/index.ts';
import { openChain } from '../jobs/index.ts';
import type { JobGiver, JobOwner, JobRules } from '../jobs/index.ts';
import { endRun, markManifest, markPdf, nextPdf, readFailed, readPdf, readRun } from './store.ts';

const Payload = z.object({ run_id: z.number(), n: z.nullable(z.number()) });

/**
 * The server's side of a run over a folder: one job a PDF, each of which brings the next one, and
 * one for the table.
 */
export function imagesRules(services: JobGiver): JobRules<'images'> {
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
      await pdfs.goOn(services, tx, job, run_id);
    },
    async onFailure(tx, job, { sentence }) {
      const { run_id, n } = Payload.parse(job.payload);
      if (n === null) return markManifest(tx, run_id, 'failed');
      await markPdf(tx, run_id, n, { state: 'failed', problem: sentence });
      await pdfs.goOn(services, tx, job, run_id);
    },
  };
}

/** A run's jobs, one PDF each, and at its end the one that writes its table. */
export const pdfs = openChain({
  kind: 'images',
  key: keyOf,
  readRun,
  nextItem: nextPdf,
  async end(tx, run, state, add) {
    await endRun(tx, run.run_id, state);
    if (!run.csv) return;
    await markManifest(tx, run.run_id, 'due');
    await add({ run_id: run.run_id, n: null }, `${keyOf(run.run_id)} table`);
  },
});

/**
 * Somebody stopped one of a run's jobs by itself: the table's, or that of a PDF, which stops the
 * run.
 */
export async function stoppedJob(
  services: JobGiver,
  tx: Tx,
  by: JobOwner,
  payload: unknown,
): Promise<void> {
  const { run_id, n } = Payload.parse(payload);
  if (n === null) await markManifest(tx, run_id, 'failed');
  else await pdfs.jobStopped(services, tx, by, run_id);
}

function keyOf(runId: number): string {
  return `run ${runId}`;
}
