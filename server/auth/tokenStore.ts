import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Queryable, Tables, Tx } from '../database/index.ts';
import { first, q, run } from '../database/index.ts';

/** Keeps tokens by their hashes, in one statement; they are good for so many seconds. */
export async function insertTokens(
  tx: Tx,
  seconds: number,
  tokens: readonly Omit<Insertable<Tables['one_time_tokens']>, 'expires_at'>[],
): Promise<void> {
  const expires_at = sql<Date>`now() + ${seconds} * interval '1 second'`;
  await run(
    tx,
    q.insertInto('one_time_tokens').values(tokens.map((token) => ({ ...token, expires_at }))),
  );
}

export interface FoundToken {
  readonly user_id: number | null;
  readonly file_id: number | null;
  readonly purpose: string;
}

export function findToken(
  on: Queryable,
  hash: Uint8Array,
  purpose: string,
): Promise<FoundToken | null> {
  return first(
    on,
    q
      .selectFrom('one_time_tokens')
      .select(['user_id', 'file_id', 'purpose'])
      .where('token_hash', '=', hash)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', sql<Date>`now()`),
  );
}

/** Takes a token away that is still good for one of the purposes; null when there is none. */
export function takeToken(
  tx: Tx,
  hash: Uint8Array,
  purposes: readonly string[],
): Promise<FoundToken | null> {
  return first(
    tx,
    q
      .deleteFrom('one_time_tokens')
      .where('token_hash', '=', hash)
      .where('purpose', 'in', [...purposes])
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(['user_id', 'file_id', 'purpose']),
  );
}

/** Removes the tokens of a purpose: one person's, or everybody's. */
export async function removeTokens(tx: Tx, purpose: string, userId?: number): Promise<void> {
  const tokens = q.deleteFrom('one_time_tokens').where('purpose', '=', purpose);
  await run(tx, userId === undefined ? tokens : tokens.where('user_id', '=', userId));
}

/**
 * Links that begin a session or set a password. An invitation stays: whoever has none yet is still
 * to come in.
 */
const ENTRANCES = ['window', 'em', 'ej', 'password'];

const links = () => q.deleteFrom('one_time_tokens').where('purpose', 'in', ENTRANCES);

export async function removeLinksOf(tx: Tx, userId: number): Promise<void> {
  await run(tx, links().where('user_id', '=', userId));
}

/** The same of all people of a customer. */
export async function removeLinksAt(tx: Tx, customerId: number): Promise<void> {
  const people = q.selectFrom('users').select('user_id').where('customer_id', '=', customerId);
  await run(tx, links().where('user_id', 'in', people));
}

/** Removes tokens, addresses that nobody confirmed, keys and sessions that have expired. */
export async function removeExpired(on: Queryable): Promise<void> {
  await run(on, q.deleteFrom('one_time_tokens').where('expires_at', '<', sql<Date>`now()`));
  await run(on, q.deleteFrom('email_changes').where('expires_at', '<', sql<Date>`now()`));
  await run(on, q.deleteFrom('session_keys').where('expires_at', '<', sql<Date>`now()`));
  await run(on, q.deleteFrom('sessions').where('ends_at', '<', sql<Date>`now()`));
}
