import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { DETAIL_WORTH, LOPSIDED_WORTH } = valuesOf(NUMBERS.own);

/**
 * What speaks for the one place where two pictures agree, as a correlation: the contrast to a
 * shifted place, the correlation of fine detail, 0–1, and how little they agree mirrored
 * (`symmetry`, 0–1). Round fields on black and lanes fit one another without any of it.
 */
export function ownEvidence(seen: {
  readonly contrast: number;
  readonly detail: number;
  readonly symmetry: number;
}): number {
  return seen.contrast + DETAIL_WORTH * seen.detail + LOPSIDED_WORTH * (1 - seen.symmetry);
}
