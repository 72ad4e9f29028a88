import type { DenseKernel } from '../features/kernel.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';
import { workspaceFor } from './scratch.ts';

const { NEAR, MID, FAR, FLATTER, PRIOR, LEAST_ODDS } = valuesOf(NUMBERS.grow);

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Expected squared difference of unrelated places: the variance around a pixel, bounded by the
 * variance near it, since flat ground beside an edge is flat.
 */
export function structureOf(values: Float32Array, size: Size): Float32Array {
  const { kernel, work, layers } = roomFor(size, 2);
  const [data = 0, out = 0] = layers;
  laid(kernel, data, values);
  kernel.structure(data, size.width, size.height, MID, FAR, FLATTER, work, out);
  return taken(kernel, out, values.length);
}

/**
 * The differences of b from a once its tones are changed linearly, and the means of their squares
 * near each pixel.
 */
export function differencesOf(
  a: Float32Array,
  b: Float32Array,
  size: Size,
  gain: number,
  offset: number,
): { readonly difference: Float32Array; readonly squares: Float32Array } {
  const { kernel, work, layers } = roomFor(size, 4);
  const [p = 0, q = 0, out = 0, squares = 0] = layers;
  laid(kernel, p, a);
  laid(kernel, q, b);
  kernel.differences(p, q, size.width, size.height, gain, offset, NEAR, work, out, squares);
  return { difference: taken(kernel, out, a.length), squares: taken(kernel, squares, a.length) };
}

/** What evidence is computed from, for every pixel of a frame. */
export interface Measured {
  /** Means of squared differences. */
  readonly squares: Float32Array;
  /** Variance around each pixel in a and in b (`structureOf`). */
  readonly structure: Float32Array;
  readonly other: Float32Array;
  readonly valid: Uint8Array;
}

/**
 * Mean log-likelihood ratio near each pixel, nats: "copied, with this variance of the noise, or
 * with a share `fades` of the difference between unrelated places" against "unrelated".
 */
export function evidenceOf(
  { squares, structure, other, valid }: Measured,
  size: Size,
  gain: number,
  noise: number,
  fades: number,
): Float32Array {
  const { kernel, work, layers } = roomFor(size, 5);
  const [p = 0, q = 0, r = 0, open = 0, out = 0] = layers;
  laid(kernel, p, squares);
  laid(kernel, q, structure);
  laid(kernel, r, other);
  new Uint8Array(kernel.memory.buffer, open, valid.length).set(valid);
  kernel.evidence(
    p,
    q,
    r,
    open,
    size.width,
    size.height,
    gain,
    noise,
    fades,
    LEAST_ODDS,
    PRIOR,
    NEAR,
    work,
    out,
  );
  return taken(kernel, out, squares.length);
}

/** Working memory and addresses of layers in the memory of the kernel. */
function roomFor({ width, height }: Size, count: number) {
  // The kernel takes pixels four at a time.
  const layer = 64 * Math.ceil((width * height * 4 + 16) / 64);
  const bytes = 3 * layer + 64 * Math.ceil((8 * (width + 2)) / 64);
  const { kernel, work } = workspaceFor(0, bytes + count * layer);
  return {
    kernel,
    work,
    layers: Array.from({ length: count }, (_, k) => work + bytes + k * layer),
  };
}

function laid(kernel: DenseKernel, at: number, values: Float32Array): void {
  new Float32Array(kernel.memory.buffer, at, values.length).set(values);
}

function taken(kernel: DenseKernel, at: number, length: number): Float32Array {
  return new Float32Array(kernel.memory.buffer, at, length).slice();
}
