import { HAND, type Quantities } from '../numbers.ts';

/** The numbers that decide which pictures of an index are proposed, by the file that uses them. */
export const NUMBERS = {
  pack: {
    /**
     * Points of a picture that are packed: the strongest, spread over the picture (features.ts).
     */
    PACKED_POINTS: {
      value: 144,
      unit: 'points',
      source: 'measured: docs/decisions/1516-fewer-points-a-row.md',
    },
  },
  keys: {
    /** Points of a picture that stand in lists: all that are packed. */
    LISTED_POINTS: {
      value: 144,
      unit: 'points',
      source: 'measured: docs/decisions/1516-fewer-points-a-row.md',
    },
  },
  queryKeys: {
    /** Points of a picture that are looked up in lists: the strongest, as many as are packed. */
    QUERY_POINTS: {
      value: 144,
      unit: 'points',
      source: 'measured: docs/decisions/1515-weighed-points.md',
    },
    /** How far the keys are that are asked of the cell of a point's two nearest words, */
    WITHIN_FIRST: {
      value: 2000,
      unit: 'distance of projected descriptors (signatures.ts)',
      source: 'measured: docs/decisions/1610-a-million-pictures-a-block.md',
    },
    /** and of the cell of its nearest and its third word. */
    WITHIN_SECOND: {
      value: 800,
      unit: 'distance of projected descriptors (signatures.ts)',
      source: 'measured: docs/decisions/1610-a-million-pictures-a-block.md',
    },
  },
  preselection: {
    /** Parts of signatures that differ in more bits are of different points. */
    MOST_BITS: {
      value: 6,
      unit: 'bits of 22',
      source: 'bound: of two random parts 26 in a thousand differ in no more',
    },
    /** Places that are read for a picture that is looked for. */
    MOST: { value: 100, unit: 'pictures', source: HAND },
    /** Points that have to agree. */
    LEAST: { value: 2, unit: 'points', source: HAND },
    /**
     * A point that a smaller share of pictures agrees with is not worth more, so that small blocks
     * count as large ones do.
     */
    RARE: { value: 1 / 4096, unit: 'share of the pictures', source: HAND },
  },
  queries: {
    /**
     * Points of a picture that are looked up: more than are packed, so that a picture finds a part
     * of itself.
     */
    QUERY_POINTS: { value: 600, unit: 'points', source: HAND },
    /** Nearest words of a point whose pairs are looked up. */
    NEAREST: { value: 3, unit: 'words', source: HAND },
  },
  ranking: {
    /** Pictures of the index that go on for one that is looked for. */
    MOST: { value: 10, unit: 'pictures', source: HAND },
    /** Points with one geometry that a proposed picture needs. */
    LEAST: { value: 3, unit: 'points', source: HAND },
  },
  vote: {
    /** Signatures that differ in more bits are of different points. */
    MOST_BITS: {
      value: 16,
      unit: 'bits of 54',
      source: 'bound: of two random signatures two in a thousand differ in fewer',
    },
    /** Matches that propose a transform, the best first. */
    SEEDS: { value: 24, unit: 'matches', source: HAND },
    /**
     * How far a match may differ from the transform that another one proposes: in its direction,
     */
    TURN: { value: 0.5, unit: 'radians', source: HAND },
    /** in its scale, */
    SCALE: { value: 0.5, unit: 'natural logarithm of the scale', source: HAND },
    /** and in its place. */
    APART: { value: 0.07, unit: 'share of the diagonal', source: HAND },
    /** Matches of one picture with one other that are looked at. */
    MOST_MATCHES: { value: 200, unit: 'matches', source: HAND },
  },
} as const satisfies Readonly<Record<string, Quantities>>;
