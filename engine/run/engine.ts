import type { Analysis, Asset, CutRequest, Extraction, Progress, SubImage, Unusable } from '../types.ts';

export interface EngineOptions {
  /** Warm processes, one manuscript each; default: one per core. */
  readonly processes?: number;
  /** Resident size in bytes at which a process is killed; default 1.5 GB. */
  readonly memoryLimit?: number;
}

export interface Watch {
  readonly onProgress?: (progress: Progress) => void;
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
}

export interface CrossInput {
  readonly documents: readonly { readonly name: string; readonly input: MatchInput }[];
}

/** A finding between two of the documents; sides name them by index. */
export interface CrossFinding {
  readonly a: { readonly document: number; readonly subImage: string };
  readonly b: { readonly document: number; readonly subImage: string };
  readonly finding: Analysis['findings'][number];
}

export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly unusable: Unusable };

export interface Matched {
  readonly analysis: Analysis;
  /** The sub-images as cut and compared: those of `cuts` with their pixels' source, size and masks. */
  readonly subImages: readonly SubImage[];
}

/**
 * Runs manuscripts in processes of their own: a hostile file can kill only its own process.
 * Same bytes, same options: same result, byte for byte.
 */
export interface Engine {
  /** PDF → pages, figures, sub-images, captions. Page pictures and sub-image crops come as assets while it works. */
  extract(input: ExtractInput, watch?: Watch): Promise<Outcome<Extraction>>;
  /** Cuts the sub-images (again) and compares them with one another and inside themselves. Crops of changed cuts come as assets. */
  match(input: MatchInput, watch?: Watch): Promise<Outcome<Matched>>;
  /** Compares the sub-images of different documents with one another. */
  cross(input: CrossInput, watch?: Watch): Promise<Outcome<readonly CrossFinding[]>>;
  close(): Promise<void>;
}

export declare function openEngine(options?: EngineOptions): Engine;
