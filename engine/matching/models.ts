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
} as const satisfies Record<string, Model>;
