import type { ConfidenceLevel } from '../../contract/values.ts';

/**
 * Scores from which a finding is of high, and of fair, confidence; stated in the specification and
 * in the reports.
 */
const HIGH = 0.9;
const FAIR = 0.5;
/** A score is never quite 0 or 1. */
const LEAST_SCORE = 0.0001;
const MOST_SCORE = 0.9999;

/** The measures of a finding, by name; each is explained in the score.ts of its detector. */
export type Measures = Readonly<Record<string, number>>;

/** A logistic model. Its weights name the measures. */
export interface Model {
  readonly bias: number;
  readonly weights: Measures;
}
export type Models = Readonly<Record<string, Model>>;

/**
 * The output of a logistic model on bounded measures: 0–1, rising with the evidence that the shared
 * region is real.
 */
export function scoreOf({ bias, weights }: Model, measures: Measures): number {
  let sum = bias;
  for (const [name, weight] of Object.entries(weights)) sum += weight * (measures[name] ?? 0);
  return Math.min(MOST_SCORE, Math.max(LEAST_SCORE, 1 / (1 + Math.exp(-sum))));
}

/**
 * The confidence level of a score, `band` on the wire; findings of low confidence are hidden by
 * default.
 */
export function confidenceOf(score: number): ConfidenceLevel {
  return score >= HIGH ? 'high' : score >= FAIR ? 'fair' : 'low';
}
