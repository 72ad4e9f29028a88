import { createHash } from 'node:crypto';
import { calibration, logLoss, sigmoid } from '../cases/fit.ts';
import { fitMeasures, logOddsBy, type MeasureModel, roundedModel } from '../cases/measured.ts';
import type { Observation } from './observed.ts';

const SHOWN = 0.5;
const RIDGE = 1 / 0.3;
const PARTS = 8;
/** Groups of so many right candidates are left out of a fit each, to see what they bring to it. */
const TELLING = 30;
/** How much a candidate weighs. Large copies are few, and corpora of manuscripts hold such. */
const WEIGHTS = { right: 1, large: 3, wrong: 2, drawing: 16, article: 12 } as const;

/**
 * Fits the score of copies on observed candidates: logistic, with a ridge on standardised measures,
 * first in eight parts by group, each judged by a fit on the other seven, then on all; of the largest
 * groups it tells what a fit on all others shows.
 * @param names the measures that are weighed
 * @param without wrong candidates whose name holds one of these words have no part in it
 * @returns lines to print, the weights last
 */
export function refitted(
  observed: readonly Observation[],
  names: readonly string[],
  without: readonly string[],
): string[] {
  const used = observed.filter(
    (o) => o.factor > 0 && (o.right || (!o.near && !without.some((w) => o.name.includes(w)))),
  );
  const models = Array.from({ length: PARTS }, (_, part) =>
    fitted(
      used.filter((o) => partOf(o) !== part),
      names,
    ),
  );
  const whole = fitted(used, names);
  const scores = new Map(observed.map((o) => [o, scoreOf(models[partOf(o)] ?? whole, o)] as const));
  const loss = logLoss(used.map((o) => ({ p: scores.get(o) ?? 0, right: o.right })));
  return [
    `as it was: ${countsOf(observed, (o) => o.score, without)}`,
    `in ${PARTS} parts: ${countsOf(observed, (o) => scores.get(o) ?? 0, without)}; log loss ${loss.toFixed(4)}`,
    `on all: ${countsOf(observed, (o) => scoreOf(whole, o), without)}`,
    ...leftOut(used, names).map(
      ({ group, model }) =>
        `${group} by all others: ${countsOf(of(observed, group), (o) => scoreOf(model, o), without)}; ` +
        `on all: ${countsOf(of(observed, group), (o) => scoreOf(whole, o), without)}`,
    ),
    `error of calibration in ${PARTS} parts: ${errorsOf(used, (o) => scores.get(o) ?? 0)}`,
    JSON.stringify(roundedModel(whole, 2)),
  ];
}

/** The fits that the large groups have no part in. */
function leftOut(
  used: readonly Observation[],
  names: readonly string[],
): { readonly group: string; readonly model: MeasureModel }[] {
  const groups = [...new Set(used.map((o) => o.group))].sort();
  return groups
    .filter((group) => of(used, group).filter((o) => o.right).length >= TELLING)
    .map((group) => ({
      group,
      model: fitted(
        used.filter((o) => o.group !== group),
        names,
      ),
    }));
}

function of(observed: readonly Observation[], group: string): readonly Observation[] {
  return observed.filter((o) => o.group === group);
}

function fitted(observed: readonly Observation[], names: readonly string[]): MeasureModel {
  return fitMeasures(
    observed.map((o) => ({ measures: o.measures, right: o.right, weight: weightOf(o) })),
    names,
    RIDGE,
  );
}

function weightOf({ kind, right, large }: Observation): number {
  if (right) return large ? WEIGHTS.large : WEIGHTS.right;
  return kind === 'drawing' || kind === 'article' ? WEIGHTS[kind] : WEIGHTS.wrong;
}

function scoreOf(model: MeasureModel, o: Observation): number {
  return o.factor * sigmoid(logOddsBy(model, o.measures));
}

/** Parts are the same wherever it runs. */
function partOf({ group }: Observation): number {
  return createHash('md5').update(group).digest().readUInt32BE(0) % PARTS;
}

/** The error of calibration (ECE) of all, and of the candidates of each kind. */
function errorsOf(used: readonly Observation[], score: (o: Observation) => number): string {
  const kinds = ['all', ...new Set(used.map(kindOf))];
  return kinds
    .map((kind) => {
      const own = used.filter((o) => kind === 'all' || kindOf(o) === kind);
      const { ece } = calibration(own.map((o) => ({ p: score(o), right: o.right })));
      return `${kind} ${ece.toFixed(4)} of ${own.length}`;
    })
    .join(', ');
}

function kindOf({ kind, large }: Observation): string {
  return large ? 'planted, large' : kind;
}

function countsOf(
  observed: readonly Observation[],
  score: (o: Observation) => number,
  without: readonly string[],
): string {
  const copies = new Set(observed.flatMap((o) => o.copies));
  const shown = observed.filter((o) => score(o) >= SHOWN);
  const right = new Set(shown.flatMap((o) => o.copies));
  const wrong = new Map<string, number>();
  for (const o of shown.filter((s) => !s.right)) {
    const how = o.near
      ? 'on a copy'
      : without.some((w) => o.name.includes(w))
        ? 'left out'
        : o.kind;
    wrong.set(how, (wrong.get(how) ?? 0) + 1);
  }
  const words = [...wrong].map(([how, n]) => `${how} ${n}`).join(', ');
  return `${right.size}/${copies.size} found copies shown, wrong: ${words || 'none'}`;
}
