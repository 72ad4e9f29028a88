import type { Actor } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import {
  CONFIRM_SECONDS,
  issueToken,
  newConfirmLink,
  PURPOSES,
  revokeTokensOf,
} from '../auth/index.ts';
import type { Tx } from '../database/index.ts';
import { refuse } from '../refusal.ts';
import { keyLink } from '../mail/index.ts';
import type { Services } from '../services.ts';
import { demandRole, demandUser } from './change.ts';
import { demandAbove, demandAccount, isNew } from './email.ts';
import { demandLinkTry } from './passwordLink.ts';

/**
 * Makes a link that would be mailed, for whoever manages the person to hand over, where no mail
 * server is configured. It is in the answer once; only its hash is kept. Not for equals: whoever
 * has the link can become the person.
 * @throws not-allowed where mails are sent, and for who is switched off; role-not-allowed
 */
export async function makeLink(
  services: Services,
  actor: Actor,
  userId: number,
  kind: 'password' | 'email',
): Promise<{ link: string; expires_timesec: number }> {
  if (services.config.smtpUrl !== null)
    throw refuse('not-allowed', 'Links are mailed to their owners here, and shown to nobody else.');
  await demandLinkTry(services, userId);
  return services.db.transaction(async (tx) => {
    const { link, seconds } =
      kind === 'password'
        ? await passwordLink(services, tx, actor, userId)
        : await emailLink(services, tx, actor, userId);
    return { link, expires_timesec: Math.floor(Date.now() / 1000) + seconds };
  });
}

async function passwordLink({ config }: Services, tx: Tx, actor: Actor, userId: number) {
  const user = await demandUser(tx, actor, userId);
  demandRole(actor, user.user_role);
  const account = await demandAccount(tx, userId);
  if (userId === actor.user_id)
    throw refuse('not-allowed', 'Your own password is changed in your profile.');
  if (account.status === 'disabled' || account.status === 'signed-up')
    throw refuse('not-allowed', 'Whoever is switched off or has not signed up has no link.');
  if (!isNew(account, user)) demandAbove(actor, user, 'user_id');
  const purpose = account.status === 'invited' ? 'invite' : 'password';
  for (const old of ['invite', 'password'] as const) await revokeTokensOf(tx, old, userId);
  const key = await issueToken(tx, purpose, account);
  await note(tx, actor, account.customer_id, userId, purpose);
  return { link: keyLink(config, 'forgot', account.email, key), seconds: PURPOSES[purpose] };
}

async function emailLink(services: Services, tx: Tx, actor: Actor, userId: number) {
  const user = await demandUser(tx, actor, userId);
  if (userId !== actor.user_id) {
    demandRole(actor, user.user_role);
    demandAbove(actor, user, 'user_id');
  }
  if (user.pending_email === undefined)
    throw refuse('not-found', 'No address waits to be confirmed.');
  const link = await newConfirmLink(services, tx, userId, user.pending_email);
  await note(tx, actor, user.customer_id, userId, 'email');
  return { link, seconds: CONFIRM_SECONDS };
}

async function note(
  tx: Tx,
  actor: Actor,
  customer_id: number,
  user_id: number,
  to: string,
): Promise<void> {
  await writeAudit(tx, actor, { action: 'user.link', customer_id, to, details: { user_id } });
}
