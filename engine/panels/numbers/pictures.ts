import { HAND, type Quantities } from '../../numbers.ts';

const FITTED = 'measured: docs/decisions/1677-kinds-by-a-fit.md';

/**
 * The numbers that decide what a picture shows, which letter names it and what on it is a mark, by
 * the file that uses them.
 */
export const NUMBERS = {
  look: {
    /** Pixels of a picture that are sampled, about. */
    SAMPLES: { value: 40_000, unit: 'pixels', source: HAND },
    /** Pixels with a larger difference have a colour. */
    COLOUR: { value: 26, unit: 'levels between the channels', source: HAND },
    /** Dark pixels have no channel from here on. */
    DARK: { value: 48, unit: 'level, 0 to 255', source: HAND },
    /** Bright pixels have all channels above this. */
    BRIGHT: { value: 200, unit: 'level, 0 to 255', source: HAND },
    /** In stained tissue red exceeds green by more than this. */
    STAIN: { value: 8, unit: 'levels', source: HAND },
    /** A pure colour has a channel below this. */
    PURE: { value: 0.3, unit: 'share of the largest channel', source: HAND },
  },
  kindOf: {
    /** Event plots are about square; their contours alone may be half as wide. */
    SQUARE: { value: 2.2, unit: 'ratio of the sides', source: HAND },
    /** A drawing that only its caption calls flow cytometry. */
    BY_CAPTION: { value: 0.6, unit: 'confidence', source: HAND },
    /** What is lines of letters. */
    SURE_WRITING: { value: 0.8, unit: 'confidence', source: HAND },
  },
  kinds: {
    /** What it adds to the log-odds of a kind that a caption or its part names it alone, */
    NAMED_ALONE: { value: 8, unit: 'nats', source: FITTED },
    /** that the part names it among others, */
    NAMED_BY_PART: { value: 4, unit: 'nats', source: FITTED },
    /** that the whole caption does, */
    NAMED_BY_CAPTION: { value: 3, unit: 'nats', source: FITTED },
    /** and to those of a blot that it stands in a frame as membranes do. */
    FRAMED: { value: 3, unit: 'nats', source: FITTED },
    /** The paper of recorded traces is at least this light in the mean. */
    TRACE_PAPER: { value: 190, unit: 'grey level', source: HAND },
    /** Guesses no surer than this follow the other pictures of their figure, */
    UNSURE: { value: 0.45, unit: 'confidence', source: HAND },
    /** when there are at least this many */
    LEAST_PICTURES: { value: 3, unit: 'pictures', source: HAND },
    /** of which this share is of one kind. */
    MOST: { value: 0.6, unit: 'share of the pictures', source: HAND },
    /** What makes a drawing with axes a chart. */
    SURE_AXES: { value: 0.75, unit: 'confidence', source: HAND },
    /** What makes a drawing without axes a diagram. */
    SURE_DIAGRAM: { value: 0.55, unit: 'confidence', source: HAND },
    /** Of the kind of the other pictures of a figure. */
    SURE_NEIGHBOURS: { value: 0.4, unit: 'confidence', source: HAND },
    /** A drawing of which this much lies on a chart is a part of it. */
    PART: { value: 0.9, unit: 'share of its area', source: HAND },
  },
  writtenLines: {
    /** Columns in the middle of a piece that are read. */
    WIDTH: { value: 400, unit: 'pixels', source: HAND },
    /** Letters differ from what is behind them by this much over two pixels. */
    STEP: { value: 60, unit: 'grey levels', source: HAND },
    /** Lines of small letters follow one another within these bounds: */
    LOWEST: { value: 3, unit: 'points', source: HAND },
    /** rows of spots and bands lie further apart. */
    HIGHEST: { value: 9, unit: 'points', source: HAND },
    /** There are nearly three of them at least, */
    LINES: { value: 2.8, unit: 'lines', source: HAND },
    /** and how often greys change repeats itself from one to the next. */
    REPEATED: {
      value: 0.5,
      unit: 'correlation',
      source: 'measured: docs/decisions/1719-alignments.md',
    },
    /** A shift by several lines agrees better by chance, up to this. */
    AS_GOOD: { value: 0.7, unit: 'share of the correlation', source: HAND },
    /** The rows through the letters of a line, */
    BUSY: { value: 0.75, unit: 'quantile of the rows', source: HAND },
    /** and those between two lines, */
    GAP: { value: 0.05, unit: 'quantile of the rows', source: HAND },
    /** in which greys change less often by this. */
    PARTED: { value: 0.5, unit: 'share of the changes', source: HAND },
    /** A letter and its cell have at least so many changes over the height of a line. */
    STEPS: {
      value: 3,
      unit: 'changes',
      source: 'measured: docs/decisions/1719-alignments.md',
    },
  },
  painted: {
    /** A painted scheme has at least this much saturated colour, */
    SATURATED: { value: 0.6, unit: 'share of the coloured pixels', source: HAND },
    /** at most this much of the dark in which fluorescence lies, */
    DARK: { value: 0.1, unit: 'share of the pixels', source: HAND },
    /** and at least this much colour. */
    COLOURED: { value: 0.05, unit: 'share of the pixels', source: HAND },
    /** On white paper: least share of paper, */
    ON_PAPER_BRIGHT: { value: 0.4, unit: 'share of the pixels', source: HAND },
    /** and of abrupt changes; of 264 single pictures on light ground none has more than 0.45. */
    ON_PAPER_SHARP: { value: 0.35, unit: 'share of the changes', source: HAND },
    /** Filled all over: least share of colour, */
    FILLED_COLOURED: { value: 0.6, unit: 'share of the pixels', source: HAND },
    /** of pure colour, */
    FILLED_PURE: { value: 0.9, unit: 'share of the coloured pixels', source: HAND },
    /** of its most frequent grey, */
    FILLED_FILL: { value: 0.5, unit: 'share of the pixels', source: HAND },
    /** and of abrupt changes: fluorescence of one colour is softer. */
    FILLED_SHARP: { value: 0.2, unit: 'share of the changes', source: HAND },
  },
  heatMap: {
    /** Rows, and columns, along which changes are read. */
    LINES: { value: 120, unit: 'lines', source: HAND },
    /** Left out on each side. */
    RIM: { value: 0.06, unit: 'share of the side', source: HAND },
    /** Smaller steps are the noise of compression. */
    NOISE: { value: 3, unit: 'levels of the channel that differs most', source: HAND },
    /** The borders of cells lie within this */
    BORDERS: { value: 0.3, unit: 'share of the places', source: HAND },
    /**
     * and hold so much of the change: 0.95 in half of the maps of 18 open papers, below 0.8 in
     * pictures with such steps.
     */
    CONCENTRATED: { value: 0.95, unit: 'share of the change', source: HAND },
    /** Flatter areas show nothing. */
    LEAST_STEP: { value: 0.3, unit: 'mean levels to the next pixel', source: HAND },
    /** Along each side there is at least one border. */
    LEAST_BORDERS: { value: 1, unit: 'borders', source: HAND },
    /** A border has at least this much of the strongest one. */
    STRONG: { value: 0.2, unit: 'share of the step', source: HAND },
    /** Maps have colours: */
    LEAST_COLOUR: { value: 0.05, unit: 'share of the pixels', source: HAND },
    /** and are not dark: writing on a dark picture has straight borders, too. */
    MOST_DARK: { value: 0.5, unit: 'share of the pixels', source: HAND },
  },
  letters: {
    /** Largest distance of a letter from its panel. */
    REACH: { value: 40, unit: 'points', source: HAND },
    /** How far below the upper edge of its panel a letter may stand at no cost, */
    INSIDE: { value: 12, unit: 'points', source: HAND },
    /** and no more than this. */
    INSIDE_SHARE: { value: 0.3, unit: "share of the panel's height", source: HAND },
    /** A letter below its panel begins at most this far above the lower edge. */
    UNDER: { value: 4, unit: 'points', source: HAND },
    /** Cost of a letter that does not stand below the panel. */
    NOT_UNDER: {
      value: 1000,
      unit: 'points',
      source: 'bound: larger than any page, so that such a pair is never chosen',
    },
    /** Most that one letter adds to the comparison of letters above with letters below. */
    MOST_COST: { value: 120, unit: 'points', source: HAND },
  },
  marks: {
    /** Lowest resolution for which the sizes below are computed. */
    LEAST_SCALE: { value: 0.3, unit: 'pixels per point', source: HAND },
    /** White marks have all channels from here on. */
    WHITE: { value: 250, unit: 'level, 0 to 255', source: HAND },
    /** Black marks have no channel above this. */
    BLACK: { value: 5, unit: 'level, 0 to 255', source: HAND },
    /** Coloured marks in a grey picture have at least this difference. */
    COLOUR: { value: 110, unit: 'levels between the channels', source: HAND },
    /** Grey pixels have a smaller difference. */
    GREY: { value: 30, unit: 'levels between the channels', source: HAND },
    /** A grey picture has at least this many grey pixels. */
    PLAIN: { value: 0.95, unit: 'share of the pixels', source: HAND },
    /** and of those that are not dark at least this many: coloured cells on black are no marks. */
    PLAIN_LIT: { value: 0.7, unit: 'share of the pixels', source: HAND },
    /** Dark pixels have no channel above this. */
    DARK: { value: 48, unit: 'level, 0 to 255', source: HAND },
    /** Coloured marks in a coloured picture have at least this difference: stains have less, */
    VIVID: { value: 160, unit: 'levels between the channels', source: HAND },
    /** are at most this frequent, */
    RARE: { value: 0.02, unit: 'share of the pixels', source: HAND },
    /** each with its neighbours of so many hues around the circle, */
    HUES: { value: 24, unit: 'hues', source: HAND },
    /** and stand on bright ground: pixels with a channel above this */
    BRIGHT: { value: 110, unit: 'level, 0 to 255', source: HAND },
    /** on at least this share of the picture. */
    BRIGHT_SHARE: { value: 0.5, unit: 'share of the pixels', source: HAND },
    /** More vivid marks than this belong to the picture. */
    MOST_VIVID: { value: 12, unit: 'marks', source: HAND },
    /** More marks than this belong to the picture: stars, grains. */
    MOST_MARKS: { value: 40, unit: 'marks', source: HAND },
    /** Smallest longer side of a sign. */
    LEAST: { value: 2, unit: 'points', source: HAND },
    /** Smallest shorter side of a sign. */
    THINNEST: { value: 0.5, unit: 'points', source: HAND },
    /** Largest side of a sign. */
    MOST_LETTER: { value: 16, unit: 'points', source: HAND },
    /** Longest scale bar, */
    MOST_BAR: { value: 120, unit: 'points', source: HAND },
    /** shortest one, */
    LEAST_BAR: { value: 8, unit: 'points', source: HAND },
    /** least width of one, */
    BAR_ASPECT: { value: 4, unit: 'times the height', source: HAND },
    /** thinnest one, */
    BAR_THIN: { value: 0.6, unit: 'points', source: HAND },
    /** thickest one, */
    BAR_THICK: { value: 6, unit: 'points', source: HAND },
    /** and how much of its box it fills. */
    BAR_FILL: { value: 0.85, unit: 'share of the box', source: HAND },
    /** Margin of the mask around a mark. */
    MARGIN: { value: 1, unit: 'points', source: HAND },
    /**
     * Least mean step from a mark to the picture around it: saturated parts of a picture fade out,
     * what was drawn has edges.
     */
    EDGE: { value: 50, unit: 'grey levels', source: HAND },
    /** Distance from the rim of a mark at which the picture is read. */
    OUTSIDE: { value: 0.5, unit: 'points', source: HAND },
    /** Pixels of the rim from which that step is measured. */
    MOST_RIM: { value: 4000, unit: 'pixels', source: HAND },
  },
  barWriting: {
    /** The writing of a scale bar begins and ends no farther from the bar than this. */
    BESIDE: { value: 0.4, unit: 'times the length of the bar', source: HAND },
    /** How far above or below a scale bar its writing may stand. */
    OVER: { value: 14, unit: 'points', source: HAND },
    /** Least difference between a bar and the ground that it stands on. */
    CONTRAST: { value: 130, unit: 'grey levels', source: HAND },
    /** Writing has at least so many letters, */
    FEWEST: { value: 2, unit: 'letters', source: HAND },
    /** and at most so many: more are the texture of the picture. */
    MOST: { value: 16, unit: 'letters', source: HAND },
    /** The writing is as grey as its bar: its channels differ by at most this. */
    TINT: { value: 70, unit: 'levels between the channels', source: HAND },
    /** The lowest letter, */
    LEAST: { value: 1.5, unit: 'points', source: HAND },
    /** the tallest one. */
    TALLEST: { value: 12, unit: 'points', source: HAND },
    /** Margin of the mask around a letter: its blur belongs to it. */
    MARGIN: { value: 1, unit: 'points', source: HAND },
  },
  letterRows: {
    /** Pixels from which the ground of a picture is estimated, about. */
    SAMPLES: { value: 20_000, unit: 'pixels', source: HAND },
    /** Writing is so far from the ground towards white, or black, */
    STANDS_OUT: { value: 0.6, unit: 'share of the way', source: HAND },
    /** and at least this far. */
    CONTRAST: { value: 80, unit: 'grey levels', source: HAND },
    /** The lowest letter, */
    LEAST: { value: 2.5, unit: 'points', source: HAND },
    /** the tallest one, */
    TALLEST: { value: 14, unit: 'points', source: HAND },
    /** and the fewest rows of pixels that show one. */
    LEAST_PIXELS: { value: 6, unit: 'pixels', source: HAND },
    /** Letters that touch are together no wider than this. */
    WIDEST: { value: 6, unit: 'times the height', source: HAND },
    /** The mean stroke, measured along rows, is no wider than this. */
    STROKE: { value: 0.5, unit: 'times the height', source: HAND },
    /** Neighbours on a line are at least so high: small letters beside capitals. */
    SAME_HEIGHT: { value: 0.6, unit: 'times the higher one', source: HAND },
    /** They end at one level. */
    LEVEL: { value: 0.12, unit: 'times the higher one', source: HAND },
    /** The largest gap between them. */
    GAP: { value: 0.8, unit: 'times the higher one', source: HAND },
    /** Letters of a row at least. */
    FEWEST: { value: 4, unit: 'letters', source: HAND },
    /** With more parts than this the picture is texture. */
    MOST_PARTS: { value: 6000, unit: 'parts', source: HAND },
    /** Margin of the mask around a letter: its blur belongs to it. */
    MARGIN: { value: 1, unit: 'points', source: HAND },
  },
  masks: {
    /** Largest gap between numbers under the lanes of a blot. */
    BLOT_GAP: { value: 12, unit: 'times the height of the letters', source: HAND },
    /** Margin around writing and lines: antialiasing belongs to them. */
    MARGIN: { value: 1, unit: 'points', source: HAND },
    /** Margin around a framed detail: its frame lies there. */
    FRAME: { value: 2, unit: 'points', source: HAND },
    /** A mark found in the pixels is one drawn on the page when that covers more than this. */
    SAME_MARK: { value: 0.8, unit: 'share of the mark', source: HAND },
    /**
     * An image that covers more than this is what the sub-image shows; later objects lie over it.
     */
    CARRIES: { value: 0.5, unit: 'share of the sub-image', source: HAND },
    /** Larger objects are no marks. */
    OVERLAY: { value: 0.2, unit: 'share of the sub-image', source: HAND },
    /** A mark lies on the sub-image by more than this. */
    LIES_ON: { value: 0.5, unit: 'share of the object', source: HAND },
    /** Least sides of an object: lines have no area. */
    HAIR: { value: 0.1, unit: 'points', source: HAND },
    /** Least width of a scale bar, */
    BAR_ASPECT: { value: 4, unit: 'times the height', source: HAND },
    /** and in points. */
    LEAST_BAR: { value: 8, unit: 'points', source: HAND },
  },
} as const satisfies Readonly<Record<string, Quantities>>;
