import type { Affine, Box } from '../../contract/geometry.ts';
import { applyAffine, invertAffine } from '../../contract/geometry.ts';
import type { Pair } from '../geometry/fits.ts';
import { fitAffine, fitSimilarity } from '../geometry/fits.ts';
import type { GeometryLimits } from '../geometry/similarity.ts';
import { bounded } from '../geometry/similarity.ts';
import type { Frame } from '../geometry/frame.ts';
import { frameOver, frameToB } from '../geometry/frame.ts';
import type { Workspace, PlacedSamples } from './scratch.ts';
import { workspaceFor, sampleInto } from './scratch.ts';
import type { Picture } from './picture.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const {
  LEAST_BLOCK,
  OPPOSED,
  LEAST_SPREAD,
  LARGE,
  LEAST_WEIGHT,
  LEAST_SHARPNESS,
  LEAST_MOVES,
  AFFINE_MOVES,
  CONSENSUS,
  LEAST_CONSENSUS,
} = valuesOf(NUMBERS.register);

/**
 * Refines a transform by block matching: small blocks of the common frame are shifted until they
 * correlate best, and the transform is refitted robustly on the blocks that agree. `radius` is the
 * largest shift in frame pixels, `limit` the side of the frame, `blocks` the number of blocks along
 * each side. Returns the transform unchanged when too few blocks have structure.
 */
export function register(
  a: Picture,
  b: Picture,
  box: Box,
  transform: Affine,
  radius: number,
  limit: number,
  blocks: number,
  options: { readonly limits: GeometryLimits; readonly inverted: boolean },
): Affine {
  const scale = Math.sqrt(Math.abs(transform[0] * transform[3] - transform[1] * transform[2]));
  const frame = frameOver(box, scale, limit);
  if (!frame) return transform;
  const on = workspaceFor(frame.width * frame.height);
  const pa = sampleInto(on, 0, a, frame.width, frame.height, frame.toA);
  const pb = sampleInto(on, 1, b, frame.width, frame.height, frameToB(frame, transform));
  if (options.inverted) on.kernel.negate(pb.values, pb.width * pb.height);
  return (
    refit(blockMoves(on, pa, pb, radius, blocks), frame, transform, options.limits) ?? transform
  );
}

interface Move {
  x: number;
  y: number;
  dx: number;
  dy: number;
  weight: number;
}

function blockMoves(
  { kernel, work }: Workspace,
  a: PlacedSamples,
  b: PlacedSamples,
  radius: number,
  blocks: number,
): Move[] {
  const { width, height } = a;
  // Sides of 8 or 16 pixels: the kernel reads four at a time.
  const half = Math.min(width, height) >= LARGE ? 8 : 4;
  const scores = new Float32Array(kernel.memory.buffer, work, (2 * radius + 1) ** 2);
  // About blocks² blocks whatever the frame's shape.
  const pace = Math.sqrt(width * height) / blocks;
  const stepX = Math.max(half, Math.floor(pace));
  const stepY = Math.max(
    Math.min(half, 4),
    Math.min(Math.floor(pace), Math.floor((height - 2 * half) / 3)),
  );
  const moves: Move[] = [];
  for (let y = half; y <= height - half; y += stepY)
    for (let x = half; x <= width - half; x += stepX) {
      const variance = kernel.blockCorrelations(
        a.values,
        b.values,
        a.valid,
        b.valid,
        width,
        height,
        x,
        y,
        half,
        radius,
        work,
      );
      if (variance < LEAST_SPREAD ** 2) continue;
      const move = bestMove(scores, x, y, radius);
      if (move) moves.push(move);
    }
  return moves;
}

function bestMove(scores: Float32Array, x: number, y: number, radius: number): Move | null {
  const side = 2 * radius + 1;
  let at = 0;
  for (let k = 1; k < scores.length; k++) if ((scores[k] ?? -1) > (scores[at] ?? -1)) at = k;
  const best = scores[at] ?? -1;
  const cx = at % side;
  const cy = Math.floor(at / side);
  if (best < LEAST_BLOCK || cx === 0 || cy === 0 || cx === side - 1 || cy === side - 1) return null;
  const fx = vertex(scores[at - 1] ?? 0, best, scores[at + 1] ?? 0);
  const fy = vertex(scores[at - side] ?? 0, best, scores[at + side] ?? 0);
  const sharp =
    2 * best -
    Math.min(
      (scores[at - 1] ?? 0) + (scores[at + 1] ?? 0),
      (scores[at - side] ?? 0) + (scores[at + side] ?? 0),
    );
  return {
    x: x - 0.5,
    y: y - 0.5,
    dx: cx - radius + fx,
    dy: cy - radius + fy,
    weight: Math.max(LEAST_WEIGHT, best * best * Math.max(LEAST_SHARPNESS, sharp)),
  };
}

function vertex(left: number, mid: number, right: number): number {
  const bend = left - 2 * mid + right;
  if (bend >= -1e-9 || left < OPPOSED || right < OPPOSED) return 0;
  return Math.max(-0.5, Math.min(0.5, (0.5 * (left - right)) / bend));
}

function refit(
  moves: readonly Move[],
  frame: Frame,
  transform: Affine,
  limits: GeometryLimits,
): Affine | null {
  if (moves.length < LEAST_MOVES) return null;
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
    if (alive < LEAST_MOVES) break;
    const mirrored = transform[0] * transform[3] - transform[1] * transform[2] < 0;
    const affine = alive >= AFFINE_MOVES ? fitAffine(pairs, weights) : null;
    const fitted =
      affine && bounded(affine, limits) ? affine : similarityOf(pairs, weights, mirrored);
    if (!fitted || !bounded(fitted, limits) || !invertAffine(fitted)) break;
    best = fitted;
  }
  return best;
}

/**
 * Weights of the blocks whose shift lies near the median, 0 for all others, so that outliers do not
 * lead the first fit.
 */
function consensus(moves: readonly Move[], weights: readonly number[]): number[] {
  const dx = median(moves.map((m) => m.dx));
  const dy = median(moves.map((m) => m.dy));
  const away = moves.map((m) => Math.hypot(m.dx - dx, m.dy - dy));
  const room = Math.max(LEAST_CONSENSUS, CONSENSUS * median(away));
  return weights.map((w, i) => ((away[i] ?? 0) <= room ? w : 0));
}

function similarityOf(
  pairs: readonly Pair[],
  weights: readonly number[],
  mirrored: boolean,
): Affine | null {
  if (!mirrored) return fitSimilarity(pairs, weights);
  const fitted = fitSimilarity(
    pairs.map((p): Pair => [-p[0], p[1], p[2], p[3]]),
    weights,
  );
  return fitted ? [-fitted[0], -fitted[1], fitted[2], fitted[3], fitted[4], fitted[5]] : null;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((p, q) => p - q);
  return sorted[sorted.length >> 1] ?? 0;
}
