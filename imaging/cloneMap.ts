import type { Affine, Box } from '../contract/geometry.ts';
import { lumaPlane, type Pixels } from './pixels.ts';

/**
 * Two places of one picture that look alike, found by comparing small blocks. Boxes in pixels of
 * the picture.
 */
export interface ClonePatch {
  readonly a: Box;
  readonly b: Box;
  /** Points of the first place → points of the second one. */
  readonly transform: Affine;
  /** Blocks that agree on this transform. */
  readonly blocks: number;
  /** Mean likeness of the blocks, 0–1. */
  readonly likeness: number;
}

/** Blocks are compared in a copy with at most this many pixels on the longer side. */
const SIDE = 480;
const BLOCK = 16;
const CELLS = 4;
const STRIDE = 2;
const N = CELLS * CELLS;
/** Neighbours in each ordering that are compared. */
const NEAR = 6;
const MOST = 60;

/**
 * Signs of x and y of a repeated block: as it is, mirrored horizontally or vertically, turned by
 * 180°.
 */
const VARIANTS = [
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
] as const;

/**
 * Finds repeated places inside a picture by block matching on sorted descriptors (after Fridrich,
 * Soukal and Lukáš 2003): block means, normalised to mean 0 and deviation 1, sorted in several
 * orders; neighbours vote for a shift. Copies may be shifted, mirrored or turned by 180°.
 * @param sensitivity 0 (only what is nearly the same) to 1 (also what is merely alike)
 * @returns most blocks first, at most 60; deterministic
 */
export function cloneMap(picture: Pixels, sensitivity: number): ClonePatch[] {
  const factor = Math.max(1, Math.ceil(Math.max(picture.width, picture.height) / SIDE));
  const small = shrink(picture, factor);
  const blocks = describe(small);
  if (blocks.count < 2) return [];
  // Squared distance of descriptors of unit spread, per cell.
  const limit = 0.002 + 0.16 * Math.min(1, Math.max(0, sensitivity)) ** 2;
  const least = Math.round(40 - 28 * sensitivity);
  const found = VARIANTS.flatMap((variant) => vote(blocks, variant, limit, least, factor));
  return apart(found.sort((p, q) => q.blocks - p.blocks || p.a.y - q.a.y || p.a.x - q.a.x)).slice(
    0,
    MOST,
  );
}

interface Grey {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}
interface Blocks {
  readonly count: number;
  readonly x: Int32Array;
  readonly y: Int32Array;
  readonly values: Float32Array;
}

function shrink(picture: Pixels, factor: number): Grey {
  const luma = lumaPlane(picture).data;
  const [width, height] = [Math.floor(picture.width / factor), Math.floor(picture.height / factor)];
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let v = 0; v < factor; v++)
        for (let u = 0; u < factor; u++)
          sum += luma[(y * factor + v) * picture.width + x * factor + u];
      data[y * width + x] = sum / (factor * factor);
    }
  }
  return { width, height, data };
}

/** Blocks with a smaller standard deviation, grey levels, are flat and left out. */
const FLAT = 4;

function describe({ width, height, data }: Grey): Blocks {
  const columns = Math.max(0, Math.floor((width - BLOCK) / STRIDE) + 1);
  const rows = Math.max(0, Math.floor((height - BLOCK) / STRIDE) + 1);
  const x = new Int32Array(columns * rows);
  const y = new Int32Array(columns * rows);
  const values = new Float32Array(columns * rows * N);
  const cell = BLOCK / CELLS;
  let count = 0;
  const one = new Float32Array(N);
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const [left, top] = [c * STRIDE, r * STRIDE];
      let mean = 0;
      for (let i = 0; i < N; i++) {
        const [cx, cy] = [left + (i % CELLS) * cell, top + Math.floor(i / CELLS) * cell];
        let sum = 0;
        for (let v = 0; v < cell; v++)
          for (let u = 0; u < cell; u++) sum += data[(cy + v) * width + cx + u];
        one[i] = sum / (cell * cell);
        mean += one[i] / N;
      }
      let energy = 0;
      for (let i = 0; i < N; i++) energy += (one[i] - mean) ** 2;
      const spread = Math.sqrt(energy / N);
      if (spread < FLAT) continue;
      for (let i = 0; i < N; i++) values[count * N + i] = (one[i] - mean) / spread;
      x[count] = left;
      y[count] = top;
      count += 1;
    }
  }
  return { count, x, y, values };
}

/**
 * Four sums of cells with random signs, as sort keys: similar blocks are near each other in at
 * least one of the orders.
 */
const ORDERINGS = [0x9a65, 0x36c9, 0xc3a5, 0x5a3c].map((bits) =>
  Array.from({ length: N }, (_, i) => ((bits >> i) & 1 ? 1 : -1)),
);

