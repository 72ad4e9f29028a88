import type { Affine } from '../../../contract/geometry.ts';
import { applyAffine } from '../../../contract/geometry.ts';
import type { Plane } from '../../features/plane.ts';
import type { Pair } from '../../geometry/fits.ts';
import { fitSimilarity } from '../../geometry/fits.ts';
import type { Agreement, GeometryLimits } from '../../geometry/similarity.ts';
import { bounded } from '../../geometry/similarity.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from './numbers.ts';
import { type Field, fieldOf } from './field.ts';

const { floor, hypot, max } = Math;

const {
  LINK,
  LEAST,
  LEAST_RATIO,
  MOST_RATIO,
  LEAST_ARM,
  JOINED,
  SAME,
  ROOM,
  MOST,
  PATCHES_A_POINT,
} = valuesOf(NUMBERS.dense);

/**
 * Transforms of a picture onto itself that neighbouring patches agree with, most patches first.
 * Every patch with structure looks for the two most like it elsewhere; neighbours that are carried
 * together by one similarity propose it (dense fields as in Cozzolino, Poggi & Verdoliva 2015, over
 * a grid and with an inverted file in place of a random search).
 */
export function denseAgreements(
  plane: Plane,
  open: Uint8Array | null,
  limits: GeometryLimits,
): Agreement[] {
  const field = fieldOf(plane, open);
  return field ? agreementsIn(field, limits) : [];
}

interface Seed {
  readonly at: number;
  readonly transform: Affine;
  readonly isMirrored: boolean;
  readonly votes: number;
}

/** Proposals of neighbouring patches, the ones with most patches first; each pair of places once. */
export function agreementsIn(field: Field, limits: GeometryLimits): Agreement[] {
  const seeds = seedsIn(field).sort((p, q) => q.votes - p.votes || p.at - q.at);
  const used = new Uint8Array(field.found.length / 2);
  const kept: Agreement[] = [];
  for (const seed of seeds) {
    if (kept.length >= MOST) break;
    const pairs = grownFrom(seed, field, used);
    if (pairs.length < LEAST) continue;
    const transform = fittedTo(pairs, seed.isMirrored);
    if (!transform || !bounded(transform, limits)) continue;
    if (kept.some((k) => meet(k, pairs, transform))) continue;
    kept.push({
      transform,
      variant: seed.isMirrored ? 'mirrored' : 'plain',
      pairs,
      points: max(1, floor(pairs.length / PATCHES_A_POINT)),
    });
  }
  return kept.sort((p, q) => q.pairs.length - p.pairs.length);
}

/** For each grid point and place the similarity that most of its neighbours agree with. */
function seedsIn({ columns, rows, pace, rim, found }: Field): Seed[] {
  const seeds: Seed[] = [];
  const near: number[] = [];
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      // The best place of a patch proposes, its second one only votes.
      const at = 2 * (r * columns + c);
      const u = found[2 * at] ?? NaN;
      const v = found[2 * at + 1] ?? NaN;
      if (Number.isNaN(u)) continue;
      near.length = 0;
      for (let dr = -LINK; dr <= LINK; dr++)
        for (let dc = -LINK; dc <= LINK; dc++) {
          const away = dr * dr + dc * dc;
          if (
            away === 0 ||
            away > LINK * LINK + 1 ||
            r + dr < 0 ||
            c + dc < 0 ||
            r + dr >= rows ||
            c + dc >= columns
          )
            continue;
          const other = 4 * ((r + dr) * columns + c + dc);
          for (let t = 0; t < 4; t += 2) {
            const du = (found[other + t] ?? NaN) - u;
            const dv = (found[other + t + 1] ?? NaN) - v;
            const ratio = (du * du + dv * dv) / (pace * pace * away);
            if (ratio > LEAST_RATIO ** 2 && ratio < MOST_RATIO ** 2)
              near.push(dc * pace, dr * pace, du, dv);
          }
        }
      if (near.length < 4 * 3) continue;
      const best = agreed(near);
      if (best.votes < LEAST - 1) continue;
      const [x, y] = [rim[0] + c * pace, rim[1] + r * pace];
      const m = best.isMirrored ? -1 : 1;
      // w = z·(x ± iy): the columns of the map.
      const [p, q] = [best.p, best.q];
      const l: Affine = [p, q, -q * m, p * m, 0, 0];
      seeds.push({
        at,
        isMirrored: best.isMirrored,
        votes: best.votes,
        transform: [l[0], l[1], l[2], l[3], u - l[0] * x - l[2] * y, v - l[1] * x - l[3] * y],
      });
    }
  return seeds;
}

