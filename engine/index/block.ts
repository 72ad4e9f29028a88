import { bucketOf, eachListed, entryOf, restOf } from './keys.ts';
import { INDEX_FORMAT } from './pack.ts';

/** Raised when the bytes of lists mean something else. */
export const LIST_FORMAT = INDEX_FORMAT * 100 + 3;
/**
 * Pictures without a block from which on one is made: fewer are read one by one in some
 * milliseconds.
 */
export const WORTH_A_BLOCK = 2000;
/** Pictures of one block. A search reads as many lists of a large block as of a small one. */
export const BLOCK_PICTURES = 1_048_576;
/** Pictures whose keys are held together while a block is made. */
export const PART_PICTURES = 65_536;
/**
 * Postings that a list holds in the middle: few enough that a look-up reads little, enough that a
 * row is worth its head.
 */
const A_LIST = 64;
/** Lists are numbered by so many bits at most. */
export const LIST_BITS = 22;
/** Number of the list and how many bytes its postings take, 32 bits each. */
const HEAD = 8;
/** A check with its look and the rest of its key (keys.ts). */
const ENTRY = 4;
/** Bytes of a posting at most: how far its place is from the one before, in groups of 7 bits. */
const POSTING_MOST = 5 + ENTRY;

/**
 * A list of a block: its number and its bytes, number and length included, so that lists can stand
 * one after the other.
 */
export interface PostingList {
  readonly bucket: number;
  readonly bytes: Uint8Array;
}

/** In how many parts a block of so many pictures is made, `atOnce` each: a power of two. */
export function partsFor(pictures: number, atOnce = PART_PICTURES): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2(pictures / atOnce)));
}

/**
 * Lists of pictures by the keys of their points. Pictures are shown to it in the order of their
 * places. Of a block in several parts each holds its share of the lists, the first ones first; all
 * pictures are shown to each, and the bits of the first one are those of the others.
 */
export class BlockBuilder {
  private keys = new Uint32Array(1 << 16);
  private checks = new Uint32Array(1 << 16);
  private places = new Uint32Array(1 << 16);
  private count = 0;
  /** Postings of all parts. */
  private all = 0;
  private next = 0;
  private readonly partBits: number;

  /** @param set bits that number its lists; null: as many as suit its pictures */
  constructor(
    private readonly part = 0,
    parts = 1,
    private readonly set: number | null = null,
  ) {
    this.partBits = Math.log2(parts);
  }

  /** Pictures so far: the place of the next one. */
  get pictures(): number {
    return this.next;
  }

  /** @throws Error when the block is full */
  add(packed: Uint8Array): void {
    if (this.next >= BLOCK_PICTURES) throw new Error('A block of the index is full.');
    const place = this.next++;
    eachListed(packed, (key, check) => {
      this.all++;
      if (bucketOf(key, this.partBits) !== this.part) return;
      if (this.count === this.keys.length) this.grow();
      this.keys[this.count] = key;
      this.checks[this.count] = check;
      this.places[this.count] = place;
      this.count++;
    });
  }

  /** Lists are numbered by so many bits. */
  get bits(): number {
    if (this.set !== null) return this.set;
    const fit = Math.round(Math.log2(Math.max(1, this.all / A_LIST)));
    return Math.max(this.partBits, Math.min(LIST_BITS, fit));
  }

