import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';
import type { Range } from './types.ts';
import { SENTENCE } from './words.ts';

const { LENGTH, LEAST, COMMON, COSINE, DICE } = valuesOf(NUMBERS.sentences);

/** A sentence, or a part of about LENGTH words of a long one, with its different words. */
interface Sentence extends Range {
  readonly words: readonly number[];
}

/**
 * Pairs of sentences of two texts that have most of their words in common, in any order: seeds of
 * passages that were reworded (after Sanchez-Perez, Sidorov & Gelbukh 2014, A winning approach to
 * text alignment for text reuse detection at PAN 2014).
 */
export function sentencePairs(
  a: Uint32Array,
  b: Uint32Array,
): { readonly a: Range; readonly b: Range }[] {
  const left = sentencesOf(a);
  const right = sentencesOf(b);
  const rarity = rarities(left, right);
  const norm = (s: Sentence) =>
    Math.sqrt(s.words.reduce((n, w) => n + (rarity.get(w) ?? 0) ** 2, 0));
  const holders = new Map<number, number[]>();
  for (const [j, sentence] of right.entries())
    for (const word of sentence.words)
      if ((rarity.get(word) ?? 0) > 0) holders.set(word, [...(holders.get(word) ?? []), j]);
  const norms = right.map(norm);
  const pairs: { a: Range; b: Range }[] = [];
  for (const sentence of left) {
    const own = norm(sentence);
    const found = new Map<number, { product: number; shared: number }>();
    for (const word of sentence.words) {
      const weight = (rarity.get(word) ?? 0) ** 2;
      for (const j of holders.get(word) ?? []) {
        const sums = found.get(j);
        if (sums) {
          sums.product += weight;
          sums.shared += 1;
        } else found.set(j, { product: weight, shared: 1 });
      }
    }
    for (const [j, { product, shared }] of found) {
      const other = right[j];
      if (!other || shared < 2) continue;
      const cosine = product / Math.max(1e-9, own * (norms[j] ?? 0));
      const dice = (2 * shared) / (telling(sentence, rarity) + telling(other, rarity));
      if (cosine >= COSINE && dice >= DICE) pairs.push({ a: sentence, b: other });
    }
  }
  return pairs;
}

function telling(sentence: Sentence, rarity: ReadonlyMap<number, number>): number {
  return sentence.words.filter((word) => (rarity.get(word) ?? 0) > 0).length;
}

/** Sentences with enough words; long ones in parts of equal length. */
function sentencesOf(tokens: Uint32Array): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  const close = (to: number) => {
    const parts = Math.max(1, Math.round((to - from) / LENGTH));
    for (let p = 0; p < parts; p++) {
      const begin = from + Math.round((p * (to - from)) / parts);
      const end = from + Math.round(((p + 1) * (to - from)) / parts);
      if (end - begin < LEAST) continue;
      const words = new Set<number>();
      for (let i = begin; i < end; i++) words.add((tokens[i] ?? 0) & ~SENTENCE);
      sentences.push({ from: begin, to: end, words: [...words] });
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
function rarities(left: readonly Sentence[], right: readonly Sentence[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { words } of [...left, ...right])
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const all = left.length + right.length;
  const rarity = new Map<number, number>();
  const most = Math.max(4, COMMON * all);
  for (const [word, count] of counts)
    rarity.set(word, count > most ? 0 : Math.log(1 + all / count));
  return rarity;
}
