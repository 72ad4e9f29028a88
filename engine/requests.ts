import type { Box } from '../contract/geometry.ts';
import type { DetectorName } from './detectors/index.ts';
import type { IndexBlock, IndexPlace } from './index/preselection.ts';
import type {
  Analysis,
  Asset,
  CutRequest,
  Extraction,
  Finding,
  Progress,
  SubImage,
  Unusable,
} from './types.ts';

export type { IndexBlock, IndexPlace };

export interface Watch {
  readonly onProgress?: (progress: Progress) => void;
  /** Takes the pictures; without it pages are not drawn and nothing is encoded. */
  readonly onAsset?: (asset: Asset) => void;
  /** Aborting kills the work and rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** Results of earlier work on the same pixels, kept by the caller; keys are opaque strings. */
export interface FeatureStore {
  read(key: string): Promise<Uint8Array | null>;
  write(key: string, bytes: Uint8Array): Promise<void>;
}

export interface ExtractInput {
  /** A local file that can be read: PDF. */
  readonly path: string;
  readonly password?: string;
}

export interface ReferencesInput extends ExtractInput {
  /** The latest year that a reference can have: that of today. */
  readonly latest: number;
}

export interface MatchInput extends ExtractInput {
  readonly extraction: Extraction;
  /** Boxes as a person left them; absent = those of the extraction. */
  readonly cuts?: readonly CutRequest[];
  readonly features?: FeatureStore;
  /** What is left away, for measurements only. */
  readonly without?: readonly Part[];
}

/**
 * A part of the comparison that can be left away, to measure what it is worth: confirmation on
 * registered pixels (and all detectors that rest on it), masks, copies inside one picture, or a
 * detector by its name.
 */
export type Part = 'dense' | 'masks' | 'inside' | DetectorName;

export interface SearchInput extends MatchInput {
  /** A region in pixels of this sub-image as it is cut. */
  readonly subImage: string;
  readonly region: Box;
}

/** What an index keeps of one sub-image. */
export interface PackedSubImage {
  readonly subImage: string;
  /** The hash of its size and pixels: equal pictures have equal ones. */
  readonly pixels: string;
  /** Its points, in the bytes of INDEX_FORMAT; nothing but the engine reads them. */
  readonly packed: Uint8Array;
}

/** What an index tells of a picture. */
export interface PackedInIndex extends Omit<PackedSubImage, 'subImage'> {
  /** How the caller names the picture. */
  readonly key: string;
}

/** A part of an index. */
export interface IndexPart {
  readonly pictures: readonly PackedInIndex[];
  /** What the next part is asked for with; null: this is the last. */
  readonly next: string | null;
  /** Pictures read so far, this part included, and of how many that stand in no block. */
  readonly done: number;
  readonly of: number;
}

/** A picture of an index with its pixels. */
export interface StoredPicture {
  readonly subImage: SubImage;
  /** Its crop as it was handed out (an asset `sub-image`). */
  readonly png: Uint8Array;
}

/**
 * An index as the caller keeps it. It decides which pictures are in it: what it does not tell is
 * not found.
 */
export interface PictureIndex {
  /**
   * Pictures that stand in no block.
   * @param after `next` of the part before; null: the first part
   */
  read(after: string | null): Promise<IndexPart>;
  /** Null: the picture has gone since it was read. */
  picture(key: string): Promise<StoredPicture | null>;
  /** Pictures that need not be read one by one. Absent: there are none. */
  readonly blocks?: IndexBlocks;
}

/**
 * Pictures of an index in blocks of lists (engine/index/block.ts), of which only what is looked for
 * is read.
 */
export interface IndexBlocks {
  /** The blocks, each with its places that may be found. */
  all(): Promise<readonly IndexBlock[]>;
  /**
   * These lists of a block, one after the other; null: the block has gone, and its pictures are to
   * be looked for elsewhere.
   */
  lists(block: string, buckets: readonly number[]): Promise<Uint8Array | null>;
  /** The pictures at these places, and those with these pixels; less where some have gone. */
  pictures(
    places: readonly IndexPlace[],
    pixels: readonly string[],
  ): Promise<readonly PackedInIndex[]>;
}

export interface IndexSearchInput extends MatchInput {
  readonly index: PictureIndex;
  /**
   * Only a region, in pixels of this sub-image as it is cut, is looked up; findings are in pixels
   * of the whole sub-image all the same.
   */
  readonly part?: { readonly subImage: string; readonly region: Box };
}

/**
 * A finding between a sub-image of the manuscript, side a, and a picture of the index, side b,
 * whose sub-image is the key.
 */
export interface IndexFinding {
  readonly key: string;
  readonly finding: Finding;
}

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly unusable: Unusable };

export interface Matched {
  readonly analysis: Analysis;
  /**
   * The sub-images as cut and compared: those of `cuts` with their pixels' source, size and masks.
   */
  readonly subImages: readonly SubImage[];
}
