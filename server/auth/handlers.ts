import { CLIENT_VERSION } from '../../contract/index.ts';
import { writeAudit } from '../audit/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { addressOf, bearerOf, idleSecondsOf, networkOfRequest } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import { composeMail, keyLink, queueMail } from '../mail/index.ts';
import { isClosed, openBanner } from '../settings/index.ts';
import {
  accountByEmail,
  accountById,
  addFirstAdmin,
  hasAdmin,
  releaseOpenId,
  setPassword,
} from './accountStore.ts';
import { maySignIn, sessionUser } from './accounts.ts';
import { clearSessionCookies, renewalCookie } from './cookies.ts';
import { admitAdmin, enter } from './enter.ts';
import { forgetDevices } from './deviceStore.ts';
import { cancelEmailChange } from './emailChange.ts';
import { demandOtp } from './factors.ts';
import { demandPasswordTry, demandTry, rememberDevice } from './guessing.ts';
import { demandPasswordAllowed } from './requiredSignOn.ts';
import { hasSaml } from './requiredSignOnStore.ts';
import { checkPassword, hashPassword, passwordFits } from './passwords.ts';
import { endSession, endSessionsOf, PASSWORD_SIGN_IN } from './sessionStore.ts';
import { renewSession } from './sessions.ts';
import { mailConfirmation } from './signup.ts';
import { openSignup } from './signupStore.ts';
import { consumeToken, issueToken, PURPOSES } from './tokens.ts';

type AuthCalls =
  | 'authLogin'
  | 'authAppLogin'
  | 'authLogout'
  | 'authStart'
  | 'authFirstAdmin'
  | 'authForgot'
  | 'authPassword';

const WRONG = 'The address or the password is wrong.';
const WAIT = 'Too many tries. Wait a few minutes.';

