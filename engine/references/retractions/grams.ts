/** Letters in a row that are compared. */
const LETTERS = 3;
/** Places for them; several may share one, so that too much is held possible, never too little. */
const PLACES = 1 << 16;

/**
 * Tells what cannot stand in a text with so few errors, much faster than looking for it: each error
 * changes at most three of the three letters in a row (Ukkonen 1992, Approximate string matching
 * with q-grams and maximal matches).
 * @param most errors of a pattern of so many letters
 */
export function openGrams(
  text: string,
  most: (letters: number) => number,
): (pattern: string) => boolean {
  const has = new Uint8Array(PLACES);
  for (let at = 0; at + LETTERS <= text.length; at++) has[place(text, at)] = 1;
  return (pattern) => {
    const all = pattern.length - LETTERS + 1;
    let missing = 0;
    for (let at = 0; at < all; at++) if (has[place(pattern, at)] === 0) missing += 1;
    return missing <= LETTERS * Math.floor(most(pattern.length));
  };
}

function place(text: string, at: number): number {
  const first = Math.imul(text.charCodeAt(at), 31) + text.charCodeAt(at + 1);
  return (Math.imul(first, 31) + text.charCodeAt(at + 2)) & (PLACES - 1);
}
