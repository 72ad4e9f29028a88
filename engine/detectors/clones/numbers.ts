import { HAND, type Quantities } from '../../numbers.ts';

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
  },
  find: {
    /** Smallest copy: less is a letter or a mark. */
    LEAST_SHARE: { value: 0.005, unit: 'share of the picture', source: HAND },
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
      value: 6,
      unit: 'transforms',
      source: 'measured: docs/decisions/0700-copies-from-neighbours.md',
    },
    /** The search ends after this many of them have failed. */
    MOST_VAIN: {
      value: 3,
      unit: 'transforms',
      source: 'measured: docs/decisions/0700-copies-from-neighbours.md',
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
     * From this mean correlation of the rest of the picture under the mirror on, the picture has an
     * axis of symmetry. The score falls from half of it on.
     */
    AXIS: { value: 0.3, unit: 'correlation', source: HAND },
    /** Factor that is left then: mirrored halves are a weak finding, which is still kept. */
    LEAST_OF_SCORE: { value: 0.05, unit: 'factor of the score', source: HAND },
    /**
     * Least share of the region's variance that is not of rank one: lanes, frames and gratings look
     * alike. The score falls below 1.5 times this.
     */
    LEAST_IRREGULAR: {
      value: 0.35,
      unit: 'share of the structure',
      source: 'measured: docs/decisions/0630-copies-from-seeds.md',
    },
    /** Copies keep their shape: largest ratio of the singular values of the transform. */
    MOST_STRETCH: {
      value: 1.12,
      unit: 'ratio',
      source: 'measured: docs/decisions/0801-copies-are-exact.md',
    },
    /** The score falls over this range below it. */
    STRETCH_ROOM: {
      value: 0.06,
      unit: 'ratio',
      source: 'measured: docs/decisions/0801-copies-are-exact.md',
    },
    /** Least correlation of the pixels of a copy. */
    LOOSE: {
      value: 0.9,
      unit: 'correlation',
      source: 'measured: docs/decisions/0801-copies-are-exact.md',
    },
    /** The score falls over this range above it. */
    LOOSE_ROOM: {
      value: 0.05,
      unit: 'correlation',
      source: 'measured: docs/decisions/0801-copies-are-exact.md',
    },
    /** Least evidence for a copy, per pixel. */
    FAINT: {
      value: 0.2,
      unit: 'nats per pixel',
      source: 'measured: docs/decisions/0801-copies-are-exact.md',
    },
    /** The score falls over this range above it. */
    FAINT_ROOM: {
      value: 0.3,
      unit: 'nats per pixel',
      source: 'measured: docs/decisions/0801-copies-are-exact.md',
    },
  },
  glance: {
    /** Side of the coarse frame in which a transform is refined, */
    COARSE: { value: 64, unit: 'pixels', source: HAND },
    /** and of the fine one. */
    FINE: { value: 128, unit: 'pixels', source: HAND },
    /** Margin around the box of the points that propose a copy, */
    AROUND: { value: 0.2, unit: 'share of the box', source: HAND },
    /** and at least this. */
    AROUND_PIXELS: { value: 8, unit: 'pixels', source: HAND },
    /** Points nearer to one another than this belong to one cluster, */
    LINK: {
      value: 0.05,
      unit: 'share of the diagonal',
      source: 'measured: docs/decisions/0630-copies-from-seeds.md',
    },
    /** or than this, where that is more. */
    LINK_PIXELS: { value: 14, unit: 'pixels', source: HAND },
    /** Least `rarity` of a core that is grown. */
    LEAST_RARITY: { value: 5, unit: 'times the spread of chance', source: HAND },
    /** A transform that scales must reach this many times the `rarity` of one that does not. */
    STRETCHED: {
      value: 1.1,
      unit: 'ratio',
      source: 'measured: docs/decisions/0700-copies-from-neighbours.md',
    },
    /** Most coarse steps of growing. */
    ROUNDS: { value: 3, unit: 'steps', source: HAND },
    /** Another step follows when the last one enlarged the region by this. */
    GROWS: { value: 1.4, unit: 'ratio of areas', source: HAND },
  },
  rigid: {
    /** A scale whose logarithm is nearer to 0 than this counts as 1. */
    NEAR_ONE: { value: 0.13, unit: 'natural logarithm', source: HAND },
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
