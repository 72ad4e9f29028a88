import * as z from 'zod/mini';

/**
 * Refusals that a person can act on, and when they happen. Answered as HTTP 200 `{error: {code,
 * message, fields?}}`.
 */
export const REFUSALS = {
  'invalid-input': 'The body does not fit the call; `fields` says which field and why.',
  'bad-credentials':
    'Address or password is wrong, or the account may not sign in; never says which.',
  'second-factor': 'The account needs a one-time code: repeat the call with `otp`.',
  'proof-needed':
    'The person signed in some time ago: repeat the call with `password`, or sign in again.',
  'second-factor-missing':
    'The organisation asks for a second factor; only setting one up is possible until then.',
  'domain-not-allowed': 'The mail domain is not one that may sign up here.',
  'signup-unfinished': 'The account has not been confirmed yet.',
  'sign-on-required':
    'The customer demands its single sign-on; a password does not do. `current.saml_name` names it.',
  'account-disabled': 'The account is switched off.',
  'key-invalid': 'A one-time link was used before, has expired or never existed.',
  'password-weak': 'The new password is too short or too common.',
  'too-many-attempts': 'Too many tries from here or for this account; wait.',
  'not-found': 'No such thing for this person; a foreign id answers the same.',
  'not-allowed': 'The person may see this but not do that.',
  'read-only': 'An Admin looks at the console as somebody else; nothing can be changed.',
  'not-from-here':
    'The file cannot go to that state from its own; `possible` lists where it can go.',
  'changed-meanwhile': 'Somebody saved first; `current` holds the present record.',
  'not-a-pdf': 'The file is not one of the accepted kinds.',
  damaged: 'The file cannot be read.',
  encrypted: 'The file needs a password.',
  'wrong-password': 'The password does not open the file.',
  'too-many-rows': 'The answer would be too long; narrow what is asked for.',
  'too-large': 'The file is larger than the limit.',
  'too-many-pages': 'The file has more pages than the limit.',
  'storage-unavailable':
    'The storage has no room or does not work at the moment; nothing was kept.',
  'upload-broken': 'The file did not arrive whole.',
  'submit-disabled': 'The account may not submit now.',
  'queue-full':
    'Too many manuscripts of the customer wait already; `retry_seconds` says when there is room again, as far as can be told.',
  'files-exceeded': 'The licence has no manuscript left in this period.',
  'figures-exceeded': 'The licence has too few sub-images left; says how many are missing.',
  'database-exceeded': 'The own database is full.',
  'licence-ended': 'The licence period is over or has not begun.',
  'users-exceeded': 'The licence has no user left.',
  'name-taken': 'The name or address is in use.',
  'role-not-allowed': 'The role holds a level that the person lacks.',
  'coupon-invalid': 'The coupon does not exist, is used up, has ended or is for somebody else.',
  'price-changed':
    'The price is another than the one that the buyer was shown; `current` holds the present quote.',
  'payment-failed': 'The payment service refused.',
  'gateway-failed': 'The gateway for text messages refused, or did not answer.',
  'not-configured': 'An operator has to configure this first.',
  'not-available-yet': 'This call is declared but its part of the product is not in this version.',
} as const;

export type RefusalCode = keyof typeof REFUSALS;
export const REFUSAL_CODES = Object.keys(REFUSALS) as readonly RefusalCode[]; // the keys of a literal are its key type

export const RefusalError = z.object({
  code: z.enum(REFUSAL_CODES),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  possible: z.optional(z.array(z.string())),
  missing: z.optional(z.number()),
  retry_seconds: z.optional(z.number()),
  current: z.optional(z.unknown()),
});
export type RefusalError = z.infer<typeof RefusalError>;

export const RefusalBody = z.object({ error: RefusalError });
export type RefusalBody = z.infer<typeof RefusalBody>;

/** What a call answers: the plain payload, or a refusal. */
export type Answer<T> = T | RefusalBody;

export function isRefusal(answer: unknown): answer is RefusalBody {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'error' in answer &&
    RefusalBody.safeParse(answer).success
  );
}
