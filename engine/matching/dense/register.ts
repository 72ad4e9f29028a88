import type { Affine, Box } from '../../../contract/geometry.ts';
import { applyAffine, invertAffine } from '../../../contract/geometry.ts';
import type { Pair } from '../fits.ts';
import { fitAffine, fitSimilarity } from '../fits.ts';
import type { GeometryLimits } from '../similarity.ts';
import { bounded } from '../similarity.ts';
import type { Frame } from './frame.ts';
import { frameOver, frameToB } from './frame.ts';
import type { Picture } from './picture.ts';
import type { Sampled } from './resample.ts';
import { resample } from './resample.ts';

const LEAST_SPREAD = 0.02;

/**
 * Sharpens a transform by moving small blocks of the shared frame until they correlate best, and refitting on the blocks
 * that agree: a robust block version of Lucas & Kanade's registration. `radius` is the reach in frame pixels, `limit` the
 * frame's length, `blocks` the number of blocks along each side. Returns the transform unchanged when too few blocks have structure.
 */
export function register(a: Picture, b: Picture, box: Box, transform: Affine, radius: number, limit: number, blocks: number, options: { readonly limits: GeometryLimits; readonly inverted: boolean }): Affine {
  const scale = Math.sqrt(Math.abs(transform[0] * transform[3] - transform[1] * transform[2]));
  const frame = frameOver(box, scale, limit);
  if (!frame) return transform;
  const pa = resample(a, frame.width, frame.height, frame.toA);
  const pb = resample(b, frame.width, frame.height, frameToB(frame, transform));
  const moves = blockMoves(pa, options.inverted ? negative(pb) : pb, radius, blocks);
  return refit(moves, frame, transform, options.limits) ?? transform;
}

function negative(s: Sampled): Sampled {
  return { ...s, values: s.values.map((v) => 1 - v) };
}

interface Move { x: number; y: number; dx: number; dy: number; weight: number }

function blockMoves(a: Sampled, b: Sampled, radius: number, blocks: number): Move[] {
  const half = Math.max(4, Math.min(8, Math.floor(Math.min(a.width, a.height) / 5)));
  const moves: Move[] = [];
  const stepX = Math.max(half, Math.floor(a.width / blocks));
  const stepY = Math.max(half, Math.floor(a.height / blocks));
  for (let y = half; y < a.height - half; y += stepY)
    for (let x = half; x < a.width - half; x += stepX) {
      const move = bestMove(a, b, x, y, half, radius);
      if (move) moves.push(move);
    }
  return moves;
}

function bestMove(a: Sampled, b: Sampled, x: number, y: number, half: number, radius: number): Move | null {
  const w = a.width;
  let n = 0;
  let sum = 0;
  let squares = 0;
  for (let j = -half; j <= half; j++)
    for (let i = -half; i <= half; i++) {
      const at = (y + j) * w + x + i;
      if (a.valid[at] === 0) continue;
      const v = a.values[at] ?? 0;
      n++;
      sum += v;
      squares += v * v;
    }
  const size = (2 * half + 1) ** 2;
  if (n < size * 0.8 || squares / n - (sum / n) ** 2 < LEAST_SPREAD ** 2) return null;
  const side = 2 * radius + 1;
  const scores = new Float32Array(side * side).fill(-1);
  let best = -1;
  let at = -1;
  for (let dy = -radius; dy <= radius; dy++)
    for (let dx = -radius; dx <= radius; dx++) {
      const k = (dy + radius) * side + dx + radius;
      const score = blockCorrelation(a, b, x, y, dx, dy, half, size);
      scores[k] = score;
      if (score > best) {
        best = score;
        at = k;
      }
    }
  if (best < 0.55 || at < 0) return null;
  const cx = at % side;
  const cy = Math.floor(at / side);
  if (cx === 0 || cy === 0 || cx === side - 1 || cy === side - 1) return null;
  const fx = vertex(scores[at - 1] ?? 0, best, scores[at + 1] ?? 0);
  const fy = vertex(scores[at - side] ?? 0, best, scores[at + side] ?? 0);
  const sharp = 2 * best - Math.min((scores[at - 1] ?? 0) + (scores[at + 1] ?? 0), (scores[at - side] ?? 0) + (scores[at + side] ?? 0));
  return { x, y, dx: cx - radius + fx, dy: cy - radius + fy, weight: Math.max(0.001, best * best * Math.max(0.02, sharp)) };
}

