import type { Comparison } from './detector.ts';

/** Blots of a manuscript of published strips, on average: what the scores of bands know. */
const USUAL = 14;

/**
 * A measure of a band found in two blots: how many more blots the manuscript has than those of
 * published strips, on which the score was fitted among others (logarithm of the ratio, never below 0). Each band has as many more
 * places to resemble by chance, while nobody reuses more bands of each blot; so the odds of a pair
 * fall with their number (docs/decisions/1409-bands-among-many-blots.md). 0 where documents are
 * compared with one another, on which nothing was fitted.
 */
export function amongBlots({ blots, across }: Pick<Comparison, 'blots' | 'across'>): number {
  return across ? 0 : Math.log(Math.max(1, blots.length / USUAL));
}
