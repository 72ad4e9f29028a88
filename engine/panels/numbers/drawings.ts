import { HAND, type Quantities } from '../../numbers.ts';

/**
 * The numbers that decide how figures are taken apart and what in them is drawn, by the file that
 * uses them. Sizes in points are on the page.
 */
export const NUMBERS = {
  colourScale: {
    /** Left out on each side of a line. */
    RIM: { value: 0.12, unit: 'share of the line', source: HAND },
    /** A line is of one colour when no channel has a larger range. */
    EVEN: { value: 8, unit: 'levels', source: HAND },
    /** So many lines of a scale are, */
    NEARLY_ALL: { value: 0.97, unit: 'share of the lines', source: HAND },
    /** and without its ends, which may be a frame, */
    ENDS: { value: 0.1, unit: 'share of the lines', source: HAND },
    /** its tones run as far. */
    SPAN: { value: 60, unit: 'levels', source: HAND },
  },
  split: {
    /** Resolution at which pictures are cut that have no upright pixels of their own, */
    RENDER_DPI: { value: 200, unit: 'pixels per inch', source: HAND },
    /** and the most pixels of such a rendering. */
    RENDER_PIXELS: { value: 8e6, unit: 'pixels', source: HAND },
    /** Share of photographic tones from which on a piece that is mostly paper is a picture. */
    TONES: { value: 0.16, unit: 'share of the pixels', source: HAND },
    /** With more of them than this nothing is drawn. */
    MANY_TONES: { value: 0.4, unit: 'share of the pixels', source: HAND },
    /** Smaller image objects are ignored. */
    LEAST_SIDE: { value: 5, unit: 'points', source: HAND },
    /** A box lies on another one when more than this of it is covered. */
    LIES_ON: { value: 0.9, unit: 'share of the box', source: HAND },
    /** An image of which more than this is visible is not clipped. */
    UNCLIPPED: { value: 0.995, unit: 'share of the image', source: HAND },
    /** Smallest inset: logos and signs are smaller. */
    INSET_LEAST: { value: 0.02, unit: 'share of the picture', source: HAND },
    /** Largest inset. */
    INSET_MOST: { value: 0.5, unit: 'share of the picture', source: HAND },
    /** Shorter side of the smallest inset. */
    INSET_SIDE: { value: 20, unit: 'points', source: HAND },
    /** Where it stands on paper it may have any size: so much of what lies under it is ink at most. */
    PAPER_UNDER: { value: 0.01, unit: 'share of the pixels', source: HAND },
    /** Panels of one row share more than this of their height with the first of it. */
    SAME_ROW: { value: 0.5, unit: 'share of the lower panel', source: HAND },
    /** Of a picture that was not cut. */
    SURE_WHOLE: { value: 0.9, unit: 'confidence', source: HAND },
    /** Of a panel cut at gutters. */
    SURE_GUTTER: { value: 0.9, unit: 'confidence', source: HAND },
    /** Of a panel cut at seams. */
    SURE_SEAM: { value: 0.8, unit: 'confidence', source: HAND },
    /** Of a strip restored from its bands. */
    SURE_STRIP: { value: 0.65, unit: 'confidence', source: HAND },
    /** Of a membrane in a frame. */
    SURE_FRAMED: { value: 0.9, unit: 'confidence', source: HAND },
    /** Of a framed detail. */
    SURE_INSET: { value: 0.75, unit: 'confidence', source: HAND },
    /** Of a framed cloud of events. */
    SURE_EVENTS: { value: 0.85, unit: 'confidence', source: HAND },
    /** Of a drawing. */
    SURE_DRAWING: { value: 0.6, unit: 'confidence', source: HAND },
    /** What makes a framed cloud of events a plot of flow cytometry. */
    KIND_EVENTS: { value: 0.9, unit: 'confidence', source: HAND },
    /** What makes a stained membrane in a frame a gel. */
    KIND_STAINED: { value: 0.8, unit: 'confidence', source: HAND },
    /** A piece of which a larger share stands in the frame of a membrane is cut again. */
    BESIDE_MEMBRANE: { value: 0.02, unit: 'share of the piece', source: HAND },
    /** A second piece that covers a larger share of one that stays is dropped. */
    BESIDE_PIECE: { value: 0.05, unit: 'share of the piece that stays', source: HAND },
    /** A drawing of which membranes cover more than this is the writing around them. */
    AROUND: { value: 0.25, unit: 'share of the drawing', source: HAND },
    /** What is lower or narrower than this beside membranes names them. */
    LABEL: { value: 26, unit: 'points', source: HAND },
    /** So much around a membrane is taken away with it: ringing and the rest of its ground. */
    RIM: { value: 1, unit: 'points', source: HAND },
    /** A figure of so many pictures was put together of strips, one in each. */
    PLACED: { value: 2, unit: 'pictures', source: HAND },
  },
  abrupt: {
    /** Greys step by so much where a picture ends, */
    STEP: { value: 24, unit: 'grey levels', source: HAND },
    /** along so much of its side. */
    STEPS: { value: 0.5, unit: 'share of the line', source: HAND },
  },
  besideFrames: {
    /** Cells of a grid differ by no more than this, and their lines are no wider. */
    SLACK: { value: 0.1, unit: 'share of a side', source: HAND },
    /** Ink in each line of a dark picture. */
    FULL: { value: 0.97, unit: 'share of the line', source: HAND },
  },
  cells: {
    /** Cells of one grid differ by no more in size. */
    SAME_SIZE: { value: 0.03, unit: 'share of a side', source: HAND },
    /** Strips of a stack are at least so wide. */
    STRIP: { value: 3.5, unit: 'times the height', source: HAND },
    /** Fewest pictures of the size of a cell for which it is joined. */
    FEWEST: { value: 2, unit: 'pictures', source: HAND },
    /** A part of which more than this lies in a cell is a part of it. */
    HELD: { value: 0.9, unit: 'share of the part', source: HAND },
  },
  writingBeside: {
    /** Names and weights beside a membrane take so much at most, */
    WIDEST: { value: 45, unit: 'points', source: HAND },
    /** and so much paper ends them. */
    PARTED: { value: 4, unit: 'points', source: HAND },
    /** They leave paper free, as another membrane does not. */
    MOST_INK: { value: 0.5, unit: 'share of the pixels', source: HAND },
  },
  lettering: {
    /** What is printed is darker, */
    PRINT: { value: 190, unit: 'grey level', source: HAND },
    /** and lower or narrower than this where it is writing or a rule. */
    LETTER: { value: 12, unit: 'points', source: HAND },
  },
  bridged: {
    /** Signs are darker than this, */
    INK: { value: 225, unit: 'grey level', source: HAND },
    /** no larger than letters or as thin as this, */
    THIN: { value: 1.5, unit: 'points', source: HAND },
    /** and blurred as far around. */
    HALO: { value: 2, unit: 'pixels', source: HAND },
    /** A piece lies in a region with more than this of it. */
    INSIDE: { value: 0.9, unit: 'share of the piece', source: HAND },
    /** A region is several pictures from so many on. */
    LEAST: { value: 2, unit: 'pictures', source: HAND },
  },
  fill: {
    /** Least share of exactly one grey in a piece that is filled with it, */
    EXACT: { value: 0.5, unit: 'share of the pixels', source: HAND },
    /** and of what is near to this grey, */
    EXACT_OF_NEAR: { value: 0.85, unit: 'share of the pixels near to it', source: HAND },
    /** that is, no farther from it than this. */
    NEAR: { value: 2, unit: 'grey levels', source: HAND },
    /** Darker fills may be the ground of a picture, */
    DARKEST: { value: 60, unit: 'grey level', source: HAND },
    /** and lighter ones paper, or a film that is overexposed. */
    LIGHTEST: { value: 240, unit: 'grey level', source: HAND },
    /** Least share of pixels that are as the next ones are. */
    STILL: { value: 0.6, unit: 'share of the pixels', source: HAND },
    /** Side of the cells in which it is looked whether they are full of changes, */
    CELL: { value: 10, unit: 'pixels', source: HAND },
    /** as they are when more of their pixels differ from the next ones, */
    BUSY: { value: 0.7, unit: 'share of the pixels', source: HAND },
    /** and the smallest square of such cells that is a photograph on even ground. */
    SQUARE: { value: 4, unit: 'cells', source: HAND },
    /** So much of each side may be a frame when bands of a blot are looked for. */
    RIM: { value: 0.08, unit: 'share of the shorter side', source: HAND },
  },
  drawn: {
    /** Rows of a piece that are examined at most. */
    ROWS: { value: 120, unit: 'rows', source: HAND },
    /** From here on a pixel is paper, */
    PAPER: { value: 247, unit: 'grey level', source: HAND },
    /** and changes up to this around it are compression. */
    PAPER_STILL: { value: 8, unit: 'grey levels', source: HAND },
    /** Smaller changes around other pixels are noise. */
    STILL: { value: 3, unit: 'grey levels', source: HAND },
    /** From here on a change is abrupt: from one fill to another. */
    SHARP: { value: 60, unit: 'grey levels', source: HAND },
    /** How far the pixels of the ground lie from its grey. */
    GROUND_SPREAD: { value: 2, unit: 'grey levels', source: HAND },
    /**
     * From this share of abrupt changes on, a piece is drawn: of 264 single pictures on light
     * ground none has more than 0.45.
     */
    DRAWN: {
      value: 0.55,
      unit: 'share of the changes',
      source: 'measured: docs/decisions/0603-bars-data-strips-and-painted-schemes.md',
    },
    /** Light ground is at least this light, */
    LIGHT: { value: 200, unit: 'grey level', source: HAND },
    /** and takes this much of a drawing. */
    LIGHT_SHARE: { value: 0.2, unit: 'share of the pixels', source: HAND },
    /** A bar of a chart has one grey on at least this share of its ink, */
    BAR_FILL: { value: 0.82, unit: 'share of the ink', source: HAND },
    /** which is not black */
    BAR_DARKEST: { value: 60, unit: 'grey level', source: HAND },
    /** and not white, */
    BAR_LIGHTEST: { value: 235, unit: 'grey level', source: HAND },
    /** and has sharp edges, */
    BAR_SHARP: { value: 0.8, unit: 'share of the changes', source: HAND },
    /** or is no wider than this. */
    BAR_ASPECT: { value: 0.4, unit: 'times the height', source: HAND },
    /** Bands of a blot are looked for in pieces at least this wide. */
    STRIP: { value: 1.8, unit: 'times the height', source: HAND },
    /** Smaller dark parts are no bands. */
    BAND_LEAST: { value: 0.01, unit: 'share of the dark pixels', source: HAND },
    /** Most bands of a strip. */
    BAND_MOST: { value: 40, unit: 'bands', source: HAND },
    /** A band is at least this wide, */
    BAND_ASPECT: { value: 1.1, unit: 'times the height', source: HAND },
    /** at most this wide: longer ones are bars of data, */
    BAND_LONGEST: { value: 6, unit: 'times the height', source: HAND },
    /** and fills at least this much of its box. */
    BAND_FILL: { value: 0.55, unit: 'share of the box', source: HAND },
    /** A strip has more than this in bands. */
    BANDS_SHARE: { value: 0.5, unit: 'share of the dark pixels', source: HAND },
    /** Largest height of the bars of data under micrographs, */
    DATA_HEIGHT: { value: 34, unit: 'points', source: HAND },
    /** which are at least this long */
    DATA_ASPECT: { value: 5, unit: 'times the height', source: HAND },
    /** and change abruptly by this much: of 144 strips of blots none has more than 0.21. */
    DATA_SHARP: {
      value: 0.33,
      unit: 'share of the changes',
      source: 'measured: docs/decisions/0603-bars-data-strips-and-painted-schemes.md',
    },
    /** Drawn pieces smaller than this are signs. */
    SPECK: { value: 20, unit: 'points', source: HAND },
    /** Largest height of a line of writing. */
    LINE: { value: 20, unit: 'points', source: HAND },
    /** Writing stands on ground that is at most this light, or light. */
    DARK_GROUND: { value: 60, unit: 'grey level', source: HAND },
    /** Least difference between writing and its ground. */
    LEAST_CONTRAST: { value: 100, unit: 'grey levels', source: HAND },
    /** Strokes of writing are no wider than this in the mean, */
    THIN_STROKE: { value: 0.4, unit: 'times the height', source: HAND },
    /** and fill no more than this. */
    MOST_INK: { value: 0.55, unit: 'share of the box', source: HAND },
  },
  drawings: {
    /** Least empty space that parts two plots. */
    PLOT_GAP: { value: 9, unit: 'points', source: HAND },
    /** The same where either has axes of its own, */
    AXES_GAP: { value: 3, unit: 'points', source: HAND },
    /** lines of at most this width: the boxes of a scheme are filled. */
    AXIS_WIDTH: { value: 1.5, unit: 'points', source: HAND },
    /** Smallest side of a plot. */
    LEAST_PLOT: { value: 30, unit: 'points', source: HAND },
    /** How far beyond what it holds the line of an axis is followed. */
    LINE_END: { value: 60, unit: 'points', source: HAND },
    /** Words farther away than this are not those of a plot. */
    FAR: { value: 28, unit: 'points', source: HAND },
    /** Where they are not told by their strokes, so many signs are words. */
    SIGNS: { value: 3, unit: 'signs', source: HAND },
    /** Deepest nesting of cuts. */
    MAX_DEPTH: { value: 4, unit: 'cuts', source: HAND },
  },
  frames: {
    /** Darker pixels can belong to a drawn line. */
    LINE: { value: 190, unit: 'grey level', source: HAND },
    /** Smallest side of a frame. */
    LEAST_SIDE: { value: 24, unit: 'points', source: HAND },
    /** How far the ends of the lines of a frame may lie apart. */
    SLACK: { value: 0.9, unit: 'points', source: HAND },
    /** Shortest run that counts as a line. */
    LEAST_LINE: { value: 3, unit: 'pixels', source: HAND },
    /** Least length of the axis of a chart. */
    AXIS: { value: 0.3, unit: 'share of the side', source: HAND },
    /** Beside a thin line there are few that are nearly as long. */
    AS_LONG: { value: 0.75, unit: 'times the length', source: HAND },
    /** Least length of an axis in pixels. */
    LEAST_AXIS: { value: 8, unit: 'pixels', source: HAND },
    /** The line between plots whose frames touch is so long. */
    THROUGH: { value: 0.9, unit: 'times the side of a plot', source: HAND },
    /** From this density on a framed plot is a cloud of events. */
    SPECKS: { value: 8, unit: 'specks per 1000 square points', source: HAND },
    /** Darker pixels can belong to a speck: JPEG ringing beside lines is lighter. */
    SPECK: { value: 205, unit: 'grey level', source: HAND },
    /** Largest speck; markers and letters are larger. */
    SPECK_SIZE: { value: 2.2, unit: 'points', source: HAND },
    /** A line with more specks than this is dotted. */
    DOTTED: { value: 5, unit: 'times the usual number', source: HAND },
    /** Specks between a plot and a frame around it, as letters leave some; around a gate are more. */
    OUTSIDE: { value: 0.2, unit: 'share of the specks of the plot', source: HAND },
    /** Clouds of events stand in frames that are about square. */
    SQUARE: { value: 1.45, unit: 'ratio of the sides', source: HAND },
    /** Least ink of a cloud of events. */
    LEAST_INK: { value: 0.004, unit: 'share of the pixels', source: HAND },
    /** Most ink of a cloud of events, */
    MOST_INK: { value: 0.85, unit: 'share of the pixels', source: HAND },
    /** but for grey ground, of which so many pixels have one tone. */
    EVEN_GROUND: { value: 0.5, unit: 'share of the pixels', source: HAND },
  },
  vectors: {
    /** Largest gap between the objects of one drawing. */
    CLUSTER_GAP: { value: 8, unit: 'points', source: HAND },
    /** Largest gap between a drawing and its label. */
    LABEL_GAP: { value: 8, unit: 'points', source: HAND },
    /** A label of which more lies on a picture belongs to the picture. */
    LABEL_ON: { value: 0.5, unit: 'share of the label', source: HAND },
    /** The same for the turned name of an axis, beyond its numbers. */
    NAME_GAP: { value: 14, unit: 'points', source: HAND },
    /** Smallest side of a plot or drawing. */
    LEAST_SIDE: { value: 34, unit: 'points', source: HAND },
    /** Fewest objects of a plot or drawing. */
    LEAST_OBJECTS: { value: 3, unit: 'objects', source: HAND },
    /** What lies on a picture by more than this belongs to it. */
    ON_PICTURE: { value: 0.6, unit: 'share of the object', source: HAND },
    /** A group of which pictures cover more is their frames and marks. */
    PICTURES: { value: 0.4, unit: 'share of the group', source: HAND },
    /** From this many specks on a plot is one of flow cytometry. */
    EVENTS: { value: 150, unit: 'specks', source: HAND },
    /** Specks are smaller than this; curves go on within it. */
    SPECK: { value: 3.5, unit: 'points', source: HAND },
    /** A path of so few segments is a straight line. */
    STRAIGHT: { value: 2, unit: 'segments', source: HAND },
    /** A ring or a dot is nearly as wide as it is high. */
    ROUND: { value: 0.9, unit: 'of its longer side', source: HAND },
    /** So many specks in a row at even distances are a pattern that fills an area, */
    PATTERN: { value: 4, unit: 'specks', source: HAND },
    /** where there is room between them: bins that touch are a density. */
    ROOM: { value: 1.3, unit: 'of their longer side', source: HAND },
    /** Where a larger share of specks is of patterns, what is left of them is no events either. */
    MOSTLY_PATTERN: { value: 0.5, unit: 'share of the specks', source: HAND },
    SAME_STEP: { value: 0.05, unit: 'points', source: HAND },
    /** Specks of one row or column differ by less than this in place and size. */
    SAME_LINE: { value: 0.01, unit: 'points', source: HAND },
    /** Largest area of a frame, compared with the curves in it. */
    FRAME_SHARE: { value: 4, unit: 'times the curves', source: HAND },
    /** A frame holds more than this of the curves, */
    FRAMED: { value: 0.97, unit: 'share of the curves', source: HAND },
    /** and no other panel by more than this. */
    BESIDE: { value: 0.1, unit: 'share of the panel', source: HAND },
    /** What is larger than this on both sides can be the frame of a group, */
    FRAME_SIDE: { value: 0.5, unit: "share of the group's side", source: HAND },
    /** when it has at most this many segments. */
    FRAME_SEGMENTS: { value: 6, unit: 'segments', source: HAND },
    /** Axes are longer than this */
    AXIS: { value: 0.4, unit: "share of the group's side", source: HAND },
    /** and thinner than this. */
    AXIS_WIDTH: { value: 3, unit: 'points', source: HAND },
    /** Half the width that lines are given: they have no area. */
    HAIR: { value: 0.25, unit: 'points', source: HAND },
    /** Of a group of drawn objects. */
    SURE_GROUP: { value: 0.6, unit: 'confidence', source: HAND },
    /** What makes curves in a frame a chart. */
    KIND_FRAMED: { value: 0.75, unit: 'confidence', source: HAND },
    /** Of a cloud of events. */
    SURE_EVENTS: { value: 0.7, unit: 'confidence', source: HAND },
    /** What makes a cloud of events a plot of flow cytometry. */
    KIND_EVENTS: { value: 0.8, unit: 'confidence', source: HAND },
  },
} as const satisfies Readonly<Record<string, Quantities>>;
