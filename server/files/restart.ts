import { isLocked } from '../../contract/index.ts';
import type { FileFailure, FileState } from '../../contract/index.ts';
import type { Actor } from '../access/index.ts';
import type { Tx } from '../database/index.ts';
import { refuse } from '../refusal.ts';
import { recordUsage } from '../usage/index.ts';
import { demandSubmit, holdsFile, lockLicence, reserveFigures, reserveFile } from './allowance.ts';
import { moveFile, notFromHere } from './move.ts';
import { heldBefore } from './reservationStore.ts';
import { resumeChecks } from './checks.ts';
import { firstJobOf } from './product.ts';
import { findPassword } from './secrets.ts';
import type { FileServices } from './tell.ts';

interface Failed {
  readonly file_id: number;
  readonly customer_id: number;
  readonly owner_id: number;
  readonly database: 'manuscripts' | 'user';
  readonly product: string;
  readonly state: FileState;
  readonly failure: unknown;
}

/**
 * Takes a failed file up again where it broke off: the stages that ended well are not repeated.
 * What the failure gave back to the licence is taken again.
 * @throws not-from-here, encrypted when no password is known, and what demandSubmit and
 * reserveFigures throw
 */
export async function restartFailed(
  services: FileServices,
  tx: Tx,
  actor: Actor,
  file: Failed,
  text = '',
): Promise<void> {
  if (file.state !== 'Failed') throw notFromHere(file, 'Submitted');
  const failure = file.failure as FileFailure | null; // written by failFile, from this type
  if (isLocked(failure) && (await findPassword(services, tx, file.file_id)) === undefined) {
    throw refuse('encrypted', 'The file needs a password. Send it with the password.');
  }
  const subject = { file_id: file.file_id, customer_id: file.customer_id, user_id: file.owner_id };
  const licence = await lockLicence(tx, file.customer_id);
  // What was used before the failure is not taken again.
  if (!(await holdsFile(tx, file.file_id, file.database))) {
    const from = await demandSubmit(
      tx,
      { user_id: file.owner_id, customer_id: file.customer_id },
      file.database,
      licence,
    );
    await reserveFile(tx, subject, file.database, from, licence);
    await recordUsage(tx, {
      stage: 'submit',
      ...subject,
      database: file.database,
      product: file.product,
      files: 1,
    });
  }
  const kind = failure?.stage === 'match' ? 'match' : firstJobOf(file);
  if (kind === 'match' && file.database === 'manuscripts')
    await reserveFigures(tx, subject, await heldBefore(tx, file.file_id, 'figures'));
  await moveFile(services, tx, actor, file, { to: 'Submitted', text });
  await services.jobs.enqueue(tx, {
    kind,
    file_id: file.file_id,
    customer_id: file.customer_id,
    user_id: actor.user_id,
    dedupe_key: String(file.file_id),
  });
  await resumeChecks(services, tx, file, actor.user_id);
}
