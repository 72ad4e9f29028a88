import { numbersOf } from './pack.ts';
import type { TextIndex } from './textIndex.ts';

/** Texts that are compared word by word: those with most, and rarest, fingerprints in common. */
const MOST_CANDIDATES = 150;

/** A text with how much speaks for it. */
interface Hits {
  readonly key: string;
  /** Numbers of the manuscript's fingerprints that it has. */
  readonly prints: number[];
}

/**
 * Texts of an index that share fingerprints with a manuscript, the likeliest first. A fingerprint
 * weighs less the more texts have it.
 */
export async function candidatesOf(prints: Uint32Array, index: TextIndex): Promise<string[]> {
  const numbers = new Map([...prints].map((print, i) => [print, i]));
  const held = new Uint32Array(prints.length);
  const hits: Hits[] = [];
  const note = (one: Hits) => {
    hits.push(one);
    for (const n of one.prints) held[n] = (held[n] ?? 0) + 1;
  };
  for (let after: string | null = null; ; ) {
    const part = await index.loose(after);
    for (const { key, prints: theirs } of part.texts) {
      const shared = common(numbers, numbersOf(theirs));
      if (shared.length > 0) note({ key, prints: shared });
    }
    if (part.next === null) break;
    after = part.next;
  }
  const weight = ({ prints: own }: Hits) => own.reduce((sum, n) => sum + 1 / (held[n] ?? 1), 0);
  return hits
    .map((one) => ({ key: one.key, weight: weight(one) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_CANDIDATES)
    .map(({ key }) => key);
}

function common(numbers: ReadonlyMap<number, number>, theirs: Uint32Array): number[] {
  const shared: number[] = [];
  for (const print of theirs) {
    const n = numbers.get(print);
    if (n !== undefined) shared.push(n);
  }
  return shared;
}
