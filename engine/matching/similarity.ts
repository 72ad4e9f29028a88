import type { Affine } from '../../contract/geometry.ts';
import { applyAffine, composeAffine } from '../../contract/geometry.ts';
import type { Features } from '../features/features.ts';
import type { Variant } from '../features/variants.ts';
import { isMirrored, variantOf } from '../features/variants.ts';
import type { Candidate, PointMatch } from './candidates.ts';
import { fitAffine, fitSimilarity, singularValues } from './fits.ts';

/** A transform of a onto b with the points that agree with it. */
export interface Agreement {
  /** Pixels of a → pixels of b. */
  readonly transform: Affine;
  readonly variant: Variant;
  readonly inliers: readonly PointMatch[];
  /** Inliers that lie in different places of both pictures. */
  readonly points: number;
}

export interface GeometryLimits {
  readonly leastScale: number;
  readonly mostScale: number;
  readonly mostStretch: number;
}

export const GEOMETRY_LIMITS: GeometryLimits = { leastScale: 0.25, mostScale: 4, mostStretch: 1.45 };

const SEEDS = 120;

/**
 * The transforms that the most point pairs agree with, best first: each pair proposes a similarity from its two frames
 * (Lowe 2004), the best proposals are refitted on what agrees with them, as similarity, then as bounded affine. Points
 * used by one transform are taken away before the next is sought.
 */
export function agreements(candidate: Candidate, a: Features, b: Features, least: number, most: number, limits: GeometryLimits = GEOMETRY_LIMITS): Agreement[] {
  const view = variantOf(a, candidate.variant);
  let left = [...candidate.matches];
  const found: Agreement[] = [];
  while (found.length < most && left.length >= least) {
    const best = bestAgreement(left, view, b, limits);
    if (!best || best.points < least) break;
    const mirror: Affine = isMirrored(candidate.variant) ? [-1, 0, 0, 1, a.width - 1, 0] : [1, 0, 0, 1, 0, 0];
    found.push({ transform: composeAffine(best.transform, mirror), variant: candidate.variant, inliers: best.inliers, points: best.points });
    const used = new Set(best.inliers);
    left = left.filter((m) => !used.has(m));
  }
  return found;
}

interface Fit { transform: Affine; inliers: PointMatch[]; points: number }

function bestAgreement(matches: readonly PointMatch[], a: Features, b: Features, limits: GeometryLimits): Fit | null {
  const seeds = matches.slice(0, SEEDS);
  let best: { seed: PointMatch; votes: number } | null = null;
  for (const seed of seeds) {
    const proposal = propose(seed, a, b);
    if (proposal.scale < limits.leastScale || proposal.scale > limits.mostScale) continue;
    const votes = countVotes(proposal, seed, matches, a, b);
    if (!best || votes > best.votes) best = { seed, votes };
  }
  if (!best) return null;
  return refine(best.seed, matches, a, b, limits);
}

interface Proposal { transform: Affine; scale: number; turn: number }

function propose(m: PointMatch, a: Features, b: Features): Proposal {
  const p = m.a * 4;
  const q = m.b * 4;
  const scale = (b.frames[q + 2] ?? 1) / (a.frames[p + 2] ?? 1);
  const turn = (b.frames[q + 3] ?? 0) - (a.frames[p + 3] ?? 0);
  const c = Math.cos(turn) * scale;
  const s = Math.sin(turn) * scale;
  const x = a.frames[p] ?? 0;
  const y = a.frames[p + 1] ?? 0;
  return { transform: [c, s, -s, c, (b.frames[q] ?? 0) - c * x + s * y, (b.frames[q + 1] ?? 0) - s * x - c * y], scale, turn };
}

function agrees(m: PointMatch, proposal: Proposal, seed: PointMatch, a: Features, b: Features): boolean {
  const p = m.a * 4;
  const q = m.b * 4;
  const scale = (b.frames[q + 2] ?? 1) / (a.frames[p + 2] ?? 1) / proposal.scale;
  if (scale < 0.66 || scale > 1.5) return false;
  const turn = Math.abs(wrap((b.frames[q + 3] ?? 0) - (a.frames[p + 3] ?? 0) - proposal.turn));
  if (turn > 0.45) return false;
  const x = a.frames[p] ?? 0;
  const y = a.frames[p + 1] ?? 0;
  const t = proposal.transform;
  const dx = t[0] * x + t[2] * y + t[4] - (b.frames[q] ?? 0);
  const dy = t[1] * x + t[3] * y + t[5] - (b.frames[q + 1] ?? 0);
  const away = Math.hypot(x - (a.frames[seed.a * 4] ?? 0), y - (a.frames[seed.a * 4 + 1] ?? 0)) * proposal.scale;
  const room = 3 + 0.12 * away;
  return dx * dx + dy * dy <= room * room;
}

