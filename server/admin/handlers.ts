import { failFile } from '../files/index.ts';
import { stoppedJob } from '../folders/index.ts';
import { stoppedArticle } from '../reference/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import { writeAudit } from '../audit/index.ts';
import { stopJob } from './store.ts';

const STAGE: Readonly<Record<string, 'extract' | 'match'>> = { extract: 'extract', match: 'match' };

/** The Admin's hand on the queue. */
export const adminHandlers = {
  async jobCancel({ job_id }, { services, actor }) {
    await services.db.transaction(async (tx) => {
      const job = await stopJob(tx, job_id);
      if (!job) throw refuse('not-found', 'There is no such job, or it has ended.');
      await writeAudit(tx, actor, {
        action: 'job.cancel',
        customer_id: job.customer_id,
        file_id: job.file_id,
        text: job.kind,
      });
      if (job.kind === 'article') await stoppedArticle(services, tx, actor, job.payload);
      if (job.kind === 'images') await stoppedJob(services, tx, actor, job.payload);
      const stage = STAGE[job.kind];
      if (job.file_id !== null && stage)
        await failFile(services, tx, job.file_id, stage, {
          code: 'cancelled',
          sentence: 'An administrator stopped the analysis. It can be tried again.',
          retry: false,
        });
    });
    return { ok: true };
  },
} satisfies HandlersOf<'jobCancel'>;
