import { PUBLIC_CALLS } from '../../contract/publicRoutes.ts';
import type { SessionUser } from '../../contract/entities.ts';
import type { Session } from '../session/session.ts';
import type { Outgoing } from './outgoing.ts';

/**
 * Renews the session with the renewal cookie. Calls at the same time share one renewal. Never
 * rejects.
 */
export function createRenewal({
  send,
  session,
}: {
  send: (request: Outgoing) => Promise<Response>;
  session: Session;
}): () => Promise<boolean> {
  let running: Promise<boolean> | null = null;
  const renew = async (): Promise<boolean> => {
    try {
      const response = await send({
        address: PUBLIC_CALLS.authAppLogin.path,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        auth: 'cookie',
        body: JSON.stringify({ token: '' }),
      });
      if (response.status !== 200) return false;
      const answer: unknown = await response.json();
      if (!isSignedIn(answer)) return false;
      session.signIn(answer);
      return true;
    } catch {
      return false;
    }
  };
  return () => {
    running ??= renew().finally(() => {
      running = null;
    });
    return running;
  };
}

/**
 * An answer of a sign-in call that makes a session: not a refusal, and not an unfinished sign-up.
 */
export function isSignedIn(answer: unknown): answer is SessionUser {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'token' in answer &&
    'user_id' in answer &&
    typeof answer.user_id === 'number' &&
    answer.user_id > 0
  );
}