function countVotes(proposal: Proposal, seed: PointMatch, matches: readonly PointMatch[], a: Features, b: Features): number {
  let votes = 0;
  for (const m of matches) if (agrees(m, proposal, seed, a, b)) votes += m.rarity;
  return votes;
}

function refine(seed: PointMatch, matches: readonly PointMatch[], a: Features, b: Features, limits: GeometryLimits): Fit | null {
  const proposal = propose(seed, a, b);
  let inliers = matches.filter((m) => agrees(m, proposal, seed, a, b));
  let transform: Affine = proposal.transform;
  const diagonal = Math.hypot(b.width, b.height);
  for (const share of [0.04, 0.02, 0.012]) {
    const fitted = inliers.length >= 2 ? fitSimilarity(pairsOf(inliers, a, b)) : null;
    if (fitted) transform = fitted;
    inliers = within(transform, matches, a, b, Math.max(3, share * diagonal));
  }
  const similar = { transform, inliers, points: distinct(inliers, a, b) };
  if (similar.points < 6) return similar;
  for (const share of [0.01, 0.008]) {
    const fitted = fitAffine(pairsOf(inliers, a, b));
    if (!fitted || !bounded(fitted, limits)) return similar;
    transform = fitted;
    inliers = within(transform, matches, a, b, Math.max(2.5, share * diagonal));
    if (inliers.length < 4) return similar;
  }
  const points = distinct(inliers, a, b);
  return points >= similar.points * 0.8 ? { transform, inliers, points } : similar;
}

/** True when the transform neither stretches, shears nor scales more than allowed. */
export function bounded(t: Affine, limits: GeometryLimits): boolean {
  const [large, small] = singularValues(t);
  return small > 0 && large / small <= limits.mostStretch && Math.sqrt(large * small) >= limits.leastScale && Math.sqrt(large * small) <= limits.mostScale;
}

function within(t: Affine, matches: readonly PointMatch[], a: Features, b: Features, room: number): PointMatch[] {
  const scale = Math.sqrt(Math.abs(t[0] * t[3] - t[1] * t[2]));
  const turn = Math.atan2(t[1], t[0]);
  return matches.filter((m) => {
    const [x, y] = applyAffine(t, [a.frames[m.a * 4] ?? 0, a.frames[m.a * 4 + 1] ?? 0]);
    if (Math.hypot(x - (b.frames[m.b * 4] ?? 0), y - (b.frames[m.b * 4 + 1] ?? 0)) > room) return false;
    const ratio = (b.frames[m.b * 4 + 2] ?? 1) / (a.frames[m.a * 4 + 2] ?? 1) / scale;
    const off = Math.abs(wrap((b.frames[m.b * 4 + 3] ?? 0) - (a.frames[m.a * 4 + 3] ?? 0) - turn));
    return ratio > 0.6 && ratio < 1.66 && off < 0.5;
  });
}

function pairsOf(matches: readonly PointMatch[], a: Features, b: Features): [number, number, number, number][] {
  return matches.map((m) => [a.frames[m.a * 4] ?? 0, a.frames[m.a * 4 + 1] ?? 0, b.frames[m.b * 4] ?? 0, b.frames[m.b * 4 + 1] ?? 0]);
}

/** Agreeing pairs that lie at least four pixels apart in both pictures: repeated orientations and scales count once. */
function distinct(matches: readonly PointMatch[], a: Features, b: Features): number {
  const inA = new Set<number>();
  const inB = new Set<number>();
  for (const m of matches) {
    inA.add(cell(a, m.a));
    inB.add(cell(b, m.b));
  }
  return Math.min(inA.size, inB.size);
}

function cell(f: Features, i: number): number {
  return Math.floor((f.frames[i * 4] ?? 0) / 4) * 65536 + Math.floor((f.frames[i * 4 + 1] ?? 0) / 4);
}

export function wrap(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}
