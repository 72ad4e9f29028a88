import { HAND, type Quantities } from '../../numbers.ts';

/** The numbers that decide where a membrane without a frame ends on white paper, by the file that uses them. */
export const NUMBERS = {
  pale: {
    /** Figures with less paper than this stand on another ground. */
    LEAST_PAPER: { value: 0.1, unit: 'share of the pixels', source: HAND },
    /** The smallest band is so high, and twice as wide. */
    LEAST_PART: { value: 1.6, unit: 'points', source: HAND },
    /** The smallest membrane is so wide */
    LEAST_WIDTH: { value: 14, unit: 'points', source: HAND },
    /** and so high, */
    LEAST_HEIGHT: { value: 4, unit: 'points', source: HAND },
    /** the largest so high: larger ones are pictures of another kind. */
    MOST_HEIGHT: { value: 130, unit: 'points', source: HAND },
    /** What is a membrane is touched on so much of its rectangle, */
    FILLED: { value: 0.4, unit: 'share of the pixels', source: HAND },
    /** and on so much where its ground is not paper itself, */
    GROUND: { value: 0.8, unit: 'share of the pixels', source: HAND },
    /** has a median as light as this, */
    LIGHT: { value: 195, unit: 'grey level', source: HAND },
    /** bands that are darker than that by at least this */
    CONTRAST: { value: 22, unit: 'grey levels', source: HAND },
    /** on so much of it, */
    BANDS: { value: 0.004, unit: 'share of the pixels', source: HAND },
    /** is soft as in frames, */
    SOFT: { value: 0.3, unit: 'share of the changes', source: HAND },
    /** or at low resolution this sharp */
    MOST_SHARP: { value: 0.55, unit: 'share of the changes', source: HAND },
    /** or, where nearly every pixel is touched, as between letters none is, */
    FULL: { value: 0.88, unit: 'share of the pixels', source: HAND },
    /** as this, */
    FULL_SHARP: { value: 0.72, unit: 'share of the changes', source: HAND },
    /** with so many tones, */
    MANY_TONES: { value: 0.1, unit: 'share of the pixels', source: HAND },
    /** there at the lower limit with so many, */
    FEW_TONES: { value: 0.03, unit: 'share of the pixels', source: HAND },
    /** in any case so many, */
    LEAST_TONES: { value: 0.01, unit: 'share of the pixels', source: HAND },
    /** and has at most so many coloured pixels. */
    MOST_COLOURED: { value: 0.08, unit: 'share of the pixels', source: HAND },
    /** A membrane ends where its outermost lines are touched by this much; elsewhere it fades. */
    ABRUPT: { value: 0.85, unit: 'times the share of the whole', source: HAND },
    /** A membrane that ends farther than this from the rim of its picture does not fill it. */
    INSIDE: { value: 3, unit: 'points', source: HAND },
    /** A picture lower than this is not parted at columns: it is one strip. */
    LOW_PICTURE: { value: 26, unit: 'points', source: HAND },
    /** A membrane that is so much of its picture, */
    ALONE: { value: 0.4, unit: 'share of the picture', source: HAND },
    /** with nothing darker than this beside it, is all of it. */
    DARK: { value: 150, unit: 'grey level', source: HAND },
    /** A picture with so many words of writing is not one strip. */
    WORDS: { value: 3, unit: 'words', source: HAND },
    /** A picture placed among others is one strip where it is so high at most */
    STRIP_HIGH: { value: 45, unit: 'points', source: HAND },
    /** and at least so wide; */
    STRIP_ASPECT: { value: 2.5, unit: 'times the height', source: HAND },
    /** membranes in it that end on all sides and are so much of it together are several. */
    SEVERAL: { value: 0.4, unit: 'share of the picture', source: HAND },
    /** Lines of a plot are so long. */
    ACROSS: { value: 0.8, unit: 'share of the picture', source: HAND },
    /** Sharp parts that are so low may be writing. */
    NAME_HIGH: { value: 12, unit: 'points', source: HAND },
    /** Rows of bands that are lower than this have no sides of a membrane. */
    LOW: { value: 7, unit: 'points', source: HAND },
    /** How many of the outermost lines that are. */
    BESIDE: { value: 1, unit: 'points', source: HAND },
  },
  paleBars: {
    /** A bar is so high, or higher. */
    HIGH: { value: 0.6, unit: 'times the width', source: HAND },
    /** The line of an axis lies this near to the foot of a bar, */
    NEAR: { value: 2, unit: 'points', source: HAND },
    /** goes on for this far beside it, */
    BEYOND: { value: 5, unit: 'points', source: HAND },
    /** and so far above and below it */
    CLEAR: { value: 4, unit: 'pixels', source: HAND },
    /** there is paper. */
    PAPER: { value: 235, unit: 'grey level', source: HAND },
  },
  paleRules: {
    /** A rule is so long, longer than a band is wide, */
    LENGTH: { value: 25, unit: 'points', source: HAND },
    /** dark in so many columns, */
    UNBROKEN: { value: 0.93, unit: 'share of the columns', source: HAND },
    /** no thicker than this, */
    THICK: { value: 2.4, unit: 'points', source: HAND },
    /** and steps and swells by so much at most */
    STRAIGHT: { value: 1, unit: 'pixels', source: HAND },
    /** on so much of its length. */
    EVEN: { value: 0.97, unit: 'share of the columns', source: HAND },
  },
  paleRectangles: {
    /** Side of the cells in which the touched pixels are counted. */
    CELL: { value: 1.2, unit: 'points', source: HAND },
    /** A cell belongs to a membrane when so much of it is touched. */
    TOUCHED: { value: 0.4, unit: 'share of the cell', source: HAND },
    /** Lines with less than this of the usual share of touched pixels part two membranes, */
    EMPTY: { value: 0.3, unit: 'times the median line', source: HAND },
    /** where they are so wide; */
    GAP: { value: 0.9, unit: 'points', source: HAND },
    /** lines at the rim with less than this are outside. */
    RIM: { value: 0.5, unit: 'times the median line', source: HAND },
    /** Between strips on grey ground lines have at most so much ink, */
    GUTTER_DIRT: { value: 0.12, unit: 'share of the line', source: HAND },
    /** and so much at once on both sides. */
    GUTTER_SIDE: { value: 0.9, unit: 'share of the line', source: HAND },
    /** Haze is cut where lines are touched on so much of what is touched on both sides, */
    DIP: { value: 0.25, unit: 'times the lines beside', source: HAND },
    /** up to lines that are touched on so much of it, */
    DIP_EDGE: { value: 0.5, unit: 'times the lines above', source: HAND },
    /** which is so much at least, */
    DIP_SIDE: { value: 0.2, unit: 'share of the line', source: HAND },
    /** so near, */
    DIP_NEAR: { value: 0.7, unit: 'points', source: HAND },
    /** by a gap that is so wide at most. */
    DIP_WIDE: { value: 3, unit: 'points', source: HAND },
  },
  fullRectangles: {
    /** A full rectangle is so wide */
    LEAST_WIDE: { value: 12, unit: 'cells', source: HAND },
    /** and so high; */
    LEAST_HIGH: { value: 6, unit: 'cells', source: HAND },
    /** its rows end at one place, give or take this, */
    SAME_END: { value: 1, unit: 'cells', source: HAND },
    /** but for so many rows one after another, where writing beside it reaches it, */
    MOST_ODD: { value: 2, unit: 'rows', source: HAND },
    /** and the width of what it meets jumps by so much. */
    JUMP: { value: 4, unit: 'cells', source: HAND },
    /** So much of it is marked. */
    RECTANGLE: { value: 0.97, unit: 'share of the cells', source: HAND },
  },
  paleRows: {
    /** Bands of one row share so much of their height, */
    SAME_ROW: { value: 0.5, unit: 'times the lower one', source: HAND },
    /** and lie this near to one another. */
    ROW_GAP: { value: 60, unit: 'points', source: HAND },
    /** Rows of one membrane lie this near to one another, */
    ROWS_APART: { value: 7, unit: 'points', source: HAND },
    /** and share so much of their width, as those of one stack do. */
    SAME_STACK: { value: 0.6, unit: 'times the narrower one', source: HAND },
    /** Print between the parts of a membrane: less is dirt. */
    CLEAR: { value: 0.04, unit: 'share of the pixels', source: HAND },
    /** A line with so much ink at the rim belongs to grey ground that ends there. */
    FULL_LINE: { value: 0.85, unit: 'share of the line', source: HAND },
    /** Lower rows are lines. */
    LEAST_DARK_ROW: { value: 3, unit: 'points', source: HAND },
    /** Where the outermost lines of a row are touched like this beside what follows, a membrane ends, */
    EDGE: { value: 0.9, unit: 'times what follows', source: HAND },
    /** as deep as this, */
    EDGE_LINES: { value: 0.7, unit: 'points', source: HAND },
    /** beside so much of what follows. */
    EDGE_BESIDE: { value: 2, unit: 'points', source: HAND },
    /** What begins or ends at once and is so high says where a stack ends. */
    END_HIGH: { value: 14, unit: 'points', source: HAND },
  },
  divided: {
    /** A line between lanes is so wide at most. */
    LINE: { value: 1.5, unit: 'points', source: HAND },
    /** What it parts ends at one height, give or take this. */
    ENDS: { value: 1, unit: 'points', source: HAND },
    /** Together they are so wide */
    LEAST_ASPECT: { value: 2.2, unit: 'times the height', source: HAND },
    /** and so high at most. */
    MOST_HEIGHT: { value: 130, unit: 'points', source: HAND },
    /** Greys are compared so far from the line on both sides; */
    BESIDE: { value: 1, unit: 'points', source: HAND },
    /** they are as light as this, */
    LIGHT: { value: 90, unit: 'grey level', source: HAND },
    /** differ by so much in the median row, */
    USUAL: { value: 7, unit: 'grey levels', source: HAND },
    /** and by so much */
    MOST: { value: 30, unit: 'grey levels', source: HAND },
    /** in the row of this rank. */
    NEARLY_ALL: { value: 0.9, unit: 'share of the rows', source: HAND },
  },
  paleSpans: {
    /** Parts of one membrane share so many rows, */
    ROW: { value: 0.7, unit: 'share of the higher one', source: HAND },
    /** and end where another one does, give or take this. */
    ENDS: { value: 3, unit: 'points', source: HAND },
  },
  fadingLanes: {
    /** Together lanes are so wide */
    LEAST_ASPECT: { value: 2.2, unit: 'times the height', source: HAND },
    /** and so high at most, */
    MOST_HEIGHT: { value: 80, unit: 'points', source: HAND },
    /** and as light as this in the mean: micrographs of fluorescence fade as well. */
    LIGHT: { value: 90, unit: 'grey level', source: HAND },
    /** They stand so far apart at most, */
    GAP: { value: 6, unit: 'points', source: HAND },
    /** and so far, if one is narrow. */
    NARROWER: { value: 0.4, unit: 'times the narrower lane', source: HAND },
    /** Greys are followed so far into both lanes, */
    REACH: { value: 3, unit: 'points', source: HAND },
    /** and so far at low resolution. */
    LEAST_REACH: { value: 4, unit: 'pixels', source: HAND },
    /** The edge of a picture is spread over so much at most. */
    EDGE: { value: 2, unit: 'pixels', source: HAND },
    /** Rows whose greys change less do not tell. */
    CHANGE: { value: 24, unit: 'grey levels', source: HAND },
    /** So many rows tell. */
    TELLING: { value: 0.4, unit: 'share of the rows', source: HAND },
    /** Beside a gap lanes change by so much of it in two pixels, */
    SOFT_SIDE: { value: 0.6, unit: 'share of the change', source: HAND },
    /** and by so much where they touch. */
    SOFT_SEAM: { value: 0.56, unit: 'share of the change', source: HAND },
    /** In one of several pictures of a figure, which seldom holds several itself, both are this. */
    SOFT_PLACED: { value: 0.8, unit: 'share of the change', source: HAND },
  },
  paleTraces: {
    /** Ground without a band shows on so much, each way, */
    TRACE_LEAST: { value: 2, unit: 'points', source: HAND },
    /** is touched on so much of it, */
    TRACE_FILLED: { value: 0.6, unit: 'share of the pixels', source: HAND },
    /** as soft as this, */
    TRACE_SOFT: { value: 0.1, unit: 'share of the changes', source: HAND },
    /** nowhere darker, */
    TRACE_LIGHT: { value: 190, unit: 'grey level', source: HAND },
    /** and away from writing. */
    PRINT_NEAR: { value: 2, unit: 'points', source: HAND },
    /** Print is darker, */
    PRINT: { value: 200, unit: 'grey level', source: HAND },
    /** and of what a row grows over at most this. */
    PRINTED: { value: 0.01, unit: 'share of the pixels', source: HAND },
    /** Ground lies in a row with so much of its height. */
    TRACE_IN_ROW: { value: 0.5, unit: 'times its height', source: HAND },
  },
  paleWidth: {
    /** Ground over and under the bands of a row. */
    MARGIN: { value: 0.5, unit: 'times the height of the row', source: HAND },
    /** The same, at most. */
    MOST_MARGIN: { value: 6, unit: 'points', source: HAND },
    /** Narrower rows are not as wide as their stack: a ladder beside it; */
    NARROW: { value: 0.4, unit: 'times the width of the stack', source: HAND },
    /** but bands that are so wide */
    FLOATS: { value: 10, unit: 'points', source: HAND },
    /** and so far from the left end of the stack are bands of a wide membrane. */
    ALIGNED: { value: 0.12, unit: 'times the width of the stack', source: HAND },
    /** Nearer to an end of the stack any row ends there, too. */
    NEAR: { value: 6, unit: 'points', source: HAND },
    /** The next membrane of the stack is so near, */
    MOST_ROOM: { value: 40, unit: 'points', source: HAND },
    /** Ground that is given to a row so, at most. */
    MOST_FILL: { value: 1.5, unit: 'times the height of the row', source: HAND },
    /** Gaps between the membranes of a stack that differ by no more are even. */
    EVEN: { value: 1.5, unit: 'points', source: HAND },
    /** Where they are not seen, they are so wide at most. */
    WIDEST: { value: 7, unit: 'points', source: HAND },
  },
  paleLadders: {
    /** A membrane of one lane is so wide at most, */
    LADDER_WIDTH: { value: 45, unit: 'points', source: HAND },
    /** and at least so high. */
    LADDER_ASPECT: { value: 1.5, unit: 'times the width', source: HAND },
    /** It has so many bands, */
    LEAST_RUNGS: { value: 3, unit: 'rows', source: HAND },
    /** or fewer that fill this much of its height. */
    CLOSE: { value: 0.7, unit: 'times the height', source: HAND },
    /** Their ends lie over one another this well, */
    RUNG_SLACK: { value: 3, unit: 'points', source: HAND },
    /** and they are this near to one another. */
    RUNGS_APART: { value: 30, unit: 'points', source: HAND },
  },
  paleLabels: {
    /** A name meets the membranes beside it by this at most, */
    NAME_SLACK: { value: 1, unit: 'points', source: HAND },
    /** is so wide, and so near to one of them. */
    NAME_WIDE: { value: 45, unit: 'points', source: HAND },
    /** So many words make a column. */
    COLUMN: { value: 2, unit: 'words', source: HAND },
    /** Blocks of compression reach over so much of a word in a column. */
    COLUMN_SLACK: { value: 0.3, unit: 'share of its width', source: HAND },
    /** In a row of signs all are narrower than this */
    SIGN: { value: 10, unit: 'points', source: HAND },
    /** and fill less of the row. */
    SIGNS_FULL: { value: 0.35, unit: 'times the width of the row', source: HAND },
  },
  paleWriting: {
    /** Darker pixels are ink. */
    INK: { value: 225, unit: 'grey level', source: HAND },
    /** Numbers under a membrane reach so far into its box, */
    NUMBERS_DEEP: { value: 11, unit: 'points', source: HAND },
    /** and names beside it. */
    NAMES_DEEP: { value: 45, unit: 'points', source: HAND },
    /** Writing is this sharp, */
    WRITTEN: { value: 0.5, unit: 'share of the changes', source: HAND },
    /** and its strokes are this thin. */
    STROKE: { value: 2.2, unit: 'points', source: HAND },
    /** or, where it is shown with few pixels, this thin. */
    THIN: { value: 4, unit: 'pixels', source: HAND },
    /** Less ink is dirt. */
    LEAST_INK: { value: 4, unit: 'pixels', source: HAND },
    /** Narrower spots are signs. */
    BAND_WIDTH: { value: 4, unit: 'points', source: HAND },
    /** A band is so wide, */
    BAND_ASPECT: { value: 1.6, unit: 'times the height', source: HAND },
    /** has so many dark runs in a row of pixels, */
    BAND_RUNS: { value: 1.25, unit: 'runs', source: HAND },
    /** and fills so much of its box. */
    BAND_FILL: { value: 0.45, unit: 'share of the box', source: HAND },
  },
} as const satisfies Readonly<Record<string, Quantities>>;
