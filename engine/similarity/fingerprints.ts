import { valuesOf } from '../numbers.ts';
import { stir } from './letters.ts';
import { NUMBERS } from './numbers.ts';
import type { Words } from './types.ts';
import { SENTENCE } from './words.ts';

const { WORDS, WINDOW, LEAST_LETTERS } = valuesOf(NUMBERS.fingerprints);

/**
 * Numbers by which texts that share words are found, each once, in rising order: of runs of words
 * (winnow), and of pairs of words of a sentence, which stay when words are moved or changed.
 */
export function fingerprintsOf(words: Pick<Words, 'tokens' | 'letters'>): Uint32Array {
  const found = new Set<number>(winnow(words.tokens));
  addPairs(words, found);
  return Uint32Array.from(found).sort();
}

/**
 * Fingerprints of runs of WORDS words, chosen by winnowing (Schleimer, Wilkerson & Aiken 2003,
 * Winnowing: local algorithms for document fingerprinting): the least of each WINDOW ones that
 * follow one another, the last one where there are several. Two texts that share WINDOW + WORDS − 1
 * words in a row share at least one.
 */
export function winnow(
  tokens: Uint32Array,
  k: number = WORDS,
  window: number = WINDOW,
): Set<number> {
  const hashes = runHashes(tokens, k);
  const chosen = new Set<number>();
  if (hashes.length === 0) return chosen;
  let least = -1;
  for (let end = Math.min(window, hashes.length) - 1; end < hashes.length; end++) {
    const begin = Math.max(0, end - window + 1);
    if (least < begin) {
      least = begin;
      for (let i = begin + 1; i <= end; i++)
        if ((hashes[i] ?? 0) <= (hashes[least] ?? 0)) least = i;
    } else if ((hashes[end] ?? 0) <= (hashes[least] ?? 0)) least = end;
    chosen.add(hashes[least] ?? 0);
  }
  return chosen;
}

/** A number for each run of `k` words, by the run's first word. */
export function runHashes(tokens: Uint32Array, k: number): Uint32Array {
  const hashes = new Uint32Array(Math.max(0, tokens.length - k + 1));
  const words = tokens.map((token) => stir(token & ~SENTENCE));
  for (let i = 0; i < hashes.length; i++) {
    let hash = k;
    for (let j = 0; j < k; j++) hash = Math.imul(hash, 0x01000193) ^ (words[i + j] ?? 0);
    hashes[i] = stir(hash);
  }
  return hashes;
}

/** Pairs of the three words of each sentence whose numbers are least. */
function addPairs({ tokens, letters }: Pick<Words, 'tokens' | 'letters'>, into: Set<number>): void {
  let least: number[] = [];
  const end = () => {
    const [a, b, c] = least;
    if (a !== undefined && b !== undefined) into.add(pairHash(a, b));
    if (a !== undefined && c !== undefined) into.add(pairHash(a, c));
    if (b !== undefined && c !== undefined) into.add(pairHash(b, c));
    least = [];
  };
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] ?? 0;
    if (token >= SENTENCE) end();
    const word = stir((token & ~SENTENCE) ^ 0x5bd1e995);
    if ((letters[i] ?? 0) < LEAST_LETTERS || least.includes(word)) continue;
    least.push(word);
    least.sort((x, y) => x - y);
    if (least.length > 3) least.pop();
  }
  end();
}

function pairHash(a: number, b: number): number {
  return stir(Math.imul(a, 0x01000193) ^ stir(b));
}
