import { HAND, type Quantities } from '../numbers.ts';

/**
 * The numbers that decide what of a page is seen and where its pixels come from, by the file that
 * uses them. What a file may demand stands in limits.ts.
 */
export const NUMBERS = {
  geometry: {
    /**
     * An image stands upright when two entries of its matrix are smaller than this: producers
     * round.
     */
    SKEW: { value: 0.002, unit: 'share of the other two entries of the matrix', source: HAND },
  },
  characters: {
    /** Fonts are bold from this weight on. */
    BOLD_WEIGHT: { value: 600, unit: 'font weight, 100 to 900', source: HAND },
    /** Ink is white when all three colours reach this. */
    WHITE: { value: 250, unit: 'level, 0 to 255', source: HAND },
  },
  legible: {
    /** White writing can be read on a fill of which one colour is below this. */
    WHITE: { value: 250, unit: 'level, 0 to 255', source: HAND },
  },
  clips: {
    /** Most paths of one clip that are read. */
    MOST_PATHS: { value: 64, unit: 'paths', source: HAND },
    /** Largest distance from a corner of a rectangle that rounding in a file makes. */
    CORNER: { value: 0.02, unit: 'points', source: HAND },
  },
  continued: {
    /** Lines of pixels whose greys deviate by less than this show nothing. */
    CONTRAST: { value: 4, unit: 'grey levels', source: HAND },
    /**
     * Lines on both sides of an edge correlate by at least this share of what neighbouring lines
     * inside do,
     */
    ALIKE: { value: 0.6, unit: 'share of the correlation inside the pictures', source: HAND },
    /** and by at least this. */
    LEAST_LIKENESS: { value: 0.3, unit: 'correlation', source: HAND },
    /**
     * They differ by at most this many times what neighbouring lines inside do, because smooth
     * pictures correlate by chance,
     */
    STEP: { value: 2.5, unit: 'times the difference inside the pictures', source: HAND },
    /** with this much allowed for noise. */
    NOISE: { value: 2, unit: 'grey levels', source: HAND },
    /**
     * Strips whose edges show nothing are one picture when they are no higher than this: panels are
     * higher,
     */
    LOW: { value: 48, unit: 'pixels', source: HAND },
    /** or wider than this: a sheet that a scanner sent in strips. */
    SCAN: { value: 0.85, unit: "share of the page's width", source: HAND },
  },
  hidden: {
    /** How far an image may reach out from under what covers it. */
    EDGE: { value: 0.75, unit: 'points', source: HAND },
  },
  objects: {
    /** Smaller paths are not examined for whether they cover something. */
    LEAST_COVER: { value: 200, unit: 'square points', source: HAND },
    /** An image that fills less than this of its bounds stands slanted. */
    SLANTED: {
      value: 0.9,
      unit: 'share of the bounds',
      source: 'bound: an upright image fills its bounds, one turned by 45 degrees half of them',
    },
  },
  pixels: {
    /** Lowest resolution at which a region of a page is rendered. */
    LEAST_DPI: { value: 200, unit: 'pixels per inch', source: HAND },
    /** Highest resolution at which a region of a page is rendered. */
    MOST_DPI: { value: 600, unit: 'pixels per inch', source: HAND },
    /** An image object that covers this much of a region is its source. */
    COVERS: { value: 0.97, unit: 'share of the region', source: HAND },
    /** What is drawn later over the source counts when it covers more than this of the region */
    LARGE_COVER: { value: 0.1, unit: 'share of the region', source: HAND },
    /** and lies on it by more than this. */
    LIES_ON: { value: 0.5, unit: 'share of the object', source: HAND },
    /**
     * Images that overlap with the region by more than this set the resolution of its rendering.
     */
    MEETS: { value: 0.1, unit: 'sum of both shares', source: HAND },
    /** A cut at whole pixels lies inside the requested box by at least this much. */
    FITS: { value: 0.75, unit: 'share of the cut', source: HAND },
  },
  seen: {
    /**
     * An image is seen through when more of its pixels are not opaque: many files carry masks that
     * hide nothing.
     */
    MASKED: { value: 0.004, unit: 'share of the pixels', source: HAND },
    /** An image is invisible when more of its pixels are clear. */
    GONE: { value: 0.999, unit: 'share of the pixels', source: HAND },
    /** Pixels below this are not opaque. */
    OPAQUE: { value: 245, unit: 'opacity, 0 to 255', source: HAND },
    /** Pixels below this are clear. */
    CLEAR: { value: 4, unit: 'opacity, 0 to 255', source: HAND },
    /** Shortest side of the rendering in which pixels are counted. */
    LEAST_SIDE: { value: 24, unit: 'pixels', source: HAND },
    /** Longest side of the rendering in which pixels are counted. */
    MOST_SIDE: { value: 2000, unit: 'pixels', source: HAND },
  },
  tiles: {
    /** How far tiles may lie from whole pixels of one another. */
    OFF: { value: 0.6, unit: 'pixels', source: HAND },
    /** How far tiles may overlap: some producers repeat a row. */
    OVERLAP: { value: 1.6, unit: 'pixels', source: HAND },
    /** How far tiles may overlap that are clipped to where they meet. */
    CLIPPED_OVERLAP: { value: 4, unit: 'pixels', source: HAND },
    /** How much of a side of a tile a clip may take. */
    CLIPPED: { value: 1.2, unit: 'points', source: HAND },
    /** The same for tiles without a clip: rounding. */
    UNCLIPPED: { value: 0.5, unit: 'points', source: HAND },
    /** A clip takes less than this in any case. */
    MOST_CLIPPED: { value: 0.1, unit: 'share of the side', source: HAND },
    /** A clip takes at least this when it is one: less is rounding. */
    LEAST_CLIPPED: { value: 0.02, unit: 'points', source: HAND },
    /** Pixels that two tiles share at least when each draws a rim of the other under its clip. */
    RIM: { value: 0.5, unit: 'pixels', source: HAND },
    /** Width of the classes in which the edges of neighbours are looked up. */
    BUCKET: { value: 2, unit: 'points', source: HAND },
    /** Over the larger of two tiles their scales differ by less than this. */
    SAME_SCALE: { value: 1.5, unit: 'pixels', source: HAND },
    /** Share of the joined picture that its tiles fill at least, */
    LEAST_FILL: { value: 0.985, unit: 'share of the whole', source: HAND },
    /** and at most, where they overlap. */
    MOST_FILL: { value: 1.06, unit: 'share of the whole', source: HAND },
  },
} as const satisfies Readonly<Record<string, Quantities>>;
