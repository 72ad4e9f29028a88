/**
 * Languages of the console and of mails. Apart from the schemas, which the login page does not
 * load.
 */
export const LANGUAGES = ['en', 'de', 'ja', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Letters of scripts that run from right to left. */
export const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A mark that is not drawn and counts as a letter that runs from left to right (Unicode bidi). */
export const LEFT_TO_RIGHT = '\u200e';

/** A date or number of several parts keeps their order among Arabic letters (Unicode bidi, W2). */
export function inOrder(words: string): string {
  return `${LEFT_TO_RIGHT}${words}`;
}

/** Where the lines of a language begin. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
