import { checksOf } from '../../contract/index.ts';
import type { Check, CheckView, FileProduct } from '../../contract/index.ts';
import type { Actor } from '../access/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import type { NewJob } from '../jobs/index.ts';
import { refuse } from '../refusal.ts';
import { readCurrent } from '../retractions/index.ts';
import { addChecks, readChecks, writeCheckState } from './checkStore.ts';
import { applyMove } from './move.ts';
import type { Movable } from './move.ts';
import { tellFile } from './tell.ts';
import type { FileServices } from './tell.ts';

interface Jobs {
  readonly jobs: { enqueue(tx: Tx, job: NewJob): Promise<number | null> };
}

interface Checked {
  readonly file_id: number;
  readonly customer_id: number;
}

/**
 * What is looked at in a manuscript of this product. Where nobody chose, that is all that the person
 * may use and that there is something to look it up in for.
 * @throws not-allowed for a check that the person's products do not have
 */
export async function checksFor(
  on: Queryable,
  actor: Pick<Actor, 'products'>,
  product: FileProduct,
  wanted: readonly Check[] | undefined,
): Promise<readonly Check[]> {
  if (product !== 'submission') return [];
  const allowed = checksOf(actor.products);
  const missing = wanted?.find((check) => !allowed.includes(check));
  if (missing)
    throw refuse('not-allowed', `Your products do not have the check of the ${missing}.`, {
      fields: { checks: 'Not among your products.' },
    });
  if (wanted) return [...new Set(wanted)];
  const unready = await unreadyChecks(on);
  return allowed.filter((check) => !unready.includes(check));
}

/** Checks that have nothing to look anything up in yet. */
export async function unreadyChecks(on: Queryable): Promise<readonly Check[]> {
  return (await readCurrent(on)) === null ? ['references'] : [];
}

/** Notes what a new manuscript is checked for, and has it done. */
export async function beginChecks(
  services: Jobs,
  tx: Tx,
  actor: Pick<Actor, 'user_id'>,
  file: Checked,
  checks: readonly Check[],
  urgency = 0,
): Promise<void> {
  await addChecks(tx, file, checks);
  // Its text tells whether the same work was submitted before; a check of the text reads it, too.
  if (checks.length > 0 && !checks.includes('text'))
    await services.jobs.enqueue(tx, {
      kind: 'text',
      ...file,
      user_id: actor.user_id,
      payload: { what: 'index' },
      dedupe_key: `index ${file.file_id}`,
      urgency,
    });
  for (const check of checks)
    await enqueueCheck(services, tx, file, check, { user_id: actor.user_id, urgency });
}

/** Has checks that were not made, or that failed, made again; for work that was stopped. */
export async function resumeChecks(
  services: Jobs,
  tx: Tx,
  file: Checked,
  userId: number,
): Promise<void> {
  for (const { check, state } of await readChecks(tx, file.file_id, true)) {
    if (state === 'done') continue;
    await writeCheckState(tx, file.file_id, check, 'waiting');
    await enqueueCheck(services, tx, file, check, { user_id: userId });
  }
}

/**
 * Has checks made that were not chosen when the manuscript was first sent.
 * @returns whether there were such
 */
export async function addMoreChecks(
  services: FileServices,
  tx: Tx,
  actor: Actor,
  file: Movable,
  wanted: readonly Check[] | undefined,
): Promise<boolean> {
  const had = await readChecks(tx, file.file_id, true);
  const more = wanted?.filter((check) => had.every((one) => one.check !== check)) ?? [];
  if (had.length === 0 || more.length === 0 || file.state === 'Failed') return false;
  if (file.state === 'Review' || file.state === 'Edit') return false;
  await beginChecks(services, tx, actor, file, more);
  if (file.state !== 'Report') return true;
  const pictures = more.includes('images');
  await applyMove(services, tx, actor, file, {
    to: pictures ? 'Submitted' : 'Matching',
    text: `Also checked: ${more.join(', ')}`,
  });
  if (pictures)
    await services.jobs.enqueue(tx, {
      kind: 'extract',
      file_id: file.file_id,
      customer_id: file.customer_id,
      user_id: actor.user_id,
      dedupe_key: String(file.file_id),
    });
  return true;
}

/** Keeps how far a check is, and tells those who see the file. */
export async function noteCheck(
  services: Pick<FileServices, 'hub'>,
  tx: Tx,
  file: Movable,
  check: Check,
  progress: NonNullable<CheckView['progress']>,
): Promise<void> {
  if (!(await writeCheckState(tx, file.file_id, check, 'running', { progress }))) return;
  const checks = await readChecks(tx, file.file_id);
  await tellFile(services, tx, file.file_id, {
    what: 'file',
    file_id: file.file_id,
    state: file.state,
    progress: null,
    checks,
  });
}

async function enqueueCheck(
  { jobs }: Jobs,
  tx: Tx,
  { file_id, customer_id }: Checked,
  check: Check,
  more: { readonly user_id: number; readonly urgency?: number },
): Promise<void> {
  // Pictures are extracted and matched, as those of other products.
  if (check === 'images') return;
  await jobs.enqueue(tx, {
    kind: check,
    file_id,
    customer_id,
    payload: { what: 'part' },
    dedupe_key: `part ${file_id}`,
    ...more,
  });
}
