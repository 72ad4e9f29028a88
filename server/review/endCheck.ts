import type { Check, Failed } from '../../contract/index.ts';
import type { Tx } from '../database/index.ts';
import { forgetPassword, moveFile, readChecks, tellFile, writeCheckState } from '../files/index.ts';
import type { FileRecord, FileServices } from '../files/index.ts';
import { makeRecommendation } from './recommend.ts';

/**
 * One check of a manuscript has ended, or (null) what comes before them. The last one brings the
 * recommendation and the report.
 * @param failure why it could not be made; null: it was made
 */
export async function endCheck(
  services: Pick<FileServices, 'hub'>,
  tx: Tx,
  file: FileRecord,
  ended: Check | null,
  failure: Failed | null = null,
): Promise<void> {
  const { file_id, state } = file;
  // Held before any is changed, so that of two that end at the same time the second sees the first.
  await readChecks(tx, file_id, true);
  if (ended)
    await writeCheckState(tx, file_id, ended, failure === null ? 'done' : 'failed', { failure });
  const checks = await readChecks(tx, file_id);
  const open = checks.some((one) => one.state === 'waiting' || one.state === 'running');
  if (open || state !== 'Matching') {
    await tellFile(services, tx, file_id, { what: 'file', file_id, state, progress: null, checks });
    return;
  }
  await forgetPassword(tx, file_id);
  await makeRecommendation(tx, { ...file, checks });
  await moveFile(services, tx, 'server', file, { to: 'Report' });
}
