import { standsAbove } from '../../contract/index.ts';
import type { MailName, MailValues } from '../../contract/index.ts';
import type { Actor, Scope } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import { isDuplicate } from '../database/index.ts';
import type { Tx } from '../database/index.ts';
import { refuse } from '../refusal.ts';
import { composeMail, keyLink, queueMail } from '../mail/index.ts';
import type { Services } from '../services.ts';
import { accountByEmail, accountById } from './accountStore.ts';
import type { Account } from './accountStore.ts';
import { maySignIn } from './accounts.ts';
import {
  deleteEmailChange,
  insertEmailChange,
  takeEmailChange,
  updateConfirmHash,
  updateEmail,
} from './emailChangeStore.ts';
import { endOthers } from './factorStore.ts';
import { hashOf, newSecret } from './tokens.ts';

type Sending = Pick<Services, 'config'>;

/** How long the link to confirm a new address is good. */
export const CONFIRM_SECONDS = 2 * 86_400;

/**
 * A new address, and whether it has an account already: then nobody but its reader is told so, by
 * mail.
 */
export interface NewEmail {
  readonly email: string;
  readonly taken: boolean;
}

/**
 * Begins the change of an address: a mail to the new one asks to confirm it, a mail to the present
 * one tells how to stop it. The present address stays until then, and the new one is not reserved.
 * @returns without a mail server the link to confirm it, for whoever asked
 */
export async function beginEmailChange(
  services: Sending,
  tx: Tx,
  actor: Actor,
  account: Account,
  { email, taken }: NewEmail,
): Promise<string | null> {
  const confirm = taken ? null : newSecret();
  const stop = newSecret();
  const { user_id, customer_id } = account;
  await insertEmailChange(
    tx,
    {
      user_id,
      customer_id,
      email,
      confirm_hash: confirm === null ? null : hashOf(confirm),
      stop_hash: hashOf(stop),
      asked_by: actor.user_id,
    },
    CONFIRM_SECONDS,
  );
  await writeAudit(tx, actor, {
    action: 'user.email-request',
    customer_id,
    from: account.email,
    to: email,
    details: { user_id },
  });
  const { config } = services;
  if (config.smtpUrl === null)
    return confirm === null ? null : keyLink(config, 'emailconfirm', email, confirm);
  await mailConfirm(services, tx, account, email, confirm);
  const values = {
    email: account.email,
    new_email: email,
    link: keyLink(config, 'emailstop', email, stop),
  };
  await mail(services, tx, 'email-asked', account, account.email, values, stop);
  return null;
}

/** Another link for the address that waits, by mail; the one sent before ends. */
export async function mailConfirmAgain(
  services: Sending,
  tx: Tx,
  account: Account,
  { email, taken }: NewEmail,
): Promise<void> {
  const confirm = taken ? null : newSecret();
  const hash = confirm === null ? null : hashOf(confirm);
  await updateConfirmHash(tx, account.user_id, hash, CONFIRM_SECONDS);
  await mailConfirm(services, tx, account, email, confirm);
}

/** Another link for the address that waits, to be handed over; the one made before ends. */
export async function newConfirmLink(
  { config }: Sending,
  tx: Tx,
  userId: number,
  email: string,
): Promise<string> {
  const confirm = newSecret();
  await updateConfirmHash(tx, userId, hashOf(confirm), CONFIRM_SECONDS);
  return keyLink(config, 'emailconfirm', email, confirm);
}

/** Drops an address that waits; nothing where none does. */
export async function cancelEmailChange(tx: Tx, by: Scope, userId: number): Promise<void> {
  const dropped = await deleteEmailChange(tx, userId);
  if (dropped?.standing)
    await writeAudit(tx, by, {
      action: 'user.email-cancel',
      customer_id: dropped.customer_id,
      from: dropped.email,
      details: { user_id: userId },
    });
}

/**
 * The link in the mail to the present address was used: the new one is given up.
 * @throws key-invalid
 */
