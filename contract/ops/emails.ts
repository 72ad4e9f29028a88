import * as z from 'zod/mini';
import { Email, Empty, Id, Ok, Password, Token } from '../fields.ts';
import { operation } from '../operation.ts';
import { PUBLIC_CALLS } from '../publicRoutes.ts';

/** A new address that its owner has not confirmed yet. */
const PendingEmail = z.object({ email: z.string(), expires_timesec: z.number() });
const State = z.object({ email: z.string(), pending: z.nullable(PendingEmail) });
/** A link that the server shows instead of mailing it, to the person who asked for it and once. */
const Link = z.object({ link: z.string(), expires_timesec: z.number() });
const byKey = z.object({ key: Token });
/** The caller where nobody is named. */
const ofUser = z.object({ user_id: z.optional(Id) });

const own = { auth: 'bearer', area: 'work' } as const;

/**
 * Changes of addresses, and links that are handed over where no mail server is configured: calls
 * beside the specification's.
 */
export const emailOps = {
  /** The caller's address, and the new one that waits to be confirmed. */
  emailGet: operation({
    ...own,
    path: '/api/users/email/get',
    reads: true,
    input: Empty,
    output: State,
  }),
  /**
   * Asks for another address. It counts once the link in the mail to it is used. `link`: instead of
   * that mail, without a mail server.
   */
  emailChange: operation({
    ...own,
    path: '/api/users/email/change',
    input: z.object({ email: Email, password: Password }),
    output: z.extend(State, { link: z.optional(z.string()) }),
  }),
  /** Sends the mail to the new address again, with a new link. */
  emailResend: operation({ ...own, path: '/api/users/email/resend', input: ofUser, output: Ok }),
  /** Gives the new address up before it is confirmed. */
  emailCancel: operation({ ...own, path: '/api/users/email/cancel', input: ofUser, output: Ok }),
  /**
   * The link in the mail to the new address. `own`: the calling browser is signed in as this person
   * and stays so.
   */
  authEmailConfirm: operation({
    ...PUBLIC_CALLS.authEmailConfirm,
    input: byKey,
    output: z.object({ email: z.string(), own: z.boolean() }),
  }),
  /** The link in the mail to the present address, which stops the change. */
  authEmailStop: operation({ ...PUBLIC_CALLS.authEmailStop, input: byKey, output: Ok }),
  /**
   * A link for somebody else where no mail server is configured: to set a password (an invitation,
   * for who has none yet), or to confirm the new address. Links that were made before end.
   */
  usersLink: operation({
    auth: 'bearer',
    area: 'people',
    path: '/api/users/link',
    input: z.object({ user_id: Id, kind: z.enum(['password', 'email']) }),
    output: Link,
  }),
};
