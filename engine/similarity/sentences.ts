import { valuesOf } from '../numbers.ts';
import { DenseNumbers } from './dense.ts';
import { NUMBERS } from './numbers.ts';
import type { Range } from './types.ts';
import { SENTENCE } from './words.ts';

const { LENGTH, LEAST, COMMON, COSINE, DICE } = valuesOf(NUMBERS.sentences);

/** A word of more sentences is passed over where what it adds cannot make a pair by itself. */
const LONG = 8;
/** Room for sums in another order. */
const SLACK = 1 + 1e-9;

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
  const counts = countedIn(left, new Uint32Array(own));
  return {
    with(b) {
      if (b.length > a.length) numbers = numbers.widened(b.length);
      const right = sentencesOf(b, (word) => numbers.numberOf(word));
      const all = numbers.size;
      numbers.cut(own);
      const both = new Uint32Array(all);
      both.set(counts);
      return pairsOf(left, right, rarities(countedIn(right, both), left.length + right.length));
    },
  };
}

function pairsOf(
  left: readonly Sentence[],
  right: readonly Sentence[],
  rarity: Float64Array,
): { readonly a: Range; readonly b: Range }[] {
  const { holders, starts } = holdersOf(right, rarity);
  const theirs = right.map((sentence) => measured(sentence, rarity));
  const products = new Float64Array(right.length);
  /** By word: 1 + the sentence of `right` that was marked last. */
  const marks = new Uint32Array(rarity.length);
  const met = new Uint32Array(right.length);
  const pairs: { a: Range; b: Range }[] = [];
  for (const sentence of left) {
    const own = measured(sentence, rarity);
    const bound = COSINE * own.norm;
    let spare = (bound * bound) / SLACK;
    let skipped = 0;
    let count = 0;
    for (const word of sentence.words) {
      const weight = (rarity[word] ?? 0) ** 2;
      const [from, to] = [starts[word] ?? 0, starts[word + 1] ?? 0];
      // What shares nothing but such words is no pair: its cosine is at most the root of their share.
      if (to - from > LONG && weight < spare) {
        spare -= weight;
        skipped += weight;
        continue;
      }
      for (let k = from; k < to; k++) {
        const j = holders[k] ?? 0;
        if (products[j] === 0) met[count++] = j;
        products[j] = (products[j] ?? 0) + weight;
      }
    }
    for (const j of met.subarray(0, count)) {
      const product = products[j] ?? 0;
      products[j] = 0;
      const [other, their] = [right[j], theirs[j]];
      if (!other || !their || SLACK * (product + skipped) < bound * their.norm) continue;
      for (const word of other.words) marks[word] = j + 1;
      if (isPair(sentence, own, j + 1, their)) pairs.push({ a: sentence, b: other });
    }
  }
  return pairs;

  function isPair({ words }: Sentence, own: Measured, mark: number, their: Measured): boolean {
    let product = 0;
    let shared = 0;
    for (const word of words) {
      const weight = rarity[word] ?? 0;
      if (weight === 0 || marks[word] !== mark) continue;
      product += weight ** 2;
      shared += 1;
    }
    if (shared < 2) return false;
    const cosine = product / Math.max(1e-9, own.norm * their.norm);
    const dice = (2 * shared) / (own.telling + their.telling);
    return cosine >= COSINE && dice >= DICE;
  }
}

type Measured = ReturnType<typeof measured>;

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

/** Adds to each word's count how many of the sentences have it. */
function countedIn(sentences: readonly Sentence[], counts: Uint32Array): Uint32Array {
  for (const { words } of sentences)
    for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

/**
 * How rare each word is among the sentences of both texts; 0: too common to tell anything.
 * @param counts of how many sentences have a word
 */
function rarities(counts: Uint32Array, sentences: number): Float64Array {
  const most = Math.floor(Math.max(4, COMMON * sentences));
  const byCount = Float64Array.from({ length: most + 1 }, (_, count) =>
    count === 0 ? 0 : Math.log(1 + sentences / count),
  );
  const rarity = new Float64Array(counts.length);
  for (let i = 0; i < counts.length; i++) rarity[i] = byCount[counts[i] ?? 0] ?? 0;
  return rarity;
}
