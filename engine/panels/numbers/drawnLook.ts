import { HAND, type Quantities } from '../../numbers.ts';

const TOGETHER = 'measured: docs/decisions/1705-what-is-drawn-together.md';

/** The numbers that tell what is drawn from what is photographed, by the file that uses them. */
export const NUMBERS = {
  drawnLook: {
    /** Pixels of a picture that are sampled, about. */
    SAMPLES: { value: 60_000, unit: 'pixels', source: HAND },
    /** A pixel is still when it and its four neighbours differ by no more, */
    STILL: { value: 2, unit: 'grey levels', source: HAND },
    /** and lies at an edge from here on. */
    STEP: { value: 48, unit: 'grey levels', source: HAND },
    /** With fewer edges than this few lie along the axes, however many these are. */
    LEAST_EDGES: { value: 20, unit: 'pixels', source: HAND },
    /** An edge lies along an axis when it changes less across it. */
    STRAIGHT: { value: 0.1, unit: 'ratio of the two changes', source: HAND },
    /** Paper has all channels above this. */
    PAPER: { value: 244, unit: 'level, 0 to 255', source: HAND },
    /** Black has no channel from here on. */
    BLACK: { value: 14, unit: 'level, 0 to 255', source: HAND },
    /** Pixels with a larger difference have a colour. */
    COLOUR: { value: 26, unit: 'levels between the channels', source: HAND },
    /** and with one as large a deep one. */
    VIVID: { value: 120, unit: 'levels between the channels', source: HAND },
    /** The colours that are counted make up so much of what is neither paper nor black. */
    NEARLY_ALL: { value: 0.9, unit: 'share of the pixels', source: HAND },
    /** Neighbours along one axis that differ by no more belong together. */
    ALONG: { value: 4, unit: 'grey levels', source: HAND },
    /** Smaller steps are noise, not borders. */
    BORDER_STEP: { value: 6, unit: 'grey levels', source: HAND },
    /** The places with the strongest steps whose share of all steps is measured. */
    BORDERS: { value: 0.08, unit: 'share of the places', source: HAND },
    /** From this likelihood on a sub-image is a drawing. */
    DRAWN: {
      value: 0.98,
      unit: 'likelihood',
      source: 'measured: docs/decisions/1676-labels-that-tell-drawings.md',
    },
    /** A field is nearly empty when one colour has so much of what is neither paper nor black, */
    EMPTY: { value: 0.6, unit: 'share of the pixels', source: HAND },
    /** and paper less than this. */
    EMPTY_PAPER: { value: 0.2, unit: 'share of the pixels', source: HAND },
    /** Signals on black, in colours of a scale, are as flat as drawings. */
    NEARLY_BLACK: {
      value: 0.8,
      unit: 'share of the pixels',
      source: 'measured: docs/decisions/1673-more-that-tells-drawings.md',
    },
    /**
     * A nearly empty field of a microscope is dark, pale or noisy; what is coloured to such a share,
     */
    FILL_COLOURED: {
      value: 0.8,
      unit: 'share of the pixels',
      source: 'measured: docs/decisions/1631-cells-with-numbers.md',
    },
    /** as even, */
    FILL_FLAT: {
      value: 0.7,
      unit: 'share of the pixels',
      source: 'measured: docs/decisions/1631-cells-with-numbers.md',
    },
    /** as light, */
    FILL_LIGHT: { value: 90, unit: 'mean of the largest channel, 0 to 255', source: HAND },
    /** and changes at once where it changes at all, is a fill with print on it. */
    FILL_SHARP: {
      value: 0.25,
      unit: 'share of the edges',
      source: 'measured: docs/decisions/1631-cells-with-numbers.md',
    },
    /** Confidence in the kind of what is drawn by the fit. */
    SURE_DRAWN: { value: 0.7, unit: 'confidence', source: HAND },
  },
  drawnTogether: {
    /** So many pictures of one figure are drawn */
    LEAST_FEW: { value: 2, unit: 'pictures', source: TOGETHER },
    /** when they look it to this likelihood, by the mean of their log-odds, */
    FEW: { value: 0.75, unit: 'likelihood', source: TOGETHER },
    /** so many */
    LEAST_MANY: { value: 4, unit: 'pictures', source: TOGETHER },
    /** when they do to this one, */
    MANY: { value: 0.35, unit: 'likelihood', source: TOGETHER },
    /** and any number to this one where the caption names a scheme. */
    SCHEME: { value: 0.5, unit: 'likelihood', source: TOGETHER },
    /** One picture says no more than this. */
    SURE: { value: 0.9999, unit: 'likelihood', source: HAND },
  },
  drawnEdges: {
    /** Pixels of a picture that are sampled, about. */
    SAMPLES: { value: 20_000, unit: 'pixels', source: HAND },
    /** With fewer edges or shaded places than this few are clean or straight, however many are. */
    LEAST_PLACES: { value: 25, unit: 'places', source: HAND },
    /** Changes are counted at full contrast; a picture has no less of it than this. */
    LEAST_CONTRAST: { value: 0.1, unit: 'share of all greys', source: HAND },
    /** A change over four pixels is an edge from here on; */
    EDGE: { value: 30, unit: 'grey levels', source: HAND },
    /** the two pixels beside it belong to an even fill when they differ by no more. */
    EVEN: { value: 3, unit: 'grey levels', source: HAND },
    /** but compression moves them by so much at any contrast. */
    LEAST_EVEN: { value: 1, unit: 'grey levels', source: HAND },
    /** A pixel and its neighbours are one grey when they differ by less. */
    EXACT: { value: 0.5, unit: 'grey levels', source: HAND },
    /** Away from edges a pixel is grain when four times its grey and its neighbours differ by more. */
    GRAIN: { value: 8, unit: 'grey levels', source: HAND },
    /** A picture has as many edges as can be counted when one in so many places is one. */
    DENSE: { value: 10, unit: 'places', source: HAND },
    /** A smaller change over four pixels is shading, from here */
    SHADED_LEAST: { value: 2, unit: 'grey levels', source: HAND },
    /** to here; */
    SHADED_MOST: { value: 24, unit: 'grey levels', source: HAND },
    /** it is a straight ramp when its middle lies no farther off. */
    BENT: { value: 1, unit: 'grey levels', source: HAND },
    /** Neighbours of one fill differ by no more, */
    RUN_STEP: { value: 2, unit: 'grey levels', source: HAND },
    /** as far as this to each side, */
    RUN: { value: 4, unit: 'pixels', source: HAND },
    /** and in a wide fill as far as this. */
    LONG_RUN: { value: 8, unit: 'pixels', source: HAND },
    /** Paper is lighter than this, and no fill; */
    PAPER: { value: 246, unit: 'grey level', source: HAND },
    /** what is darker than this is none either, for it may be the ground of fluorescence. */
    BLACK: { value: 14, unit: 'grey level', source: HAND },
  },
} as const satisfies Readonly<Record<string, Quantities>>;
