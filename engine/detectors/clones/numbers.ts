import { HAND, type Quantities } from '../../numbers.ts';

/** Where blocks of enlarged pixels and print were measured, */
const PRINT = 'measured: docs/decisions/1682-enlarged-pixels-and-print.md';
/** Where the newest numbers were measured, */
const PAGE = 'measured: docs/decisions/1679-what-copies-differ-by.md';
/** and those of blocks. */
const BLOCKS = 'measured: docs/decisions/1675-level-and-surroundings-of-copies.md';

/**
 * The numbers that decide in this detector, by the file that uses them; the weights of its models
 * stand in score.ts.
 */
export const NUMBERS = {
  tones: {
    /**
     * A region with fewer tones cannot be judged: compression repeats blocks of dark ground
     * exactly.
     */
    LEAST_TONES: {
      value: 4,
      unit: 'tones',
      source: 'measured: docs/decisions/0700-copies-from-neighbours.md',
    },
    /** A region with fewer tones than this is writing on even ground, */
    FEW_TONES: { value: 16, unit: 'tones', source: HAND },
    /** when one of the tones fills at least this much of it. */
    GROUND: { value: 0.45, unit: 'share of the region', source: HAND },
    /** What is even to one grey level fills so much of a region around printed letters. */
    EVEN_GROUND: {
      value: 0.4,
      unit: 'share of the region',
      source: 'measured: docs/decisions/1633-letters-on-even-fills.md',
    },
    /** So many levels at either end count as black and as white there. */
    ENDS: { value: 6, unit: 'grey levels', source: HAND },
    /** Paper is this light or lighter, */
    PAPER: { value: 247, unit: 'grey level', source: HAND },
    /** and fills less of what is a picture: around letters there is more. */
    MOST_PAPER: {
      value: 0.4,
      unit: 'share of the region',
      source: 'measured: docs/decisions/1673-more-that-tells-drawings.md',
    },
  },
  find: {
    /** Smallest copy: a round one of 13 pixels. */
    LEAST_AREA: { value: 140, unit: 'pixels', source: HAND },
    /** Points that have to agree with one transform. */
    LEAST_POINTS: { value: 3, unit: 'points', source: HAND },
    /** Smallest scale of a copy inside a picture, */
    LEAST_SCALE: { value: 0.4, unit: 'ratio', source: HAND },
    /** largest scale, */
    MOST_SCALE: { value: 2.5, unit: 'ratio', source: HAND },
    /** and largest stretch. */
    MOST_STRETCH: { value: 1.25, unit: 'ratio of the singular values', source: HAND },
    /** Most transforms of one kind (plain or mirrored) that are checked roughly. */
    MOST_TRANSFORMS: {
      value: 4,
      unit: 'transforms',
      source: 'measured: docs/decisions/0700-copies-from-neighbours.md',
    },
    /** Most transforms that are grown and compared with chance. */
    MOST_VERIFIED: {
      value: 16,
      unit: 'transforms',
      source: PAGE,
    },
    /** The search ends after this many of them have failed. */
    MOST_VAIN: {
      value: 6,
      unit: 'transforms',
      source: PAGE,
    },
    /** A region whose `rarity` (register/chance.ts) reaches this has not failed. */
    CLEAR: {
      value: 8,
      unit: 'times the spread of chance',
      source: 'measured: docs/decisions/0630-copies-from-seeds.md',
    },
  },
  score: {
    /**
     * A copy correlates by at least this much more than the best other place of its picture: a
     * lattice repeats everywhere.
     */
    LEAST_MARGIN: {
      value: 0.2,
      unit: 'correlation',
      source: 'measured: docs/decisions/0420-copies-against-chance.md',
    },
    /**
     * Least share of the region's variance that is not of rank one: lanes, frames and gratings look
     * alike. The score falls below 1.5 times this.
     */
    LEAST_IRREGULAR: {
      value: 0.35,
      unit: 'share of the structure',
      source: 'measured: docs/decisions/0630-copies-from-seeds.md',
    },
    /** A region that holds its transform less firmly (hold.ts) slides along an edge, arc or tube, */
    FIRM: {
      value: 0.6,
      unit: 'natural logarithm',
      source: 'measured: docs/decisions/1171-copies-hold.md',
    },
    /** wholly so from this far below on. */
    FIRM_ROOM: {
      value: 0.3,
      unit: 'natural logarithm',
      source: 'measured: docs/decisions/1171-copies-hold.md',
    },
    /** Blocks of compression repeat where there is less noise than this; */
    QUIET: { value: 2, unit: 'grey levels', source: BLOCKS },
    /** of the score of what lies whole blocks apart there this much is left. */
    BY_BLOCKS: { value: 0.1, unit: 'ratio', source: HAND },
    /** What tones that are whole numbers differ by anyway. */
    LEAST_NOISE: { value: 0.3, unit: 'grey levels', source: HAND },
    /** Two tones divide less of what has many by this much. */
    LEAST_PARTED: { value: 0.5, unit: 'share of the variance', source: HAND },
    /** Less of the fine structure than this is unshared in compressed copies too. */
    LEAST_UNSHARED: { value: 0.003, unit: 'share', source: HAND },
    /** Surroundings correlate by this much by chance. */
    LEAST_AROUND: { value: 0.2, unit: 'correlation', source: HAND },
  },
  likeness: {
    /** Part of a region that is laid on its copy anew: near its edge a copy fades. */
    MIDDLE: { value: 0.5, unit: 'share of the region', source: HAND },
    /** Part that is compared. */
    MOST: { value: 0.8, unit: 'share of the region', source: PAGE },
    /** Radius of the squares that tones are smoothed over. */
    SOFT: { value: 2, unit: 'pixels', source: PAGE },
    /** Fine structure: means over squares of this radius, */
    FINE: { value: 1, unit: 'pixels', source: PRINT },
    /** less those over squares of this one. */
    COARSE: { value: 4, unit: 'pixels', source: PRINT },
    /** Width of the first ring around a region; each further one reaches twice as far. */
    NEAR: { value: 3, unit: 'pixels', source: PAGE },
    /** How many rings are looked at. */
    RINGS: { value: 4, unit: 'rings', source: PAGE },
    /** Rings with fewer pixels tell nothing. */
    LEAST_PIXELS: { value: 20, unit: 'pixels', source: HAND },
  },
  enlarged: {
    /** Gaps that change less than this are still, */
    STILL: { value: 0.1, unit: 'share of the largest gap near', source: PRINT },
    /** and this far is near. */
    NEAR: { value: 24, unit: 'pixels', source: HAND },
    /** Smallest side of a block. */
    LEAST_SIDE: { value: 1.9, unit: 'pixels', source: HAND },
    /** Fewer edges than one more than this tell nothing. */
    LEAST_EDGES: { value: 8, unit: 'edges', source: HAND },
    /** Blocks of whole pixels are of two sizes, less than this apart. */
    BESIDE: { value: 1.01, unit: 'pixels', source: 'bound: a pixel and its rounding' },
    /** How far from its line of the lattice an edge may stand, */
    OFF: { value: 0.15, unit: 'share of the distance of two lines', source: HAND },
    /** but at least this: blocks are whole pixels large. */
    OFF_PIXELS: { value: 0.7, unit: 'pixels', source: HAND },
    /** Share of the edges that stand on a lattice, */
    REGULAR: { value: 0.9, unit: 'share of the edges', source: PRINT },
    /** and share of the lattice's lines that are edges. */
    FULL: { value: 0.7, unit: 'share of the lines', source: PRINT },
    /** Most that blocks are longer one way than the other. */
    ALIKE: { value: 1.5, unit: 'ratio', source: HAND },
  },
  blocks: {
    /** Side of a block (ITU T.81). */
    SIDE: { value: 8, unit: 'pixels', source: HAND },
    /** How far off a shift by whole blocks is found, */
    ROOM: { value: 0.3, unit: 'pixels', source: HAND },
    /** and how little it turns or scales. */
    STRAIGHT: { value: 0.004, unit: 'difference of a coefficient', source: HAND },
  },
  closer: {
    /** Pixels of a region that are compared, about. */
    MOST_PIXELS: { value: 2500, unit: 'pixels', source: HAND },
    /** Fewest that are worth it, */
    LEAST_PIXELS: { value: 24, unit: 'pixels', source: HAND },
    /** and this share of them has to stay in the picture. */
    LEAST_INSIDE: { value: 0.7, unit: 'share of the pixels', source: HAND },
    /** Regions that correlate less are too far from one another for a step. */
    LEAST_CORRELATION: { value: 0.3, unit: 'correlation', source: HAND },
    /** Least variance of either region. */
    LEAST_VARIANCE: { value: 1e-6, unit: 'squared tones, 0 to 1', source: HAND },
    /** A longer step is lost, */
    LONG: { value: 4, unit: 'pixels', source: HAND },
    /** and one that turns or scales by more. */
    WIDE: { value: 0.3, unit: 'radians, and natural logarithm', source: HAND },
    /** Most Gauss–Newton steps. */
    STEPS: { value: 12, unit: 'steps', source: HAND },
    /** A step shorter than this is the last. */
    STILL: { value: 0.01, unit: 'pixels', source: HAND },
    /** Differences larger than this weigh nothing. */
    ROBUST: { value: 4, unit: 'times the mean difference', source: HAND },
    /** A scale whose logarithm is nearer to 0 than this counts as 1. */
    NEAR_ONE: { value: 0.03, unit: 'natural logarithm', source: HAND },
    /** A turn nearer than this to a right angle counts as one. */
    NEAR_RIGHT: { value: 0.03, unit: 'radians', source: HAND },
    /** How much worse the exact turn and scale may fit. */
    WORSE: { value: 0.1, unit: 'share of what does not correlate', source: HAND },
  },
  hold: {
    /** Size of the middle part of a region that is slid. */
    INNER: {
      value: 0.65,
      unit: 'share of the region',
      source: 'measured: docs/decisions/1171-copies-hold.md',
    },
    /** Pixels of it that are compared, about. */
    MOST_PIXELS: { value: 2500, unit: 'pixels', source: HAND },
    /** Fewer tell nothing, */
    LEAST_PIXELS: { value: 24, unit: 'pixels', source: HAND },
    /** and this share of them has to stay in the picture. */
    LEAST_INSIDE: { value: 0.6, unit: 'share of the pixels', source: HAND },
    /** How far it slides. */
    SLIDE: {
      value: 3,
      unit: 'pixels, root mean square',
      source: 'measured: docs/decisions/1171-copies-hold.md',
    },
    /** What compression leaves unexplained anyway. */
    NOISE: {
      value: 0.001,
      unit: 'share of the variance',
      source: 'measured: docs/decisions/1171-copies-hold.md',
    },
  },
  patches: {
    /** Smoothing before the rings are sampled. */
    SMOOTH: {
      value: 0.8,
      unit: 'pixels',
      source: 'measured: docs/decisions/1671-small-copies-in-finer-frames.md',
    },
    /** Radius of the first ring; the second has twice and the third three times as much. */
    RADIUS: {
      value: 1.8,
      unit: 'pixels',
      source: 'measured: docs/decisions/1671-small-copies-in-finer-frames.md',
    },
    /**
     * Values are lessened to v / √(|v| + this): small ones keep their size, the noise of large ones
     * grows with them.
     */
    LESSENED: {
      value: 0.04,
      unit: 'tones, 0 to 1',
      source: 'measured: docs/decisions/1671-small-copies-in-finer-frames.md',
    },
    /** Patches with less structure are left out. */
    LEAST_STRUCTURE: { value: 0.008, unit: 'tones, 0 to 1', source: HAND },
  },
  dense: {
    /** Patches that are found stand this far apart at least, those that look for them twice as far, */
    LEAST_PACE: { value: 2, unit: 'pixels', source: HAND },
    /** and this far at most. */
    MOST_PACE: { value: 4, unit: 'pixels', source: HAND },
    /** Patches of a picture, about: larger pictures have wider grids. */
    ENTRIES: { value: 40_000, unit: 'patches', source: HAND },
    /** Cells of the inverted file. */
    WORDS: { value: 256, unit: 'cells', source: PAGE },
    /** Cells that a patch looks into. */
    PROBES: {
      value: 4,
      unit: 'cells',
      source: 'measured: docs/decisions/1671-small-copies-in-finer-frames.md',
    },
    /** A patch is found again only farther away than this. */
    APART: { value: 16, unit: 'pixels', source: HAND },
    /** Its two places stand farther from one another than this. */
    BESIDE: { value: 6, unit: 'pixels', source: HAND },
    /** Neighbours within so many steps of the grid vote. */
    LINK: { value: 3, unit: 'steps', source: HAND },
    /** Patches that have to agree. */
    LEAST: { value: 4, unit: 'patches', source: PAGE },
    /** Least distance of two neighbours, relative to that of their places, */
    LEAST_RATIO: { value: 0.6, unit: 'ratio', source: HAND },
    /** and largest. */
    MOST_RATIO: { value: 1.6, unit: 'ratio', source: HAND },
    /** Least distance of two neighbours that tell turn and scale. */
    LEAST_ARM: { value: 6.4, unit: 'pixels', source: HAND },
    /** Tolerance for patches joined later, when the similarity has been fitted to many. */
    JOINED: { value: 1.3, unit: 'times the room', source: HAND },
    /** Proposals whose middles and their places are nearer than this are the same. */
    SAME: { value: 12, unit: 'pixels', source: HAND },
    /** How far from its place an agreeing patch may be found. */
    ROOM: { value: 2.6, unit: 'pixels', source: HAND },
    /** Neighbouring patches overlap: so many weigh as much as one point. */
    PATCHES_A_POINT: { value: 4, unit: 'patches', source: HAND },
    /** Most proposals. */
    MOST: {
      value: 16,
      unit: 'proposals',
      source: PAGE,
    },
  },
  tight: {
    /** Points nearer to one another than this belong to one cluster, */
    CLUSTER: {
      value: 0.05,
      unit: 'share of the diagonal',
      source: 'measured: docs/decisions/0630-copies-from-seeds.md',
    },
    /** or than this, where that is more. */
    CLUSTER_PIXELS: { value: 14, unit: 'pixels', source: HAND },
    /** Margin around the points that propose a copy. */
    PAD: { value: 2, unit: 'pixels', source: HAND },
    /** Least side of the box around them. */
    LEAST_CORE: { value: 12, unit: 'pixels', source: HAND },
    /** Least correlation of the points' box with its copy. */
    LEAST_CORRELATION: { value: 0.75, unit: 'correlation', source: PAGE },
    /** A region whose longer side is shorter than this is looked at in a finer frame, */
    SMALL: {
      value: 24,
      unit: 'pixels',
      source: 'measured: docs/decisions/1671-small-copies-in-finer-frames.md',
    },
    /** of which this many pixels of the picture are one pixel. */
    HALVES: { value: 0.5, unit: 'pixels', source: HAND },
    /** Least `rarity` of a rough region that is looked at closely. */
    LEAST_RARITY: { value: 5, unit: 'times the spread of chance', source: HAND },
  },
  proposals: {
    /** A copy is compact: only matches nearer than this vote for one another, */
    REACH: {
      value: 0.2,
      unit: 'share of the diagonal',
      source: 'measured: docs/decisions/0700-copies-from-neighbours.md',
    },
    /** or than this, where that is more. */
    REACH_PIXELS: { value: 40, unit: 'pixels', source: HAND },
    /** Largest error of a vote next to the seed, */
    MISS: { value: 2.5, unit: 'pixels', source: HAND },
    /** and how much it grows with the distance from the seed. */
    MISS_FAR: { value: 0.1, unit: 'pixels per pixel', source: HAND },
    /** Largest difference of the rotations of a match and its seed. */
    TURN: { value: 0.4, unit: 'radians', source: HAND },
    /** Largest ratio of the scales of a match and its seed. */
    VOTE_SCALE: { value: 1.4, unit: 'ratio', source: HAND },
    /** How much further from the seed than the votes refitting may reach. */
    WIDER: { value: 1.5, unit: 'times the reach', source: HAND },
    /** Proposals that map places within this of one another are the same. */
    SAME: { value: 0.04, unit: 'share of the diagonal', source: HAND },
    /** Proposals that are refined for each one that may be kept. */
    TRIED: { value: 5, unit: 'proposals', source: HAND },
    /** Matches, the best ones, that propose a transform. */
    SEEDS: { value: 1500, unit: 'matches', source: HAND },
  },
} as const satisfies Readonly<Record<string, Quantities>>;
