import { VARIANTS } from '../features/variants.ts';
import type { Indexed } from '../retrieval/rows.ts';
import { type QueryKeys, queryKeysOf } from './queryKeys.ts';
import { readPostings } from './block.ts';
import { bucketOf, differing, lookIn } from './keys.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { MOST_BITS, MOST, LEAST } = valuesOf(NUMBERS.preselection);
const LOOKS = VARIANTS.length;

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
    const { keys, owners, checks } = this.queryKeys;
    // Keys rise, and the numbers of their lists with them: where the keys of each list begin.
    const wanted: number[] = [];
    const starts: number[] = [];
    for (let i = 0; i < keys.length; i++) {
      const bucket = bucketOf(keys[i] ?? 0, block.bits);
      if (bucket === wanted.at(-1)) continue;
      wanted.push(bucket);
      starts.push(i);
    }
    starts.push(keys.length);
    // Few places of a block share a key with what asks: each time is noted, then counted.
    const hits = new Hits();
    return {
      wanted,
      show: (lists) => {
        let bucket = -1;
        let [start, end] = [0, 0];
        readPostings(lists, (of, place, check) => {
          if (of !== bucket) {
            bucket = of;
            const number = indexIn(wanted, of);
            [start, end] = number < 0 ? [0, 0] : [starts[number] ?? 0, starts[number + 1] ?? 0];
          }
          for (let i = start; i < end; i++) {
            if (differing(checks[i] ?? 0, check) > MOST_BITS || place >= block.pictures) continue;
            hits.add(((owners[i] ?? 0) ^ lookIn(check)) * block.pictures + place);
          }
        });
      },
      close: () => {
        this.take(block, hits.rising());
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

  /** `hits`: owner × places + place, rising, as often as they were met. */
  private take({ key, pictures: places, shown }: IndexBlock, hits: Float64Array): void {
    const counts = this.lists.map(() => new Map<number, number>());
    for (let start = 0, end = 0; start < hits.length; start = end) {
      const hit = hits[start] ?? 0;
      for (end = start + 1; hits[end] === hit; ) end++;
      if (end - start < LEAST || !isSet(shown, hit % places)) continue;
      const own = counts[Math.floor(hit / places / LOOKS)];
      own?.set(hit % places, Math.max(own.get(hit % places) ?? 0, end - start));
    }
    counts.forEach((own, number) => {
      const found = [...own]
        .map(([place, count]): Counted => ({ block: key, place, count }))
        .sort((p, r) => p.place - r.place);
      this.lists[number] = [...(this.lists[number] ?? []), ...found]
        .sort((p, r) => r.count - p.count)
        .slice(0, MOST);
    });
  }
}

/** Whole numbers, as many as come. */
class Hits {
  private numbers = new Float64Array(1 << 12);
  private count = 0;

  add(number: number): void {
    if (this.count === this.numbers.length) {
      const grown = new Float64Array(this.count * 2);
      grown.set(this.numbers);
      this.numbers = grown;
    }
    this.numbers[this.count++] = number;
  }

  rising(): Float64Array {
    return this.numbers.subarray(0, this.count).sort();
  }
}

/** Where a number stands among rising ones; below 0: nowhere. */
function indexIn(rising: readonly number[], number: number): number {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rising[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return rising[low] === number ? low : -1;
}

function isSet(bits: Uint8Array, place: number): boolean {
  return ((bits[place >> 3] ?? 0) & (1 << (place & 7))) !== 0;
}
