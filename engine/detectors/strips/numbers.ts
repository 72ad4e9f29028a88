import { HAND, type Quantities } from '../../numbers.ts';

/**
 * The numbers that decide in this detector, by the file that uses them; the weights of its models
 * stand in score.ts.
 */
export const NUMBERS = {
  score: {
    /**
     * Largest dependence of the correlation on the direction of a shift: a smooth band shifted
     * along itself still correlates.
     */
    MOST_STRIPES: {
      value: 0.6,
      unit: 'difference of correlations',
      source: 'measured: docs/decisions/0760-bands-found-again-by-their-grain.md',
    },
    /** The score falls over this range below it. */
    STRIPES_ROOM: {
      value: 0.15,
      unit: 'difference of correlations',
      source: 'measured: docs/decisions/0760-bands-found-again-by-their-grain.md',
    },
    /** Copies are registered with a stretch up to this, */
    FREE_STRETCH: {
      value: 0.05,
      unit: 'logarithm of the ratio',
      source: 'measured: docs/decisions/1050-membranes-in-frames.md',
    },
    /** and turned by up to this. */
    FREE_TURN: {
      value: 1,
      unit: 'degrees',
      source: 'measured: docs/decisions/1050-membranes-in-frames.md',
    },
  },
  verify: {
    /** Side of the frame in which pixels are compared. */
    FRAME: { value: 256, unit: 'pixels', source: HAND },
    /** Correlation from which a window of a band agrees. */
    BAND_AGREES: { value: 0.72, unit: 'correlation', source: HAND },
    /** Bands of two lanes reach this by chance; a copy is far above. */
    BAND_LEAST: { value: 0.7, unit: 'correlation', source: HAND },
    /** Correlation of fine detail alone that a band needs. */
    BAND_DETAIL: { value: 0.25, unit: 'correlation', source: HAND },
    /** Points that have to agree with one transform. */
    LEAST_POINTS: { value: 3, unit: 'points', source: HAND },
    /** Cosine of two descriptors from which on they match: fewer points stand out in blots. */
    LEAST_COSINE: { value: 0.88, unit: 'cosine', source: HAND },
    /** Smallest scale between two strips, */
    LEAST_SCALE: { value: 0.3, unit: 'ratio', source: HAND },
    /** largest scale, */
    MOST_SCALE: { value: 3.3, unit: 'ratio', source: HAND },
    /** and largest stretch: strips are stretched to fit a column more often than pictures are. */
    MOST_STRETCH: { value: 1.8, unit: 'ratio of the singular values', source: HAND },
    /** Transforms of one candidate that are looked at. */
    MOST_TRANSFORMS: { value: 3, unit: 'transforms', source: HAND },
    /**
     * Share of windows of the overlap that must agree for a strip; look-alike strips reach about
     * 0.85.
     */
    STRIP_OVERALL: {
      value: 0.8,
      unit: 'share of windows',
      source: 'measured: docs/decisions/0150-matching-pipeline.md',
    },
    /** Points that a strip needs. */
    STRIP_POINTS: { value: 6, unit: 'points', source: HAND },
  },
  repeats: {
    /** Share of the picture that a copy covers at least: less is a letter or a mark. */
    LEAST_SHARE: { value: 0.005, unit: 'share of the picture', source: HAND },
    /** Windows with structure that a copied band needs at least. */
    LEAST_WINDOWS: { value: 20, unit: 'windows', source: HAND },
    /** Side of the frame in which pixels are compared. */
    FRAME: { value: 220, unit: 'pixels', source: HAND },
    /** Correlation from which a window agrees. */
    AGREES: { value: 0.72, unit: 'correlation', source: HAND },
    /** Least correlation of fine detail: below it two places are of one kind, but not copies. */
    LEAST_DETAIL: { value: 0.1, unit: 'correlation', source: HAND },
    /** Points that have to agree with one transform. */
    LEAST_POINTS: { value: 3, unit: 'points', source: HAND },
    /** Smallest scale of a copied band, */
    LEAST_SCALE: { value: 0.4, unit: 'ratio', source: HAND },
    /** largest scale, */
    MOST_SCALE: { value: 2.5, unit: 'ratio', source: HAND },
    /** and largest stretch. */
    MOST_STRETCH: { value: 1.25, unit: 'ratio of the singular values', source: HAND },
    /** Transforms of one variant that are looked at. */
    MOST_TRANSFORMS: { value: 4, unit: 'transforms', source: HAND },
  },
} as const satisfies Readonly<Record<string, Quantities>>;
