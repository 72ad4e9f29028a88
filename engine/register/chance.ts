import type { Affine, Polygon } from '../../contract/geometry.ts';
import { applyAffine, composeAffine, intersectBoxes, polygonBox } from '../../contract/geometry.ts';
import { frameOver, frameToB } from '../geometry/frame.ts';
import { insidePolygon } from '../geometry/hull.ts';
import { overlapBox } from './overlap.ts';
import type { Picture } from './picture.ts';
import { resample } from './resample.ts';
import { irregularity } from './irregular.ts';
import { clipped, filled, gathered, highPass, marked, movedCorrelation } from './layer.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const {
  OWN_HILL,
  NEAREST_TRIAL,
  LEAST_VALID,
  LEAST_MEMBERS,
  LEAST_MET,
  LEAST_TRIALS,
  REACH,
  LEAST_SPREAD,
  SKEW_ACROSS,
  SKEW_DOWN,
  SPARSE,
  MOST_OVERLAP,
  LEAST_SIZE,
  LOOK_LIMIT,
  LOOK_PIXELS,
  LOOK_STEPS,
  LOOK_CLIMBS,
  GLANCE_LIMIT,
  GLANCE_PIXELS,
  GLANCE_STEPS,
} = valuesOf(NUMBERS.chance);

/**
 * How well the fine structure of a region correlates with its copy, compared with what chance
 * reaches in the same picture.
 */
export interface Agreeable {
  /** Correlation at the scale at which `rarity` is largest, −1…1. */
  readonly detail: number;
  /** `detail` over the spread of the correlations that chance reaches. */
  readonly rarity: number;
  /** `detail` less the best correlation that chance reaches. */
  readonly margin: number;
  /** Root mean square of the chance correlations: near 0 in grain, high in stripes and lattices. */
  readonly chance: number;
  /**
   * Share of the region's variance at that scale that is not of rank one (irregular.ts), 0–1; 1
   * where it was not computed.
   */
  readonly irregular: number;
}

/** Effort of the comparison with chance. */
export interface ChanceOptions {
  /** The frame has at most limit² pixels, of which at most `pixels` are compared. */
  readonly limit: number;
  readonly pixels: number;
  /** Radii of the high-pass filters, from grain to shapes, pixels of the coarser picture. */
  readonly scales: readonly number[];
  /** Trial shifts in each direction, and how many of the best ones are refined by hill climbing. */
  readonly steps: number;
  readonly climbs: number;
}

/** For the verdict. */
export const LOOK: ChanceOptions = {
  limit: LOOK_LIMIT,
  pixels: LOOK_PIXELS,
  scales: [1, 3, 7],
  steps: LOOK_STEPS,
  climbs: LOOK_CLIMBS,
};
/** For excluding early what cannot be a copy. */
export const GLANCE: ChanceOptions = {
  limit: GLANCE_LIMIT,
  pixels: GLANCE_PIXELS,
  scales: [1, 3],
  steps: GLANCE_STEPS,
  climbs: 0,
};

/**
 * Correlates the region with its copy and, for the same pixels, with shifted places around the
 * copy. The shifts form a lattice that keeps clear of the copy and of the region itself. What they
 * reach is what two places of this picture reach by chance. `finest`: pixels of the coarser picture
 * per frame pixel, at least. Null when too few shifts lie inside the picture.
 */
export function againstChance(
  a: Picture,
  b: Picture,
  transform: Affine,
  region: Polygon,
  options: ChanceOptions = LOOK,
  finest = 1,
): Agreeable | null {
  const overlap = overlapBox(a, b, transform);
  if (!overlap) return null;
  const scale = Math.sqrt(Math.abs(transform[0] * transform[3] - transform[1] * transform[2]));
  const frame = frameOver(
    intersectBoxes(polygonBox(region), overlap),
    scale,
    options.limit,
    finest,
  );
  if (!frame) return null;
  const { width, height } = frame;
  const pa = resample(a, width, height, frame.toA);
  // The other side reaches beyond the frame by its own size.
  const wide = 3 * width;
  const tall = 3 * height;
  const toB = frameToB(frame, transform);
  const pb = resample(b, wide, tall, composeAffine(toB, [1, 0, 0, 1, -width, -height]));
  const inside = marked(frame, region);
  const va = filled(pa);
  const vb = filled(pb);
  const members = membersOf(inside, pa.valid);
  if (members.length < LEAST_MEMBERS) return null;
  const pace = Math.max(1, members.length / options.pixels);
  const chosen = Int32Array.from(
    { length: Math.floor(members.length / pace) },
    (_, k) => members[Math.floor(k * pace)] ?? 0,
  );
  const places = trials(width, height, options.steps, chosen, pb.valid, wide, (dx, dy) =>
    meetsItself(region, composeAffine(toB, [1, 0, 0, 1, dx, dy]), frame.width, frame.height),
  );
  if (places.length < LEAST_TRIALS) return null;
  let best: Scale | null = null;
  for (const radius of options.scales.map((r) => Math.round(r / finest))) {
    if (Math.min(width, height) < LEAST_SIZE * radius) continue;
    const layer = clipped(highPass(va, width, height, radius));
    const field = { data: clipped(highPass(vb, wide, tall, radius)), valid: pb.valid, wide };
    const pixels = gathered(layer, chosen, width, wide);
    const at = (dx: number, dy: number): number =>
      movedCorrelation(pixels, field, width + dx, height + dy, LEAST_MET) ?? 0;
    const detail = at(0, 0);
    const by = places.map(([dx, dy]) => at(dx, dy));
    const chance = Math.sqrt(by.reduce((s, c) => s + c * c, 0) / by.length);
    const rarity = detail / Math.max(LEAST_SPREAD, chance);
    if (!best || rarity > best.rarity) best = { detail, rarity, chance, by, at, layer };
  }
  if (!best) return null;
  // Only the best scale is examined further.
  const { detail, rarity, chance, by, at, layer } = best;
  const top = by
    .map((_, k) => k)
    .sort((u, v) => (by[v] ?? 0) - (by[u] ?? 0) || u - v)
    .slice(0, options.climbs);
  const most = Math.max(
    0,
    ...by,
    ...top.map((k) => climbed(at, places[k] ?? [0, 0], by[k] ?? 0, width, height)),
  );
  return {
    detail,
    rarity,
    margin: detail - most,
    chance,
    irregular: options.climbs > 0 ? irregularity(layer, inside, width, height) : 1,
  };
}

