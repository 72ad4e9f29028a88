import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/index.ts';
import { first, one, q, run, timesec } from '../database/index.ts';

const fromNow = (seconds: number) => sql<Date>`now() + ${seconds} * interval '1 second'`;
const standing = sql<boolean>`expires_at > now()`;

/** The address that waits to be confirmed, and until when; null when none does. */
export async function readPendingEmail(
  on: Queryable,
  userId: number,
): Promise<{ readonly email: string; readonly expires_timesec: number } | null> {
  const row = await first(
    on,
    q
      .selectFrom('email_changes')
      .select(['email', 'expires_at'])
      .where('user_id', '=', userId)
      .where(standing),
  );
  return row && { email: row.email, expires_timesec: timesec(row.expires_at) };
}

/** How many accounts have an address, whatever its case; reads no row. */
export async function countEmail(on: Queryable, email: string): Promise<number> {
  const { accounts } = await one(
    on,
    q
      .selectFrom('users')
      .select(sql<number>`count(*)`.as('accounts'))
      .where(sql<boolean>`lower(email) = lower(${email})`),
  );
  return accounts;
}

/** Keeps an address that is to be confirmed, in place of one that waited. */
export async function insertEmailChange(
  tx: Tx,
  change: {
    readonly user_id: number;
    readonly customer_id: number;
    readonly email: string;
    readonly confirm_hash: Uint8Array | null;
    readonly stop_hash: Uint8Array;
    readonly asked_by: number;
  },
  seconds: number,
): Promise<void> {
  const row = { ...change, created_at: sql<Date>`now()`, expires_at: fromNow(seconds) };
  await run(
    tx,
    q
      .insertInto('email_changes')
      .values(row)
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row)),
  );
}

/** Another link to confirm it, in place of the one that was sent. */
export async function updateConfirmHash(
  tx: Tx,
  userId: number,
  hash: Uint8Array | null,
  seconds: number,
): Promise<void> {
  await run(
    tx,
    q
      .updateTable('email_changes')
      .set({ confirm_hash: hash, expires_at: fromNow(seconds) })
      .where('user_id', '=', userId),
  );
}

/** Uses a link up; null when it is not (or no longer) good. */
export function takeEmailChange(tx: Tx, which: 'confirm_hash' | 'stop_hash', hash: Uint8Array) {
  return first(
    tx,
    q
      .deleteFrom('email_changes')
      .where(which, '=', hash)
      .where(standing)
      .returning(['user_id', 'customer_id', 'email', 'asked_by']),
  );
}

/** Drops the address that waits; null when none did. */
export function deleteEmailChange(tx: Tx, userId: number) {
  return first(
    tx,
    q
      .deleteFrom('email_changes')
      .where('user_id', '=', userId)
      .returning(['customer_id', 'email', standing.as('standing')]),
  );
}

/**
 * Writes the address of an account.
 * @throws DatabaseError (users_email) when another account has it
 */
export async function updateEmail(tx: Tx, userId: number, email: string): Promise<void> {
  const set = { email, openid_issuer: null, openid_sub: null };
  await run(tx, q.updateTable('users').set(set).where('user_id', '=', userId));
}
