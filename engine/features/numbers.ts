import { HAND, type Quantities } from '../numbers.ts';

/** The numbers that decide which points a picture has, by the file that uses them. */
export const NUMBERS = {
  features: {
    /** Points of a picture that are kept, */
    MOST: { value: 2400, unit: 'points', source: HAND },
    /** and how many come first: the strongest, half of them spread over the picture. */
    FIRST: { value: 1400, unit: 'points', source: HAND },
    /** The share of the first that is spread over the picture, */
    SPREAD: { value: 0.5, unit: 'share of the points', source: HAND },
    /** over about so many cells. */
    CELLS: { value: 36, unit: 'cells', source: HAND },
    /** Least contrast of a point, picture 0–1. */
    THRESHOLD: { value: 0.0012, unit: 'difference of Gaussians', source: HAND },
    /** Pictures whose longer side is shorter are doubled first. */
    DOUBLE_BELOW: { value: 640, unit: 'pixels', source: HAND },
    /** Pictures whose shorter side is shorter have no points. */
    LEAST_SIDE: { value: 12, unit: 'pixels', source: HAND },
  },
  frames: {
    /** A frame around a picture is at most so deep, */
    DEEPEST: { value: 6, unit: 'pixels', source: HAND },
    /** at most this part of the side, */
    PART: { value: 8, unit: 'parts of the side', source: HAND },
    /** and differs by more than this from what follows. */
    STEP: { value: 0.25, unit: 'brightness, 0–1', source: HAND },
  },
  plane: {
    /**
     * The share of the darkest, and of the lightest, pixels that the stretch of the contrast leaves
     * outside.
     */
    CUT_OFF: { value: 0.005, unit: 'share of the pixels', source: HAND },
    /** Least range that is stretched, so that noise of an even picture stays noise. */
    LEAST_RANGE: { value: 8, unit: 'grey levels', source: HAND },
    /** A picture whose middle tone is darker is lifted until it is this bright, */
    DARK: { value: 0.3, unit: 'brightness, 0–1', source: HAND },
    /** at most by this power, */
    LEAST_POWER: { value: 0.45, unit: 'exponent', source: HAND },
    /** over noise that is as strong in black as elsewhere. */
    NOISE: {
      value: 2,
      unit: 'grey levels',
      source: 'measured: docs/decisions/1712-noise-of-black.md',
    },
  },
} as const satisfies Readonly<Record<string, Quantities>>;
