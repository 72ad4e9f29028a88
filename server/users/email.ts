import { standsAbove } from '../../contract/index.ts';
import type { UserRow } from '../../contract/index.ts';
import type { Actor } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import {
  accountById,
  beginEmailChange,
  countEmail,
  emailTaken,
  revokeTokensOf,
  writeEmail,
} from '../auth/index.ts';
import type { Account, NewEmail } from '../auth/index.ts';
import { forNumbers } from '../database/index.ts';
import type { Tx } from '../database/index.ts';
import { refuse } from '../refusal.ts';
import type { Services } from '../services.ts';
import { demandEmail } from './change.ts';
import { mailPasswordLink } from './passwordLink.ts';
import { readUser } from './store.ts';

/** Counts a mail to a new address, for the person and for the address. @throws too-many-attempts */
export async function demandEmailTry(
  { limits }: Pick<Services, 'limits'>,
  userId: number,
  email: string,
): Promise<void> {
  for (const key of [`email ${userId}`, `email ${email.toLowerCase()}`])
    if (!(await limits.mailByAccount.take(key)))
      throw refuse('too-many-attempts', 'Too many mails were sent for this change. Wait an hour.');
}

/**
 * The address that is asked for, and whether some account has it, of whatever customer. Not within
 * a transaction.
 */
export async function lookUpEmail({ db }: Pick<Services, 'db'>, email: string): Promise<NewEmail> {
  return { email, taken: (await countEmail(forNumbers(db), email)) > 0 };
}

/**
 * What an edit asks of somebody's address; null where it stays, so that whoever sends a whole
 * record asks for nothing. Before the transaction, since a mail is counted.
 */
export async function requestedEmail(
  services: Services,
  actor: Actor,
  userId: number | undefined,
  given: string | undefined,
): Promise<NewEmail | null> {
  if (!userId || given === undefined) return null;
  const before = await readUser(services.db, actor, userId);
  if (!before || given === before.email) return null;
  const email = demandEmail(given);
  if (email === before.email || email === before.pending_email) return null;
  if (sameBox(email, before.email)) return { email, taken: false };
  await demandEmailTry(services, userId, email);
  return lookUpEmail(services, email);
}

/**
 * Gives somebody another address. It waits for its owner to confirm it, but for whoever never came
 * in: nothing is theirs yet, so it is written at once and, where they were invited, they are
 * invited again. Nobody does so to an equal, whose account would then be open to them.
 * @param invites whether a person is invited again
 */
export async function editEmail(
  services: Services,
  tx: Tx,
  actor: Actor,
  user: UserRow,
  wanted: NewEmail,
  invites: boolean,
): Promise<void> {
  const { user_id } = user;
  if (user_id === actor.user_id)
    throw refuse(
      'not-allowed',
      'Your own address is changed in your profile, with the present password.',
      { fields: { email: 'Change it in your profile.' } },
    );
  if (wanted.taken) throw emailTaken();
  const account = await demandAccount(tx, user_id);
  if (isNew(account, user) || sameBox(wanted.email, user.email)) {
    await writeAtOnce(tx, actor, account, wanted.email);
    const again = invites && isNew(account, user) && user.user_status !== 'disabled';
    if (again) await mailPasswordLink(services, tx, actor, user);
    return;
  }
  demandAbove(actor, user, 'email');
  if (user.user_status === 'disabled')
    throw refuse('not-allowed', 'Somebody who is switched off cannot confirm a new address.', {
      fields: { email: 'Switch the person on first.' },
    });
  await beginEmailChange(services, tx, actor, account, wanted);
}

/** Whoever never came in: no password, and never seen. */
export function isNew(account: Account, user: UserRow): boolean {
  return account.password_hash === null && user.last_seen_timesec === null;
}

/** @throws role-not-allowed for equals, each of whom could take the other's account over */
export function demandAbove(actor: Actor, user: UserRow, field: string): void {
  if (!standsAbove(actor.user_role, user.user_role))
    throw refuse(
      'role-not-allowed',
      'This is for the person alone, or for somebody with a higher role: whoever has your own role has an account that is not yours to enter.',
      { fields: { [field]: 'Not yours to change.' } },
    );
}

/** @throws not-found */
export async function demandAccount(tx: Tx, userId: number): Promise<Account> {
  const account = await accountById(tx, userId);
  if (!account) throw refuse('not-found', 'There is no such user.');
  return account;
}

async function writeAtOnce(tx: Tx, actor: Actor, account: Account, email: string): Promise<void> {
  const { user_id, customer_id } = account;
  await writeEmail(tx, user_id, email);
  for (const purpose of ['invite', 'password', 'signup'] as const)
    await revokeTokensOf(tx, purpose, user_id);
  await writeAudit(tx, actor, {
    action: 'user.email',
    customer_id,
    from: account.email,
    to: email,
    details: { user_id },
  });
}

/** Addresses that differ in upper and lower case only. */
function sameBox(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