/** The complex factor (of the offset or its mirror image) that most neighbours agree with. */
function agreed(near: readonly number[]): {
  readonly p: number;
  readonly q: number;
  readonly isMirrored: boolean;
  readonly votes: number;
} {
  let best = { p: 1, q: 0, isMirrored: false, votes: 0 };
  for (let i = 0; i < near.length; i += 4) {
    const [x, y, u, v] = [near[i] ?? 0, near[i + 1] ?? 0, near[i + 2] ?? 0, near[i + 3] ?? 0];
    const n = x * x + y * y;
    // Offsets of neighbouring grid points are too short to tell an angle.
    if (n < LEAST_ARM ** 2) continue;
    for (const m of [1, -1]) {
      const p = (u * x + m * v * y) / n;
      const q = (v * x - m * u * y) / n;
      let votes = 0;
      for (let j = 0; j < near.length; j += 4) {
        const [a, b] = [near[j] ?? 0, m * (near[j + 1] ?? 0)];
        const du = p * a - q * b - (near[j + 2] ?? 0);
        const dv = p * b + q * a - (near[j + 3] ?? 0);
        if (du * du + dv * dv <= ROOM * ROOM) votes++;
      }
      if (votes > best.votes) best = { p, q, isMirrored: m < 0, votes };
    }
  }
  return best;
}

/** The patches, joined from neighbour to neighbour, that a seed's similarity carries to their places. */
function grownFrom(
  seed: Seed,
  { columns, rows, pace, rim, found }: Field,
  used: Uint8Array,
): Pair[] {
  if (used[seed.at] === 1) return [];
  let transform = seed.transform;
  const pairs: Pair[] = [];
  const queue = [seed.at >> 1];
  const seen = new Set(queue);
  for (let k = 0; k < queue.length; k++) {
    const cell = queue[k] ?? 0;
    const [c, r] = [cell % columns, floor(cell / columns)];
    const [x, y] = [rim[0] + c * pace, rim[1] + r * pace];
    const [pu, pv] = applyAffine(transform, [x, y]);
    let isIn = false;
    for (let s = 0; s < 2; s++) {
      const at = 2 * cell + s;
      const [u, v] = [found[2 * at] ?? NaN, found[2 * at + 1] ?? NaN];
      if (!(hypot(u - pu, v - pv) <= JOINED * ROOM)) continue;
      pairs.push([x, y, u, v]);
      used[at] = 1;
      isIn = true;
      break;
    }
    if (!isIn) continue;
    if (pairs.length % 12 === 0) transform = fittedTo(pairs, seed.isMirrored) ?? transform;
    for (let dr = -2; dr <= 2; dr++)
      for (let dc = -2; dc <= 2; dc++) {
        const [cc, rr] = [c + dc, r + dr];
        const next = rr * columns + cc;
        if (cc < 0 || rr < 0 || cc >= columns || rr >= rows || seen.has(next)) continue;
        seen.add(next);
        queue.push(next);
      }
  }
  return pairs;
}

function fittedTo(pairs: readonly Pair[], isMirrored: boolean): Affine | null {
  if (!isMirrored) return fitSimilarity(pairs);
  const t = fitSimilarity(pairs.map((p): Pair => [-p[0], p[1], p[2], p[3]]));
  return t ? [-t[0], -t[1], t[2], t[3], t[4], t[5]] : null;
}

/** True when a kept proposal joins the same two places, whichever way round. */
function meet(k: Agreement, pairs: readonly Pair[], transform: Affine): boolean {
  const [x, y] = middle(pairs, 0);
  const [u, v] = applyAffine(transform, [x, y]);
  const [p, q] = middle(k.pairs, 0);
  const [s, t] = applyAffine(k.transform, [p, q]);
  return (
    max(hypot(x - p, y - q), hypot(u - s, v - t)) < SAME ||
    max(hypot(x - s, y - t), hypot(u - p, v - q)) < SAME
  );
}

function middle(pairs: readonly Pair[], from: 0 | 2): readonly [number, number] {
  let [x, y] = [0, 0];
  for (const p of pairs) {
    x += p[from];
    y += p[from === 0 ? 1 : 3];
  }
  return [x / pairs.length, y / pairs.length];
}
