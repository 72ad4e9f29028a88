/** Accounts, sessions, passwords, second factors and single-use tokens, as other areas use them. */
export { accountByEmail, accountById, accountByOpenId, bindOpenId } from './accountStore.ts';
export type { Account } from './accountStore.ts';
export { sessionUser } from './accounts.ts';
export { cookieName, isSecure, mediaCookie, renewalCookie } from './cookies.ts';
export {
  beginEmailChange,
  cancelEmailChange,
  CONFIRM_SECONDS,
  confirmEmailChange,
  emailTaken,
  mailConfirmAgain,
  newConfirmLink,
  stopEmailChange,
  writeEmail,
} from './emailChange.ts';
export type { NewEmail } from './emailChange.ts';
export { countEmail, readPendingEmail } from './emailChangeStore.ts';
export { enter } from './enter.ts';
export { demandOtp } from './factors.ts';
export { demandTry } from './guessing.ts';
export { checkPassword, hashPassword, passwordFits } from './passwords.ts';
export { FIRST_PRODUCTS } from './products.ts';
export { demandPassword } from './proof.ts';
export { isSignOnRequired } from './requiredSignOn.ts';
export { actorOfBearer, actorOfMedia, endSessionsOf, sessionOfRenewal } from './sessionStore.ts';
export { mailConfirmation } from './signup.ts';
export {
  consumeToken,
  hashOf,
  issueToken,
  issueTokens,
  newSecret,
  peekToken,
  PURPOSES,
  revokeTokensOf,
} from './tokens.ts';
export { actorOfView } from './viewStore.ts';
