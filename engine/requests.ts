import type { Box } from '../contract/geometry.ts';
import type { DetectorName } from './detectors/index.ts';
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

export interface MatchInput extends ExtractInput {
  readonly extraction: Extraction;
  /** Boxes as a person left them; absent = those of the extraction. */
  readonly cuts?: readonly CutRequest[];
  readonly features?: FeatureStore;
  /** What is left away, for measurements only. */
  readonly without?: readonly Part[];
}

/**
 * A part of the comparison that can be left away, to measure what it is worth: confirmation on registered pixels (and all
 * detectors that rest on it), masks, copies inside one picture, or a detector by its name.
 */
export type Part = 'dense' | 'masks' | 'inside' | DetectorName;

export interface SearchInput extends MatchInput {
  /** A region in pixels of this sub-image as it is cut. */
  readonly subImage: string;
  readonly region: Box;
}

export interface CrossInput {
  /** How many documents, the first ones, are compared with all others; those are not compared with one another. Default all. */
  readonly asking?: number;
  readonly documents: readonly { readonly name: string; readonly input: MatchInput }[];
  readonly features?: FeatureStore;
}

/** A finding between two of the documents; sides name them by index. */
export interface CrossFinding {
  readonly a: { readonly document: number; readonly subImage: string };
  readonly b: { readonly document: number; readonly subImage: string };
  readonly finding: Finding;
}

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly unusable: Unusable };

export interface Matched {
  readonly analysis: Analysis;
  /** The sub-images as cut and compared: those of `cuts` with their pixels' source, size and masks. */
  readonly subImages: readonly SubImage[];
}
