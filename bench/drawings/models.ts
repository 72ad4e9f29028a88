import { fitLogistic } from '../cases/fit.ts';
import { boostedTrees, type Boosting } from './boost.ts';
import type { Example } from './examples.ts';
import { scoreOfTrees } from './trees.ts';

/** Log-odds that an example is drawn. */
export type Score = (example: Example) => number;
export type Fit = (examples: readonly Example[]) => Score;

/** The examples of one kind in one document weigh together as much as so many. */
const MOST = 15;
const WEIGHTS: Readonly<Record<Example['from'], number>> = {
  labelled: 1,
  'left-out': 0.3,
  blot: 1,
  generated: 2,
  licensed: 1,
};
/**
 * More trees, smaller steps, other ridges and thresholds changed the loss by less than parts of the
 * examples do (docs/decisions/1676-labels-that-tell-drawings.md).
 */
const BOOSTING: Boosting = { trees: 40, rate: 0.2, ridge: 1, least: 8, thresholds: 32 };

/** A document, a category of licensed pictures, or a kind of generated drawings. */
export function documentOf({ from, document }: Example): string {
  return from === 'licensed' || from === 'generated' ? `${from} ${document}` : document;
}

/** How often each example counts. */
export function weightsOf(examples: readonly Example[]): number[] {
  const alike = new Map<string, number>();
  const key = (e: Example): string => `${documentOf(e)} ${e.drawn}`;
  for (const e of examples) alike.set(key(e), (alike.get(key(e)) ?? 0) + 1);
  return examples.map((e) => WEIGHTS[e.from] * Math.min(1, MOST / (alike.get(key(e)) ?? 1)));
}

/**
 * The ridge-regularised logistic model that the engine uses. Measures are shares; the fit is on
 * standardised ones and given back in shares.
 */
export function linearModel(examples: readonly Example[]): {
  readonly bias: number;
  readonly weights: Readonly<Record<string, number>>;
} {
  const names = Object.keys(examples[0]?.measures ?? {});
  const rows = examples.map(({ measures }) => names.map((name) => measures[name] ?? 0));
  const centres = names.map((_, i) => mean(rows.map((r) => r[i] ?? 0)));
  const spreads = names.map((_, i) =>
    Math.sqrt(mean(rows.map((r) => ((r[i] ?? 0) - (centres[i] ?? 0)) ** 2)) + 1e-9),
  );
  const counts = weightsOf(examples);
  const model = fitLogistic(
    examples.map(({ drawn }, k) => ({
      features: (rows[k] ?? []).map((v, i) => (v - (centres[i] ?? 0)) / (spreads[i] ?? 1)),
      right: drawn,
      weight: counts[k] ?? 0,
    })),
    1,
  );
  const weights = model.weights.map((w, i) => w / (spreads[i] ?? 1));
  return {
    bias: model.bias - weights.reduce((s, w, i) => s + w * (centres[i] ?? 0), 0),
    weights: Object.fromEntries(names.map((name, i) => [name, weights[i] ?? 0])),
  };
}

export const linear: Fit = (examples) => {
  const { bias, weights } = linearModel(examples);
  return ({ measures }) =>
    Object.entries(weights).reduce((s, [name, w]) => s + w * (measures[name] ?? 0), bias);
};

/** Boosted trees on the same measures and weights. */
export const trees: Fit = (examples) => {
  const counts = weightsOf(examples);
  const model = boostedTrees(
    examples.map(({ measures, drawn }, k) => ({ measures, right: drawn, weight: counts[k] ?? 0 })),
    BOOSTING,
  );
  return ({ measures }) => scoreOfTrees(model, measures);
};

function mean(values: readonly number[]): number {
  return values.reduce((s, v) => s + v, 0) / Math.max(1, values.length);
}
