import type { Affine } from '../../../contract/geometry.ts';
import { applyAffine, composeAffine } from '../../../contract/geometry.ts';
import type { Features } from '../../features/features.ts';
import { isMirrored } from '../../features/variants.ts';
import type { Pair } from '../../geometry/fits.ts';
import { fitSimilarity } from '../../geometry/fits.ts';
import type { Agreement, Correspondence, GeometryLimits } from '../../geometry/similarity.ts';
import { bounded } from '../../geometry/similarity.ts';
import { wrap } from '../../geometry/votes.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { abs, atan2, ceil, cos, exp, floor, hypot, log, max, min, PI, sin, sqrt } = Math;

const { REACH, REACH_PIXELS, MISS, MISS_FAR, TURN, VOTE_SCALE, WIDER, SAME, TRIED, SEEDS } =
  valuesOf(NUMBERS.proposals);
const SCALE = log(VOTE_SCALE);
/** Tolerances of the inliers, round by round; shares of the diagonal. Set by hand. */
const ROUNDS = [0.02, 0.012, 0.008];
/** Slices of the circle, as wide as TURN allows: few votes outside TURN are examined. */
const SLICES = 47;
const AROUND = ceil((TURN / (2 * PI)) * SLICES);
const PER_MATCH = 6;

/**
 * Transforms of a picture onto itself that several neighbouring matches agree with, most points
 * first, at most `most`: each match proposes a similarity from its two frames, and only matches
 * near it vote. Each pair of places comes once, whichever way round it was found.
 */
export function localAgreements(
  c: Correspondence,
  features: Features,
  least: number,
  most: number,
  limits: GeometryLimits,
): Agreement[] {
  const rows = rowsOf(c, features);
  const n = c.pointA.length;
  const diagonal = hypot(features.width, features.height);
  const reach = max(REACH_PIXELS, REACH * diagonal);
  const votes = votesOf(rows, proposing(c), reach, limits);
  const order = Array.from({ length: n }, (_, i) => i)
    .filter((i) => (votes[i] ?? 0) >= least)
    .sort((p, q) => (votes[q] ?? 0) - (votes[p] ?? 0) || p - q);
  const used = new Uint8Array(n);
  const fits: Fit[] = [];
  for (const seed of order) {
    if (fits.length >= TRIED * most) break;
    if (used[seed] === 1) continue;
    const fit = refined(seed, rows, n, reach, diagonal, limits);
    if (!fit) continue;
    for (const i of fit.inliers) used[i] = 1;
    if (fit.points >= least) fits.push(fit);
  }
  fits.sort(
    (p, q) =>
      q.points - p.points ||
      q.inliers.length - p.inliers.length ||
      (p.inliers[0] ?? 0) - (q.inliers[0] ?? 0),
  );
  const mirrored = isMirrored(c.variant);
  const kept: Placed[] = [];
  for (const fit of fits) {
    if (kept.length >= most) break;
    const placed = placedOf(fit, rows, mirrored, features.width);
    if (!kept.some((k) => samePlaces(k, placed, SAME * diagonal))) kept.push(placed);
  }
  return kept.map(({ transform, pairs, points }) => ({
    transform,
    variant: c.variant,
    pairs,
    points,
  }));
}

interface Fit {
  readonly transform: Affine;
  readonly inliers: readonly number[];
  readonly points: number;
}
interface Placed {
  readonly transform: Affine;
  readonly pairs: readonly Pair[];
  readonly points: number;
  readonly x: number;
  readonly y: number;
  readonly u: number;
  readonly v: number;
}

/**
 * x, y in the picture (as the variant shows it) of the one point, x, y of the other, ln scale and
 * turn from the one to the other.
 */
function rowsOf(c: Correspondence, { frames, width }: Features): Float64Array {
  const mirrored = isMirrored(c.variant);
  const rows = new Float64Array(c.pointA.length * PER_MATCH);
  for (let i = 0; i < c.pointA.length; i++) {
    const p = (c.pointA[i] ?? 0) * 4;
    const q = (c.pointB[i] ?? 0) * 4;
    const angle = frames[p + 3] ?? 0;
    const at = i * PER_MATCH;
    rows[at] = mirrored ? width - 1 - (frames[p] ?? 0) : (frames[p] ?? 0);
    rows[at + 1] = frames[p + 1] ?? 0;
    rows[at + 2] = frames[q] ?? 0;
    rows[at + 3] = frames[q + 1] ?? 0;
    rows[at + 4] = log((frames[q + 2] ?? 1) / (frames[p + 2] ?? 1));
    rows[at + 5] = wrap((frames[q + 3] ?? 0) - (mirrored ? PI - angle : angle));
  }
  return rows;
}

function sliceOf(turn: number): number {
  return max(0, min(SLICES - 1, floor((turn / (2 * PI) + 0.5) * SLICES)));
}

/**
 * Marks the matches that propose a transform with 1: the best ones, and only one of two that map
 * the same places in opposite directions.
 */
