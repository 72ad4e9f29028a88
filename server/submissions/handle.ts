import type { BodyOf, FileRow, Ops } from '../../contract/index.ts';
import { mayDispose, seesAll } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import { noteReturned } from '../callbacks/index.ts';
import type { Tx } from '../database/index.ts';
import {
  demandFile,
  demandUnmarked,
  fileRow,
  giveFile,
  moveFile,
  tellFile,
} from '../files/index.ts';
import type { FileRecord, FileServices } from '../files/index.ts';
import { refuse } from '../refusal.ts';
import { writeHandled } from './store.ts';

type Request = BodyOf<Ops['submissionHandle']>;

/**
 * What the office does with a manuscript that has its recommendation, in one transaction with its
 * audit row.
 * @throws not-from-here before there is a recommendation; not-found, not-allowed; not-configured
 * for a journal without callbacks
 */
export async function handle(
  services: Pick<FileServices, 'hub'>,
  tx: Tx,
  actor: Actor,
  { file_id, how, user_id, text = '' }: Request,
): Promise<FileRow> {
  const file = await demandFile(tx, actor, file_id);
  demandUnmarked(file);
  demandOffice(actor, file);
  if (file.state !== 'Report' || !file.recommended)
    throw refuse(
      'not-from-here',
      'Only a manuscript with a recommendation and a finished report can be dealt with.',
      { possible: [] },
    );
  await writeHandled(tx, file_id, how === null ? null : { how, by: actor.user_id, text });
  if (how === 'passed') await passOn(services, tx, actor, file, user_id, text);
  if (how === 'returned' && !(await noteReturned(tx, file, text)))
    throw refuse(
      'not-configured',
      'No journal system sent this manuscript, or no address and secret for callbacks are set.',
    );
  await writeAudit(tx, actor, {
    action: 'file.handled',
    customer_id: file.customer_id,
    file_id,
    from: file.recommended.how,
    to: how,
    text,
  });
  const now = await demandFile(tx, actor, file_id);
  await tellFile(services, tx, file_id, {
    what: 'file',
    file_id,
    state: now.state,
    progress: null,
  });
  return fileRow(actor, now);
}

/** @throws not-allowed for who neither owns the file nor sees all files of the customer */
export function demandOffice(actor: Actor, file: FileRecord): void {
  if (!seesAll(actor) && !mayDispose(actor, file))
    throw refuse('not-allowed', 'Only its owner, and who sees all manuscripts, can do this.');
}

/** Gives it to a reviewer, who finds it in the list To review. */
async function passOn(
  services: Pick<FileServices, 'hub'>,
  tx: Tx,
  actor: Actor,
  file: FileRecord,
  userId: number | undefined,
  text: string,
): Promise<void> {
  if (userId === undefined)
    throw refuse('invalid-input', 'Choose a reviewer.', { fields: { user_id: 'Missing.' } });
  await giveFile(tx, actor, file, userId);
  await moveFile(services, tx, actor, file, { to: 'Review', text });
}
