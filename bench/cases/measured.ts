import { fitLogistic } from './fit.ts';

/** Named measures of something that is right or not, and how often it counts. */
export interface Measured {
  readonly measures: Readonly<Record<string, number>>;
  readonly right: boolean;
  readonly weight: number;
}

/** A logistic model of named measures: log-odds = bias + Σ weight · measure. */
export interface MeasureModel {
  readonly bias: number;
  readonly weights: Readonly<Record<string, number>>;
}

/**
 * Fits on the measures `names`, standardised, with a ridge on their weights; the model is given
 * back for the measures as they are.
 */
export function fitMeasures(
  samples: readonly Measured[],
  names: readonly string[],
  ridge: number,
): MeasureModel {
  const rows = samples.map(({ measures }) => names.map((name) => measures[name] ?? 0));
  const centres = names.map((_, i) => mean(rows.map((r) => r[i] ?? 0)));
  const spreads = names.map((_, i) =>
    Math.sqrt(mean(rows.map((r) => ((r[i] ?? 0) - (centres[i] ?? 0)) ** 2)) + 1e-9),
  );
  const { bias, weights } = fitLogistic(
    samples.map(({ right, weight }, k) => ({
      features: (rows[k] ?? []).map((v, i) => (v - (centres[i] ?? 0)) / (spreads[i] ?? 1)),
      right,
      weight,
    })),
    ridge,
  );
  const plain = weights.map((w, i) => w / (spreads[i] ?? 1));
  return {
    bias: bias - plain.reduce((sum, w, i) => sum + w * (centres[i] ?? 0), 0),
    weights: Object.fromEntries(names.map((name, i) => [name, plain[i] ?? 0])),
  };
}

export function logOddsBy(
  { bias, weights }: MeasureModel,
  measures: Readonly<Record<string, number>>,
): number {
  return Object.entries(weights).reduce((sum, [name, w]) => sum + w * (measures[name] ?? 0), bias);
}

/** A model with so many decimals, to be printed and kept. */
export function roundedModel({ bias, weights }: MeasureModel, decimals: number): MeasureModel {
  const unit = 10 ** decimals;
  const rounded = (v: number): number => Math.round(unit * v) / unit;
  return {
    bias: rounded(bias),
    weights: Object.fromEntries(Object.entries(weights).map(([name, w]) => [name, rounded(w)])),
  };
}

/** The weight of each, so that all of one key weigh no more than `most`. */
export function cappedWeights(keys: readonly string[], most: number): number[] {
  const alike = new Map<string, number>();
  for (const key of keys) alike.set(key, (alike.get(key) ?? 0) + 1);
  return keys.map((key) => Math.min(1, most / (alike.get(key) ?? 1)));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, v) => sum + v, 0) / Math.max(1, values.length);
}
