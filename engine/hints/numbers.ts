import { HAND, type Quantities } from '../numbers.ts';

/**
 * The numbers that decide which harmless reasons are given with a finding, by the file that uses
 * them.
 */
export const NUMBERS = {
  magnified: {
    /** The shares of two sub-images differ by this when one is a detail of the other, */
    OTHER_SHARE: { value: 0.2, unit: 'share of a sub-image', source: HAND },
    /** and it is shown larger by this on the page. */
    LARGER: { value: 1.1, unit: 'ratio of the sides', source: HAND },
    /** Two magnifications in a caption say what was found when their ratio is as near. */
    AS_NAMED: { value: 0.2, unit: 'natural logarithm of the ratio', source: HAND },
  },
  captions: {
    /** A region with a larger share is the whole sub-image. */
    WHOLE: { value: 0.9, unit: 'share of a sub-image', source: HAND },
    /** Two pictures have one size within this. */
    SAME_SCALE: { value: 0.1, unit: 'natural logarithm of the scale', source: HAND },
    /** The boxes of one size differ by less than this. */
    SAME_SIZE: { value: 0.05, unit: 'share of the side', source: HAND },
    /** The ends of two strips of one membrane differ by less than this. */
    SAME_ENDS: { value: 0.06, unit: 'share of the width', source: HAND },
    /** Largest rotation between two stains of one field. */
    STAIN_TURN: { value: 2, unit: 'degrees', source: HAND },
    /** Largest rotation between two frames of a time series. */
    FRAME_TURN: { value: 3, unit: 'degrees', source: HAND },
    /** Above this two pictures are one stain: another stain is no explanation. */
    SAME_STAIN: { value: 0.88, unit: 'correlation', source: HAND },
    /**
     * Above this two pictures in different colours are one content, though the caption names
     * stains: of corpus A's recoloured copies none has less than 0.99.
     */
    NAMED_STAIN: { value: 0.955, unit: 'correlation', source: HAND },
    /** Above this two pictures are one frame: a time series is no explanation. */
    SAME_FRAME: { value: 0.985, unit: 'correlation', source: HAND },
    /**
     * Below this two frames of a series differ so much that the caption's words explain their
     * likeness.
     */
    OTHER_FRAME: { value: 0.9, unit: 'correlation', source: HAND },
    /** Above this two strips are one: a common membrane is no explanation. */
    SAME_BANDS: { value: 0.93, unit: 'correlation', source: HAND },
  },
  drawn: {
    /** Two sub-images that together are drawn at least this likely are drawings that share a part, */
    DRAWN: {
      value: 0.6,
      unit: 'likelihood',
      source: 'measured: docs/decisions/1676-labels-that-tell-drawings.md',
    },
    /** where each by itself is this likely. */
    LEAST: {
      value: 0.25,
      unit: 'likelihood',
      source: 'measured: docs/decisions/1673-more-that-tells-drawings.md',
    },
    /** Where one was taken for a blot, both together are at least this likely, */
    DRAWN_BLOT: {
      value: 0.99,
      unit: 'likelihood',
      source: 'measured: docs/decisions/1676-labels-that-tell-drawings.md',
    },
    /** and each by itself this. */
    LEAST_BLOT: {
      value: 0.98,
      unit: 'likelihood',
      source: 'measured: docs/decisions/1676-labels-that-tell-drawings.md',
    },
  },
  exposures: {
    /** The boxes of two exposures differ by less than this. */
    SAME_SIZE: { value: 0.05, unit: 'share of the side', source: HAND },
    /** What two exposures share lies in one place within this. */
    SAME_PLACE: { value: 0.05, unit: 'share of the side', source: HAND },
    /** Largest rotation between two exposures. */
    TURN: { value: 3, unit: 'degrees', source: HAND },
    /** Above this two blots are one exposure. */
    SAME_EXPOSURE: { value: 0.985, unit: 'correlation', source: HAND },
    /** Below this the caption's words explain the likeness of two exposures. */
    OTHER_EXPOSURE: { value: 0.93, unit: 'correlation', source: HAND },
  },
  hints: {
    /** Plots that correlate less show different dots. */
    OTHER_DOTS: { value: 0.9, unit: 'correlation', source: HAND },
    /** A periodic structure keeps more than this when it is moved. */
    REPEATS: { value: 0.9, unit: 'share of the correlation', source: HAND },
    /** Smaller regions may be scale bars or logos. */
    SMALL_SHARE: { value: 0.03, unit: 'share of a sub-image', source: HAND },
    /** Smaller regions hold little information. */
    FEW_PIXELS: { value: 400, unit: 'pixels', source: HAND },
  },
  icons: {
    /** Longest side of an icon on the page. */
    LARGEST: { value: 60, unit: 'points', source: HAND },
    /** Paper is at least as light in every channel, */
    PAPER: { value: 235, unit: 'level, 0 to 255', source: HAND },
    /** and makes up this much of the rim of what stands free on it. */
    FREE: { value: 0.7, unit: 'share of the rim', source: HAND },
  },
  writing: {
    /** Larger regions hold more than writing. */
    MOST_PIXELS: { value: 160000, unit: 'pixels', source: HAND },
    /** Letters differ from the ground around them by this much at least, */
    CONTRAST: { value: 60, unit: 'levels, 0 to 255', source: HAND },
    /** where the lightest pixels, without a few, are as light as letters. */
    PEAK: { value: 0.98, unit: 'quantile', source: HAND },
    /** A letter is at least this high, */
    LOWEST: { value: 5, unit: 'pixels', source: HAND },
    /** at most this wide, */
    WIDEST: { value: 1.6, unit: 'times the height', source: HAND },
    /** more than half of a line not narrower than this, as bars are, */
    NARROW: { value: 0.35, unit: 'times the height', source: HAND },
    /** and of thin strokes: a disc has a quarter of its height in pixels for each of its rim. */
    THIN: { value: 0.17, unit: 'heights of pixels for each of the rim', source: HAND },
    /** Letters of one line have one height within this, */
    LIKE: { value: 0.45, unit: 'natural logarithm of the ratio', source: HAND },
    /** their middles lie on one line within this, */
    LEVEL: { value: 0.35, unit: 'share of the height', source: HAND },
    /** and there are at least so many. */
    LETTERS: { value: 3, unit: 'letters', source: HAND },
    /** What lies so near a letter is its edge. */
    AROUND: { value: 2, unit: 'pixels', source: HAND },
    /** Letters hold at least this much of the structure of writing. */
    MOST_STRUCTURE: { value: 0.65, unit: 'share of the differences', source: HAND },
  },
  composed: {
    /** Parts along each side of a picture of which the mean colour is taken. */
    CELLS: { value: 32, unit: 'parts', source: HAND },
    /** What is at least as light in every channel is print, or paper; parts that hold it */
    PRINTED: { value: 235, unit: 'level, 0 to 255', source: HAND },
    /** are left out where this much is left: not in bright fields. */
    UNPRINTED: { value: 0.4, unit: 'share of the parts', source: HAND },
    /** Pictures stand in one row or column within this, */
    IN_LINE: { value: 0.1, unit: 'share of the side', source: HAND },
    /** have one size within this, */
    SAME_SIZE: { value: 0.06, unit: 'share of the side', source: HAND },
    /** show one field in one size within this, */
    SAME_SCALE: { value: 0.1, unit: 'natural logarithm of the scale', source: HAND },
    /** and are not turned by more. */
    TURN: { value: 2, unit: 'degrees', source: HAND },
    /** What was found is this much of both. */
    FIELD: { value: 0.5, unit: 'share of a sub-image', source: HAND },
    /** Half of the picture that is added to another one is as dark as this. */
    DARK: { value: 80, unit: 'level, 0 to 255', source: HAND },
    /** What a merge has beyond one picture deviates by this at least. */
    SHOWN: { value: 3, unit: 'grey levels', source: HAND },
    /** A picture shows what a merge has beyond the other one when they correlate by this. */
    AGREES: {
      value: 0.7,
      unit: 'correlation',
      source: 'measured: docs/decisions/1717-merges-of-two-others.md',
    },
    /** Where it shows least, it adds this much of what it adds to its own channel. */
    ELSEWHERE: { value: 0.6, unit: 'share of the deviation', source: HAND },
    /** The channels of a stain differ by this much of the strongest one. */
    ONE_STAIN: { value: 0.55, unit: 'share of the deviation', source: HAND },
  },
  lettered: {
    /** Two pictures stand in one row or column when their ends differ by less than this. */
    IN_LINE: { value: 0.08, unit: 'share of the side', source: HAND },
    /** A name stands beside a picture, and two pictures beside one another, within this. */
    BESIDE: { value: 0.4, unit: 'share of the side', source: HAND },
    /** The field has one size in both within this, */
    SAME_SCALE: { value: 0.1, unit: 'natural logarithm of the scale', source: HAND },
    /** and is not turned by more. */
    TURN: { value: 2, unit: 'degrees', source: HAND },
  },
  scans: {
    /** Two scans of one patient have one size within this. */
    SAME_SCALE: {
      value: 0.25,
      unit: 'natural logarithm of the scale on the page',
      source: 'measured: docs/decisions/1706-papers-of-one-publisher.md',
    },
    /** Largest rotation between two of them: a patient does not lie twice in just one way. */
    TURN: { value: 7, unit: 'degrees', source: HAND },
    /** Both show the anatomy that they share over at least this much. */
    SHARED: { value: 0.7, unit: 'share of a sub-image', source: HAND },
    /** From here on two scans are one: another phase or day is no explanation. */
    OTHER_SCAN: {
      value: 0.9,
      unit: 'correlation',
      source: 'measured: docs/decisions/1638-scans-of-one-patient.md',
    },
    /** Two phases of one scan agree better: from here on they are one. */
    OTHER_PHASE: {
      value: 0.95,
      unit: 'correlation',
      source: 'measured: docs/decisions/1706-papers-of-one-publisher.md',
    },
  },
  series: {
    /** From this number on pictures of one scene count as a series. */
    FEWEST: { value: 8, unit: 'sub-images', source: HAND },
    /** The boxes of one size differ by at most this. */
    SAME_SIZE: { value: 0.05, unit: 'share of the side', source: HAND },
    /** Largest rotation between two pictures of a series. */
    TURN: { value: 3, unit: 'degrees', source: HAND },
    /** From here on two pictures are one: a series is no explanation. */
    SAME_PICTURE: { value: 0.985, unit: 'correlation', source: HAND },
  },
  zoom: {
    /** Least share of the enlarged detail in a zoom, */
    WHOLE: { value: 0.9, unit: 'share of a sub-image', source: HAND },
    /** largest share of the picture that it is a part of, */
    PART: { value: 0.6, unit: 'share of a sub-image', source: HAND },
    /** and least enlargement on the page. */
    ZOOM: { value: 1.25, unit: 'ratio of the sides', source: HAND },
    /** Least enlargement of a part that a picture shows larger in itself: copies are smaller, */
    OWN_INSET: { value: 1.5, unit: 'ratio of the sides', source: HAND },
    /** and stand straight within this. */
    TURN: { value: 3, unit: 'degrees', source: HAND },
    /** A sub-image of which more lies inside another one on the page is its inset. */
    INSIDE: { value: 0.8, unit: 'share of the smaller box', source: HAND },
  },
  outline: {
    /** A side of a drawn outline lies so near the side of the region that was found, */
    REACH: { value: 0.08, unit: 'share of the region across it', source: HAND },
    /** or so near. */
    REACH_PIXELS: { value: 3, unit: 'pixels', source: HAND },
    /** What lies so far from a line is beside it. */
    BESIDE: { value: 4, unit: 'pixels', source: HAND },
    /** Least share of a drawn line that has its colour, and of what lies beside it that has not. */
    ONE_COLOUR: { value: 0.7, unit: 'share of the pixels', source: HAND },
    /** Colours that differ by more in one channel are different. */
    CONTRAST: { value: 60, unit: 'grey levels', source: HAND },
    /** Dashes make up this much of a dashed line, */
    DASHED: { value: 0.35, unit: 'share of the pixels', source: HAND },
    /** and there are at least so many. */
    DASHES: { value: 4, unit: 'dashes', source: HAND },
    /** Sides of the rectangle that are drawn. */
    SIDES: { value: 3, unit: 'sides of four', source: HAND },
  },
  pixels: {
    /** Mean colours that differ by more are different. */
    OTHER_COLOURS: { value: 0.3, unit: 'sum over the channels, 0 to 3', source: HAND },
    /** Samples along each side of the shared region. */
    GRID: { value: 72, unit: 'samples', source: HAND },
    /** Two channels that correlate by this are one stain. */
    SAME: { value: 0.88, unit: 'correlation', source: HAND },
    /**
     * A channel of a merge that the other picture does not hold agrees with it less than the one
     * that it holds, by this.
     */
    OTHER: { value: 0.1, unit: 'correlation', source: HAND },
    /** Where few places differ in hue, the channel that both show correlates by this, */
    KEPT: { value: 0.8, unit: 'correlation', source: HAND },
    /** and another channel of the merge deviates by this, */
    ADDED: { value: 12, unit: 'grey levels', source: HAND },
    /** by so much more than in the other picture, */
    MORE: { value: 1.5, unit: 'times the deviation', source: HAND },
    /** and agrees so much less with anything that it shows. */
    ADDED_APART: { value: 0.3, unit: 'correlation', source: HAND },
    /** What is at least as light in every channel is print, or paper. */
    PRINTED: { value: 170, unit: 'level, 0 to 255', source: HAND },
    /** With fewer samples than this without print nothing is concluded from colours. */
    FEWEST: { value: 250, unit: 'samples', source: HAND },
    /** A sample is lit when one of its channels reaches this, */
    LIT: { value: 40, unit: 'level, 0 to 255', source: HAND },
    /** or, in a picture of a faint stain, this part */
    LIT_SHARE: { value: 0.5, unit: 'share of the level of a bright sample', source: HAND },
    /** of what the brightest samples reach, without this many, */
    BRIGHT: { value: 0.99, unit: 'quantile', source: HAND },
    /** but not where the noise of compression has colours of its own. */
    FAINT: { value: 16, unit: 'level, 0 to 255', source: HAND },
    /** and has a hue when its channels differ by this. */
    COLOURED: { value: 0.25, unit: 'share of the largest channel', source: HAND },
    /** Hues that lie further apart are different. */
    HUE_APART: { value: 0.5, unit: 'sixths of the circle', source: HAND },
    /**
     * Share of other hues from which on one picture may be a merge of what the other shows: of 9
     * such pairs none has less than 0.22.
     */
    MERGED_HUES: {
      value: 0.2,
      unit: 'share of the lit samples',
      source: 'measured: docs/decisions/1051-merges-and-print.md',
    },
    /** From here on two pictures have different colours. */
    OTHER_HUES: { value: 0.5, unit: 'share of the lit samples', source: HAND },
    /** Standard deviation from which on a channel shows something. */
    SHOWN: { value: 6, unit: 'grey levels', source: HAND },
    /** Two fields are one when their corners meet within this. */
    MEETS: { value: 0.12, unit: 'share of the diagonal', source: HAND },
    /** Two places of one field beside itself are in line and of one size within this, */
    IN_LINE: { value: 0.08, unit: 'share of the side', source: HAND },
    /** and one of them is this much of its sub-image. */
    NEARLY_WHOLE: { value: 0.8, unit: 'share of a sub-image', source: HAND },
    /** Largest rotation between two channels of one field. */
    TURN: { value: 2, unit: 'degrees', source: HAND },
    /** From here on two colours show one content: that is a repetition, not another channel. */
    REPEATED: { value: 0.97, unit: 'correlation', source: HAND },
    /** Below this two colours show different contents of one field, as stains do. */
    OTHER_CONTENT: { value: 0.85, unit: 'correlation', source: HAND },
    /** From this share of black or white samples on a region is nearly empty. */
    FLAT_SHARE: { value: 0.6, unit: 'share of the samples', source: HAND },
    /** Samples up to this are black. */
    BLACK: { value: 3, unit: 'level, 0 to 255', source: HAND },
    /** Samples from here on are white or saturated. */
    WHITE: { value: 252, unit: 'level, 0 to 255', source: HAND },
  },
} as const satisfies Readonly<Record<string, Quantities>>;
