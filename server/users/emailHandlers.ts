import { actorMayEnter } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import {
  accountById,
  beginEmailChange,
  cancelEmailChange,
  confirmEmailChange,
  demandPassword,
  demandTry,
  emailTaken,
  isSignOnRequired,
  mailConfirmAgain,
  readPendingEmail,
  renewalCookie,
  sessionOfRenewal,
  stopEmailChange,
} from '../auth/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import type { Call, HandlersOf } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import { demandRole, demandUser } from './change.ts';
import { demandAbove, demandAccount, demandEmailTry, lookUpEmail } from './email.ts';
import { makeLink } from './handOver.ts';

type EmailCalls =
  | 'emailGet'
  | 'emailChange'
  | 'emailResend'
  | 'emailCancel'
  | 'authEmailConfirm'
  | 'authEmailStop'
  | 'usersLink';

/**
 * Changes of addresses: the own one by its owner, another one by who manages that person (see also
 * usersEdit).
 */
export const emailHandlers = {
  emailGet: (_input, { services, actor }) => present(services.db, actor),

  async emailChange({ email, password }, call) {
    const { services, actor } = call;
    await demandOwner(call, password);
    if (email.toLowerCase() === actor.email.toLowerCase())
      throw refuse('invalid-input', 'This is your address already.', {
        fields: { email: 'Your present address.' },
      });
    const mails = services.config.smtpUrl !== null;
    if (!mails && !actorMayEnter(actor, 'people'))
      throw refuse(
        'not-configured',
        'This installation sends no mail, so a new address cannot be confirmed. Ask whoever manages the people to change it.',
      );
    await demandEmailTry(services, actor.user_id, email);
    const wanted = await lookUpEmail(services, email);
    // The answer must not tell whether an address has an account; only its owner is told, by mail.
    if (wanted.taken && !mails) throw emailTaken();
    const link = await services.db.transaction(async (tx) =>
      beginEmailChange(services, tx, actor, await demandAccount(tx, actor.user_id), wanted),
    );
    return { ...(await present(services.db, actor)), ...(link === null ? {} : { link }) };
  },

  async emailResend({ user_id }, { services, actor }) {
    if (services.config.smtpUrl === null)
      throw refuse('not-configured', 'This installation sends no mail.');
    const whom = user_id || actor.user_id;
    await services.db.transaction((tx) => demandManaged(tx, actor, whom));
    const pending = await readPendingEmail(services.db, whom);
    if (!pending) throw refuse('not-found', 'No address waits to be confirmed.');
    await demandEmailTry(services, whom, pending.email);
    const wanted = await lookUpEmail(services, pending.email);
    await services.db.transaction(async (tx) =>
      mailConfirmAgain(services, tx, await demandAccount(tx, whom), wanted),
    );
    return { ok: true as const };
  },

  async emailCancel({ user_id }, { services, actor }) {
    const whom = user_id || actor.user_id;
    await services.db.transaction(async (tx) => {
      await demandManaged(tx, actor, whom);
      await cancelEmailChange(tx, actor, whom);
    });
    return { ok: true as const };
  },

  async authEmailConfirm({ key }, call) {
    const { db, config } = call.services;
    await demandTry(call);
    const cookie = renewalCookie(call.request, config);
    const confirmed = await db.transaction(async (tx) =>
      confirmEmailChange(
        call.services,
        tx,
        key,
        cookie === null ? null : await sessionOfRenewal(tx, cookie),
      ),
    );
    if (confirmed === 'taken')
      throw refuse(
        'name-taken',
        'Somebody else has an account with this address by now. The address of your account stays as it was.',
      );
    return confirmed;
  },

  async authEmailStop({ key }, call) {
    await demandTry(call);
    await call.services.db.transaction((tx) => stopEmailChange(tx, key));
    return { ok: true as const };
  },

  usersLink: ({ user_id, kind }, { services, actor }) => makeLink(services, actor, user_id, kind),
} satisfies HandlersOf<EmailCalls>;

async function present(on: Queryable, { user_id, email }: Actor) {
  return { email, pending: await readPendingEmail(on, user_id) };
}

/**
 * @throws bad-credentials, sign-on-required or not-allowed, when it is not the owner who asks or no
 * password proves it
 */
async function demandOwner(call: Call, password: string): Promise<void> {
  const { actor } = call;
  const { db } = call.services;
  if (actor.user_role !== 'Admin' && (await isSignOnRequired(db, actor.customer_id)))
    throw refuse(
      'sign-on-required',
      'Your organisation signs in through its single sign-on, which knows you by your address. Ask whoever manages the people to change it.',
    );
  const account = await accountById(db, actor.user_id);
  if (!account?.password_hash)
    throw refuse(
      'not-allowed',
      'You have no password here that could prove who asks. Ask whoever manages the people to change your address, or set a password first.',
    );
  return demandPassword(call, password);
}

/** The caller, or somebody below. @throws not-found, role-not-allowed */
async function demandManaged(tx: Tx, actor: Actor, userId: number): Promise<void> {
  if (userId === actor.user_id) return;
  if (!actorMayEnter(actor, 'people')) throw refuse('not-found', 'There is no such user.');
  const user = await demandUser(tx, actor, userId);
  demandRole(actor, user.user_role);
  demandAbove(actor, user, 'user_id');
}
