import type { Words } from '../../engine/index.ts';
import { drawing, obfuscated, type Obfuscation } from './obfuscate.ts';

/** Words of a made text. */
const WORDS = 6000;
/** How often a text goes on in another place: after the same two words, and after the same word. */
const AFTER_TWO = 0.5;
const AFTER_ONE = 0.1;
/** Share of the words of what is planted that have three letters and more. */
const TELLING = 0.66;
/** Of a word's number: a sentence begins. */
const BEGINS = 2 ** 31;

/** Words as numbers, as an index keeps them. */
export type WordNumbers = Pick<Words, 'tokens' | 'letters'>;

/** What is put into made texts, and how many texts of it: the smallest run that has to be found, and passages. */
export const PLANTED = [
  { name: 'run of 12 words', words: 12, how: 'none', texts: 20 },
  { name: '60 words', words: 60, how: 'none', texts: 20 },
  { name: '150 words, low', words: 150, how: 'low', texts: 20 },
  { name: '150 words, high', words: 150, how: 'high', texts: 20 },
] as const satisfies readonly {
  readonly name: string;
  readonly words: number;
  readonly how: Obfuscation;
  readonly texts: number;
}[];

/**
 * Makes texts that read like papers from word to word: each goes along a paper and on in another
 * one wherever the same words stand (a Markov chain of order one and two), so that words, pairs and
 * phrases are as frequent as in papers.
 * @returns text `n`, the same one each time
 */
export function makingTexts(papers: readonly WordNumbers[]): (n: number) => WordNumbers {
  const { tokens, letters } = together(papers);
  const plain = tokens.map((token) => token % BEGINS);
  const [one, two] = [new Places(plain, 1), new Places(plain, 2)];
  return (n) => {
    const draw = drawing(n + 1);
    const made = { tokens: new Uint32Array(WORDS), letters: new Uint8Array(WORDS) };
    let at = Math.floor(draw() * tokens.length);
    for (let i = 0; i < WORDS; i++) {
      made.tokens[i] = tokens[at] ?? 0;
      made.letters[i] = letters[at] ?? 0;
      const jump = draw();
      if (jump < AFTER_ONE) at = one.another(at, draw());
      else if (jump < AFTER_ONE + AFTER_TWO) at = two.another(at, draw());
      at = (at + 1) % tokens.length;
    }
    return made;
  };
}

/** Puts a piece of the manuscript into the middle of a text, changed as told. */
export function planted(
  text: WordNumbers,
  manuscript: WordNumbers,
  { words, how }: (typeof PLANTED)[number],
  n: number,
): WordNumbers {
  const draw = drawing(1_000_000 + n);
  const both = together([manuscript, text]);
  const whole = manuscript.tokens.length;
  let from = Math.floor(draw() * (whole - words));
  // Of writing, and not of a table's numbers.
  const isWriting = () =>
    manuscript.letters.subarray(from, from + words).filter((count) => count > 2).length >
    TELLING * words;
  while (!isWriting()) from = Math.floor(draw() * (whole - words));
  const places = Array.from({ length: words }, (_, i) => from + i);
  const others = Array.from(text.tokens, (_, i) => whole + i);
  const put = obfuscated(places, how, others, draw);
  const middle = Math.floor(text.tokens.length / 2);
  const order = [...others.slice(0, middle), ...put, ...others.slice(middle)];
  return {
    tokens: Uint32Array.from(order, (at) => both.tokens[at] ?? 0),
    letters: Uint8Array.from(order, (at) => both.letters[at] ?? 0),
  };
}

function together(papers: readonly WordNumbers[]): WordNumbers {
  const join = (of: (paper: WordNumbers) => Iterable<number>) => papers.flatMap((p) => [...of(p)]);
  return {
    tokens: Uint32Array.from(join(({ tokens }) => tokens)),
    letters: Uint8Array.from(join(({ letters }) => letters)),
  };
}

/** Where the same words stand: places in the order of the words that end there. */
class Places {
  readonly #places: Uint32Array;
  /** Of each place: where those with its words begin and end. */
  readonly #from: Uint32Array;
  readonly #to: Uint32Array;

  constructor(words: Uint32Array, order: number) {
    const keyOf = (at: number) =>
      order === 1
        ? (words[at] ?? 0)
        : (words[at] ?? 0) * 2 ** 21 + ((words[at - 1] ?? 0) % 2 ** 21);
    const keys = Float64Array.from(words, (_, at) => keyOf(at));
    this.#places = Uint32Array.from(words.keys()).sort(
      (x, y) => (keys[x] ?? 0) - (keys[y] ?? 0) || x - y,
    );
    this.#from = new Uint32Array(words.length);
    this.#to = new Uint32Array(words.length);
    for (let begin = 0; begin < words.length; ) {
      let end = begin + 1;
      const key = keys[this.#places[begin] ?? 0];
      while (end < words.length && keys[this.#places[end] ?? 0] === key) end += 1;
      for (let i = begin; i < end; i++) {
        this.#from[this.#places[i] ?? 0] = begin;
        this.#to[this.#places[i] ?? 0] = end;
      }
      begin = end;
    }
  }

  another(at: number, draw: number): number {
    const from = this.#from[at] ?? 0;
    return this.#places[from + Math.floor(draw * ((this.#to[at] ?? 0) - from))] ?? at;
  }
}
