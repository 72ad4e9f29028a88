import { WORKING_STATES } from '../../contract/index.ts';
import type { WorkStage } from '../../contract/index.ts';
import type { Progress } from '../../engine/index.ts';
import type { Tx } from '../database/index.ts';
import type { JobFailure } from '../jobs/index.ts';
import { recordUsage } from '../usage/index.ts';
import { releaseFile } from './allowance.ts';
import { moveFile } from './move.ts';
import { readFile } from './rows.ts';
import { forgetPassword } from './secrets.ts';
import { tellFile } from './tell.ts';
import type { FileServices } from './tell.ts';
import { writeProgress } from './writeStore.ts';

/**
 * The server's own work on a file has ended without a result: the person sees why, and the licence
 * gets back what was taken.
 */
export async function failFile(
  services: Pick<FileServices, 'hub'>,
  tx: Tx,
  fileId: number,
  stage: WorkStage,
  failure: JobFailure,
): Promise<void> {
  const file = await readFile(tx, 'server', fileId);
  // Somebody else has taken the file elsewhere meanwhile.
  if (!file || !WORKING_STATES.includes(file.state)) return;
  await moveFile(services, tx, 'server', file, {
    to: 'Failed',
    failure: { code: failure.code, sentence: failure.sentence, stage },
  });
  const back = await releaseFile(tx, {
    file_id: fileId,
    customer_id: file.customer_id,
    user_id: file.owner_id,
  });
  // What the licence gets back, usage takes back: both say the same.
  if (back)
    await recordUsage(tx, {
      stage: 'submit',
      customer_id: file.customer_id,
      user_id: file.owner_id,
      file_id: fileId,
      database: file.database,
      product: file.product,
      files: -1,
    });
  await forgetPassword(tx, fileId);
}

/** Keeps how far running work is, and tells those who see the file. */
export async function noteProgress(
  services: Pick<FileServices, 'hub'>,
  tx: Tx,
  fileId: number,
  progress: Progress,
): Promise<void> {
  const { stage, step, done, of } = progress;
  const value = { stage, step, done, of };
  const state = stage === 'extract' ? 'Extracting' : 'Matching';
  // Work ahead of time says nothing: the file is in another state.
  if (await writeProgress(tx, fileId, state, value))
    await tellFile(services, tx, fileId, { what: 'file', file_id: fileId, state, progress: value });
}
