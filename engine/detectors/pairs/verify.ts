import { isInverted, isMirrored, VARIANTS } from '../../features/variants.ts';
import type { Candidate } from '../../retrieval/candidates.ts';
import type { Confirmation, ConfirmOptions } from '../../register/confirm.ts';
import { confirm, unconfirmed, worthOf } from '../../register/confirm.ts';
import { glimpse } from '../../register/glimpse.ts';
import type { Picture } from '../../register/picture.ts';
import type { Prepared } from '../../register/prepare.ts';
import type { Agreement } from '../../geometry/similarity.ts';
import { agreements, GEOMETRY_LIMITS, seeker, supporters } from '../../geometry/similarity.ts';
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

const {
  LEAST_POINTS,
  MOST_FITS,
  FEWEST_POINTS,
  MOST_SOUGHT,
  GLIMPSE,
  LEAST_GLIMPSE,
  FEW_WINDOWS,
  FEW_DETAIL,
  FEW_CONTRAST,
  CLEARLY_MORE,
  LEAST_OWN,
  FRAME,
} = valuesOf(NUMBERS.verify);

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
  let best = null as VerifiedPair | null;
  let beyond: number | undefined;
  const consider = (agreement: Agreement, confirmation: Confirmation): void => {
    best = { a: proposal.a, b: proposal.b, agreement, confirmation };
    beyond = worthOf(confirmation);
  };
  const seekers = proposal.candidates.map((c) => seeker(c, a.leading, b.leading));
  for (const seek of seekers)
    for (const agreement of seek(LEAST_POINTS, MOST_FITS)) {
      const { transform, pairs } = agreement;
      const options = { ...optionsFor(isInverted(agreement.variant)), beyond };
      const confirmation = confirm(a.picture, b.picture, transform, pairs, options);
      if (confirmation) consider(agreement, confirmation);
    }
  for (const guess of proposal.guesses) {
    const options = { ...wholeFor(guess.inverted), beyond };
    const confirmation = confirm(a.picture, b.picture, guess.transform, [], options);
    // A part that no feature point supports is mostly due to chance.
    if (confirmation) consider(supportOf(proposal, guess, confirmation, a, b), confirmation);
  }
  if (best && best.agreement.points >= LEAST_POINTS) return best;
  for (const seek of seekers)
    for (const agreement of fewOf(seek)) {
      const least = beyond && CLEARLY_MORE * beyond;
      const confirmation = confirmFew(a.picture, b.picture, agreement, least);
      // Points that made the transform are no evidence for it.
      if (confirmation) consider({ ...agreement, pairs: [], points: 0 }, confirmation);
    }
  return best;
}

/** Transforms that two or three points agree with. */
function fewOf(seek: ReturnType<typeof seeker>): readonly Agreement[] {
  return seek(FEWEST_POINTS, MOST_SOUGHT).filter(({ points }) => points < LEAST_POINTS);
}

/**
 * What two or three points propose, when a glimpse of it agrees. Some two points agree in nearly
 * every two pictures, and the best of many small overlaps correlates, so pixels have to say
 * enough by themselves: chance holds few windows, or structure without detail, or fits as well
 * when it is shifted.
 */
function confirmFew(
  a: Picture,
  b: Picture,
  agreement: Agreement,
  beyond: number | undefined,
): Confirmation | null {
  const { transform, variant } = agreement;
  const inverted = isInverted(variant);
  const seen = glimpse(a, b, transform, GLIMPSE);
  if ((inverted ? -seen : seen) < LEAST_GLIMPSE) return null;
  const options = { ...wholeFor(inverted), beyond };
  const found = confirm(a, b, transform, [], options);
  return found &&
    found.confirmed >= FEW_WINDOWS &&
    found.detail >= FEW_DETAIL &&
    found.correlation - Math.max(0, found.rival) >= FEW_CONTRAST
    ? found
    : null;
}

function optionsFor(inverted: boolean): ConfirmOptions {
  return { limits: GEOMETRY_LIMITS, inverted, limit: FRAME };
}

/** Without points only a whole overlap is wanted, and not of look-alikes. */
function wholeFor(inverted: boolean): ConfirmOptions {
  return { ...optionsFor(inverted), wholeOnly: true, leastOwn: LEAST_OWN };
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
