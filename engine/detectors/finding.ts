import { createHash } from 'node:crypto';
import { isInverted } from '../features/variants.ts';
import { round } from '../geometry/places.ts';
import type { Agreement } from '../geometry/similarity.ts';
import { partsOf, roundAffine } from '../geometry/transform.ts';
import type { Confirmation } from '../register/confirm.ts';
import type { Measures, Model, Models } from '../scoring/score.ts';
import { confidenceOf, scoreOf } from '../scoring/score.ts';
import type { Detector, Evidence, Finding, Judged } from '../types.ts';
import { ENGINE_VERSION } from '../version.ts';

/** Below this score a look-alike is not even a weak finding. */
export const WORTH_KEEPING = 0.02;
const MOST_POINTS = 200;

/** The measures of a finding and the score computed from them. */
export interface Verdict {
  readonly judged: Judged;
  readonly score: number;
}

/**
 * Applies a model to its measures; the score follows from the rounded measures that are kept, so
 * that it can be repeated.
 */
export function judge<M extends Models, Name extends keyof M & string>(
  models: M & Readonly<Record<Name, Model>>,
  model: Name,
  measures: Measures & Readonly<Record<keyof M[Name]['weights'], number>>,
  factor = 1,
): Verdict {
  const kept: Measures = Object.fromEntries(
    Object.entries<number>(measures).map(([name, value]) => [name, round(value, 4)]),
  );
  const chosen: Model = models[model];
  const judged = { engine: ENGINE_VERSION, model, measures: kept, factor: round(factor, 4) };
  return { judged, score: scoreOf(chosen, kept) * judged.factor };
}

/** A finding; its id is that of its sides and its detector. */
export function findingOf(
  detector: Detector,
  kind: Finding['kind'],
  { transform: found }: Pick<Confirmation, 'transform'>,
  a: Finding['a'],
  b: Finding['b'],
  score: number,
  evidence: Evidence,
): Finding {
  const transform = roundAffine(found);
  return {
    id: findingId(detector, [
      a.subImage,
      b.subImage,
      JSON.stringify(a.region),
      JSON.stringify(b.region),
    ]),
    kind,
    detector,
    a,
    b,
    transform,
    parts: partsOf(transform),
    score: round(score, 4),
    band: confidenceOf(score),
    evidence,
    hints: [],
    copySet: null,
  };
}

/**
 * Stable for the same two sides and detector; independent of the order in which findings were made.
 */
export function findingId(detector: Detector, parts: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([detector, ...parts]))
    .digest('hex')
    .slice(0, 16);
}

/** The evidence of a transform that points proposed and pixels confirmed. */
export function evidenceOf(agreement: Agreement, c: Confirmation, judged: Judged): Evidence {
  return {
    points: agreement.points,
    correlation: round(c.correlation, 4),
    residual: round(c.residual, 2),
    distinctiveness: round(Math.max(0, Math.min(1, 1 - Math.max(0, c.rival))), 4),
    area: Math.round(c.area),
    masked: Math.round(c.masked),
    toneInverted: isInverted(agreement.variant),
    pointPairs: agreement.pairs
      .slice(0, MOST_POINTS)
      .map((p) => [round(p[0], 1), round(p[1], 1), round(p[2], 1), round(p[3], 1)] as const),
    judged,
  };
}
