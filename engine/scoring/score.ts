import type { Band } from '../../contract/values.ts';

/** What a score is made of; each number is explained in the score.ts of its detector. */
export type Measures = Readonly<Record<string, number>>;

/** A logistic model. Its weights name the measures. */
export interface Model {
  readonly bias: number;
  readonly weights: Measures;
}
export type Models = Readonly<Record<string, Model>>;

/** The output of a logistic model on bounded measures: 0–1, rising with the evidence that the shared region is real. */
export function scoreOf({ bias, weights }: Model, measures: Measures): number {
  let sum = bias;
  for (const [name, weight] of Object.entries(weights)) sum += weight * (measures[name] ?? 0);
  return Math.min(0.9999, Math.max(0.0001, 1 / (1 + Math.exp(-sum))));
}

/** high ≥ 0.9, fair ≥ 0.5; low findings are hidden by default. */
export function bandOf(score: number): Band {
  return score >= 0.9 ? 'high' : score >= 0.5 ? 'fair' : 'low';
}
