import { createHash, randomBytes } from 'node:crypto';
import type { Queryable, Tx } from '../database/index.ts';
import { findToken, insertTokens, removeExpired, removeTokens, takeToken } from './tokenStore.ts';
import type { FoundToken } from './tokenStore.ts';

/** What a one-time token is good for, and how long, in seconds. */
export const PURPOSES = {
  window: 60,
  password: 2 * 3600,
  invite: 7 * 86_400,
  signup: 7 * 86_400,
  em: 900,
  ej: 900,
  'first-admin': 10 * 365 * 86_400,
} as const;
export type Purpose = keyof typeof PURPOSES;

/** 32 random bytes, URL-safe. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a secret. Secrets are random, so a plain hash cannot be guessed back. */
export function hashOf(secret: string): Uint8Array {
  return new Uint8Array(createHash('sha256').update(secret).digest());
}

/** Whose token it is, and which file alone it opens. */
type Whose = {
  readonly user_id: number;
  readonly customer_id: number;
  readonly file_id?: number;
} | null;

/** Makes a token; only its hash is kept. */
export async function issueToken(
  tx: Tx,
  purpose: Purpose,
  whose: Whose,
  seconds: number = PURPOSES[purpose],
): Promise<string> {
  const [token = ''] = await issueTokens(tx, purpose, [whose], seconds);
  return token;
}

/** One token for each, in one statement. */
export async function issueTokens(
  tx: Tx,
  purpose: Purpose,
  whose: readonly Whose[],
  seconds: number = PURPOSES[purpose],
): Promise<string[]> {
  if (whose.length === 0) return [];
  const made = whose.map((one) => ({ one, token: newSecret() }));
  await insertTokens(
    tx,
    seconds,
    made.map(({ one, token }) => ({
      token_hash: hashOf(token),
      purpose,
      user_id: one?.user_id ?? null,
      customer_id: one?.customer_id ?? null,
      file_id: one?.file_id ?? null,
    })),
  );
  return made.map(({ token }) => token);
}

/** Uses a token up. Null when it is not (or no longer) good for the purpose. */
export function consumeToken(
  tx: Tx,
  purposes: readonly Purpose[],
  token: string,
): Promise<FoundToken | null> {
  return takeToken(tx, hashOf(token), purposes);
}

/** What a token is good for; it stays. Null as above. */
export function peekToken(
  on: Queryable,
  purpose: Purpose,
  token: string,
): Promise<FoundToken | null> {
  return findToken(on, hashOf(token), purpose);
}

/** Makes all tokens of a purpose worthless. */
export function revokeTokens(tx: Tx, purpose: Purpose): Promise<void> {
  return removeTokens(tx, purpose);
}

/** Makes the tokens that one person has for a purpose worthless. */
export function revokeTokensOf(tx: Tx, purpose: Purpose, userId: number): Promise<void> {
  return removeTokens(tx, purpose, userId);
}

/** Removes what has expired. */
export function sweepTokens(on: Queryable): Promise<void> {
  return removeExpired(on);
}
