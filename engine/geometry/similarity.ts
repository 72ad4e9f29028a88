import type { Affine } from '../../contract/geometry.ts';
import { composeAffine } from '../../contract/geometry.ts';
import type { Features } from '../features/features.ts';
import type { Variant } from '../features/variants.ts';
import { isInverted, isMirrored } from '../features/variants.ts';
import type { Pair } from './fits.ts';
import { fitAffine, fitSimilarity, singularValues } from './fits.ts';
import { valuesOf } from '../numbers.ts';
import { ballotOf, votersOf, votesFor, wrap } from './votes.ts';
import { NUMBERS } from './numbers.ts';

const {
  LEAST_SCALE,
  MOST_SCALE,
  MOST_STRETCH,
  SEEDS,
  REFIT_MISS,
  LEAST_MISS,
  SUPPORT_MISS,
  FRAME_SCALE,
  FRAME_TURN,
  AFFINE_POINTS,
  AFFINE_INLIERS,
  KEPT_BY_AFFINE,
  PLACE,
} = valuesOf(NUMBERS.similarity);

/** A transform of a onto b with the points that agree with it. */
export interface Agreement {
  /** Pixels of a → pixels of b. */
  readonly transform: Affine;
  readonly variant: Variant;
  /** Points that agree, in pixels of a and b. */
  readonly pairs: readonly Pair[];
  /** How many of the inliers lie in different places of both pictures. */
  readonly points: number;
}

export interface GeometryLimits {
  readonly leastScale: number;
  readonly mostScale: number;
  /** Ratio of the singular values. */
  readonly mostStretch: number;
}

export const GEOMETRY_LIMITS: GeometryLimits = {
  leastScale: LEAST_SCALE,
  mostScale: MOST_SCALE,
  mostStretch: MOST_STRETCH,
};

/**
 * Two lists of points to be brought together: point i of a and point i of b look alike. Best first.
 */
export interface Correspondence {
  readonly variant: Variant;
  readonly pointA: Int32Array;
  readonly pointB: Int32Array;
}

/**
 * Tolerances of the inliers, round by round, of a similarity and of an affine fit; shares of the
 * diagonal. Set by hand.
 */
const SIMILARITY_ROUNDS = [0.04, 0.02, 0.012];
const AFFINE_ROUNDS = [0.01, 0.008];

/** Frames of both sides of each match: eight numbers each. */
interface Table {
  readonly n: number;
  /**
   * x, y, ln sigma, angle in a (as the variant shows it); x, y in b; ln scale and turn from a to b.
   */
  readonly rows: Float64Array;
  readonly width: number;
  readonly mirrored: boolean;
  readonly diagonal: number;
}

/**
 * The transforms that the most points agree with, best first, at most `most`: each match proposes a
 * similarity from its two frames (Lowe 2004), the proposal with the most votes is refitted on what
 * agrees with it, as similarity, then as bounded affine. Matches used by one transform are taken
 * away before the next is sought.
 */
export function agreements(
  c: Correspondence,
  a: Features,
  b: Features,
  least: number,
  most: number,
  limits: GeometryLimits = GEOMETRY_LIMITS,
): Agreement[] {
  return seeker(c, a, b, limits)(least, most);
}

/** As `agreements`, for several `least` and `most`: what an earlier call found is not sought again. */
export function seeker(
  c: Correspondence,
  a: Features,
  b: Features,
  limits: GeometryLimits = GEOMETRY_LIMITS,
): (least: number, most: number) => Agreement[] {
  const table = tableOf(c, a, b);
  const all = new Int32Array(table.n);
  for (let i = 0; i < all.length; i++) all[i] = i;
  const steps: Step[] = [];
  const stepAt = (k: number): Step => (steps[k] ??= proposedBy(leftAt(k), table, limits));
  const leftAt = (k: number): Int32Array => {
    if (k === 0) return all;
    const { left, best } = stepAt(k - 1);
    const used = new Set(best?.inliers);
    return left.filter((i) => !used.has(i));
  };
  return (least, most) => {
    const found: Agreement[] = [];
    while (found.length < most) {
      const step = stepAt(found.length);
      if (step.left.length < least || step.votes < least) break;
      if (step.best === undefined) step.best = refine(step.seed, step.left, table, limits);
      if (!step.best || step.best.points < least) break;
      found.push((step.agreement ??= agreementOf(step.best, table, c.variant)));
    }
    return found;
  };
}

function agreementOf(best: Fit, table: Table, variant: Variant): Agreement {
  const mirror: Affine = table.mirrored ? [-1, 0, 0, 1, table.width - 1, 0] : [1, 0, 0, 1, 0, 0];
  return {
    transform: composeAffine(best.transform, mirror),
    variant,
    pairs: best.inliers.map((i) => pairOf(table, i, table.mirrored)),
    points: best.points,
  };
}

/** The matches that agree with a transform found otherwise. */
export function supporters(
  c: Correspondence,
  a: Features,
  b: Features,
  transform: Affine,
): Agreement {
  const table = tableOf(c, a, b);
  const mirror: Affine = table.mirrored ? [-1, 0, 0, 1, table.width - 1, 0] : [1, 0, 0, 1, 0, 0];
  const all = Int32Array.from({ length: table.n }, (_, i) => i);
  const agree = within(
    composeAffine(transform, mirror),
    all,
    table,
    Math.max(LEAST_MISS, SUPPORT_MISS * table.diagonal),
  );
  return {
    transform,
    variant: c.variant,
    pairs: agree.map((i) => pairOf(table, i, table.mirrored)),
    points: distinct(agree, table),
  };
}