export const authHandlers = {
  async authLogin({ email, password, otp }, call) {
    const { db } = call.services;
    const forgetTries = await demandPasswordTry(call, email);
    const account = await accountByEmail(db, email);
    const fits = await passwordFits(account?.password_hash ?? null, password);
    if (!account || !fits) {
      await db.transaction((tx) =>
        writeAudit(tx, 'server', {
          action: 'login.failed',
          customer_id: account?.customer_id ?? null,
          details: { user_id: account?.user_id ?? null, address: addressOf(call.request) },
        }),
      );
      throw refuse('bad-credentials', WRONG);
    }
    if (account.status === 'signed-up')
      return { user_status: 'signed-up' as const, email: account.email };
    await demandPasswordAllowed(db, account);
    await demandOtp(call.services, account, otp);
    await forgetTries();
    return enter(call, account, PASSWORD_SIGN_IN);
  },

  async authAppLogin({ token }, call) {
    const { db, config, limits } = call.services;
    if (!(await limits.renewByAddress.take(networkOfRequest(call.request))))
      throw refuse('too-many-attempts', WAIT);
    if (token !== '') {
      const found = await db.transaction((tx) => consumeToken(tx, ['window'], token));
      const account = found?.user_id ? await accountById(db, found.user_id) : null;
      if (!account) throw refuse('key-invalid', 'This link was used before or has expired.');
      return enter(call, account, 'login.window');
    }
    const cookie = renewalCookie(call.request, config);
    const closed = await isClosed(call.services);
    const renewed =
      cookie === null
        ? null
        : await db.transaction(async (tx) => {
            const session = await renewSession(tx, cookie, idleSecondsOf(call.request));
            const account = session ? await accountById(tx, session.user_id) : null;
            if (!session || !account || !maySignIn(account)) return null;
            if (closed) admitAdmin(account);
            return sessionUser(tx, config, account.user_id, session.bearer);
          });
    if (renewed) return renewed;
    clearSessionCookies(call.reply, config);
    throw refuse('bad-credentials', 'Please sign in.');
  },

  async authLogout(_input, call) {
    const { db, config } = call.services;
    const secrets = [bearerOf(call.request), renewalCookie(call.request, config)].filter(
      (s) => s !== null,
    );
    await db.transaction(async (tx) => {
      for (const secret of secrets) {
        const whose = await endSession(tx, secret);
        if (whose)
          await writeAudit(tx, 'server', {
            action: 'logout',
            customer_id: whose.customer_id,
            details: { user_id: whose.user_id },
          });
      }
    });
    clearSessionCookies(call.reply, config);
    // Pictures of manuscripts among it. Not the storage: work that waits for the server lies there.
    call.reply.header('clear-site-data', '"cache"');
    return { ok: true as const };
  },

  async authStart(_input, { services }) {
    return {
      product_id: services.config.product.id,
      product_name: services.config.product.name,
      version: CLIENT_VERSION,
      first_admin: !(await hasAdmin(services.db)),
      saml: await hasSaml(services.db),
      google: services.config.google !== null,
      mail: services.config.smtpUrl !== null,
      banner: await openBanner(services.db),
    };
  },

  async authFirstAdmin(input, call) {
    const { db } = call.services;
    await demandTry(call);
    checkPassword(input.password, input.email, call.services.config);
    const password_hash = await hashPassword(input.password);
    const account = await db.transaction(async (tx) => {
      const token = await consumeToken(tx, ['first-admin'], input.token);
      if (!token || (await hasAdmin(tx)))
        throw refuse('key-invalid', 'This link was used before. Sign in instead.');
      const made = await addFirstAdmin(tx, {
        email: input.email,
        first_name: input.first_name,
        last_name: input.last_name,
        password_hash,
      });
      await writeAudit(tx, 'server', {
        action: 'user.first-admin',
        customer_id: made.customer_id,
        details: { user_id: made.user_id },
      });
      return made;
    });
    return enter(call, account, 'login');
  },

  async authForgot({ email }, call) {
    const { db, config, limits, background } = call.services;
    await demandTry(call);
    if (config.smtpUrl === null)
      throw refuse(
        'not-configured',
        'This installation sends no mail. Whoever manages the people can make a link for you, with which you choose a new password.',
      );
    if (!(await limits.mailByAccount.take(`password ${email.toLowerCase()}`)))
      throw refuse('too-many-attempts', WAIT);
    // Behind the answer, so that it takes equally long whether or not the address exists.
    background.run(async () => {
      const account = await accountByEmail(db, email);
      if (!account || account.status === 'disabled') return;
      if (account.status === 'signed-up')
        return db.transaction((tx) => mailConfirmation(call.services, tx, account));
      if (!account.customer_active) return;
      await db.transaction(async (tx) => {
        const key = await issueToken(tx, 'password', account);
        const link = keyLink(config, 'forgot', account.email, key);
        const mail = await composeMail(tx, config, 'password', account.language, {
          email: account.email,
          link,
        });
        await queueMail(tx, {
          to: account.email,
          ...mail,
          secret: { config, key, seconds: PURPOSES.password },
          user_id: account.user_id,
          customer_id: account.customer_id,
        });
        await writeAudit(tx, 'server', {
          action: 'password.forgot',
          customer_id: account.customer_id,
          details: { user_id: account.user_id },
        });
      });
    });
    return { ok: true as const };
  },

  async authPassword({ email, key, password }, call) {
    const { db, config } = call.services;
    await demandTry(call);
    checkPassword(password, email, config);
    const passwordHash = await hashPassword(password);
    const setDevice = await db.transaction(async (tx) => {
      const token = await consumeToken(tx, ['password', 'invite', 'signup'], key);
      const account = token?.user_id ? await accountById(tx, token.user_id) : null;
      if (!account || account.email.toLowerCase() !== email.toLowerCase())
        throw refuse('key-invalid', 'This link was used before or has expired. Ask for a new one.');
      await setPassword(tx, account.user_id, passwordHash);
      if (account.status === 'signed-up')
        await openSignup(tx, account, call.services.config.trialFiles);
      await endSessionsOf(tx, account.user_id);
      await cancelEmailChange(tx, 'server', account.user_id);
      // Who reads the account's mail chooses anew who comes in with its address elsewhere.
      await releaseOpenId(tx, account.user_id);
      await writeAudit(tx, 'server', {
        action: 'password.set',
        customer_id: account.customer_id,
        details: { user_id: account.user_id },
      });
      // Whoever came by the mailed link gets in here, however many guess elsewhere.
      await forgetDevices(tx, account.user_id);
      return rememberDevice(tx, config, call.request, account.user_id);
    });
    setDevice(call.reply);
    return { ok: true as const };
  },
} satisfies HandlersOf<AuthCalls>;
