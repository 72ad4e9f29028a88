import { VARIANTS } from '../features/variants.ts';
import type { Indexed } from '../retrieval/rows.ts';
import { type QueryKeys, queryKeysOf } from './queryKeys.ts';
import { readPostings } from './block.ts';
import { bucketOf, differing, lookIn } from './keys.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { MOST_BITS, MOST, LEAST } = valuesOf(NUMBERS.preselection);
const LOOKS = VARIANTS.length;
/** Counts go no higher. */
const FULL = 255;
/** Counts that are looked at together: those of a word of 32 bits. */
const AT_ONCE = 4;

/** A block of an index (block.ts), as its keeper tells of it. */
export interface IndexBlock {
  /** How the caller names the block. */
  readonly key: string;
  /** Its lists are numbered by so many bits. */
  readonly bits: number;
  /** Places in it, and how many pictures of them may be found. */
  readonly pictures: number;
  readonly found: number;
  /**
   * A bit for each place, from the lowest of the first byte on: set where the picture may be found.
   */
  readonly shown: Uint8Array;
}

/** A place of a block. */
export interface IndexPlace {
  readonly block: string;
  readonly place: number;
}

interface Counted extends IndexPlace {
  readonly count: number;
}

/** Which places of blocks of lists are worth reading for pictures that are looked for. */
export class Preselection {
  private readonly queryKeys: QueryKeys;
  private readonly lists: Counted[][];

  constructor(pictures: readonly Indexed[]) {
    this.queryKeys = queryKeysOf(pictures);
    this.lists = pictures.map(() => []);
  }

  /**
   * Begins with a block: which of its lists are to be shown, and what takes them, in any order and
   * any parts.
   */
  open(block: IndexBlock): {
    readonly wanted: readonly number[];
    show(lists: Uint8Array): void;
    close(): void;
  } {
    const { keys, owners, checks, pictures } = this.queryKeys;
    // Keys rise, and the numbers of their lists with them: where the keys of each list begin and
    // end. Lists are many more than the keys of one picture.
    const starts = new Uint32Array(2 ** block.bits);
    const ends = new Uint32Array(2 ** block.bits);
    const wanted: number[] = [];
    for (let i = 0; i < keys.length; i++) {
      const bucket = bucketOf(keys[i] ?? 0, block.bits);
      if (ends[bucket] === 0) {
        wanted.push(bucket);
        starts[bucket] = i;
      }
      ends[bucket] = i + 1;
    }
    const row = rowOf(block);
    const counts = new Uint8Array(pictures * LOOKS * row);
    return {
      wanted,
      show: (lists) =>
        readPostings(lists, (bucket, place, check) => {
          const end = ends[bucket] ?? 0;
          for (let i = starts[bucket] ?? 0; i < end; i++) {
            if (differing(checks[i] ?? 0, check) > MOST_BITS) continue;
            const owner = (owners[i] ?? 0) ^ lookIn(check);
            const at = owner * row + place;
            const count = counts[at] ?? FULL;
            if (count < FULL) counts[at] = count + 1;
          }
        }),
      close: () => {
        const words = new Uint32Array(counts.buffer);
        for (let number = 0; number < pictures; number++) this.take(block, number, counts, words);
      },
    };
  }

  /** The places that share most with any of the pictures, each once, block by block. */
  best(): IndexPlace[] {
    const found = new Map<string, IndexPlace>();
    for (const list of this.lists)
      for (const { block, place } of list) found.set(`${block} ${place}`, { block, place });
    return [...found.values()].sort((p, r) =>
      p.block === r.block ? p.place - r.place : p.block < r.block ? -1 : 1,
    );
  }

  /** `words`: the counts, four at a time, most of which are nothing. */
  private take(block: IndexBlock, number: number, counts: Uint8Array, words: Uint32Array): void {
    const { key, pictures, shown } = block;
    const list = this.lists[number];
    const row = rowOf(block);
    const perRow = row / AT_ONCE;
    if (!list) return;
    // Once there are enough, only what is better is looked at.
    let least = Math.max(LEAST, list.length >= MOST ? (list.at(-1)?.count ?? 0) + 1 : 0);
    const found: Counted[] = [];
    const seen = new Uint32Array(FULL + 1);
    for (let word = 0; word < perRow; word++) {
      let some = 0;
      for (let look = 0; look < LOOKS; look++)
        some |= words[(number * LOOKS + look) * perRow + word] ?? 0;
      if (some === 0) continue;
      const end = Math.min(pictures, (word + 1) * AT_ONCE);
      for (let place = word * AT_ONCE; place < end; place++) {
        let count = 0;
        for (let look = 0; look < LOOKS; look++)
          count = Math.max(count, counts[(number * LOOKS + look) * row + place] ?? 0);
        if (count < least || !isSet(shown, place)) continue;
        found.push({ block: key, place, count });
        seen[count] = (seen[count] ?? 0) + 1;
        if (found.length % MOST === 0) least = Math.max(least, enough(seen));
      }
    }
    this.lists[number] = [...list, ...found].sort((p, r) => r.count - p.count).slice(0, MOST);
  }
}

/** Counts of one picture under one look: one a place, and as many more as fill the last word. */
function rowOf({ pictures }: IndexBlock): number {
  return Math.ceil(pictures / AT_ONCE) * AT_ONCE;
}

/** The count from which on there are MOST; 0: there are not so many. */
function enough(seen: Uint32Array): number {
  let sum = 0;
  for (let count = FULL; count > 0; count--) {
    sum += seen[count] ?? 0;
    if (sum >= MOST) return count;
  }
  return 0;
}

function isSet(bits: Uint8Array, place: number): boolean {
  return ((bits[place >> 3] ?? 0) & (1 << (place & 7))) !== 0;
}
