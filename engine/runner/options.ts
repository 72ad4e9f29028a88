import type { Features } from '../features/features.ts';
import type { FeatureStore, Part } from '../requests.ts';
import type { Progress } from '../types.ts';
import type { MatchCache } from './cache.ts';

/** How a list of pictures is matched; only `without` changes the result. */
export interface MatchOptions {
  readonly onProgress?: (progress: Progress) => void;
  /** Features of earlier runs on the same pixels; read and written when given. */
  readonly features?: FeatureStore;
  /** What the last matching of the document left; this run takes from it and leaves to it. */
  readonly cache?: MatchCache;
  /** Pictures that are looked for in later ones; default all. */
  readonly asks?: (number: number) => boolean;
  /** How many pictures are looked up at a time; memory grows with it. */
  readonly block?: number;
  /** Writes points of a picture to disk where many are compared; what it answers reads them again. */
  readonly spool?: (features: Features) => Features;
  /** Threads to use; default one per core, at most four. */
  readonly threads?: number;
  /** Parts to leave away, for measurements. */
  readonly without?: readonly Part[];
}
