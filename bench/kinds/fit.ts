import {
  cappedWeights,
  fitMeasures,
  logOddsBy,
  type MeasureModel,
  roundedModel,
} from '../cases/measured.ts';
import { type Example, KINDS, type Kind, PARTS } from './examples.ts';

/** Log-odds of each kind against all others, by the measures of a picture. */
export type KindModel = Readonly<Record<Kind, MeasureModel>>;

/**
 * What it adds to the log-odds of a kind that it is named: alone (blots excepted), by the part of a
 * caption or by the whole caption among others; and to those of a blot that it is framed.
 */
export interface Priors {
  readonly alone: number;
  readonly part: number;
  readonly caption: number;
  readonly framed: number;
}

/** The examples of one kind in one paper weigh together as much as so many. */
const MOST = 15;
/** Of one that the engine left out, nearly always as a drawing. */
const LEFT_OUT = 0.3;
const RIDGE = 10;

/**
 * A ridge-regularised logistic fit of each kind against the others, in which a rare kind weighs
 * more: by the root of how much rarer it is. Measures are standardised for the fit.
 */
export function fitKinds(examples: readonly Example[]): KindModel {
  const names = Object.keys(examples[0]?.measures ?? {});
  const weights = weightsOf(examples);
  const total = weights.reduce((sum, w) => sum + w, 0);
  const model = KINDS.map((kind) => {
    const own = examples.reduce((sum, e, i) => sum + (e.kind === kind ? (weights[i] ?? 0) : 0), 0);
    const rare = Math.sqrt((total - own) / Math.max(1e-9, own));
    const samples = examples.map((e, i) => ({
      measures: e.measures,
      right: e.kind === kind,
      weight: (weights[i] ?? 0) * (e.kind === kind ? rare : 1),
    }));
    return [kind, roundedModel(fitMeasures(samples, names, RIDGE), 3)] as const;
  });
  return Object.fromEntries(model) as KindModel; // every kind of KINDS is a key
}

/** The log-odds of each kind, in the order of KINDS. */
export function scoresBy(model: KindModel, measures: Readonly<Record<string, number>>): number[] {
  return KINDS.map((kind) => logOddsBy(model[kind], measures));
}

/**
 * The likeliest kind of picture, by scores and by what names it; `drawn` where that is likelier than
 * a blot.
 */
export function kindBy(scores: readonly number[], example: Example, priors: Priors): Kind {
  const odds = KINDS.map((kind, i) => {
    const worth = (named: readonly string[], among: number): number =>
      !named.includes(kind) ? 0 : named.length === 1 && kind !== 'blot' ? priors.alone : among;
    return (
      (scores[i] ?? 0) +
      worth(example.part, priors.part) +
      worth(example.caption, priors.caption) +
      (kind === 'blot' && example.framed ? priors.framed : 0)
    );
  });
  const pictures = odds.slice(0, -1);
  const best = KINDS[pictures.indexOf(Math.max(...pictures))] ?? 'drawn';
  return best === 'blot' && (odds.at(-1) ?? 0) > Math.max(...pictures) ? 'drawn' : best;
}

/** Those of one kind in one paper weigh no more than MOST, the parts of one licensed picture one. */
function weightsOf(examples: readonly Example[]): number[] {
  const shares = cappedWeights(
    examples.map((e) => `${e.kind} ${e.group}`),
    MOST,
  );
  return examples.map(({ from }, i) => {
    if (from === 'licensed') return 1 / PARTS;
    return (from === 'left-out' ? LEFT_OUT : 1) * (shares[i] ?? 0);
  });
}