function vote(
  blocks: Blocks,
  [sx, sy]: readonly [number, number],
  limit: number,
  least: number,
  factor: number,
): ClonePatch[] {
  const { count, x, y } = blocks;
  const turned = sx === 1 && sy === 1 ? blocks.values : mirrored(blocks, sx, sy);
  const votes = new Map<string, { readonly pairs: Set<number>; likeness: number; n: number }>();
  for (const signs of ORDERINGS) {
    const [plain, other] = [
      sortedKeys(blocks.values, count, signs),
      sortedKeys(turned, count, signs),
    ];
    let at = 0;
    for (const p of plain.order) {
      while (at < count && other.keys[other.order[at]] < plain.keys[p]) at += 1;
      for (let k = Math.max(0, at - NEAR); k < Math.min(count, at + NEAR); k++) {
        const q = other.order[k];
        // Each pair once, and no block with itself or its surroundings.
        if (q <= p || Math.max(Math.abs(x[p] - x[q]), Math.abs(y[p] - y[q])) < BLOCK) continue;
        const distance = distanceOf(blocks.values, p, turned, q);
        if (distance > limit) continue;
        const name = `${x[q] - sx * x[p]} ${y[q] - sy * y[p]}`;
        const group = votes.get(name) ?? { pairs: new Set<number>(), likeness: 0, n: 0 };
        const pair = p * count + q;
        if (!group.pairs.has(pair)) {
          group.pairs.add(pair);
          group.likeness += 1 - distance / 2;
          group.n += 1;
        }
        votes.set(name, group);
      }
    }
  }
  return [...votes]
    .filter(([, g]) => g.n >= least)
    .map(([name, g]) => {
      const [tx, ty] = name.split(' ').map(Number);
      const firsts = [...g.pairs].map((pair) => Math.floor(pair / count));
      const a = boxAround(firsts, blocks);
      const b = {
        x: sx === 1 ? a.x + tx : tx - a.x - a.w + BLOCK,
        y: sy === 1 ? a.y + ty : ty - a.y - a.h + BLOCK,
        w: a.w,
        h: a.h,
      };
      // Mirroring is about the centre of a block, while positions are those of its corner.
      const shift = [sx === 1 ? tx : tx + BLOCK, sy === 1 ? ty : ty + BLOCK];
      return {
        a: scaled(a, factor),
        b: scaled(b, factor),
        transform: [sx, 0, 0, sy, shift[0] * factor, shift[1] * factor] as Affine,
        blocks: g.n,
        likeness: g.likeness / g.n,
      };
    });
}

function mirrored({ values, count }: Blocks, sx: number, sy: number): Float32Array {
  const out = new Float32Array(count * N);
  for (let i = 0; i < N; i++) {
    const [c, r] = [i % CELLS, Math.floor(i / CELLS)];
    const from = (sy === 1 ? r : CELLS - 1 - r) * CELLS + (sx === 1 ? c : CELLS - 1 - c);
    for (let k = 0; k < count; k++) out[k * N + i] = values[k * N + from];
  }
  return out;
}

function sortedKeys(
  values: Float32Array,
  count: number,
  signs: readonly number[],
): { keys: Float32Array; order: Uint32Array } {
  const keys = new Float32Array(count);
  for (let k = 0; k < count; k++)
    for (let i = 0; i < N; i++) keys[k] += signs[i] * values[k * N + i];
  return {
    keys,
    order: Uint32Array.from({ length: count }, (_, i) => i).sort(
      (p, q) => keys[p] - keys[q] || p - q,
    ),
  };
}

function distanceOf(a: Float32Array, p: number, b: Float32Array, q: number): number {
  let sum = 0;
  for (let i = 0; i < N; i++) sum += (a[p * N + i] - b[q * N + i]) ** 2;
  return sum / N;
}

function boxAround(members: readonly number[], { x, y }: Blocks): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, 0, 0];
  for (const k of members) {
    left = Math.min(left, x[k]);
    top = Math.min(top, y[k]);
    right = Math.max(right, x[k] + BLOCK);
    bottom = Math.max(bottom, y[k] + BLOCK);
  }
  return { x: left, y: top, w: right - left, h: bottom - top };
}

function scaled({ x, y, w, h }: Box, by: number): Box {
  return { x: x * by, y: y * by, w: w * by, h: h * by };
}

/**
 * Non-maximum suppression: of results for the same two places within a few pixels, the one with the
 * most blocks.
 */
function apart(sorted: readonly ClonePatch[]): ClonePatch[] {
  const kept: ClonePatch[] = [];
  const near = (p: Box, q: Box) =>
    Math.abs(p.x + p.w / 2 - q.x - q.w / 2) < Math.max(p.w, q.w) / 2 &&
    Math.abs(p.y + p.h / 2 - q.y - q.h / 2) < Math.max(p.h, q.h) / 2;
  for (const one of sorted)
    if (
      !kept.some(
        (k) => (near(k.a, one.a) && near(k.b, one.b)) || (near(k.a, one.b) && near(k.b, one.a)),
      )
    )
      kept.push(one);
  return kept;
}
