import type { Features } from '../features/features.ts';
import type { SearchKernel } from '../features/kernel.ts';
import { searchKernel } from '../features/kernel.ts';
import type { Variant } from '../features/variants.ts';
import { isInverted, VARIANTS, variantOf } from '../features/variants.ts';
import { trainVocabulary, wordUnder } from './vocabulary.ts';

/** Descriptors of two pictures that look alike: per match the point in a, the point in b; and the cosine; best first. */
export interface Candidate {
  /** Numbers in the list of pictures, a < b. */
  readonly a: number;
  readonly b: number;
  /** The look of a under which the descriptors agree. */
  readonly variant: Variant;
  readonly pointA: Int32Array;
  readonly pointB: Int32Array;
  readonly cosine: Float32Array;
}

export interface SearchOptions {
  readonly cosine: number;
  /** Used instead for inverted tones, which are rare and not worth as many chance hits. */
  readonly cosineInverted: number;
  readonly slots: number;
  readonly probes: number;
  readonly least: number;
  readonly variants: readonly Variant[];
}

export const SEARCH_OPTIONS: SearchOptions = { cosine: 0.86, cosineInverted: 0.89, slots: 5, probes: 4, least: 4, variants: VARIANTS };

const UNIT = 512 * 512;

/**
 * All pairs of pictures that share at least `least` similar descriptors, by one inverted file over all of them
 * (Sivic & Zisserman 2003), asked with plain, mirrored and tone-inverted descriptors. Sorted by a, b, variant.
 */
export function findCandidates(all: readonly Features[], options: SearchOptions = SEARCH_OPTIONS): Candidate[] {
  if (all.reduce((sum, f) => sum + f.count, 0) === 0) return [];
  const kernel = searchKernel();
  const index = buildIndex(kernel, all, options);
  const found: Candidate[] = [];
  all.forEach((features, a) => {
    if (features.count === 0) return;
    for (const variant of options.variants) {
      const pairs = new Map<number, { pointA: number[]; pointB: number[]; product: number[] }>();
      searchOne(kernel, index, features, a, variant, options, (point, entry, product) => {
        const b = index.owner[entry] ?? 0;
        let pair = pairs.get(b);
        if (!pair) pairs.set(b, (pair = { pointA: [], pointB: [], product: [] }));
        pair.pointA.push(point);
        pair.pointB.push(index.point[entry] ?? 0);
        pair.product.push(product);
      });
      for (const [b, pair] of pairs) {
        if (pair.product.length < options.least) continue;
        const order = pair.product.map((_, i) => i).sort((p, q) => (pair.product[q] ?? 0) - (pair.product[p] ?? 0) || p - q);
        found.push({
          a,
          b,
          variant,
          pointA: Int32Array.from(order, (i) => pair.pointA[i] ?? 0),
          pointB: Int32Array.from(order, (i) => pair.pointB[i] ?? 0),
          cosine: Float32Array.from(order, (i) => (pair.product[i] ?? 0) / UNIT),
        });
      }
    }
  });
  return found.sort((p, q) => p.a - q.a || p.b - q.b || VARIANTS.indexOf(p.variant) - VARIANTS.indexOf(q.variant));
}

interface Index {
  readonly entriesAt: number;
  readonly ownerAt: number;
  readonly offsetsAt: number;
  /** Per entry: picture and point. */
  readonly owner: Int32Array;
  readonly point: Int32Array;
  /** Per picture: the nearest words of each plain descriptor. */
  readonly words: readonly Int32Array[];
  readonly probes: number;
  readonly workAt: number;
  readonly most: number;
}

function buildIndex(kernel: SearchKernel, all: readonly Features[], options: SearchOptions): Index {
  const { k, centres } = trainVocabulary(kernel, all);
  const probes = Math.min(options.probes, k);
  const total = all.reduce((sum, f) => sum + f.count, 0);
  const most = all.reduce((m, f) => Math.max(m, f.count), 1);
  kernel.reset();
  const centresAt = kernel.reserve(k * 128);
  const entriesAt = kernel.reserve(total * 128);
  const ownerAt = kernel.reserve(total * 4);
  const offsetsAt = kernel.reserve((k + 1) * 4);
  const workAt = kernel.reserve(most * (128 + 4 + 4 * probes + 8 * options.slots) + 1024);
  new Uint8Array(kernel.memory.buffer, centresAt, k * 128).set(centres);
  const words = all.map((f) => {
    if (f.count === 0) return new Int32Array(0);
    new Uint8Array(kernel.memory.buffer, workAt, f.count * 128).set(f.descriptors);
    kernel.assign(workAt, f.count, centresAt, k, probes, workAt + most * 128);
    return new Int32Array(kernel.memory.buffer, workAt + most * 128, f.count * probes).slice();
  });
  const offsets = new Int32Array(k + 1);
  for (const w of words) for (let i = 0; i < w.length; i += probes) offsets[(w[i] ?? 0) + 1] = (offsets[(w[i] ?? 0) + 1] ?? 0) + 1;
  for (let w = 0; w < k; w++) offsets[w + 1] = (offsets[w + 1] ?? 0) + (offsets[w] ?? 0);
  const next = offsets.slice();
  const owner = new Int32Array(total);
  const point = new Int32Array(total);
  const entries = new Uint8Array(kernel.memory.buffer, entriesAt, total * 128);
  all.forEach((f, picture) => {
    for (let i = 0; i < f.count; i++) {
      const w = words[picture]?.[i * probes] ?? 0;
      const to = next[w] ?? 0;
      next[w] = to + 1;
      entries.set(f.descriptors.subarray(i * 128, i * 128 + 128), to * 128);
      owner[to] = picture;
      point[to] = i;
    }
  });
  new Int32Array(kernel.memory.buffer, ownerAt, total).set(owner);
  new Int32Array(kernel.memory.buffer, offsetsAt, k + 1).set(offsets);
  return { entriesAt, ownerAt, offsetsAt, owner, point, words, probes, workAt, most };
}

function searchOne(
  kernel: SearchKernel, index: Index, features: Features, owner: number, variant: Variant, options: SearchOptions,
  hit: (point: number, entry: number, product: number) => void,
): void {
  const n = features.count;
  const { workAt, most, probes } = index;
  const ownerAt = workAt + most * 128;
  const wordsAt = ownerAt + most * 4;
  const outAt = wordsAt + most * 4 * probes;
  const look = VARIANTS.indexOf(variant);
  new Uint8Array(kernel.memory.buffer, workAt, n * 128).set(variantOf(features, variant).descriptors);
  new Int32Array(kernel.memory.buffer, ownerAt, n).fill(owner);
  const plain = index.words[owner];
  new Int32Array(kernel.memory.buffer, wordsAt, n * probes).set(Int32Array.from(plain ?? [], (w) => wordUnder(w, look)));
  const threshold = Math.round((isInverted(variant) ? options.cosineInverted : options.cosine) * UNIT);
  kernel.searchLater(workAt, ownerAt, wordsAt, n, probes, index.entriesAt, index.ownerAt, index.offsetsAt, options.slots, threshold, outAt);
  const out = new Int32Array(kernel.memory.buffer, outAt, n * options.slots * 2);
  for (let i = 0; i < n; i++)
    for (let s = 0; s < options.slots; s++) {
      const at = (i * options.slots + s) * 2;
      const entry = out[at] ?? -1;
      if (entry < 0) break;
      hit(i, entry, out[at + 1] ?? 0);
    }
}
