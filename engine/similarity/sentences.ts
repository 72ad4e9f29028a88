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

/**
 * Sentences, or parts of about LENGTH words of long ones, each with its different words by their
 * numbers. In typed arrays, since hundreds of texts are compared with each manuscript.
 */
interface Sentences {
  readonly count: number;
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  /** Where the words of each begin in `words`; one more entry ends the last one. */
  readonly starts: Uint32Array;
  readonly words: Uint32Array;
}

/** The number of each word. */
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
      return pairsOf(left, right, rarities(countedIn(right, both), left.count + right.count));
    },
  };
}

function pairsOf(
  left: Sentences,
  right: Sentences,
  rarity: Float64Array,
): { readonly a: Range; readonly b: Range }[] {
  const { holders, starts } = holdersOf(right, rarity);
  const squares = rarity.map((weight) => weight * weight);
  const [own, theirs] = [measured(left, squares), measured(right, squares)];
  const products = new Float64Array(right.count);
  /** By word: 1 + the sentence of `right` that was marked last. */
  const marks = new Uint32Array(rarity.length);
  const met = new Uint32Array(right.count);
  const pairs: { a: Range; b: Range }[] = [];
  for (let i = 0; i < left.count; i++) {
    const norm = own.norms[i] ?? 0;
    const bound = COSINE * norm;
    let spare = (bound * bound) / SLACK;
    let skipped = 0;
    let count = 0;
    const end = left.starts[i + 1] ?? 0;
    for (let at = left.starts[i] ?? 0; at < end; at++) {
      const word = left.words[at] ?? 0;
      const weight = squares[word] ?? 0;
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
    for (let n = 0; n < count; n++) {
      const j = met[n] ?? 0;
      const product = products[j] ?? 0;
      products[j] = 0;
      if (SLACK * (product + skipped) < bound * (theirs.norms[j] ?? 0)) continue;
      const last = right.starts[j + 1] ?? 0;
      for (let k = right.starts[j] ?? 0; k < last; k++) marks[right.words[k] ?? 0] = j + 1;
      if (isPair(i, j)) pairs.push({ a: rangeOf(left, i), b: rangeOf(right, j) });
    }
  }
  return pairs;

  function isPair(i: number, j: number): boolean {
    let product = 0;
    let shared = 0;
    const end = left.starts[i + 1] ?? 0;
    for (let at = left.starts[i] ?? 0; at < end; at++) {
      const word = left.words[at] ?? 0;
      const weight = squares[word] ?? 0;
      if (weight === 0 || marks[word] !== j + 1) continue;
      product += weight;
      shared += 1;
    }
    if (shared < 2) return false;
    const cosine = product / Math.max(1e-9, (own.norms[i] ?? 0) * (theirs.norms[j] ?? 0));
    const dice = (2 * shared) / ((own.telling[i] ?? 0) + (theirs.telling[j] ?? 0));
    return cosine >= COSINE && dice >= DICE;
  }
}

function rangeOf({ from, to }: Sentences, n: number): Range {
  return { from: from[n] ?? 0, to: to[n] ?? 0 };
}

/** Lengths of sentences as vectors, and how many of their words tell something. */
function measured({ count, starts, words }: Sentences, squares: Float64Array) {
  const norms = new Float64Array(count);
  const telling = new Uint32Array(count);
  for (let n = 0; n < count; n++) {
    let [sum, some] = [0, 0];
    const end = starts[n + 1] ?? 0;
    for (let at = starts[n] ?? 0; at < end; at++) {
      const square = squares[words[at] ?? 0] ?? 0;
      sum += square;
      if (square > 0) some += 1;
    }
    norms[n] = Math.sqrt(sum);
    telling[n] = some;
  }
  return { norms, telling };
}

/** Which sentences have a word that tells something: those from its start to the next word's. */
function holdersOf(sentences: Sentences, rarity: Float64Array) {
  const starts = new Uint32Array(rarity.length + 1);
  const all = sentences.starts[sentences.count] ?? 0;
  for (let at = 0; at < all; at++) {
    const word = sentences.words[at] ?? 0;
    if ((rarity[word] ?? 0) > 0) starts[word + 1] = (starts[word + 1] ?? 0) + 1;
  }
  for (let i = 1; i < starts.length; i++) starts[i] = (starts[i] ?? 0) + (starts[i - 1] ?? 0);
  const next = starts.slice();
  const holders = new Uint32Array(starts.at(-1) ?? 0);
  for (let j = 0; j < sentences.count; j++) {
    const end = sentences.starts[j + 1] ?? 0;
    for (let at = sentences.starts[j] ?? 0; at < end; at++) {
      const word = sentences.words[at] ?? 0;
      if ((rarity[word] ?? 0) === 0) continue;
      holders[next[word] ?? 0] = j;
      next[word] = (next[word] ?? 0) + 1;
    }
  }
  return { holders, starts };
}

/** Sentences with enough words; long ones in parts of equal length. */
function sentencesOf(tokens: Uint32Array, numberOf: Numbering): Sentences {
  const numbers = tokens.map((token) => numberOf((token & ~SENTENCE) >>> 0));
  const last = new Int32Array(numbers.reduce((most, n) => Math.max(most, n), 0) + 1).fill(-1);
  const room = Math.ceil(tokens.length / LEAST) + 1;
  const [begins, ends] = [new Uint32Array(room), new Uint32Array(room)];
  const starts = new Uint32Array(room + 1);
  const words = new Uint32Array(tokens.length);
  let [sentence, count, from] = [0, 0, 0];
  const close = (to: number) => {
    const parts = Math.max(1, Math.round((to - from) / LENGTH));
    for (let p = 0; p < parts; p++) {
      const begin = from + Math.round((p * (to - from)) / parts);
      const end = from + Math.round(((p + 1) * (to - from)) / parts);
      if (end - begin < LEAST) continue;
      for (let i = begin; i < end; i++) {
        const word = numbers[i] ?? 0;
        if (last[word] === sentence) continue;
        last[word] = sentence;
        words[count++] = word;
      }
      begins[sentence] = begin;
      ends[sentence] = end;
      sentence += 1;
      starts[sentence] = count;
    }
    from = to;
  };
  for (let i = 1; i < tokens.length; i++)
    // Sentences that are too short go with the next one.
    if ((tokens[i] ?? 0) >= SENTENCE && i - from >= LEAST) close(i);
  close(tokens.length);
  return { count: sentence, from: begins, to: ends, starts, words };
}

/** Adds to each word's count how many of the sentences have it. */
function countedIn({ count, starts, words }: Sentences, counts: Uint32Array): Uint32Array {
  const all = starts[count] ?? 0;
  for (let at = 0; at < all; at++) counts[words[at] ?? 0] = (counts[words[at] ?? 0] ?? 0) + 1;
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
