import { writeAudit } from '../audit/index.ts';
import { isDuplicate } from '../database/index.ts';
import type { Tx } from '../database/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import { composeMail, keyLink, queueMail } from '../mail/index.ts';
import type { Services } from '../services.ts';
import { languageOf } from '../words/index.ts';
import { accountByEmail } from './accountStore.ts';
import type { Account } from './accountStore.ts';
import { demandDomain } from './domains.ts';
import { demandTry } from './guessing.ts';
import { addSignup } from './signupStore.ts';
import type { NewPerson } from './signupStore.ts';
import { issueToken, PURPOSES } from './tokens.ts';

export const signupHandlers = {
  /** Answers alike whether or not the address has an account; the mail says which. */
  async authSignup({ email, first_name, last_name, gclid }, call) {
    const { db, config, limits, background } = call.services;
    await demandTry(call);
    if (config.smtpUrl === null)
      throw refuse(
        'not-configured',
        'Nobody can sign up here: this installation sends no mail, so an address cannot be confirmed. Ask its administrator to add you.',
      );
    if (!(await limits.mailByAccount.take(`signup ${email.toLowerCase()}`)))
      throw refuse('too-many-attempts', 'Too many tries. Wait a few minutes.');
    await demandDomain(db, email);
    const language = languageOf(call.request.headers['accept-language']);
    background.run(() =>
      signUp(call.services, { email, first_name, last_name, click_id: gclid || null, language }),
    );
    return { ok: true as const };
  },
} satisfies HandlersOf<'authSignup'>;

async function signUp(services: Services, person: NewPerson): Promise<void> {
  const { db } = services;
  const account = await accountByEmail(db, person.email);
  if (account) return db.transaction((tx) => mailKnown(services, tx, account));
  try {
    await db.transaction(async (tx) => {
      const made = await addSignup(tx, person);
      await writeAudit(tx, 'server', {
        action: 'user.signup',
        customer_id: made.customer_id,
        details: { user_id: made.user_id },
      });
      await mailConfirmation(services, tx, { ...made, ...person });
    });
  } catch (error) {
    // The form was sent twice at once; the other one has made the account and the mail.
    if (!isDuplicate(error, 'users_email')) throw error;
  }
}

/** The mail that confirms an address; its key is good for seven days. */
export async function mailConfirmation(
  services: Services,
  tx: Tx,
  account: Pick<Account, 'user_id' | 'customer_id' | 'email' | 'language'>,
): Promise<void> {
  const key = await issueToken(tx, 'signup', account);
  const link = keyLink(services.config, 'signupconfirm', account.email, key);
  const mail = await composeMail(tx, services.config, 'signup', account.language, {
    email: account.email,
    link,
  });
  await queueMail(tx, {
    to: account.email,
    ...mail,
    secret: { config: services.config, key, seconds: PURPOSES.signup },
    user_id: account.user_id,
    customer_id: account.customer_id,
  });
}

async function mailKnown(services: Services, tx: Tx, account: Account): Promise<void> {
  if (account.status === 'signed-up') return mailConfirmation(services, tx, account);
  if (account.status === 'disabled' || !account.customer_active) return;
  const mail = await composeMail(tx, services.config, 'signup-known', account.language, {
    email: account.email,
    link: `${services.config.publicUrl}/login`,
  });
  await queueMail(tx, {
    to: account.email,
    ...mail,
    user_id: account.user_id,
    customer_id: account.customer_id,
  });
}
