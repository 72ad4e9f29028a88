import {
  PART_PICTURES,
  BlockBuilder,
  type IndexBlocks,
  type PackedInIndex,
  type PictureIndex,
  type StoredPicture,
  WORTH_A_BLOCK,
} from '../../engine/index.ts';

/** Pictures that are told at a time. */
const PART = 500;

interface Block {
  readonly first: number;
  readonly end: number;
  readonly bits: number;
  readonly lists: ReadonlyMap<number, Uint8Array>;
}

/**
 * What an index keeps of the sub-images of files, in memory: about 3.5 kB each, their pixels not
 * included. Each file is compared with those before it, whatever came since.
 */
export class MemoryIndex {
  private readonly rows: PackedInIndex[] = [];
  private readonly byKey = new Map<string, number>();
  private readonly byPixels = new Map<string, number[]>();
  private readonly blocks: Block[] = [];

  /** @param worthABlock pictures without a block from which on one is made */
  constructor(
    private readonly pictureOf: (key: string) => Promise<StoredPicture | null>,
    private readonly worthABlock = WORTH_A_BLOCK,
  ) {}

  /** Adds the sub-images of one file. */
  add(pictures: readonly PackedInIndex[]): void {
    for (const picture of pictures) {
      const row = this.rows.push(picture) - 1;
      this.byKey.set(picture.key, row);
      const equal = this.byPixels.get(picture.pixels);
      if (equal) equal.push(row);
      else this.byPixels.set(picture.pixels, [row]);
    }
    for (let first = this.listed; this.rows.length - first >= this.worthABlock; first = this.listed)
      this.blocks.push(
        blockOf(this.rows, first, Math.min(this.rows.length, first + PART_PICTURES)),
      );
  }

  /** The index as it is now: what is added afterwards is not in it. */
  now(): PictureIndex {
    const [end, from] = [this.rows.length, this.listed];
    const blocks = [...this.blocks];
    return {
      read: (after) => {
        const start = after === null ? from : Number(after);
        const next = Math.min(end, start + PART);
        return Promise.resolve({
          pictures: this.rows.slice(start, next),
          next: next < end ? String(next) : null,
          done: next - from,
          of: end,
        });
      },
      picture: (key) => {
        const row = this.byKey.get(key);
        return row !== undefined && row < end ? this.pictureOf(key) : Promise.resolve(null);
      },
      blocks: this.readerOf(blocks, end),
    };
  }

  /** Pictures that stand in blocks: the first ones. */
  private get listed(): number {
    return this.blocks.at(-1)?.end ?? 0;
  }

  private readerOf(blocks: readonly Block[], end: number): IndexBlocks {
    const blockOfKey = (key: string): Block | undefined => blocks[Number(key)];
    return {
      all: () =>
        Promise.resolve(
          blocks.map((block, i) => ({
            key: String(i),
            bits: block.bits,
            pictures: block.end - block.first,
            found: block.end - block.first,
            shown: new Uint8Array(Math.ceil((block.end - block.first) / 8)).fill(255),
          })),
        ),
      lists: (key, buckets) => {
        const block = blockOfKey(key);
        return Promise.resolve(
          block ? Buffer.concat(buckets.flatMap((b) => block.lists.get(b) ?? [])) : null,
        );
      },
      pictures: (places, pixels) => {
        const rows = new Set([
          ...places.map(({ block, place }) => (blockOfKey(block)?.first ?? end) + place),
          ...pixels.flatMap((one) => this.byPixels.get(one) ?? []),
        ]);
        return Promise.resolve(
          [...rows]
            .sort((p, r) => p - r)
            .flatMap((row) => (row < end ? (this.rows[row] ?? []) : [])),
        );
      },
    };
  }
}

function blockOf(rows: readonly PackedInIndex[], first: number, end: number): Block {
  const builder = new BlockBuilder();
  for (const { packed } of rows.slice(first, end)) builder.add(packed);
  return {
    first,
    end,
    bits: builder.bits,
    lists: new Map([...builder.lists()].map(({ bucket, bytes }) => [bucket, bytes])),
  };
}
