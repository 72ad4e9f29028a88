import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/db.ts';
import { first, one, q, run } from '../database/query.ts';
import type { Reserved } from '../database/tables.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import { closeTrial, isTrial, reopenTrial, trialLeft } from './trialStore.ts';

/** What a new file is taken from. */
export type Taken = 'licence' | 'trial';

interface Subject {
  readonly file_id: number;
  readonly customer_id: number;
  readonly user_id: number;
}

/** What a licence's period has taken: manuscripts, sub-images. Reservations that were given back do not count. */
export async function usedInPeriod(on: Queryable, customerId: number, what: 'files' | 'figures', since: Date | null): Promise<number> {
  let query = q.selectFrom('reservations').select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('n'))
    .where('customer_id', '=', customerId).where('what', '=', what).where('released_at', 'is', null);
  if (since !== null) query = query.where('created_at', '>=', since);
  return (await one(on, query)).n;
}

/**
 * May this person submit to this database now? Asked before a body is read, and again, with the customer's row locked,
 * in the transaction that adds the file.
 * @returns what the file is to be taken from: a manuscript to try only where the licence has nothing left
 * @throws submit-disabled, licence-ended, files-exceeded, figures-exceeded, database-exceeded
 */
export async function demandSubmit(on: Queryable, person: { readonly user_id: number; readonly customer_id: number }, database: 'manuscripts' | 'user'): Promise<Taken> {
  const user = await first(on, q.selectFrom('users').select('status').where('user_id', '=', person.user_id));
  if (user?.status !== 'active') throw refuse('submit-disabled', 'This account cannot submit manuscripts now. A purchase or your administrator enables it.');
  try {
    await demandPlace(on, person, database);
    return 'licence';
  } catch (error) {
    const usedUp = error instanceof Refusal && (error.error.code === 'files-exceeded' || error.error.code === 'figures-exceeded');
    if (usedUp && (await trialLeft(on, person.user_id)) > 0) return 'trial';
    throw error;
  }
}

async function demandPlace(on: Queryable, person: { readonly user_id: number; readonly customer_id: number }, database: 'manuscripts' | 'user'): Promise<void> {
  const licence = await readLicence(on, person.customer_id);
  demandPeriod(licence);
  if (database === 'user') {
    const used = await databaseUsed(on, person.user_id);
    if (licence.database_max_per_user !== null && used >= licence.database_max_per_user) {
      throw refuse('database-exceeded', `Your database holds ${used} of ${licence.database_max_per_user} documents. Remove one, or ask your administrator for more.`);
    }
    return;
  }
  if (licence.mode === 'files') {
    const used = await usedInPeriod(on, person.customer_id, 'files', licence.starts_at);
    if (licence.files_max !== null && used >= licence.files_max) {
      throw refuse('files-exceeded', `All ${licence.files_max} manuscripts of the licence are used.`, { missing: 1 });
    }
    return;
  }
  const left = await figuresLeft(on, person.customer_id);
  if (left !== null && left <= 0) throw refuse('figures-exceeded', 'No sub-images are left in the licence.', { missing: 1 });
}

/** Takes one manuscript, or one place in the person's own database, from the licence. The caller holds the customer's row. */
export async function reserveFile(tx: Tx, subject: Subject, database: 'manuscripts' | 'user', from: Taken): Promise<void> {
  await reserve(tx, subject, from === 'trial' ? 'trial' : database === 'user' ? 'database' : 'files', 1);
  if (from === 'trial') await closeTrial(tx, subject.user_id);
}

/**
 * Takes the sub-images that go into matching; none of the licence for a manuscript to try. A manuscript that is matched again takes only what it has more than before.
 * @throws figures-exceeded with the number that is missing, licence-ended
 */
export async function reserveFigures(tx: Tx, subject: Subject, amount: number): Promise<void> {
  if (await isTrial(tx, subject.file_id)) return;
  const licence = await readLicence(tx, subject.customer_id, true);
  demandPeriod(licence);
  const before = await first(tx, q.selectFrom('reservations').select(['amount', 'released_at']).where('file_id', '=', subject.file_id).where('what', '=', 'figures'));
  const held = before && before.released_at === null ? before.amount : 0;
  const wanted = Math.max(held, amount);
  const missing = await figuresMissing(tx, subject.customer_id, licence, wanted - held);
  if (missing > 0) {
    throw refuse('figures-exceeded', `${wanted} sub-images would be compared; ${missing} more than the licence has left.`, { missing });
  }
  await reserve(tx, subject, 'figures', wanted);
}

/** Manuscripts that the person may still try without a licence. */
export const trialOf = trialLeft;

/** Gives back what a file took that came to nothing. */
export async function releaseFile(tx: Tx, fileId: number, what: readonly ('files' | 'figures' | 'database')[]): Promise<void> {
  await run(tx, q.updateTable('reservations').set({ released_at: sql<Date>`now()` })
    .where('file_id', '=', fileId).where('what', 'in', [...what]).where('released_at', 'is', null));
  if (what.includes('files')) await reopenTrial(tx, fileId);
}

/** Sub-images that may still go into matching; null = no limit. */
export async function figuresLeft(on: Queryable, customerId: number): Promise<number | null> {
  const licence = await readLicence(on, customerId);
  if (licence.mode !== 'figures' || licence.figures_max === null) return null;
  return Math.max(0, licence.figures_max - await usedInPeriod(on, customerId, 'figures', licence.starts_at));
}

/** Holds the customer's row until the transaction ends, so that two submissions cannot both take what is left once. */
export async function lockLicence(tx: Tx, customerId: number): Promise<void> {
  await readLicence(tx, customerId, true);
}

type Licence = Awaited<ReturnType<typeof readLicence>>;

function readLicence(on: Queryable, customerId: number, lock = false) {
  const query = q.selectFrom('customers').select(['mode', 'files_max', 'figures_max', 'database_max_per_user', 'starts_at', 'ends_at', 'active'])
    .where('customer_id', '=', customerId);
  return one(on, lock ? query.forUpdate() : query);
}

function demandPeriod(licence: Licence): void {
  const now = Date.now();
  if (!licence.active) throw refuse('licence-ended', 'The licence is switched off.');
  if (licence.starts_at !== null && licence.starts_at.getTime() > now) throw refuse('licence-ended', 'The licence period has not begun.');
  if (licence.ends_at !== null && licence.ends_at.getTime() <= now) throw refuse('licence-ended', 'The licence period is over.');
}

async function figuresMissing(on: Queryable, customerId: number, licence: Licence, more: number): Promise<number> {
  if (licence.mode !== 'figures' || licence.figures_max === null || more <= 0) return 0;
  const used = await usedInPeriod(on, customerId, 'figures', licence.starts_at);
  return Math.max(0, used + more - licence.figures_max);
}

async function databaseUsed(on: Queryable, userId: number): Promise<number> {
  const row = await one(on, q.selectFrom('reservations').select(sql<number>`count(*)`.as('n'))
    .where('user_id', '=', userId).where('what', '=', 'database').where('released_at', 'is', null));
  return row.n;
}

async function reserve(tx: Tx, subject: Subject, what: Reserved, amount: number): Promise<void> {
  await run(tx, q.insertInto('reservations').values({ ...subject, what, amount, released_at: null })
    .onConflict((c) => c.columns(['file_id', 'what']).doUpdateSet({ amount, released_at: null })));
}