function blockCorrelation(a: Sampled, b: Sampled, x: number, y: number, dx: number, dy: number, half: number, size: number): number {
  const w = a.width;
  if (x + dx - half < 0 || y + dy - half < 0 || x + dx + half >= w || y + dy + half >= a.height) return -1;
  let n = 0;
  let sa = 0;
  let sb = 0;
  let saa = 0;
  let sbb = 0;
  let sab = 0;
  for (let j = -half; j <= half; j++) {
    let p = (y + j) * w + x - half;
    let q = (y + dy + j) * w + x + dx - half;
    for (let i = -half; i <= half; i++, p++, q++) {
      if ((a.valid[p] ?? 0) + (b.valid[q] ?? 0) < 2) continue;
      const u = a.values[p] ?? 0;
      const v = b.values[q] ?? 0;
      n++;
      sa += u;
      sb += v;
      saa += u * u;
      sbb += v * v;
      sab += u * v;
    }
  }
  if (n < size * 0.7) return -1;
  const va = saa / n - (sa / n) ** 2;
  const vb = sbb / n - (sb / n) ** 2;
  if (va < 1e-6 || vb < 1e-6) return -1;
  return (sab / n - (sa / n) * (sb / n)) / Math.sqrt(va * vb);
}

function vertex(left: number, mid: number, right: number): number {
  const bend = left - 2 * mid + right;
  if (bend >= -1e-9 || left < -0.9 || right < -0.9) return 0;
  return Math.max(-0.5, Math.min(0.5, (0.5 * (left - right)) / bend));
}

function refit(moves: readonly Move[], frame: Frame, transform: Affine, limits: GeometryLimits): Affine | null {
  if (moves.length < 3) return null;
  const toB = frameToB(frame, transform);
  const pairs = moves.map((m): Pair => {
    const from = applyAffine(frame.toA, [m.x, m.y]);
    const to = applyAffine(toB, [m.x + m.dx, m.y + m.dy]);
    return [from[0], from[1], to[0], to[1]];
  });
  let weights = moves.map((m) => m.weight);
  const unit = Math.sqrt(Math.abs(toB[0] * toB[3] - toB[1] * toB[2]));
  let best: Affine | null = null;
  for (const room of [Infinity, 3, 1.5, 1]) {
    if (best) {
      const now = best;
      weights = pairs.map((p, i) => {
        const [x, y] = applyAffine(now, [p[0], p[1]]);
        return Math.hypot(x - p[2], y - p[3]) <= room * unit ? (moves[i]?.weight ?? 0) : 0;
      });
    } else weights = consensus(moves, weights);
    const alive = weights.filter((w) => w > 0).length;
    if (alive < 3) break;
    const mirrored = transform[0] * transform[3] - transform[1] * transform[2] < 0;
    const affine = alive >= 8 ? fitAffine(pairs, weights) : null;
    const fitted = affine && bounded(affine, limits) ? affine : similarityOf(pairs, weights, mirrored);
    if (!fitted || !bounded(fitted, limits) || !invertAffine(fitted)) break;
    best = fitted;
  }
  return best;
}

/** Starts from the moves that lie near the weighted median, so that a minority of wandering blocks cannot lead the fit. */
function consensus(moves: readonly Move[], weights: readonly number[]): number[] {
  const dx = median(moves.map((m) => m.dx));
  const dy = median(moves.map((m) => m.dy));
  const away = moves.map((m) => Math.hypot(m.dx - dx, m.dy - dy));
  const room = Math.max(2, 1.5 * median(away));
  return weights.map((w, i) => ((away[i] ?? 0) <= room ? w : 0));
}

function similarityOf(pairs: readonly Pair[], weights: readonly number[], mirrored: boolean): Affine | null {
  if (!mirrored) return fitSimilarity(pairs, weights);
  const fitted = fitSimilarity(pairs.map((p): Pair => [-p[0], p[1], p[2], p[3]]), weights);
  return fitted ? [-fitted[0], -fitted[1], fitted[2], fitted[3], fitted[4], fitted[5]] : null;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((p, q) => p - q);
  return sorted[sorted.length >> 1] ?? 0;
}
