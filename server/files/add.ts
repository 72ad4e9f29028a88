import { urgencyOf } from '../../contract/index.ts';
import type { Check, FileProduct } from '../../contract/index.ts';
import type { Actor } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import type { Tx } from '../database/index.ts';
import { recordUsage } from '../usage/index.ts';
import { demandSubmit, lockLicence, reserveFile } from './allowance.ts';
import type { Licence } from './reservationStore.ts';
import { beginChecks } from './checks.ts';
import { firstJobOf } from './product.ts';
import type { FileRecord } from './rows.ts';
import { searchText } from './search.ts';
import { tellFile } from './tell.ts';
import type { FileServices } from './tell.ts';
import { insertFile } from './writeStore.ts';

/** What a new file is made of; its bytes are in storage already. */
export interface NewFile {
  readonly name: string;
  readonly info: FileRecord['info'];
  readonly object_hash: string;
  readonly size: number;
  readonly database: 'manuscripts' | 'user';
  readonly product: FileProduct;
  /**
   * A trial of a journal's interface: takes nothing from the licence and is not counted as usage.
   */
  readonly sandbox?: boolean;
  /** What a submission check looks at (checksFor). */
  readonly checks?: readonly Check[];
}

/**
 * Adds a file to those of the person: the row, what it takes from the licence, the work, the trail
 * and the count, all in the caller's transaction.
 * @param licence the customer's, of lockLicence
 * @throws what demandSubmit throws
 */
export async function addFile(
  services: FileServices,
  tx: Tx,
  actor: Actor,
  licence: Licence,
  file: NewFile,
): Promise<{ readonly file_id: number; readonly customer_id: number }> {
  const { name, info, object_hash, size, database, product, sandbox = false, checks = [] } = file;
  const from = sandbox ? null : await demandSubmit(tx, actor, database, licence);
  const file_id = await insertFile(tx, {
    customer_id: actor.customer_id,
    owner_id: actor.user_id,
    database,
    product,
    name,
    object_hash,
    size,
    sandbox,
    info,
    search: searchText(name, name, info),
  });
  const added = { file_id, customer_id: actor.customer_id };
  if (from !== null)
    await reserveFile(tx, { ...added, user_id: actor.user_id }, database, from, licence);
  await services.jobs.enqueue(tx, {
    kind: firstJobOf(file),
    ...added,
    user_id: actor.user_id,
    dedupe_key: String(file_id),
    urgency: urgencyOf(info),
  });
  await beginChecks(services, tx, actor, added, checks, urgencyOf(info));
  await writeAudit(tx, actor, { action: 'file.submit', file_id, to: 'Submitted' });
  await recordUsage(tx, {
    ...added,
    user_id: actor.user_id,
    database,
    product,
    stage: 'submit',
    files: 1,
  });
  await tellFile(services, tx, file_id, {
    what: 'file',
    file_id,
    state: 'Submitted',
    progress: null,
  });
  return added;
}

/** Puts a manuscript's document into the person's own database too, as a document of its own. */
export async function copyToDatabase(
  services: FileServices,
  tx: Tx,
  actor: Actor,
  file: FileRecord,
): Promise<number> {
  const { filename, info, object_hash, size } = file;
  const licence = await lockLicence(tx, actor.customer_id);
  const added = await addFile(services, tx, actor, licence, {
    name: filename,
    info,
    object_hash,
    size,
    database: 'user',
    product: 'product',
  });
  return added.file_id;
}