/** Numbers of the pixels inside a region that are valid. */
function membersOf(inside: Uint8Array, valid: Uint8Array): Int32Array {
  const members = new Int32Array(inside.length);
  let count = 0;
  for (let i = 0; i < inside.length; i++)
    if (inside[i] === 1 && valid[i] === 1) members[count++] = i;
  return members.subarray(0, count);
}

/** The correlations at one scale. */
interface Scale {
  readonly detail: number;
  readonly rarity: number;
  readonly chance: number;
  /** Correlation at each of the trial shifts. */
  readonly by: readonly number[];
  readonly at: (dx: number, dy: number) => number;
  readonly layer: Float32Array;
}

/**
 * The local maximum of the correlation reached from a shift by hill climbing: a lattice in the
 * picture may peak between the trials.
 */
function climbed(
  at: (dx: number, dy: number) => number,
  from: readonly [number, number],
  start: number,
  width: number,
  height: number,
): number {
  let [x, y] = from;
  let best = start;
  for (let step = 0; step < REACH; step++) {
    let next: readonly [number, number] | null = null;
    for (const [u, v] of [
      [x - 1, y],
      [x + 1, y],
      [x, y - 1],
      [x, y + 1],
    ] as const) {
      // Nearer to the copy the peak is that of the copy itself.
      if (
        Math.abs(u) >= width ||
        Math.abs(v) >= height ||
        Math.hypot(u / width, v / height) < OWN_HILL
      )
        continue;
      const c = at(u, v);
      if (c <= best) continue;
      best = c;
      next = [u, v];
    }
    if (!next) break;
    [x, y] = next;
  }
  return best;
}

/** Shifts of a lattice at which at least three quarters of the chosen pixels meet valid ones. */
function trials(
  width: number,
  height: number,
  steps: number,
  chosen: Int32Array,
  valid: Uint8Array,
  wide: number,
  taken: (dx: number, dy: number) => boolean,
): [number, number][] {
  const out: [number, number][] = [];
  // Where some of the pixels meet the field when they are not shifted.
  const sparse = new Int32Array(Math.ceil(chosen.length / SPARSE));
  for (let k = 0; k < sparse.length; k++) {
    const i = chosen[k * SPARSE] ?? 0;
    sparse[k] = (Math.floor(i / width) + height) * wide + (i % width) + width;
  }
  for (let r = -steps; r <= steps; r++)
    for (let c = -steps; c <= steps; c++) {
      // Nearer shifts overlap with the copy. The skew keeps the trials from coinciding with a
      // lattice in the picture.
      const dx = Math.round(((c + SKEW_ACROSS * r) / steps) * (width - 1));
      const dy = Math.round(((r + SKEW_DOWN * c) / steps) * (height - 1));
      if (
        Math.abs(dx) >= width ||
        Math.abs(dy) >= height ||
        Math.hypot(dx / width, dy / height) < NEAREST_TRIAL
      )
        continue;
      let met = 0;
      const by = dy * wide + dx;
      for (let k = 0; k < sparse.length; k++) met += valid[(sparse[k] ?? 0) + by] ?? 0;
      if (met < LEAST_VALID * sparse.length || taken(dx, dy)) continue;
      out.push([dx, dy]);
    }
  return out;
}

/** True when the shifted copy lies on the region itself. */
function meetsItself(region: Polygon, toB: Affine, width: number, height: number): boolean {
  let met = 0;
  for (const u of [0.2, 0.5, 0.8])
    for (const v of [0.2, 0.5, 0.8]) {
      const [x, y] = applyAffine(toB, [u * width, v * height]);
      if (insidePolygon(region, x, y)) met++;
    }
  return met > MOST_OVERLAP;
}
