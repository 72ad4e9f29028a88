import { plainWord } from './letters.ts';

/**
 * Names of a line of authors as they are compared: family name and first initial. What is no name
 * of two to four words is left out.
 */
export function authorKeys(authors: string): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const part of authors.split(/[,;·•|\n]|\band\b|&/u)) {
    const words = part
      .replace(/[\d*†‡§¶#]+/gu, ' ')
      .split(/\s+/)
      .map(plainWord)
      .filter((word) => word !== '' && !/\p{N}/u.test(word));
    const last = words.at(-1) ?? '';
    const first = words[0] ?? '';
    if (words.length < 2 || words.length > 4) continue;
    // "Doe J" and "Jane Doe" are one name.
    const [family, given] = last.length <= 2 && first.length > 2 ? [first, last] : [last, first];
    if (family.length > 2) keys.add(`${family} ${given[0] ?? ''}`);
  }
  return keys;
}

export function sharesAuthor(a: string, b: string): boolean {
  const keys = authorKeys(b);
  return [...authorKeys(a)].some((key) => keys.has(key));
}
