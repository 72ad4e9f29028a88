import type { Scope } from '../access/index.ts';
import type { Tx } from '../database/index.ts';
import { moveFile, reserveFigures } from '../files/index.ts';
import type { FileRecord, FileServices } from '../files/index.ts';
import { enqueueMatch, holdMatch } from '../jobs/index.ts';
import { keepResult, takeDraft } from '../review/index.ts';
import { countIncluded } from '../edit/index.ts';

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
  const included = await countIncluded(tx, file.file_id);
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
