import { HAND, type Quantities } from '../numbers.ts';

/**
 * The numbers that decide what is taken out of a file and how it is shown, by the file that uses
 * them.
 */
export const NUMBERS = {
  extract: {
    /** Pages for the screen are drawn at this resolution, */
    PAGE_DPI: { value: 150, unit: 'dots per inch', source: HAND },
    /** with at most so many pixels. */
    PAGE_PIXELS: { value: 16e6, unit: 'pixels', source: HAND },
    /** Longer side of a page's small picture, */
    PAGE_THUMB: { value: 240, unit: 'pixels', source: HAND },
    /** and of a sub-image's. */
    SUB_IMAGE_THUMB: { value: 320, unit: 'pixels', source: HAND },
    /** Figures of a scanned page are looked for at this resolution. */
    SCAN_DPI: { value: 100, unit: 'dots per inch', source: HAND },
    /** An image that covers more of its page is a scan of it, */
    SCAN_SHARE: { value: 0.85, unit: 'share of the page', source: HAND },
    /** unless more than this stands beside it, */
    SCAN_PATHS: { value: 200, unit: 'drawn objects', source: HAND },
    /** or another image covers more than this. */
    OTHER_SHARE: { value: 0.01, unit: 'share of the page', source: HAND },
  },
  pictures: {
    /** Quality of the picture of a page, */
    PAGE_QUALITY: { value: 80, unit: 'WebP quality, 0–100', source: HAND },
    /** and of small pictures. */
    THUMB_QUALITY: { value: 78, unit: 'WebP quality, 0–100', source: HAND },
  },
  specimens: {
    /** Boxes whose sides differ by less are one. */
    SAME_CORNER: {
      value: 0.51,
      unit: 'points',
      source: 'bound: pages are shown in whole pixels, so that boxes are rounded by half a point',
    },
  },
  words: {
    /** Descriptors that the words are trained on, */
    SAMPLE: { value: 48_000, unit: 'descriptors', source: HAND },
    /** into so many groups of four words, */
    GROUPS: { value: 256, unit: 'groups', source: HAND },
    /** in so many rounds. */
    ROUNDS: { value: 12, unit: 'rounds', source: HAND },
  },
} as const satisfies Readonly<Record<string, Quantities>>;
