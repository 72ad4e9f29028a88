import * as z from 'zod/mini';
import type { Tx } from '../database/index.ts';
import { openChain } from '../jobs/index.ts';
import type { JobGiver, JobOwner, JobRules } from '../jobs/index.ts';
import { REFERENCE_AREA } from '../pictureIndex/index.ts';
import type { Services } from '../services.ts';
import { endRun, markRunArticle, nextArticle, readRun, readRunArticle } from './runStore.ts';
import { articleName } from './source.ts';
import { dropArticle, markArticle, readKnown, replaceArticle, unusedOf } from './store.ts';

const Payload = z.object({ run_id: z.number(), n: z.number() });
type Parts = JobGiver & Pick<Services, 'db' | 'storage' | 'log' | 'background'>;

/** The server's side of an import: one job an article, each of which brings a next one. */
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
      // Locks the run: of two versions of one article the newer one stays, whichever ends first.
      await readRun(tx, run_id);
      const etag = (await readRunArticle(tx, run_id, n))?.etag ?? null;
      const gone =
        result.what === 'article' ? await replaceArticle(tx, result.article, etag) : null;
      if (result.what === 'article' && gone !== null) {
        removeUnused(services, tx, gone);
        const pictures = result.article.pictures?.length ?? 0;
        await markRunArticle(tx, run_id, n, { state: 'done', pictures });
      } else {
        if (result.what === 'same') await markArticle(tx, result.marks, etag);
        await markRunArticle(tx, run_id, n, { state: 'same' });
      }
      await articles.goOn(services, tx, job, run_id);
    },
    async onFailure(tx, job, { code, sentence }) {
      const { run_id, n } = Payload.parse(job.payload);
      await readRun(tx, run_id);
      const article = await readRunArticle(tx, run_id, n);
      // A licence that was withdrawn ends what it allowed.
      if (code === 'licence' && article)
        removeUnused(services, tx, await dropArticle(tx, articleName(article.name)?.pmcid ?? ''));
      await markRunArticle(tx, run_id, n, { state: 'failed', code, problem: sentence });
      await articles.goOn(services, tx, job, run_id);
    },
  };
}

/** An import's jobs, one article each. */
export const articles = openChain({
  kind: 'article',
  key: (runId) => `import ${runId}`,
  readRun,
  nextItem: nextArticle,
  end: (tx, run, state) => endRun(tx, run.run_id, state),
});

/** Somebody stopped an import's job by itself, which stops the import. */
export function stoppedArticle(
  services: JobGiver,
  tx: Tx,
  by: JobOwner,
  payload: unknown,
): Promise<void> {
  return articles.jobStopped(services, tx, by, Payload.parse(payload).run_id);
}

/**
 * Bytes go when the change that needs them no more stands. Those left by a crash harm nobody: the
 * same picture is the same bytes.
 */
function removeUnused({ db, storage, background }: Parts, tx: Tx, hashes: readonly string[]): void {
  if (hashes.length === 0) return;
  tx.afterCommit(() =>
    background.run(async () => {
      for (const hash of await unusedOf(db, hashes)) await storage.remove(REFERENCE_AREA, hash);
    }),
  );
}
