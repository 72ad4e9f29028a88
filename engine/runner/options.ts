import type { Features } from '../features/features.ts';
import type { FeatureStore, Part } from '../requests.ts';
import type { Progress } from '../types.ts';
import type { MatchCache } from './cache.ts';

/** How a list of pictures is matched; only `without` changes the result. */
export interface MatchOptions {
  readonly onProgress?: (progress: Progress) => void;
  /** Features of earlier runs on the same pixels; read and written when given. */
  readonly features?: FeatureStore;
  /** The cache of the last matching of the document; this run reads and updates it. */
  readonly cache?: MatchCache;
  /** Pictures that are looked up in later ones; default all. */
  readonly isQuery?: (number: number) => boolean;
  /** How many pictures are looked up at a time; memory grows with it. */
  readonly block?: number;
  /**
   * Writes features of a picture to disk, when many are compared; returns features that are read
   * from there.
   */
  readonly spool?: (features: Features) => Features;
  /** Threads to use, at most four; default one per core. */
  readonly threads?: number;
  /** Parts to leave out, for measurements. */
  readonly without?: readonly Part[];
}