function proposing({ pointA, pointB }: Correspondence): Uint8Array {
  const isSeed = new Uint8Array(pointA.length);
  const seen = new Set<number>();
  for (let i = 0; i < min(isSeed.length, SEEDS); i++) {
    const [p, q] = [pointA[i] ?? 0, pointB[i] ?? 0];
    if (seen.has(q * 65536 + p)) continue;
    seen.add(p * 65536 + q);
    isSeed[i] = 1;
  }
  return isSeed;
}

/** Number of votes for each proposing match: matches near it that agree with its similarity. */
function votesOf(
  rows: Float64Array,
  isSeed: Uint8Array,
  reach: number,
  limits: GeometryLimits,
): Int32Array {
  const n = isSeed.length;
  const starts = new Int32Array(SLICES + 1);
  for (let i = 0; i < n; i++) {
    const k = sliceOf(rows[i * PER_MATCH + 5] ?? 0) + 1;
    starts[k] = (starts[k] ?? 0) + 1;
  }
  for (let k = 0; k < SLICES; k++) starts[k + 1] = (starts[k + 1] ?? 0) + (starts[k] ?? 0);
  const next = starts.slice();
  const sorted = new Float64Array(n * PER_MATCH);
  for (const i of fromTheLeft(rows, n)) {
    const k = sliceOf(rows[i * PER_MATCH + 5] ?? 0);
    const to = (next[k] ?? 0) * PER_MATCH;
    for (let j = 0; j < PER_MATCH; j++) sorted[to + j] = rows[i * PER_MATCH + j] ?? 0;
    next[k] = (next[k] ?? 0) + 1;
  }
  const votes = new Int32Array(n);
  const [smallest, largest] = [log(limits.leastScale), log(limits.mostScale)];
  const far = reach * reach;
  for (let seed = 0; seed < n; seed++) {
    if (isSeed[seed] === 0) continue;
    const s = seed * PER_MATCH;
    const logScale = rows[s + 4] ?? 0;
    if (logScale < smallest || logScale > largest) continue;
    const turn = rows[s + 5] ?? 0;
    const scale = exp(logScale);
    const p = cos(turn) * scale;
    const q = sin(turn) * scale;
    const [x0, y0, u0, v0] = [rows[s] ?? 0, rows[s + 1] ?? 0, rows[s + 2] ?? 0, rows[s + 3] ?? 0];
    const own = sliceOf(turn);
    let count = 0;
    for (let k = own - AROUND; k <= own + AROUND; k++) {
      const slice = (k + SLICES) % SLICES;
      const end = (starts[slice + 1] ?? 0) * PER_MATCH;
      for (
        let i =
          firstRightOf(x0 - reach - 1, sorted, starts[slice] ?? 0, starts[slice + 1] ?? 0) *
          PER_MATCH;
        i < end;
        i += PER_MATCH
      ) {
        const x = (sorted[i] ?? 0) - x0;
        if (x > reach + 1) break;
        const y = (sorted[i + 1] ?? 0) - y0;
        const away = x * x + y * y;
        if (away > far) continue;
        const du = p * x - q * y - (sorted[i + 2] ?? 0) + u0;
        const dv = q * x + p * y - (sorted[i + 3] ?? 0) + v0;
        const miss = MISS + MISS_FAR * sqrt(away) * scale;
        if (du * du + dv * dv > miss * miss || abs((sorted[i + 4] ?? 0) - logScale) > SCALE)
          continue;
        if (abs(wrap((sorted[i + 5] ?? 0) - turn)) <= TURN) count++;
      }
    }
    votes[seed] = count;
  }
  return votes;
}

/** Numbers of the matches by x, to a sixteenth of a pixel. */
function fromTheLeft(rows: Float64Array, n: number): Int32Array {
  // One number that increases with x, then with the index: typed arrays sort numbers without a
  // comparison function.
  const keys = new Float64Array(n);
  for (let i = 0; i < n; i++) keys[i] = floor(16 * (rows[i * PER_MATCH] ?? 0)) * MATCHES + i;
  keys.sort();
  const order = new Int32Array(n);
  for (let k = 0; k < n; k++) order[k] = (keys[k] ?? 0) - floor((keys[k] ?? 0) / MATCHES) * MATCHES;
  return order;
}

/** More than the number of any picture's matches. */
const MATCHES = 2 ** 24;

/** The first of the matches from … end, sorted by x, that lies right of x. */
function firstRightOf(x: number, sorted: Float64Array, from: number, end: number): number {
  let low = from;
  let high = end;
  while (low < high) {
    const mid = (low + high) >> 1;
    if ((sorted[mid * PER_MATCH] ?? 0) < x) low = mid + 1;
    else high = mid;
  }
  return low;
}

/**
 * The similarity refitted on the matches that agree with the seed's, with decreasing tolerance;
 * null when too few are left or the limits are exceeded.
 */
