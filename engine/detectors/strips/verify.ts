import type { Candidate } from '../../retrieval/candidates.ts';
import type { SearchOptions } from '../../retrieval/options.ts';
import { SEARCH_OPTIONS } from '../../retrieval/options.ts';
import type { Confirmation } from '../../register/confirm.ts';
import { confirm, confirmPart } from '../../register/confirm.ts';
import type { Prepared } from '../../register/prepare.ts';
import { meets } from '../../geometry/places.ts';
import type { Agreement } from '../../geometry/similarity.ts';
import { agreements } from '../../geometry/similarity.ts';
import { flatShareOf } from '../outline.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from './numbers.ts';

/**
 * Two blots that share a strip (all that overlaps agrees) or a band (a part of it does). Numbers
 * are those of the list.
 */
export interface BlotPair {
  readonly a: number;
  readonly b: number;
  readonly what: 'strip' | 'band';
  readonly agreement: Agreement;
  readonly confirmation: Confirmation;
  /** How much of a band is at its darkest (outline.ts), at the place with less of it; 0–1. */
  readonly flat: number;
}

const {
  FRAME,
  BAND_AGREES,
  BAND_LEAST,
  BAND_DETAIL,
  LEAST_POINTS,
  LEAST_COSINE,
  LEAST_SCALE,
  MOST_SCALE,
  MOST_STRETCH,
  MOST_TRANSFORMS,
  STRIP_OVERALL,
  STRIP_POINTS,
} = valuesOf(NUMBERS.verify);
const LIMITS = { leastScale: LEAST_SCALE, mostScale: MOST_SCALE, mostStretch: MOST_STRETCH };

/**
 * How blots are searched: with fewer and fainter points than other pictures need, and no inverted
 * tones.
 */
export const BLOT_SEARCH: SearchOptions = {
  ...SEARCH_OPTIONS,
  least: LEAST_POINTS,
  cosine: LEAST_COSINE,
  variants: ['plain', 'mirrored'],
};

/**
 * Strips and bands that stand in both blots of a candidate. Blots look alike by nature, so what two
 * of them share is judged by grain and fine shape (`detail`).
 */
export function verifyBlots(candidate: Candidate, a: Prepared, b: Prepared): BlotPair[] {
  const found: BlotPair[] = [];
  const of = { a: candidate.a, b: candidate.b };
  for (const agreement of agreements(
    candidate,
    a.features,
    b.features,
    LEAST_POINTS,
    MOST_TRANSFORMS,
    LIMITS,
  )) {
    const options = { limits: LIMITS, inverted: false, limit: FRAME };
    const whole =
      agreement.points >= STRIP_POINTS
        ? confirm(a.picture, b.picture, agreement.transform, agreement.pairs, options)
        : null;
    if (whole?.whole && whole.overall >= STRIP_OVERALL) {
      found.push({ ...of, what: 'strip', agreement, confirmation: whole, flat: 0 });
      continue;
    }
    const part = confirmPart(a.picture, b.picture, agreement.transform, agreement.pairs, {
      ...options,
      agrees: BAND_AGREES,
      leastPart: BAND_LEAST,
      leastDetail: BAND_DETAIL,
    });
    if (!part) continue;
    const flat = Math.min(
      flatShareOf(a.picture, part.regionA),
      flatShareOf(b.picture, part.regionB),
    );
    found.push({ ...of, what: 'band', agreement, confirmation: part, flat });
  }
  return found;
}

/**
 * Of the pairs that name the same places the one with the most agreement; a strip makes bands of
 * its two blots superfluous.
 */
export function bestBlotPairs(found: readonly BlotPair[]): BlotPair[] {
  const kept: BlotPair[] = [];
  for (const pair of [...found].sort((p, q) => worth(q) - worth(p) || p.a - q.a || p.b - q.b)) {
    const rival = kept.find(
      (k) =>
        k.a === pair.a &&
        k.b === pair.b &&
        (k.what === 'strip' || sameRegions(k.confirmation, pair.confirmation)),
    );
    if (!rival) kept.push(pair);
  }
  return kept;
}

function worth({ what, confirmation: c }: BlotPair): number {
  return (what === 'strip' ? 2 : 1) * c.confirmed * c.correlation * Math.max(0.05, c.detail);
}

function sameRegions(p: Confirmation, q: Confirmation): boolean {
  return meets(p.regionA, q.regionA) && meets(p.regionB, q.regionB);
}
