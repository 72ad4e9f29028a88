import { HAND, type Quantities } from '../../numbers.ts';

const LANES = 'measured: docs/decisions/1707-lanes-are-no-grid.md';

/** The numbers that part pictures that touch, by the file that uses them. */
export const NUMBERS = {
  seams: {
    /** Steps nearer than this to a line belong to it: JPEG ringing, resampling. */
    NEAR: { value: 3, unit: 'pixels', source: HAND },
    /** Steps from NEAR to this distance are the usual ones. */
    FAR: { value: 12, unit: 'pixels', source: HAND },
    /** How far from a line its two sides are compared. */
    REACH: { value: 3, unit: 'pixels', source: HAND },
    /** Smallest mean step on a seam. */
    LEAST_STEP: { value: 3, unit: 'grey levels', source: HAND },
    /** Smallest mean step on a seam, compared with the usual one. */
    LEAST_RATIO: { value: 1.35, unit: 'times the usual step', source: HAND },
    /** Quantile of the steps nearby that is the usual one: a little above the median. */
    USUAL_RANK: { value: 0.6, unit: 'quantile', source: HAND },
    /** A pixel of the line stands out when its step is larger than this */
    VOTE_STEP: { value: 5, unit: 'grey levels', source: HAND },
    /** and larger than this many times the mean step of the pixels nearby, */
    VOTE_RATIO: { value: 2.2, unit: 'times the mean step nearby', source: HAND },
    /** plus this. */
    VOTE_NOISE: { value: 2, unit: 'grey levels', source: HAND },
    /** Distance over which that mean is taken, from NEAR on. */
    VOTE_REACH: { value: 5, unit: 'pixels', source: HAND },
    /** Least usual difference with which the two sides of a seam are compared. */
    LEAST_USUAL: { value: 1.5, unit: 'grey levels', source: HAND },
    /** Seams nearer to one another are the two edges of one drawn line, */
    DOUBLE_GAP: { value: 8, unit: 'pixels', source: HAND },
    /** when both stand out on more than this. */
    DOUBLE_SHARE: { value: 0.3, unit: 'share of the length', source: HAND },
    /** Other seams are like those of a grid when they stand out on this share of what its weakest does, */
    LIKE: { value: 0.7, unit: 'share of its share', source: LANES },
    /** and on this much at least. */
    LIKE_SHARE: { value: 0.35, unit: 'share of the length', source: LANES },
    /** Seams as near are the same one. */
    OWN_REACH: { value: 6, unit: 'pixels', source: HAND },
    /** A gel has so many: the edges of its lanes. */
    MANY_LIKE: { value: 5, unit: 'seams', source: LANES },
    /** What stands out on this much is an edge of a picture, or of a field of a scale. */
    ALL_ALONG: { value: 0.9, unit: 'share of the length', source: LANES },
  },
  breaks: {
    /** Pixels of a line that are sampled. */
    SAMPLES: { value: 192, unit: 'pixels', source: HAND },
    /** Variance of noise: lines of one grey are neither alike nor unlike. */
    NOISE: { value: 4, unit: 'grey levels squared', source: HAND },
    /** Lines are compared piece by piece, in this many */
    PIECES: { value: 8, unit: 'pieces', source: HAND },
    /** of at least this length, */
    LEAST_PIECE: { value: 16, unit: 'pixels', source: HAND },
    /** but in no fewer than this: shorter lines are alike or not by chance. */
    LEAST_PIECES: { value: 3, unit: 'pieces', source: HAND },
    /** Correlations are clamped between this */
    LEAST_CORRELATION: { value: -0.9, unit: 'correlation', source: HAND },
    /** and this, where a higher one means no more. */
    MOST_CORRELATION: { value: 0.98, unit: 'correlation', source: HAND },
    /** Lines at least this alike belong to one picture. */
    ALIKE: { value: 1, unit: 'z of Fisher', source: HAND },
    /** Least usual variation of the likeness of neighbouring lines. */
    LEAST_SPREAD: { value: 0.2, unit: 'z of Fisher', source: HAND },
    /** Usual variation by chance; it falls with the root of the length. Neighbours on a line are alike too, hence more than 1. */
    CHANCE: { value: 3.5, unit: 'z of Fisher, for a line of one pixel', source: HAND },
    /** Quantile of the likeness whose distance from the median is the usual variation. */
    SPREAD_RANK: {
      value: 0.16,
      unit: 'quantile',
      source: 'bound: 0.16 lies one standard deviation below the middle of a normal distribution',
    },
    /** Lines of a break differ by at least this: faint lines are unlike by their noise alone. */
    STEP: { value: 1.8, unit: 'times the usual squared difference', source: HAND },
    /** Median likeness from which on the lines of a third are evidence at all. */
    TELLING: { value: 0.3, unit: 'z of Fisher', source: HAND },
    /** Likeness that is left on a break that goes through a third, at most. */
    THROUGH: { value: 0.8, unit: 'share of the median likeness', source: HAND },
    /** From this distance */
    NEAR: { value: 5, unit: 'pixels', source: HAND },
    /** to this one no other lines may break as much: seams are single lines, objects have width. */
    FAR: { value: 20, unit: 'pixels', source: HAND },
  },
  lightLines: {
    /** A narrower band is mixed with what lies beside it. */
    LEAST_WIDTH: { value: 4, unit: 'pixels', source: HAND },
    /** Tones beside a band are read so far from it. */
    BESIDE: { value: 3, unit: 'pixels', source: HAND },
    /** It is lighter than both sides by this */
    LIGHTER: { value: 20, unit: 'grey levels', source: HAND },
    /** along so much of its length, */
    ALONG: { value: 0.8, unit: 'share of the length', source: HAND },
    /** darker than this in the middle, */
    PAPER: { value: 215, unit: 'grey level', source: HAND },
    /** and its upper and lower quartile differ by this, */
    UNEVEN: {
      value: 20,
      unit: 'grey levels',
      source: 'measured: docs/decisions/1713-lines-of-light.md',
    },
    /** but neighbours on it by no more than this in the mean. */
    ROUGH: {
      value: 0.08,
      unit: 'share of the distance of the quartiles',
      source: 'measured: docs/decisions/1713-lines-of-light.md',
    },
  },
  layouts: {
    /** Mean share of the seams of an equal grid. */
    GRID_MEAN: {
      value: 0.57,
      unit: 'share of the length',
      source: 'measured: docs/decisions/0101-how-touching-panels-are-parted.md',
    },
    /** Share of each of them. */
    GRID_LEAST: { value: 0.3, unit: 'share of the length', source: HAND },
    /** How far a seam may lie from its line of the grid. */
    GRID_SLACK: { value: 0.015, unit: 'share of the region', source: HAND },
    /** What lies on both sides of one of them differs by at least this. */
    GRID_CONTRAST: { value: 0.8, unit: 'times the usual difference', source: HAND },
    /** The same for a seam that implies another one that is not visible, */
    EXACT: { value: 0.006, unit: 'share of the region', source: HAND },
    /** or this, where that is more. */
    EXACT_PIXELS: { value: 1.5, unit: 'pixels', source: HAND },
    /** Mean break (breaks.ts) at all lines of a grid. */
    BREAK_MEAN: { value: 1.8, unit: 'usual variations', source: HAND },
    /** Break at each of them. */
    BREAK_LEAST: { value: 0.7, unit: 'usual variations', source: HAND },
    /** How far a break may lie from its line of the grid. */
    BREAK_SLACK: { value: 0.003, unit: 'share of the region', source: HAND },
    /** Where the step is smaller no breaks are measured, which saves time on most single pictures. */
    BREAK_STEP: { value: 1.15, unit: 'times the usual step', source: HAND },
    /** Seams and breaks together: weight of each, over its own mean. */
    BOTH: { value: 0.6, unit: 'weight', source: HAND },
    /** Least sum at each line. */
    BOTH_LEAST: { value: 0.4, unit: 'weighted sum', source: HAND },
    /** A seam anywhere, off the lines of any grid, stands out on this share of its length, */
    FREE_SHARE: { value: 0.8, unit: 'share of the length', source: HAND },
    /** by this much, */
    FREE_RATIO: { value: 1.8, unit: 'times the usual step', source: HAND },
    /** between sides that differ by this much. */
    FREE_CONTRAST: { value: 1.5, unit: 'times the usual difference', source: HAND },
    /** Taken from the score of such a seam, so that grids come first. */
    FREE_LESS: { value: 0.1, unit: 'score', source: HAND },
    /** Taken from the score of three equal pictures of which only one seam is visible. */
    UNSEEN_LESS: { value: 0.2, unit: 'score', source: HAND },
    /** Score of a grid of breaks, */
    BROKEN_BASE: { value: 0.5, unit: 'score', source: HAND },
    /** which rises with the evidence */
    BROKEN_GAIN: { value: 0.13, unit: 'score per unit of evidence', source: HAND },
    /** up to this. */
    BROKEN_MOST: { value: 0.9, unit: 'score', source: HAND },
  },
  letterGrid: {
    /** Light letters are at least this light. */
    WHITE: { value: 200, unit: 'grey level', source: HAND },
    /** Dark letters are at most this light. */
    BLACK: { value: 60, unit: 'grey level', source: HAND },
    /** Least height of a letter. */
    LEAST_HEIGHT: { value: 4, unit: 'points', source: HAND },
    /** Largest height of a letter. */
    MOST_HEIGHT: { value: 16, unit: 'points', source: HAND },
    /** Largest distance of a letter from the corner of its panel. */
    CORNER: { value: 16, unit: 'points', source: HAND },
    /** Largest width of a letter. */
    WIDEST: { value: 1.35, unit: 'times the height', source: HAND },
    /** Smallest width of a letter. */
    NARROWEST: { value: 0.12, unit: 'times the height', source: HAND },
    /** Letters fill at least this much of their box, */
    LEAST_FILL: { value: 0.18, unit: 'share of the box', source: HAND },
    /** and at most this much, */
    MOST_FILL: { value: 0.85, unit: 'share of the box', source: HAND },
    /** unless they are a single stroke, no wider than this. */
    STROKE: { value: 0.4, unit: 'times the height', source: HAND },
    /** The surroundings of a letter differ from it by at least this, */
    APART: { value: 40, unit: 'grey levels', source: HAND },
    /** on at least this share of the pixels around it. */
    AROUND: { value: 0.85, unit: 'share of the pixels', source: HAND },
    /** How far a letter may stand off the place that it has in the first panel, */
    STRAY: { value: 0.45, unit: 'heights of the letter', source: HAND },
    /** and how far off vertically. */
    LEVEL: { value: 0.6, unit: 'share of that', source: HAND },
    /** Letters of one grid are at least this high, */
    LOWEST: { value: 0.66, unit: 'times the height of the first letter', source: HAND },
    /** and at most this. */
    HIGHEST: { value: 1.5, unit: 'times the height of the first letter', source: HAND },
    /** Window in which the letter of another panel is looked for: to the right, */
    WINDOW_RIGHT: { value: 2.4, unit: 'sizes of the letter', source: HAND },
    /** and down from its expected corner. */
    WINDOW_DOWN: { value: 2.2, unit: 'sizes of the letter', source: HAND },
    /** Most columns or rows of a grid. */
    MOST: { value: 10, unit: 'panels', source: HAND },
    /** The first row begins with one of the first letters of the alphabet: holes of later ones look like numbers. */
    FIRST: { value: 10, unit: 'letters', source: HAND },
    /** Share of a seam on which two pictures step apart. */
    STEP: { value: 0.2, unit: 'share of the length', source: HAND },
    /** Share of a line on which nothing is drawn. */
    QUIET: { value: 0.8, unit: 'share of the length', source: HAND },
    /** Smaller steps are nothing drawn. */
    QUIET_STEP: { value: 14, unit: 'grey levels', source: HAND },
    /** A word is looked for on the line of its first letter, this far above and below, */
    LINE: { value: 0.4, unit: 'heights of the letter', source: HAND },
    /** and this far to the right of it. */
    WORD_REACH: { value: 5, unit: 'heights of the letter', source: HAND },
    /** The letters that are made out of a word stand no farther apart: some are not, */
    LETTER_GAP: { value: 2, unit: 'heights of the letter', source: HAND },
    /** and this many make one. */
    WORD: { value: 3, unit: 'letters', source: HAND },
  },
  letteredRow: {
    /** A letter, or a detail, lies on a picture with more than this of it. */
    LETTER_ON: { value: 0.5, unit: 'share of the letter', source: HAND },
    /** Letters begin so near to the top, */
    TOP: { value: 0.12, unit: 'share of the height', source: HAND },
    /** so far into their panels, */
    INTO: { value: 0.15, unit: "share of the panel's width", source: HAND },
    /** all of them as far, give or take this. */
    EVEN: { value: 0.06, unit: "share of the panel's width", source: HAND },
    /** Panels are so wide at least */
    NARROWEST: { value: 0.5, unit: 'times the height', source: HAND },
    /** and at most. */
    WIDEST: { value: 2.5, unit: 'times the height', source: HAND },
  },
} as const satisfies Readonly<Record<string, Quantities>>;
