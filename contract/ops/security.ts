import * as z from 'zod/mini';
import { Empty, Id, Ok, Otp, Password, whole } from '../fields.ts';
import { IDLE_MINUTES } from '../limits.ts';
import { operation } from '../operation.ts';
import { PUBLIC_CALLS } from '../publicRoutes.ts';

/** Second factors, passwords and sessions: calls of ours beside the specification's. */
export const securityOps = {
  /** The own second factor: whether it is on, since when, how many recovery codes are left. */
  factorGet: operation({
    auth: 'bearer',
    area: 'work',
    path: '/api/users/factor/get',
    reads: true,
    input: Empty,
    output: z.object({
      on: z.boolean(),
      required: z.boolean(),
      since_timesec: z.nullable(z.number()),
      codes_left: z.number(),
    }),
  }),
  /**
   * A new secret for an authenticator app, as text and as a picture (data address); it counts once
   * it is confirmed. Who has not just signed in repeats the own `password`.
   */
  factorBegin: operation({
    ...PUBLIC_CALLS.factorBegin,
    input: z.object({ password: z.optional(Password) }),
    output: z.object({ secret: z.string(), uri: z.string(), picture: z.string() }),
  }),
  /**
   * The first one-time code switches the second factor on; the recovery codes are shown this once.
   */
  factorConfirm: operation({
    ...PUBLIC_CALLS.factorConfirm,
    input: z.object({ otp: Otp }),
    output: z.object({ codes: z.array(z.string()) }),
  }),
  /** New recovery codes in place of the old ones. */
  factorCodes: operation({
    auth: 'bearer',
    area: 'work',
    path: '/api/users/factor/codes',
    input: z.object({ otp: Otp }),
    output: z.object({ codes: z.array(z.string()) }),
  }),
  factorRemove: operation({
    auth: 'bearer',
    area: 'work',
    path: '/api/users/factor/remove',
    input: z.object({ otp: Otp }),
    output: Ok,
  }),
  /**
   * For somebody who has lost their device: whoever manages people takes the second factor away.
   */
  factorReset: operation({
    auth: 'bearer',
    area: 'people',
    path: '/api/users/factor/reset',
    input: z.object({ user_id: Id }),
    output: Ok,
  }),
  /** The own password, by who knows it. All other sessions end. */
  passwordChange: operation({
    auth: 'bearer',
    area: 'work',
    path: '/api/users/password',
    input: z.object({ password: Password, new_password: Password }),
    output: Ok,
  }),
  /** Where the person is signed in now, the present session first. */
  sessionsGet: operation({
    auth: 'bearer',
    area: 'work',
    path: '/api/users/sessions',
    reads: true,
    input: Empty,
    output: z.object({
      items: z.array(
        z.object({
          id: z.number(),
          current: z.boolean(),
          created_timesec: z.number(),
          seen_timesec: z.number(),
          ends_timesec: z.number(),
          agent: z.string(),
          address: z.string(),
          how: z.string(),
        }),
      ),
    }),
  }),
  /**
   * Ends one other session of the person (`id`), or all but this one. Who has not just signed in
   * repeats the own `password`.
   */
  sessionsEnd: operation({
    auth: 'bearer',
    area: 'work',
    path: '/api/users/sessions/end',
    input: z.object({ id: z.optional(Id), password: z.optional(Password) }),
    output: z.object({ ended: z.number() }),
  }),
  /** Ends all sessions of somebody else, whom the caller manages. */
  usersSignOut: operation({
    auth: 'bearer',
    area: 'people',
    path: '/api/users/sessions/end-of',
    input: z.object({ user_id: Id }),
    output: z.object({ ended: z.number() }),
  }),
  /** Ends all sessions of a customer's people but the caller's own: the own, or any for an Admin. */
  customerSignOut: operation({
    auth: 'bearer',
    area: 'business',
    path: '/api/customers/sessions/end',
    input: z.object({ customer_id: z.optional(z.nullable(Id)) }),
    output: z.object({ ended: z.number() }),
  }),
  /**
   * How the people of a customer sign in: the own, or any for an Admin. What is not given stays.
   */
  customerSecurity: operation({
    auth: 'bearer',
    area: 'business',
    path: '/api/customers/security',
    input: z.object({
      customer_id: z.optional(z.nullable(Id)),
      second_factor: z.optional(z.boolean()),
      idle_minutes: z.optional(z.nullable(whole(IDLE_MINUTES.least, IDLE_MINUTES.most))),
    }),
    output: z.object({
      customer_id: z.number(),
      customer_name: z.string(),
      second_factor: z.boolean(),
      people: z.number(),
      with_factor: z.number(),
      idle_minutes: z.nullable(z.number()),
    }),
  }),
};
