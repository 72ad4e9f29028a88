import { stir } from './letters.ts';
import { bytesOf, numbersOf } from './pack.ts';

/**
 * Lists by fingerprint: where a text has a fingerprint, a posting of two numbers of four bytes says
 * so, the fingerprint's key and the text's number. Lists are numbered by a key's highest bits. The
 * postings of a fingerprint that many texts have stand apart (CommonList); its list says how many.
 */

/** The form of lists. Blocks of another one are made again. */
export const TEXT_LIST_FORMAT = 2;
/** Most texts of a block. */
export const BLOCK_TEXTS = 131_072;
/** Postings of a list, about; bits by which the lists of a block are numbered, least and most. */
const IN_A_LIST = 64;
const LEAST_BITS = 8;
const MOST_BITS = 22;
/** Texts of a block that may have a fingerprint before its postings stand apart. */
const COMMON = 128;

export interface TextList {
  readonly bucket: number;
  readonly bytes: Uint8Array;
}

/** The texts of a block that have a common fingerprint: their numbers, four bytes each. */
export interface CommonList {
  readonly key: number;
  readonly bytes: Uint8Array;
}

/** Postings one after the other: key, text, key, text. */
export type Postings = Uint32Array;

/** By what a fingerprint stands in lists: chosen for being small, it is spread over 32 bits. */
export function keyOf(print: number): number {
  return stir(print ^ 0x2545f491);
}

/** A list as it is kept: numbers of common keys and of postings; key, texts; then postings. */
export interface OpenList {
  /** Key, how many texts have it, key, texts. */
  readonly common: Uint32Array;
  readonly postings: Postings;
}

/** Lists that stand one after the other. */
export function* openLists(lists: Uint8Array): Generator<OpenList> {
  const numbers = numbersOf(lists);
  for (let at = 0; at + 2 <= numbers.length; ) {
    const middle = at + 2 + 2 * (numbers[at] ?? 0);
    const end = middle + 2 * (numbers[at + 1] ?? 0);
    yield { common: numbers.subarray(at + 2, middle), postings: numbers.subarray(middle, end) };
    at = end;
  }
}

/** The postings of lists, without those that stand apart. */
export function postingsIn(lists: Uint8Array): Postings {
  return joined([...openLists(lists)].map(({ postings }) => postings));
}

/** The postings of lists of common fingerprints. */
export function commonPostings(lists: readonly CommonList[]): Postings {
  return joined(
    lists.map(({ key, bytes }) => {
      const postings = new Uint32Array(bytes.length / 2);
      for (const [i, text] of numbersOf(bytes).entries()) {
        postings[2 * i] = key;
        postings[2 * i + 1] = text;
      }
      return postings;
    }),
  );
}

function closeList(common: Uint32Array, postings: Postings): Uint8Array {
  return bytesOf(
    joined([Uint32Array.of(common.length / 2, postings.length / 2), common, postings]),
  );
}

function joined(parts: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
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
 * The lists of one slice of a block, each with those that stand apart.
 * @param slice the highest `sliceBits` bits that all of these postings' keys have
 */
export function* listsOfSlice(
  parts: readonly Postings[],
  slice: { readonly slice: number; readonly sliceBits: number },
  bits: number,
): Generator<TextList & { readonly apart: readonly CommonList[] }> {
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
    yield { bucket: slice.slice * 2 ** within + n, ...parted(list) };
  }
}

/** Postings as a list, and as those that stand apart. */
function parted(postings: Postings): Omit<TextList, 'bucket'> & { readonly apart: CommonList[] } {
  const none = new Uint32Array(0);
  if (postings.length <= 2 * COMMON) return { bytes: closeList(none, postings), apart: [] };
  const counts = new Map<number, number>();
  for (let i = 0; i < postings.length; i += 2)
    counts.set(postings[i] ?? 0, (counts.get(postings[i] ?? 0) ?? 0) + 1);
  const isCommon = (key: number) => (counts.get(key) ?? 0) > COMMON;
  const texts = new Map<number, number[]>();
  const rare: number[] = [];
  for (let i = 0; i < postings.length; i += 2) {
    const [key, text] = [postings[i] ?? 0, postings[i + 1] ?? 0];
    if (!isCommon(key)) rare.push(key, text);
    else if (!texts.get(key)?.push(text)) texts.set(key, [text]);
  }
  const heads = Uint32Array.from([...texts].flatMap(([key, { length }]) => [key, length]));
  return {
    bytes: closeList(heads, Uint32Array.from(rare)),
    apart: [...texts].map(([key, of]) => ({ key, bytes: bytesOf(Uint32Array.from(of)) })),
  };
}

/** The same postings, their keys without the highest bits. */
function shifted(part: Postings, bits: number): Postings {
  return part.map((value, i) => (i % 2 === 0 ? value << bits : value));
}

/** Lists without a text that stands in them, and the keys of the lists apart that have it. */
export function withoutText(
  lists: Uint8Array,
  text: number,
  prints: Uint8Array,
  bits: number,
): { readonly lists: readonly TextList[]; readonly apart: readonly number[] } {
  const keys = new Set(numbersOf(prints).map(keyOf));
  const kept: TextList[] = [];
  const apart: number[] = [];
  for (const { common, postings } of openLists(lists)) {
    // One that is empty holds nothing of the text.
    const first = common[0] ?? postings[0];
    if (first === undefined) continue;
    const heads = common.slice();
    for (let i = 0; i < heads.length; i += 2) {
      if (!keys.has(heads[i] ?? 0)) continue;
      apart.push(heads[i] ?? 0);
      heads[i + 1] = (heads[i + 1] ?? 0) - 1;
    }
    const others = postings.filter((_, i) => postings[i | 1] !== text);
    kept.push({ bucket: first >>> (32 - bits), bytes: closeList(heads, others) });
  }
  return { lists: kept, apart };
}

/** A list that stands apart, without a text. */
export function commonWithout({ key, bytes }: CommonList, text: number): CommonList {
  return { key, bytes: bytesOf(numbersOf(bytes).filter((one) => one !== text)) };
}
