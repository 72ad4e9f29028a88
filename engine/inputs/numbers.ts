import { HAND, type Quantities } from '../numbers.ts';

/**
 * The numbers that decide how pictures and Word documents become pages, by the file that uses them.
 * What an input may demand stands in limits.ts.
 */
export const NUMBERS = {
  sheets: {
    /**
     * Longer side of a picture that states no sensible resolution: about the width of a page of a
     * journal.
     */
    USUAL: { value: 540, unit: 'points', source: HAND },
    /** A stated resolution is used when it makes the longer side at least this */
    LEAST_LONG: { value: 144, unit: 'points', source: HAND },
    /** and at most this. */
    MOST_LONG: { value: 1000, unit: 'points', source: HAND },
    /** Smaller pictures are enlarged, so that they count as figures: width, */
    LEAST_WIDTH: { value: 130, unit: 'points', source: HAND },
    /** and height. */
    LEAST_HEIGHT: { value: 100, unit: 'points', source: HAND },
    /** Longest side of a picture on its page. */
    MOST_SIDE: {
      value: 12_800,
      unit: 'points',
      source: 'bound: PDF pages have at most 14 400 points, both margins included',
    },
    /** Least margin around a picture: what fills a page to its edges is taken for a scan. */
    MARGIN: { value: 40, unit: 'points', source: HAND },
    /** The same for large pictures. */
    MARGIN_SHARE: { value: 0.06, unit: 'share of the picture', source: HAND },
    /** Font size of the label. */
    LABEL_SIZE: { value: 11, unit: 'points', source: HAND },
    /** Distance from the picture to its label. */
    LABEL_GAP: { value: 14, unit: 'points', source: HAND },
    /** Longer names are no labels. */
    LABEL_LENGTH: { value: 60, unit: 'characters', source: HAND },
  },
  bricks: {
    /** Resolution of a picture whose size the document does not state. */
    DPI: { value: 150, unit: 'pixels per inch', source: HAND },
    /** Space between pictures of one row, and between rows. */
    GAP: { value: 4, unit: 'points', source: HAND },
    /** Space under the last row of pictures. */
    AFTER_PICTURES: { value: 8, unit: 'points', source: HAND },
    /** A picture is no higher, so that its caption fits beside it. */
    PICTURE_SHARE: { value: 0.8, unit: "share of the page's height", source: HAND },
    /** How far a row of pictures may exceed the width of the page. */
    ROUNDING: { value: 0.5, unit: 'points', source: HAND },
  },
  read: {
    /** Crops of this much and more are errors of the document and are ignored. */
    MOST_CROP: {
      value: 0.99,
      unit: 'share of the side',
      source: HAND,
    },
    /** Stated sizes from here on are errors of the document and are ignored. */
    MOST_SIDE: { value: 20_000, unit: 'points', source: HAND },
  },
} as const satisfies Readonly<Record<string, Quantities>>;
