import { HAND, type Quantities } from '../../numbers.ts';

/** The numbers that decide where a picture is cut into panels, by the file that uses them. Positions and sizes in points are of the page. */
export const NUMBERS = {
  plane: {
    /** A channel from here on counts as paper white: JPEG leaves white at 248 to 255. */
    PAPER: { value: 247, unit: 'level, 0 to 255', source: HAND },
    /** A channel from here on counts as pure paper; pale pictures are below it everywhere. */
    PURE: { value: 253, unit: 'level, 0 to 255', source: HAND },
    /** Pure white paper. */
    WHITE: { value: 255, unit: 'level, 0 to 255', source: HAND },
    /** Steps between pixels are capped here, so that one strong edge does not outweigh many weak ones. */
    STEP_CAP: { value: 48, unit: 'grey levels', source: HAND },
    /** Larger pictures are reduced until they have at most this many. */
    PLANE_PIXELS: { value: 1.5e6, unit: 'pixels', source: HAND },
    /** The most frequent greys, which count as fills and not as tones. */
    FILLS: { value: 4, unit: 'greys', source: HAND },
    /** How far the pixels of one fill lie from its grey. */
    FILL_SPREAD: { value: 3, unit: 'grey levels', source: HAND },
    /** Darker pixels are ink, not tones. */
    DARKEST_TONE: { value: 50, unit: 'grey level', source: HAND },
    /** From here on pixels are paper, not tones. */
    LIGHTEST_TONE: { value: 244, unit: 'grey level', source: HAND },
    /** How far the pixels of a flat area lie from its grey. */
    FLAT_SPREAD: { value: 4, unit: 'grey levels', source: HAND },
  },
  gutters: {
    /** Share of ink on a line that counts as empty: JPEG ringing. */
    DIRT: { value: 0.006, unit: 'share of the line', source: HAND },
    /** The same on a narrow gutter between two pictures, */
    NARROW_DIRT: { value: 0.12, unit: 'share of the line', source: HAND },
    /** which are full of ink by this much right beside it. */
    NARROW_SIDE: { value: 0.9, unit: 'share of the line', source: HAND },
    /** The same where another row of the grid is parted, */
    ALIGNED_DIRT: { value: 0.2, unit: 'share of the line', source: HAND },
    /** if a picture with at least this much ink begins there. */
    ALIGNED_SIDE: { value: 0.5, unit: 'share of the line', source: HAND },
    /** Lines that ringing takes from a narrow gutter and from the picture beside it. */
    RINGING: { value: 4, unit: 'pixels', source: HAND },
    /** Lines beside a gutter of which the fullest one tells how abruptly a picture begins. */
    BESIDE: { value: 3, unit: 'pixels', source: HAND },
    /** A line through a gap has so much ink in it, */
    THROUGH: { value: 0.9, unit: 'share of the gap', source: HAND },
    /** and one this near to both ends of it is a frame around all plots. */
    RIM: { value: 1.5, unit: 'points', source: HAND },
  },
  ruled: {
    /** Ink on a line that is drawn through a figure, */
    FULL: { value: 0.97, unit: 'share of the line', source: HAND },
    /** which is no thicker, */
    THICK: { value: 3, unit: 'points', source: HAND },
    /** and has paper this far beside it, */
    MARGIN: { value: 2, unit: 'points', source: HAND },
    /** but for other lines that meet it. */
    CLEAR: { value: 0.06, unit: 'share of the line', source: HAND },
    /** Fields between such lines are at least this long, */
    LEAST_FIELD: { value: 60, unit: 'points', source: HAND },
    /** and figures that hold them have no side below this. */
    LEAST_FIGURE: { value: 100, unit: 'points', source: HAND },
    /** Plots of events that touch are squares of one size, and their borders at their places, give or take this. */
    EQUAL: { value: 0.06, unit: 'share of a plot', source: HAND },
  },
  grounds: {
    /** Pixels of a line from which its grey is estimated. */
    SAMPLES: { value: 15, unit: 'pixels', source: HAND },
    /** By how much the samples of a line of ground may agree less than the whole line must. */
    SAMPLE_MISS: { value: 0.12, unit: 'share of the samples', source: HAND },
    /** How far the pixels of a line of clean ground lie from its middle grey, */
    CLEAN_TOLERANCE: { value: 5, unit: 'grey levels', source: HAND },
    /** on at least this share of it. */
    CLEAN_SHARE: { value: 0.985, unit: 'share of the line', source: HAND },
    /** Pixels further from clean ground than this are picture. */
    CLEAN_APART: { value: 6, unit: 'grey levels', source: HAND },
    /** The same for ground into which strong JPEG compression rings: tolerance, */
    RINGING_TOLERANCE: { value: 14, unit: 'grey levels', source: HAND },
    /** share, */
    RINGING_SHARE: { value: 0.84, unit: 'share of the line', source: HAND },
    /** and distance from which on pixels are picture: the noise of a dark picture is nearer. */
    RINGING_APART: { value: 22, unit: 'grey levels', source: HAND },
    /** Bands of one ground differ by at most this. */
    SAME: { value: 5, unit: 'grey levels', source: HAND },
    /** Share of a line right beside a band that is picture: dark pictures fade into black, panels begin at once. */
    ABRUPT: { value: 0.4, unit: 'share of the line', source: HAND },
    /** The same for a band whose colour and width are those of one that is certain. */
    LIKELY: { value: 0.12, unit: 'share of the line', source: HAND },
    /** Bands of one width differ by at most this. */
    SAME_WIDTH: { value: 0.25, unit: 'share of the width', source: HAND },
    /** Lines beside a band that resampling and ringing may take. */
    BLUR: { value: 4, unit: 'pixels', source: HAND },
    /** Widest band between panels. */
    WIDEST: { value: 24, unit: 'points', source: HAND },
    /** Widest rim of ground around a figure. */
    RIM: { value: 30, unit: 'points', source: HAND },
    /** Lighter ground is paper, which white gutters and seams deal with; only the clean look may take it for a ground. */
    PAPER: { value: 238, unit: 'grey level', source: HAND },
  },
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
  insets: {
    /** Thickest line of a frame. */
    STROKE: { value: 1.7, unit: 'points', source: HAND },
    /** How far the inside of an inset lies from the middle of its line. */
    HALF_STROKE: { value: 0.5, unit: 'points', source: HAND },
    /** A line differs from what lies on both sides by at least this. */
    RIDGE: { value: 14, unit: 'grey levels', source: HAND },
    /** The greys of one line differ by at most this. */
    OWN: { value: 26, unit: 'grey levels', source: HAND },
    /** Share of a side that must be visible. */
    SEEN: { value: 0.75, unit: 'share of the side', source: HAND },
    /** Longest gap in a side. */
    GAP: { value: 5, unit: 'points', source: HAND },
    /** Smallest side of an inset, */
    LEAST_SHARE: { value: 0.14, unit: "share of the picture's side", source: HAND },
    /** largest one, */
    MOST_SHARE: { value: 0.72, unit: "share of the picture's side", source: HAND },
    /** and smallest one in points. */
    LEAST_SIDE: { value: 13, unit: 'points', source: HAND },
    /** A line may be this much shorter than the side of which it is part. */
    SHORTER: { value: 0.9, unit: 'times that side', source: HAND },
    /** How near to the rim of its picture an inset in a corner ends. */
    RIM: { value: 2.6, unit: 'points', source: HAND },
    /** Lines of one side lie within this. */
    SLACK: { value: 1.6, unit: 'points', source: HAND },
    /** How much more an inset differs from its surroundings than these vary: a frame around an object has the same picture on both sides. */
    OTHER: { value: 1.6, unit: 'times the usual difference', source: HAND },
    /** With more lines than this they belong to the picture: ruled slides, charts. */
    MOST_LINES: { value: 60, unit: 'lines', source: HAND },
    /** Every pixel at this distance is examined first. */
    SAMPLE: { value: 4, unit: 'pixels', source: HAND },
    /** How many pixels that stand out one that does not outweighs. */
    MISS: { value: 2, unit: 'pixels', source: HAND },
  },
  cut: {
    /** Deepest nesting of cuts. */
    MAX_DEPTH: { value: 12, unit: 'cuts', source: HAND },
    /** Smallest side of pictures that touch. */
    LEAST_PICTURE: { value: 22, unit: 'points', source: HAND },
    /** Gutters of this width need no abrupt side. */
    LEAST_GUTTER: { value: 2, unit: 'points', source: HAND },
    /** Narrower gutters have more ink than this right beside them. */
    ABRUPT: { value: 0.5, unit: 'share of the line', source: HAND },
    /** Share on which a seam stands out where other rows of the grid are cut. */
    ALIGNED_SHARE: { value: 0.28, unit: 'share of the length', source: HAND },
    /** How far such a seam may lie from the cut of the other row. */
    ALIGNED_SLACK: { value: 1.2, unit: 'points', source: HAND },
    /** The pictures of the other row are at least this high: signs over a strip are not, */
    ALIGNED_LENGTH: { value: 0.4, unit: 'share of the height', source: HAND },
    /** and where lower ones are cut the seam stands out on this share */
    LOW_SHARE: { value: 0.5, unit: 'share of the length', source: HAND },
    /** and its sides differ by at least this. */
    LOW_CONTRAST: { value: 1.2, unit: 'times the usual difference', source: HAND },
    /** Share on which a seam stands out in one row, where the whole grid is parted, */
    EXPECTED_SHARE: { value: 0.2, unit: 'share of the length', source: HAND },
    /** or the break (breaks.ts) there, */
    EXPECTED_FALL: { value: 0.4, unit: 'usual variations', source: HAND },
    /** both this near to the line of the grid. */
    EXPECTED_SLACK: { value: 2, unit: 'pixels', source: HAND },
    /** Cells of one size differ by at most this. */
    SAME_CELL: { value: 0.015, unit: 'share of the cell', source: HAND },
    /** Cells of one size that a grid has beside the two that meet invisibly. */
    CELLS: { value: 3, unit: 'cells', source: HAND },
  },
  collapse: {
    /** Smallest side of a picture in which framed details are looked for: twice the smallest picture. */
    LEAST_CARRIER: { value: 44, unit: 'points', source: HAND },
    /** Shortest side of a picture that touches the frames of plots. */
    LEAST_FIELD: { value: 22, unit: 'points', source: HAND },
  },
  scales: {
    /** Fewest fields of a scale that follow one another. */
    LEAST_CELLS: { value: 5, unit: 'fields', source: HAND },
    /** Means of a light and a dark one lie this far apart, */
    APART: { value: 60, unit: 'grey levels', source: HAND },
    /** those of every second one at most this far. */
    ALIKE: { value: 30, unit: 'grey levels', source: HAND },
    /** Most variation inside a field, */
    SPREAD: { value: 22, unit: 'grey levels', source: HAND },
    /** without its rim. */
    EDGE: { value: 0.15, unit: 'share of the side', source: HAND },
    /** Fields of one scale begin and end alike, give or take this. */
    ALIGNED: { value: 0.15, unit: 'share of the side', source: HAND },
  },
  solid: {
    /** Smallest width of a piece. */
    LEAST_WIDTH: { value: 12, unit: 'points', source: HAND },
    /** Smallest height of a piece. */
    LEAST_HEIGHT: { value: 5, unit: 'points', source: HAND },
    /** Shorter side of the smallest picture. */
    LEAST_SIDE: { value: 6, unit: 'points', source: HAND },
    /** From this side on a picture may be of one grey: a black control. */
    LARGE: { value: 40, unit: 'points', source: HAND },
    /** From this share of one grey and paper on, a piece is a filled area. */
    FLAT: { value: 0.93, unit: 'share of the pixels', source: HAND },
    /** Share of paper over a large bar with a whisker; a scale bar in a dark picture takes less. */
    WHISKER: { value: 0.06, unit: 'share of the pixels', source: HAND },
    /** Share of ink from which on a piece is a picture. */
    SOLID: { value: 0.72, unit: 'share of the pixels', source: HAND },
    /** Share of tinted pixels from which on a pale piece is a picture. */
    TINTED: { value: 0.9, unit: 'share of the pixels', source: HAND },
    /** Longest straight stroke of writing. */
    STROKE: { value: 11, unit: 'points', source: HAND },
    /** What has many tones and is as large as this is no writing even without such strokes. */
    SECTION: { value: 20, unit: 'points', source: HAND },
  },
  strips: {
    /** Least width of the strips of a blot that stand under one another. */
    LEAST_ASPECT: { value: 3.5, unit: 'times the height', source: HAND },
    /** The ends of such strips differ by at most this. */
    SLACK: { value: 0.015, unit: 'share of the width', source: HAND },
    /** How far above and below the stack bands of further strips are looked for. */
    REACH: { value: 2.5, unit: 'heights of a strip', source: HAND },
    /** Bands are no higher than this, */
    MOST_HEIGHT: { value: 1.15, unit: 'heights of a strip', source: HAND },
    /** and large ones at least this high, */
    LEAST_HEIGHT: { value: 0.25, unit: 'heights of a strip', source: HAND },
    /** and this wide. */
    LEAST_BAND: { value: 6, unit: 'points', source: HAND },
    /** A row of bands is no higher. */
    ROW_HEIGHT: { value: 1.3, unit: 'heights of a strip', source: HAND },
  },
  lanes: {
    /** Highest row of bands on dark ground, */
    MOST_HEIGHT: { value: 45, unit: 'points', source: HAND },
    /** which is at least this wide. */
    LEAST_ASPECT: { value: 2.5, unit: 'times the height', source: HAND },
    /** So far inside its edges it is looked, */
    EDGE: { value: 0.12, unit: 'share of the height', source: HAND },
    /** and so much must be ground there, */
    GROUND: { value: 0.75, unit: 'share of the width', source: HAND },
    /** that is, no lighter than this. */
    DARK: { value: 60, unit: 'grey level', source: HAND },
  },
} as const satisfies Readonly<Record<string, Quantities>>;
