import type { Comparison } from './detector.ts';

/** Blots of a manuscript that the scores of bands were fitted on, on average. */
const FITTED_ON = 14;

/**
 * A measure of a band found in two blots: how many more blots the manuscript has than those that
 * the score was fitted on (logarithm of the ratio, never below 0). Each band has as many more
 * places to resemble by chance, while nobody reuses more bands of each blot; so the odds of a pair
 * fall with their number (docs/decisions/1409-bands-among-many-blots.md). 0 where documents are
 * compared with one another, on which nothing was fitted.
 */
export function amongBlots({ blots, across }: Pick<Comparison, 'blots' | 'across'>): number {
  return across ? 0 : Math.log(Math.max(1, blots.length / FITTED_ON));
}
