import { asideBecause } from '../../contract/aside.ts';
import type { Actor } from '../access/index.ts';
import type { Tx } from '../database/index.ts';
import { forgetPassword, moveFile } from '../files/index.ts';
import type { FileRecord, FileServices } from '../files/index.ts';
import { refuse } from '../refusal.ts';
import { recordUsage } from '../usage/index.ts';
import { makeRecommendation } from './recommend.ts';
import { isDisputed } from './record.ts';
import { readMatches, writeReviewer } from './store.ts';

/**
 * Ends the review. Matches that nobody decided on are no obstacle, but a reason must be given for
 * leaving them; those that stand aside until asked for (contract/aside.ts) do not count. Nor is a
 * disagreement that nobody has settled, for the same reason.
 * @throws invalid-input naming `audit_review` when that reason is missing; not-from-here
 */
export async function finishReview(
  services: Pick<FileServices, 'hub'>,
  tx: Tx,
  actor: Actor,
  file: FileRecord,
  text: string,
): Promise<void> {
  const matches = await readMatches(tx, file.file_id);
  const open = matches.filter(
    (m) =>
      asideBecause({
        band: m.band,
        hints: m.document.hints,
        same_work: m.same_work !== null,
      }) === null &&
      (m.state === 'new' || m.state === 'undecided'),
  ).length;
  const disputed = matches.filter(isDisputed).length;
  if (file.state === 'Review' && open + disputed > 0 && text.trim() === '') {
    const message =
      open === 0
        ? 'Reviewers differ, and nobody has settled it. Please say why.'
        : open === 1
          ? 'One match is not decided. Please say why.'
          : `${open} matches are not decided. Please say why.`;
    throw refuse('invalid-input', message, {
      fields: { audit_review: 'Please say why matches stay undecided.' },
      missing: open + disputed,
    });
  }
  // What the reviewer dismissed is no reason to look any more.
  if (file.product === 'submission') await makeRecommendation(tx, file, 'keep');
  await moveFile(services, tx, actor, file, { to: 'Report', text });
  // One that was given for searches while the review lasted.
  await forgetPassword(tx, file.file_id);
  await writeReviewer(tx, file.file_id, actor.user_id);
  const about = {
    customer_id: file.customer_id,
    user_id: actor.user_id,
    file_id: file.file_id,
    database: file.database,
    product: file.product,
  };
  await recordUsage(tx, { ...about, stage: 'review', files: 1, matches: matches.length });
  await recordUsage(tx, { ...about, stage: 'report', files: 1 });
}
