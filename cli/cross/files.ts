import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  Asset,
  Engine,
  FeatureStore,
  IndexFinding,
  MatchInput,
  Outcome,
  PackedSubImage,
  SubImage,
  Watch,
} from '../../engine/index.ts';
import { MemoryIndex } from './memoryIndex.ts';
import { Turns } from './turns.ts';

/** A shown finding between a file, side a, and one before it, side b. */
export interface AcrossFiles {
  /** The number of the file of side b. */
  readonly other: number;
  readonly finding: IndexFinding['finding'];
}

/**
 * Files that are compared with one another: each is looked for once in an index of those before it.
 * Files come in any order and several at a time; what is found does not depend on it.
 */
export class FilesAcross {
  private readonly index: MemoryIndex;
  private readonly turns = new Turns();
  private readonly subImages = new Map<string, SubImage>();

  /**
   * @param folder where pixels wait until a later file is compared with them
   * @param features where the engine keeps what it found out about pictures
   */
  constructor(
    private readonly engine: Engine,
    private readonly folder: string,
    private readonly features: FeatureStore,
  ) {
    this.index = new MemoryIndex(async (key) => {
      const subImage = this.subImages.get(key);
      return subImage ? { subImage, png: await readFile(this.fileOf(key)) } : null;
    });
  }

  /**
   * Compares a file with those before it, as soon as these were given.
   * @param number its place in the list of files, from 0 on; null as input: it cannot be used. Each
   * has to be given once
   */
  async compare(
    number: number,
    input: Omit<MatchInput, 'features'> | null,
    watch: Watch = {},
  ): Promise<Outcome<readonly AcrossFiles[]>> {
    const packed = input && (await this.pack(number, input, watch));
    const index = await this.turns.at(number, () => {
      const before = this.index.now();
      if (packed?.ok)
        this.index.add(packed.value.map((one) => ({ ...one, key: keyOf(number, one.subImage) })));
      return before;
    });
    if (!input || !packed) return { ok: true, value: [] };
    if (!packed.ok) return packed;
    const found = await this.engine.searchIndex(
      { ...input, features: this.features, index },
      watch,
    );
    if (!found.ok) return found;
    return {
      ok: true,
      value: found.value
        .filter(({ finding }) => finding.band !== 'low')
        .map(({ key, finding }) => ({ other: fileOfKey(key), finding })),
    };
  }

  private async pack(
    number: number,
    input: Omit<MatchInput, 'features'>,
    { onProgress, signal }: Watch,
  ): Promise<Outcome<readonly PackedSubImage[]>> {
    const writing: Promise<void>[] = [];
    const onAsset = (asset: Asset): void => {
      if (asset.what === 'sub-image')
        writing.push(writeFile(this.fileOf(keyOf(number, asset.subImage)), asset.bytes));
    };
    const packed = await this.engine.pack(
      { ...input, features: this.features },
      { onProgress, signal, onAsset },
    );
    await Promise.all(writing);
    for (const subImage of input.extraction.subImages)
      this.subImages.set(keyOf(number, subImage.id), subImage);
    return packed;
  }

  private fileOf(key: string): string {
    return join(this.folder, `${key}.png`);
  }
}

/** Names of sub-images are of letters and digits: the key is a file's name as well. */
function keyOf(number: number, subImage: string): string {
  return `${number}-${subImage}`;
}

function fileOfKey(key: string): number {
  return Number(key.slice(0, key.indexOf('-')));
}
