import { cutsOf, keepAsset, readExtraction, readStanding, workedFile } from '../edit/index.ts';
import { enqueueMatch } from '../jobs/index.ts';
import { applyMove, failFile, findPassword, noteProgress } from '../files/index.ts';
import type { FileServices } from '../files/index.ts';
import type { JobRules } from '../jobs/index.ts';
import { beginDraft, dropDraft, isStale, keepDraft } from './draftStore.ts';
import { keepResult } from './keep.ts';

/**
 * The server's side of matching: what a worker is given, and what becomes of its result. While the
 * file waits in Edit the work is a draft; when the boxes are confirmed before it is done, it
 * becomes the real one.
 */
export function matchRules(services: FileServices): JobRules<'match'> {
  return {
    async begin(tx, job) {
      const file = await workedFile(tx, job);
      if (
        !file ||
        (file.state !== 'Submitted' && file.state !== 'Matching' && file.state !== 'Edit')
      )
        return null;
      const extraction = await readExtraction(tx, file.file_id);
      if (!extraction) return null;
      const cuts = cutsOf(await readStanding(tx, file.file_id), extraction);
      if (file.state === 'Edit') {
        // A draft of boxes that are being changed would be worth nothing.
        if (cuts !== undefined) return null;
        await beginDraft(tx, file);
      } else await dropDraft(tx, file.file_id);
      // Retried after a failure: what was extracted stands, so the file goes straight on.
      if (file.state === 'Submitted')
        await applyMove(services, tx, 'server', file, { to: 'Matching' });
      const password = await findPassword(services, tx, file.file_id);
      return {
        hash: file.object_hash,
        extraction,
        database: file.database === 'user' ? 'add' : 'search',
        ...(password === undefined ? {} : { password }),
        ...(cuts === undefined ? {} : { cuts }),
      };
    },
    onProgress: (tx, job, progress) =>
      job.file_id === null ? Promise.resolve() : noteProgress(services, tx, job.file_id, progress),
    onAsset: keepAsset,
    async onResult(tx, job, result) {
      const file = await workedFile(tx, job);
      if (file?.state === 'Edit') return keepDraft(tx, file, result);
      if (file?.state !== 'Matching') return;
      if (!(await isStale(tx, file))) return keepResult(services, tx, file, result);
      // The boxes were changed after this work began as a draft.
      await dropDraft(tx, file.file_id);
      await enqueueMatch(services, tx, 'server', file);
    },
    async onFailure(tx, job, failure) {
      // A draft that fails costs nobody anything.
      if (job.file_id !== null) await failFile(services, tx, job.file_id, 'match', failure);
    },
  };
}
