import type { SearchKernel } from '../features/kernel.ts';
import { searchKernel } from '../features/kernel.ts';
import { isInverted, isMirrored, VARIANTS } from '../features/variants.ts';
import type { SearchOptions } from './options.ts';
import type { Hits, Indexed } from './rows.ts';
import { ROW } from './rows.ts';
import { wordUnder } from './vocabulary.ts';
import { fixedVocabulary, PROBES } from './words.ts';

const UNIT = 512 * 512;

/**
 * An inverted file over some of the pictures of a comparison: each descriptor stands under its
 * nearest word.
 */
export interface InvertedFile {
  /**
   * What stands in it of later pictures and looks like points of picture `owner`; only of `points`
   * when given for a look.
   */
  search(
    query: Indexed,
    owner: number,
    options: SearchOptions,
    points?: ReadonlyMap<number, readonly number[]>,
  ): Hits;
}

let kernel: SearchKernel | null = null;
/** A kernel that has grown beyond this is given back after its comparison. */
const KEPT_BYTES = 96 * 1024 * 1024;

/**
 * Files the descriptors of the pictures with these numbers (rising). One file at a time: the next
 * takes its memory.
 */
export function openInverted(all: readonly Indexed[], numbers: readonly number[]): InvertedFile {
  if (kernel && kernel.memory.buffer.byteLength > KEPT_BYTES) kernel = null;
  kernel ??= searchKernel();
  const search = kernel;
  const { k } = fixedVocabulary();
  const own = numbers
    .map((number) => ({ number, one: all[number] }))
    .filter((x): x is { number: number; one: Indexed } => x.one !== undefined);
  const total = own.reduce((sum, { one }) => sum + one.features.count, 0);
  search.reset();
  const entriesAt = search.reserve(total * 128);
  const ownerAt = search.reserve(total * 4);
  const offsetsAt = search.reserve((k + 1) * 4);
  const offsets = new Int32Array(k + 1);
  for (const { one } of own)
    for (let i = 0; i < one.features.count; i++)
      offsets[(one.words[i * PROBES] ?? 0) + 1] =
        (offsets[(one.words[i * PROBES] ?? 0) + 1] ?? 0) + 1;
  for (let w = 0; w < k; w++) offsets[w + 1] = (offsets[w + 1] ?? 0) + (offsets[w] ?? 0);
  const next = offsets.slice();
  const owner = new Int32Array(total);
  const point = new Int32Array(total);
  // Four bytes at a time: a view for each descriptor would cost more than copying it.
  const entries = new Int32Array(search.memory.buffer, entriesAt, total * 32);
  for (const { number, one } of own) {
    const from = words32(one.features.descriptors, one.features.count);
    for (let i = 0; i < one.features.count; i++) {
      const word = one.words[i * PROBES] ?? 0;
      const to = next[word] ?? 0;
      next[word] = to + 1;
      for (let j = 0; j < 32; j++) entries[to * 32 + j] = from[i * 32 + j] ?? 0;
      owner[to] = number;
      point[to] = i;
    }
  }
  new Int32Array(search.memory.buffer, ownerAt, total).set(owner);
  new Int32Array(search.memory.buffer, offsetsAt, k + 1).set(offsets);
  const workAt = search.reserve(64);
  let room = 64;
  return {
    search(query, number, options, points) {
      const rows: number[] = [];
      for (const variant of options.variants) {
        const look = VARIANTS.indexOf(variant);
        const list = points ? points.get(look) : null;
        const n = list ? list.length : points ? 0 : query.features.count;
        if (n === 0) continue;
        const need = n * (128 + 4 + 4 * PROBES + 8 * options.slots);
        if (need > room) {
          search.reserve(need - room);
          room = need;
        }
        const askerAt = workAt + n * 128;
        const wordsAt = askerAt + n * 4;
        const outAt = wordsAt + n * 4 * PROBES;
        const { descriptors } = query.features;
        const queries = new Uint8Array(search.memory.buffer, workAt, n * 128);
        const queriedWords = new Int32Array(search.memory.buffer, wordsAt, n * PROBES);
        if (!list) queries.set(descriptors.subarray(0, n * 128));
        for (let i = 0; i < n; i++) {
          const from = list ? (list[i] ?? 0) : i;
          if (list) queries.set(descriptors.subarray(from * 128, from * 128 + 128), i * 128);
          for (let p = 0; p < PROBES; p++)
            queriedWords[i * PROBES + p] = wordUnder(query.words[from * PROBES + p] ?? 0, look);
        }
        if (variant !== 'plain')
          search.turn(workAt, n, isMirrored(variant) ? 1 : 0, isInverted(variant) ? 1 : 0);
        new Int32Array(search.memory.buffer, askerAt, n).fill(number);
        const threshold = Math.round(
          (isInverted(variant) ? options.cosineInverted : options.cosine) * UNIT,
        );
        search.searchLater(
          workAt,
          askerAt,
          wordsAt,
          n,
          PROBES,
          entriesAt,
          ownerAt,
          offsetsAt,
          options.slots,
          threshold,
          outAt,
        );
        const out = new Int32Array(search.memory.buffer, outAt, n * options.slots * 2);
        for (let i = 0; i < n; i++)
          for (let s = 0; s < options.slots; s++) {
            const at = (i * options.slots + s) * 2;
            const entry = out[at] ?? -1;
            if (entry < 0) break;
            rows.push(
              look,
              list ? (list[i] ?? 0) : i,
              owner[entry] ?? 0,
              point[entry] ?? 0,
              out[at + 1] ?? 0,
            );
          }
      }
      return Int32Array.from(rows);
    },
  };
}

