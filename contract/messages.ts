/**
 * Texts of the specification (section 8), word for word. {product} is the configured product name.
 */
export const MESSAGES = {
  versionMismatch: '{product} has upgraded client application, please refresh your window.',
  sessionExpired: 'User unauthorized or session has expired. Please sign in again.',
  maintenance:
    "We apologize for the inconvenience, but we're performing some maintenance. Service will be up soon!",
  unauthorizedUser: 'Unauthorized user',
  unexpectedError: 'Unexpected Application Error!',
} as const;

export function versionMismatchText(productName: string): string {
  return MESSAGES.versionMismatch.replace('{product}', productName);
}
