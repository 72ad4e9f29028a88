import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';
import { numbersOf } from './pack.ts';

const { SKETCH, SAME } = valuesOf(NUMBERS.likeness);

/** Bytes at the beginning of a text's packed fingerprints that tell how alike two texts are. */
export const SKETCH_BYTES = 4 * SKETCH;
/** From which likeness on two texts are taken for versions of one. */
export const SAME_TEXT = SAME;

/**
 * How many of their fingerprints two texts have in common, 0–1, as the least ones of both tell it
 * (Broder 1997, On the resemblance and containment of documents). Fingerprints are spread like
 * random numbers, so the least of two texts are a sample of all; with 256 of them the standard error
 * is 0.03 at the most.
 * @param a the first SKETCH_BYTES of a text's packed fingerprints, fewer where it has fewer
 */
export function likeness(a: Uint8Array, b: Uint8Array): number {
  const [ours, theirs] = [numbersOf(a), numbersOf(b)];
  let i = 0;
  let j = 0;
  let all = 0;
  let common = 0;
  for (; all < SKETCH && (i < ours.length || j < theirs.length); all++) {
    const x = ours[i] ?? Infinity;
    const y = theirs[j] ?? Infinity;
    if (x === y) common++;
    if (x <= y) i++;
    if (y <= x) j++;
  }
  return all === 0 ? 0 : common / all;
}
