import { writeAudit } from '../audit/index.ts';
import type { Queryable, Reserved, Tx } from '../database/index.ts';
import { Refusal, refuse } from '../refusal.ts';
import {
  heldBy,
  isSandbox,
  markWarnDue,
  placesOf,
  readLicence,
  readOwnAllowance,
  releaseHeld,
  setHeld,
  setPlace,
  settleHeld,
  takenSince,
} from './reservationStore.ts';
import type { Licence, Subject } from './reservationStore.ts';
import { closeTrial, isTrial, reopenTrial, trialLeft } from './trialStore.ts';

/** What a new file is taken from. */
export type Taken = 'licence' | 'trial';

interface Person {
  readonly user_id: number;
  readonly customer_id: number;
}

/**
 * May this person submit to this database now? Asked before a body is read, and again, with the
 * customer's row locked, in the transaction that adds the file.
 * @param held the customer's licence where its row is locked; read anew when it is left out
 * @returns what the file is to be taken from: a manuscript to try only where the licence has
 * nothing left
 * @throws submit-disabled, licence-ended, files-exceeded, figures-exceeded, database-exceeded
 */
export async function demandSubmit(
  on: Queryable,
  person: Person,
  database: 'manuscripts' | 'user',
  held?: Licence,
): Promise<Taken> {
  const user = await readOwnAllowance(on, person.user_id);
  if (user?.status !== 'active')
    throw refuse(
      'submit-disabled',
      'This account cannot submit manuscripts now. A purchase or your administrator enables it.',
    );
  const licence = held ?? (await readLicence(on, person.customer_id));
  demandPeriod(licence);
  if (database === 'user') {
    await demandPlace(on, licence, person.user_id);
    return 'licence';
  }
  await demandOwn(on, licence, person, user);
  try {
    await demandLeft(on, licence);
    return 'licence';
  } catch (error) {
    if (error instanceof Refusal && (await trialLeft(on, person.user_id)) > 0) return 'trial';
    throw error;
  }
}

/**
 * Takes one manuscript, or one place in the person's own database, from the licence. The caller
 * holds the customer's row: `licence` is of lockLicence.
 */
export async function reserveFile(
  tx: Tx,
  subject: Subject,
  database: 'manuscripts' | 'user',
  from: Taken,
  licence: Licence,
): Promise<void> {
  const what = from === 'trial' ? 'trial' : database === 'user' ? 'database' : 'files';
  await reserve(tx, subject, what, 1, licence);
  if (from === 'trial') await closeTrial(tx, subject.user_id);
}

/**
 * Takes the sub-images that go into matching; none of the licence for a manuscript to try. A
 * manuscript that is matched again takes only what it has more than before.
 * @throws figures-exceeded with the number that is missing, licence-ended
 */
export async function reserveFigures(tx: Tx, subject: Subject, amount: number): Promise<void> {
  if ((await isTrial(tx, subject.file_id)) || (await isSandbox(tx, subject.file_id))) return;
  const licence = await readLicence(tx, subject.customer_id, true);
  demandPeriod(licence);
  const held = (await heldBy(tx, subject.file_id, 'figures'))?.amount ?? 0;
  const wanted = Math.max(held, amount);
  const missing = await figuresMissing(tx, licence, wanted - held);
  if (missing > 0) {
    throw refuse(
      'figures-exceeded',
      `${wanted} sub-images would be compared; ${missing} more than the licence has left.`,
      { missing },
    );
  }
  const own = (await readOwnAllowance(tx, subject.user_id))?.own_figures_max ?? null;
  const over =
    own === null
      ? 0
      : (await takenSince(tx, subject, 'figures', licence.starts_at)) + wanted - held - own;
  if (over > 0 && wanted > held) {
    throw refuse(
      'figures-exceeded',
      `${wanted} sub-images would be compared; ${over} more than your own allowance of ${own} has left. Your administrator can change it.`,
      { missing: over },
    );
  }
  await reserve(tx, subject, 'figures', wanted, licence);
}

/**
 * The work is done: what the file holds is used for good.
 * @returns the sub-images that it used newly, which is what usage counts
 */
export async function settleFile(tx: Tx, subject: Subject): Promise<number> {
  const newly = await settleHeld(tx, subject.file_id);
  for (const { what, amount } of newly) await note(tx, subject, 'licence.settle', what, amount);
  return newly.find(({ what }) => what === 'figures')?.amount ?? 0;
}

/**
 * Gives back what a file took that came to nothing; what it used before stays used.
 * @returns whether the manuscript itself was given back
 */
export async function releaseFile(tx: Tx, subject: Subject): Promise<boolean> {
  const back = await releaseHeld(tx, subject.file_id, ['files', 'figures', 'database']);
  for (const { what, amount } of back) await note(tx, subject, 'licence.release', what, amount);
  const tried = await reopenTrial(tx, subject.file_id);
  if (tried) await note(tx, subject, 'licence.release', 'trial', 1);
  return tried || back.some(({ what }) => what !== 'figures');
}

/** A document's place in its owner's database becomes free, or is taken again. */
export async function placeFile(tx: Tx, subject: Subject, taken: boolean): Promise<void> {
  if (await setPlace(tx, subject.file_id, taken))
    await note(tx, subject, taken ? 'licence.reserve' : 'licence.release', 'database', 1);
}

