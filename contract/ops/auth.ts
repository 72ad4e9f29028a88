import * as z from 'zod/mini';
import { SessionUser } from '../entities.ts';
import { Email, Empty, Name, Ok, Otp, Password, text, Token } from '../fields.ts';
import { operation } from '../operation.ts';
import { PUBLIC_CALLS } from '../publicRoutes.ts';

/**
 * What signing in answers: the session user; or that sign-up is unfinished, which makes no session.
 */
const SignedIn = z.union([
  SessionUser,
  z.object({ user_status: z.literal('signed-up'), email: z.string() }),
]);
const byToken = z.object({ token: Token, otp: z.optional(Otp) });

export const authOps = {
  authLogin: operation({
    ...PUBLIC_CALLS.authLogin,
    input: z.object({
      email: text(254),
      password: Password,
      otp: z.optional(Otp),
    }),
    output: SignedIn,
  }),
  authAppLogin: operation({ ...PUBLIC_CALLS.authAppLogin, input: byToken, output: SignedIn }),
  authSamlLogin: operation({ ...PUBLIC_CALLS.authSamlLogin, input: byToken, output: SignedIn }),
  authGoogleLogin: operation({ ...PUBLIC_CALLS.authGoogleLogin, input: byToken, output: SignedIn }),
  authEmLogin: operation({ ...PUBLIC_CALLS.authEmLogin, input: byToken, output: SignedIn }),
  authEjLogin: operation({ ...PUBLIC_CALLS.authEjLogin, input: byToken, output: SignedIn }),
  authPassword: operation({
    ...PUBLIC_CALLS.authPassword,
    input: z.object({ email: Email, key: Token, password: Password }),
    output: Ok,
  }),
  authForgot: operation({
    ...PUBLIC_CALLS.authForgot,
    input: z.object({ email: Email }),
    output: Ok,
  }),
  authDomainsGet: operation({
    ...PUBLIC_CALLS.authDomainsGet,
    input: z.object({ state: z.enum(['allowed', 'blocked']) }),
    output: z.object({ domains: z.array(z.string()) }),
  }),
  authSignup: operation({
    ...PUBLIC_CALLS.authSignup,
    input: z.object({
      email: Email,
      first_name: Name,
      last_name: Name,
      gclid: z.optional(z.nullable(text(300))),
    }),
    output: Ok,
  }),
  authCustomersSaml: operation({
    ...PUBLIC_CALLS.authCustomersSaml,
    input: Empty,
    output: z.object({
      customers: z.array(z.object({ saml_name: z.string(), customer_name: z.string() })),
    }),
  }),
};
