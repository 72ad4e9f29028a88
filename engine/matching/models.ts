interface Model {
  readonly bias: number;
  readonly weights: Readonly<Record<string, number>>;
}

/** Coefficients of the score models. */
export const MODELS = {
  pair: {
    bias: -10.5,
    weights: { correlation: 11, contrast: 4, overall: 3, windows: 0.5, points: 0.5, share: 0 },
  },
  clone: {
    bias: -11.4,
    weights: { detail: 5.9, stripes: -3.75, correlation: 3.19, contrast: 2.37, windows: 0.34, points: 0.53, size: 1.29 },
  },
  strip: {
    bias: -21,
    weights: { detail: 8, correlation: 18, windows: 0.3, points: 0.6 },
  },
  band: {
    bias: -49.4,
    weights: { detail: 18, correlation: 30, windows: 2.25 },
  },
} as const satisfies Record<string, Model>;