function refined(
  seed: number,
  rows: Float64Array,
  n: number,
  reach: number,
  diagonal: number,
  limits: GeometryLimits,
): Fit | null {
  const s = seed * PER_MATCH;
  const scale = exp(rows[s + 4] ?? 0);
  const turn = rows[s + 5] ?? 0;
  const [c, d] = [cos(turn) * scale, sin(turn) * scale];
  let transform: Affine = [
    c,
    d,
    -d,
    c,
    (rows[s + 2] ?? 0) - c * (rows[s] ?? 0) + d * (rows[s + 1] ?? 0),
    (rows[s + 3] ?? 0) - d * (rows[s] ?? 0) - c * (rows[s + 1] ?? 0),
  ];
  const near = nearTo(seed, rows, n, WIDER * reach);
  let inliers = agreeing(seed, transform, rows, near, reach, MISS, MISS_FAR);
  for (const share of ROUNDS) {
    const fitted = inliers.length >= 2 ? fitSimilarity(inliers.map((i) => pairAt(rows, i))) : null;
    if (!fitted) return null;
    transform = fitted;
    inliers = agreeing(seed, transform, rows, near, WIDER * reach, max(MISS, share * diagonal), 0);
  }
  return bounded(transform, limits)
    ? { transform, inliers, points: distinct(inliers, rows) }
    : null;
}

/** Numbers of the matches within a distance of a seed. */
function nearTo(seed: number, rows: Float64Array, n: number, reach: number): Int32Array {
  const [x0, y0] = [rows[seed * PER_MATCH] ?? 0, rows[seed * PER_MATCH + 1] ?? 0];
  const found = new Int32Array(n);
  let count = 0;
  for (let i = 0; i < n; i++) {
    const x = (rows[i * PER_MATCH] ?? 0) - x0;
    const y = (rows[i * PER_MATCH + 1] ?? 0) - y0;
    if (x * x + y * y <= reach * reach) found[count++] = i;
  }
  return found.subarray(0, count);
}

/** The matches within `reach` of a seed that agree with a transform, best first. */
function agreeing(
  seed: number,
  t: Affine,
  rows: Float64Array,
  near: Int32Array,
  reach: number,
  miss: number,
  missFar: number,
): number[] {
  const [x0, y0] = [rows[seed * PER_MATCH] ?? 0, rows[seed * PER_MATCH + 1] ?? 0];
  const logScale = 0.5 * log(abs(t[0] * t[3] - t[1] * t[2]));
  const scale = exp(logScale);
  const turn = atan2(t[1], t[0]);
  const found: number[] = [];
  for (let k = 0; k < near.length; k++) {
    const i = near[k] ?? 0;
    const at = i * PER_MATCH;
    const x = rows[at] ?? 0;
    const y = rows[at + 1] ?? 0;
    const away = (x - x0) * (x - x0) + (y - y0) * (y - y0);
    if (away > reach * reach) continue;
    const du = t[0] * x + t[2] * y + t[4] - (rows[at + 2] ?? 0);
    const dv = t[1] * x + t[3] * y + t[5] - (rows[at + 3] ?? 0);
    const room = miss + missFar * sqrt(away) * scale;
    if (
      du * du + dv * dv <= room * room &&
      abs((rows[at + 4] ?? 0) - logScale) <= SCALE &&
      abs(wrap((rows[at + 5] ?? 0) - turn)) <= TURN
    )
      found.push(i);
  }
  return found;
}

function pairAt(rows: Float64Array, i: number): Pair {
  return [
    rows[i * PER_MATCH] ?? 0,
    rows[i * PER_MATCH + 1] ?? 0,
    rows[i * PER_MATCH + 2] ?? 0,
    rows[i * PER_MATCH + 3] ?? 0,
  ];
}

/**
 * Matches in different places of both sides: repeated orientations and scales of a point count
 * once.
 */
function distinct(inliers: readonly number[], rows: Float64Array): number {
  const inA = new Set<number>();
  const inB = new Set<number>();
  for (const i of inliers) {
    const [x, y, u, v] = pairAt(rows, i);
    inA.add(floor(x / 4) * 65536 + floor(y / 4));
    inB.add(floor(u / 4) * 65536 + floor(v / 4));
  }
  return min(inA.size, inB.size);
}

function placedOf(
  { transform, inliers, points }: Fit,
  rows: Float64Array,
  mirrored: boolean,
  width: number,
): Placed {
  const pairs = inliers.map((i): Pair => {
    const [x, y, u, v] = pairAt(rows, i);
    return [mirrored ? width - 1 - x : x, y, u, v];
  });
  const whole: Affine = mirrored
    ? composeAffine(transform, [-1, 0, 0, 1, width - 1, 0])
    : transform;
  const x = pairs.reduce((sum, p) => sum + p[0], 0) / pairs.length;
  const y = pairs.reduce((sum, p) => sum + p[1], 0) / pairs.length;
  const [u, v] = applyAffine(whole, [x, y]);
  return { transform: whole, pairs, points, x, y, u, v };
}

/** True when two proposals carry the same place to the same place, or back. */
function samePlaces(p: Placed, q: Placed, room: number): boolean {
  const [u, v] = applyAffine(p.transform, [q.x, q.y]);
  if (hypot(u - q.u, v - q.v) <= room && hypot(p.x - q.x, p.y - q.y) <= 4 * room) return true;
  const [x, y] = applyAffine(p.transform, [q.u, q.v]);
  return hypot(x - q.x, y - q.y) <= room && hypot(p.x - q.u, p.y - q.v) <= 4 * room;
}
