import type { PatchesKernel } from '../../features/kernel.ts';
import type { Plane } from '../../features/plane.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from './numbers.ts';
import { MIDDLES, WEIGHTS } from './weights.ts';

const { ceil, cos, exp, floor, max, PI, sin } = Math;

const { SMOOTH, RADIUS, LEAST_STRUCTURE, LESSENED } = valuesOf(NUMBERS.patches);
/** Bytes of a descriptor. */
export const BYTES = 16;
/** Rings around a point, samples of each, and orders of their harmonics (kernels/rings.ts). */
const RINGS = 3;
const SAMPLES = 16;
const ORDERS = 4;
/** Values of a point, */
const VALUES = WEIGHTS.length;
/** of which these are the sizes of harmonics. */
const [SIZES, BEYOND_SIZES] = [ORDERS, ORDERS * (RINGS + 1)];
/** Bytes of a sample's offset and weights, with room. */
const SAMPLE = 32;
/** Nearer to the edge there are no patches. */
const RIM = ceil(RINGS * RADIUS) + 1;

/** Patches of a picture on a grid, those of flat ground left out. */
export interface Patches {
  readonly count: number;
  /** x, y of each, pixels. */
  readonly places: Float32Array;
  /** BYTES of each. */
  readonly descriptors: Uint8Array;
}

/**
 * Descriptors on a grid, one every `pace` pixels: what neither turning nor mirroring changes of the
 * harmonics of three rings around each point (polar harmonic features as in Cozzolino, Poggi &
 * Verdoliva 2015), weighed so that copies differ least and other places most.
 */
export function patchesOf(
  on: PatchesKernel,
  plane: Plane,
  pace: number,
  open: Uint8Array | null,
): Patches {
  const places = gridIn(plane, pace, open);
  const n = places.length / 2;
  const smooth = blurred(on, plane, SMOOTH);
  const planeAt = on.reserve(smooth.byteLength, 1);
  const samplesAt = on.reserve(RINGS * SAMPLES * SAMPLE, 0);
  const wavesAt = on.reserve(SAMPLES * ORDERS * 8, 0);
  const weightsAt = on.reserve((VALUES + 1) * BYTES * 4, 0);
  const placesAt = on.reserve(places.byteLength, 0);
  const valuesAt = on.reserve(n * VALUES * 4, 0);
  const outAt = on.reserve(n * BYTES, 0);
  const { buffer } = on.memory;
  new Float32Array(buffer, planeAt, smooth.length).set(smooth);
  samplesIn(new DataView(buffer, samplesAt, RINGS * SAMPLES * SAMPLE), plane.width);
  wavesIn(new Float32Array(buffer, wavesAt, 2 * SAMPLES * ORDERS));
  new Float32Array(buffer, weightsAt, (VALUES + 1) * BYTES).set([...WEIGHTS, MIDDLES].flat());
  new Float32Array(buffer, placesAt, places.length).set(places);
  on.rings(planeAt, plane.width, placesAt, n, samplesAt, wavesAt, valuesAt);
  on.weigh(valuesAt, n, weightsAt, LESSENED, outAt);
  return structured(
    places,
    new Float32Array(buffer, valuesAt, n * VALUES),
    new Uint8Array(buffer, outAt, n * BYTES),
  );
}

/** x, y of the grid's points that may be compared. */
function gridIn({ width, height }: Plane, pace: number, open: Uint8Array | null): Float32Array {
  const [columns, rows] = [width, height].map((size) => max(0, ceil((size - 2 * RIM) / pace)));
  const points = new Float32Array(2 * (columns ?? 0) * (rows ?? 0));
  let end = 0;
  for (let y = RIM; y < height - RIM; y += pace)
    for (let x = RIM; x < width - RIM; x += pace)
      if (!open || open[y * width + x] !== 0) {
        points[end++] = x;
        points[end++] = y;
      }
  return points.subarray(0, end);
}

/** Those of the patches that have structure: a harmonic of some size. */
function structured(places: Float32Array, values: Float32Array, bytes: Uint8Array): Patches {
  const kept = new Float32Array(places.length);
  const descriptors = new Uint8Array(bytes.length);
  let count = 0;
  for (let i = 0; i < places.length / 2; i++) {
    let k = i * VALUES + SIZES;
    const beyond = i * VALUES + BEYOND_SIZES;
    while (k < beyond && (values[k] ?? 0) < LEAST_STRUCTURE) k++;
    if (k === beyond) continue;
    bytesInto(descriptors, count, bytes, i);
    kept[2 * count] = places[2 * i] ?? 0;
    kept[2 * count + 1] = places[2 * i + 1] ?? 0;
    count++;
  }
  return {
    count,
    places: kept.subarray(0, 2 * count),
    // Its own memory: the search reads it four bytes at a time.
    descriptors: descriptors.slice(0, count * BYTES),
  };
}

/** Copies a descriptor to another number; a view of so few bytes takes longer than they do. */
export function bytesInto(to: Uint8Array, number: number, from: Uint8Array, old: number): void {
  const start = BYTES * number;
  const at = BYTES * old;
  for (let b = 0; b < BYTES; b++) to[start + b] = from[at + b] ?? 0;
}

/** The offsets and bilinear weights of the rings' samples, as the kernel reads them. */
function samplesIn(out: DataView, width: number): void {
  for (let r = 0; r < RINGS; r++)
    for (let k = 0; k < SAMPLES; k++) {
      const turn = (2 * PI * k) / SAMPLES;
      const [x, y] = [RADIUS * (r + 1) * cos(turn), RADIUS * (r + 1) * sin(turn)];
      const [p, q] = [floor(x), floor(y)];
      const [f, g] = [x - p, y - q];
      const at = SAMPLE * (r * SAMPLES + k);
      out.setInt32(at, 4 * (q * width + p), true);
      [(1 - f) * (1 - g), f * (1 - g), (1 - f) * g, f * g].forEach((v, i) =>
        out.setFloat32(at + 4 + 4 * i, v, true),
      );
    }
}

/** Four cosines and four sines for each angle of a ring, so that a harmonic is as large as its tones. */
function wavesIn(out: Float32Array): void {
  for (let k = 0; k < SAMPLES; k++)
    for (let order = 1; order <= ORDERS; order++) {
      const turn = (2 * PI * k * order) / SAMPLES;
      out[2 * ORDERS * k + order - 1] = (2 * cos(turn)) / SAMPLES;
      out[2 * ORDERS * k + ORDERS + order - 1] = (2 * sin(turn)) / SAMPLES;
    }
}

/** Gaussian smoothing. */
function blurred(on: PatchesKernel, { width, height, data }: Plane, sigma: number): Float32Array {
  const reach = ceil(3 * sigma);
  const taps = Float32Array.from({ length: reach + 1 }, (_, k) =>
    exp((-k * k) / (2 * sigma * sigma)),
  );
  const sum = taps.reduce((s, v, k) => s + (k === 0 ? v : 2 * v), 0);
  const planeAt = on.reserve(data.byteLength, 1);
  const tapsAt = on.reserve(taps.byteLength, 0);
  const workAt = on.reserve(data.byteLength + 4 * (width + 2 * reach + 4), 0);
  const outAt = on.reserve(data.byteLength, 0);
  const { buffer } = on.memory;
  new Float32Array(buffer, planeAt, data.length).set(data);
  new Float32Array(buffer, tapsAt, taps.length).set(taps.map((v) => v / sum));
  on.smooth(planeAt, width, height, tapsAt, reach, workAt, outAt);
  return new Float32Array(buffer, outAt, data.length).slice();
}
