import { valuesOf } from '../numbers.ts';
import { plainWord, wordHash } from './letters.ts';
import { NUMBERS } from './numbers.ts';
import { SENTENCE } from './words.ts';

const { LEAST_SHARE, AHEAD } = valuesOf(NUMBERS.languages);

/** Frequent words as they are compared: without accents; of scripts without spaces, characters. */
const FREQUENT = {
  en: 'the of and is was were with that are this from',
  de: 'der die und das den von mit ist wurde wurden nicht auf eine',
  fr: 'les des est dans une sur avec ont pour par ete cette',
  es: 'los las del el una con fue por para que entre',
  it: 'della dei gli nel sono una delle che per alla stato',
  pt: 'dos das uma foi com nao os em para entre pelo',
  nl: 'het een van zijn met voor niet werd bij deze',
  pl: 'sie oraz jest nie przez dla byl ktore zostaly',
  ru: 'и в не на что для при было с по',
  ja: 'の は を に た が で',
  zh: '的 了 是 在 和 中 为',
  ko: '및 수 등 대한 있는 있다 이 그',
} as const;
type TextLanguage = keyof typeof FREQUENT;

const LANGUAGE_OF: ReadonlyMap<number, readonly string[]> = frequentWords();

function frequentWords(): ReadonlyMap<number, readonly string[]> {
  const of = new Map<number, string[]>();
  for (const [language, words] of Object.entries(FREQUENT))
    for (const word of words.split(' ')) {
      const token = wordHash(plainWord(word));
      of.set(token, [...(of.get(token) ?? []), language]);
    }
  return of;
}

/**
 * The language of a text by its most frequent words; null where none of them leads clearly.
 * @param tokens words as numbers (Words)
 */
export function languageOf(tokens: Uint32Array): TextLanguage | null {
  const counts = new Map<string, number>();
  for (const token of tokens)
    for (const language of LANGUAGE_OF.get((token & ~SENTENCE) >>> 0) ?? [])
      counts.set(language, (counts.get(language) ?? 0) + 1);
  const [first, second] = [...counts].sort((x, y) => y[1] - x[1]);
  if (!first || first[1] < LEAST_SHARE * tokens.length) return null;
  // The keys of FREQUENT.
  return first[1] >= AHEAD * (second?.[1] ?? 0) ? (first[0] as TextLanguage) : null;
}