function tableOf(c: Correspondence, a: Features, b: Features): Table {
  const n = c.pointA.length;
  const rows = new Float64Array(n * 8);
  const mirrored = isMirrored(c.variant);
  const turn = isInverted(c.variant) ? Math.PI : 0;
  for (let i = 0; i < n; i++) {
    const p = (c.pointA[i] ?? 0) * 4;
    const q = (c.pointB[i] ?? 0) * 4;
    const angle = a.frames[p + 3] ?? 0;
    const turned = (mirrored ? Math.PI - angle : angle) + turn;
    const size = Math.log(a.frames[p + 2] ?? 1);
    rows[i * 8] = mirrored ? a.width - 1 - (a.frames[p] ?? 0) : (a.frames[p] ?? 0);
    rows[i * 8 + 1] = a.frames[p + 1] ?? 0;
    rows[i * 8 + 2] = size;
    rows[i * 8 + 3] = turned;
    rows[i * 8 + 4] = b.frames[q] ?? 0;
    rows[i * 8 + 5] = b.frames[q + 1] ?? 0;
    rows[i * 8 + 6] = Math.log(b.frames[q + 2] ?? 1) - size;
    rows[i * 8 + 7] = (b.frames[q + 3] ?? 0) - turned;
  }
  return { n, rows, width: a.width, mirrored, diagonal: Math.hypot(b.width, b.height) };
}

function pairOf(table: Table, i: number, back: boolean): Pair {
  const r = table.rows;
  const x = r[i * 8] ?? 0;
  return [back ? table.width - 1 - x : x, r[i * 8 + 1] ?? 0, r[i * 8 + 4] ?? 0, r[i * 8 + 5] ?? 0];
}

interface Fit {
  transform: Affine;
  inliers: number[];
  points: number;
}

/** What is sought among the matches that are left when those of earlier transforms are taken away. */
interface Step {
  readonly left: Int32Array;
  /** The match whose proposal has the most votes, and how many; −1 and 0: none has any. */
  readonly seed: number;
  readonly votes: number;
  /** The refitted proposal; null: it does not hold, undefined: not refitted yet. */
  best?: Fit | null;
  agreement?: Agreement;
}

function proposedBy(left: Int32Array, table: Table, limits: GeometryLimits): Step {
  const ballot = ballotOf(left, table.rows);
  let seed = -1;
  let votes = 0;
  for (let i = 0; i < left.length && i < SEEDS; i++) {
    const one = left[i] ?? 0;
    const count = votesFor(one, ballot, table.rows, limits, votes);
    if (count > votes) {
      seed = one;
      votes = count;
    }
  }
  return { left, seed, votes };
}

function refine(seed: number, left: Int32Array, table: Table, limits: GeometryLimits): Fit | null {
  let inliers = votersOf(seed, left, table.rows);
  let transform: Affine | null = null;
  for (const share of SIMILARITY_ROUNDS) {
    const fitted =
      inliers.length >= 2 ? fitSimilarity(inliers.map((i) => pairOf(table, i, false))) : null;
    if (!fitted) return null;
    transform = fitted;
    inliers = within(transform, left, table, Math.max(REFIT_MISS, share * table.diagonal));
  }
  if (!transform || !bounded(transform, limits)) return null;
  const similar = { transform, inliers, points: distinct(inliers, table) };
  if (similar.points < AFFINE_POINTS) return similar;
  for (const share of AFFINE_ROUNDS) {
    const fitted = fitAffine(inliers.map((i) => pairOf(table, i, false)));
    if (!fitted || !bounded(fitted, limits)) return similar;
    transform = fitted;
    inliers = within(transform, left, table, Math.max(LEAST_MISS, share * table.diagonal));
    if (inliers.length < AFFINE_INLIERS) return similar;
  }
  const points = distinct(inliers, table);
  return points >= similar.points * KEPT_BY_AFFINE ? { transform, inliers, points } : similar;
}

/** True when the transform neither stretches, shears nor scales more than allowed. */
export function bounded(t: Affine, limits: GeometryLimits): boolean {
  const [large, small] = singularValues(t);
  return (
    small > 0 &&
    large / small <= limits.mostStretch &&
    Math.sqrt(large * small) >= limits.leastScale &&
    Math.sqrt(large * small) <= limits.mostScale
  );
}

function within(t: Affine, left: Int32Array, table: Table, room: number): number[] {
  const r = table.rows;
  const logScale = 0.5 * Math.log(Math.abs(t[0] * t[3] - t[1] * t[2]));
  const turn = Math.atan2(t[1], t[0]);
  const agree: number[] = [];
  for (const i of left) {
    const k = i * 8;
    const x = r[k] ?? 0;
    const y = r[k + 1] ?? 0;
    const du = t[0] * x + t[2] * y + t[4] - (r[k + 4] ?? 0);
    const dv = t[1] * x + t[3] * y + t[5] - (r[k + 5] ?? 0);
    if (
      du * du + dv * dv <= room * room &&
      Math.abs((r[k + 6] ?? 0) - logScale) < FRAME_SCALE &&
      Math.abs(wrap((r[k + 7] ?? 0) - turn)) < FRAME_TURN
    )
      agree.push(i);
  }
  return agree;
}

/**
 * Agreeing matches in different places of both pictures: repeated orientations and scales of a
 * point count once.
 */
function distinct(inliers: readonly number[], table: Table): number {
  const r = table.rows;
  const inA = new Set<number>();
  const inB = new Set<number>();
  for (const i of inliers) {
    inA.add(Math.floor((r[i * 8] ?? 0) / PLACE) * 65536 + Math.floor((r[i * 8 + 1] ?? 0) / PLACE));
    inB.add(
      Math.floor((r[i * 8 + 4] ?? 0) / PLACE) * 65536 + Math.floor((r[i * 8 + 5] ?? 0) / PLACE),
    );
  }
  return Math.min(inA.size, inB.size);
}
