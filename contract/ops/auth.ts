import * as z from 'zod/mini';
import { SessionUser } from '../entities.ts';
import { Email, Empty, Name, Ok, Otp, Password, text, Token } from '../fields.ts';
import { operation } from '../operation.ts';

/** What signing in answers: the session user; or that sign-up is unfinished, which makes no session. */
const SignedIn = z.union([
  SessionUser,
  z.object({ user_status: z.literal('signed-up'), email: z.string() }),
]);
const byToken = z.object({ token: Token, otp: z.optional(Otp) });
const cookie = { auth: 'cookie', area: 'public' } as const;

export const authOps = {
  authLogin: operation({
    ...cookie,
    path: '/auth/login',
    input: z.object({
      email: text(254),
      password: Password,
      otp: z.optional(Otp),
    }),
    output: SignedIn,
  }),
  /** An empty token with the renewal cookie renews the session and restores a new tab. */
  authAppLogin: operation({ ...cookie, path: '/auth/app/login', input: byToken, output: SignedIn }),
  authSamlLogin: operation({
    ...cookie,
    path: '/auth/saml/login',
    input: byToken,
    output: SignedIn,
  }),
  authGoogleLogin: operation({
    ...cookie,
    path: '/auth/google/login',
    input: byToken,
    output: SignedIn,
  }),
  authEmLogin: operation({ ...cookie, path: '/auth/em/login', input: byToken, output: SignedIn }),
  authEjLogin: operation({ ...cookie, path: '/auth/ej/login', input: byToken, output: SignedIn }),
  authPassword: operation({
    ...cookie,
    path: '/auth/password',
    input: z.object({ email: Email, key: Token, password: Password }),
    output: Ok,
  }),
  authForgot: operation({
    ...cookie,
    path: '/auth/forgot',
    input: z.object({ email: Email }),
    output: Ok,
  }),
  authDomainsGet: operation({
    ...cookie,
    path: '/auth/domains/get',
    input: z.object({ state: z.enum(['allowed', 'blocked']) }),
    output: z.object({ domains: z.array(z.string()) }),
  }),
  authSignup: operation({
    ...cookie,
    path: '/auth/signup',
    input: z.object({
      email: Email,
      first_name: Name,
      last_name: Name,
      gclid: z.optional(z.nullable(text(300))),
    }),
    output: Ok,
  }),
  authCustomersSaml: operation({
    ...cookie,
    path: '/auth/customers/saml',
    input: Empty,
    output: z.object({
      customers: z.array(z.object({ saml_name: z.string(), customer_name: z.string() })),
    }),
  }),
};
