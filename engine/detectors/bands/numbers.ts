import { HAND, type Quantities } from '../../scoring/numbers.ts';

/** The numbers that decide in this detector, by the file that uses them; the weights of its models stand in score.ts. */
export const NUMBERS = {
  detector: {
    /** Pairs of blots that are looked at band by band; of more, only those that share points. A manuscript of 75 blots has fewer. */
    MOST_PAIRS: {
      value: 3000,
      unit: 'pairs of blots',
      source: 'measured: docs/decisions/0705-bands-by-what-is-their-own.md',
    },
  },
  templates: {
    /** Steps of the search, pixels of the level: bands are wide and low. */
    STEP_X: { value: 2, unit: 'pixels', source: HAND },
    /** A template flatter than this is looked for nowhere. */
    LEAST_SPREAD: { value: 1e-5, unit: 'picture 0–1', source: 'bound: rounding of 32-bit sums' },
  },
  bands: {
    /** What is wider is the ground of the strip. */
    MOST_WIDTH: { value: 0.6, unit: 'share of the strip', source: HAND },
    /** A strip whose middle tone is darker shows bright bands on dark ground. */
    DARK_GROUND: { value: 0.4, unit: 'picture 0–1', source: HAND },
    /** Radius of the surroundings that are a band's ground. */
    SURROUNDINGS: { value: 0.2, unit: 'share of the strip', source: HAND },
    /** Least darkness of a band against its ground, picture 0–1, and as a share of the strip's strong bands. */
    LEAST_DEPTH: { value: 0.07, unit: 'picture 0–1', source: HAND },
    LEAST_SHARE: { value: 0.12, unit: 'share of the strong bands', source: HAND },
    /** Two lanes are parted where the darkness between them falls below this share of the weaker one. */
    VALLEY: { value: 0.62, unit: 'share of the weaker lane', source: HAND },
    /** Rows of a lane that are as dark as this belong to its band. */
    ROW_SHARE: { value: 0.35, unit: 'share of the darkest row', source: HAND },
    /** Smallest band. */
    LEAST_WIDTH: { value: 6, unit: 'pixels', source: HAND },
    LEAST_HEIGHT: { value: 3, unit: 'pixels', source: HAND },
    /** More are a texture. */
    MOST_BANDS: { value: 60, unit: 'bands', source: HAND },
  },
  search: {
    /** Places of one strip nearer than this to the band itself are the band itself. */
    APART_X: { value: 0.6, unit: 'share of the width', source: HAND },
    APART_Y: { value: 0.8, unit: 'share of the height', source: HAND },
    /** Places that are further than this from the best one are its rivals. */
    RIVAL_X: { value: 0.4, unit: 'share of the width', source: HAND },
    RIVAL_Y: { value: 0.5, unit: 'share of the height', source: HAND },
    /** A window is the band's box with so much around it, shares of its sides. */
    PAD_X: { value: 0.06, unit: 'share of the width', source: HAND },
    PAD_Y: { value: 0.2, unit: 'share of the height', source: HAND },
    /** Left away at the rim of a picture: frames are drawn there. */
    RIM: { value: 2, unit: 'pixels', source: HAND },
    /** Pixels of a window at the level where it is looked for, and at the one where it is aligned. */
    COARSE: { value: 150, unit: 'pixels', source: HAND },
    FINE: { value: 2000, unit: 'pixels', source: HAND },
    /** What correlates less at the coarse level, in the small pictures of two bands, and after alignment, is not looked at further. */
    LEAST_COARSE: { value: 0.8, unit: 'correlation', source: HAND },
    LEAST_GLANCE: { value: 0.8, unit: 'correlation', source: HAND },
    LEAST_SHAPE: { value: 0.88, unit: 'correlation', source: HAND },
    LEAST_OWN: { value: 0.4, unit: 'correlation', source: HAND },
    /** Places of a blot that are looked at; those beside the best one are its rivals. */
    FIRST: { value: 3, unit: 'places', source: HAND },
    MOST: { value: 4, unit: 'places', source: HAND },
    /** What is its own agrees this much by chance, and so many trials are counted on top. */
    CHANCE: { value: 0.3, unit: 'correlation', source: HAND },
    /** By how much alignment may change the size. */
    MOST_ZOOM: { value: 0.4, unit: 'logarithm of a ratio', source: HAND },
  },
  score: {
    /** Between two blots a band's own agrees by so many deviations at least. */
    LEAST_SURE: { value: 2, unit: 'standard deviations', source: HAND },
    /** Pixels that a band with its surroundings has at least. */
    LEAST_BAND: {
      value: 200,
      unit: 'pixels',
      source: 'measured: docs/decisions/0420-copies-against-chance.md',
    },
    /** A region so many times larger than the band's box is the ground of the strip, not a band; from a quarter less it does not count against it. */
    MOST_COVERED: {
      value: 8,
      unit: "times the band's box",
      source: 'measured: docs/decisions/0631-bands-by-grain.md',
    },
    /** Share of a strip that a band covers at least. */
    LEAST_BAND_SHARE: {
      value: 0.025,
      unit: 'share of a strip',
      source: 'measured: docs/decisions/0420-copies-against-chance.md',
    },
  },
  verify: {
    /** From this score on, grain that repeats says more than shapes do. */
    LIKELY: { value: 0.5, unit: 'score', source: HAND },
    /** A region smaller than this share of the window is not its edge: the tones of what surrounds the band stand against it. */
    LEAST_KEPT: { value: 0.4, unit: 'share of the window', source: HAND },
  },
  align: {
    /** Share of a window that may lie outside the other picture. */
    MOST_BEYOND: { value: 0.2, unit: 'share of the side', source: HAND },
    /** A step that makes the correlation worse by so much ends the alignment, as does one that moves and zooms less than this. */
    WORSE: { value: 0.002, unit: 'correlation', source: HAND },
    STILL: { value: 0.02, unit: 'pixels', source: HAND },
    STILL_ZOOM: { value: 0.001, unit: 'logarithm of a ratio', source: HAND },
    /** Of the tones of the window; with less the other one is flat. */
    LEAST_GAIN: { value: 0.05, unit: 'ratio of tones', source: HAND },
    /** Gauss–Newton steps at most. */
    ROUNDS: { value: 8, unit: 'steps', source: HAND },
  },
  grain: {
    /** Share of a band's box that is left away on each side: what is pasted seldom fills it, and its rim is blended. */
    RIM: { value: 0.1, unit: 'share of the side', source: HAND },
    /** The frame of a strip repeats itself. */
    FRAME: { value: 3, unit: 'pixels', source: HAND },
    /** Radius over which grain is made even, and grain that is none, picture 0–1. */
    EVEN: { value: 6, unit: 'pixels', source: HAND },
    FLOOR: { value: 0.002, unit: 'picture 0–1', source: HAND },
    /** Larger strips are not scanned pixel by pixel. */
    MOST_PIXELS: { value: 400_000, unit: 'pixels', source: HAND },
    /** Pixels of a window by which all places are compared, how many of the best are compared in full, and places that tell the spread. */
    SCANNED: {
      value: 96,
      unit: 'pixels',
      source: 'measured: docs/decisions/0760-bands-found-again-by-their-grain.md',
    },
    TRIED: {
      value: 100,
      unit: 'places',
      source: 'measured: docs/decisions/0760-bands-found-again-by-their-grain.md',
    },
    SPREAD: {
      value: 400,
      unit: 'places',
      source: 'measured: docs/decisions/0760-bands-found-again-by-their-grain.md',
    },
    /** Places this near one another are one. */
    NEAR: { value: 4, unit: 'pixels', source: HAND },
    /** A spread below this is that of a few flat places. */
    LEAST_SPREAD: { value: 0.015, unit: 'correlation', source: HAND },
    /** What agrees less, or hardly more than the next best, is no repeat: its spread need not be known. */
    LEAST_CORRELATION: { value: 0.15, unit: 'correlation', source: HAND },
    LEAST_MARGIN: {
      value: 0.03,
      unit: 'correlation',
      source: 'measured: docs/decisions/0760-bands-found-again-by-their-grain.md',
    },
    /** Bands of a strip, the largest, that are looked for in others. */
    MOST_ABROAD: {
      value: 16,
      unit: 'bands',
      source: 'measured: docs/decisions/0800-bands-of-other-strips-by-grain.md',
    },
  },
  glance: {
    /** How much larger, and smaller, the box of a copy may be, and how much its shape may differ. */
    MOST_SCALE: { value: 2.9, unit: 'ratio', source: HAND },
    LEAST_SCALE: { value: 0.85, unit: 'ratio', source: HAND },
    MOST_STRETCH: { value: 1.5, unit: 'ratio', source: HAND },
  },
} as const satisfies Readonly<Record<string, Quantities>>;
