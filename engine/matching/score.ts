import type { Band } from '../../contract/values.ts';
import type { Judged } from '../types.ts';
import { MODELS } from './models.ts';

/** What a score is made of; each number is explained in `measuresOf…` of its detector. */
export type Measures = Readonly<Record<string, number>>;
export type ModelName = keyof typeof MODELS;

/** The calibrated probability that the shared region is real: a logistic model on bounded measures. */
export function scoreOf(model: ModelName, measures: Measures): number {
  const { bias, weights } = MODELS[model];
  let sum = bias;
  for (const [name, weight] of Object.entries(weights)) sum += weight * (measures[name] ?? 0);
  return Math.min(0.9999, Math.max(0.0001, 1 / (1 + Math.exp(-sum))));
}

/** The score that the models of today give to what a finding was judged by; null when they do not know its model. */
export function scoreFrom({ model, measures, factor }: Judged): number | null {
  const known = (name: string): name is ModelName => Object.hasOwn(MODELS, name);
  return known(model) ? scoreOf(model, measures) * factor : null;
}

/** high ≥ 0.9, fair ≥ 0.5; low findings are hidden by default. */
export function bandOf(score: number): Band {
  return score >= 0.9 ? 'high' : score >= 0.5 ? 'fair' : 'low';
}
