import { bucketOf, listedOf } from './keys.ts';
import { INDEX_FORMAT, unpackPicture } from './pack.ts';

/** Raised when the bytes of lists mean something else. */
export const LIST_FORMAT = INDEX_FORMAT * 100 + 1;
/**
 * Pictures without a block from which on one is made: fewer are read one by one in some
 * milliseconds.
 */
export const WORTH_A_BLOCK = 2000;
/** Pictures of one block: places are numbers of 16 bits. */
export const BLOCK_PICTURES = 65_536;
/**
 * Postings that a list holds in the middle: few enough that a look-up reads little, enough that a
 * row is worth its head.
 */
const A_LIST = 64;
/** Number of the list and of its postings, 32 bits each. */
const HEAD = 8;
/** A place, 16 bits, and a check with its look, 32 (keys.ts). */
const POSTING = 6;

/**
 * A list of a block: its number and its bytes, number and length included, so that lists can stand
 * one after the other.
 */
export interface PostingList {
  readonly bucket: number;
  readonly bytes: Uint8Array;
}

/**
 * Lists of pictures by the keys of their points. Pictures are shown to it in the order of their
 * places.
 */
export class BlockBuilder {
  private keys = new Uint32Array(1 << 16);
  private checks = new Uint32Array(1 << 16);
  private places = new Uint16Array(1 << 16);
  private count = 0;
  private next = 0;

  /** Pictures so far: the place of the next one. */
  get pictures(): number {
    return this.next;
  }

  /** @throws Error when the block is full */
  add(packed: Uint8Array): void {
    if (this.next >= BLOCK_PICTURES) throw new Error('A block of the index is full.');
    const picture = unpackPicture(packed);
    const place = this.next++;
    if (!picture) return;
    for (const [key, check] of listedOf(picture)) {
      if (this.count === this.keys.length) this.grow();
      this.keys[this.count] = key;
      this.checks[this.count] = check;
      this.places[this.count] = place;
      this.count++;
    }
  }

  /** Lists are numbered by so many bits. */
  get bits(): number {
    return Math.max(0, Math.min(20, Math.round(Math.log2(Math.max(1, this.count / A_LIST)))));
  }

  /** The lists that hold something, in the order of their numbers. */
  *lists(): Generator<PostingList> {
    const { bits, count } = this;
    const starts = new Uint32Array((1 << bits) + 1);
    for (let i = 0; i < count; i++) {
      const bucket = bucketOf(this.keys[i] ?? 0, bits);
      starts[bucket + 1] = (starts[bucket + 1] ?? 0) + 1;
    }
    for (let b = 0; b < 1 << bits; b++) starts[b + 1] = (starts[b + 1] ?? 0) + (starts[b] ?? 0);
    const order = new Uint32Array(count);
    const at = starts.slice();
    for (let i = 0; i < count; i++) {
      const bucket = bucketOf(this.keys[i] ?? 0, bits);
      const to = at[bucket] ?? 0;
      at[bucket] = to + 1;
      order[to] = i;
    }
    for (let bucket = 0; bucket < 1 << bits; bucket++) {
      const [start, end] = [starts[bucket] ?? 0, starts[bucket + 1] ?? 0];
      if (start === end) continue;
      const bytes = new Uint8Array(HEAD + (end - start) * POSTING);
      const view = new DataView(bytes.buffer);
      view.setUint32(0, bucket, true);
      view.setUint32(4, end - start, true);
      for (let i = start; i < end; i++) {
        const from = order[i] ?? 0;
        const to = HEAD + (i - start) * POSTING;
        view.setUint16(to, this.places[from] ?? 0, true);
        view.setUint32(to + 2, this.checks[from] ?? 0, true);
      }
      yield { bucket, bytes };
    }
  }

  private grow(): void {
    const room = this.keys.length * 2;
    const [keys, checks, places] = [this.keys, this.checks, this.places];
    this.keys = new Uint32Array(room);
    this.keys.set(keys);
    this.checks = new Uint32Array(room);
    this.checks.set(checks);
    this.places = new Uint16Array(room);
    this.places.set(places);
  }
}

/**
 * Calls back with each posting of lists that stand one after the other. Bytes that break off are
 * read no further.
 */
export function readPostings(
  lists: Uint8Array,
  each: (bucket: number, place: number, check: number) => void,
): void {
  const view = new DataView(lists.buffer, lists.byteOffset, lists.byteLength);
  for (let at = 0; at + HEAD <= lists.length; ) {
    const bucket = view.getUint32(at, true);
    const end = at + HEAD + view.getUint32(at + 4, true) * POSTING;
    if (end > lists.length) return;
    for (at += HEAD; at < end; at += POSTING)
      each(bucket, view.getUint16(at, true), view.getUint32(at + 2, true));
  }
}

/** Numbers of the lists, of 2 to the power of `bits`, in which these pictures stand; rising. */
export function listsOf(pictures: readonly Uint8Array[], bits: number): number[] {
  const found = new Set<number>();
  for (const packed of pictures) {
    const picture = unpackPicture(packed);
    if (picture) for (const key of listedOf(picture).keys()) found.add(bucketOf(key, bits));
  }
  return [...found].sort((p, r) => p - r);
}

/** Lists without the postings of some places, those that are left empty included. */
export function withoutPlaces(lists: Uint8Array, first: number, count: number): PostingList[] {
  const left = new Map<number, number[]>();
  readPostings(lists, (bucket, place, check) => {
    const kept = left.get(bucket) ?? [];
    if (kept.length === 0) left.set(bucket, kept);
    if (place < first || place >= first + count) kept.push(place, check);
  });
  return [...left].map(([bucket, kept]) => {
    const bytes = new Uint8Array(HEAD + (kept.length / 2) * POSTING);
    const view = new DataView(bytes.buffer);
    view.setUint32(0, bucket, true);
    view.setUint32(4, kept.length / 2, true);
    for (let i = 0; i < kept.length / 2; i++) {
      view.setUint16(HEAD + i * POSTING, kept[i * 2] ?? 0, true);
      view.setUint32(HEAD + i * POSTING + 2, kept[i * 2 + 1] ?? 0, true);
    }
    return { bucket, bytes };
  });
}
