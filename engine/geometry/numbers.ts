import { HAND, type Quantities } from '../numbers.ts';

/**
 * The numbers that decide which points agree with one transform and which regions are one, by the
 * file that uses them.
 */
export const NUMBERS = {
  similarity: {
    /** Smallest scale of a transform between two pictures. */
    LEAST_SCALE: {
      value: 0.09,
      unit: 'ratio',
      source: 'measured: docs/decisions/0620-scores-of-pairs.md',
    },
    /** Largest scale of a transform between two pictures. */
    MOST_SCALE: {
      value: 11,
      unit: 'ratio',
      source: 'measured: docs/decisions/0620-scores-of-pairs.md',
    },
    /** Largest stretch of a transform between two pictures. */
    MOST_STRETCH: { value: 1.45, unit: 'ratio of the singular values', source: HAND },
    /** Matches, the best ones, that propose a transform. */
    SEEDS: { value: 60, unit: 'matches', source: HAND },
    /** Largest difference of the rotations of a vote and its seed. */
    TURN: { value: 0.45, unit: 'radians', source: HAND },
    /** Largest ratio of the scales of a vote and its seed. */
    VOTE_SCALE: { value: 1.5, unit: 'ratio', source: HAND },
    /** Largest error of a vote next to the seed, */
    VOTE_MISS: { value: 3, unit: 'pixels', source: HAND },
    /** and how much it grows with the distance from the seed. */
    VOTE_MISS_FAR: { value: 0.12, unit: 'pixels per pixel', source: HAND },
    /** Least tolerance of the inliers of a similarity. */
    REFIT_MISS: { value: 3, unit: 'pixels', source: HAND },
    /** Least tolerance of the inliers of an affine fit, or of a transform found otherwise, */
    LEAST_MISS: { value: 2.5, unit: 'pixels', source: HAND },
    /** and the tolerance of the latter in large pictures. */
    SUPPORT_MISS: { value: 0.012, unit: 'share of the diagonal', source: HAND },
    /** Largest difference of the scale of a match from that of its transform. */
    FRAME_SCALE: { value: 0.5, unit: 'natural logarithm of the scale', source: HAND },
    /** Largest difference of the rotation of a match from that of its transform. */
    FRAME_TURN: { value: 0.5, unit: 'radians', source: HAND },
    /** Fewest points of a similarity that is refined to an affine transform, */
    AFFINE_POINTS: { value: 6, unit: 'points', source: HAND },
    /** fewest inliers that it must keep, */
    AFFINE_INLIERS: { value: 4, unit: 'matches', source: HAND },
    /** and least share of the points. */
    KEPT_BY_AFFINE: { value: 0.8, unit: 'share of the points', source: HAND },
    /**
     * Points in one cell of this side are one place: a point may have several orientations and
     * scales.
     */
    PLACE: { value: 4, unit: 'pixels', source: HAND },
  },
  regions: {
    /** Regions that overlap by less are separate. */
    OVERLAP_OF_APART: { value: 0.25, unit: 'share of the smaller region', source: HAND },
    /** Regions that overlap by more are one, */
    SAME_IOU: { value: 0.2, unit: 'intersection over union', source: HAND },
    /** as are regions that overlap by more than this. */
    SAME_SHARE: { value: 0.5, unit: 'share of the smaller region', source: HAND },
  },
  places: {
    /** Two boxes of one page that overlap by more show the same pixels, which is not reuse. */
    ONE_PLACE: { value: 0.5, unit: 'intersection over union', source: HAND },
    /** Regions of one picture that overlap by more are the same place. */
    SAME_PLACE: { value: 0.4, unit: 'share of the smaller region', source: HAND },
  },
} as const satisfies Readonly<Record<string, Quantities>>;
