import type { UserRow } from '../../contract/index.ts';
import { nameOf } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import {
  accountById,
  issueToken,
  mailConfirmation,
  PURPOSES,
  revokeTokensOf,
} from '../auth/index.ts';
import type { Tx } from '../database/index.ts';
import { refuse } from '../refusal.ts';
import { composeMail, keyLink, queueMail } from '../mail/index.ts';
import type { Services } from '../services.ts';

/**
 * @throws too-many-attempts, when too many links went to this person (an id or an address) lately
 */
export async function demandLinkTry(
  { limits }: Pick<Services, 'limits'>,
  whom: number | string,
): Promise<void> {
  if (!(await limits.mailByAccount.take(`link ${String(whom).toLowerCase()}`)))
    throw refuse('too-many-attempts', 'This person was sent several links already. Wait an hour.');
}

/**
 * Sends somebody a link to set a password, in the name of whoever manages people. Links sent before
 * end. Whoever has been invited is invited again; whoever has not finished signing up gets that
 * link again.
 * @returns `hand-over` without a mail server: nothing is made, the link has to be asked for
 * (handOver.ts)
 */
export async function mailPasswordLink(
  services: Services,
  tx: Tx,
  actor: Actor,
  user: UserRow,
): Promise<'mailed' | 'hand-over'> {
  const account = await accountById(tx, user.user_id);
  if (!account) throw refuse('not-found', 'There is no such user.');
  if (services.config.smtpUrl === null) return 'hand-over';
  const name = account.status === 'invited' ? 'invite' : 'password';
  for (const old of ['invite', 'password'] as const) await revokeTokensOf(tx, old, user.user_id);
  if (account.status === 'signed-up') await mailConfirmation(services, tx, account);
  else {
    const key = await issueToken(tx, name, account);
    const link = keyLink(services.config, 'forgot', account.email, key);
    const mail = await composeMail(tx, services.config, name, account.language, {
      email: account.email,
      link,
      inviter: nameOf(actor),
    });
    await queueMail(tx, {
      to: account.email,
      ...mail,
      secret: { config: services.config, key, seconds: PURPOSES[name] },
      user_id: account.user_id,
      customer_id: account.customer_id,
    });
  }
  await writeAudit(tx, actor, {
    action: 'password.link',
    customer_id: account.customer_id,
    details: { user_id: account.user_id },
  });
  return 'mailed';
}
