import type { Tx } from '../database/index.ts';
import { keepAsset, keepExtraction, skipsEdit, workedFile } from '../edit/index.ts';
import { endCheck } from '../review/index.ts';
import { failFile, findPassword, moveFile, noteProgress, settleFile } from '../files/index.ts';
import type { FileRecord, FileServices } from '../files/index.ts';
import { Refusal } from '../refusal.ts';
import { enqueueDraft } from '../jobs/index.ts';
import type { JobRules } from '../jobs/index.ts';
import { recordUsage } from '../usage/index.ts';
import { confirmBoxes } from './confirm.ts';

/** The server's side of extraction: what a worker is given, and what becomes of its result. */
export function extractRules(services: FileServices): JobRules<'extract'> {
  return {
    async begin(tx, job) {
      const file = await workedFile(tx, job);
      if (!file || (file.state !== 'Submitted' && file.state !== 'Extracting')) return null;
      // A worker that died left the file in Extracting; the next one goes on from there.
      if (file.state === 'Submitted')
        await moveFile(services, tx, 'server', file, { to: 'Extracting' });
      const password = await findPassword(services, tx, file.file_id);
      return { hash: file.object_hash, ...(password === undefined ? {} : { password }) };
    },
    onProgress: (tx, job, progress) =>
      job.file_id === null ? Promise.resolve() : noteProgress(services, tx, job.file_id, progress),
    onAsset: keepAsset,
    async onResult(tx, job, extraction) {
      const file = await workedFile(tx, job);
      if (!file || file.state !== 'Extracting') return;
      await keepExtraction(tx, file, extraction);
      await recordUsage(tx, {
        stage: 'extract',
        customer_id: file.customer_id,
        user_id: file.owner_id,
        file_id: file.file_id,
        database: file.database,
        product: file.product,
        files: 1,
        pages: extraction.pages.length,
        figures: extraction.figures.length,
        subimages: extraction.subImages.length,
      });
      await goOn(services, tx, file);
    },
    async onFailure(tx, job, failure) {
      if (job.file_id !== null) await failFile(services, tx, job.file_id, 'extract', failure);
    },
  };
}

/**
 * To a person, or at once to matching for those who skip the step. What the licence does not hold
 * waits for a person.
 */
async function goOn(services: FileServices, tx: Tx, file: FileRecord): Promise<void> {
  if (file.checks.length > 0 && file.checks.every(({ check }) => check !== 'images'))
    return goWithoutPictures(services, tx, file);
  if (file.product === 'submission' || (await skipsEdit(tx, file.owner_id))) {
    try {
      return await confirmBoxes(services, tx, 'server', file);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return moveFile(services, tx, 'server', file, { to: 'Edit', text: error.message });
    }
  }
  await moveFile(services, tx, 'server', file, { to: 'Edit' });
  await enqueueDraft(services, tx, file);
}

/** Pages and figures are there to be shown; its other checks take it on. */
async function goWithoutPictures(services: FileServices, tx: Tx, file: FileRecord): Promise<void> {
  const { file_id, customer_id, owner_id } = file;
  await settleFile(tx, { file_id, customer_id, user_id: owner_id });
  await moveFile(services, tx, 'server', file, { to: 'Matching' });
  await endCheck(services, tx, { ...file, state: 'Matching' }, null);
}