  /** The lists that hold something, in the order of their numbers; once, since they are let go. */
  *lists(): Generator<PostingList> {
    const { bits, count } = this;
    const lists = 2 ** (bits - this.partBits);
    const lowest = this.part * lists;
    const starts = new Uint32Array(lists + 1);
    for (let i = 0; i < count; i++) {
      const list = bucketOf(this.keys[i] ?? 0, bits) - lowest;
      starts[list + 1] = (starts[list + 1] ?? 0) + 1;
    }
    for (let b = 0; b < lists; b++) starts[b + 1] = (starts[b + 1] ?? 0) + (starts[b] ?? 0);
    const order = new Uint32Array(count);
    const at = starts.slice();
    for (let i = 0; i < count; i++) {
      const list = bucketOf(this.keys[i] ?? 0, bits) - lowest;
      const to = at[list] ?? 0;
      at[list] = to + 1;
      order[to] = i;
    }
    for (let list = 0; list < lists; list++) {
      const [start, end] = [starts[list] ?? 0, starts[list + 1] ?? 0];
      if (start === end) continue;
      const postings = new Uint32Array((end - start) * 2);
      for (let i = start; i < end; i++) {
        const from = order[i] ?? 0;
        postings[(i - start) * 2] = this.places[from] ?? 0;
        postings[(i - start) * 2 + 1] = entryOf(
          this.checks[from] ?? 0,
          restOf(this.keys[from] ?? 0, bits),
        );
      }
      yield listOf(lowest + list, postings);
    }
    this.keys = this.checks = this.places = new Uint32Array(1);
    this.count = 0;
  }

  private grow(): void {
    const room = this.keys.length * 2;
    const larger = (old: Uint32Array) => {
      const grown = new Uint32Array(room);
      grown.set(old);
      return grown;
    };
    this.keys = larger(this.keys);
    this.checks = larger(this.checks);
    this.places = larger(this.places);
  }
}

/** @param postings place and entry (keys.ts) of each, in the order of their places */
function listOf(bucket: number, postings: ArrayLike<number>): PostingList {
  const n = postings.length / 2;
  const bytes = new Uint8Array(HEAD + n * POSTING_MOST);
  const view = new DataView(bytes.buffer);
  let at = HEAD;
  let before = 0;
  for (let i = 0; i < n; i++) {
    const place = postings[i * 2] ?? 0;
    let step = place - before;
    before = place;
    for (; step > 127; step >>>= 7) bytes[at++] = (step & 127) | 128;
    bytes[at++] = step;
    view.setUint32(at, postings[i * 2 + 1] ?? 0, true);
    at += ENTRY;
  }
  view.setUint32(0, bucket, true);
  view.setUint32(4, at - HEAD, true);
  return { bucket, bytes: bytes.slice(0, at) };
}

/**
 * Calls back with each posting of lists that stand one after the other. Bytes that break off are
 * read no further.
 */
export function readPostings(
  lists: Uint8Array,
  each: (bucket: number, place: number, entry: number) => void,
): void {
  const view = new DataView(lists.buffer, lists.byteOffset, lists.byteLength);
  for (let at = 0; at + HEAD <= lists.length; ) {
    const bucket = view.getUint32(at, true);
    const end = at + HEAD + view.getUint32(at + 4, true);
    if (end > lists.length) return;
    at += HEAD;
    for (let place = 0; at < end; at += ENTRY) {
      let shift = 0;
      let byte = lists[at++] ?? 0;
      for (; byte > 127 && at < end; byte = lists[at++] ?? 0, shift += 7)
        place += (byte & 127) << shift;
      place += byte << shift;
      if (at + ENTRY > end) return;
      each(bucket, place, view.getUint32(at, true));
    }
  }
}

/** Numbers of the lists, of 2 to the power of `bits`, in which these pictures stand; rising. */
export function listsOf(pictures: readonly Uint8Array[], bits: number): number[] {
  const found = new Set<number>();
  for (const packed of pictures) eachListed(packed, (key) => found.add(bucketOf(key, bits)));
  return [...found].sort((p, r) => p - r);
}

/** The numbers of lists, of 2 to the power of LIST_BITS, among those of fewer bits; rising. */
export function amongFewer(lists: readonly number[], bits: number): number[] {
  return [...new Set(lists.map((list) => list >>> (LIST_BITS - bits)))].sort((p, r) => p - r);
}

/** Lists without the postings of some places, those that are left empty included. */
export function withoutPlaces(lists: Uint8Array, first: number, count: number): PostingList[] {
  const left = new Map<number, number[]>();
  readPostings(lists, (bucket, place, entry) => {
    const kept = left.get(bucket) ?? [];
    if (kept.length === 0) left.set(bucket, kept);
    if (place < first || place >= first + count) kept.push(place, entry);
  });
  return [...left].map(([bucket, kept]) => listOf(bucket, kept));
}
