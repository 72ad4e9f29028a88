import type { AuditAction } from '../../contract/audit.ts';
import { MESSAGES } from '../../contract/index.ts';
import type { SessionUser } from '../../contract/index.ts';
import { writeAudit } from '../audit/index.ts';
import type { Tx } from '../database/index.ts';
import type { OpenCall } from '../http/index.ts';
import { addressOf, HttpFailure } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import { isClosed } from '../settings/index.ts';
import { maySignIn, sessionUser } from './accounts.ts';
import type { Account } from './accountStore.ts';
import { renewalCookie, setSessionCookies } from './cookies.ts';
import { rememberDevice } from './guessing.ts';
import { beginFileSession, beginSession } from './sessions.ts';
import { endSession, PROVING_SIGN_INS } from './sessionStore.ts';

/**
 * A session for somebody who has proved who they are, by whichever method.
 * @param how the word in the trail: "login", "login.saml"…
 * @param fileId the only file that the session is for
 * @throws account-disabled; HttpFailure 503 while maintenance is on
 */
export async function enter(
  call: OpenCall,
  account: Account,
  how: AuditAction,
  fileId: number | null = null,
): Promise<SessionUser> {
  const { db, config } = call.services;
  if (!maySignIn(account))
    throw refuse('account-disabled', 'This account is switched off. Ask your administrator.');
  if (await isClosed(call.services)) admitAdmin(account);
  const { user, secrets, setDevice } = await db.transaction(async (tx: Tx) => {
    const facts = {
      how,
      agent: (call.request.headers['user-agent'] ?? '').slice(0, 300),
      address: addressOf(call.request),
    };
    if (PROVING_SIGN_INS.includes(how)) await endPresent(tx, call);
    const made =
      fileId === null
        ? await beginSession(tx, account, facts)
        : await beginFileSession(tx, account, facts, fileId);
    await writeAudit(tx, 'server', {
      action: how,
      customer_id: account.customer_id,
      ...(fileId === null ? {} : { file_id: fileId }),
      details: { user_id: account.user_id, address: addressOf(call.request) },
    });
    const setDevice = PROVING_SIGN_INS.includes(how)
      ? await rememberDevice(tx, config, call.request, account.user_id)
      : () => undefined;
    return {
      setDevice,
      secrets: made,
      user: await sessionUser(tx, config, account.user_id, made.bearer),
    };
  });
  setSessionCookies(call.reply, config, secrets);
  setDevice(call.reply);
  return user;
}

/** Ends the session that the browser still has, whosever it is: the new one takes its place. */
async function endPresent(tx: Tx, { request, services }: OpenCall): Promise<void> {
  const cookie = renewalCookie(request, services.config);
  const ended = cookie === null ? null : await endSession(tx, cookie);
  if (ended)
    await writeAudit(tx, 'server', {
      action: 'session.end',
      customer_id: ended.customer_id,
      details: { user_id: ended.user_id, ended: 1 },
    });
}

/** While maintenance is on, only Admins get in. */
export function admitAdmin(account: Account): void {
  if (account.role !== 'Admin') throw new HttpFailure(503, MESSAGES.maintenance);
}
