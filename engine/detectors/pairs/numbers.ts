import { HAND, type Quantities } from '../../numbers.ts';

/**
 * The numbers that decide in this detector, by the file that uses them; the weights of its models
 * stand in score.ts.
 */
export const NUMBERS = {
  detector: {
    /**
     * With more pictures, only pairs that share feature points are compared; with fewer, thumbnails
     * propose pairs too.
     */
    MOST_GUESSED: { value: 400, unit: 'pictures', source: HAND },
  },
  score: {
    /** With fewer consistent points a pair rests on its pixels alone. */
    FEW_POINTS: { value: 4, unit: 'points', source: HAND },
    /**
     * A region that covers less of the smaller sub-image than this is a letter or a mark, not a
     * picture.
     */
    LEAST_SHARE: { value: 0.02, unit: 'share of a sub-image', source: HAND },
    /** Enlarged, so few pixels of one sub-image fit much of the other by chance. */
    LEAST_PIXELS: { value: 800, unit: 'pixels of either sub-image', source: HAND },
    /** Factor that is left where only ladders agree: a weak finding, which is still kept. */
    LEAST_OF_SCORE: { value: 0.05, unit: 'factor of the score', source: HAND },
    /**
     * Correlation that ladders reach by chance after products of rows and columns are subtracted.
     * The score falls below twice this.
     */
    LADDERS_BY_CHANCE: {
      value: 0.15,
      unit: 'correlation',
      source: 'measured: docs/decisions/0761-ladders.md',
    },
    /**
     * Correlation that lanes beside one another on one plate reach after products are subtracted,
     */
    LANES_BY_CHANCE: {
      value: 0.4,
      unit: 'correlation',
      source: 'measured: docs/decisions/1632-lanes-of-one-plate.md',
    },
    /** and over how much the score rises above it. */
    LANES_ROOM: {
      value: 0.15,
      unit: 'correlation',
      source: 'measured: docs/decisions/1632-lanes-of-one-plate.md',
    },
    /** Tops or feet of lanes of one plate are level to this. */
    LEVEL: { value: 3, unit: 'points', source: HAND },
    /**
     * Points that agree count so much beside what the pictures have of their own
     * (register/own.ts).
     */
    POINT_WORTH: { value: 0.1, unit: 'correlation', source: HAND },
    /** Look-alikes reach so much of it, */
    OWN_BY_CHANCE: {
      value: 0.3,
      unit: 'correlation',
      source: 'measured: docs/decisions/1053-few-points-and-little-contrast.md',
    },
    /** and from here on the score counts in full: no copy that corpus A shows has less. */
    LEAST_OWN: {
      value: 0.6,
      unit: 'correlation',
      source: 'measured: docs/decisions/1053-few-points-and-little-contrast.md',
    },
    /**
     * How much better pictures agree where they lie than anywhere else, with what fine detail
     * counts,
     */
    DETAIL_WORTH: { value: 0.3, unit: 'share', source: HAND },
    /** and points as above: what spots in rows reach, */
    SINGULAR_BY_CHANCE: {
      value: 0.6,
      unit: 'share',
      source: 'measured: docs/decisions/1714-look-alikes-in-rows.md',
    },
    /** and over how much the score rises above it. */
    SINGULAR_ROOM: {
      value: 0.3,
      unit: 'share',
      source: 'measured: docs/decisions/1714-look-alikes-in-rows.md',
    },
    /** So many points are enough by themselves: rows of spots share fewer. */
    ENOUGH_POINTS: {
      value: 32,
      unit: 'points',
      source: 'measured: docs/decisions/1714-look-alikes-in-rows.md',
    },
    /** Plots of events have one size within this, */
    SAME_SCALE: { value: 0.05, unit: 'natural logarithm of the scale', source: HAND },
    /** and stand straight within this: */
    TURN: { value: 0.05, unit: 'sine of twice the angle', source: HAND },
    /** other events of one kind of cells then reach this correlation, */
    EVENTS_BY_CHANCE: {
      value: 0.9,
      unit: 'correlation',
      source: 'measured: docs/decisions/1714-look-alikes-in-rows.md',
    },
    /** and the score rises over so much above it. */
    EVENTS_ROOM: {
      value: 0.04,
      unit: 'correlation',
      source: 'measured: docs/decisions/1714-look-alikes-in-rows.md',
    },
    /** They agree in this share of all windows, */
    EVERYWHERE_BY_CHANCE: {
      value: 0.965,
      unit: 'share of the windows',
      source: 'measured: docs/decisions/1718-events-that-agree-everywhere.md',
    },
    /** and the score rises over so much above it. */
    EVERYWHERE_ROOM: {
      value: 0.03,
      unit: 'share of the windows',
      source: 'measured: docs/decisions/1718-events-that-agree-everywhere.md',
    },
  },
  verify: {
    /** Points that have to agree with one transform for it to be registered as it is, */
    LEAST_POINTS: { value: 4, unit: 'points', source: HAND },
    /** and transforms of one look that are registered. */
    MOST_FITS: { value: 2, unit: 'transforms', source: HAND },
    /** Where none of these stands, points that have to agree for a transform to be looked at, */
    FEWEST_POINTS: { value: 2, unit: 'points', source: 'bound: a similarity needs two' },
    /** transforms of one look that are sought then, */
    MOST_SOUGHT: { value: 2, unit: 'transforms', source: HAND },
    /** the side of the frame in which few points are looked at, */
    GLIMPSE: {
      value: 24,
      unit: 'frame pixels',
      source: 'measured: docs/decisions/1684-pairs-of-few-points.md',
    },
    /** and the correlation there from which on they are registered. */
    LEAST_GLIMPSE: {
      value: 0.5,
      unit: 'correlation',
      source: 'measured: docs/decisions/1684-pairs-of-few-points.md',
    },
    /** What few points propose needs so many windows that agree, */
    FEW_WINDOWS: {
      value: 30,
      unit: 'windows',
      source: 'measured: docs/decisions/1684-pairs-of-few-points.md',
    },
    /** this correlation of fine detail, */
    FEW_DETAIL: {
      value: 0.4,
      unit: 'correlation',
      source: 'measured: docs/decisions/1684-pairs-of-few-points.md',
    },
    /** and must correlate by so much more than when it is shifted. */
    FEW_CONTRAST: {
      value: 0.35,
      unit: 'correlation',
      source: 'measured: docs/decisions/1684-pairs-of-few-points.md',
    },
    /** It replaces what the pictures look like as wholes when it explains so much more. */
    CLEARLY_MORE: {
      value: 1.5,
      unit: 'times the worth',
      source: 'measured: docs/decisions/1684-pairs-of-few-points.md',
    },
    /**
     * What whole pictures must have of their own in the coarse frame to be looked at in this one:
     * of those with less none scores more than what is not shown.
     */
    LEAST_OWN: {
      value: 0.25,
      unit: 'correlation',
      source: 'measured: docs/decisions/1714-look-alikes-in-rows.md',
    },
    /** Side of the frame in which pixels are compared. */
    FRAME: { value: 256, unit: 'pixels', source: HAND },
  },
} as const satisfies Readonly<Record<string, Quantities>>;
