import { HAND, type Quantities } from '../../numbers.ts';

const RULER = 'measured: docs/decisions/1706-papers-of-one-publisher.md';

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
    /** Where a picture ends the other row is cut or ends, too, give or take this. */
    EDGE_SLACK: { value: 0.3, unit: 'times the narrowest of its parts', source: HAND },
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
  rulers: {
    /** A ruler takes no more of a photograph, */
    MOST_SIZE: { value: 0.4, unit: 'share of its side', source: RULER },
    /** is parted into so many strokes and numbers, */
    LEAST_MARKS: { value: 5, unit: 'parts', source: RULER },
    /** and what lies as near its usual grey is its ground, */
    NEAR: { value: 25, unit: 'grey levels', source: HAND },
    /** of which they are as much, */
    GROUND: { value: 0.5, unit: 'share of the pixels', source: RULER },
    /** nearly all of them. */
    MARKS: { value: 0.75, unit: 'share of the parts', source: RULER },
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
