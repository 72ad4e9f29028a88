import type { BodyOf, Ops } from '../../contract/index.ts';
import type { Actor } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import type { Tx } from '../database/index.ts';
import { demandFile } from '../files/index.ts';
import { tellFile } from '../files/index.ts';
import type { FileServices } from '../files/index.ts';
import { refuse } from '../refusal.ts';
import { demandReviewed } from './decide.ts';
import { refreshSameWork } from './sameWork.ts';
import { writeSameWorkDecision } from './sameWorkStore.ts';

/**
 * A reviewer says that a file of the own database is the manuscript itself, or that it is not; its
 * matches are set apart or come back.
 * @throws not-found for a source that the person may not see, or that no match shows
 */
export async function decideSameWork(
  services: Pick<FileServices, 'hub'>,
  tx: Tx,
  actor: Actor,
  { file_id, source_file_id, same }: BodyOf<Ops['fileSameWork']>,
): Promise<void> {
  const file = await demandReviewed(tx, actor, file_id, ['Review']);
  const source = await demandFile(tx, actor, source_file_id);
  if (source.customer_id !== file.customer_id || source.database !== 'user')
    throw refuse('not-found', 'There is no such file in the own database.');
  await writeSameWorkDecision(tx, file, source_file_id, same, actor.user_id);
  await refreshSameWork(tx, file_id);
  await writeAudit(tx, actor, {
    action: 'match.same',
    customer_id: file.customer_id,
    file_id,
    text: same ? 'same work' : 'another work',
    details: { source: source_file_id },
  });
  await tellFile(services, tx, file_id, {
    what: 'file',
    file_id,
    state: file.state,
    progress: file.progress,
  });
}
