interface Model {
  readonly bias: number;
  readonly weights: Readonly<Record<string, number>>;
}

/**
 * Coefficients of the score models; measures are named and bounded in findings.ts, docs/decisions/0151-scores.md and
 * 0420-copies-against-chance.md, 0620-scores-of-pairs.md, 0700-copies-from-neighbours.md and 0705-bands-by-what-is-their-own.md, 0800-bands-of-other-strips-by-grain.md say what they were fitted on. `pair`, `clone` and those of lanes but `lane-grain` are ridge-regularised
 * logistic fits on generated cases over openly licensed pictures and strips; `strip` and `band` are set by hand between the
 * margins that reused and look-alike blots leave.
 */
export const MODELS = {
  pair: {
    bias: -7.92,
    weights: {
      contrast: 0.96,
      overall: 6.47,
      windows: 0.63,
      points: 1.64,
      detail: 0.66,
      part: -4.17,
      symmetry: -2.94,
    },
  },
  clone: {
    bias: -14.9,
    weights: {
      rarity: 2.55,
      margin: 0.68,
      filled: 0.13,
      evidence: 1.63,
      points: 0.92,
      extent: 1.69,
    },
  },
  strip: {
    bias: -30.3,
    weights: { detail: 10, correlation: 22, windows: 0.3, points: 2 },
  },
  band: {
    bias: -48.6,
    weights: { detail: 18, correlation: 30, windows: 2.25 },
  },
  lane: {
    bias: -17.9,
    weights: {
      shape: 1.57,
      own: 1.31,
      sure: 0.37,
      beyond: 2.33,
      rarity: 1.39,
      freedom: 1.04,
      resized: -1.59,
    },
  },
  'lane-inside': {
    bias: -18,
    weights: { shape: 4.47, sure: 0.14, beyond: 2.16, rarity: 0.94, resized: -1.64 },
  },
  /** Between what grain reaches by itself in published strips and what copies keep of it (docs/decisions/0760). */
  'lane-grain': {
    bias: -13,
    weights: { rarity: 1, margin: 20 },
  },
  'lane-abroad': {
    bias: -13.3,
    weights: { rarity: 0.28, margin: 9.6, shape: 5 },
  },
  /** Half at twelve points: used only where pixels are left away to measure what they are worth. */
  points: {
    bias: -11.1,
    weights: { points: 3 },
  },
} as const satisfies Record<string, Model>;
