import type { Scope } from '../access/actor.ts';
import type { Tx } from '../database/db.ts';
import { reserveFigures } from '../files/allowance.ts';
import { moveFile } from '../files/move.ts';
import type { FileRecord } from '../files/rows.ts';
import type { Hall } from '../files/tell.ts';
import { raiseJobs } from '../jobs/queue.ts';
import { takeDraft } from '../review/drafts.ts';
import { keepResult } from '../review/keep.ts';
import { countIncluded } from './store.ts';

/** Below everything that a person waits for. */
const DRAFT = -10;

/**
 * The boxes are right: reserves the sub-images that go into matching and has them matched.
 * @throws figures-exceeded (the file stays where it is), licence-ended, not-from-here
 */
export async function confirmBoxes(
  hall: Hall,
  tx: Tx,
  scope: Scope,
  file: FileRecord,
  text = '',
): Promise<void> {
  const included = await countIncluded(tx, file.file_id);
  if (file.database === 'manuscripts') {
    await reserveFigures(
      tx,
      { file_id: file.file_id, customer_id: file.customer_id, user_id: file.owner_id },
      included,
    );
  }
  await moveFile(hall, tx, scope, file, { to: 'Matching', text });
  const draft = await takeDraft(tx, file);
  if (draft) await keepResult(hall, tx, file, draft);
  else await enqueueMatch(hall, tx, scope, file);
}

/** Has the boxes matched as they are, when nobody waits for anything else, so that the review can open at once. */
export async function enqueueDraft(hall: Hall, tx: Tx, file: FileRecord): Promise<void> {
  const { file_id, customer_id, owner_id } = file;
  await hall.jobs.enqueue(tx, {
    kind: 'match',
    file_id,
    customer_id,
    user_id: owner_id,
    dedupe_key: String(file_id),
    priority: DRAFT,
  });
}

/** Asks for matching now. A draft that waits or runs already is the same work; one that waits is brought forward. */
export async function enqueueMatch(
  hall: Hall,
  tx: Tx,
  scope: Scope,
  file: { readonly file_id: number; readonly customer_id: number; readonly owner_id: number },
): Promise<void> {
  const user_id = scope === 'server' ? file.owner_id : scope.user_id;
  await hall.jobs.enqueue(tx, {
    kind: 'match',
    file_id: file.file_id,
    customer_id: file.customer_id,
    user_id,
    dedupe_key: String(file.file_id),
  });
  await raiseJobs(tx, file.file_id);
}

/** Sub-images that matching would compare and count. */
export function includedOf(tx: Tx, fileId: number): Promise<number> {
  return countIncluded(tx, fileId);
}
