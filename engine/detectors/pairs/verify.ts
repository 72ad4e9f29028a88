import { isInverted, isMirrored, VARIANTS } from '../../features/variants.ts';
import type { Candidate } from '../../retrieval/candidates.ts';
import type { Confirmation } from '../../register/confirm.ts';
import { confirm, unconfirmed, worthOf } from '../../register/confirm.ts';
import type { Prepared } from '../../register/prepare.ts';
import type { Agreement } from '../../geometry/similarity.ts';
import { agreements, GEOMETRY_LIMITS, supporters } from '../../geometry/similarity.ts';
import type { Guess } from '../../register/thumbs.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from './numbers.ts';

/** Two pictures with a transform that points propose and registered pixels confirm. */
export interface VerifiedPair {
  readonly a: number;
  readonly b: number;
  readonly agreement: Agreement;
  readonly confirmation: Confirmation;
}

const { LEAST_POINTS, FRAME } = valuesOf(NUMBERS.verify);

/**
 * Two pictures to be compared: what their points propose, and what they look like as wholes.
 * Numbers a < b.
 */
export interface Proposal {
  readonly a: number;
  readonly b: number;
  readonly candidates: readonly Candidate[];
  readonly guesses: readonly Guess[];
}

/**
 * Verifies what one pair of pictures proposes and keeps what explains most: the transform with the
 * most agreeing windows.
 */
export function verifyPair(
  proposal: Proposal,
  take: (number: number) => Prepared,
): VerifiedPair | null {
  const a = take(proposal.a);
  const b = take(proposal.b);
  let best: VerifiedPair | null = null;
  let beyond: number | undefined;
  const consider = (agreement: Agreement, confirmation: Confirmation): void => {
    best = { a: proposal.a, b: proposal.b, agreement, confirmation };
    beyond = worthOf(confirmation);
  };
  for (const candidate of proposal.candidates)
    for (const agreement of agreements(candidate, a.leading, b.leading, LEAST_POINTS, 2)) {
      const confirmation = confirm(a.picture, b.picture, agreement.transform, agreement.pairs, {
        limits: GEOMETRY_LIMITS,
        inverted: isInverted(agreement.variant),
        limit: FRAME,
        beyond,
      });
      if (confirmation) consider(agreement, confirmation);
    }
  for (const guess of proposal.guesses) {
    const confirmation = confirm(a.picture, b.picture, guess.transform, [], {
      limits: GEOMETRY_LIMITS,
      inverted: guess.inverted,
      limit: FRAME,
      wholeOnly: true,
      beyond,
    });
    // A part that no feature point supports is mostly due to chance.
    if (confirmation) consider(supportOf(proposal, guess, confirmation, a, b), confirmation);
  }
  return best;
}

/**
 * The transform with the most agreeing points, without pixels: to measure what the comparison of
 * pixels contributes.
 */
export function pointPair(
  { a: numberA, b: numberB, candidates }: Proposal,
  take: (number: number) => Prepared,
): VerifiedPair | null {
  const a = take(numberA);
  const b = take(numberB);
  let agreement: Agreement | null = null;
  for (const candidate of candidates)
    for (const one of agreements(candidate, a.leading, b.leading, LEAST_POINTS, 1))
      if (!agreement || one.points > agreement.points) agreement = one;
  const confirmation = agreement ? unconfirmed(a.picture, b.picture, agreement.transform) : null;
  return agreement && confirmation ? { a: numberA, b: numberB, agreement, confirmation } : null;
}

/** The points that agree with the registered transform of a guess. */
function supportOf(
  { candidates }: Proposal,
  guess: Guess,
  { transform }: Confirmation,
  a: Prepared,
  b: Prepared,
): Agreement {
  const variant =
    VARIANTS.find((v) => isMirrored(v) === guess.mirrored && isInverted(v) === guess.inverted) ??
    'plain';
  const candidate = candidates.find((c) => c.variant === variant);
  return candidate
    ? supporters(candidate, a.leading, b.leading, transform)
    : { transform, variant, pairs: [], points: 0 };
}

/**
 * Candidates of the same two pictures side by side, with the guesses about them, in the order of
 * their numbers.
 */
export function proposalsOf(
  candidates: readonly Candidate[],
  guessed: readonly {
    readonly a: number;
    readonly b: number;
    readonly guesses: readonly Guess[];
  }[],
): Proposal[] {
  const byPair = new Map<
    string,
    { a: number; b: number; candidates: Candidate[]; guesses: readonly Guess[] }
  >();
  const pairOf = (a: number, b: number) => {
    const key = `${a}/${b}`;
    const known = byPair.get(key);
    if (known) return known;
    const made = { a, b, candidates: [], guesses: [] };
    byPair.set(key, made);
    return made;
  };
  for (const c of candidates) pairOf(c.a, c.b).candidates.push(c);
  for (const g of guessed) pairOf(g.a, g.b).guesses = g.guesses;
  return [...byPair.values()].sort((p, q) => p.a - q.a || p.b - q.b);
}
