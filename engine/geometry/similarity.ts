import type { Affine } from '../../contract/geometry.ts';
import { composeAffine } from '../../contract/geometry.ts';
import type { Features } from '../features/features.ts';
import type { Variant } from '../features/variants.ts';
import { isInverted, isMirrored } from '../features/variants.ts';
import type { Pair } from './fits.ts';
import { fitAffine, fitSimilarity, singularValues } from './fits.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const {
  LEAST_SCALE,
  MOST_SCALE,
  MOST_STRETCH,
  SEEDS,
  TURN,
  VOTE_SCALE,
  VOTE_MISS,
  VOTE_MISS_FAR,
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

const SCALE = Math.log(VOTE_SCALE);
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
  const table = tableOf(c, a, b);
  let left = Int32Array.from({ length: table.n }, (_, i) => i);
  const found: Agreement[] = [];
  while (found.length < most && left.length >= least) {
    const best = bestFit(left, table, limits, least);
    if (!best || best.points < least) break;
    const mirror: Affine = table.mirrored ? [-1, 0, 0, 1, table.width - 1, 0] : [1, 0, 0, 1, 0, 0];
    found.push({
      transform: composeAffine(best.transform, mirror),
      variant: c.variant,
      pairs: best.inliers.map((i) => pairOf(table, i, table.mirrored)),
      points: best.points,
    });
    const used = new Set(best.inliers);
    left = left.filter((i) => !used.has(i));
  }
  return found;
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

function bestFit(
  left: Int32Array,
  table: Table,
  limits: GeometryLimits,
  least: number,
): Fit | null {
  const ballot = ballotOf(left, table);
  let best = -1;
  let votes = least - 1;
  for (const seed of left.subarray(0, SEEDS)) {
    const count = votesFor(seed, ballot, table, limits);
    if (count > votes) {
      best = seed;
      votes = count;
    }
  }
  return best < 0 ? null : refine(best, left, table, limits);
}

/** Matches sorted by rotation, so that only those with a similar rotation are tested as votes. */
interface Ballot {
  /** Where each slice of the circle begins in `rows`, and the end. */
  readonly starts: Int32Array;
  /** x, y in a; x, y in b; ln scale and turn of each. */
  readonly rows: Float64Array;
}

/** Slices of the circle, as wide as TURN allows: few votes outside TURN are examined. */
const SLICES = 69;
const PER_MATCH = 6;

function ballotOf(left: Int32Array, { rows: r }: Table): Ballot {
  const starts = new Int32Array(SLICES + 1);
  const slices = new Uint8Array(left.length);
  left.forEach((i, j) => {
    const slice = sliceOf(r[i * 8 + 7] ?? 0);
    slices[j] = slice;
    starts[slice + 1] = (starts[slice + 1] ?? 0) + 1;
  });
  for (let k = 0; k < SLICES; k++) starts[k + 1] = (starts[k + 1] ?? 0) + (starts[k] ?? 0);
  const next = starts.slice();
  const rows = new Float64Array(left.length * PER_MATCH);
  left.forEach((i, j) => {
    const slice = slices[j] ?? 0;
    const to = (next[slice] ?? 0) * PER_MATCH;
    next[slice] = (next[slice] ?? 0) + 1;
    rows[to] = r[i * 8] ?? 0;
    rows[to + 1] = r[i * 8 + 1] ?? 0;
    rows[to + 2] = r[i * 8 + 4] ?? 0;
    rows[to + 3] = r[i * 8 + 5] ?? 0;
    rows[to + 4] = r[i * 8 + 6] ?? 0;
    rows[to + 5] = r[i * 8 + 7] ?? 0;
  });
  return { starts, rows };
}

function sliceOf(turn: number): number {
  return Math.min(SLICES - 1, Math.max(0, Math.floor((wrap(turn) / (2 * Math.PI) + 0.5) * SLICES)));
}

/** How many matches agree with the similarity that `seed` proposes. */
function votesFor(
  seed: number,
  { starts, rows }: Ballot,
  { rows: r }: Table,
  limits: GeometryLimits,
): number {
  const s = seed * 8;
  const logScale = r[s + 6] ?? 0;
  const scale = Math.exp(logScale);
  if (scale < limits.leastScale || scale > limits.mostScale) return 0;
  const turn = r[s + 7] ?? 0;
  const c = Math.cos(turn) * scale;
  const d = Math.sin(turn) * scale;
  const x0 = r[s] ?? 0;
  const y0 = r[s + 1] ?? 0;
  const u0 = r[s + 4] ?? 0;
  const v0 = r[s + 5] ?? 0;
  let count = 0;
  const own = sliceOf(turn);
  for (let k = own - REACH; k <= own + REACH; k++) {
    const slice = (k + SLICES) % SLICES;
    const end = (starts[slice + 1] ?? 0) * PER_MATCH;
    for (let i = (starts[slice] ?? 0) * PER_MATCH; i < end; i += PER_MATCH) {
      const ds = (rows[i + 4] ?? 0) - logScale;
      if (ds > SCALE || ds < -SCALE) continue;
      const x = (rows[i] ?? 0) - x0;
      const y = (rows[i + 1] ?? 0) - y0;
      const du = c * x - d * y - (rows[i + 2] ?? 0) + u0;
      const dv = d * x + c * y - (rows[i + 3] ?? 0) + v0;
      const room = roomAt(x, y, scale);
      if (du * du + dv * dv <= room * room && Math.abs(wrap((rows[i + 5] ?? 0) - turn)) <= TURN)
        count++;
    }
  }
  return count;
}

const REACH = Math.ceil((TURN / (2 * Math.PI)) * SLICES);

function roomAt(x: number, y: number, scale: number): number {
  return VOTE_MISS + VOTE_MISS_FAR * Math.sqrt(x * x + y * y) * scale;
}

/** The matches that agree with the similarity that `seed` proposes, in their order. */
function votersOf(seed: number, left: Int32Array, { rows: r }: Table): number[] {
  const s = seed * 8;
  const scale = Math.exp(r[s + 6] ?? 0);
  const turn = r[s + 7] ?? 0;
  const c = Math.cos(turn) * scale;
  const d = Math.sin(turn) * scale;
  const agree: number[] = [];
  for (const i of left) {
    const k = i * 8;
    const ds = (r[k + 6] ?? 0) - (r[s + 6] ?? 0);
    const x = (r[k] ?? 0) - (r[s] ?? 0);
    const y = (r[k + 1] ?? 0) - (r[s + 1] ?? 0);
    const du = c * x - d * y - (r[k + 4] ?? 0) + (r[s + 4] ?? 0);
    const dv = d * x + c * y - (r[k + 5] ?? 0) + (r[s + 5] ?? 0);
    const room = roomAt(x, y, scale);
    if (
      ds <= SCALE &&
      ds >= -SCALE &&
      du * du + dv * dv <= room * room &&
      Math.abs(wrap((r[k + 7] ?? 0) - turn)) <= TURN
    )
      agree.push(i);
  }
  return agree;
}

function refine(seed: number, left: Int32Array, table: Table, limits: GeometryLimits): Fit | null {
  let inliers = votersOf(seed, left, table);
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

export function wrap(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}