/** Does the file hold its manuscript, or its place, already? */
export async function holdsFile(
  on: Queryable,
  fileId: number,
  database: 'manuscripts' | 'user',
): Promise<boolean> {
  return (
    (await heldBy(on, fileId, database === 'user' ? 'database' : 'files')) !== null ||
    (database === 'manuscripts' && ((await isTrial(on, fileId)) || (await isSandbox(on, fileId))))
  );
}

/** Manuscripts that the person may still try without a licence. */
export const trialOf = trialLeft;

/** A customer's limits, and what it has taken of them in the present period. */
export async function standingOf(
  on: Queryable,
  customerId: number,
): Promise<Licence & { readonly files_taken: number; readonly figures_taken: number }> {
  const licence = await readLicence(on, customerId);
  return {
    ...licence,
    files_taken: await takenSince(on, licence, 'files', licence.starts_at),
    figures_taken: await takenSince(on, licence, 'figures', licence.starts_at),
  };
}

/** A person's own limits, and what the person has taken since the period began. */
export async function ownStanding(on: Queryable, person: Person, since: Date | null) {
  const own = await readOwnAllowance(on, person.user_id);
  return {
    own_files_max: own?.own_files_max ?? null,
    own_files_used: await takenSince(on, person, 'files', since),
    own_figures_max: own?.own_figures_max ?? null,
    own_figures_used: await takenSince(on, person, 'figures', since),
  };
}

/** Sub-images that may still go into matching; null = no limit. */
export async function figuresLeft(on: Queryable, customerId: number): Promise<number | null> {
  return figuresLeftOf(on, await readLicence(on, customerId));
}

/**
 * Holds the customer's row until the transaction ends, so that two submissions cannot both take
 * what is left once.
 */
export function lockLicence(tx: Tx, customerId: number): Promise<Licence> {
  return readLicence(tx, customerId, true);
}

async function figuresLeftOf(on: Queryable, licence: Licence): Promise<number | null> {
  if (licence.mode !== 'figures' || licence.figures_max === null) return null;
  const { customer_id } = licence;
  const taken = await takenSince(on, { customer_id }, 'figures', licence.starts_at);
  return Math.max(0, licence.figures_max - taken);
}

function demandPeriod(licence: Licence): void {
  const now = Date.now();
  if (!licence.active) throw refuse('licence-ended', 'The licence is switched off.');
  if (licence.starts_at !== null && licence.starts_at.getTime() > now)
    throw refuse('licence-ended', 'The licence period has not begun.');
  if (licence.ends_at !== null && licence.ends_at.getTime() <= now)
    throw refuse('licence-ended', 'The licence period is over.');
}

async function demandLeft(on: Queryable, licence: Licence): Promise<void> {
  if (licence.mode === 'files') {
    const used = await takenSince(on, licence, 'files', licence.starts_at);
    if (licence.files_max !== null && used >= licence.files_max)
      throw refuse(
        'files-exceeded',
        `All manuscripts of the licence are used (${used} of ${licence.files_max}).`,
        { missing: 1 },
      );
    return;
  }
  const left = await figuresLeftOf(on, licence);
  if (left !== null && left <= 0)
    throw refuse('figures-exceeded', 'No sub-images are left in the licence.', { missing: 1 });
}

async function demandPlace(on: Queryable, licence: Licence, userId: number): Promise<void> {
  const used = await placesOf(on, userId);
  if (licence.database_max_per_user !== null && used >= licence.database_max_per_user) {
    throw refuse(
      'database-exceeded',
      `Your database holds ${used} of ${licence.database_max_per_user} documents. Remove one, or ask your administrator for more.`,
    );
  }
}

async function demandOwn(
  on: Queryable,
  licence: Licence,
  person: Person,
  own: { readonly own_files_max: number | null; readonly own_figures_max: number | null },
): Promise<void> {
  const { own_files_max: files, own_figures_max: figures } = own;
  if (files !== null && (await takenSince(on, person, 'files', licence.starts_at)) >= files) {
    throw refuse(
      'files-exceeded',
      `Your own allowance of ${files} manuscripts is used. Your administrator can change it.`,
      { missing: 1 },
    );
  }
  if (figures !== null && (await takenSince(on, person, 'figures', licence.starts_at)) >= figures) {
    throw refuse(
      'figures-exceeded',
      `Your own allowance of ${figures} sub-images is used. Your administrator can change it.`,
      { missing: 1 },
    );
  }
}

async function figuresMissing(on: Queryable, licence: Licence, more: number): Promise<number> {
  if (licence.mode !== 'figures' || licence.figures_max === null || more <= 0) return 0;
  const used = await takenSince(
    on,
    { customer_id: licence.customer_id },
    'figures',
    licence.starts_at,
  );
  return Math.max(0, used + more - licence.figures_max);
}

async function reserve(
  tx: Tx,
  subject: Subject,
  what: Reserved,
  amount: number,
  licence: Licence,
): Promise<void> {
  const before = (await heldBy(tx, subject.file_id, what))?.amount ?? 0;
  await setHeld(tx, subject, what, amount, licence.starts_at);
  if (amount > before) await note(tx, subject, 'licence.reserve', what, amount - before);
  await markWarnDue(tx, subject.customer_id);
}

/** One line of the ledger: from these alone it can be replayed what a licence has used. */
async function note(
  tx: Tx,
  { file_id, customer_id, user_id }: Subject,
  action: 'licence.reserve' | 'licence.settle' | 'licence.release',
  what: Reserved,
  amount: number,
): Promise<void> {
  await writeAudit(tx, 'server', {
    action,
    customer_id,
    file_id,
    details: { what, amount, user_id },
  });
}
