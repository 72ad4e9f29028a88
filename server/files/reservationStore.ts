import { sql } from 'kysely';
import type { Queryable, Reserved, Tx } from '../database/index.ts';
import { all, first, one, q, run } from '../database/index.ts';

export interface Subject {
  readonly file_id: number;
  readonly customer_id: number;
  readonly user_id: number;
}

/**
 * What the customer, or one person of it, has taken in the period that began then. What was given
 * back does not count.
 */
export async function takenSince(
  on: Queryable,
  who: { readonly customer_id: number; readonly user_id?: number },
  what: Reserved,
  since: Date | null,
): Promise<number> {
  let query = q
    .selectFrom('reservations')
    .where('customer_id', '=', who.customer_id)
    .where('what', '=', what)
    .where('released_at', 'is', null);
  if (who.user_id !== undefined) query = query.where('user_id', '=', who.user_id);
  if (since !== null) query = query.where('created_at', '>=', since);
  const amount =
    since === null
      ? sql<number>`coalesce(sum(amount), 0)::bigint`
      : sql<number>`coalesce(sum(amount - earlier), 0)::bigint`;
  return (await one(on, query.select(amount.as('n')))).n;
}

/** What a file holds of the licence now; null: nothing. */
export async function heldBy(
  on: Queryable,
  fileId: number,
  what: Reserved,
): Promise<{ readonly amount: number; readonly created_at: Date } | null> {
  return first(
    on,
    q
      .selectFrom('reservations')
      .select(['amount', 'created_at'])
      .where('file_id', '=', fileId)
      .where('what', '=', what)
      .where('released_at', 'is', null),
  );
}

/** What a file held when it was given back, for taking it again. */
export async function heldBefore(on: Queryable, fileId: number, what: Reserved): Promise<number> {
  return (
    (
      await first(
        on,
        q
          .selectFrom('reservations')
          .select('amount')
          .where('file_id', '=', fileId)
          .where('what', '=', what),
      )
    )?.amount ?? 0
  );
}

/** Sets what a file holds. What it took before the present period began stays with that period. */
export async function setHeld(
  tx: Tx,
  subject: Subject,
  what: Reserved,
  amount: number,
  since: Date | null,
): Promise<void> {
  const old =
    since === null
      ? sql<boolean>`false`
      : sql<boolean>`(reservations.released_at is null and reservations.created_at < ${since})`;
  await run(
    tx,
    q
      .insertInto('reservations')
      .values({ ...subject, what, amount, released_at: null })
      .onConflict((c) =>
        c.columns(['file_id', 'what']).doUpdateSet({
          amount,
          released_at: null,
          earlier: sql<number>`case when ${old} then reservations.amount
            when reservations.released_at is null then reservations.earlier else 0 end`,
          settled: sql<number>`case when reservations.released_at is null then reservations.settled
            else 0 end`,
          created_at: sql<Date>`case when ${old} or reservations.released_at is not null then now()
            else reservations.created_at end`,
        }),
      ),
  );
}

/** Uses up what a file holds. @returns how much of it is newly used */
export async function settleHeld(
  tx: Tx,
  fileId: number,
): Promise<{ readonly what: Reserved; readonly amount: number }[]> {
  const open = await all(
    tx,
    q
      .selectFrom('reservations')
      .select(['what', sql<number>`amount - settled`.as('amount')])
      .where('file_id', '=', fileId)
      .where('released_at', 'is', null)
      .where(sql<boolean>`amount > settled`)
      .orderBy('what')
      .forUpdate(),
  );
  await run(
    tx,
    q
      .updateTable('reservations')
      .set({ settled: sql<number>`amount` })
      .where('file_id', '=', fileId)
      .where('released_at', 'is', null),
  );
  return open;
}

/** Gives back what a file holds and has not used. @returns how much that is */
export async function releaseHeld(
  tx: Tx,
  fileId: number,
  what: readonly Reserved[],
): Promise<{ readonly what: Reserved; readonly amount: number }[]> {
  const held = q
    .selectFrom('reservations')
    .where('file_id', '=', fileId)
    .where('what', 'in', [...what])
    .where('released_at', 'is', null)
    .where(sql<boolean>`amount > settled`);
  const open = await all(
    tx,
    held
      .select(['what', sql<number>`amount - settled`.as('amount')])
      .orderBy('what')
      .forUpdate(),
  );
  await run(
    tx,
    q
      .updateTable('reservations')
      .where('file_id', '=', fileId)
      .where('what', 'in', [...what])
      .where('released_at', 'is', null)
      .where(sql<boolean>`amount > settled`)
      .set({
        released_at: sql<Date | null>`case when settled = 0 then now() end`,
        amount: sql<number>`case when settled = 0 then amount else settled end`,
        earlier: sql<number>`case when settled = 0 then earlier else least(earlier, settled) end`,
      }),
  );
  return open;
}

/** A document leaves the person's own database, or comes back. @returns whether anything changed */
export async function setPlace(tx: Tx, fileId: number, taken: boolean): Promise<boolean> {
  const touched = await run(
    tx,
    q
      .updateTable('reservations')
      .set({ released_at: taken ? null : sql<Date>`now()` })
      .where('file_id', '=', fileId)
      .where('what', '=', 'database')
      .where('released_at', taken ? 'is not' : 'is', null),
  );
  return touched > 0;
}

/** Places taken in the person's own database; they do not lapse with a period. */
export async function placesOf(on: Queryable, userId: number): Promise<number> {
  return (
    await one(
      on,
      q
        .selectFrom('reservations')
        .select(sql<number>`count(*)`.as('n'))
        .where('user_id', '=', userId)
        .where('what', '=', 'database')
        .where('released_at', 'is', null),
    )
  ).n;
}

/** Whether somebody must be warned is looked at later, so that nobody waits for it. */
export async function markWarnDue(tx: Tx, customerId: number): Promise<void> {
  await run(
    tx,
    q
      .updateTable('customers')
      .set({ warn_due: true })
      .where('customer_id', '=', customerId)
      .where('warn_due', '=', false),
  );
}

export type Licence = Awaited<ReturnType<typeof readLicence>>;

/** The customer's limits and period. `lock`: its row is held until the transaction ends. */
export function readLicence(on: Queryable, customerId: number, lock = false) {
  const query = q
    .selectFrom('customers')
    .select([
      'customer_id',
      'name',
      'mode',
      'files_max',
      'figures_max',
      'database_max_per_user',
      'starts_at',
      'ends_at',
      'active',
    ])
    .where('customer_id', '=', customerId);
  return one(on, lock ? query.forUpdate() : query);
}

/** The person's status and limits of their own. */
export function readOwnAllowance(on: Queryable, userId: number) {
  return first(
    on,
    q
      .selectFrom('users')
      .select(['status', 'own_files_max', 'own_figures_max'])
      .where('user_id', '=', userId),
  );
}

/**
 * Whether the file was sent only to try the interface for journal systems: such files are analysed,
 * never charged.
 */
export async function isSandbox(on: Queryable, fileId: number): Promise<boolean> {
  return (
    (await first(on, q.selectFrom('files').select('sandbox').where('file_id', '=', fileId)))
      ?.sandbox ?? false
  );
}
