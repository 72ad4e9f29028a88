/**
 * Languages of the console and of mails. Apart from the schemas, which the login page does not
 * load.
 */
export const LANGUAGES = ['en', 'de', 'ja', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Where the lines of a language begin. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
