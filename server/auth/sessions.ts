import type { Tx } from '../database/index.ts';
import { insertKey, insertSession, prolongSession, sessionOfRenewal } from './sessionStore.ts';
import type { SessionFacts } from './sessionStore.ts';
import { newSecret } from './tokens.ts';

/**
 * A bearer token lives half an hour; the renewal cookie makes new ones for seven days after its
 * last use, thirty at most.
 */
const BEARER_SECONDS = 1800;
const IDLE_SECONDS = 7 * 86_400;
const LONGEST_SECONDS = 30 * 86_400;

export interface NewSession {
  readonly bearer: string;
  readonly renewal: string;
  readonly media: string;
}

/** Begins a session for somebody who has proved who they are. */
export async function beginSession(
  tx: Tx,
  user: { readonly user_id: number; readonly customer_id: number },
  facts: SessionFacts,
): Promise<NewSession> {
  const secrets = { bearer: newSecret(), renewal: newSecret(), media: newSecret() };
  const sessionId = await insertSession(tx, user, secrets.media, IDLE_SECONDS, facts);
  await insertKey(tx, sessionId, 'bearer', secrets.bearer, BEARER_SECONDS);
  await insertKey(tx, sessionId, 'renewal', secrets.renewal, LONGEST_SECONDS);
  return secrets;
}

/**
 * A session for one file, of somebody whom a journal's link brought: it ends after its bearer token
 * and is not renewed.
 */
export async function beginFileSession(
  tx: Tx,
  user: { readonly user_id: number; readonly customer_id: number },
  facts: SessionFacts,
  fileId: number,
): Promise<Omit<NewSession, 'renewal'>> {
  const secrets = { bearer: newSecret(), media: newSecret() };
  const sessionId = await insertSession(tx, user, secrets.media, BEARER_SECONDS, facts, fileId);
  await insertKey(tx, sessionId, 'bearer', secrets.bearer, BEARER_SECONDS);
  return secrets;
}

/**
 * A new bearer token for the session of a renewal cookie, which lives on from now. Null when the
 * cookie is no longer good.
 */
export async function renewSession(
  tx: Tx,
  renewal: string,
  untouchedSeconds: number,
): Promise<{ readonly bearer: string; readonly user_id: number } | null> {
  const session = await sessionOfRenewal(tx, renewal);
  if (!session) return null;
  const bearer = newSecret();
  await insertKey(tx, session.session_id, 'bearer', bearer, BEARER_SECONDS);
  await prolongSession(tx, session.session_id, untouchedSeconds, IDLE_SECONDS, LONGEST_SECONDS);
  return { bearer, user_id: session.user_id };
}
