import type { PatchesKernel } from '../../features/kernel.ts';
import { patchesKernel } from '../../features/kernel.ts';
import type { Plane } from '../../features/plane.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from './numbers.ts';
import { BYTES, bytesInto, type Patches, patchesOf } from './patches.ts';

const { ceil, floor, max, min, round, sqrt } = Math;

const { LEAST_PACE, MOST_PACE, ENTRIES, WORDS, PROBES, APART, BESIDE, LEAST } = valuesOf(
  NUMBERS.dense,
);

let kernel: PatchesKernel | null = null;

/** Where each patch of the grid is found again: two places each, NaN for none. */
export interface Field {
  readonly columns: number;
  readonly rows: number;
  readonly pace: number;
  /** x, y of the grid's first point. */
  readonly rim: readonly [number, number];
  /** x, y of two places for each grid point. */
  readonly found: Float32Array;
}

/** The kernel of patches, which this thread has once. */
export function patchesOn(): PatchesKernel {
  return (kernel ??= patchesKernel());
}

/** The field of a picture; null where too little of it has structure. */
export function fieldOf(plane: Plane, open: Uint8Array | null): Field | null {
  const on = patchesOn();
  // Large pictures have wider grids, so that no picture costs more than a few tenths of a second.
  const { width, height } = plane;
  const step = max(LEAST_PACE, min(MOST_PACE, round(sqrt((width * height) / ENTRIES))));
  const pace = 2 * step;
  const entries = patchesOf(on, plane, step, open);
  const queries = everyOther(entries, pace);
  if (queries.count < 4 * LEAST) return null;
  const nearest = searched(on, queries, entries);
  const first = queries.places;
  const columns = floor(width / pace) + 1;
  const rows = floor(height / pace) + 1;
  const found = new Float32Array(columns * rows * 4).fill(NaN);
  for (let i = 0; i < queries.count; i++) {
    const at = floor((first[2 * i + 1] ?? 0) / pace) * columns + floor((first[2 * i] ?? 0) / pace);
    for (let s = 0; s < 2; s++) {
      const e = nearest[4 * i + 2 * s] ?? -1;
      if (e < 0) continue;
      found[4 * at + 2 * s] = entries.places[2 * e] ?? 0;
      found[4 * at + 2 * s + 1] = entries.places[2 * e + 1] ?? 0;
    }
  }
  return {
    columns,
    rows,
    pace,
    rim: [(first[0] ?? 0) % pace, (first[1] ?? 0) % pace],
    found,
  };
}

/** The patches at every other point of the grid, in both directions. */
function everyOther({ count, places, descriptors }: Patches, pace: number): Patches {
  const chosen: number[] = [];
  const [x0, y0] = [places[0] ?? 0, places[1] ?? 0];
  for (let i = 0; i < count; i++)
    if (((places[2 * i] ?? 0) - x0) % pace === 0 && ((places[2 * i + 1] ?? 0) - y0) % pace === 0)
      chosen.push(i);
  const out = {
    count: chosen.length,
    places: new Float32Array(2 * chosen.length),
    descriptors: new Uint8Array(BYTES * chosen.length),
  };
  chosen.forEach((from, to) => {
    out.places[2 * to] = places[2 * from] ?? 0;
    out.places[2 * to + 1] = places[2 * from + 1] ?? 0;
    bytesInto(out.descriptors, to, descriptors, from);
  });
  return out;
}

/** Numbers of the two nearest entries of each query and their differences. */
function searched(on: PatchesKernel, queries: Patches, entries: Patches): Int32Array {
  const k = max(1, min(WORDS, entries.count >> 5));
  const plainAt = on.reserve(k * BYTES, 1);
  const centresAt = on.reserve(blocksOf(k), 0);
  const queriesAt = on.reserve(queries.count * BYTES, 0);
  const entriesAt = on.reserve(entries.count * BYTES, 0);
  const blocksAt = on.reserve(blocksOf(entries.count), 0);
  const queryPlaces = on.reserve(queries.count * 8, 0);
  const entryPlaces = on.reserve(entries.count * 8, 0);
  const wordsAt = on.reserve(max(queries.count * PROBES, entries.count) * 4, 0);
  const offsetsAt = on.reserve((k + 1) * 4, 0);
  const outAt = on.reserve(queries.count * 16, 0);
  const { buffer } = on.memory;
  // Centres are entries taken evenly: cells of their own patches, without training.
  const centres = new Uint8Array(buffer, plainAt, k * BYTES);
  for (let c = 0; c < k; c++) {
    const e = floor(((c + 0.5) * entries.count) / k);
    centres.set(entries.descriptors.subarray(e * BYTES, (e + 1) * BYTES), c * BYTES);
  }
  on.interleave(plainAt, k, centresAt);
  new Uint8Array(buffer, entriesAt, entries.count * BYTES).set(entries.descriptors);
  on.assign(entriesAt, entries.count, centresAt, k, 1, wordsAt);
  const words = new Int32Array(buffer, wordsAt, entries.count).slice();
  const offsets = new Int32Array(k + 1);
  for (const w of words) offsets[w + 1] = (offsets[w + 1] ?? 0) + 1;
  for (let w = 0; w < k; w++) offsets[w + 1] = (offsets[w + 1] ?? 0) + (offsets[w] ?? 0);
  const next = offsets.slice();
  const order = new Int32Array(entries.count);
  for (let e = 0; e < words.length; e++) {
    const w = words[e] ?? 0;
    const i = next[w] ?? 0;
    order[i] = e;
    next[w] = i + 1;
  }
  const quads = new Int32Array(entries.descriptors.buffer);
  const sorted = new Int32Array(buffer, entriesAt, entries.count * 4);
  const places = new Float32Array(buffer, entryPlaces, entries.count * 2);
  for (let i = 0; i < order.length; i++) {
    const e = order[i] ?? 0;
    for (let b = 0; b < 4; b++) sorted[4 * i + b] = quads[4 * e + b] ?? 0;
    places[2 * i] = entries.places[2 * e] ?? 0;
    places[2 * i + 1] = entries.places[2 * e + 1] ?? 0;
  }
  on.interleave(entriesAt, entries.count, blocksAt);
  new Int32Array(buffer, offsetsAt, k + 1).set(offsets);
  new Uint8Array(buffer, queriesAt, queries.count * BYTES).set(queries.descriptors);
  new Float32Array(buffer, queryPlaces, queries.count * 2).set(queries.places);
  const probes = min(PROBES, k);
  on.assign(queriesAt, queries.count, centresAt, k, probes, wordsAt);
  on.nearest(
    queriesAt,
    queryPlaces,
    wordsAt,
    queries.count,
    probes,
    blocksAt,
    entryPlaces,
    offsetsAt,
    APART,
    BESIDE,
    outAt,
  );
  const out = new Int32Array(buffer, outAt, queries.count * PROBES).slice();
  for (let i = 0; i < out.length; i += 2)
    if ((out[i] ?? -1) >= 0) out[i] = order[out[i] ?? 0] ?? -1;
  return out;
}

/** Bytes of descriptors in blocks, as the kernel compares them. */
function blocksOf(count: number): number {
  return 8 * BYTES * ceil(count / 8);
}
