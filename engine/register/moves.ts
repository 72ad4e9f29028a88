import type { BlocksKernel } from '../features/kernel.ts';
import { blocksKernel } from '../features/kernel.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { SIDE, REACH, LEAST_CELLS, LEAST_SPREAD } = valuesOf(NUMBERS.thumbs);

const MOVES = 2 * REACH + 1;
const CELLS = SIDE * SIDE;
/** Rows with room for moves to both sides. */
const RIMMED = SIDE * (SIDE + 2 * REACH);
const { abs, floor, sqrt } = Math;
const isMissing = Number.isNaN;

/** For each shift, mean and variance of the cells that overlap. */
export interface Moments {
  readonly mean: Float64Array;
  readonly variance: Float64Array;
}

/** A thumbnail with missing cells, as sums of products need it: zero where a cell is missing. */
export interface Layers {
  /** One where a cell is there. */
  readonly there: Float64Array;
  readonly tones: Float64Array;
  readonly squares: Float64Array;
}

export function momentsOf(thumb: Float32Array): Moments {
  const mean = new Float64Array(MOVES * MOVES);
  const variance = new Float64Array(MOVES * MOVES);
  for (let dy = -REACH; dy <= REACH; dy++)
    for (let dx = -REACH; dx <= REACH; dx++) {
      let sum = 0;
      let squares = 0;
      const [left, right] = shared(dx);
      const [top, bottom] = shared(dy);
      for (let y = top; y < bottom; y++)
        for (let x = left; x < right; x++) {
          const p = thumb[y * SIDE + x] ?? 0;
          sum += p;
          squares += p * p;
        }
      const n = (SIDE - abs(dx)) * (SIDE - abs(dy));
      const at = moveAt(dx, dy);
      mean[at] = sum / n;
      variance[at] = squares / n - (sum / n) ** 2;
    }
  return { mean, variance };
}

export function layersOf(thumb: Float32Array): Layers {
  const tones = Float64Array.from(thumb, (v) => (isMissing(v) ? 0 : v));
  return {
    there: Float64Array.from(thumb, (v) => (isMissing(v) ? 0 : 1)),
    tones,
    squares: tones.map((v) => v * v),
  };
}

/** The cells of a side that lie on the other thumb after a move. */
function shared(by: number): readonly [number, number] {
  return [Math.max(0, -by), Math.min(SIDE, SIDE - by)];
}

/** Where a move stands in lists of all of them. */
export function moveAt(dx: number, dy: number): number {
  return (dy + REACH) * MOVES + dx + REACH;
}

/**
 * The correlations of all shifts of a on b, as `correlated` computes them, for thumbnails without
 * missing cells.
 */
export function wholeOn(
  b: Float32Array,
  ofB: Moments,
): (a: Float32Array, ofA: Moments) => Float64Array {
  const blocks = (kernel ??= blocksKernel());
  const [aAt, bAt, out] = roomFor(blocks, 1);
  putRimmed(blocks, bAt, b);
  return (a, ofA) => {
    new Float64Array(blocks.memory.buffer, aAt, CELLS).set(a);
    blocks.movedProducts(aAt, bAt, SIDE, REACH, out);
    const sums = new Float64Array(blocks.memory.buffer, out, MOVES * MOVES);
    return sums.map((sum, at) => {
      // Shifting one thumbnail right and down shifts the other left and up.
      const back = MOVES * MOVES - 1 - at;
      const va = ofA.variance[at] ?? 0;
      const vb = ofB.variance[back] ?? 0;
      const n = (SIDE - abs((at % MOVES) - REACH)) * (SIDE - abs(floor(at / MOVES) - REACH));
      return va < LEAST_SPREAD ** 2 || vb < LEAST_SPREAD ** 2
        ? 0
        : (sum / n - (ofA.mean[at] ?? 0) * (ofB.mean[back] ?? 0)) / sqrt(va * vb);
    });
  };
}

/**
 * The same for thumbnails with missing cells: which cells overlap differs with each shift, so all
 * sums of `correlated` are such products.
 */
export function holedOn(b: Layers): (a: Layers) => Float64Array {
  const blocks = (kernel ??= blocksKernel());
  const [aAt, bAt, out] = roomFor(blocks, 3);
  const ofB = [b.there, b.tones, b.squares].map((layer, i) => {
    const at = bAt + i * RIMMED * 8;
    putRimmed(blocks, at, layer);
    return at;
  });
  const sumsOf = (layer: number): Float64Array => {
    blocks.movedProducts(aAt, ofB[layer] ?? bAt, SIDE, REACH, out);
    return new Float64Array(blocks.memory.buffer, out, MOVES * MOVES).slice();
  };
  return (a) => {
    const room = (): Float64Array => new Float64Array(blocks.memory.buffer, aAt, CELLS);
    room().set(a.there);
    const [counts, sumsB, squaresB] = [sumsOf(0), sumsOf(1), sumsOf(2)];
    room().set(a.tones);
    const [sumsA, products] = [sumsOf(0), sumsOf(1)];
    room().set(a.squares);
    const squaresA = sumsOf(0);
    return products.map((sum, at) => {
      const n = counts[at] ?? 0;
      if (n < LEAST_CELLS) return 0;
      const [ma, mb] = [(sumsA[at] ?? 0) / n, (sumsB[at] ?? 0) / n];
      const va = (squaresA[at] ?? 0) / n - ma ** 2;
      const vb = (squaresB[at] ?? 0) / n - mb ** 2;
      return va < LEAST_SPREAD ** 2 || vb < LEAST_SPREAD ** 2
        ? 0
        : (sum / n - ma * mb) / sqrt(va * vb);
    });
  };
}

let kernel: BlocksKernel | null = null;

/** Room in the kernel for a thumb, `layers` with a rim, and the products of all moves. */
function roomFor(blocks: BlocksKernel, layers: number): readonly [number, number, number] {
  return [
    blocks.reserve(CELLS * 8, 1),
    blocks.reserve(layers * RIMMED * 8, 0),
    blocks.reserve(MOVES * MOVES * 8, 0),
  ];
}

function putRimmed(blocks: BlocksKernel, at: number, cells: ArrayLike<number>): void {
  const rimmed = new Float64Array(blocks.memory.buffer, at, RIMMED).fill(0);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++)
      rimmed[y * (SIDE + 2 * REACH) + REACH + x] = cells[y * SIDE + x] ?? 0;
}
