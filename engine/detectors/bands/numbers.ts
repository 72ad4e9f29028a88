import { HAND, type Quantities } from '../../numbers.ts';

/**
 * The numbers that decide in this detector, by the file that uses them; the weights of its models
 * stand in score.ts.
 */
export const NUMBERS = {
  detector: {
    /**
     * With more pairs of blots, only those that share feature points are compared band by band. A
     * manuscript of 75 blots has fewer.
     */
    MOST_PAIRS: {
      value: 3000,
      unit: 'pairs of blots',
      source: 'measured: docs/decisions/0705-bands-by-what-is-their-own.md',
    },
  },
  templates: {
    /** Horizontal step of the template search, in pixels of the level: bands are wide and low. */
    STEP_X: { value: 2, unit: 'pixels', source: HAND },
    /** Templates with a smaller standard deviation are not searched. */
    LEAST_SPREAD: { value: 1e-5, unit: 'picture 0–1', source: 'bound: rounding of 32-bit sums' },
  },
  bands: {
    /**
     * Wider stretches are several lanes, the ground of the strip, or its only lane; bands of that
     * are lower than this share of its width.
     */
    MOST_WIDTH: { value: 0.6, unit: 'share of the strip', source: HAND },
    /** Radius of the window over which the ground around a band is estimated. */
    SURROUNDINGS: { value: 0.2, unit: 'share of the strip', source: HAND },
    /** Least darkness of a band against its ground, */
    LEAST_DEPTH: { value: 0.07, unit: 'picture 0–1', source: HAND },
    /** and least darkness compared with the strong bands of the strip. */
    LEAST_SHARE: { value: 0.12, unit: 'share of the strong bands', source: HAND },
    /** Quantile of the darkness of a profile that stands for its strong bands. */
    STRONG: { value: 0.95, unit: 'quantile', source: HAND },
    /**
     * Two lanes are separate where the darkness between them falls below this share of the weaker
     * one.
     */
    VALLEY: { value: 0.62, unit: 'share of the weaker lane', source: HAND },
    /** Lanes whose bands touch: the same of the darkness of whole columns. */
    SHALLOW_VALLEY: {
      value: 0.85,
      unit: 'share of the weaker lane',
      source: 'measured: docs/decisions/1662-bands-that-touch.md',
    },
    /** Rows of a lane that are as dark as this belong to its band. */
    ROW_SHARE: { value: 0.35, unit: 'share of the darkest row', source: HAND },
    /** Smallest band: width */
    LEAST_WIDTH: { value: 6, unit: 'pixels', source: HAND },
    /** and height. */
    LEAST_HEIGHT: { value: 3, unit: 'pixels', source: HAND },
    /** A strip with more bands is a texture. */
    MOST_BANDS: { value: 60, unit: 'bands', source: HAND },
  },
  search: {
    /** In its own strip, a place nearer than this to the band is the band itself: horizontally */
    APART_X: { value: 0.6, unit: 'share of the width', source: HAND },
    /** and vertically. */
    APART_Y: { value: 0.8, unit: 'share of the height', source: HAND },
    /** Places further than this from the best one are its rivals: horizontally */
    RIVAL_X: { value: 0.4, unit: 'share of the width', source: HAND },
    /** and vertically. */
    RIVAL_Y: { value: 0.5, unit: 'share of the height', source: HAND },
    /** Margin of a window around the band's box: on the left and right, */
    PAD_X: { value: 0.06, unit: 'share of the width', source: HAND },
    /** above and below. */
    PAD_Y: { value: 0.2, unit: 'share of the height', source: HAND },
    /** Rim of a picture that is left out: frames are drawn there. */
    RIM: { value: 2, unit: 'pixels', source: HAND },
    /** Most pixels of a window at the level of the pyramid that is searched, */
    COARSE: { value: 150, unit: 'pixels', source: HAND },
    /** and at the level where it is aligned. */
    FINE: { value: 2000, unit: 'pixels', source: HAND },
    /** Least correlation at the coarse level, */
    LEAST_COARSE: { value: 0.8, unit: 'correlation', source: HAND },
    /** of the small normalised pictures of two bands, */
    LEAST_GLANCE: { value: 0.8, unit: 'correlation', source: HAND },
    /** of the windows after alignment, */
    LEAST_SHAPE: { value: 0.88, unit: 'correlation', source: HAND },
    /** and of their residuals (`ownOf`); places with less are not examined further. */
    LEAST_OWN: { value: 0.4, unit: 'correlation', source: HAND },
    /** Places of a blot that are examined first, */
    FIRST: { value: 3, unit: 'places', source: HAND },
    /** and in all; those beside the best one are its rivals. */
    MOST: { value: 4, unit: 'places', source: HAND },
    /** The same where a blot is searched for its own bands. */
    MOST_INSIDE: {
      value: 10,
      unit: 'places',
      source: 'measured: docs/decisions/1260-scores-of-blots-fitted-on-candidates.md',
    },
    /**
     * Root mean square of the correlation that residuals reach by chance, assumed before any is
     * measured.
     */
    CHANCE: { value: 0.3, unit: 'correlation', source: HAND },
    /** Largest change of size by alignment. */
    MOST_ZOOM: { value: 0.4, unit: 'logarithm of a ratio', source: HAND },
  },
  whole: {
    /** Bands that a strip holds at least. */
    LEAST_BANDS: { value: 1, unit: 'bands', source: HAND },
    /** Margin around the bands. */
    MARGIN: { value: 0.4, unit: 'share of their height', source: HAND },
    /** Rim that is left out where all of a strip is compared: boxes end a little beside it. */
    EDGE: { value: 0.05, unit: 'share of the side', source: HAND },
    /** Most pixels of the window at which places are tried, */
    COARSE: { value: 600, unit: 'pixels', source: HAND },
    /** and at which they are compared. */
    FINE: { value: 4000, unit: 'pixels', source: HAND },
    /** Least correlation of the windows at the coarse level, */
    LEAST_SHAPE: { value: 0.8, unit: 'correlation', source: HAND },
    /** and of their residuals; strips with less are not examined further. */
    LEAST_OWN: { value: 0.4, unit: 'correlation', source: HAND },
    /** Largest difference of stretch between the boxes of two strips, */
    MOST_STRETCH: { value: 0.6, unit: 'logarithm of a ratio', source: HAND },
    /** and of size. */
    MOST_SCALE: { value: 1.9, unit: 'logarithm of a ratio', source: HAND },
  },
  part: {
    /** Rows to which strips are brought. */
    ROWS: { value: 16, unit: 'rows', source: HAND },
    /** Rows at the top and the bottom that windows leave out, by which they may be moved. */
    SLACK: { value: 2, unit: 'rows', source: HAND },
    /** Columns of a window, */
    WIDTH: { value: 20, unit: 'columns', source: HAND },
    /** from one to the next. */
    STEP: { value: 6, unit: 'columns', source: HAND },
    /** Places of a window that are kept, */
    PLACES: { value: 4, unit: 'places', source: HAND },
    /** and least correlation there. */
    LEAST_CORRELATION: { value: 0.7, unit: 'correlation', source: HAND },
    /** Correlation of lanes of different strips, by which more a window counts, */
    ORDINARY: { value: 0.85, unit: 'correlation', source: HAND },
    /** and the highest one that counts. */
    HIGHEST: { value: 0.995, unit: 'correlation', source: HAND },
    /** Rows from which the low height is taken, times as many. */
    FINER: { value: 2, unit: 'times', source: HAND },
    /** Shifts that count as one. */
    NEAR: { value: 2, unit: 'columns', source: HAND },
    /** Bands that the lanes hold at least. */
    LEAST_BANDS: { value: 2, unit: 'bands', source: HAND },
    /** Shifts that are looked at closely. */
    TRIED: { value: 4, unit: 'shifts', source: HAND },
    /** Least correlation of the windows at the coarse level, */
    LEAST_SHAPE: { value: 0.7, unit: 'correlation', source: HAND },
    /** and of their residuals. */
    LEAST_OWN: { value: 0.3, unit: 'correlation', source: HAND },
  },
  score: {
    /** A window whose rows cross this many strokes is writing; copied bands reach 5. */
    MOST_STROKES: {
      value: 9,
      unit: 'strokes',
      source: 'measured: docs/decisions/1260-scores-of-blots-fitted-on-candidates.md',
    },
    /** The score falls over this range below it. */
    STROKES_ROOM: {
      value: 3,
      unit: 'strokes',
      source: 'measured: docs/decisions/1260-scores-of-blots-fitted-on-candidates.md',
    },
    /** Residual that is assumed of a copy before its region is grown. */
    LEAST_RESIDUAL: { value: 1, unit: 'grey levels of 255', source: HAND },
    /** Evidence of a pixel that is assumed of a copy before its region is grown. */
    USUAL_EVIDENCE: {
      value: 2,
      unit: 'nats',
      source: 'measured: docs/decisions/1668-evidence-around-bands.md',
    },
    /** Evidence of a pixel that counts at most. */
    MOST_EVIDENCE: {
      value: 3,
      unit: 'nats',
      source: 'measured: docs/decisions/1668-evidence-around-bands.md',
    },
    /** Larger windows count as this large: none of more was fitted on. */
    MOST_SIZE: {
      value: 2000,
      unit: 'pixels',
      source: 'measured: docs/decisions/1668-evidence-around-bands.md',
    },
    /** Smallest band with its surroundings. */
    LEAST_BAND: {
      value: 200,
      unit: 'pixels',
      source: 'measured: docs/decisions/0420-copies-against-chance.md',
    },
    /** Smallest band, as a share of its strip. */
    LEAST_BAND_SHARE: {
      value: 0.025,
      unit: 'share of a strip',
      source: 'measured: docs/decisions/0420-copies-against-chance.md',
    },
  },
  verify: {
    /** From this score on, the bands of two blots that share a strip are not searched. */
    LIKELY: { value: 0.5, unit: 'score', source: 'bound: findings are shown from here on' },
    /**
     * A grown region smaller than this is not the edge of the copy: the surroundings have other
     * tones. The window is used instead.
     */
    LEAST_KEPT: { value: 0.4, unit: 'share of the window', source: HAND },
  },
  align: {
    /** Share of a window that may lie outside the other picture. */
    MOST_BEYOND: { value: 0.2, unit: 'share of the side', source: HAND },
    /** A step that lowers the correlation by this ends the alignment, */
    WORSE: { value: 0.002, unit: 'correlation', source: HAND },
    /** as does one that shifts by less than this */
    STILL: { value: 0.02, unit: 'pixels', source: HAND },
    /** and zooms by less than this. */
    STILL_ZOOM: { value: 0.001, unit: 'logarithm of a ratio', source: HAND },
    /** Least gain of the tone fit: with less the other window is flat. */
    LEAST_GAIN: { value: 0.05, unit: 'ratio of tones', source: HAND },
    /** Largest shift of one step, */
    MOST_SHIFT: { value: 1.5, unit: 'pixels of the window', source: HAND },
    /** and largest change of size. */
    MOST_STEP_ZOOM: { value: 0.08, unit: 'logarithm of a ratio', source: HAND },
    /** Most Gauss–Newton steps. */
    ROUNDS: { value: 8, unit: 'steps', source: HAND },
  },
  grain: {
    /**
     * Margin of a band's box that is left out on each side: a pasted band seldom fills its box, and
     * its edge is blended.
     */
    RIM: { value: 0.1, unit: 'share of the side', source: HAND },
    /** A lower window is looked for with the ground above and below it, this high, as well. */
    TALL: {
      value: 8,
      unit: 'pixels',
      source: 'measured: docs/decisions/1668-evidence-around-bands.md',
    },
    /** Rim of a strip that is left out: a drawn frame correlates with itself. */
    FRAME: { value: 3, unit: 'pixels', source: HAND },
    /** Radius of the mean of a row that is subtracted. */
    ACROSS: {
      value: 3,
      unit: 'pixels',
      source: 'measured: docs/decisions/1672-grain-along-rows.md',
    },
    /** Radius over which the strength of the grain is normalised. */
    EVEN: {
      value: 3,
      unit: 'pixels',
      source: 'measured: docs/decisions/1672-grain-along-rows.md',
    },
    /** Weaker grain is treated as none. */
    FLOOR: { value: 0.002, unit: 'picture 0–1', source: HAND },
    /** Larger strips are not scanned pixel by pixel. */
    MOST_PIXELS: { value: 400_000, unit: 'pixels', source: HAND },
    /** Pixels of a window that are compared at all places. */
    SCANNED: {
      value: 64,
      unit: 'pixels',
      source: 'measured: docs/decisions/1672-grain-along-rows.md',
    },
    /** Places, the best ones, at which all pixels are compared. */
    TRIED: {
      value: 100,
      unit: 'places',
      source: 'measured: docs/decisions/0760-bands-found-again-by-their-grain.md',
    },
    /** Places from which the spread of the correlation is measured. */
    SPREAD: {
      value: 400,
      unit: 'places',
      source: 'measured: docs/decisions/0760-bands-found-again-by-their-grain.md',
    },
    /** Places nearer to one another count as one. */
    NEAR: { value: 4, unit: 'pixels', source: HAND },
    /** Least spread of the correlation: smaller ones come from few, flat places. */
    LEAST_SPREAD: { value: 0.015, unit: 'correlation', source: HAND },
    /** Least correlation of a repeat; the spread is not measured for less, */
    LEAST_CORRELATION: { value: 0.15, unit: 'correlation', source: HAND },
    /** Places of a window at which what agrees is measured. */
    LOOKED: {
      value: 3,
      unit: 'places',
      source: 'measured: docs/decisions/1672-grain-along-rows.md',
    },
    /** Least evidence for a copy; with less nothing is searched again. */
    LEAST_NATS: {
      value: 12,
      unit: 'nats',
      source: 'measured: docs/decisions/1672-grain-along-rows.md',
    },
    LEAST_MARGIN: {
      value: 0.07,
      unit: 'correlation',
      source: 'measured: docs/decisions/1672-grain-along-rows.md',
    },
    /** Bands of a strip, the largest ones, that are searched in other strips. */
    MOST_ABROAD: {
      value: 16,
      unit: 'bands',
      source: 'measured: docs/decisions/0800-bands-of-other-strips-by-grain.md',
    },
  },
  agreement: {
    /** How far beyond a window its copy may reach: to the left and right, */
    AROUND_X: { value: 12, unit: 'pixels', source: HAND },
    /** above and below. */
    AROUND_Y: { value: 8, unit: 'pixels', source: HAND },
    /** Correlation of copied grain, less what compression took. */
    COPIED: { value: 0.5, unit: 'correlation', source: HAND },
  },
  glance: {
    /** Largest ratio of the boxes of a band and its copy, */
    MOST_SCALE: { value: 2.9, unit: 'ratio', source: HAND },
    /** smallest one, */
    LEAST_SCALE: { value: 0.85, unit: 'ratio', source: HAND },
    /** and largest ratio of their aspects. */
    MOST_STRETCH: { value: 1.5, unit: 'ratio', source: HAND },
  },
} as const satisfies Readonly<Record<string, Quantities>>;
