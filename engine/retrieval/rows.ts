import type { Features } from '../features/features.ts';

/** A picture ready to be looked up. */
export interface Indexed {
  readonly features: Features;
  /** PROBES for each of its points, those of the descriptor as it is. */
  readonly words: Uint16Array;
}

/**
 * Where points of one picture are found in later ones, ROW numbers each: look (number of the
 * variant), point, picture, point there, product (512² times the cosine). Rising by look and point;
 * of one point the best first, one per picture.
 */
export type Hits = Int32Array;
export const ROW = 5;
