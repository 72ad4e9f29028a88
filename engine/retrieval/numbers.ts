import { HAND, type Quantities } from '../numbers.ts';

/**
 * The numbers that decide which points of which pictures are looked at as alike, by the file that
 * uses them.
 */
export const NUMBERS = {
  options: {
    /** Descriptors that are less alike are no match. */
    COSINE: { value: 0.86, unit: 'cosine', source: HAND },
    /** With inverted tones, which are rare and not worth as many chance hits. */
    COSINE_INVERTED: { value: 0.89, unit: 'cosine', source: HAND },
    /** Matches that a point keeps in one other picture under each variant. */
    SLOTS: { value: 5, unit: 'matches', source: HAND },
    /** Pictures that share fewer points are not compared. */
    LEAST: { value: 4, unit: 'points', source: HAND },
  },
  selfMatches: {
    /** Descriptors of one picture that are less alike are no match. */
    COSINE: { value: 0.85, unit: 'cosine', source: HAND },
    /** Matches that a point keeps in its own picture. */
    SLOTS: { value: 2, unit: 'matches', source: HAND },
    /** Words that a point is looked up under. */
    PROBES: { value: 6, unit: 'words', source: HAND },
    /** Matches closer than this share of the picture's diagonal, */
    APART: { value: 0.05, unit: 'share of the diagonal', source: HAND },
    /** or so many pixels, are neighbours, not copies. */
    APART_PIXELS: { value: 14, unit: 'pixels', source: HAND },
  },
  vocabulary: {
    /** Rounds of training in which words move to the middle of their points. */
    ROUNDS: { value: 4, unit: 'rounds', source: HAND },
    /** Descriptors that it is trained on. */
    SAMPLE: { value: 6144, unit: 'descriptors', source: HAND },
    /** Points of the pictures for one group of four words, */
    POINTS_A_GROUP: { value: 160, unit: 'points', source: HAND },
    /** and the most groups. */
    MOST_GROUPS: { value: 256, unit: 'groups', source: HAND },
  },
  words: {
    /** Words that a descriptor is looked up under. */
    PROBES: { value: 4, unit: 'words', source: HAND },
  },
} as const satisfies Readonly<Record<string, Quantities>>;
