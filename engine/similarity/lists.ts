import { stir } from './letters.ts';
import { bytesOf, numbersOf } from './pack.ts';

/**
 * Lists by fingerprint: where a text has a fingerprint, a posting of two numbers of four bytes says
 * so, the fingerprint's key and the text's number. Lists are numbered by a key's highest bits.
 */

/** The form of lists. Blocks of another one are made again. */
export const TEXT_LIST_FORMAT = 1;
/** Most texts of a block. */
export const BLOCK_TEXTS = 32_768;
/** Postings of a list, about; bits by which the lists of a block are numbered, least and most. */
const IN_A_LIST = 64;
const LEAST_BITS = 8;
const MOST_BITS = 20;

export interface TextList {
  readonly bucket: number;
  readonly bytes: Uint8Array;
}

/** Postings one after the other: key, text, key, text. */
export type Postings = Uint32Array;

/** By what a fingerprint stands in lists: chosen for being small, it is spread over 32 bits. */
export function keyOf(print: number): number {
  return stir(print ^ 0x2545f491);
}

export function postingsIn(lists: Uint8Array): Postings {
  return numbersOf(lists);
}

/** Postings of a text, from its packed fingerprints. */
export function postingsOf(text: number, prints: Uint8Array): Postings {
  const numbers = numbersOf(prints);
  const postings = new Uint32Array(2 * numbers.length);
  for (const [i, print] of numbers.entries()) {
    postings[2 * i] = keyOf(print);
    postings[2 * i + 1] = text;
  }
  return postings;
}

/** Lists in which a text with these packed fingerprints stands, in a block with so many bits. */
export function listsWith(prints: Uint8Array, bits: number): number[] {
  return [...new Set(numbersOf(prints).map((print) => keyOf(print) >>> (32 - bits)))];
}

/** Bits by which the lists of a block with so many postings are numbered. */
export function bitsFor(postings: number): number {
  const bits = Math.ceil(Math.log2(Math.max(1, postings / IN_A_LIST)));
  return Math.min(MOST_BITS, Math.max(LEAST_BITS, bits));
}

/** Into how many parts, by their highest bits, postings are cut to be put in order. */
export function sliceBitsFor(postings: number): number {
  return Math.min(LEAST_BITS, Math.ceil(Math.log2(Math.max(1, postings / 2 ** 18))));
}

/** Postings in the order of their keys' highest bits, and where those of each number begin. */
export function byHighestBits(
  parts: readonly Postings[],
  bits: number,
): { readonly postings: Postings; readonly starts: Uint32Array } {
  const starts = new Uint32Array(2 ** bits + 1);
  const shift = 32 - bits;
  // A shift by 32 would be none.
  const numberOf = (key: number) => (bits === 0 ? 0 : key >>> shift);
  let all = 0;
  for (const part of parts) {
    all += part.length;
    for (let i = 0; i < part.length; i += 2) {
      const at = numberOf(part[i] ?? 0) + 1;
      starts[at] = (starts[at] ?? 0) + 1;
    }
  }
  for (let i = 1; i < starts.length; i++) starts[i] = (starts[i] ?? 0) + (starts[i - 1] ?? 0);
  const next = starts.slice();
  const postings = new Uint32Array(all);
  for (const part of parts)
    for (let i = 0; i < part.length; i += 2) {
      const at = numberOf(part[i] ?? 0);
      const to = 2 * (next[at] ?? 0);
      postings[to] = part[i] ?? 0;
      postings[to + 1] = part[i + 1] ?? 0;
      next[at] = (next[at] ?? 0) + 1;
    }
  return { postings, starts };
}

/**
 * The lists of one slice of a block.
 * @param slice the highest `sliceBits` bits that all of these postings' keys have
 */
export function* listsOfSlice(
  parts: readonly Postings[],
  slice: { readonly slice: number; readonly sliceBits: number },
  bits: number,
): Generator<TextList> {
  const within = bits - slice.sliceBits;
  // Below the slice's bits, so that few numbers are counted.
  const below = parts.map((part) => shifted(part, slice.sliceBits));
  const { postings, starts } = byHighestBits(below, within);
  for (let n = 0; n < 2 ** within; n++) {
    const [from, to] = [2 * (starts[n] ?? 0), 2 * (starts[n + 1] ?? 0)];
    if (from === to) continue;
    const list = postings.slice(from, to);
    if (slice.sliceBits > 0)
      for (let i = 0; i < list.length; i += 2)
        list[i] =
          (((list[i] ?? 0) >>> slice.sliceBits) | (slice.slice << (32 - slice.sliceBits))) >>> 0;
    yield { bucket: slice.slice * 2 ** within + n, bytes: bytesOf(list) };
  }
}

/** The same postings, their keys without the highest bits. */
function shifted(part: Postings, bits: number): Postings {
  return part.map((value, i) => (i % 2 === 0 ? value << bits : value));
}

/** Lists without the postings of a text, by number. */
export function withoutText(lists: Uint8Array, text: number, bits: number): TextList[] {
  const postings = postingsIn(lists);
  const kept = new Map<number, number[]>();
  for (let i = 0; i + 1 < postings.length; i += 2) {
    const key = postings[i] ?? 0;
    const bucket = key >>> (32 - bits);
    const list = kept.get(bucket) ?? [];
    kept.set(bucket, list);
    if (postings[i + 1] !== text) list.push(key, postings[i + 1] ?? 0);
  }
  return [...kept].map(([bucket, list]) => ({ bucket, bytes: bytesOf(Uint32Array.from(list)) }));
}
