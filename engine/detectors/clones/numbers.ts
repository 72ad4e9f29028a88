import { HAND, type Quantities } from '../../scoring/numbers.ts';

/** The numbers that decide in this detector, by the file that uses them; the weights of its models stand in score.ts. */
export const NUMBERS = {
  tones: {
    /** Fewer tones than this are no picture … */
    LEAST_TONES: {
      value: 4,
      unit: 'tones',
      source: 'measured: docs/decisions/0700-copies-from-neighbours.md',
    },
    /** … nor are a few more where one of them fills so much. */
    FEW_TONES: { value: 16, unit: 'tones', source: HAND },
    GROUND: { value: 0.45, unit: 'share of the region', source: HAND },
  },
  find: {
    /** Share of the picture that a copy covers at least: less is a letter or a mark. */
    LEAST_SHARE: { value: 0.005, unit: 'share of the picture', source: HAND },
    /** Points that have to agree with one transform. */
    LEAST_POINTS: { value: 3, unit: 'points', source: HAND },
    /** Transforms that are glanced at in each look, and of those the ones that are grown and compared with chance: none after so many came to nothing. */
    MOST_TRANSFORMS: {
      value: 4,
      unit: 'transforms',
      source: 'measured: docs/decisions/0700-copies-from-neighbours.md',
    },
    MOST_VERIFIED: {
      value: 6,
      unit: 'transforms',
      source: 'measured: docs/decisions/0700-copies-from-neighbours.md',
    },
    MOST_VAIN: {
      value: 3,
      unit: 'transforms',
      source: 'measured: docs/decisions/0700-copies-from-neighbours.md',
    },
    /** A region that agrees so many times better than chance came to something. */
    CLEAR: {
      value: 8,
      unit: 'times the spread of chance',
      source: 'measured: docs/decisions/0630-copies-from-seeds.md',
    },
  },
  score: {
    /** A copy agrees by so much more than the best other place of its picture: a lattice repeats everywhere. */
    LEAST_MARGIN: {
      value: 0.2,
      unit: 'correlation',
      source: 'measured: docs/decisions/0420-copies-against-chance.md',
    },
    /** The rest of a picture agrees with itself by so much under the mirror of a copy when the picture has an axis; from half of it does not count against a copy. */
    AXIS: { value: 0.3, unit: 'correlation', source: HAND },
    /** What is left of a score then: mirrored halves are a weak finding, not none. */
    LEAST_OF_SCORE: { value: 0.05, unit: 'factor of the score', source: HAND },
    /** Share of a copied region that is more than rows times columns: lanes, frames and gratings look alike. From half as much more it does not count against a copy. */
    LEAST_IRREGULAR: {
      value: 0.35,
      unit: 'share of the structure',
      source: 'measured: docs/decisions/0630-copies-from-seeds.md',
    },
    /** Copies keep their shape: one stretched by so much is none; by so much less it does not count against it. */
    MOST_STRETCH: {
      value: 1.12,
      unit: 'ratio',
      source: 'measured: docs/decisions/0801-copies-are-exact.md',
    },
    STRETCH_ROOM: {
      value: 0.06,
      unit: 'ratio',
      source: 'measured: docs/decisions/0801-copies-are-exact.md',
    },
    /** The pixels of a copy correlate by more, and speak for it by more nats each; from so much more it does not count against it. */
    LOOSE: {
      value: 0.9,
      unit: 'correlation',
      source: 'measured: docs/decisions/0801-copies-are-exact.md',
    },
    LOOSE_ROOM: {
      value: 0.05,
      unit: 'correlation',
      source: 'measured: docs/decisions/0801-copies-are-exact.md',
    },
    FAINT: {
      value: 0.2,
      unit: 'nats per pixel',
      source: 'measured: docs/decisions/0801-copies-are-exact.md',
    },
    FAINT_ROOM: {
      value: 0.3,
      unit: 'nats per pixel',
      source: 'measured: docs/decisions/0801-copies-are-exact.md',
    },
  },
  glance: {
    /** Frames in which a transform is sharpened. */
    COARSE: { value: 64, unit: 'pixels', source: HAND },
    FINE: { value: 128, unit: 'pixels', source: HAND },
    /** Around the points that propose a copy: share of their box, pixels at least. */
    AROUND: { value: 0.2, unit: 'share of the box', source: HAND },
    AROUND_PIXELS: { value: 8, unit: 'pixels', source: HAND },
    /** Points nearer than this share of the picture's diagonal, or so many pixels, belong together. */
    LINK: {
      value: 0.05,
      unit: 'share of the diagonal',
      source: 'measured: docs/decisions/0630-copies-from-seeds.md',
    },
    LINK_PIXELS: { value: 14, unit: 'pixels', source: HAND },
    /** The least that a core must exceed chance by to be grown. */
    LEAST_RARITY: { value: 5, unit: 'times the spread of chance', source: HAND },
    /** By so much a transform that scales must agree better than one that does not. */
    STRETCHED: {
      value: 1.1,
      unit: 'ratio',
      source: 'measured: docs/decisions/0700-copies-from-neighbours.md',
    },
    /** Coarse steps at most, and by how much a step must enlarge the region for another. */
    ROUNDS: { value: 3, unit: 'steps', source: HAND },
    GROWS: { value: 1.4, unit: 'ratio of areas', source: HAND },
  },
  rigid: {
    /** A scale within so much of 1 (natural logarithm) is taken for 1, an angle within so much of a right one for that. */
    NEAR_ONE: { value: 0.13, unit: 'natural logarithm', source: HAND },
  },
  proposals: {
    /** A copy is compact: matches nearer than this share of the diagonal vote for one another. */
    REACH: {
      value: 0.2,
      unit: 'share of the diagonal',
      source: 'measured: docs/decisions/0700-copies-from-neighbours.md',
    },
    REACH_PIXELS: { value: 40, unit: 'pixels', source: HAND },
    /** How far a vote may miss, pixels, and by how much more for each pixel of distance. */
    MISS: { value: 2.5, unit: 'pixels', source: HAND },
    MISS_FAR: { value: 0.1, unit: 'pixels per pixel', source: HAND },
    /** By how much turns of two votes may differ. */
    TURN: { value: 0.4, unit: 'radians', source: HAND },
    /** Proposals that are refined for each that is kept at most. */
    TRIED: { value: 5, unit: 'proposals', source: HAND },
    /** The best matches that propose. */
    SEEDS: { value: 1500, unit: 'matches', source: HAND },
  },
} as const satisfies Readonly<Record<string, Quantities>>;
