import * as z from 'zod/mini';
import type { Tx } from '../database/index.ts';
import { stopJobs } from '../jobs/index.ts';
import type { Job, JobRules, NewJob } from '../jobs/index.ts';
import { REFERENCE_AREA } from '../pictureIndex/index.ts';
import type { Services } from '../services.ts';
import { endRun, markRunArticle, nextArticle, readRun, readRunArticle } from './runStore.ts';
import type { Run } from './runStore.ts';
import { articleName } from './source.ts';
import { dropArticle, markArticle, readKnown, replaceArticle, unusedOf } from './store.ts';

/** Behind everything that a person waits for. */
const PRIORITY = -10;
const Payload = z.object({ run_id: z.number(), n: z.number() });
/** Who gives the work; its jobs count as that customer's. */
type JobOwner = Pick<Job, 'customer_id' | 'user_id'>;
interface Jobs {
  readonly jobs: { enqueue(tx: Tx, job: NewJob): Promise<number | null> };
}
type Parts = Jobs & Pick<Services, 'db' | 'storage' | 'log' | 'background'>;

/** The server's side of an import: one job an article, each of which brings the next one. */
export function articleRules(services: Parts): JobRules<'article'> {
  return {
    async begin(tx, job) {
      const { run_id, n } = Payload.parse(job.payload);
      const run = await readRun(tx, run_id);
      const article = run?.state === 'running' ? await readRunArticle(tx, run_id, n) : null;
      if (!run || !article) return null;
      const pmcid = articleName(article.name)?.pmcid ?? '';
      return {
        name: article.name,
        pictures: run.pictures,
        known: await readKnown(tx, pmcid),
      };
    },
    async onResult(tx, job, result) {
      const { run_id, n } = Payload.parse(job.payload);
      const etag = (await readRunArticle(tx, run_id, n))?.etag ?? null;
      if (result.what === 'article') {
        removeUnused(services, tx, await replaceArticle(tx, result.article, etag));
        const pictures = result.article.pictures?.length ?? 0;
        await markRunArticle(tx, run_id, n, { state: 'done', pictures });
      } else {
        if (result.what === 'same') await markArticle(tx, result.marks, etag);
        await markRunArticle(tx, run_id, n, { state: 'same' });
      }
      await goOn(services, tx, job, run_id);
    },
    async onFailure(tx, job, { code, sentence }) {
      const { run_id, n } = Payload.parse(job.payload);
      const article = await readRunArticle(tx, run_id, n);
      // A licence that was withdrawn ends what it allowed.
      if (code === 'licence' && article)
        removeUnused(services, tx, await dropArticle(tx, articleName(article.name)?.pmcid ?? ''));
      await markRunArticle(tx, run_id, n, { state: 'failed', code, problem: sentence });
      await goOn(services, tx, job, run_id);
    },
  };
}

/** Gives the next article of a run to the workers, or ends the run when none is left. */
export async function goOn(services: Jobs, tx: Tx, by: JobOwner, runId: number): Promise<void> {
  const run = await readRun(tx, runId);
  if (run?.state !== 'running') return;
  const next = await nextArticle(tx, runId);
  if (next === null) return endRun(tx, runId, 'done');
  await services.jobs.enqueue(tx, {
    kind: 'article',
    customer_id: by.customer_id,
    user_id: by.user_id,
    file_id: null,
    payload: { run_id: runId, n: next.n },
    priority: PRIORITY,
    dedupe_key: keyOf(runId),
  });
}

/** Stops a run that goes on, between articles, and the one that is being read. What it took so far stays. */
export async function stopRun(tx: Tx, run: Run): Promise<void> {
  await stopJobs(tx, 'article', keyOf(run.run_id));
  await endRun(tx, run.run_id, 'cancelled');
}

/** Somebody stopped a run's job by itself. The next one would have come with its end: the run stops too. */
export async function stoppedArticle(tx: Tx, payload: unknown): Promise<void> {
  const run = await readRun(tx, Payload.parse(payload).run_id);
  if (run?.state === 'running') await stopRun(tx, run);
}

/** Bytes go when the change that needs them no more stands. Those left by a crash harm nobody: the same picture is the same bytes. */
function removeUnused({ db, storage, background }: Parts, tx: Tx, hashes: readonly string[]): void {
  if (hashes.length === 0) return;
  tx.afterCommit(() =>
    background.run(async () => {
      for (const hash of await unusedOf(db, hashes)) await storage.remove(REFERENCE_AREA, hash);
    }),
  );
}

function keyOf(runId: number): string {
  return `import ${runId}`;
}
