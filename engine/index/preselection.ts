import type { Indexed } from '../retrieval/rows.ts';
import { BestPlaces } from './bestPlaces.ts';
import { type QueryKeys, queryKeysOf } from './queryKeys.ts';
import { readPostings } from './block.ts';
import { Hits } from './hits.ts';
import { bucketOf, differing, lookIn, restIn, restOf } from './keys.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { MOST_BITS, MOST, LEAST, RARE } = valuesOf(NUMBERS.preselection);
/** In how many bits what agrees may differ: 0 to MOST_BITS. */
const STEPS = MOST_BITS + 1;

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

interface Weighed extends IndexPlace {
  readonly weight: number;
}

/**
 * Which places of blocks of lists are worth reading for pictures that are looked for: those whose
 * points agree with most of what asks, each point weighed by how few pictures agree with it so
 * closely (inverse document frequency; Sivic & Zisserman 2003, of signatures Jégou, Douze & Schmid
 * 2009). A point speaks once for a picture, however often a texture repeats there.
 */
export class Preselection {
  private readonly queryKeys: QueryKeys;
  private readonly lists: Weighed[][];

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
    const { keys, looks, checks, points, pictureOf } = this.queryKeys;
    const rests = Uint8Array.from(keys, (key) => restOf(key, block.bits));
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
    const hits = new Hits(pictureOf, STEPS);
    return {
      wanted,
      show: (lists) => {
        let bucket = -1;
        let [start, end] = [0, 0];
        readPostings(lists, (of, place, entry) => {
          if (of !== bucket) {
            bucket = of;
            const number = indexIn(wanted, of);
            [start, end] = number < 0 ? [0, 0] : [starts[number] ?? 0, starts[number + 1] ?? 0];
          }
          if (place >= block.pictures) return;
          const rest = restIn(entry);
          for (let i = start; i < end; i++) {
            if (rests[i] !== rest) continue;
            const bits = differing(checks[i] ?? 0, entry);
            if (bits > MOST_BITS) continue;
            const look = (looks[i] ?? 0) ^ lookIn(entry);
            hits.add(points[i] ?? 0, look, bits, place);
          }
        });
      },
      close: () => this.take(block, hits),
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

  private take({ key, pictures: places, shown }: IndexBlock, hits: Hits): void {
    const best = this.lists.map(() => new BestPlaces(MOST));
    // How much it says that a point agrees with one of a picture: the rarer, the more.
    const worth = (closer: number) => -Math.log(Math.min(1, closer / places + RARE));
    hits.each(places, { worth, least: LEAST }, (picture, { place, weight }) => {
      if (isSet(shown, place)) best[picture]?.add(place, weight);
    });
    best.forEach((of, number) => {
      const weighed = of.all().map(({ place, weight }): Weighed => ({ block: key, place, weight }));
      this.lists[number] = [...(this.lists[number] ?? []), ...weighed]
        .sort((p, r) => r.weight - p.weight)
        .slice(0, MOST);
    });
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