export async function stopEmailChange(tx: Tx, key: string): Promise<void> {
  const change = await takeEmailChange(tx, 'stop_hash', hashOf(key));
  if (!change) throw gone();
  await writeAudit(tx, 'server', {
    action: 'user.email-cancel',
    customer_id: change.customer_id,
    from: change.email,
    text: 'By the link in the mail',
    details: { user_id: change.user_id },
  });
}

/**
 * The link in the mail to the new address was used: the address counts. Other sessions of the
 * person end, and links that were sent.
 * @param here the session of the browser that confirms
 * @returns `taken`: somebody else has an account with the address by now, and the change is given
 * up
 * @throws key-invalid, also when who asked for the change may no longer do so
 */
export async function confirmEmailChange(
  services: Sending,
  tx: Tx,
  key: string,
  here: { readonly session_id: number; readonly user_id: number } | null,
): Promise<{ readonly email: string; readonly own: boolean } | 'taken'> {
  const change = await takeEmailChange(tx, 'confirm_hash', hashOf(key));
  const account = change && (await accountById(tx, change.user_id));
  if (!change || !account || account.status === 'disabled' || !account.customer_active)
    throw gone();
  if (!(await mayStillAsk(tx, change.asked_by, account))) throw gone();
  const { user_id, customer_id } = account;
  const { email } = change;
  if (await accountByEmail(tx, email)) {
    await writeAudit(tx, 'server', {
      action: 'user.email-cancel',
      customer_id,
      from: email,
      text: 'Somebody else has an account with it',
      details: { user_id },
    });
    return 'taken';
  }
  await writeEmail(tx, user_id, email);
  const own = here?.user_id === user_id;
  await endOthers(tx, user_id, own ? here.session_id : 0, null);
  await writeAudit(tx, 'server', {
    action: 'user.email',
    customer_id,
    from: account.email,
    to: email,
    details: { user_id, asked_by: change.asked_by },
  });
  const support = services.config.supportAddress;
  const values = { email: account.email, new_email: email, support };
  if (services.config.smtpUrl !== null)
    await mail(services, tx, 'email-changed', account, account.email, values);
  return { email, own };
}

/** Writes an address that needs no confirming (any more). @throws name-taken */
export async function writeEmail(tx: Tx, userId: number, email: string): Promise<void> {
  await updateEmail(tx, userId, email).catch((error: unknown) => {
    throw isDuplicate(error, 'users_email') ? emailTaken() : error;
  });
}

/** The refusal of an address that has an account, for those who may know it. */
export function emailTaken() {
  return refuse('name-taken', 'This address already has an account.', {
    fields: { email: 'Already in use.' },
  });
}

/** The owner may; somebody else only while able to sign in and standing above the owner. */
async function mayStillAsk(tx: Tx, askedBy: number | null, owner: Account): Promise<boolean> {
  if (askedBy === owner.user_id) return true;
  const asker = askedBy === null ? null : await accountById(tx, askedBy);
  if (!asker || !maySignIn(asker)) return false;
  const manages = asker.role === 'Admin' || asker.customer_id === owner.customer_id;
  return manages && standsAbove(asker.role, owner.role);
}

function gone() {
  return refuse(
    'key-invalid',
    'This link was used before, the change was cancelled, or it has expired.',
  );
}

/** To the new address: the link, or, where the address has an account, that nothing changes. */
function mailConfirm(
  services: Sending,
  tx: Tx,
  account: Account,
  email: string,
  key: string | null,
): Promise<void> {
  if (key === null) {
    const values = { new_email: email, link: `${services.config.publicUrl}/login` };
    return mail(services, tx, 'email-known', account, email, values);
  }
  const link = keyLink(services.config, 'emailconfirm', email, key);
  const values = { email: account.email, new_email: email, link };
  return mail(services, tx, 'email-confirm', account, email, values, key);
}

async function mail<N extends MailName>(
  { config }: Sending,
  tx: Tx,
  name: N,
  { user_id, customer_id, language }: Account,
  to: string,
  values: MailValues<N>,
  key?: string,
): Promise<void> {
  await queueMail(tx, {
    to,
    ...(await composeMail(tx, config, name, language, values)),
    ...(key === undefined ? {} : { secret: { config, key, seconds: CONFIRM_SECONDS } }),
    user_id,
    customer_id,
  });
}
