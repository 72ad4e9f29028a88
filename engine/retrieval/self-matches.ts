import type { Features } from '../features/features.ts';
import type { SearchKernel } from '../features/kernel.ts';
import { searchKernel } from '../features/kernel.ts';
import { VARIANTS } from '../features/variants.ts';
import type { Correspondence } from '../geometry/similarity.ts';
import { trainVocabulary, wordUnder } from './vocabulary.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { COSINE, SLOTS, PROBES, APART, APART_PIXELS } = valuesOf(NUMBERS.selfMatches);

const { floor } = Math;
const UNIT = 512 * 512;

let kernel: SearchKernel | null = null;

/**
 * Points of one picture that look like points elsewhere in it, plain and mirrored, best first: by
 * the picture's own inverted file.
 */
export function selfMatches(features: Features): Record<'plain' | 'mirrored', Correspondence> {
  kernel ??= searchKernel();
  const n = features.count;
  const { k, centres } = trainVocabulary(kernel, [features], 1024, 120);
  const probes = Math.min(PROBES, k);
  kernel.reset();
  const centresAt = kernel.reserve(k * 128);
  const queriesAt = kernel.reserve(n * 128);
  const entriesAt = kernel.reserve(n * 128);
  const queryPlaces = kernel.reserve(n * 8);
  const entryPlaces = kernel.reserve(n * 8);
  const wordsAt = kernel.reserve(n * probes * 4);
  const offsetsAt = kernel.reserve((k + 1) * 4);
  const outAt = kernel.reserve(n * SLOTS * 8);
  const { buffer } = kernel.memory;
  new Uint8Array(buffer, centresAt, k * 128).set(centres);
  new Uint8Array(buffer, queriesAt, n * 128).set(features.descriptors);
  kernel.assign(queriesAt, n, centresAt, k, probes, wordsAt);
  const words = new Int32Array(buffer, wordsAt, n * probes).slice();
  const { offsets, order } = inverted(words, n, k, probes);
  new Int32Array(buffer, offsetsAt, k + 1).set(offsets);
  const entries = new Uint8Array(buffer, entriesAt, n * 128);
  const own = new Float32Array(buffer, queryPlaces, n * 2);
  const theirs = new Float32Array(buffer, entryPlaces, n * 2);
  order.forEach((point, e) => {
    entries.set(features.descriptors.subarray(point * 128, point * 128 + 128), e * 128);
    theirs[e * 2] = features.frames[point * 4] ?? 0;
    theirs[e * 2 + 1] = features.frames[point * 4 + 1] ?? 0;
  });
  for (let i = 0; i < n; i++) {
    own[i * 2] = features.frames[i * 4] ?? 0;
    own[i * 2 + 1] = features.frames[i * 4 + 1] ?? 0;
  }
  const distance = Math.max(APART_PIXELS, APART * Math.hypot(features.width, features.height));
  const search = kernel;
  const correspond = (variant: 'plain' | 'mirrored'): Correspondence => {
    const look = VARIANTS.indexOf(variant);
    new Uint8Array(buffer, queriesAt, n * 128).set(features.descriptors);
    if (variant === 'mirrored') search.turn(queriesAt, n, 1, 0);
    new Int32Array(buffer, wordsAt, n * probes).set(words.map((w) => wordUnder(w, look)));
    search.searchSelf(
      queriesAt,
      queryPlaces,
      wordsAt,
      n,
      probes,
      entriesAt,
      entryPlaces,
      offsetsAt,
      distance,
      SLOTS,
      Math.round(COSINE * UNIT),
      outAt,
    );
    return sortedMatches(variant, new Int32Array(buffer, outAt, n * SLOTS * 2), n, order);
  };
  return { plain: correspond('plain'), mirrored: correspond('mirrored') };
}

/** Points sorted by their first word: where each word starts, and the points in that order. */
function inverted(
  words: Int32Array,
  n: number,
  k: number,
  probes: number,
): { offsets: Int32Array; order: Int32Array } {
  const offsets = new Int32Array(k + 1);
  for (let i = 0; i < n; i++) {
    const w = (words[i * probes] ?? 0) + 1;
    offsets[w] = (offsets[w] ?? 0) + 1;
  }
  for (let w = 0; w < k; w++) offsets[w + 1] = (offsets[w + 1] ?? 0) + (offsets[w] ?? 0);
  const next = offsets.slice();
  const order = new Int32Array(n);
  for (let i = 0; i < n; i++) {
    const w = words[i * probes] ?? 0;
    order[next[w] ?? 0] = i;
    next[w] = (next[w] ?? 0) + 1;
  }
  return { offsets, order };
}

/** More than the number of a picture's points. */
const POINTS = 65536;

function sortedMatches(
  variant: 'plain' | 'mirrored',
  hits: Int32Array,
  n: number,
  order: Int32Array,
): Correspondence {
  const keys = new Float64Array(n * SLOTS);
  let count = 0;
  for (let i = 0; i < n; i++)
    for (let s = 0; s < SLOTS; s++) {
      const entry = hits[(i * SLOTS + s) * 2] ?? -1;
      // One number that rises as the product falls, then with both points: native sorting needs no
      // comparison of ours.
      if (entry >= 0)
        keys[count++] =
          ((2 * UNIT - (hits[(i * SLOTS + s) * 2 + 1] ?? 0)) * POINTS + i) * POINTS +
          (order[entry] ?? 0);
    }
  const list = keys.subarray(0, count).sort();
  const pointA = new Int32Array(count);
  const pointB = new Int32Array(count);
  for (let k = 0; k < count; k++) {
    const key = list[k] ?? 0;
    const both = key - floor(key / (POINTS * POINTS)) * (POINTS * POINTS);
    pointA[k] = floor(both / POINTS);
    pointB[k] = both - (pointA[k] ?? 0) * POINTS;
  }
  return { variant, pointA, pointB };
}
