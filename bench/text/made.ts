import { packText, packWords, wordsOf } from '../../engine/index.ts';
import type { PackedText, Words } from '../../engine/index.ts';
import { drawing } from './obfuscate.ts';

/** Words of a made text, of a sentence of it, and different words that they are drawn from. */
const WORDS = 6000;
const SENTENCE_WORDS = 20;
const VOCABULARY = 40_000;
/** Share of words that are the manuscript's, and words of a passage. */
const OWN_WORDS = 0.6;
const PASSAGE = 60;
/** Of a word's number: a sentence begins. */
const BEGINS = 2 ** 31;

/**
 * Makes texts of the manuscript's own words, as often as it has them, and of made ones, of which
 * few are frequent (Zipf). Each hundredth has a passage of the manuscript. They are made as numbers,
 * as an index keeps them; their lines, which are only shown, are the same in all.
 * @returns makes so many texts from a number on
 */
export function makingTexts(
  manuscript: Pick<Words, 'tokens' | 'letters'>,
): (from: number, many: number) => PackedText[] {
  const draw = drawing(11);
  const numbers = drawing(12);
  const made = Uint32Array.from({ length: VOCABULARY }, () => Math.floor(numbers() * BEGINS));
  const box = { x: 0, y: 0, w: 0, h: 0 };
  const lines = Array.from({ length: WORDS / 10 }, () => ({
    text: 'A line of a made text has ten words at least.',
    section: 'body' as const,
    page: 0,
    box,
  }));
  const shown = packText({ title: 'A made text', authors: '', lines }, wordsOf(lines));
  const whole = manuscript.tokens.length;
  return (from, many) =>
    Array.from({ length: many }, (_, n) => {
      const tokens = new Uint32Array(WORDS);
      const letters = new Uint8Array(WORDS);
      for (let i = 0; i < WORDS; i++) {
        const own = draw() < OWN_WORDS;
        const at = Math.floor(own ? draw() * whole : VOCABULARY ** draw() - 1);
        tokens[i] = ((own ? manuscript.tokens[at] : made[at]) ?? 0) % BEGINS;
        letters[i] = (own ? manuscript.letters[at] : 6) ?? 0;
      }
      if ((from + n) % 100 === 0) {
        const begin = Math.floor(draw() * (whole - PASSAGE));
        tokens.set(manuscript.tokens.subarray(begin, begin + PASSAGE), WORDS / 2);
        letters.set(manuscript.letters.subarray(begin, begin + PASSAGE), WORDS / 2);
      }
      for (let i = 0; i < WORDS; i += SENTENCE_WORDS)
        tokens[i] = ((tokens[i] ?? 0) % BEGINS) + BEGINS;
      return { ...shown, ...packWords({ tokens, letters }) };
    });
}
