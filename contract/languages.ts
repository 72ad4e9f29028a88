/**
 * Languages of the console and of mails. Apart from the schemas, which the login page does not
 * load.
 */
export const LANGUAGES = ['en', 'de', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];
