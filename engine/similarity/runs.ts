import { valuesOf } from '../numbers.ts';
import { runHashes } from './fingerprints.ts';
import { NUMBERS } from './numbers.ts';
import { SENTENCE } from './words.ts';

const { SEED, MOST_RUNS } = valuesOf(NUMBERS.passages);

/** Words of one text that stand in the same order in another. */
export interface Run {
  readonly a: number;
  readonly b: number;
  readonly length: number;
}

/** Runs of SEED words of a text, to look those of other texts up in. */
export interface RunTable {
  readonly places: ReadonlyMap<number, readonly number[]>;
  /** By a run's highest bits: 0: there is none, which is so of nearly all of another text's. */
  readonly any: Uint8Array;
}

/** Bits of a run by which most are passed over: among a million, those of a long text are few. */
const ANY = 20;

/** Where each run of SEED words begins. */
export function runTable(tokens: Uint32Array): RunTable {
  const table = new Map<number, number[]>();
  const any = new Uint8Array(2 ** ANY);
  for (const [i, hash] of runHashes(tokens, SEED).entries()) {
    any[hash >>> (32 - ANY)] = 1;
    const places = table.get(hash);
    if (places) places.push(i);
    else table.set(hash, [i]);
  }
  return { places: table, any };
}

/** The longest runs of words that two texts share, by where they begin in the first. */
export function findRuns(a: Uint32Array, { places, any }: RunTable, b: Uint32Array): Run[] {
  const runs: Run[] = [];
  const hashes = runHashes(b, SEED);
  for (let j = 0; j < hashes.length; j++) {
    const hash = hashes[j] ?? 0;
    if (any[hash >>> (32 - ANY)] === 0) continue;
    for (const i of places.get(hash) ?? []) {
      if (runs.length >= MOST_RUNS) return sorted(runs);
      // Not the first word of its run: that one was taken before.
      if (i > 0 && j > 0 && isSame(a[i - 1], b[j - 1])) continue;
      let length = 0;
      while (i + length < a.length && j + length < b.length && isSame(a[i + length], b[j + length]))
        length += 1;
      if (length >= SEED) runs.push({ a: i, b: j, length });
    }
  }
  return sorted(runs);
}

function sorted(runs: Run[]): Run[] {
  return runs.sort((x, y) => x.a - y.a || x.b - y.b);
}

export function isSame(a: number | undefined, b: number | undefined): boolean {
  return a !== undefined && b !== undefined && ((a ^ b) & ~SENTENCE) === 0;
}
