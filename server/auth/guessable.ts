import { COMMON_WORDS, KEYBOARD } from './commonWords.ts';

/** What parts of a password cost a guesser; a letter that belongs to nothing costs one. */
const COST = { word: 1, letter: 1, sign: 0.3, run: 0.3 } as const;
/** Two common words with three signs, or a word with six digits, cost less. */
const ENOUGH = 3;
/** Characters beside each other on a keyboard, in the alphabet, or the same again. */
const RUN_MIN = 3;
/** Signs that stand for letters. */
const MEANT: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Whether a password is put together from what is tried first: common words (also written with
 * signs for letters), what is known about its owner, rows of keys, repetitions, digits. What counts is how
 * little is left beside them; every kind of character is allowed, and none is asked for.
 * @param about words that belong to the person or the service; those of fewer than four characters are passed over
 */
export function isGuessable(password: string, about: readonly string[] = []): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const own = about.flatMap((text) => [...text.split('@'), ...text.split(/[^\p{L}\p{N}]+/u)]);
  const words = new Set([
    ...COMMON_WORDS,
    ...own.map((word) => word.toLowerCase()).filter((word) => word.length > 3),
  ]);
  return costOf(plain, words) < ENOUGH;
}

/** The least that the text costs, over every way to cut it into parts. */
function costOf(text: string, words: ReadonlySet<string>): number {
  const meant = [...text].map((sign) => MEANT[sign] ?? sign).join('');
  const cost = [0];
  for (let end = 1; end <= text.length; end += 1) {
    const single = /\p{L}/u.test(text.charAt(end - 1)) ? COST.letter : COST.sign;
    let least = (cost[end - 1] ?? 0) + single;
    for (let start = Math.max(0, end - LONGEST); start < end - 1; start += 1) {
      const isWord = words.has(text.slice(start, end)) || words.has(meant.slice(start, end));
      if (isWord) least = Math.min(least, (cost[start] ?? 0) + COST.word);
      else if (isRun(text.slice(start, end)))
        least = Math.min(least, (cost[start] ?? 0) + COST.run);
    }
    cost.push(least);
  }
  return cost[text.length] ?? 0;
}

/** Longer parts are looked at in pieces. */
const LONGEST = 40;

function isRun(part: string): boolean {
  if (part.length < RUN_MIN) return false;
  if (KEYBOARD.some((row) => row.includes(part))) return true;
  // The same piece again and again: "aaa", "abcabc".
  for (let size = 1; size <= part.length / 2; size += 1)
    if (part.length % size === 0 && part === part.slice(0, size).repeat(part.length / size))
      return true;
  return false;
}
