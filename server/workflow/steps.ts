import { isStateOf } from '../../contract/index.ts';
import type { BodyOf, FileState, Ops } from '../../contract/index.ts';
import type { Actor } from '../access/index.ts';
import type { Tx } from '../database/index.ts';
import { countIncluded } from '../edit/index.ts';
import { enqueueMatch } from '../jobs/index.ts';
import { confirmBoxes } from './confirm.ts';
import { finishReview } from '../review/index.ts';
import {
  applyMove,
  assignFile,
  copyToDatabase,
  demandFile,
  demandUnmarked,
  firstJobOf,
  moveFile,
  notFromHere,
  reserveFigures,
  restartFailed,
} from '../files/index.ts';
import type { FileRecord, FileServices } from '../files/index.ts';

type StateRequest = BodyOf<Ops['fileState']>;
type Action = BodyOf<Ops['actionSubmit']>;

/**
 * Takes a file to the state that a person wants next.
 * @throws not-from-here with the states that are possible, and what the step itself demands
 */
export async function stepFile(
  services: FileServices,
  tx: Tx,
  actor: Actor,
  input: StateRequest,
): Promise<void> {
  const file = await demandFile(tx, actor, input.file_id);
  demandUnmarked(file);
  if (!isStateOf(input.state, file)) refuseStep(file, input.state);
  const edit = input.audit_edit ?? '';
  const review = input.audit_review ?? '';
  switch (input.state) {
    case 'Submitted':
      return restartFailed(services, tx, actor, file, edit || review);
    case 'Matching':
      return file.state === 'Edit'
        ? confirmBoxes(services, tx, actor, file, edit)
        : refuseStep(file, input.state);
    case 'Report':
      return file.state === 'Review'
        ? finishReview(services, tx, actor, file, review)
        : refuseStep(file, input.state);
    case 'Review':
      return moveFile(services, tx, actor, file, { to: 'Review', text: review || edit });
    case 'Edit':
      return moveFile(services, tx, actor, file, { to: 'Edit', text: edit || review });
    case 'Extracting':
    case 'Failed':
      return refuseStep(file, input.state);
  }
}

/**
 * What a person can have done with a file beside its steps.
 * @returns the file that the answer shows
 */
export async function actOnFile(
  services: FileServices,
  tx: Tx,
  actor: Actor,
  action: Action,
): Promise<number> {
  const file = await demandFile(tx, actor, action.file_id);
  demandUnmarked(file);
  switch (action.file_action) {
    case 'retry':
      await restartFailed(services, tx, actor, file);
      break;
    case 'rematch':
      await matchAgain(services, tx, actor, file);
      break;
    case 'reextract':
      await extractAgain(services, tx, actor, file);
      break;
    case 'to-userdb':
      return copyToDatabase(services, tx, actor, file);
    case 'assign':
      await assignFile(tx, actor, file, action.user_id ?? null);
      break;
  }
  return file.file_id;
}

/** With a newer engine, say: boxes stay, and decisions on matches that still stand. */
async function matchAgain(
  services: FileServices,
  tx: Tx,
  actor: Actor,
  file: FileRecord,
): Promise<void> {
  const withoutPictures =
    file.checks.length > 0 && file.checks.every(({ check }) => check !== 'images');
  if (withoutPictures || !isStateOf('Matching', file)) refuseStep(file, 'Matching');
  if (file.state !== 'Review' && file.state !== 'Report') refuseStep(file, 'Matching');
  if (file.database === 'manuscripts') {
    await reserveFigures(
      tx,
      { file_id: file.file_id, customer_id: file.customer_id, user_id: file.owner_id },
      await countIncluded(tx, file.file_id),
    );
  }
  await applyMove(services, tx, actor, file, { to: 'Matching', text: 'Analysed again' });
  await enqueueMatch(services, tx, actor, file);
}

/** From the bytes: what people corrected in the boxes is replaced by what the engine finds. */
async function extractAgain(
  services: FileServices,
  tx: Tx,
  actor: Actor,
  file: FileRecord,
): Promise<void> {
  if (file.state === 'Failed') return restartFailed(services, tx, actor, file);
  if (file.state !== 'Edit' && file.state !== 'Review' && file.state !== 'Report')
    refuseStep(file, 'Submitted');
  await applyMove(services, tx, actor, file, { to: 'Submitted', text: 'Extracted again' });
  await services.jobs.enqueue(tx, {
    kind: firstJobOf(file),
    file_id: file.file_id,
    customer_id: file.customer_id,
    user_id: actor.user_id,
    dedupe_key: String(file.file_id),
  });
}

function refuseStep(file: FileRecord, to: FileState): never {
  throw notFromHere(file, to);
}
