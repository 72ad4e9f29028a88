import { valuesOf } from '../../numbers.ts';
import { errorShare, normalText } from '../normal.ts';
import { NUMBERS } from '../numbers.ts';
import type { Reference } from '../types.ts';
import { familyOf } from './names.ts';

const { TITLE_ERRORS, SHORT_NAME, LEAST_NAME, NAME_ERRORS, FIRST_WORDS } = valuesOf(NUMBERS.check);

type Printed = Pick<Reference, 'text' | 'fields'>;

/** Is this the first author's family name? A slip is forgiven where the name is long. */
export function isNamed(family: string, printed: Printed, normal: string): boolean {
  const named = errorShare(family, normal) <= TITLE_ERRORS && namesPerson(printed.text, family);
  return named || firstWords(printed, 1).some((word) => isSlip(word, family, LEAST_NAME));
}

/** The same with more wrong letters: enough only where something else names the work. */
export function isNearlyNamed(family: string, printed: Printed): boolean {
  // Half a short name is another name: Wang and Song.
  const most = family.length < LEAST_NAME ? 1 : Math.floor(NAME_ERRORS * family.length);
  return firstWords(printed, FIRST_WORDS).some(
    (word) =>
      isSlip(word, family, 2) ||
      (Math.abs(word.length - family.length) <= most && errors(`^${family}$`, `^${word}$`) <= most),
  );
}

/**
 * Is another author of the work printed as well?
 * @param head what stands before the title
 */
export function namesAnother(authors: readonly string[], head: string, fields: Printed['fields']) {
  const listed = fields.authors.slice(1).map(normalText);
  const words = joined(head);
  return authors
    .slice(1)
    .map((name) => normalText(familyOf(name)))
    .some(
      (family) =>
        listed.includes(family) ||
        (family.length >= LEAST_NAME &&
          words.some((word) => word === family || isSlip(word, family, LEAST_NAME))),
    );
}

function errors(pattern: string, text: string): number {
  return Math.round(errorShare(pattern, text) * pattern.length);
}

/** One letter is wrong, left out or put in, or two changed places. */
export function isSlip(word: string, name: string, least: number): boolean {
  if (name.length < least || word.length < name.length - 1) return false;
  let from = 0;
  while (from < name.length && word[from] === name[from]) from += 1;
  let end = 0;
  const most = Math.min(word.length, name.length) - from;
  while (end < most && word.at(-1 - end) === name.at(-1 - end)) end += 1;
  const [a, b] = [word, name].map((one) => one.slice(from, one.length - end));
  if (a === undefined || b === undefined) return false;
  return Math.max(a.length, b.length) <= 1 || (a.length === 2 && a === [...b].reverse().join(''));
}

/**
 * What may be the first name. Elsewhere in an entry some word nearly always differs in a letter
 * only.
 */
function firstWords({ text, fields }: Printed, count: number): string[] {
  const least = count === 1 ? 3 : 2;
  const words = text.split(/[^\p{L}\p{M}'’´`]+/u).filter((word) => word.length >= least);
  const first = count === 1 ? words.slice(0, 1) : joined(words.slice(0, count).join(' '));
  return [fields.authors[0] ?? '', ...first].map(normalText);
}

/** The words of a text, and each with the next one. */
function joined(text: string): string[] {
  const words = text.split(/[^\p{L}\p{M}'’´`]+/u).map(normalText);
  return [...words, ...words.map((word, i) => word + (words[i + 1] ?? ''))];
}

/** A short name stands in many words: it has to be a word, or words, of the entry itself. */
function namesPerson(text: string, family: string): boolean {
  return family.length > SHORT_NAME || joined(text).includes(family);
}
