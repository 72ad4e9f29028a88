import { isSameWork, sharingNumbers, translating, wordsOf } from '../../engine/index.ts';
import type { CheckedText } from '../../engine/index.ts';
import { drawing } from './obfuscate.ts';

/** Words of a line that are English function words, and what stands for them. */
const GERMAN: ReadonlyMap<string, string> = new Map(
  'the der|of von|and und|in im|to zu|is ist|was wurde|were wurden|with mit|not nicht|on auf|a eine|an eine|that das|this das|by durch|for den|from aus'
    .split('|')
    .map((pair): [string, string] => {
      const [english = '', german = ''] = pair.split(' ');
      return [english, german];
    }),
);
/** Numbers that a translation leaves out or prints otherwise. */
const LOST = 0.15;

/** How often a translation is told, by the papers' numbers alone and by their language as well. */
export interface Translated {
  readonly own: { readonly pairs: number; readonly told: number };
  /** Each paper beside the translations of all others, as if an author were the same. */
  readonly others: { readonly pairs: number; readonly told: number; readonly most: number };
  /** Each paper beside all others as they are: what numbers alone would say. */
  readonly same: { readonly pairs: number; readonly told: number };
}

/**
 * Papers beside made translations: every word that is no number is another one, decimals have a
 * comma, a share of the numbers is left out and half of all neighbouring lines change places; the
 * list of references stays.
 */
export function countTranslated(papers: readonly CheckedText[]): Translated {
  const words = papers.map(({ lines }) => wordsOf(lines));
  const made = papers.map((paper, i) => wordsOf(translatedLines(paper, i + 1)).tokens);
  const own = { pairs: 0, told: 0 };
  const others = { pairs: 0, told: 0, most: 0 };
  const same = { pairs: 0, told: 0 };
  for (const [i, paper] of papers.entries()) {
    const mine = words[i];
    if (!mine) continue;
    const translates = translating(paper, mine);
    const count = sharingNumbers(paper, mine);
    for (const [j, tokens] of made.entries()) {
      const told = translates(tokens);
      const of = i === j ? own : others;
      of.pairs += 1;
      if (told) of.told += 1;
      if (i === j) continue;
      const numbers = count(tokens);
      others.most = Math.max(others.most, numbers.shared / Math.max(1, numbers.all));
      same.pairs += 1;
      if (isSameWork(count(words[j]?.tokens ?? new Uint32Array(0)))) same.told += 1;
    }
  }
  return { own, others, same };
}

function translatedLines({ lines }: CheckedText, seed: number): { readonly text: string }[] {
  const draw = drawing(seed);
  const made = lines.map(({ text, section }) => ({
    text: section === 'references' ? text : translated(text, draw),
  }));
  for (let i = 0; i + 1 < made.length; i += 2) {
    const [first, second] = [made[i], made[i + 1]];
    if (draw() < 0.5 && first && second) [made[i], made[i + 1]] = [second, first];
  }
  return made;
}

function translated(text: string, draw: () => number): string {
  return text.replace(/\d+(?:[.,]\d+)*|\p{L}+/gu, (word) => {
    if (/^\d/.test(word)) return draw() < LOST ? '' : word.replace('.', ',');
    return GERMAN.get(word.toLowerCase()) ?? `${word}ung`;
  });
}
