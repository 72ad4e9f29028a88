import type { Affine } from '../../../contract/geometry.ts';
import { applyAffine } from '../../../contract/geometry.ts';
import type { Plane } from '../../features/plane.ts';
import type { Pair } from '../../geometry/fits.ts';
import { fitSimilarity } from '../../geometry/fits.ts';
import type { Agreement, GeometryLimits } from '../../geometry/similarity.ts';
import { bounded } from '../../geometry/similarity.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from './numbers.ts';
import { type Field, fieldOf, patchesOn } from './field.ts';

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

/** For each grid point the similarity that most of its neighbours agree with. */
function seedsIn({ columns, rows, pace, rim, found }: Field): Seed[] {
  const kernel = patchesOn();
  const foundAt = kernel.reserve(found.byteLength, 1);
  // Five numbers of each point.
  const outAt = kernel.reserve(columns * rows * 5 * 8, 0);
  new Float32Array(kernel.memory.buffer, foundAt, found.length).set(found);
  // The best place of a patch proposes, its second one only votes.
  const count = kernel.seeds(
    foundAt,
    columns,
    rows,
    pace,
    LINK,
    LEAST_RATIO ** 2,
    MOST_RATIO ** 2,
    LEAST_ARM ** 2,
    ROOM * ROOM,
    LEAST - 1,
    outAt,
  );
  const numbers = new Float64Array(kernel.memory.buffer, outAt, 5 * count);
  return Array.from({ length: count }, (_, k): Seed => {
    const [at = 0, votes = 0, mirrored, p = 0, q = 0] = numbers.subarray(5 * k, 5 * k + 5);
    const cell = at / 2;
    const [c, r] = [cell % columns, floor(cell / columns)];
    const [x, y] = [rim[0] + c * pace, rim[1] + r * pace];
    const [u, v] = [found[2 * at] ?? 0, found[2 * at + 1] ?? 0];
    const isMirrored = mirrored === 1;
    const m = isMirrored ? -1 : 1;
    // w = z·(x ± iy): the columns of the map.
    const l: Affine = [p, q, -q * m, p * m, 0, 0];
    return {
      at,
      isMirrored,
      votes,
      transform: [l[0], l[1], l[2], l[3], u - l[0] * x - l[2] * y, v - l[1] * x - l[3] * y],
    };
  });
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
