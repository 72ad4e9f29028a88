import type { Features } from '../features/features.ts';
import type { SearchKernel } from '../features/kernel.ts';
import { searchKernel } from '../features/kernel.ts';
import type { Variant } from '../features/variants.ts';
import { VARIANTS, variantOf } from '../features/variants.ts';
import { trainVocabulary } from './vocabulary.ts';

/** Descriptors of two pictures that look alike: numbers of points in a and in b, and the cosine of the descriptors. */
export interface PointMatch {
  readonly a: number;
  readonly b: number;
  readonly cosine: number;
  /** 1 / number of pictures in which this point has a counterpart as good: rare content counts more. */
  readonly rarity: number;
}

/** Two pictures (a < b, numbers in the list) that share descriptors under a variant of a. */
export interface Candidate {
  readonly a: number;
  readonly b: number;
  readonly variant: Variant;
  readonly matches: readonly PointMatch[];
}

export interface SearchOptions {
  readonly cosine: number;
  readonly slots: number;
  readonly probes: number;
  readonly least: number;
  readonly variants: readonly Variant[];
}

export const SEARCH_OPTIONS: SearchOptions = { cosine: 0.85, slots: 5, probes: 4, least: 3, variants: VARIANTS };

const UNIT = 512 * 512;

/**
 * All pairs of pictures that share at least `least` similar descriptors, by one inverted file over all of them
 * (Sivic & Zisserman 2003), with mirrored and tone-inverted queries. Sorted by a, b, variant.
 */
export function findCandidates(all: readonly Features[], options: SearchOptions = SEARCH_OPTIONS): Candidate[] {
  const kernel = searchKernel();
  const { k, centres } = trainVocabulary(kernel, all);
  const index = buildIndex(kernel, all, k, centres, options.probes);
  const found = new Map<string, { a: number; b: number; variant: Variant; matches: Map<number, PointMatch> }>();
  for (const variant of options.variants)
    all.forEach((features, owner) => {
      if (features.count === 0) return;
      searchOne(kernel, index, variantOf(features, variant), owner, options, (i, entry, cosine, rarity) => {
        const other = index.owner[entry] ?? 0;
        const point = index.point[entry] ?? 0;
        const [a, b, pa, pb] = owner < other ? [owner, other, i, point] : [other, owner, point, i];
        const key = `${a}|${b}|${variant}`;
        let pair = found.get(key);
        if (!pair) found.set(key, (pair = { a, b, variant, matches: new Map() }));
        const id = pa * 65536 + pb;
        const known = pair.matches.get(id);
        if (!known || known.rarity < rarity) pair.matches.set(id, { a: pa, b: pb, cosine, rarity });
      });
    });
  return [...found.values()]
    .filter((pair) => pair.matches.size >= options.least)
    .map((pair) => ({ a: pair.a, b: pair.b, variant: pair.variant, matches: [...pair.matches.values()].sort((p, q) => q.cosine - p.cosine || p.a - q.a || p.b - q.b) }))
    .sort((p, q) => p.a - q.a || p.b - q.b || VARIANTS.indexOf(p.variant) - VARIANTS.indexOf(q.variant));
}

interface Index {
  readonly k: number;
  readonly centresAt: number;
  readonly entriesAt: number;
  readonly ownerAt: number;
  readonly offsetsAt: number;
  readonly owner: Int32Array;
  readonly point: Int32Array;
  readonly workAt: number;
  readonly most: number;
}

function buildIndex(kernel: SearchKernel, all: readonly Features[], k: number, centres: Uint8Array, probes: number): Index {
  const total = all.reduce((sum, f) => sum + f.count, 0);
  const most = all.reduce((m, f) => Math.max(m, f.count), 1);
  kernel.reset();
  const centresAt = kernel.reserve(k * 128);
  const entriesAt = kernel.reserve(total * 128);
  const ownerAt = kernel.reserve(total * 4);
  const offsetsAt = kernel.reserve((k + 1) * 4);
  const workAt = kernel.reserve(most * (128 + 4 + 4 * probes + 8 * 16) + 1024);
  new Uint8Array(kernel.memory.buffer, centresAt, k * 128).set(centres);
  const words = new Int32Array(total);
  let seen = 0;
  for (const f of all) {
    if (f.count === 0) continue;
    new Uint8Array(kernel.memory.buffer, workAt, f.count * 128).set(f.descriptors);
    const out = workAt + most * 128;
    kernel.assign(workAt, f.count, centresAt, k, 1, out);
    words.set(new Int32Array(kernel.memory.buffer, out, f.count), seen);
    seen += f.count;
  }
  const offsets = new Int32Array(k + 1);
  for (const w of words) offsets[w + 1] = (offsets[w + 1] ?? 0) + 1;
  for (let w = 0; w < k; w++) offsets[w + 1] = (offsets[w + 1] ?? 0) + (offsets[w] ?? 0);
  const next = offsets.slice();
  const owner = new Int32Array(total);
  const point = new Int32Array(total);
  const entries = new Uint8Array(kernel.memory.buffer, entriesAt, total * 128);
  seen = 0;
  all.forEach((f, picture) => {
    for (let i = 0; i < f.count; i++, seen++) {
      const w = words[seen] ?? 0;
      const to = next[w] ?? 0;
      next[w] = to + 1;
      entries.set(f.descriptors.subarray(i * 128, i * 128 + 128), to * 128);
      owner[to] = picture;
      point[to] = i;
    }
  });
  new Int32Array(kernel.memory.buffer, ownerAt, total).set(owner);
  new Int32Array(kernel.memory.buffer, offsetsAt, k + 1).set(offsets);
  return { k, centresAt, entriesAt, ownerAt, offsetsAt, owner, point, workAt, most };
}

function searchOne(
  kernel: SearchKernel, index: Index, query: Features, owner: number, options: SearchOptions,
  hit: (point: number, entry: number, cosine: number, rarity: number) => void,
): void {
  const n = query.count;
  const { workAt, most } = index;
  const ownerAt = workAt + most * 128;
  const wordsAt = ownerAt + most * 4;
  const outAt = wordsAt + most * 4 * options.probes;
  new Uint8Array(kernel.memory.buffer, workAt, n * 128).set(query.descriptors);
  new Int32Array(kernel.memory.buffer, ownerAt, n).fill(owner);
  const probes = Math.min(options.probes, index.k);
  kernel.assign(workAt, n, index.centresAt, index.k, probes, wordsAt);
  kernel.searchOthers(workAt, ownerAt, wordsAt, n, probes, index.entriesAt, index.ownerAt, index.offsetsAt, options.slots, Math.round(options.cosine * UNIT), outAt);
  const out = new Int32Array(kernel.memory.buffer, outAt, n * options.slots * 2);
  for (let i = 0; i < n; i++) {
    let hits = 0;
    while (hits < options.slots && (out[(i * options.slots + hits) * 2] ?? -1) >= 0) hits++;
    for (let s = 0; s < hits; s++) {
      const at = (i * options.slots + s) * 2;
      hit(i, out[at] ?? 0, (out[at + 1] ?? 0) / UNIT, 1 / hits);
    }
  }
}
