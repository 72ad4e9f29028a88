import type { Operation } from './operation.ts';

/** What sending a call needs of its operation: everything but the schemas. */
export type Route = Omit<Operation, 'input' | 'output'>;

const cookie = { auth: 'cookie', area: 'public' } as const;
const own = { auth: 'bearer', area: 'work' } as const;

/**
 * The calls that the console makes before anybody is signed in. They stand apart from their schemas
 * (`ops/`, which are made from these lines), so that the login page loads neither the schemas nor
 * the library that reads them.
 */
export const PUBLIC_CALLS = {
  authLogin: { ...cookie, path: '/auth/login' },
  /** An empty token with the renewal cookie renews the session and restores a new tab. */
  authAppLogin: { ...cookie, path: '/auth/app/login' },
  authSamlLogin: { ...cookie, path: '/auth/saml/login' },
  authGoogleLogin: { ...cookie, path: '/auth/google/login' },
  authEmLogin: { ...cookie, path: '/auth/em/login' },
  authEjLogin: { ...cookie, path: '/auth/ej/login' },
  authPassword: { ...cookie, path: '/auth/password' },
  authForgot: { ...cookie, path: '/auth/forgot' },
  authDomainsGet: { ...cookie, path: '/auth/domains/get', reads: true },
  authSignup: { ...cookie, path: '/auth/signup' },
  authCustomersSaml: { ...cookie, path: '/auth/customers/saml', reads: true },
  /** Ends the session of the bearer token and of the renewal cookie. */
  authLogout: { ...cookie, path: '/auth/logout' },
  /**
   * What a browser needs before anybody signs in: names, and whether the first Admin is still to be
   * made.
   */
  authStart: { ...cookie, path: '/auth/start', reads: true },
  /** The one-time link printed at first start makes the first Admin and signs them in. */
  authFirstAdmin: { ...cookie, path: '/auth/first' },
  /** The link in the mail to the new address. */
  authEmailConfirm: { ...cookie, path: '/auth/email/confirm' },
  /** The link in the mail to the present address, which stops the change. */
  authEmailStop: { ...cookie, path: '/auth/email/stop' },
  /** Somebody of whom the organisation asks for a second factor sets it up before anything else. */
  factorBegin: { ...own, path: '/api/users/factor/begin' },
  factorConfirm: { ...own, path: '/api/users/factor/confirm' },
  /** After a link of a journal system: where its manuscript stands. */
  stateId: { ...own, fileSession: 'its-file', path: '/api/pdf/state/id', reads: true },
} as const satisfies Readonly<Record<string, Route>>;
