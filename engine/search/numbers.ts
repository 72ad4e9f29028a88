import { HAND, type Quantities } from '../numbers.ts';

/** The numbers that decide where a drawn region is found again, by the file that uses them. */
export const NUMBERS = {
  lookalikes: {
    /** Places that overlap by more are one place. */
    SAME_PLACE: { value: 0.3, unit: 'intersection over union', source: HAND },
    /** A place that overlaps with the drawn region by more is the region itself. */
    ITSELF: { value: 0.2, unit: 'intersection over union', source: HAND },
    /** Smallest side of a drawn region. */
    LEAST_SIDE: { value: 8, unit: 'pixels', source: HAND },
    /** Most points of the drawn region, */
    REGION_POINTS: { value: 600, unit: 'points', source: HAND },
    /** and of each picture, that are compared. */
    PICTURE_POINTS: { value: 900, unit: 'points', source: HAND },
    /** Points that must agree with one transform. */
    LEAST_POINTS: { value: 4, unit: 'points', source: HAND },
    /** Transforms of one candidate that are verified. */
    MOST_TRANSFORMS: { value: 3, unit: 'transforms', source: HAND },
    /** Side of the frame in which pixels are compared. */
    FRAME: { value: 200, unit: 'frame pixels', source: HAND },
    /** Correlation from which on a window agrees. */
    AGREES: { value: 0.72, unit: 'correlation', source: HAND },
    /** With fewer agreeing windows, */
    LEAST_WINDOWS: { value: 8, unit: 'windows', source: HAND },
    /** with less correlation, */
    LEAST_CORRELATION: { value: 0.6, unit: 'correlation', source: HAND },
    /** or with less correlation of fine detail, two places show things of one kind at best. */
    LEAST_DETAIL: { value: 0.1, unit: 'correlation', source: HAND },
    /**
     * Share of the drawn region that must be found again: it was drawn because it belongs together.
     */
    LEAST_PART: { value: 0.4, unit: 'share of the region', source: HAND },
    /** Most places of one search. */
    MOST_KEPT: { value: 40, unit: 'places', source: HAND },
  },
  patch: {
    /** A patch with a smaller standard deviation looks like any flat ground. */
    FLAT: { value: 1e-3, unit: 'tones, 0 to 1', source: HAND },
    /** A place that varies less is flat and correlates with nothing. */
    LEAST_SPREAD: { value: 0.05, unit: "share of the patch's deviation", source: HAND },
    /**
     * Half the shorter side that a patch has at most in the halved copy that is searched: coarse
     * enough to be quick.
     */
    SIDE: { value: 11, unit: 'pixels', source: HAND },
    /** Half the longer side that it has at most. */
    MOST_SIDE: { value: 26, unit: 'pixels', source: HAND },
    /** Least correlation of a place. */
    LEAST: { value: 0.7, unit: 'correlation', source: HAND },
    /** Most places in one picture. */
    MOST_PLACES: { value: 3, unit: 'places', source: HAND },
    /** In larger pictures every second place is examined; registration does the rest. */
    LARGE: { value: 60_000, unit: 'pixels', source: HAND },
  },
} as const satisfies Readonly<Record<string, Quantities>>;
