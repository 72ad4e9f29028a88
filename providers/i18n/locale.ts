/**
 * The locale in which numbers, dates and lists are written. It belongs to the page, as the texts
 * do: whoever chooses the language sets it before anything is drawn.
 */
let current = 'en';

/** A locale as BCP 47 writes it: "de", "en-GB", "ar-u-ca-gregory-nu-latn". */
export function locale(): string {
  return current;
}

/**
 * From now on numbers and dates are written as in this language; as in its country, when the
 * browser names one. Digits and calendar are those of the texts and of scientific papers (0 to 9,
 * Gregorian), so that a number in a sentence and the same number in a table look alike.
 */
export function setLocale(language: string, wanted: readonly string[]): void {
  const own = wanted.find((tag) => tag.split('-')[0] === language) ?? language;
  current = new Intl.Locale(own, { numberingSystem: 'latn', calendar: 'gregory' }).toString();
}
