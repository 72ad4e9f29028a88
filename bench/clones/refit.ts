import { createHash } from 'node:crypto';
import { fitLogistic, logLoss, predict, type Logistic } from '../cases/fit.ts';
import type { Observation } from './observed.ts';

const { round, sqrt } = Math;

const SHOWN = 0.5;
const RIDGE = 1 / 0.3;
const PARTS = 8;
/** How much a candidate weighs. Large copies are few, and corpora of manuscripts hold such. */
const WEIGHTS = { right: 1, large: 3, wrong: 2, drawing: 2, article: 4 } as const;

/**
 * Fits the score of copies on observed candidates: logistic, with a ridge on standardised measures,
 * first in eight parts by group, each judged by a fit on the other seven, then on all.
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
  const scores = new Map(
    observed.map((o) => [o, scoreOf(models[partOf(o)] ?? whole, o, names)] as const),
  );
  const loss = logLoss(used.map((o) => ({ p: scores.get(o) ?? 0, right: o.right })));
  return [
    `as it was: ${countsOf(observed, (o) => o.score, without)}`,
    `in ${PARTS} parts: ${countsOf(observed, (o) => scores.get(o) ?? 0, without)}; log loss ${loss.toFixed(4)}`,
    `on all: ${countsOf(observed, (o) => scoreOf(whole, o, names), without)}`,
    JSON.stringify({
      bias: rounded(whole.bias),
      weights: Object.fromEntries(names.map((n, i) => [n, rounded(whole.weights[i] ?? 0)])),
    }),
  ];
}

/** The fit on standardised measures, given back for the measures as they are. */
function fitted(observed: readonly Observation[], names: readonly string[]): Logistic {
  const rows = observed.map((o) => featuresOf(o, names));
  const means = names.map((_, i) => meanOf(rows.map((r) => r[i] ?? 0)));
  const spreads = names.map((_, i) =>
    sqrt(meanOf(rows.map((r) => ((r[i] ?? 0) - (means[i] ?? 0)) ** 2)) + 1e-9),
  );
  const { bias, weights } = fitLogistic(
    observed.map((o, k) => ({
      right: o.right,
      weight: weightOf(o),
      features: (rows[k] ?? []).map((v, i) => (v - (means[i] ?? 0)) / (spreads[i] ?? 1)),
    })),
    RIDGE,
  );
  const plain = weights.map((w, i) => w / (spreads[i] ?? 1));
  return { bias: bias - plain.reduce((s, w, i) => s + w * (means[i] ?? 0), 0), weights: plain };
}

function weightOf({ kind, right, large }: Observation): number {
  if (right) return large ? WEIGHTS.large : WEIGHTS.right;
  return kind === 'drawing' || kind === 'article' ? WEIGHTS[kind] : WEIGHTS.wrong;
}

function scoreOf(model: Logistic, o: Observation, names: readonly string[]): number {
  return o.factor * predict(model, featuresOf(o, names));
}

function featuresOf({ measures }: Observation, names: readonly string[]): number[] {
  return names.map((name) => measures[name] ?? 0);
}

/** Parts are the same wherever it runs. */
function partOf({ group }: Observation): number {
  return createHash('md5').update(group).digest().readUInt32BE(0) % PARTS;
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

function meanOf(list: readonly number[]): number {
  return list.reduce((s, v) => s + v, 0) / Math.max(1, list.length);
}

function rounded(v: number): number {
  return round(100 * v) / 100;
}
