import { HAND, type Quantities } from '../numbers.ts';

/**
 * The numbers that decide in registration and in what registered pixels mean, by the file that uses
 * them. Frame pixels are those of the common raster on which two pictures are sampled.
 */
export const NUMBERS = {
  chance: {
    /** Shifts nearer than this to the copy climb its own peak. */
    OWN_HILL: { value: 0.25, unit: "share of the region's side", source: HAND },
    /** Shifts nearer than this to the copy are no trials: they overlap with it. */
    NEAREST_TRIAL: { value: 0.3, unit: "share of the region's side", source: HAND },
    /** Share of the sampled pixels that a trial must be able to compare. */
    LEAST_VALID: { value: 0.75, unit: 'share of the pixels', source: HAND },
    /** Fewer pixels in a region mean nothing. */
    LEAST_MEMBERS: { value: 80, unit: 'frame pixels', source: HAND },
    /** A correlation of fewer pixels means nothing. */
    LEAST_MET: { value: 20, unit: 'frame pixels', source: HAND },
    /** Fewer trials do not show what chance reaches. */
    LEAST_TRIALS: { value: 12, unit: 'trials', source: HAND },
    /** Most steps from a trial to the top of its peak. */
    REACH: { value: 12, unit: 'steps', source: HAND },
    /**
     * Least spread of the correlations that chance reaches: few pixels and JPEG blocks correlate by
     * themselves.
     */
    LEAST_SPREAD: { value: 0.035, unit: 'correlation', source: HAND },
    /**
     * Each row of the lattice of trials is moved by this, so that it does not coincide with a
     * lattice in the picture,
     */
    SKEW_ACROSS: { value: 0.13, unit: 'steps', source: HAND },
    /** and each column by this. */
    SKEW_DOWN: { value: 0.17, unit: 'steps', source: HAND },
    /** One of this many pixels is tested to decide whether a trial can be compared. */
    SPARSE: { value: 17, unit: 'pixels', source: HAND },
    /** A trial of which more points lie in the region itself is no trial. */
    MOST_OVERLAP: { value: 2, unit: 'of nine points', source: HAND },
    /** Smallest side of a frame for a scale of that radius. */
    LEAST_SIZE: { value: 4, unit: 'times the radius', source: HAND },
    /** For the verdict: side of the frame, */
    LOOK_LIMIT: { value: 110, unit: 'frame pixels', source: HAND },
    /** most pixels compared, */
    LOOK_PIXELS: { value: 2500, unit: 'frame pixels', source: HAND },
    /** trials in each direction, */
    LOOK_STEPS: { value: 5, unit: 'trials', source: HAND },
    /** and how many of the best ones are climbed. */
    LOOK_CLIMBS: { value: 4, unit: 'trials', source: HAND },
    /** For excluding what cannot be a copy: side of the frame, */
    GLANCE_LIMIT: { value: 56, unit: 'frame pixels', source: HAND },
    /** most pixels compared, */
    GLANCE_PIXELS: { value: 700, unit: 'frame pixels', source: HAND },
    /** and trials in each direction. */
    GLANCE_STEPS: { value: 3, unit: 'trials', source: HAND },
  },
  repeats: {
    /** Cells along the shorter side. */
    CELLS: { value: 24, unit: 'cells', source: HAND },
    /** Another place is moved by at least this, */
    NEAR: { value: 0.125, unit: 'share of the shorter side', source: HAND },
    /** and at most by this. */
    FAR: { value: 0.5, unit: 'share of the side', source: HAND },
    /** Cells that must overlap. */
    LEAST_OVERLAP: { value: 0.25, unit: 'share of the cells', source: HAND },
    /** Least standard deviation of the cells that overlap. */
    FLAT: { value: 0.02, unit: 'tones, 0 to 1', source: HAND },
    /** Windows with structure that must be compared there. */
    LEAST_WINDOWS: { value: 30, unit: 'windows', source: HAND },
  },
  own: {
    /** What the correlation of fine detail counts beside the contrast to a shifted place, */
    DETAIL_WORTH: { value: 0.3, unit: 'correlation', source: HAND },
    /** and how little a picture is like its mirror image. */
    LOPSIDED_WORTH: { value: 0.4, unit: 'correlation', source: HAND },
  },
  confirm: {
    /**
     * The coarse frame is believed instead of the fine one when it correlates better by this much.
     */
    CLEARER: { value: 0.1, unit: 'correlation', source: HAND },
    /** Side of the coarse frame. */
    COARSE: { value: 80, unit: 'frame pixels', source: HAND },
    /** Distance between the windows that are compared. */
    WINDOW_STEP: { value: 4, unit: 'frame pixels', source: HAND },
    /** Radius of a window. */
    WINDOW_RADIUS: { value: 6, unit: 'frame pixels', source: HAND },
    /** Mean correlation in the coarse frame below which nothing is worth a finer look, */
    COARSE_LEAST: {
      value: 0.3,
      unit: 'correlation',
      source: 'measured: docs/decisions/0620-scores-of-pairs.md',
    },
    /** unless this many windows agree. */
    COARSE_WINDOWS: { value: 12, unit: 'windows', source: HAND },
    /** Radius of the surroundings that are subtracted to get fine detail. */
    DETAIL: { value: 3, unit: 'frame pixels', source: HAND },
    /** Fine detail that agrees by this speaks for its place: no other is tried. */
    SPEAKS: { value: 0.8, unit: 'correlation', source: HAND },
    /** Weaker regions are not compared with their own surroundings. */
    RIVAL_FROM: { value: 0.45, unit: 'correlation', source: HAND },
    /** Mean correlation that a part needs to be registered again on its own. */
    WORTH_A_SECOND_LOOK: { value: 0.5, unit: 'correlation', source: HAND },
    /** Mean correlation that a region needs to be judged. */
    WORTH_A_JUDGEMENT: { value: 0.25, unit: 'correlation', source: HAND },
    /** The region is the whole overlap when at least this share of the windows agree, */
    WHOLE: { value: 0.5, unit: 'share of the windows', source: HAND },
    /** or this share, */
    WHOLE_WITH_POINTS: { value: 0.2, unit: 'share of the windows', source: HAND },
    /** when this many points agree as well */
    MANY_POINTS: { value: 12, unit: 'points', source: HAND },
    /** and their hull covers this share. */
    SPREAD: { value: 0.3, unit: 'share of the overlap', source: HAND },
    /**
     * Ladders are examined where the pictures agree mirrored by this much: lanes are their own
     * mirror image,
     */
    LADDERS_MIRROR: { value: 0.5, unit: 'correlation', source: HAND },
    /** and where this many windows agree: a few lines of writing are no ladder. */
    LADDERS_WINDOWS: { value: 200, unit: 'windows', source: HAND },
    /** Added to the share of agreeing windows before it weighs a confirmation. */
    EXPLAINED: { value: 0.2, unit: 'share of the windows', source: HAND },
    /** Margin around a part on each side, */
    AROUND: { value: 0.33, unit: 'share of the longer side', source: HAND },
    /** and at least this, */
    AROUND_LEAST: { value: 12, unit: 'pixels', source: HAND },
    /** or this where the margin is no share. */
    AROUND_NONE: { value: 2, unit: 'pixels', source: HAND },
  },
  detail: {
    /**
     * Width of the rim that is left out: lines drawn around both pictures agree wherever they meet.
     */
    RIM: { value: 3, unit: 'frame pixels', source: HAND },
  },
  grow: {
    /** Tones of a copy keep at least this much of their spread. */
    LEAST_GAIN: { value: 0.2, unit: 'times the spread of tones', source: HAND },
    /** Side of the frame in which a region is grown, */
    LIMIT: { value: 160, unit: 'frame pixels', source: HAND },
    /** and for a first look at a region that is grown again. */
    ROUGH_LIMIT: { value: 90, unit: 'frame pixels', source: HAND },
    /** Surroundings of the core that are examined, */
    SURROUNDINGS: { value: 0.8, unit: "share of the core's longer side", source: HAND },
    /** at least this. */
    LEAST_SURROUNDINGS: { value: 16, unit: 'pixels', source: HAND },
    /** Radius of the windows over which squared differences are averaged. */
    NEAR: { value: 2, unit: 'frame pixels', source: HAND },
    /** Radius of the windows in which structure near a pixel is measured, */
    MID: { value: 3, unit: 'frame pixels', source: HAND },
    /** and around it. */
    FAR: { value: 8, unit: 'frame pixels', source: HAND },
    /** Structure around a pixel counts up to this: flat ground beside an edge is flat. */
    FLATTER: { value: 2, unit: 'times the structure near a pixel', source: HAND },
    /** What a pixel must bring beyond even odds: flat ground agrees with flat ground everywhere. */
    PRIOR: { value: 0.12, unit: 'nats', source: HAND },
    /**
     * Most that one pixel can be evidence against a copy: writing and edges that miss the frame are
     * few.
     */
    LEAST_ODDS: { value: -4, unit: 'nats', source: HAND },
    /** Differences that rounding and recompression alone make. */
    LEAST_VARIANCE: { value: (1.2 / 255) ** 2, unit: 'squared tones, 0 to 1', source: HAND },
    /** Differences up to this still count as copied where a copy fades into its surroundings. */
    FADES: { value: 0.2, unit: 'share of the difference between unrelated places', source: HAND },
    /** How far a copy may fade. */
    REACH: { value: 0.12, unit: "share of the region's size", source: HAND },
    /** Rim beyond the middle of a fading edge. */
    RIM: { value: 0.03, unit: "share of the region's size", source: HAND },
    /** How often a region is grown from the one before. */
    ROUNDS: { value: 2, unit: 'rounds', source: HAND },
    /**
     * Share of a core that is certainly copied: the core is the box around points, copies are
     * round.
     */
    SURE: { value: 0.3, unit: 'quantile', source: HAND },
    /** Quantile of the squared differences of a grown region that is its noise. */
    HALF: { value: 0.5, unit: 'quantile', source: 'bound: the median' },
    /** Smallest region. */
    LEAST_MEMBERS: { value: 24, unit: 'frame pixels', source: HAND },
  },
  irregular: {
    /** Rounds of alternating projections for the best approximation of rank one. */
    ROUNDS: { value: 4, unit: 'rounds', source: HAND },
    /** A single spot is a product of its row and its column too, but has fewer bars. */
    LEAST_BARS: { value: 3, unit: 'bars', source: HAND },
    /** How far a bar stands out of a profile. */
    CLEAR: { value: 0.2, unit: 'share of the strongest bar', source: HAND },
  },
  ladders: {
    /** What one product of a row and a column leaves of the lanes of a gel, at most. */
    LANES: {
      value: 0.1,
      unit: 'share of the variance',
      source: 'measured: docs/decisions/0761-ladders.md',
    },
    /** What it leaves of the lanes of one plate, which have few bars, at most. */
    EVEN_LANES: {
      value: 0.06,
      unit: 'share of the variance',
      source: 'measured: docs/decisions/1632-lanes-of-one-plate.md',
    },
    /** What means of rows and columns leave of a picture that has no more than these, at most. */
    EVEN_MEANS: {
      value: 0.1,
      unit: 'share of the variance',
      source: 'measured: docs/decisions/1699-nothing-but-means.md',
    },
    /** Fewest bars of a lane; */
    LANE_BARS: { value: 2, unit: 'bars', source: HAND },
    /** fewest rungs of a ladder: a single spot is a product of its row and its column too. */
    RUNGS: { value: 4, unit: 'bars', source: HAND },
    /** Products that are subtracted: bands bend and tilt alike along a gel. */
    PRODUCTS: { value: 2, unit: 'products', source: 'measured: docs/decisions/0761-ladders.md' },
    /** Smallest side of a picture that is examined. */
    LEAST_SIDE: { value: 8, unit: 'frame pixels', source: HAND },
  },
  layer: {
    /** Larger values are clipped, so that a few strong edges or specks do not outweigh the rest. */
    CLIP: { value: 2.5, unit: 'times the mean absolute value', source: HAND },
  },
  local: {
    /** Pixels of a window that are valid in both pictures, at least. */
    LEAST_VALID: { value: 0.4, unit: 'share of the window', source: HAND },
  },
  prepare: {
    /** A picture with fewer points is searched again for fainter ones, */
    FEW: { value: 250, unit: 'points', source: HAND },
    /** with this threshold, */
    FAINT: { value: 0.0006, unit: 'contrast, tones 0 to 1', source: HAND },
    /** of which at most this many are kept. */
    FAINT_POINTS: { value: 600, unit: 'points', source: HAND },
  },
  register: {
    /** A block must correlate by this for its place to count. */
    LEAST_BLOCK: { value: 0.55, unit: 'correlation', source: HAND },
    /** Below this a neighbouring shift is not used for a place between pixels. */
    OPPOSED: { value: -0.9, unit: 'correlation', source: HAND },
    /** Blocks with a smaller standard deviation are flat. */
    LEAST_SPREAD: { value: 0.02, unit: 'tones, 0 to 1', source: HAND },
    /** From this shorter side on blocks have sides of 16 pixels, below it of 8. */
    LARGE: { value: 40, unit: 'frame pixels', source: HAND },
    /** Least weight of a block. */
    LEAST_WEIGHT: { value: 0.001, unit: 'weight', source: HAND },
    /** Least sharpness of a peak that weighs its block. */
    LEAST_SHARPNESS: { value: 0.02, unit: 'correlation', source: HAND },
    /** Fewest blocks of a fit. */
    LEAST_MOVES: {
      value: 3,
      unit: 'blocks',
      source: 'bound: a similarity and its error need three points',
    },
    /** Fewest blocks for an affine fit; with fewer a similarity is fitted. */
    AFFINE_MOVES: { value: 8, unit: 'blocks', source: HAND },
    /** Blocks further from the median move than this do not take part in the first fit, */
    CONSENSUS: { value: 1.5, unit: 'times the median distance', source: HAND },
    /** unless they are within this. */
    LEAST_CONSENSUS: { value: 2, unit: 'frame pixels', source: HAND },
  },
  symmetry: {
    /** Side of the frame in which a picture is compared with its mirror image. */
    FRAME: { value: 80, unit: 'frame pixels', source: HAND },
    /** Distance between the windows that are compared. */
    WINDOW_STEP: { value: 4, unit: 'frame pixels', source: HAND },
    /** Radius of a window. */
    WINDOW_RADIUS: { value: 6, unit: 'frame pixels', source: HAND },
    /** Fewer windows beside the regions mean nothing. */
    LEAST_WINDOWS: { value: 24, unit: 'windows', source: HAND },
  },
  thumbs: {
    /** Side of a thumbnail. */
    SIDE: { value: 16, unit: 'cells', source: HAND },
    /** How far one thumbnail is moved against the other: a quarter of the picture. */
    REACH: { value: 4, unit: 'cells', source: HAND },
    /** Correlation from which on a transform is verified. */
    LEAST: {
      value: 0.6,
      unit: 'correlation',
      source: 'measured: docs/decisions/0620-scores-of-pairs.md',
    },
    /** The same for inverted tones. */
    LEAST_INVERTED: {
      value: 0.8,
      unit: 'correlation',
      source: 'measured: docs/decisions/0620-scores-of-pairs.md',
    },
    /** Transforms of one pair that are verified. */
    MOST: { value: 2, unit: 'transforms', source: HAND },
    /** Cells that must overlap: a quarter. */
    LEAST_CELLS: { value: 64, unit: 'cells', source: HAND },
    /** Least standard deviation of the cells that overlap. */
    LEAST_SPREAD: { value: 0.02, unit: 'tones, 0 to 1', source: HAND },
    /** How far a mirrored thumbnail is moved to measure symmetry. */
    SLACK: { value: 2, unit: 'cells', source: HAND },
  },
  windows: {
    /** Standard deviation from which on a window has structure. */
    STRUCTURE: { value: 0.035, unit: 'tones, 0 to 1', source: HAND },
    /** Correlation from which on a window agrees. */
    AGREES: { value: 0.6, unit: 'correlation', source: HAND },
    /**
     * A window belongs to the body of a copy when this many neighbours agree: chance agreement at
     * its edge makes thin arms.
     */
    AMID: { value: 6, unit: 'of eight neighbours', source: HAND },
    /** How far a copy reaches beyond the centre of the last agreeing window. */
    REACH: { value: 0.5, unit: 'radii of a window', source: HAND },
    /** Smallest group of agreeing windows. */
    LEAST_WINDOWS: { value: 3, unit: 'windows', source: HAND },
  },
} as const satisfies Readonly<Record<string, Quantities>>;
