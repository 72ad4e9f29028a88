interface Model {
  readonly bias: number;
  readonly weights: Readonly<Record<string, number>>;
}

/**
 * Coefficients of the score models; measures are named and bounded in findings.ts. `pair` and `clone` are ridge-regularised
 * logistic fits on generated cases over openly licensed pictures (see docs/decisions/0151-scores.md: 44 reused and 55 other
 * pairs; 226 copies and 291 chance look-alikes); the bias of `clone` is lowered for the rarity of copies, and its weight of
 * stripes raised, because gels are few among those pictures. `strip` and `band` are set by hand between the margins that
 * reused and look-alike strips leave.
 */
export const MODELS = {
  pair: {
    bias: -10.6,
    weights: { correlation: 1.08, contrast: 1.18, overall: 1.34, windows: 1.14, points: 1.74, detail: 1.58 },
  },
  clone: {
    bias: -11.2,
    weights: { detail: 4.15, stripes: -4.5, correlation: 1.76, contrast: 2.52, windows: 0.29, points: 0.82, size: 2.26 },
  },
  strip: {
    bias: -30.3,
    weights: { detail: 10, correlation: 22, windows: 0.3, points: 2 },
  },
  band: {
    bias: -44.9,
    weights: { detail: 18, correlation: 30, windows: 2.25 },
  },
} as const satisfies Record<string, Model>;
