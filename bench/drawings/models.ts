import {
  cappedWeights,
  fitMeasures,
  logOddsBy,
  type Measured,
  type MeasureModel,
} from '../cases/measured.ts';
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
  const shares = cappedWeights(
    examples.map((e) => `${documentOf(e)} ${e.drawn}`),
    MOST,
  );
  return examples.map((e, i) => WEIGHTS[e.from] * (shares[i] ?? 0));
}

/** The ridge-regularised logistic model that the engine uses. */
export function linearModel(examples: readonly Example[]): MeasureModel {
  return fitMeasures(samplesOf(examples), Object.keys(examples[0]?.measures ?? {}), 1);
}

export const linear: Fit = (examples) => {
  const model = linearModel(examples);
  return ({ measures }) => logOddsBy(model, measures);
};

/** Boosted trees on the same measures and weights. */
export const trees: Fit = (examples) => {
  const model = boostedTrees(samplesOf(examples), BOOSTING);
  return ({ measures }) => scoreOfTrees(model, measures);
};

function samplesOf(examples: readonly Example[]): Measured[] {
  const counts = weightsOf(examples);
  return examples.map(({ measures, drawn }, k) => ({
    measures,
    right: drawn,
    weight: counts[k] ?? 0,
  }));
}
