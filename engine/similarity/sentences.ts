import { valuesOf } from '../numbers.ts';
import { DenseNumbers } from './dense.ts';
import { NUMBERS } from './numbers.ts';
import type { Range } from './types.ts';
import { SENTENCE } from './words.ts';

const { LENGTH, LEAST, COMMON, COSINE, DICE } = valuesOf(NUMBERS.sentences);

/** A sentence, or a part of about LENGTH words of a long one, with its different words. */
interface Sentence extends Range {
  /** By their numbers. */
  readonly words: Uint32Array;
}

/** Sentences of a text, with the number of each word. */
type Numbering = (word: number) => number;

/** A text whose sentences others' are compared with. */
export interface ComparedSentences {
  /**
   * Pairs of sentences of two texts that have most of their words in common, in any order: seeds of
   * passages that were reworded (after Sanchez-Perez, Sidorov & Gelbukh 2014, A winning approach to
   * text alignment for text reuse detection at PAN 2014).
   */
  with(b: Uint32Array): { readonly a: Range; readonly b: Range }[];
}

export function comparingSentences(a: Uint32Array): ComparedSentences {
  let numbers = new DenseNumbers(2 * a.length);
  const left = sentencesOf(a, (word) => numbers.numberOf(word));
  const own = numbers.size;
  return {
    with(b) {
      if (b.length > a.length) numbers = numbers.widened(b.length);
      const right = sentencesOf(b, (word) => numbers.numberOf(word));
      const all = numbers.size;
      numbers.cut(own);
      return pairsOf(left, right, all);
    },
  };
}

function pairsOf(
  left: readonly Sentence[],
  right: readonly Sentence[],
  all: number,
): { readonly a: Range; readonly b: Range }[] {
  const rarity = rarities(left, right, all);
  const { holders, starts } = holdersOf(right, rarity);
  const theirs = right.map((sentence) => measured(sentence, rarity));
  const products = new Float64Array(right.length);
  const shares = new Uint32Array(right.length);
  const pairs: { a: Range; b: Range }[] = [];
  for (const sentence of left) {
    const own = measured(sentence, rarity);
    const met: number[] = [];
    for (const word of sentence.words) {
      const weight = (rarity[word] ?? 0) ** 2;
      for (let k = starts[word] ?? 0; k < (starts[word + 1] ?? 0); k++) {
        const j = holders[k] ?? 0;
        if (shares[j] === 0) met.push(j);
        products[j] = (products[j] ?? 0) + weight;
        shares[j] = (shares[j] ?? 0) + 1;
      }
    }
    for (const j of met) {
      const [product, shared] = [products[j] ?? 0, shares[j] ?? 0];
      [products[j], shares[j]] = [0, 0];
      const [other, their] = [right[j], theirs[j]];
      if (!other || !their || shared < 2) continue;
      const cosine = product / Math.max(1e-9, own.norm * their.norm);
      const dice = (2 * shared) / (own.telling + their.telling);
      if (cosine >= COSINE && dice >= DICE) pairs.push({ a: sentence, b: other });
    }
  }
  return pairs;
}

/** A sentence's length as a vector, and how many of its words tell something. */
function measured({ words }: Sentence, rarity: Float64Array) {
  let squares = 0;
  let telling = 0;
  for (const word of words) {
    const weight = rarity[word] ?? 0;
    squares += weight ** 2;
    if (weight > 0) telling += 1;
  }
  return { norm: Math.sqrt(squares), telling };
}

/** Which sentences have a word that tells something: those from its start to the next word's. */
function holdersOf(sentences: readonly Sentence[], rarity: Float64Array) {
  const starts = new Uint32Array(rarity.length + 1);
  for (const { words } of sentences)
    for (const word of words)
      if ((rarity[word] ?? 0) > 0) starts[word + 1] = (starts[word + 1] ?? 0) + 1;
  for (let i = 1; i < starts.length; i++) starts[i] = (starts[i] ?? 0) + (starts[i - 1] ?? 0);
  const next = starts.slice();
  const holders = new Uint32Array(starts.at(-1) ?? 0);
  for (const [j, { words }] of sentences.entries())
    for (const word of words) {
      if ((rarity[word] ?? 0) === 0) continue;
      holders[next[word] ?? 0] = j;
      next[word] = (next[word] ?? 0) + 1;
    }
  return { holders, starts };
}

/** Sentences with enough words; long ones in parts of equal length. */
function sentencesOf(tokens: Uint32Array, numberOf: Numbering): Sentence[] {
  const numbers = tokens.map((token) => numberOf((token & ~SENTENCE) >>> 0));
  const last = new Int32Array(numbers.reduce((most, n) => Math.max(most, n), 0) + 1).fill(-1);
  const sentences: Sentence[] = [];
  let from = 0;
  const close = (to: number) => {
    const parts = Math.max(1, Math.round((to - from) / LENGTH));
    for (let p = 0; p < parts; p++) {
      const begin = from + Math.round((p * (to - from)) / parts);
      const end = from + Math.round(((p + 1) * (to - from)) / parts);
      if (end - begin < LEAST) continue;
      let count = 0;
      const words = new Uint32Array(end - begin);
      for (const word of numbers.subarray(begin, end)) {
        if (last[word] === sentences.length) continue;
        last[word] = sentences.length;
        words[count++] = word;
      }
      sentences.push({ from: begin, to: end, words: words.subarray(0, count) });
    }
    from = to;
  };
  for (let i = 1; i < tokens.length; i++)
    // Sentences that are too short go with the next one.
    if ((tokens[i] ?? 0) >= SENTENCE && i - from >= LEAST) close(i);
  close(tokens.length);
  return sentences;
}

/** How rare each word is among the sentences of both texts; 0: too common to tell anything. */
function rarities(
  left: readonly Sentence[],
  right: readonly Sentence[],
  words: number,
): Float64Array {
  const counts = new Uint32Array(words);
  for (const sentences of [left, right])
    for (const sentence of sentences)
      for (const word of sentence.words) counts[word] = (counts[word] ?? 0) + 1;
  const all = left.length + right.length;
  const most = Math.max(4, COMMON * all);
  return Float64Array.from(counts, (count) =>
    count > most || count === 0 ? 0 : Math.log(1 + all / count),
  );
}
