/**
 * Addresses of single sign-on that a browser or an identity provider opens; they are no calls. Free
 * of schemas, for the login page needs them.
 */
export const SSO_PATHS = {
  /** Sends the browser to the identity provider of the customer with that sign-on name. */
  samlStart: '/saml/start/:name',
  /** Where the identity provider posts its answer. */
  samlAnswer: '/saml/answer/:customer',
  /** What the identity provider has to know of us. */
  samlMetadata: '/saml/metadata/:customer',
  googleStart: '/google/start',
  googleAnswer: '/google/answer',
} as const;

/**
 * Why a sign-on from outside did not work, as the login page is told in the fragment
 * (`#problem=…`).
 */
export const SSO_PROBLEMS = [
  'unknown',
  'refused',
  'expired',
  'no-email',
  'domain',
  'no-account',
  'other-customer',
  'disabled',
  'full',
  'administrator',
  'required',
  'unverified',
  'other-person',
  'unreachable',
] as const;
export type SsoProblem = (typeof SSO_PROBLEMS)[number];

/** The address of a customer's sign-on start. */
export function samlStartPath(name: string): string {
  return SSO_PATHS.samlStart.replace(':name', encodeURIComponent(name));
}
