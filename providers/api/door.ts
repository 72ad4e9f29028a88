import type { Ops } from '../../contract/index.ts';

type DoorName =
  | 'authLogin'
  | 'authAppLogin'
  | 'authEmLogin'
  | 'authEjLogin'
  | 'authSamlLogin'
  | 'authGoogleLogin'
  | 'authCustomersSaml'
  | 'authForgot'
  | 'authPassword'
  | 'authLogout'
  | 'authStart'
  | 'authFirstAdmin'
  | 'authSignup'
  | 'authDomainsGet'
  | 'factorBegin'
  | 'factorConfirm'
  | 'stateId';

const addresses = {
  authLogin: { path: '/auth/login', auth: 'cookie' },
  authAppLogin: { path: '/auth/app/login', auth: 'cookie' },
  authEmLogin: { path: '/auth/em/login', auth: 'cookie' },
  authEjLogin: { path: '/auth/ej/login', auth: 'cookie' },
  authSamlLogin: { path: '/auth/saml/login', auth: 'cookie' },
  authGoogleLogin: { path: '/auth/google/login', auth: 'cookie' },
  authCustomersSaml: { path: '/auth/customers/saml', auth: 'cookie' },
  authForgot: { path: '/auth/forgot', auth: 'cookie' },
  authPassword: { path: '/auth/password', auth: 'cookie' },
  authLogout: { path: '/auth/logout', auth: 'cookie' },
  authStart: { path: '/auth/start', auth: 'cookie' },
  authFirstAdmin: { path: '/auth/first', auth: 'cookie' },
  authSignup: { path: '/auth/signup', auth: 'cookie' },
  authDomainsGet: { path: '/auth/domains/get', auth: 'cookie' },
  factorBegin: { path: '/api/users/factor/begin', auth: 'bearer' },
  factorConfirm: { path: '/api/users/factor/confirm', auth: 'bearer' },
  stateId: { path: '/api/pdf/state/id', auth: 'bearer' },
} as const satisfies { readonly [N in DoorName]: Pick<Ops[N], 'path' | 'auth'> };

/**
 * The calls of the screens before sign-in by address and type, without their schemas, so that the login page stays small.
 * Sending reads nothing but path and auth, which is why they may stand for the operations.
 */
export const doorOps = addresses as unknown as Pick<Ops, DoorName>;
