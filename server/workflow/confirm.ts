import type { Scope } from '../access/actor.ts';
import type { Tx } from '../database/db.ts';
import { reserveFigures } from '../files/allowance.ts';
import { moveFile } from '../files/move.ts';
import type { FileRecord } from '../files/rows.ts';
import type { FileServices } from '../files/tell.ts';
import { enqueueMatch, holdMatch } from '../jobs/enqueueMatch.ts';
import { takeDraft } from '../review/drafts.ts';
import { keepResult } from '../review/keep.ts';
import { includedOf } from '../edit/included.ts';

/**
 * The boxes are right: reserves the sub-images that go into matching and has them matched.
 * @throws figures-exceeded (the file stays where it is), licence-ended, not-from-here
 */
export async function confirmBoxes(
  services: FileServices,
  tx: Tx,
  scope: Scope,
  file: FileRecord,
  text = '',
): Promise<void> {
  // Before the file is changed, as a worker takes the two in this order as well.
  await holdMatch(tx, file.file_id);
  const included = await includedOf(tx, file.file_id);
  if (file.database === 'manuscripts') {
    await reserveFigures(
      tx,
      { file_id: file.file_id, customer_id: file.customer_id, user_id: file.owner_id },
      included,
    );
  }
  await moveFile(services, tx, scope, file, { to: 'Matching', text });
  const draft = await takeDraft(tx, file);
  if (draft) await keepResult(services, tx, file, draft);
  else await enqueueMatch(services, tx, scope, file);
}
