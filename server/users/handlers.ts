import { nameOf } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import { issueToken, PURPOSES, revokeTokensOf, sessionUser } from '../auth/index.ts';
import type { UserPayload, UserRow } from '../../contract/index.ts';
import { extendLicence, readLicense } from '../customers/index.ts';
import type { Tx } from '../database/index.ts';
import type { Call, HandlersOf } from '../http/index.ts';
import { chosenCustomer, demandWhole } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import { composeMail, keyLink, queueMail } from '../mail/index.ts';
import { addUser, demandUser, demandUserByEmail, editUser, hashGiven, moveUser } from './change.ts';
import { editEmail, requestedEmail } from './email.ts';
import { demandLinkTry, mailPasswordLink } from './passwordLink.ts';
import { importPeople } from './import.ts';
import { changeOwn, listUsers } from './store.ts';

type UserCalls =
  | 'users'
  | 'usersAdd'
  | 'usersAutoAdd'
  | 'usersEdit'
  | 'usersAutoEdit'
  | 'usersInvite'
  | 'usersGet'
  | 'usersPropGet'
  | 'usersPropSet'
  | 'usersEditCustomer'
  | 'usersImport'
  | 'licenseCheck'
  | 'licenseUserDbCheck'
  | 'license'
  | 'licenseExtend';

export const userHandlers = {
  users: async (query, { services, actor }) =>
    demandWhole(query, await listUsers(services.db, actor, query)),
  usersGet: ({ user_id }, { services, actor }) =>
    services.db.transaction((tx) => demandUser(tx, actor, user_id)),

  /** Without a password the person is invited by mail. */
  usersAdd: (payload, call) => add(payload, call, true),
  usersInvite: ({ password: _unused, ...payload }, call) => add(payload, call, true),
  /** From a list or single sign-on: no mail. */
  usersAutoAdd: (payload, call) => add(payload, call, false),
  usersImport: (list, { services, actor }) =>
    services.db.transaction(async (tx) => ({
      outcomes: await importPeople(tx, services.config, actor, list),
    })),
  usersEdit: (payload, call) => edit(payload, call, true),
  /** From a list or single sign-on: nobody is invited by it. */
  usersAutoEdit: (payload, call) => edit(payload, call, false),

  usersEditCustomer: ({ user_id, customer_id }, { services, actor }) =>
    services.db.transaction((tx) => moveUser(tx, actor, user_id, customer_id)),

  usersPropGet: (_input, { services, actor, bearer }) =>
    services.db.transaction((tx) =>
      sessionUser(tx, services.config, actor.user_id, bearer, actor.viewed_by ?? null),
    ),

  async usersPropSet(input, { services, actor, bearer }) {
    if (input.user_id && input.user_id !== actor.user_id)
      throw refuse('not-found', 'There is no such user.');
    return services.db.transaction(async (tx) => {
      await changeOwn(tx, actor, input);
      // Whichever token32 comes, the server makes the new one, and it is the only one that holds.
      if (input.token32) await revokeTokensOf(tx, 'window', actor.user_id);
      return sessionUser(tx, services.config, actor.user_id, bearer);
    });
  },

  licenseCheck: ({ customer_id }, { services, actor }) =>
    readLicense(services.db, actor, chosenCustomer(actor, customer_id), 'manuscripts'),
  licenseUserDbCheck: ({ customer_id }, { services, actor }) =>
    readLicense(services.db, actor, chosenCustomer(actor, customer_id), 'user'),
  async licenseExtend(input, { services, actor }) {
    await services.db.transaction((tx) => extendLicence(tx, actor, input));
    return readLicense(services.db, actor, input.customer_id, 'manuscripts');
  },
  license: ({ customer_id }, { services, actor }) =>
    readLicense(services.db, actor, chosenCustomer(actor, customer_id), 'manuscripts'),
} satisfies HandlersOf<UserCalls>;

async function add(
  payload: UserPayload,
  { services, actor }: Call,
  mails: boolean,
): Promise<UserRow> {
  const passwordHash = await hashGiven(payload, services.config);
  return services.db.transaction(async (tx) => {
    const user = await addUser(tx, actor, payload, passwordHash);
    const { config } = services;
    const invites = mails && config.smtpUrl !== null && passwordHash === null;
    if (invites && user.user_status !== 'disabled') {
      const key = await issueToken(tx, 'invite', user);
      const link = keyLink(services.config, 'forgot', user.email, key);
      const mail = await composeMail(tx, services.config, 'invite', 'en', {
        email: user.email,
        link,
        inviter: nameOf(actor),
      });
      await queueMail(tx, {
        to: user.email,
        ...mail,
        secret: { config: services.config, key, seconds: PURPOSES.invite },
        user_id: user.user_id,
        customer_id: user.customer_id,
      });
    }
    return user;
  });
}

/**
 * Changes the user that `user_id` names, or without one the user who has the payload's address.
 * Another address waits for its owner to confirm it. A password is not set: its owner is sent a
 * link to set one.
 */
async function edit(
  { user_id, ...payload }: UserPayload & { user_id?: number },
  { services, actor }: Call,
  invites: boolean,
): Promise<UserRow> {
  const asksLink = Boolean(payload.password);
  if (asksLink) await demandLinkTry(services, user_id || (payload.email ?? ''));
  const email = await requestedEmail(services, actor, user_id, payload.email);
  return services.db.transaction(async (tx) => {
    const changed = await change(tx, actor, user_id, payload);
    if (email) await editEmail(services, tx, actor, changed, email, invites);
    const row = email ? await demandUser(tx, actor, changed.user_id) : changed;
    return asksLink && row.user_status !== 'disabled'
      ? { ...row, password_link: await mailPasswordLink(services, tx, actor, row) }
      : row;
  });
}

async function change(
  tx: Tx,
  actor: Actor,
  user_id: number | undefined,
  payload: UserPayload,
): Promise<UserRow> {
  if (user_id) return editUser(tx, actor, user_id, payload);
  const { email, ...changes } = payload;
  if (!email)
    throw refuse('invalid-input', 'Which user? Send user_id, or the address in email.', {
      fields: { email: 'Missing.' },
    });
  const found = await demandUserByEmail(tx, actor, email);
  return editUser(tx, actor, found.user_id, changes);
}
