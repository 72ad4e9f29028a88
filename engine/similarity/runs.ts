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
export type RunTable = ReadonlyMap<number, readonly number[]>;

/** Where each run of SEED words begins. */
export function runTable(tokens: Uint32Array): RunTable {
  const table = new Map<number, number[]>();
  for (const [i, hash] of runHashes(tokens, SEED).entries()) {
    const places = table.get(hash);
    if (places) places.push(i);
    else table.set(hash, [i]);
  }
  return table;
}

/** The longest runs of words that two texts share, by where they begin in the first. */
export function findRuns(a: Uint32Array, table: RunTable, b: Uint32Array): Run[] {
  const runs: Run[] = [];
  for (const [j, hash] of runHashes(b, SEED).entries())
    for (const i of table.get(hash) ?? []) {
      if (runs.length >= MOST_RUNS) return sorted(runs);
      // Not the first word of its run: that one was taken before.
      if (i > 0 && j > 0 && isSame(a[i - 1], b[j - 1])) continue;
      let length = 0;
      while (i + length < a.length && j + length < b.length && isSame(a[i + length], b[j + length]))
        length += 1;
      if (length >= SEED) runs.push({ a: i, b: j, length });
    }
  return sorted(runs);
}

function sorted(runs: Run[]): Run[] {
  return runs.sort((x, y) => x.a - y.a || x.b - y.b);
}

export function isSame(a: number | undefined, b: number | undefined): boolean {
  return a !== undefined && b !== undefined && ((a ^ b) & ~SENTENCE) === 0;
}
