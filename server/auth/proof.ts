import type { Call } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import { passwordHashOf } from './factorStore.ts';
import { passwordFits } from './passwords.ts';
import { isFresh } from './sessionStore.ts';

/** So long after signing in nobody is asked who they are once more. */
const FRESH_SECONDS = 600;

/**
 * Asks who has not just signed in for the password once more (OWASP ASVS 5, V7.5).
 * @throws proof-needed when none was given, or the account has none; bad-credentials;
 * too-many-attempts
 */
export async function demandProof(call: Call, password: string | undefined): Promise<void> {
  const { services, actor } = call;
  if (await isFresh(services.db, actor.session_id, FRESH_SECONDS)) return;
  if (password !== undefined) return demandPassword(call, password);
  if ((await passwordHashOf(services.db, actor.user_id)) === null)
    throw refuse(
      'proof-needed',
      'You signed in some time ago. Sign out and in again to show that it is you, and do it within ten minutes.',
    );
  throw refuse('proof-needed', 'You signed in some time ago. Your password shows that it is you.', {
    fields: { password: 'Your present password, please.' },
  });
}

/** @throws bad-credentials when it is not the present password; too-many-attempts */
export async function demandPassword({ services, actor }: Call, password: string): Promise<void> {
  if (!(await services.limits.signInByPair.take(`password ${actor.user_id}`)))
    throw refuse('too-many-attempts', 'Too many tries. Wait a few minutes.');
  if (!(await passwordFits(await passwordHashOf(services.db, actor.user_id), password)))
    throw refuse('bad-credentials', 'The present password is wrong.', {
      fields: { password: 'Not your present password.' },
    });
}
