import { HAND, type Quantities } from '../numbers.ts';

/** The numbers that decide what on a page belongs to which figure, by the file that uses them. */
export const NUMBERS = {
  cells: {
    /** Side of the square cells into which a page is divided for clustering. */
    CELL: { value: 2, unit: 'points', source: HAND },
  },
  groups: {
    /** Largest gap between graphics of one group. */
    CLUSTER_GAP: { value: 9, unit: 'points', source: HAND },
    /**
     * Largest gap between a label and its group: its graphics, or another label that already
     * belongs to them.
     */
    LABEL_GAP: { value: 9, unit: 'points', source: HAND },
    /** Largest gap between a label and the graphics themselves. */
    LABEL_REACH: { value: 30, unit: 'points', source: HAND },
    /** The same for the turned name of an axis: the numbers of the axis stand between. */
    TURNED_GAP: { value: 26, unit: 'points', source: HAND },
    /**
     * The same for turned names of axes, and for letters of panels, which stand over the outermost
     * label.
     */
    TURNED_REACH: { value: 44, unit: 'points', source: HAND },
    /** Groups that are lower or narrower are minor: too thin for a figure of their own. */
    LEAST: { value: 6, unit: 'points', source: HAND },
    /** Longer writing is a sentence, not a label. */
    LABEL_LENGTH: { value: 60, unit: 'characters', source: HAND },
  },
  facing: {
    /** How far two boxes may overlap and still stand beside one another. */
    SLACK: { value: 6, unit: 'points', source: HAND },
    /** A narrower caption counts as this wide: it is the short line that begins a column. */
    COLUMN: { value: 180, unit: 'points', source: HAND },
    /** Height that a caption beside graphics must share with them. */
    BESIDE_HEIGHT: { value: 0.5, unit: 'share of the lower box', source: HAND },
    /** Width that a caption above or below graphics must share with them. */
    FACING_WIDTH: { value: 0.25, unit: 'share of the narrower box', source: HAND },
    /**
     * An obstacle blocks when it shares more than this of the width of the space between two boxes,
     */
    BLOCKS_WIDTH: { value: 0.15, unit: 'share of the narrower of the two', source: HAND },
    /** and more than this of its height. */
    BLOCKS_HEIGHT: { value: 0.4, unit: 'share of the lower of the two', source: HAND },
  },
  find: {
    /** Largest gap between a caption and the graphics nearest to it. */
    CAPTION_GAP: { value: 90, unit: 'points', source: HAND },
    /** How far graphics may reach beyond the edge of the caption that they face. */
    CAPTION_OVERLAP: { value: 6, unit: 'points', source: HAND },
    /** Largest horizontal gap between parts of one figure. */
    PART_GAP: { value: 45, unit: 'points', source: HAND },
    /** Largest vertical gap between parts of one figure. */
    ROW_GAP: { value: 70, unit: 'points', source: HAND },
    /** Groups stand in the same rows that share this much of the higher one's height. */
    SAME_ROWS: { value: 0.7, unit: 'share of the height', source: HAND },
    /** Their caption reaches over this much of the width of those that stand far from the others. */
    UNDER_CAPTION: { value: 0.6, unit: 'share of the width', source: HAND },
    /** Largest gap between a minor group and its figure. */
    MINOR_GAP: { value: 26, unit: 'points', source: HAND },
    /**
     * Largest gap between the caption of a table, or its last row, and the next tint or rule of it.
     */
    TABLE_GAP: { value: 18, unit: 'points', source: HAND },
    /** Labels that stand on a group that is part of a table, at least. */
    TABLE_CELLS: { value: 4, unit: 'labels', source: HAND },
    /** Paths of at most this many segments are rectangles or lines. */
    RECTANGLE: { value: 6, unit: 'segments', source: HAND },
    /** Share of the paths of a table that are rectangles or lines. */
    RULED: { value: 0.8, unit: 'share of the paths', source: HAND },
    /** A picture of which lines of text cover more is the ground of a text, */
    WRITTEN: { value: 0.12, unit: 'share of the picture', source: HAND },
    /** when it carries at least this many lines */
    WRITTEN_LINES: { value: 4, unit: 'lines', source: HAND },
    /** of at least this length, */
    WRITTEN_LENGTH: { value: 8, unit: 'characters', source: HAND },
    /** each of which lies on the picture by more than this. */
    WRITTEN_ON: { value: 0.9, unit: 'share of the line', source: HAND },
    /** Images of a figure without a caption cover more than this, */
    LEAST_PAGE: { value: 0.04, unit: 'share of the page', source: HAND },
    /** are wider than this, */
    LEAST_WIDTH: { value: 110, unit: 'points', source: HAND },
    /** higher than this, */
    LEAST_HEIGHT: { value: 80, unit: 'points', source: HAND },
    /** and fill more than this of their group. */
    LEAST_IMAGES: { value: 0.4, unit: 'share of the group', source: HAND },
    /** Confidence of a figure without a caption. */
    UNCAPTIONED: { value: 0.4, unit: 'confidence', source: HAND },
  },
  masthead: {
    /** A masthead ends above this. */
    LOWEST: { value: 0.25, unit: "share of the page's height", source: HAND },
    /** Least size of the title under it, */
    TITLE: { value: 1.2, unit: 'times the size of running text', source: HAND },
    /** and least length. */
    TITLE_LENGTH: { value: 12, unit: 'characters', source: HAND },
    /** Writing of which more than this lies on the picture belongs to it. */
    ON_PICTURE: { value: 0.5, unit: 'share of the line', source: HAND },
  },
  layout: {
    /** A line of a caption lies in the caption's box by this; others are obstacles by themselves. */
    IN_CAPTION: { value: 0.5, unit: 'share of the line', source: HAND },
    /** Graphics at most this far from a caption count as evidence for it, */
    NEAR_CAPTION: { value: 40, unit: 'points', source: HAND },
    /** when they share more than this of the width. */
    NEAR_WIDTH: { value: 0.3, unit: 'share of the narrower box', source: HAND },
    /** Added to the rank of a caption when text follows its label, */
    RANK_TEXT: { value: 0.2, unit: 'confidence', source: HAND },
    /** when graphics stand near it, */
    RANK_NEAR: { value: 0.3, unit: 'confidence', source: HAND },
    /** taken away at the edge of the page, */
    RANK_EDGE: { value: 0.3, unit: 'confidence', source: HAND },
    /** and added for its length, at most. */
    RANK_LENGTH: { value: 0.1, unit: 'confidence', source: HAND },
    /** Text of this length would add 1. */
    RANK_CHARACTERS: { value: 5000, unit: 'characters per unit of confidence', source: HAND },
    /** Largest gap between a note of a figure and the caption below it. */
    NOTE_GAP: { value: 12, unit: 'points', source: HAND },
    /** Most lines of a note, with the labels over it. */
    NOTE_LINES: { value: 6, unit: 'lines', source: HAND },
    /** Largest font size of a note. */
    NOTE_SIZE: { value: 0.9, unit: 'times the size of running text', source: HAND },
    /** Width that a note shares with its caption. */
    NOTE_WIDTH: { value: 0.5, unit: 'share of the narrower box', source: HAND },
    /** Most lines of a heading. */
    HEADING_LINES: { value: 2, unit: 'lines', source: HAND },
    /** Least length of a heading. */
    HEADING_LENGTH: { value: 4, unit: 'characters', source: HAND },
    /** Least lines of the running text under a heading. */
    HEADING_TEXT: { value: 3, unit: 'lines', source: HAND },
    /** A heading begins less than this to the left or right of the text under it, */
    HEADING_INDENT: { value: 16, unit: 'points', source: HAND },
    /** overlaps it by less than this, */
    HEADING_OVERLAP: { value: 2, unit: 'points', source: HAND },
    /** and stands less than this above it. */
    HEADING_GAP: { value: 1.6, unit: 'font sizes', source: HAND },
    /**
     * What stands at the same place on this many pages is furniture: logos, header rules,
     * watermarks.
     */
    REPEATED_PAGES: { value: 3, unit: 'pages', source: HAND },
    /** What ends above this may be a header. */
    HEADER: { value: 0.12, unit: "share of the page's height", source: HAND },
    /** What begins below this may be a footer. */
    FOOTER: { value: 0.9, unit: "share of the page's height", source: HAND },
    /** What is turned and so near to a side may be a stamp. */
    SIDE: { value: 0.1, unit: "share of the page's width", source: HAND },
    /** The right edges of line numbers differ by less than this. */
    NUMBERED_SLACK: { value: 3, unit: 'points', source: HAND },
    /** Least number of line numbers in a column, */
    NUMBERED_LINES: { value: 8, unit: 'lines', source: HAND },
    /** which reaches over more than this. */
    NUMBERED_HEIGHT: { value: 0.5, unit: "share of the page's height", source: HAND },
    /** What covers more is the ground of the page, not a figure. */
    FULL_PAGE: { value: 0.85, unit: 'share of the page', source: HAND },
    /** Smallest side of an image. */
    LEAST_IMAGE: { value: 2, unit: 'points', source: HAND },
    /** Wider rules and bands belong to the layout of the journal. */
    WIDE_RULE: { value: 0.35, unit: "share of the page's width", source: HAND },
    /** Text lies on an image when more than this of it does. */
    TEXT_IN_IMAGE: { value: 0.95, unit: 'share of the text', source: HAND },
    /** An image of which text covers more is a tint behind the text. */
    TEXT_SHARE: { value: 0.25, unit: 'share of the image', source: HAND },
    /** A frame holds a text when it covers more than this of it. */
    TEXT_IN_FRAME: { value: 0.9, unit: 'share of the text', source: HAND },
    /** Most segments of a frame drawn as one path. */
    FRAME_SEGMENTS: {
      value: 20,
      unit: 'segments',
      source: 'bound: four sides and four round corners of four curves each',
    },
    /** Frames around text are higher. */
    FRAME_HEIGHT: { value: 8, unit: 'points', source: HAND },
    /** The side of a frame stands nearer than this to the text in it. */
    FRAME_REACH: { value: 40, unit: 'points', source: HAND },
    /** Largest round corner of a frame. */
    CORNER: { value: 14, unit: 'points', source: HAND },
    /** Largest gap between pieces of one frame. */
    TOUCH: { value: 1.5, unit: 'points', source: HAND },
    /** Paths of less opacity are invisible. */
    INK_ALPHA: { value: 12, unit: 'opacity, 0 to 255', source: HAND },
    /** Paths are invisible when all three colours reach this. */
    INK_WHITE: { value: 246, unit: 'level, 0 to 255', source: HAND },
    /** A rule is thinner than this, */
    RULE_WIDTH: { value: 2.5, unit: 'points', source: HAND },
    /** and longer than this. */
    RULE_LENGTH: { value: 60, unit: 'points', source: HAND },
    /** Largest height of the coloured bands under headings and captions. */
    BAND: { value: 6, unit: 'points', source: HAND },
    /** Most segments of such a band. */
    BAND_SEGMENTS: { value: 6, unit: 'segments', source: HAND },
  },
  regions: {
    /** Ink is darker than the paper by more than this, */
    INK: { value: 42, unit: 'grey levels', source: HAND },
    /** or has a colour of more than this. */
    COLOUR: { value: 60, unit: 'levels between the channels', source: HAND },
    /** A page with less paper is one picture. */
    PAPER_SHARE: { value: 0.2, unit: 'share of the page', source: HAND },
    /** Paper is at least this light. */
    LEAST_PAPER: { value: 140, unit: 'grey level', source: HAND },
    /** Paper varies by this much around its most frequent grey. */
    PAPER_SPREAD: { value: 14, unit: 'grey levels', source: HAND },
    /** Pictures and the axes of drawings are at least this high; writing is lower. */
    TALL: { value: 26, unit: 'points', source: HAND },
    /** Pictures and drawings are at least this wide. */
    WIDE: { value: 24, unit: 'points', source: HAND },
    /** Lower pictures, such as strips of blots, are at least this wide, */
    STRIP_WIDTH: { value: 60, unit: 'points', source: HAND },
    /** this high, */
    STRIP_HEIGHT: { value: 9, unit: 'points', source: HAND },
    /** and full of ink by this much. */
    STRIP_FILL: { value: 0.5, unit: 'share of the box', source: HAND },
    /** The shadow at the edge of a sheet fills less than this of a box */
    SHADOW_FILL: { value: 0.5, unit: 'share of the box', source: HAND },
    /** that is longer than this on both sides. */
    SHADOW_SIDE: { value: 0.95, unit: "share of the page's side", source: HAND },
    /** A line of running text is at least this wide, */
    TEXT_WIDTH: { value: 110, unit: 'points', source: HAND },
    /** and has at least this many letters. */
    TEXT_LETTERS: { value: 28, unit: 'connected components', source: HAND },
    /** Largest gap between the letters of a line. */
    LETTER_GAP: { value: 6, unit: 'points', source: HAND },
    /** Largest gap between parts of one figure. */
    PART_GAP: { value: 30, unit: 'points', source: HAND },
    /** Largest gap between graphics and their label. */
    LABEL_GAP: { value: 9, unit: 'points', source: HAND },
    /** A third of the largest side of a label. */
    LABEL_SIZE: { value: 60, unit: 'points', source: HAND },
    /** Smallest width of a figure. */
    LEAST_WIDTH: { value: 40, unit: 'points', source: HAND },
    /** Smallest height of a figure. */
    LEAST_HEIGHT: { value: 20, unit: 'points', source: HAND },
    /** Specks of dust are no larger. */
    SPECK: { value: 1.2, unit: 'points', source: HAND },
    /** A frame of running text holds ink on no more than this, */
    FRAMED_FILL: { value: 0.4, unit: 'share of the frame', source: HAND },
    /** at least this many letters, */
    FRAMED_LETTERS: { value: 250, unit: 'connected components', source: HAND },
    /** which reach over at least this much of it, */
    FRAMED_SHARE: { value: 0.4, unit: 'share of the frame', source: HAND },
    /** in at least this many lines, */
    FRAMED_LINES: { value: 8, unit: 'lines', source: HAND },
    /** with at least this much space between the lines. */
    FRAMED_BETWEEN: { value: 0.2, unit: "share of the text's height", source: HAND },
  },
} as const satisfies Readonly<Record<string, Quantities>>;
