/**
 * Languages of the console and of mails. Apart from the schemas, which the login page does not
 * load.
 */
export const LANGUAGES = ['en', 'de', 'ja', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A date or number of several parts keeps their order among Arabic letters (Unicode bidi, W2). */
export function inOrder(words: string): string {
  return `\u200e${words}`;
}

/** Where the lines of a language begin. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
