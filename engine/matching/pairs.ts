import { isInverted } from '../features/variants.ts';
import type { Candidate } from './candidates.ts';
import type { Confirmation } from './dense/confirm.ts';
import { confirm } from './dense/confirm.ts';
import type { Prepared } from './prepare.ts';
import type { Agreement } from './similarity.ts';
import { agreements, GEOMETRY_LIMITS } from './similarity.ts';

/** Two pictures with a transform that points propose and registered pixels confirm. */
export interface VerifiedPair {
  readonly a: number;
  readonly b: number;
  readonly agreement: Agreement;
  readonly confirmation: Confirmation;
}

const LEAST_POINTS = 4;
const FRAME = 256;

/** Verifies the candidates of one pair of pictures and keeps what explains most: the transform with the most agreeing windows. */
export function verifyPair(candidates: readonly Candidate[], take: (number: number) => Prepared): VerifiedPair | null {
  let best: VerifiedPair | null = null;
  for (const candidate of candidates) {
    const a = take(candidate.a);
    const b = take(candidate.b);
    for (const agreement of agreements(candidate, a.leading, b.leading, LEAST_POINTS, 2)) {
      const options = { limits: GEOMETRY_LIMITS, inverted: isInverted(agreement.variant), limit: FRAME };
      const confirmation = confirm(a.picture, b.picture, agreement.transform, agreement.pairs, options);
      if (confirmation && (!best || worth(confirmation) > worth(best.confirmation))) best = { a: candidate.a, b: candidate.b, agreement, confirmation };
    }
  }
  return best;
}

function worth(c: Confirmation): number {
  return c.confirmed * Math.max(0, c.correlation) * Math.min(1, c.overall + 0.2);
}

/** Candidates of the same two pictures side by side. */
export function groupByPair(candidates: readonly Candidate[]): Candidate[][] {
  const groups: Candidate[][] = [];
  for (const c of candidates) {
    const last = groups[groups.length - 1];
    if (last?.[0]?.a === c.a && last[0].b === c.b) last.push(c);
    else groups.push([c]);
  }
  return groups;
}