/**
 * Descriptors four bytes at a time. What a store gave back may lie at any offset of a shared pool,
 * whose views do not copy when sliced.
 */
export function words32(descriptors: Uint8Array, count: number): Int32Array {
  const bytes = count * 128;
  return descriptors.byteOffset % 4 === 0
    ? new Int32Array(descriptors.buffer, descriptors.byteOffset, bytes / 4)
    : new Int32Array(Uint8Array.from(descriptors.subarray(0, bytes)).buffer);
}

/** The best `slots` of two lists of hits of one picture in different pictures, point by point. */
export function mergedHits(p: Hits, q: Hits, slots: number): Hits {
  if (p.length === 0) return q;
  if (q.length === 0) return p;
  // Most of the longer list is copied as it stands.
  const out = new Int32Array(p.length + q.length);
  let end = 0;
  let i = 0;
  const take = (from: Hits, at: number, to: number): void => {
    out.set(from.subarray(at, to), end);
    end += to - at;
  };
  for (let j = 0; j < q.length; ) {
    const place = placeOf(q, j);
    const start = i;
    while (i < p.length && placeOf(p, i) < place) i += ROW;
    take(p, start, i);
    for (let taken = 0; ; taken++) {
      const left = i < p.length && placeOf(p, i) === place;
      const right = j < q.length && placeOf(q, j) === place;
      if (!left && !right) break;
      const first = left && (!right || better(p, i, q, j));
      if (taken < slots) take(first ? p : q, first ? i : j, (first ? i : j) + ROW);
      if (first) i += ROW;
      else j += ROW;
    }
  }
  take(p, i, p.length);
  return out.slice(0, end);
}

/** Look and point of a row as one number that rises along a list. */
export function placeOf(rows: Hits, at: number): number {
  return (rows[at] ?? 0) * 65536 + (rows[at + 1] ?? 0);
}

function better(p: Hits, i: number, q: Hits, j: number): boolean {
  const a = p[i + 4] ?? 0;
  const b = q[j + 4] ?? 0;
  return a > b || (a === b && (p[i + 2] ?? 0) < (q[j + 2] ?? 0));
}
