import type { AuditAction } from '../../contract/audit.ts';
import { WORKING_STATES } from '../../contract/index.ts';
import type { Actor } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import type { Tx } from '../database/index.ts';
import { refuse } from '../refusal.ts';
import type { Services } from '../services.ts';
import { placeFile } from './allowance.ts';
import { resumeChecks } from './checks.ts';
import { demandDispose, demandFile } from './demand.ts';
import { isMarked } from './present.ts';
import type { FileRecord } from './rows.ts';
import { forgetPassword } from './secrets.ts';
import { tellFile } from './tell.ts';
import { clearMarks, readLastKind, writeDeleted, writeRecycled } from './writeStore.ts';

type MarkServices = Pick<Services, 'hub' | 'jobs'>;

/** Puts a file into the recycle bin: work on it stops, nothing is lost. */
export async function recycleFile(
  services: MarkServices,
  tx: Tx,
  actor: Actor,
  fileId: number,
): Promise<void> {
  const file = await demandFile(tx, actor, fileId);
  demandDispose(actor, file);
  if (isMarked(file)) return;
  await services.jobs.cancel(tx, fileId);
  await writeRecycled(tx, fileId, actor.user_id);
  await announce(services, tx, actor, file, 'file.recycle');
}

/**
 * Marks a file as deleted; its bytes go when the retention ends. Its place in the person's own
 * database is free again.
 */
export async function deleteFile(
  services: MarkServices,
  tx: Tx,
  actor: Actor,
  fileId: number,
): Promise<void> {
  const file = await demandFile(tx, actor, fileId);
  demandDispose(actor, file);
  if (file.deleted_at !== null) return;
  await services.jobs.cancel(tx, fileId);
  await writeDeleted(tx, fileId, actor.user_id);
  await forgetPassword(tx, fileId);
  await placeFile(
    tx,
    { file_id: fileId, customer_id: file.customer_id, user_id: file.owner_id },
    false,
  );
  await announce(services, tx, actor, file, 'file.delete');
}

/** Brings a file back to the state that it had; work that was stopped is taken up again. */
export async function restoreFile(
  services: MarkServices,
  tx: Tx,
  actor: Actor,
  fileId: number,
): Promise<void> {
  const file = await demandFile(tx, actor, fileId);
  demandDispose(actor, file);
  if (!isMarked(file)) return;
  if (file.deleted_at !== null && actor.user_role !== 'Admin')
    throw refuse('not-allowed', 'Only an Admin can bring back a deleted file.');
  await clearMarks(tx, fileId);
  await placeFile(
    tx,
    { file_id: fileId, customer_id: file.customer_id, user_id: file.owner_id },
    true,
  );
  if (WORKING_STATES.includes(file.state)) {
    // A stopped job may still be ending, so this one is not taken for the same work.
    await services.jobs.enqueue(tx, {
      kind: await readLastKind(tx, fileId),
      file_id: fileId,
      customer_id: file.customer_id,
      user_id: actor.user_id,
    });
    await resumeChecks(services, tx, file, actor.user_id);
  }
  await announce(services, tx, actor, file, 'file.restore');
}

async function announce(
  services: MarkServices,
  tx: Tx,
  actor: Actor,
  file: FileRecord,
  action: AuditAction,
): Promise<void> {
  await writeAudit(tx, actor, { action, customer_id: file.customer_id, file_id: file.file_id });
  await tellFile(services, tx, file.file_id, {
    what: 'file',
    file_id: file.file_id,
    state: file.state,
    progress: null,
  });
}
